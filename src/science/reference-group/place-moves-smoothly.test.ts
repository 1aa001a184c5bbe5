import fc from "fast-check";
import { expect, test } from "vitest";
import { notJudged } from "../file-verdict/file-verdict.ts";
import { placeTrait } from "../traits/place-trait.ts";
import { fullStudyShare, noStudyShare } from "../traits/trait-constants.ts";
import { chooseReference, type ReferenceFit } from "./choose-reference.ts";
import type { Place } from "./compare-with-reference.ts";
import { components, perComponent, type Shares } from "./components.ts";
import { placeBuiltInSet, type ReferenceFacts } from "./place-built-in-set.ts";
import { leastEuropeanShare } from "./reference-group-limits.ts";
import type { ScoredRow } from "./row-frequencies.ts";

const frequency = fc.integer({ min: 10, max: 90 }).map((percent) => percent / 100);

/** Rows whose frequencies among the panel's Europeans and in the study are none of the components'. */
const rows: fc.Arbitrary<readonly ScoredRow[]> = fc.array(
  fc.record({
    weight: fc.integer({ min: 1, max: 50 }).map((thousandths) => thousandths / 1000),
    dosage: fc.constantFrom(0, 1, 2),
    frequency,
    known: fc.record({
      components: fc.record({
        EUR: frequency,
        AFR: frequency,
        EAS: frequency,
        SAS: frequency,
        NAT: frequency,
      }),
      european: frequency,
    }),
  }),
  { minLength: 12, maxLength: 40 },
);

const shares: fc.Arbitrary<Shares> = fc
  .array(fc.integer({ min: 1, max: 10 }), { minLength: components.length, maxLength: components.length })
  .map((parts) => {
    const total = parts.reduce((sum, part) => sum + part, 0);
    return perComponent((component) => (parts[components.indexOf(component)] ?? 0) / total);
  });

const facts: ReferenceFacts = {
  calibration: { measuredRows: 40, linkageRatios: { EUR: 1.4, AFR: 1.1, EAS: 1.2, SAS: 1.3, NAT: 1.25 } },
  portabilityRatios: { EUR: 1, AFR: 0.2, EAS: 0.5, SAS: 0.6, NAT: 0.3 },
};

/** A fit whose European share grows by the way from some shares to those of Europeans alone. */
function fitAt(from: Shares, way: number): ReferenceFit {
  const mixed = perComponent(
    (component) => (1 - way) * from[component] + way * (component === "EUR" ? 1 : 0),
  );
  const kind = mixed.EUR >= leastEuropeanShare ? "european" : "adjusted";
  return { kind, shares: mixed, fit: 0, typedSites: 900 };
}

/** A step of the way, and how many of them are walked at one place of it. */
const [step, steps] = [1 / 2000, 20];

/** The widest step of a figure of a place, around the limit and from another place of the way on. */
function widestStep(
  from: Shares,
  start: number,
  placeAt: (fit: ReferenceFit) => Place,
  figure: "z" | "portability",
): number {
  const atLimit = Math.max(0, (leastEuropeanShare - from.EUR) / (1 - from.EUR) - (step * steps) / 2);
  const steepest = [atLimit, start].map((first) => {
    const figures = Array.from({ length: steps + 1 }, (_, index) => {
      const place = placeAt(fitAt(from, first + index * step));
      if (place.kind === "withheld") throw new Error(place.reason.code);
      return place[figure];
    });
    return Math.max(...figures.slice(1).map((value, index) => Math.abs(value - (figures[index] ?? 0))));
  });
  return Math.max(...steepest);
}

const starts = fc.double({ min: 0, max: 0.98, noNaN: true });

const runs = { numRuns: 30 };

// Of 40 rows whose frequencies move by 0.0004 z can move by 0.04; the frequencies of other people move it by tenths.
const leastJump = 0.05;

test("no place jumps as the European share grows", () => {
  fc.assert(
    fc.property(rows, shares, starts, (all, from, start) => {
      const ofSet = (fit: ReferenceFit) =>
        placeBuiltInSet(all, chooseReference({ fit, verdict: notJudged }, "auto"), facts);
      const trait = { rows: all.map(() => ({})), closeRows: 0, displayOnly: null };
      const ofTrait = (fit: ReferenceFit) =>
        placeTrait(
          trait as never,
          all,
          chooseReference({ fit, verdict: notJudged }, "auto"),
          facts.portabilityRatios,
        );
      for (const place of [ofSet, ofTrait]) {
        expect(widestStep(from, start, place, "z")).toBeLessThan(leastJump);
        expect(widestStep(from, start, place, "portability")).toBeLessThan(0.001);
      }
    }),
    runs,
  );
});

test("no place on a trait jumps where only the study's frequencies of every other row are known", () => {
  fc.assert(
    fc.property(rows, shares, starts, (all, from, start) => {
      const partly = all.map((row, index) => (index % 2 === 0 ? row : { ...row, known: null }));
      const trait = { rows: all.map(() => ({})), closeRows: 0, displayOnly: null };
      const placeAt = (fit: ReferenceFit) =>
        placeTrait(
          trait as never,
          partly,
          chooseReference({ fit, verdict: notJudged }, "auto"),
          facts.portabilityRatios,
        );
      // The limits at which rows begin to count and count in full, and another place of the way.
      for (const limit of [noStudyShare, fullStudyShare]) {
        const at = Math.max(0, (limit - from.EUR) / (1 - from.EUR) - (step * steps) / 2);
        for (const first of [at, start]) {
          const places = Array.from({ length: steps + 1 }, (_, index) =>
            placeAt(fitAt(from, first + index * step)),
          );
          const guesses = places.flatMap((place) =>
            place.kind === "placed" ? (place.fullSet?.z ?? []) : [],
          );
          // A part of less than a tenth of the whole has no place.
          fc.pre(guesses.length === places.length);
          for (const [index, { value, low }] of guesses.slice(1).entries()) {
            const before = guesses[index];
            expect(Math.abs(value - (before?.value ?? 0))).toBeLessThan(leastJump);
            // Wrong calls are counted of whole rows alone, which is a tenth of a standard deviation at most.
            expect(Math.abs(low - (before?.low ?? 0))).toBeLessThan(leastJump + 0.1);
          }
        }
      }
    }),
    runs,
  );
});

test("a trait whose frequencies only its study knows has one place among the nearly European, and none elsewhere", () => {
  fc.assert(
    fc.property(rows, shares, (all, from) => {
      const unknown = all.map((row) => ({ ...row, known: null }));
      const trait = { rows: all.map(() => ({})), closeRows: 0, displayOnly: null };
      const at = (way: number) =>
        placeTrait(
          trait as never,
          unknown,
          chooseReference({ fit: fitAt(from, way), verdict: notJudged }, "auto"),
          facts.portabilityRatios,
        );
      const whole = at(1);
      if (whole.kind === "withheld") throw new Error(whole.reason.code);
      for (const way of [0, 0.5, 0.9]) {
        const place = at(way);
        const { EUR } = (fitAt(from, way) as { shares: Shares }).shares;
        if (EUR <= noStudyShare) {
          expect(place).toMatchObject({ kind: "withheld", reason: { code: "too-little-known", rows: 0 } });
        } else if (EUR >= fullStudyShare) {
          // The same rows and frequencies; the linkage alone goes by the shares.
          expect(place).toMatchObject({ reference: "adjusted", mean: whole.mean, countedRows: all.length });
          expect(place.kind === "placed" && Math.abs(place.z / whole.z - 1)).toBeLessThan(0.01);
        }
      }
    }),
    runs,
  );
});
