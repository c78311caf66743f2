// SPDX-License-Identifier: MIT
/* text_flight_and_landing.c: flying, crashing, getting off. */
#include "rule_topics.h"

static const rules_paragraph flying[] = {
    {.id = "flying.roll",
     .heading = N_("Rolling"),
     .text = N_("The commander rolls the whole pool and sorts it: all dice with the same face are "
                "one group. A single die can be a group, too."),
     .picture = "dice-group",
     .tests = "the_whole_pool_is_rolled"},
    {.id = "flying.usable",
     .heading = N_("Which groups fit"),
     .text = N_("A group can be used if the rocket's space shows its face. All other dice do "
                "nothing in this flight, but they stay in the pool."),
     .picture = "dice-group",
     .tests = "a_face_is_usable_where_the_space_shows_it"},
    {.id = "flying.choose",
     .heading = N_("Choosing how to fly"),
     .text = N_("The commander chooses one or more of the groups that fit. A chosen group flies "
                "whole, never only some of its dice. Choosing nothing at all is not allowed."),
     .picture = "dice-group",
     .tests = "a_flight_uses_at_least_something a_chosen_face_flies_with_all_its_dice"},
    {.id = "flying.boosters",
     .heading = N_("Flying with boosters"),
     .text = N_("Where the space shows 1, the commander may also choose boosters aboard that were "
                "not used yet: with dice or alone, and with or without the 1s of the roll."),
     .picture = "booster",
     .tests = "ruling_boosters_may_fly_alone_and_apart_from_rolled_1s "
              "with_a_usable_1_boosters_fly_only_together_with_the_1s "
              "without_a_usable_1_boosters_fly_as_ever an_extra_1_is_no_1_of_the_roll",
     .ruling = true,
     .house = MLEM_HOUSE_BOOSTER_WITH_ONES},
    {.id = "flying.distance",
     .heading = N_("How far it goes"),
     .text = N_(
         "Add up everything that was chosen: a number die counts its number, an A die what "
         "the space says beside its A, a booster 1. The rocket moves forward by exactly that many "
         "spaces."),
     .picture = "flight",
     .tests = "the_rocket_moves_the_sum_of_all_that_was_chosen a_number_face_counts_itself "
              "A_counts_what_the_afterburner_is_worth_on_the_space"},
    {.id = "flying.spent",
     .heading = N_("Dice that are spent"),
     .text = N_("Number dice that flew leave the pool until the expedition is over. A dice always "
                "stay, and so do dice that were not used."),
     .tests = "number_dice_that_flew_leave_the_pool_and_A_and_unused_dice_stay "
              "A_dice_never_leave_the_pool"},
    {.id = "flying.last",
     .heading = N_("The last die"),
     .text = N_("The pool never runs dry. If the last of its dice was spent, the commander takes "
                "one die back."),
     .tests = "the_pool_never_falls_below_1"},
    {.id = "flying.edge",
     .heading = N_("Further than far"),
     .text = N_("A rocket that would fly beyond deep space stops there. Steps that are left over "
                "are lost."),
     .tests = "ruling_the_rocket_stops_at_deep_space",
     .ruling = true},
};

const rules_topic rules_topic_flying = {.id = "flying",
                                        .title = N_("Flying"),
                                        .count = sizeof flying / sizeof flying[0],
                                        .paragraphs = flying};

static const rules_paragraph crash[] = {
    {.id = "crash.when",
     .heading = N_("Nothing fits"),
     .text = N_("If no die of the roll shows a face of the rocket's space, and nothing else can "
                "move the rocket, it crashes without a question."),
     .picture = "crash",
     .tests = "with_nothing_usable_and_nothing_to_save_it_the_rocket_crashes_by_itself "
              "a_booster_that_cannot_be_used_saves_nothing keep_saves_nothing"},
    {.id = "crash.save",
     .heading = N_("Saved at the last moment"),
     .text = N_("If no die fits, but a booster or the extra dice of an expedition token would, the "
                "commander may fly with those, or let the rocket crash. As long as a die fits, "
                "giving up is not allowed."),
     .tests = "while_a_face_is_usable_giving_up_is_no_choice "
              "a_booster_can_save_the_rocket_if_the_commander_wants "
              "extra_dice_can_save_the_rocket_if_the_commander_wants"},
    {.id = "crash.reroll",
     .heading = N_("Hoping for a new roll"),
     .text = N_("The reroll of an expedition token counts as a rescue, too, although its result is "
                "not known before: the commander may try it, or let the rocket crash at once."),
     .tests = "ruling_a_reroll_could_save_the_rocket_too",
     .ruling = true},
    {.id = "crash.failure",
     .heading = N_("The failure marker"),
     .text = N_("Every crash moves the failure marker one step on. Step {failures} is the last: "
                "with it the game is over."),
     .picture = "failures",
     .tests = "a_crash_moves_the_failure_marker_one_on"},
    {.id = "crash.home",
     .heading = N_("Home again"),
     .text = N_("All who are still aboard go home to their agencies, safe and sound and without "
                "points. They can board again in a later expedition."),
     .tests = "all_others_go_back_to_their_seats"},
    {.id = "crash.parachute",
     .heading = N_("Parachutes"),
     .text = N_("A parachute cat in a crashing rocket may still get off at the rocket's space: on "
                "its planet, or on its furthest free moon. It may also go home with the others, "
                "and must if there is no room."),
     .picture = "parachute",
     .tests =
         "a_parachute_may_still_get_off_at_the_rockets_space "
         "a_parachute_that_does_not_want_goes_home a_parachute_gets_the_furthest_free_moon "
         "a_parachute_without_a_free_moon_goes_home a_parachute_where_there_is_nothing_goes_home "
         "a_crash_by_choice_lets_parachutes_off_too"},
    {.id = "crash.order",
     .heading = N_("Several parachutes"),
     .text = N_("Parachutes decide from top to bottom, each one for itself. They may still get off "
                "in the very crash that ends the game."),
     .tests = "ruling_parachutes_decide_from_top_to_bottom a_lower_parachute_decides_for_itself "
              "ruling_parachutes_get_off_after_the_last_failure_too",
     .ruling = true},
};

const rules_topic rules_topic_crash = {.id = "crash",
                                       .title = N_("Crashing"),
                                       .count = sizeof crash / sizeof crash[0],
                                       .paragraphs = crash};

static const rules_paragraph landing[] = {
    {.id = "landing.when",
     .heading = N_("After each flight"),
     .text = N_("After every flight without a crash the cats aboard may get off. Only before space "
                "{landing} they may not: there the rocket flies straight on."),
     .picture = "track-sites",
     .tests = "there_is_no_landing_on_spaces_0_to_5"},
    {.id = "landing.order",
     .heading = N_("From top to bottom"),
     .text = N_("The commander's cat decides first, then all others from top to bottom: stay "
                "aboard, or get off here. A cat that has nowhere to get off is not asked. Those "
                "who stay may get off at a later stop."),
     .picture = "rocket-crew",
     .tests = "from_top_to_bottom_each_astronaut_stays_or_lands who_stayed_may_land_next_time "
              "an_astronaut_with_nowhere_to_get_off_is_not_asked"},
    {.id = "landing.moon",
     .heading = N_("On a moon"),
     .text = N_("A moon holds one cat, for good. A cat that gets off here takes the furthest moon "
                "of the space that is still free, and its agency scores that moon at once. If all "
                "moons of the space are taken, no cat can get off."),
     .picture = "space-moons",
     .tests = "the_furthest_free_moon_is_taken "
              "the_furthest_moon_comes_first_even_if_it_is_worth_least moon_points_come_at_once "
              "a_moon_holds_one_astronaut_for_good"},
    {.id = "landing.planet",
     .heading = N_("On a planet"),
     .text = N_("A planet has room for any number of cats. If it stretches over several spaces, "
                "all of them lead to the same planet. It is scored at the end of the game; the "
                "order in which agencies first arrived there breaks ties."),
     .picture = "space-planet",
     .tests = "a_planet_has_room_for_any_number all_spaces_of_a_planet_lead_to_the_same_planet "
              "a_planet_is_scored_at_the_end"},
    {.id = "landing.deep",
     .heading = N_("In deep space"),
     .text = N_("In deep space everybody must get off. The commander on arrival rides the comet "
                "for {comet} points, all others reach the galaxy for {galaxy} points each. The "
                "points come at once, and there is room for all."),
     .picture = "deep-space",
     .tests = "in_deep_space_everyone_must_get_off the_comet_is_worth_7_and_the_galaxy_5 "
              "the_commander_on_arrival_gets_the_comet_and_all_others_the_galaxy"},
    {.id = "landing.command",
     .heading = N_("A new commander"),
     .text = N_("If the commander's cat gets off, the next one below takes command at once, with "
                "all dice that are left. If another cat gets off, the commander stays the same."),
     .picture = "new-commander",
     .tests = "when_the_commander_gets_off_the_next_aboard_commands_at_once "
              "when_another_gets_off_the_commander_stays"},
    {.id = "landing.wait",
     .heading = N_("Navigators wait, too"),
     .text = N_("Before space {landing} a navigator has to wait like everybody else, even if the "
                "next space has moons: there is no landing phase."),
     .tests = "a_navigator_on_space_5_waits_too"},
};

const rules_topic rules_topic_landing = {.id = "landing",
                                         .title = N_("Getting off"),
                                         .count = sizeof landing / sizeof landing[0],
                                         .paragraphs = landing};
