import { describe, expect, test } from "vitest";
import type { GeneticPart } from "../../src/science/iq/genetic-part.ts";
import { iqScale } from "../../src/science/iq/iq-constants.ts";
import { measuredOnGenomes } from "../../src/science/iq/measured-spread.ts";
import { groups, people } from "./public-people.ts";

/** Tolerance of the spread over the stated one: its error among 340 people is 0.04. */
const tolerance = 0.04;

/** The two sets of the model. */
export const intelligenceSetId = "cognition-lead-set";
export const educationSetId = "education-lead-set";

/** The genetic part of one person in one halving. */
export interface JudgedPart {
  person: number;
  /** IQ points. */
  points: number;
  /** Spread of such points between people as the formula has it. */
  statedSd: number;
}

/** @throws Error where there is no genetic part, which two scores always have */
export function judgedPart(person: number, part: GeneticPart | null): JudgedPart {
  if (part === null) throw new Error("No genetic part of two scores");
  return { person, points: iqScale.sd * part.shift, statedSd: iqScale.sd * Math.sqrt(part.r2) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The tests of the genetic points of one choice of rows, for each group.
 *
 * @param rows what people are placed by
 * @param isLittle whether little of the sets is on such a file
 * @param halvings how many halvings the parts are from
 */
export function testGeneticPoints(
  rows: string,
  isLittle: boolean,
  halvings: number,
  parts: () => readonly JudgedPart[],
): void {
  describe.each(groups)(`genetic points with rows: ${rows}, of %s`, (group) => {
    function figures() {
      const own = parts().filter((part) => people[part.person]?.group === group);
      const points = own.map((part) => part.points);
      const mean = meanOf(points);
      const sd = Math.sqrt(meanOf(points.map((value) => (value - mean) ** 2)));
      const stated = meanOf(own.map(({ statedSd }) => statedSd));
      const withinTwo = meanOf(points.map((value) => Number(Math.abs(value) <= 2)));
      // Halvings share their people, so each counts once.
      return { mean, sd, stated, withinTwo, people: own.length / halvings };
    }

    test("have mean 0, but for the error of the mean and of the places", () => {
      const { mean, sd, stated, people: count } = figures();
      console.info(
        `${rows} ${group}: mean ${mean.toFixed(3)}, spread ${sd.toFixed(3)}, stated ${stated.toFixed(3)}`,
      );
      // Places have means within 0.05 (docs/percentiles.md#how-good-it-is).
      expect(Math.abs(mean)).toBeLessThan(0.05 * stated + (2 * sd) / Math.sqrt(count));
      expect(Math.abs(mean)).toBeLessThanOrEqual(measuredOnGenomes.farthestMean);
    });

    test("spread less than the formula says, as documented", () => {
      const { sd, stated } = figures();
      expect(sd / stated).toBeGreaterThanOrEqual(measuredOnGenomes.leastSpread - tolerance);
      expect(sd / stated).toBeLessThanOrEqual(measuredOnGenomes.mostSpread + tolerance);
    });

    if (!isLittle) return;
    test("leave nearly everybody from 98 to 102", () => {
      expect(figures().withinTwo).toBeGreaterThan(0.98);
    });
  });
}
