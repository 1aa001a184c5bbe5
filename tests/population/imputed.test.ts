/**
 * Ranges of files that are imputed where a chip has no row: they hold, and are narrower than those of the chip alone. Tables are learnt
 * from one half of each population, and the other half is judged.
 */

import { beforeAll, describe, expect, test } from "vitest";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import {
  chooseReference,
  fitReference,
  type ReferenceInUse,
} from "../../src/science/reference-group/choose-reference.ts";
import { placeBuiltInSet } from "../../src/science/reference-group/place-built-in-set.ts";
import { panelFrequency, type ScoredRow } from "../../src/science/reference-group/row-frequencies.ts";
import { usualLeastR2 } from "../../src/state/queries/scoring-rules.ts";
import { draws } from "../support/made-up-file.ts";
import { type LearntSet, learnPanel, learnSets } from "./learn-tables.ts";
import { halves, placeOf } from "./place-people.ts";
import { groups, knownSets, panelDosages, people } from "./public-people.ts";

/** Shares of a set's rows that the chip lacks. */
const missingShares = [0.5, 0.85];

/** Draws of rows for each person. */
const drawsOfRows = 3;

/** R² below which an imputed row is left out. */
const leastR2 = usualLeastR2 / 100;

interface JudgedRange {
  set: string;
  missing: number;
  group: string;
  holds: boolean;
  width: number;
  /** Width of the range of the chip's rows alone. */
  widthWithout: number;
}

/**
 * What an imputation tells of a row: it sees each of the two letters through a channel that errs, and knows how frequent they are.
 * Copies and variance are those of Bayes' rule, in the steps that a genome has; null where the R² of the site is too low.
 */
function imputed(copies: number, frequency: number, error: number, random: () => number) {
  const chanceIfSeen = (isSeen: boolean) => {
    const ifThere = frequency * (isSeen ? 1 - error : error);
    return ifThere / (ifThere + (1 - frequency) * (isSeen ? error : 1 - error));
  };
  const [ifSeen, ifNot] = [chanceIfSeen(true), chanceIfSeen(false)];
  const seen = frequency * (1 - error) + (1 - frequency) * error;
  const spread = seen * (1 - seen) * (ifSeen - ifNot) ** 2;
  if (spread / (frequency * (1 - frequency)) < leastR2) return null;
  const letters = [copies > 0, copies > 1].map((isThere) => (isThere === random() >= error ? ifSeen : ifNot));
  const dosage = letters.reduce((sum, chance) => sum + chance, 0);
  const variance = letters.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  return {
    dosage: Math.round(100 * dosage) / 100,
    dosageVariance: (Math.round(200 * Math.sqrt(variance)) / 200) ** 2,
  };
}

/** The rows of a person on a chip that lacks some, with and without an imputation of what it lacks. */
function rowsOf(
  set: LearntSet,
  person: number,
  reference: ReferenceInUse,
  missing: number,
  random: () => number,
): { typed: ScoredRow[]; all: ScoredRow[] } {
  const pairs = set.rows.map((row, index) => {
    const known = set.frequencies[index] ?? null;
    const blank: ScoredRow = { weight: row.weight, dosage: null, frequency: row.frequency, known };
    const copies = row.copies[person] ?? 0;
    if (random() >= missing)
      return [
        { ...blank, dosage: copies },
        { ...blank, dosage: copies },
      ] as const;
    const frequency = panelFrequency(blank, reference) ?? row.frequency ?? 0;
    const error = 0.005 + 0.2 * random();
    const isRare = frequency <= 0 || frequency >= 1;
    const told = isRare ? null : imputed(copies, frequency, error, random);
    return [blank, told === null ? blank : { ...blank, ...told }] as const;
  });
  return { typed: pairs.map(([typed]) => typed), all: pairs.map(([, all]) => all) };
}

let ranges: readonly JudgedRange[] = [];

beforeAll(() => {
  const random = draws(1);
  const [one, other] = halves(random);
  ranges = [
    { learners: one, judged: other },
    { learners: other, judged: one },
  ].flatMap(({ learners, judged }) => {
    const panel = learnPanel(learners);
    const sets = learnSets(panel, learners);
    return judged.flatMap((person) => {
      const fit = fitReference(panel, panelDosages[person] ?? new Int8Array());
      const reference = chooseReference({ fit, verdict: notJudged }, "auto");
      if (reference.kind === "none") return [];
      return sets.flatMap((set) => {
        const whole = placeOf(set, person, reference, () => true);
        return missingShares.flatMap((missing) =>
          Array.from({ length: drawsOfRows }, (): JudgedRange => {
            const { typed, all } = rowsOf(set, person, reference, missing, random);
            const [without, place] = [typed, all].map((rows) => placeBuiltInSet(rows, reference, set.facts));
            if (whole.kind === "withheld" || place?.kind !== "placed" || without?.kind !== "placed") {
              throw new Error("No place");
            }
            const [range, wider] = [place.fullSet?.z, without.fullSet?.z];
            if (range === undefined || wider === undefined) throw new Error("No range");
            const holds = whole.zUnlimited >= range.low && whole.zUnlimited <= range.high;
            const group = people[person]?.group ?? "";
            const width = range.high - range.low;
            return { set: set.id, missing, group, holds, width, widthWithout: wider.high - wider.low };
          }),
        );
      });
    });
  });
});

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe.each(knownSets.map(({ id }) => id))("%s, imputed", (set) => {
  describe.each(missingShares)("where a chip lacks a share of %d", (missing) => {
    test.each(groups)("has ranges that hold and are narrower, in people of %s", (group) => {
      const own = ranges.filter(
        (range) => range.set === set && range.missing === missing && range.group === group,
      );
      const held = meanOf(own.map(({ holds }) => Number(holds)));
      const [width, without] = [
        meanOf(own.map((range) => range.width)),
        meanOf(own.map((range) => range.widthWithout)),
      ];
      console.info(
        `${set} ${missing} ${group}: held ${(100 * held).toFixed(1)} %, width ${width.toFixed(2)}, without ${without.toFixed(2)}`,
      );
      // Draws of one person are of one score, so each person counts once: two errors of so many people.
      const error = 2 * Math.sqrt((0.95 * 0.05 * drawsOfRows) / own.length);
      expect(held).toBeGreaterThanOrEqual(0.93 - error);
      expect(held).toBeLessThanOrEqual(0.97 + error);
      expect(width).toBeLessThan(without);
    });
  });
});
