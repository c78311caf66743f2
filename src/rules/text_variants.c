// SPDX-License-Identifier: MIT
/* text_variants.c: UFO, Exploration, Secret Missions. */
#include "rule_topics.h"

static const rules_paragraph ufo[] = {
    {.id = "ufo.setup",
     .heading = N_("Setting up the UFO"),
     .text = N_("The {expeditions} expedition tokens are shuffled into a pile. The UFO stands in "
                "deep space. The UFO tokens lie in a pile of their own, worth {ufo} from the top "
                "down."),
     .tests = "the_14_expedition_tokens_are_shuffled the_ufo_starts_on_deep_space "
              "the_ufo_pile_starts_full"},
    {.id = "ufo.token",
     .heading = N_("A token for each expedition"),
     .text =
         N_("Before the cats board, the top expedition token is turned over. It says how far the "
            "UFO moves, how many dice there are, and which special ability the commander may use."),
     .picture = "ufo",
     .tests = "the_token_is_drawn_before_boarding"},
    {.id = "ufo.moves",
     .heading = N_("The UFO comes nearer"),
     .text = N_("The UFO moves towards space 0, as many spaces as the token says; that may be "
                "none."),
     .picture = "ufo",
     .tests = "the_ufo_moves_back_as_far_as_the_token_says"},
    {.id = "ufo.stops",
     .heading = N_("The UFO at the launch pad"),
     .text = N_("On space 0 the UFO stops, whatever tokens say later."),
     .tests = "ruling_the_ufo_stops_at_space_0",
     .ruling = true},
    {.id = "ufo.dice",
     .heading = N_("Dice of the token"),
     .text = N_("The pool begins with the dice of the token: 4, 5 or 6 on the built-in mats. The "
                "others are out, as if they had been spent."),
     .tests = "the_pool_starts_at_the_tokens_4_5_or_6_dice"},
    {.id = "ufo.ability",
     .heading = N_("One ability, one use"),
     .text =
         N_("The ability of the token can be used once, by the commander of that moment. If one "
            "commander gets off without it, the next may still use it. A commander never has to."),
     .tests = "extra_is_used_once keep_is_used_once "
              "an_ability_that_one_commander_used_is_gone_for_the_next "
              "an_ability_belongs_to_the_commander_of_that_moment "
              "a_token_lends_no_other_ability_than_its_own"},
    {.id = "ufo.extra",
     .heading = N_("Ability: extra dice"),
     .text = N_("The token shows dice of its own. When the commander uses them in a flight, all of "
                "them that fit the space count, beside anything else that flies; at least one must "
                "fit. They stand apart from the rolled dice, and the pool loses nothing by them."),
     .tests = "all_extra_faces_that_the_space_shows_count "
              "extra_faces_may_repeat_and_A_counts_as_on_the_space "
              "extra_dice_are_no_dice_of_the_pool extra_stands_apart_from_rolled_dice_of_its_face "
              "extra_flies_with_boosters_too extra_needs_a_face_that_the_space_shows"},
    {.id = "ufo.keep",
     .heading = N_("Ability: keep the dice"),
     .text = N_("The commander may say with a flight that its number dice stay in the pool. A "
                "booster that flew along is used up all the same. The token may wait for the "
                "flight where it helps most."),
     .tests = "keep_leaves_the_number_dice_that_flew_in_the_pool keep_keeps_a_whole_pool "
              "keep_keeps_no_booster keep_may_wait_for_a_better_flight"},
    {.id = "ufo.keep_when",
     .heading = N_("Keeping needs something to keep"),
     .text = N_("Keeping dice is only possible with a flight that uses at least one number die."),
     .tests = "ruling_keep_is_said_only_with_number_dice",
     .ruling = true},
    {.id = "ufo.reroll",
     .heading = N_("Ability: roll again"),
     .text = N_("After a roll the commander may roll the whole pool once more. The new roll "
                "counts, for better or worse, and there is no way back. If nothing of it fits, the "
                "rocket crashes, unless a booster saves it."),
     .tests = "reroll_rolls_the_whole_pool_and_the_new_roll_counts "
              "reroll_rolls_only_what_the_pool_has a_reroll_with_no_usable_face_crashes_by_itself "
              "after_a_reroll_a_booster_can_still_save_the_rocket "
              "a_travel_phase_has_no_second_reroll"},
    {.id = "ufo.used",
     .heading = N_("Tokens that are done"),
     .text = N_("A token is put away when its expedition is over, used or not. When the pile is "
                "empty, all {expeditions} are shuffled into a new one."),
     .tests = "ruling_a_token_goes_to_the_box_with_its_expedition_used_or_not "
              "ruling_a_used_token_does_not_come_back_before_the_pile_is_empty "
              "ruling_when_the_pile_is_empty_all_14_are_shuffled_again "
              "after_the_last_token_expeditions_have_none "
              "without_the_switch_a_new_pile_is_shuffled "
              "without_the_variant_the_pile_changes_nothing",
     .ruling = true,
     .house = MLEM_HOUSE_PILE_ENDS},
    {.id = "ufo.meet",
     .heading = N_("Meeting the UFO"),
     .text = N_("If a flight ends on the UFO's space, the commander takes the top UFO token, as "
                "long as there are any; its points count at the end. Flying past the UFO, taking "
                "off or crashing beside it brings nothing."),
     .picture = "ufo",
     .tests = "the_commander_who_ends_on_the_ufos_space_takes_the_top_token "
              "the_ufo_pile_pays_5_4_3_2_1_and_then_nothing flying_past_the_ufo_gives_nothing "
              "a_takeoff_on_the_ufos_space_gives_nothing a_crash_meets_no_ufo "
              "face_down_points_are_shown_to_their_owner_only_until_the_end",
     .house = MLEM_HOUSE_FACE_DOWN},
    {.id = "ufo.meet_when",
     .heading = N_("When the UFO is met"),
     .text = N_("The UFO is met once, where the rocket comes to rest after all exploration tokens "
                "have acted, also on spaces without a place to land. It pays the commander of that "
                "moment, before any cat gets off."),
     .tests = "the_ufo_is_met_once_after_all_tokens_have_acted "
              "with_a_tunnel_only_its_end_meets_the_ufo "
              "the_ufo_is_met_on_spaces_without_landing_too "
              "the_ufo_pays_the_commander_of_that_moment "
              "the_ufo_token_in_deep_space_is_the_commanders_before_anybody_gets_off"},
};

const rules_topic rules_topic_ufo = {.id = "ufo",
                                     .title = N_("Variant: UFO"),
                                     .variants = MLEM_UFO,
                                     .count = sizeof ufo / sizeof ufo[0],
                                     .paragraphs = ufo};

static const rules_paragraph exploration[] = {
    {.id = "exploration.setup",
     .heading = N_("Setting up Exploration"),
     .text = N_("The {explorations} exploration tokens are shuffled and {laid} of them turned "
                "over. Each names a space of its own and is laid there."),
     .picture = "exploration",
     .tests = "five_of_the_twenty_exploration_tokens_are_laid_out "
              "exploration_tokens_lie_on_their_own_spaces no_two_exploration_tokens_share_a_space"},
    {.id = "exploration.act",
     .heading = N_("When a token acts"),
     .text = N_("A token acts at once when a flight ends on its space. Flying over it, or taking "
                "off from its space, does nothing."),
     .picture = "exploration",
     .tests = "a_token_acts_only_where_the_flight_ends a_token_does_not_act_at_takeoff"},
    {.id = "exploration.refill",
     .heading = N_("A new token"),
     .text = N_("Then the token is taken away, and the next one of the pile is laid on its own "
                "space, before anything else happens: also before a token at the end of a tunnel "
                "acts. When the pile is empty, no more are laid."),
     .tests = "a_token_that_acted_is_taken_off_and_one_of_the_pile_is_laid "
              "when_the_pile_is_empty_nothing_is_laid"},
    {.id = "exploration.points",
     .heading = N_("A find"),
     .text = N_("The commander keeps a token with points. They are added up at the end of the "
                "game."),
     .picture = "exploration",
     .tests = "points_go_to_the_commander points_are_those_of_the_tokens_and_add_up "
              "points_are_open_without_the_switch",
     .house = MLEM_HOUSE_FACE_DOWN},
    {.id = "exploration.die",
     .heading = N_("A spare die"),
     .text = N_("The pool gets one die back, up to {dice} in all. The dice of this flight are "
                "spent first. Dice that an expedition token left out can come back in this way, "
                "too."),
     .picture = "exploration",
     .tests = "a_die_token_gives_the_pool_one_die used_dice_leave_before_the_die_comes "
              "a_die_comes_on_top_of_the_last_die the_pool_never_grows_beyond_6 "
              "dice_that_the_expedition_token_left_out_can_come_back"},
    {.id = "exploration.tunnel",
     .heading = N_("A tunnel"),
     .text = N_("The rocket moves {tunnel} spaces further on at once, to deep space at most. If "
                "there is a token where it comes out, that one acts next."),
     .picture = "exploration",
     .tests = "a_tunnel_moves_the_rocket_4_on a_tunnel_ends_in_deep_space_at_most "
              "a_token_that_already_lay_at_the_tunnels_end_acts_next "
              "tokens_in_a_row_act_without_a_pile_too "
              "a_refill_laid_ahead_in_a_chain_acts_when_the_rocket_gets_there"},
    {.id = "exploration.under",
     .heading = N_("A new token under the rocket"),
     .text = N_("If the token that is newly laid comes to lie right under the rocket, it does "
                "nothing now. It waits for a later flight that ends there."),
     .tests = "ruling_a_refill_under_the_rocket_does_not_act_now "
              "ruling_a_refill_under_the_rocket_acts_for_a_later_one "
              "ruling_at_the_end_of_a_chain_a_refill_under_the_rocket_does_not_act_now",
     .ruling = true},
};

const rules_topic rules_topic_exploration = {.id = "exploration",
                                             .title = N_("Variant: Exploration"),
                                             .variants = MLEM_EXPLORATION,
                                             .count = sizeof exploration / sizeof exploration[0],
                                             .paragraphs = exploration};

static const rules_paragraph missions[] = {
    {.id = "missions.deal",
     .heading = N_("Setting up Secret Missions"),
     .text = N_("The {missions} mission tokens are shuffled, and each agency is dealt four of "
                "them."),
     .picture = "missions",
     .tests = "each_seat_is_dealt_four_missions no_mission_is_dealt_twice"},
    {.id = "missions.return",
     .heading = N_("Keep three"),
     .text = N_("Look at your four missions, keep three and give one back. All of it is secret: "
                "what you were dealt, what you keep and what you gave back."),
     .picture = "missions",
     .tests = "each_seat_returns_one_of_its_four_missions "
              "what_a_seat_was_dealt_and_returned_is_secret "
              "the_lines_about_another_seats_missions_are_redacted"},
    {.id = "missions.done",
     .heading = N_("Doing a mission"),
     .text = N_("A mission names one or more spaces with moons, or planets. It is done if at the "
                "end one of your cats is on a moon of one of these spaces, or on one of these "
                "planets. For a navigator, the place where it got off counts."),
     .picture = "missions",
     .tests = "a_moon_of_any_named_space_does_the_mission any_named_planet_does_the_mission "
              "a_navigator_does_the_mission_of_where_it_got_off"},
    {.id = "missions.once",
     .heading = N_("Each for itself"),
     .text = N_("A mission counts once, however many of your cats do it, and one cat may do "
                "several missions. Only cats that have landed count, and only your own. What you "
                "gave back does not count."),
     .tests = "a_mission_counts_once one_astronaut_may_do_several_missions "
              "only_its_own_seats_astronauts_do_a_mission an_astronaut_aboard_does_no_mission "
              "a_returned_mission_does_not_count"},
    {.id = "missions.points",
     .heading = N_("Points for missions"),
     .text = N_("At the end all missions are shown. One that is done brings {mission1} points, two "
                "together bring {mission2}, three {mission3}. Missions that are never shown count "
                "as not done."),
     .tests = "missions_are_worth_0_2_5_or_10_for_0_to_3_done "
              "without_the_variant_there_are_no_mission_points "
              "unknown_missions_count_as_not_done"},
};

const rules_topic rules_topic_missions = {.id = "missions",
                                          .title = N_("Variant: Secret Missions"),
                                          .variants = MLEM_MISSIONS,
                                          .count = sizeof missions / sizeof missions[0],
                                          .paragraphs = missions};
