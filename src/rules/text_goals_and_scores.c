// SPDX-License-Identifier: MIT
/* text_goals_and_scores.c: goals, the end of the game, scores. */
#include "rule_topics.h"

static const rules_paragraph goals[] = {
    {.id = "goals.first",
     .heading = N_("First come, first served"),
     .text = N_("There are four goals, worth {goal} points each. The first agency that reaches one "
                "keeps it, and then it is gone for the others. An agency may reach several."),
     .picture = "goals",
     .tests = "a_goal_goes_to_the_first_seat_only a_seat_may_reach_several_goals"},
    {.id = "goals.planets",
     .heading = N_("Goal: four planets"),
     .text = N_("The first agency with cats on 4 different planets."),
     .tests = "astronauts_on_4_different_planets_reach_a_goal"},
    {.id = "goals.colony",
     .heading = N_("Goal: a colony"),
     .text = N_("The first agency with 3 cats on one and the same planet."),
     .tests = "three_astronauts_on_one_planet_reach_a_goal"},
    {.id = "goals.moons",
     .heading = N_("Goal: four moons"),
     .text = N_("The first agency with 4 cats on moons."),
     .tests = "four_astronauts_on_moons_reach_a_goal"},
    {.id = "goals.deep",
     .heading = N_("Goal: deep space"),
     .text = N_("The first agency with 2 cats in deep space; comet and galaxy count alike."),
     .tests = "two_astronauts_in_deep_space_reach_a_goal "
              "a_navigators_galaxy_counts_for_the_deep_space_goal"},
    {.id = "goals.when",
     .heading = N_("When a goal is reached"),
     .text =
         N_("Goals are checked after every single cat that gets off. If two agencies could "
            "reach the same goal at one stop, the cat that sits higher in the rocket is first."),
     .tests = "goals_are_checked_after_every_astronaut_that_gets_off "
              "two_seats_may_reach_different_goals_in_one_landing_phase"},
    {.id = "goals.parachute",
     .heading = N_("Goals by parachute"),
     .text = N_("A cat that gets off by parachute can reach a goal, too, even in the crash that "
                "ends the game. By the letter of the rulebooks goals are reached in landing phases "
                "only."),
     .tests = "a_parachute_can_reach_a_goal_too "
              "a_parachute_can_reach_a_goal_after_the_last_failure "
              "a_parachute_claims_no_goal_but_the_seats_next_landing_does "
              "a_landing_in_deep_space_claims_what_a_parachute_reached "
              "a_goal_that_was_not_claimed_is_open_to_others "
              "without_the_switch_a_parachute_claims_its_goal",
     .house = MLEM_HOUSE_GOALS_IN_LANDING},
};

const rules_topic rules_topic_goals = {.id = "goals",
                                       .title = N_("Goals"),
                                       .count = sizeof goals / sizeof goals[0],
                                       .paragraphs = goals};

static const rules_paragraph end[] = {
    {.id = "end.failures",
     .heading = N_("Too many failures"),
     .text = N_("With failure number {failures} the game ends at once. The parachutes of that last "
                "crash may still get off, and that counts."),
     .picture = "failures",
     .tests = "the_11th_failure_ends_the_game_at_once after_the_last_failure_no_token_is_drawn "
              "the_parachutes_of_the_11th_failure_are_part_of_the_game"},
    {.id = "end.cats",
     .heading = N_("Eight cats out"),
     .text = N_("The game also ends when an agency has all eight cats on moons, planets or in deep "
                "space. The expedition is finished first, however it turns out. A last cat that "
                "comes home from a crash ends nothing."),
     .tests = "with_all_8_astronauts_of_a_seat_out_the_expedition_is_finished_first "
              "the_last_expedition_may_end_with_a_crash "
              "if_the_rocket_is_empty_the_game_ends_with_the_eighth "
              "an_eighth_astronaut_that_comes_home_again_ends_nothing "
              "an_eighth_astronaut_by_parachute_ends_the_game "
              "an_eighth_astronaut_in_deep_space_ends_the_game"},
    {.id = "end.planets",
     .heading = N_("Scoring a planet"),
     .text = N_("Agencies are ranked by how many cats they have on the planet. The first gets the "
                "highest value, the second the middle one, and each other agency that is there the "
                "lowest. No cat there, no points."),
     .picture = "space-planet",
     .tests = "a_planet_ranks_seats_by_their_astronauts_there "
              "every_planet_has_its_own_order_and_values"},
    {.id = "end.ties",
     .heading = N_("As many cats as you"),
     .text = N_("Agencies with equally many cats on a planet are ranked by who landed there first. "
                "Only the first arrival of each counts. So no two agencies ever share the first or "
                "the second place."),
     .picture = "space-planet",
     .tests = "ties_go_to_who_landed_first_and_every_other_seat_has_the_third_value "
              "a_tie_is_settled_by_the_first_arrival_not_by_the_last "
              "a_tie_for_the_second_place_is_settled_in_the_same_way"},
    {.id = "end.sum",
     .heading = N_("Adding up"),
     .text = N_("Add the points of planets to those of moons and deep space, and then the goals. "
                "In the variants, UFO tokens, exploration finds and secret missions are added, "
                "too."),
     .picture = "scores",
     .tests = "the_score_adds_all_seven_parts"},
    {.id = "end.winner",
     .heading = N_("The winner"),
     .text = N_("Most points win. Agencies with equally many share the victory."),
     .picture = "scores",
     .tests = "most_points_win equals_share_the_win all_may_share_the_win"},
};

const rules_topic rules_topic_end = {.id = "end",
                                     .title = N_("The end and the points"),
                                     .count = sizeof end / sizeof end[0],
                                     .paragraphs = end};
