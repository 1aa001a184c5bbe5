import { describe, expect, it } from "vitest";
import { educationLeadSet } from "../../../tests/support/built-in-sets.ts";
import { expectedAnswers } from "../../../tests/support/expected-answers.ts";
import { sampleText } from "../../../tests/support/expected-scores.ts";
import { scoredRowsOfSample } from "../../../tests/support/scored-rows.ts";
import { isDeep } from "../../../tests/support/test-depth.ts";
import { loadSampleMarkers } from "../../state/genomes/sample-markers.ts";
import { familySeed, sampleSeed } from "../../state/genomes/sample-names.ts";
import { sampleFamilyPlaces, sampleGenomePlaces, sampleSnps } from "./example-results.ts";

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

  it("are the first SNPs of the education score that the sample has", () => {
    const text = rowsOfSample(sampleSeed);
    const rows = educationLeadSet.rows.flatMap(({ rsid, effectAllele, weight }) => {
      const genotype = new RegExp(`^${rsid}\t\\S+\t\\d+\t([ACGT]{2})$`, "m").exec(text)?.[1];
      return genotype === undefined ? [] : [[rsid, effectAllele, genotype, weight]];
    });
    expect(sampleSnps).toEqual(rows.slice(0, 5));
  });
});
