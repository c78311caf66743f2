// SPDX-License-Identifier: MIT
/* house_rule_texts.c: each house rule in a title and two sentences. */
#include "house_rule_texts.h"

#include "../lang/lang.h"

typedef struct house_words {
  const char *title, *rulebook, *change;
} house_words;

/* In the order of their bits. */
static const house_words rules[MLEM_HOUSE_RULES] = {
    {N_("Boosters fly with the 1s"),
     N_("The rulebooks let a booster count as a die that shows 1, beside the rolled dice; whether "
        "it may fly without the rolled 1s is left open, and here it may."),
     N_("A booster is one more die of the group of 1s: where the roll has a usable 1, boosters "
        "fly only together with the 1s.")},
    {N_("Goals in landing phases only"),
     N_("The rulebooks give a goal during the landing phase; here a landing by parachute after a "
        "crash claims one, too."),
     N_("A parachute claims no goal: its player does so with their next astronaut that gets off "
        "in a landing phase, if the goal is still free.")},
    {N_("The comet passes on"),
     N_("The rulebooks put the commander on the comet; what happens if the commander is a "
        "navigator that steps back is left open, and here the comet then stays empty."),
     N_("If the commander steps back, the next astronaut aboard is commander there and takes the "
        "comet.")},
    {N_("No step back from deep space"),
     N_("The rulebooks make everyone get off in deep space and let a navigator get off one space "
        "nearer; here it may do so from deep space, too."),
     N_("In deep space a navigator gets off like everyone else.")},
    {N_("The pile of expedition tokens ends"),
     N_("The rulebooks put used expedition tokens back into the box and do not say what follows "
        "the last one; here all of them are shuffled into a new pile."),
     N_("After the last token there are no more: later expeditions start with all dice and no "
        "ability, and the UFO stays where it is.")},
    {N_("Points lie face down"),
     N_("The rulebooks keep UFO and exploration tokens with points face down; here the score "
        "shows them, because everyone saw them taken."),
     N_("Until the end of the game you see only your own points of UFO and exploration tokens; no "
        "rule changes.")},
};

const char *rules_house_title(unsigned rule) {
  return rule < MLEM_HOUSE_RULES ? _(rules[rule].title) : "?";
}

const char *rules_house_rulebook(unsigned rule) {
  return rule < MLEM_HOUSE_RULES ? _(rules[rule].rulebook) : "?";
}

const char *rules_house_change(unsigned rule) {
  return rule < MLEM_HOUSE_RULES ? _(rules[rule].change) : "?";
}
