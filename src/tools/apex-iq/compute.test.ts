import { describe, expect, it } from "vitest";
import { z } from "zod";
import { madeUpGenomeFacts } from "../../../tests/support/made-up-prediction.ts";
import { exampleModelValues, modelInput } from "../../parts/prediction/model-inputs.ts";
import { savedPlaces } from "../../science/disclosure/saved-places.ts";
import { predictIq } from "../../science/iq/predict-iq.ts";
import { savedOutput } from "../../science/iq/saved-output.ts";
import { analysis } from "./analysis.ts";
import { apexOf } from "./compute.ts";
import { findingOf } from "./scenario-panel.tsx";

const savedDocumentSchema = z.looseObject({
  effects: z.array(
    z.object({
      ...{
        field: z.string(),
        atLow: z.number(),
        atHigh: z.number(),
        stepDown: z.number(),
        stepUp: z.number(),
      },
    }),
  ),
});

const nothing = {
  ...exampleModelValues,
  pgs_int: null,
  pgs_ea4: null,
  parental_edu: null,
  household_income: null,
};
const empty = { ...nothing, gestational_age: null, lead_exposure: null };

describe("the answer", () => {
  it("uses only what is entered, and asks for something where nothing is", () => {
    expect(modelInput(empty)).toEqual({});
    expect(modelInput({ ...empty, parental_edu: 0 })).toEqual({ socioeconomic: { parental_edu: 0 } });
    expect(apexOf(empty, null).ok).toBe(false);
  });

  it("of 16 years of the parents' schooling is 100 + 15 x 0.112 x 0.4 x 4 / 2.4", () => {
    const answer = apexOf({ ...empty, parental_edu: 16 }, null);
    expect(answer.ok && answer.value.output.fsiq).toBeCloseTo(100 + (15 * 0.112 * 0.4 * 4) / 2.4, 9);
  });

  it("asks for the group of typed scores where none was chosen", () => {
    const answer = apexOf({ ...empty, pgs_int: 1, group: "not-chosen" }, null);
    expect(answer).toMatchObject({ ok: false, error: { group: expect.any(String) } });
    expect(apexOf({ ...empty, parental_edu: 12, group: "not-chosen" }, null).ok).toBe(true);
  });
});

describe("in the account", () => {
  const rows = [{ variant: "rs1", effectAllele: "A", weight: 1, frequency: 0.4 }];
  const place = {
    squaredCorrelation: null,
    percentile: null,
    low: null,
    high: null,
    counted: rows,
    sum: null,
    madeBy: "european",
  };

  /** The document of a genome with this score on both sets, which rest on one SNP: its scores may not be saved. */
  function documentOf(score: number, reference: "european" | "adjusted") {
    const facts = madeUpGenomeFacts(reference);
    const moved = <Score extends { z: number } | null>(one: Score) => one && { ...one, z: score };
    const [intelligence, education] = [moved(facts.scores.intelligence), moved(facts.scores.education)];
    const judged = [{ set: { key: "one", rows }, place: { z: score, ...place } }];
    const values = { ...empty, parental_edu: 16 };
    const scores = { ...facts.scores, intelligence, education };
    const answer = apexOf(values, { ...facts, scores, judged });
    if (!answer.ok) throw new Error("no answer");
    const { effects, ...document } = savedDocumentSchema.parse(
      analysis.saved.account?.document(answer.value, savedPlaces(), values, []),
    );
    return { effects, rest: JSON.stringify(document) };
  }

  it.each(["european", "adjusted"] as const)(
    "the effects of the inputs say no more of a genome's scores (%s) than its prediction does",
    (reference) => {
      let alike = 0;
      for (let score = 0; score < 2; score += 0.1) {
        const [one, other] = [documentOf(score, reference), documentOf(score + 0.05, reference)];
        if (one.rest !== other.rest) continue;
        alike += 1;
        expect(one.effects.map(({ field }) => field)).toEqual(other.effects.map(({ field }) => field));
        // The last digit may be rounded the other way.
        for (const [at, { atLow, atHigh, stepDown, stepUp }] of one.effects.entries())
          for (const [name, points] of Object.entries({ atLow, atHigh, stepDown, stepUp }))
            expect(Math.abs(points - (other.effects[at]?.[name as "atLow"] ?? 0))).toBeLessThan(0.015);
      }
      expect(alike).toBeGreaterThan(5);
    },
  );
});

describe("beside a genome", () => {
  const facts = madeUpGenomeFacts();
  const { intelligence } = facts.scores;
  const home = { ...empty, parental_edu: 16 };

  it("is the prediction of the same, whichever scores are typed", () => {
    for (const values of [empty, home, { ...home, pgs_ea4: 1 }]) {
      const genome = { ...facts.scores, file: { ...facts.file, digest: "d" } };
      const { output, origins } = predictIq({ input: modelInput(values), genome, group: "european" });
      const answer = apexOf(values, facts);
      if (!answer.ok) throw new Error("no answer");
      const saved = savedOutput(output);
      expect(answer.value.output).toEqual({
        ...saved,
        genetic_file_info: { ...saved.genetic_file_info, digest: "" },
      });
      expect(answer.value.origins).toEqual(origins);
    }
  });

  it("asks for a value where the genome has no score, and says why", () => {
    const gap = { code: "no-overlap" } as const;
    const none = {
      ...facts,
      scores: { ...facts.scores, intelligence: null, education: null },
      gaps: { intelligence: gap, education: gap },
    };
    const answer = apexOf(empty, none);
    expect(!answer.ok && answer.error).toContain("none of the SNPs");
    expect(apexOf(home, none).ok).toBe(true);
  });

  it("saves of a mixture only what a prediction of it saves", () => {
    if (intelligence === null) throw new Error("the specimen has both scores");
    const mixed = {
      ...facts,
      scores: { ...facts.scores, intelligence: { ...intelligence, portability: 0.31 } },
      file: { ...facts.file, reference: "adjusted" as const },
    };
    const answer = apexOf(home, mixed);
    if (!answer.ok) throw new Error("no answer");
    const document = JSON.stringify(analysis.saved.document(answer.value, home, []));
    const genome = { ...mixed.scores, file: { ...mixed.file, digest: "" } };
    const { output } = predictIq({ input: modelInput(home), genome, group: "european" });
    expect(document).not.toContain(String(output.components.genetic));
    expect(document).not.toContain(String(output.rmse));
    for (const { atLow, stepUp } of JSON.parse(document).effects)
      expect([atLow, stepUp].every(Number.isInteger)).toBe(true);
  });
});

it("scenarios are distinguished only where they differ", () => {
  expect(findingOf([{ iq: 100, low: 71, high: 129 }])).toContain("Save the current inputs");
  const two = [
    { iq: 100, low: 71, high: 129 },
    { iq: 102, low: 73, high: 131 },
  ];
  expect(findingOf(two)).toBe("2 points apart, with ranges 58 points wide: they can’t be told apart");
  const overlapping = { iq: 135, low: 106, high: 164 };
  expect(findingOf([...two, overlapping])).toMatch(/: the ranges overlap$/);
  const apart = { iq: 160, low: 131, high: 189 };
  expect(findingOf([...two, apart])).toMatch(/: the highest and the lowest range do not meet$/);
});
