// SPDX-License-Identifier: MIT
/* text_cats.c: what each of the eight cats can do. */
#include "rule_topics.h"

static const rules_paragraph cats[] = {
    {.id = "cats.satellite",
     .heading = N_("Satellite"),
     .text = N_("If a satellite is aboard at takeoff, the rocket starts on space {satellite} "
                "instead of space 0, for everybody. Two of them do no more than one, and one that "
                "stayed at home or has landed does nothing."),
     .picture = "track-start",
     .tests = "a_satellite_aboard_starts_the_rocket_on_space_3 "
              "two_satellites_start_it_on_space_3_too a_satellite_helps_only_while_it_is_aboard"},
    {.id = "cats.navigator",
     .heading = N_("Navigator"),
     .text = N_("When cats may get off, a navigator may do so as if the rocket stood one space "
                "further on, or one space nearer. The usual rules hold there: the furthest free "
                "moon, or the planet. No other cat can do this."),
     .picture = "navigator",
     .tests = "a_navigator_may_get_off_one_space_further_or_nearer "
              "nobody_but_a_navigator_gets_off_elsewhere "
              "a_navigator_takes_the_furthest_moon_of_the_space_it_gets_off_at "
              "a_navigator_has_no_choice_where_there_is_nothing full_moons_are_no_choice"},
    {.id = "cats.navigator_planet",
     .heading = N_("Navigator: one planet, one choice"),
     .text = N_("If several spaces around the rocket belong to the same planet, the navigator has "
                "that planet as one choice only. Moons of different spaces are different choices."),
     .tests = "a_choice_that_leads_to_the_same_planet_as_here_is_left_out "
              "in_the_middle_of_a_long_planet_there_is_one_choice "
              "moons_of_neighbouring_spaces_are_different_choices "
              "moons_of_the_space_before_are_another_choice_too "
              "of_two_ways_to_the_same_planet_further_comes_before_nearer"},
    {.id = "cats.navigator_galaxy",
     .heading = N_("Navigator: a step into deep space"),
     .text = N_("From space {last} a navigator may step into deep space by itself. It then reaches "
                "the galaxy for {galaxy} points, even if it commands: the comet is only for a "
                "rocket that gets there."),
     .picture = "deep-space",
     .tests = "a_navigator_going_further_from_25_gets_the_galaxy_even_as_commander "
              "a_lonely_navigator_going_further_from_25_gets_the_galaxy "
              "a_navigator_below_the_commander_gets_the_galaxy_from_25_too"},
    {.id = "cats.navigator_back",
     .heading = N_("Navigator: a step back"),
     .text = N_("When the rocket is in deep space, a navigator may get off at space {last} "
                "instead, if there is room."),
     .tests = "ruling_a_navigator_in_deep_space_may_go_one_space_back_instead "
              "ruling_a_navigator_in_deep_space_needs_room_on_the_space_before "
              "ruling_a_planet_before_deep_space_is_a_way_back_too "
              "a_navigator_must_get_off_in_deep_space_like_everybody "
              "a_navigator_on_25_still_has_its_three_ways",
     .ruling = true,
     .house = MLEM_HOUSE_NO_STEP_BACK},
    {.id = "cats.navigator_comet",
     .heading = N_("Navigator: the comet"),
     .text = N_("A navigator that commands on arrival in deep space may take the comet. If it "
                "steps back instead, the comet goes to no cat."),
     .tests = "ruling_if_the_commander_navigates_back_no_seat_gets_the_comet "
              "a_navigator_that_is_commander_may_take_the_comet "
              "if_the_commander_steps_back_the_next_one_takes_the_comet the_comet_passes_on_again "
              "only_the_commanders_step_back_passes_the_comet_on "
              "without_a_step_back_the_comet_never_passes_on",
     .ruling = true,
     .house = MLEM_HOUSE_COMET_PASSES},
    {.id = "cats.parachute",
     .heading = N_("Parachute"),
     .text = N_("If the rocket crashes, a parachute may still get off, but only at the rocket's "
                "own space: on its planet, or on its furthest free moon. In an ordinary landing it "
                "is a cat like any other."),
     .picture = "parachute",
     .tests = "nobody_but_a_parachute_gets_off_and_only_here"},
    {.id = "cats.moonwalker",
     .heading = N_("Moonwalker"),
     .text = N_("A moonwalker scores double on the moon it lands on. It doubles nothing else: no "
                "other moon of its agency, no planet, not deep space."),
     .picture = "space-moons",
     .tests = "a_moonwalker_doubles_the_moon_it_lands_on "
              "a_moonwalker_doubles_no_other_moon_of_its_seat "
              "a_moonwalker_doubles_nothing_but_moons"},
    {.id = "cats.settler",
     .heading = N_("Settler"),
     .text = N_("At the end of the game a settler doubles what its own agency gets for the planet "
                "it is on, be it the first, second or third value. It doubles no other planet and "
                "nothing else, and does not count as two cats."),
     .picture = "space-planet",
     .tests = "a_settler_doubles_its_own_seats_points_for_its_planet "
              "a_settler_doubles_the_value_of_its_seats_rank a_settler_doubles_no_other_planet "
              "a_settler_doubles_nothing_but_its_planet a_settler_doubles_the_third_value_too"},
    {.id = "cats.stargazer",
     .heading = N_("Stargazer"),
     .text = N_("A stargazer scores double in deep space: {comet2} points on the comet, {galaxy2} "
                "in the galaxy. It doubles nothing else."),
     .picture = "deep-space",
     .tests = "a_stargazer_doubles_the_comet_to_14_and_the_galaxy_to_10 "
              "a_stargazer_doubles_nothing_but_deep_space"},
    {.id = "cats.looter",
     .heading = N_("Looter"),
     .text = N_("When a looter gets off, it takes one die out of the pool for the rest of the "
                "expedition, but never the last one. If the looter itself commanded, the next "
                "commander is robbed. As long as it stays aboard it takes nothing."),
     .tests = "a_looter_that_gets_off_takes_a_die_from_the_pool a_looter_that_stays_takes_nothing "
              "a_looter_that_was_commander_robs_the_next_commander "
              "two_looters_take_two_dice_until_the_expedition_ends "
              "a_looter_never_takes_the_last_die a_looter_leaves_one_die_of_two"},
    {.id = "cats.booster",
     .heading = N_("Booster"),
     .text = N_("While a booster is aboard, the commander may use it once in the expedition as one "
                "more die that shows 1, even if it belongs to another agency. The rocket's space "
                "must show 1. In the next expedition it is fresh again."),
     .picture = "booster",
     .tests = "a_booster_aboard_is_a_die_showing_1_for_the_commander "
              "a_booster_flies_only_from_a_space_that_shows_1 a_booster_is_used_once_an_expedition "
              "a_booster_is_fresh_in_the_next_expedition "
              "a_booster_that_got_off_is_of_no_use_any_more a_booster_at_home_is_of_no_use"},
    {.id = "cats.boosters",
     .heading = N_("Boosters and dice"),
     .text = N_("A booster is no part of the group of rolled 1s: the commander may use the dice, "
                "the booster, or both. Of several boosters each is a choice of its own, and all of "
                "them may fire together."),
     .tests = "ruling_boosters_may_fly_alone_and_apart_from_rolled_1s "
              "boosters_of_two_seats_are_two_choices",
     .ruling = true,
     .house = MLEM_HOUSE_BOOSTER_WITH_ONES},
};

const rules_topic rules_topic_cats = {.id = "cats",
                                      .title = N_("The eight cats"),
                                      .count = sizeof cats / sizeof cats[0],
                                      .paragraphs = cats};
