import { describe, expect, it } from "vitest";
import { expectedScores, sampleText } from "../../../tests/support/expected-scores.ts";
import { educationQuickSet } from "../../science/reference/education-quick-set.generated.ts";
import { familySeed, sampleSeed } from "../../state/genome-store.ts";
import { loadSampleMarkers } from "../../state/sample-markers.ts";
import { sampleFamilyPlaces, sampleGenomePlaces, sampleSnps } from "./example-results.ts";

const markers = await loadSampleMarkers();

/** The sample's text without its invented rows, which no score uses. */
function rowsOfSample(seed: number, member?: number): string {
  const lines = sampleText(seed, markers, member).split("\r\n");
  return lines.filter((line) => !/^(?:rs4|i4)\d{9}\t/.test(line)).join("\r\n");
}

/** By the slow scorer. */
function placesOf(text: string) {
  const { scores } = expectedScores(text, "unknown");
  return scores.map(({ heading, place, low, high }) => ({ label: heading.split(" ")[0], place, low, high }));
}

describe("the examples of the first page", () => {
  it("are the sample genome's scores", () => {
    expect(sampleGenomePlaces).toEqual(placesOf(rowsOfSample(sampleSeed)));
  });

  it("are the five children of the sample family that stand highest", () => {
    const children = Array.from({ length: 8 }, (_, child) => {
      const [education] = placesOf(rowsOfSample(familySeed, child + 2));
      // Numbers count from 1, and the parents come first.
      return { ...education, label: String(child + 3) };
    });
    const byPlace = children.toSorted((one, other) => (other.place ?? 0) - (one.place ?? 0));
    expect(sampleFamilyPlaces).toEqual(byPlace.slice(0, 5));
  });

  it("are the first SNPs of the education score as the sample has them", () => {
    const text = rowsOfSample(sampleSeed);
    const rows = educationQuickSet.rows.slice(0, sampleSnps.length).map(({ rsid, effectAllele, weight }) => {
      const genotype = new RegExp(`^${rsid}\t\\S+\t\\d+\t(\\S+)$`, "m").exec(text)?.[1];
      return [rsid, effectAllele, genotype, weight];
    });
    expect(sampleSnps).toEqual(rows);
  });
});
