import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { placementAbilities } from "../../science/placement/placement-profile.ts";
import { placementDraws, placementSeed } from "../../simulation/placement-draws.ts";
import { placementOf } from "./compute.ts";
import { errorFields, inputs, interestFields, type PlacementValues } from "./inputs.ts";
import { asksNothingText, brokenLimitText, reasonText } from "./words.ts";

const beginning = inputs.check(inputs.initial);
if (!beginning.ok) throw new Error("The fields of a placement begin with wrong values");

/** A made-up person. */
const sample: PlacementValues = {
  ...beginning.value,
  ...{ fluid: 108, crystallized: 99, "working-memory": 104, "processing-speed": 103 },
  ...{ realistic: 29, investigative: 27, artistic: 12, social: 14, enterprising: 10, conventional: 20 },
  "most-months": 36,
};

const weightFields = [...placementAbilities, "interests" as const].map((part) => `${part}-weight` as const);
const limitFields = ["most-months", "most-cost", "schooling", "attendance"] as const;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Programmes in the order of their distance from a person. A link has the programmes and how they are compared, and nothing about the
 * person.
 */
export const analysis = defineAnalysis({
  inputs,
  groups: [
    {
      title: "Abilities",
      hint: "Best guesses in IQ points: the mean is 100, the standard deviation 15.",
      fields: placementAbilities,
    },
    {
      title: "Interests",
      hint: "Scores of the O*NET Interest Profiler Short Form, 0 to 40; all six, or none.",
      fields: interestFields,
    },
    {
      title: "Limits",
      hint: "A programme that breaks a limit is left out, with the reason.",
      fields: limitFields,
    },
    { title: "How sure the numbers are", fields: [...errorFields, "interest-error"], isFolded: true },
    { title: "What counts how much", fields: ["surplus", ...weightFields], isFolded: true },
    { title: "Programmes", fields: ["programmes"], isFolded: true },
  ],
  sample,
  sampleText: "A made-up person and twelve kinds of training. Type your own numbers to replace them.",
  linked: ["programmes", "surplus", ...weightFields],
  compute: placementOf,
  saved: {
    headline: {
      says: "distance in standard deviations",
      at: ["programmes", 0, "distance"],
      of: ["programmes", 0, "programme"],
      decimals: 2,
    },
    columns: [
      "Programme",
      "Rank",
      "Distance (SD)",
      "Low (95 %)",
      "High (95 %)",
      "Chance of being first",
      "Why",
      "Source",
    ],
    rows: ({ ranked, leftOut, notCompared }) => [
      ...ranked.map((one, index) => [
        one.programme.name,
        index + 1,
        ...[one.distance, one.low, one.high, one.first].map(rounded),
        reasonText(one),
        one.programme.source,
      ]),
      ...leftOut.map(({ programme, limits }) => [
        programme.name,
        ...[null, null, null, null, null],
        `Left out: ${limits.map(brokenLimitText).join("; ")}`,
        programme.source,
      ]),
      ...notCompared.map(({ name, source }) => [
        name,
        ...[null, null, null, null, null],
        `Left out: ${asksNothingText}`,
        source,
      ]),
    ],
    document: ({ ranked, leftOut, notCompared, changesOfFirst }) => ({
      draws: placementDraws,
      seed: placementSeed,
      programmes: ranked.map((one) => ({
        programme: one.programme.name,
        distance: rounded(one.distance),
        low: rounded(one.low),
        high: rounded(one.high),
        chance_of_being_first: rounded(one.first),
        why: reasonText(one),
        source: one.programme.source,
      })),
      left_out: leftOut.map(({ programme, limits }) => ({
        programme: programme.name,
        reasons: limits.map(brokenLimitText).join("; "),
      })),
      not_compared: notCompared.map(({ name }) => ({ programme: name, reasons: asksNothingText })),
      changes_of_the_first: changesOfFirst.map(({ id, change, winner }) => ({
        number: id,
        change: rounded(change),
        first_then: winner,
      })),
    }),
  },
});
