import { describe, expect, it } from "vitest";
import { allSets } from "../../../tests/support/built-in-sets.ts";
import { expectedAnswers } from "../../../tests/support/expected-answers.ts";
import { expectedScores, sampleText } from "../../../tests/support/expected-scores.ts";
import { expectedTrait } from "../../../tests/support/expected-traits.ts";
import { scoredRowsOfSample } from "../../../tests/support/scored-rows.ts";
import { isDeep } from "../../../tests/support/test-depth.ts";
import { traitSet } from "../../../tests/support/trait-sets.ts";
import { formatNumber } from "../../lib/format.ts";
import { prevalences } from "../../science/reference/prevalences.generated.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import { loadSampleMarkers } from "../../state/genomes/sample-markers.ts";
import { familySeed, sampleSeed } from "../../state/genomes/sample-names.ts";
import { sampleOutput } from "../../tools/iq-prediction/results/sample-output.ts";
import {
  sampleDiabetes,
  sampleEducation,
  sampleFamilyPlaces,
  sampleGenomePlaces,
  sampleIq,
  sampleMatrix,
  sampleTraitPlaces,
} from "./example-results.ts";

const leadSets = allSets.filter(({ id }) => id.endsWith("lead-set"));

const markers = await loadSampleMarkers();

const rowsOfSample = (seed: number, member?: number) => scoredRowsOfSample(sampleText(seed, markers, member));

/** The dashboard's answers for the same text, by the slow scorer. */
function placesOf(text: string, traits?: Parameters<typeof expectedAnswers>[2]) {
  const { scores } = expectedAnswers(text, "unknown", traits);
  return scores.map(({ heading, place, low, high }) => ({ label: heading.split(" ")[0], place, low, high }));
}

describe("the examples of the first page", () => {
  it("are the sample genome's answers", () => {
    expect(sampleGenomePlaces).toEqual(placesOf(rowsOfSample(sampleSeed)));
  });

  it.runIf(isDeep)("are the five children of the sample family with the highest places", () => {
    const children = Array.from({ length: 8 }, (_, child) => {
      const [education] = placesOf(rowsOfSample(familySeed, child + 2), ["education"]);
      // Numbers count from 1, and the parents come first.
      return { ...education, label: String(child + 3) };
    });
    const byPlace = children.toSorted((one, other) => (other.place ?? 0) - (one.place ?? 0));
    expect(sampleFamilyPlaces).toEqual(byPlace.slice(0, 5));
  });

  it("are the sample genome's traits, by the formulas in full", async () => {
    const text = rowsOfSample(sampleSeed);
    for (const one of Object.values(sampleTraitPlaces).flat()) {
      const facts = traitList.find(({ shortName }) => shortName === one.label) ?? expect.fail(one.label);
      const { place, low, high } = await expectedTrait(text, facts.id);
      expect(one, one.label).toEqual({ label: one.label, place, low, high });
    }
  });

  it("are the SNPs found and the share explained of the education answer", () => {
    const [education] = expectedAnswers(rowsOfSample(sampleSeed), "unknown", ["education"]).scores;
    const { found, byProxy, total } = sampleEducation;
    expect(education?.found).toBe(`${found} of ${formatNumber(total)} (${byProxy} by proxy)`);
    expect(education?.score.personal?.expectedR2).toBeCloseTo(sampleEducation.explains, 3);
  });

  it("are the IQ estimate of the sample genome alone", () => {
    const { point_estimate: estimate, confidence_interval: ends } = sampleOutput.full_scale_iq;
    expect(sampleIq).toEqual({
      estimate: Math.round(estimate),
      ...{ low: Math.round(ends?.[0] ?? 0), high: Math.round(ends?.[1] ?? 0) },
    });
  });

  it("are the risk of diabetes of men with the sample's score, by integration over what its file lacks", async () => {
    const { z, half, known } = await expectedTrait(rowsOfSample(sampleSeed), "type-2-diabetes");
    const prevalence = prevalences.find(
      ({ trait, sex, measure }) =>
        trait === "type-2-diabetes" && sex === "male" && measure === "lifetime_risk",
    );
    const share = prevalence?.share ?? Number.NaN;
    const r2 = traitSet("type-2-diabetes").accuracy?.r2 ?? Number.NaN;
    const threshold = thresholdOf(share);
    const riskOfComplete = (complete: number, explained: number) =>
      above((threshold - Math.sqrt(explained) * complete) / Math.sqrt(1 - explained));
    // The complete score is spread around its middle by the SNPs not found.
    const spread = Math.sqrt(1 - known);
    const own = integral((e) => density(e) * riskOfComplete(z + spread * e, r2));
    const ends = [r2 / 2, r2, 2 * r2].flatMap((explained) =>
      [z - half, z + half].map((complete) => riskOfComplete(complete, explained)),
    );
    const perThousand = (risk: number) => Math.round(1000 * risk);
    expect(sampleDiabetes).toEqual({
      own: perThousand(own),
      low: perThousand(Math.min(...ends)),
      high: perThousand(Math.max(...ends)),
      average: perThousand(share),
    });
  });

  it.runIf(isDeep)("are z of the sample family's first children on the large sets", () => {
    for (const [number, values] of sampleMatrix) {
      const text = rowsOfSample(familySeed, number - 1);
      const { scores } = expectedScores(text, "unknown", leadSets);
      const shown = scores.map(({ score }) =>
        (score.fullSet?.z.value ?? Number.NaN).toFixed(1).replace(/^-0\.0$/, "0.0"),
      );
      expect(shown, `child ${number}`).toEqual(values.map((value) => value.toFixed(1)));
    }
  });
});

const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** By Simpson's rule. */
function integral(of: (x: number) => number, from = -9, to = 9, steps = 4000): number {
  const width = (to - from) / steps;
  const sum = Array.from({ length: steps + 1 }, (_, step) => {
    const factor = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2;
    return factor * of(from + step * width);
  }).reduce((total, one) => total + one, 0);
  return (sum * width) / 3;
}

const above = (x: number) => integral(density, x, 12, 400);

/** The value that a share of people exceed, by halving. */
function thresholdOf(share: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (above(middle) > share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
