// SPDX-License-Identifier: MIT
/* text_setup_and_boarding.c: what the game is about, the mat, setting up, an expedition, boarding.
 */
#include "rule_topics.h"

static const rules_paragraph aim[] = {
    {.id = "aim.cats",
     .heading = N_("Cats in space"),
     .text = N_("Every player runs a space agency whose astronauts are cats. On each expedition "
                "every agency puts one cat into the same rocket. All of them hope to get off at a "
                "good place before the rocket crashes, because only cats that have landed bring "
                "points."),
     .picture = "rocket-crew",
     .tests = "an_astronaut_that_flies_on_scores_nothing"},
    {.id = "aim.turn",
     .heading = N_("What you do"),
     .text = N_("Send a cat. If it sits on top of the rocket, you roll the dice and steer. After "
                "every flight you decide: get off here, or dare to fly on? Places further out are "
                "worth more, but the dice become fewer on the way."),
     .tests = "travel_and_landing_take_turns"},
    {.id = "aim.win",
     .heading = N_("How you win"),
     .text = N_("The game ends when the rocket has crashed {failures} times, or after the "
                "expedition in which an agency has all eight cats out in space. The agency with "
                "the most points then has won."),
     .tests = "most_points_win the_11th_failure_ends_the_game_at_once"},
};

const rules_topic rules_topic_aim = {.id = "aim",
                                     .title = N_("The game in a minute"),
                                     .count = sizeof aim / sizeof aim[0],
                                     .paragraphs = aim};

static const rules_paragraph mat[] = {
    {.id = "mat.track",
     .heading = N_("The track"),
     .text = N_("The rocket flies along a track of numbered spaces, from space 0, the launch pad, "
                "to space {last}. Behind it lies deep space, where every flight ends at the "
                "latest. The rocket only ever moves forward."),
     .picture = "track-start",
     .tests = "the_track_has_spaces_0_to_25_and_then_deep_space"},
    {.id = "mat.faces",
     .heading = N_("What a space shows"),
     .text =
         N_("Every space shows a few faces of a die: two or three of them on the built-in mats. "
            "Only dice with one of these faces can move the rocket on from there. Some spaces "
            "are kinder than others, so look before you stop."),
     .picture = "track-start",
     .tests = "every_space_shows_two_or_three_faces space_0_shows_1_2_A_and_space_5_shows_1_4"},
    {.id = "mat.dice",
     .heading = N_("The dice"),
     .text = N_("There are {dice} dice, all alike. The six sides of each show {die}; A is the "
                "afterburner. The dice that the commander still has are called the pool."),
     .picture = "dice-group",
     .tests = "a_die_has_the_faces_1_2_2_3_4_A"},
    {.id = "mat.afterburner",
     .heading = N_("The afterburner"),
     .text = N_("What an A is worth depends on the place. Where a space shows A, a number beside "
                "it says how many spaces each A die flies from there: 1, 2 or 3 on the built-in "
                "mats, more as you come further out."),
     .picture = "track-burn",
     .tests = "the_afterburner_is_worth_1_2_or_3_by_place"},
    {.id = "mat.sites",
     .heading = N_("Moons and planets"),
     .text = N_("Beside most spaces there is something to land on: moons, each with points of its "
                "own, or a planet with three values. Before space {landing} no cat can get off."),
     .picture = "track-sites",
     .tests = "there_is_nothing_to_land_on_before_space_6 moons_are_at_spaces_22_and_25 "
              "a_planet_is_worth_5_3_2 a_planet_borders_spaces_7_and_8"},
    {.id = "mat.own",
     .heading = N_("Other mats"),
     .text = N_("What is printed on the mat and the tokens is data. The cosmic mat agrees with "
                "every figure that is known from the rulebooks and from published reviews; its "
                "other figures are a reconstruction. Owners of the box can type in theirs, and the "
                "game follows them."),
     .tests = "the_cosmic_mat_has_five_planets_in_a_row "
              "one_die_mostly_flies_on_in_a_third_to_a_half_of_the_rolls "
              "a_game_follows_the_figures_of_its_mat where_landing_begins_is_the_mats "
              "the_pools_limit_is_the_mats a_goal_is_worth_what_the_mat_says "
              "mission_points_are_the_mats a_mat_with_one_ufo_token_pays_once"},
};

const rules_topic rules_topic_mat = {.id = "mat",
                                     .title = N_("The cosmic mat and the dice"),
                                     .count = sizeof mat / sizeof mat[0],
                                     .paragraphs = mat};

static const rules_paragraph setup[] = {
    {.id = "setup.players",
     .heading = N_("Two to five agencies"),
     .text = N_("Two to five agencies play. Nothing else depends on their number: with two, two "
                "cats sit in every rocket; with five, five do."),
     .tests = "two_to_five_seats_play"},
    {.id = "setup.cats",
     .heading = N_("Eight cats each"),
     .text = N_("Every agency has the same eight cats, one of each kind, and all of them begin at "
                "home. No agency can do anything that the others cannot."),
     .picture = "cats",
     .tests = "every_seat_has_the_same_eight_astronauts "
              "all_eight_astronauts_of_every_seat_start_at_home"},
    {.id = "setup.table",
     .heading = N_("What lies ready"),
     .text = N_(
         "The failure marker waits at the beginning of its track of {failures} steps. The four "
         "goals lie beside the mat and are still open to all agencies. No agency has points yet."),
     .picture = "goals",
     .tests = "the_goals_are_open_at_the_start without_variants_there_are_no_tokens"},
    {.id = "setup.first",
     .heading = N_("Who begins"),
     .text = N_("Any agency may lead the first expedition: agree on one, or have it drawn. The "
                "rulebooks choose the player who cleaned a litter box last."),
     .tests = "any_seat_may_lead_first"},
    {.id = "setup.variants",
     .heading = N_("Variants"),
     .text = N_("Three variants can be added, each alone or in any mix: UFO, Exploration and "
                "Secret Missions. Their tokens stay in the box otherwise. For a first game, leave "
                "them out."),
     .tests = "variants_join_in_any_combination "
              "the_box_has_20_exploration_20_mission_14_expedition_and_5_ufo_tokens"},
    {.id = "setup.house",
     .heading = N_("House rules"),
     .text = N_("Where the rulebooks leave a rule open, or where tables play it differently, house "
                "rules can be switched on before the game. All are off at first; any can be "
                "mixed."),
     .tests = "house_rules_work_together unknown_house_rules_are_refused"},
};

const rules_topic rules_topic_setup = {.id = "setup",
                                       .title = N_("Setting up"),
                                       .count = sizeof setup / sizeof setup[0],
                                       .paragraphs = setup};

static const rules_paragraph expedition[] = {
    {.id = "expedition.course",
     .heading = N_("From launch to end"),
     .text = N_("First everybody boards. Then the rocket flies, and after the flight those aboard "
                "may get off; then it flies again, and so on."),
     .tests = "travel_and_landing_take_turns"},
    {.id = "expedition.commander",
     .heading = N_("The commander"),
     .text = N_("The topmost cat in the rocket commands: its agency rolls the dice and decides how "
                "to fly. At takeoff that is always the leader's cat."),
     .picture = "rocket-crew",
     .tests = "the_topmost_aboard_is_commander only_the_commander_chooses"},
    {.id = "expedition.end",
     .heading = N_("When it is over"),
     .text = N_("An expedition is over when the rocket is empty or crashes. All dice come back for "
                "the next one."),
     .tests = "an_expedition_ends_when_the_rocket_is_empty an_expedition_ends_with_a_crash "
              "used_dice_are_back_in_the_next_expedition "
              "the_expedition_is_over_and_the_next_one_starts_afresh"},
    {.id = "expedition.next",
     .heading = N_("Who leads next"),
     .text = N_("Then the agency to the left of the leader leads. So leading goes round the table, "
                "no matter which agency commanded at the end."),
     .tests = "the_leaders_left_neighbour_leads_next "
              "a_change_of_commander_does_not_change_who_leads_next"},
};

const rules_topic rules_topic_expedition = {.id = "expedition",
                                            .title = N_("An expedition"),
                                            .count = sizeof expedition / sizeof expedition[0],
                                            .paragraphs = expedition};

static const rules_paragraph boarding[] = {
    {.id = "boarding.order",
     .heading = N_("One after the other"),
     .text = N_("The leader puts a cat into the top seat. Then, clockwise, each other agency puts "
                "one into the next seat below. Everybody sends exactly one cat, in the open: those "
                "who come later see who is already aboard."),
     .picture = "rocket-crew",
     .tests = "from_the_leader_clockwise_each_seat_boards_one_astronaut "
              "astronauts_board_in_the_open"},
    {.id = "boarding.choose",
     .heading = N_("Which cat to send"),
     .text = N_("Send any cat that is at home. Each kind can do one special thing, so think about "
                "where this flight may lead. A cat that lands stays out in space for the rest of "
                "the game; one that crashes comes home and can fly again."),
     .picture = "cats",
     .tests = "only_available_astronauts_can_board"},
    {.id = "boarding.start",
     .heading = N_("The launch pad"),
     .text = N_("The rocket takes off from space 0. With a satellite cat aboard it takes off from "
                "space {satellite} instead."),
     .picture = "track-start",
     .tests = "without_a_satellite_the_rocket_starts_on_space_0 the_satellite_is_on_space_3"},
    {.id = "boarding.dice",
     .heading = N_("Dice at the start"),
     .text = N_("The commander begins with all {dice} dice. In the UFO variant the expedition "
                "token says how many there are."),
     .tests = "without_the_ufo_variant_the_pool_starts_at_6"},
};

const rules_topic rules_topic_boarding = {.id = "boarding",
                                          .title = N_("Going aboard"),
                                          .count = sizeof boarding / sizeof boarding[0],
                                          .paragraphs = boarding};
