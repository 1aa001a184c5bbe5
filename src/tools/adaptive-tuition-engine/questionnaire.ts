import { defineQuestionnaire } from "../../parts/questionnaire/questionnaire.ts";
import { walk } from "../../parts/questionnaire/walk.ts";
import { placementRules } from "../../science/tuition/placement.ts";
import { practiceTopic } from "../../science/tuition/topic-list.ts";
import type { TypedAnswers } from "../../state/answers/stored-answers.ts";
import { goalInputs } from "./goals.ts";
import { levelOf, nextStep, type PlacementStep } from "./placement-steps.ts";

const asked = {
  next: nextStep,
  inputs: (step: PlacementStep) => step.inputs,
};

/** Made-up answers of somebody who solves what is easier than this. */
const sampleLimit = 0.3;

function sampleAnswers(): TypedAnswers {
  let typed: TypedAnswers = { goals: { ...goalInputs.initial, hours: "3" } };
  for (;;) {
    const { front } = walk(asked, typed);
    if (front === null) return typed;
    if (front.kind === "goals") throw new Error("the sample's goals break their rules");
    const isRight = (practiceTopic(front.topic)?.topic.difficulty ?? 0) < sampleLimit;
    const place = isRight ? front.item.right : (front.item.right + 1) % front.item.options.length;
    typed = { ...typed, [front.id]: { answer: String(place) } };
  }
}

export const questionnaire = defineQuestionnaire({
  // Another number whenever answers mean something else than before: exercises are made by their seeds.
  version: 2,
  ...asked,
  progress: (answers) => ({
    answered: answers.length,
    of: 1 + placementRules.mostItems,
    isAbout: true,
  }),
  moves: "on",
  stored: "account",
  compute: levelOf,
  sample: sampleAnswers(),
  saved: {
    columns: ["Topic", "Exercises", "Right", "Level of all", "Standard error"],
    rows: ({ level, byTopic }) =>
      byTopic.map(({ topic, asked: count, right }) => [
        practiceTopic(topic)?.topic.name ?? topic,
        ...[count, right, level.ability, level.standardError],
      ]),
    document: ({ level, asked: count, right, byTopic, ends }) => ({
      level: level.ability,
      standard_error: level.standardError,
      exercises: count,
      right,
      ended_by: ends,
      by_topic: byTopic,
    }),
  },
});
