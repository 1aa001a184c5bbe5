import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { chooseReference, fitReference } from "../../src/science/reference-group/choose-reference.ts";
import type { ScoredRow } from "../../src/science/reference-group/row-frequencies.ts";
import { studyHolds } from "../../src/science/traits/partly-known-row.ts";
import { placeTrait } from "../../src/science/traits/place-trait.ts";
import { draws } from "../support/made-up-file.ts";
import { type LearntSet, learnPanel, learnSets } from "./learn-tables.ts";
import { halves } from "./place-people.ts";
import { knownSets, panelDosages } from "./public-people.ts";

/** Shares of a set's rows whose frequencies are treated as known from the study alone. */
export const hiddenShares = [0.5, 0.75];

/** Rows of the small sets that are drawn from each whole one, as most traits have. */
const rowsOfSmallSet = 12;

/** Small sets that are drawn of each whole one. */
const smallSets = 5;

/** Sets whose rows stand for those of traits. */
const setsOfRows = knownSets.filter(({ id }) => ["cognition-lead-set", "highest-math-lead-set"].includes(id));

/** One person in so many is judged. */
const everyPerson = 4;

/** A place of one person on a set of which the public genomes know some rows alone. */
export interface PartlyKnownPlace {
  /** Rows of the set, hidden ones included. */
  rowsOfSet: number;
  /** Share of the rows whose frequencies were hidden. */
  hidden: number;
  person: number;
  /** Whether the study's frequencies hold in part. */
  isBetween: boolean;
  /** Null where there is no place. */
  place: { z: number; holds: boolean } | null;
}

interface JudgedSet {
  rows: readonly { at: number }[];
  of: LearntSet;
  /** For each hidden share which rows are hidden. */
  hidden: readonly { share: number; rows: ReadonlySet<number> }[];
}

function judgedSets(sets: readonly LearntSet[], random: () => number): JudgedSet[] {
  const shuffled = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ at, lot: random() })).toSorted((a, b) => a.lot - b.lot);
  const hiddenOf = (rows: readonly { at: number }[]) =>
    hiddenShares.map((share) => ({
      share,
      rows: new Set(
        shuffled(rows.length)
          .slice(0, Math.round(share * rows.length))
          .map(({ at }) => rows[at]?.at ?? 0),
      ),
    }));
  return sets.flatMap((of) => {
    const whole = of.rows.map((_, at) => ({ at }));
    const small = Array.from({ length: smallSets }, () => shuffled(of.rows.length).slice(0, rowsOfSmallSet));
    return [
      { rows: whole, of, hidden: hiddenOf(whole) },
      ...small.map((rows) => ({ rows, of, hidden: hiddenOf(rows) })),
    ];
  });
}

/** Judges the places of everybody by tables from the other half of each population. */
export function judgePartlyKnown(seed: number): readonly PartlyKnownPlace[] {
  const random = draws(seed);
  const [one, other] = halves(random);
  const found: PartlyKnownPlace[] = [];
  for (const [learners, judged] of [
    [one, other],
    [other, one],
  ] as const) {
    const panel = learnPanel(learners);
    const sets = judgedSets(learnSets(panel, learners, undefined, setsOfRows), random);
    for (const person of judged) {
      if (person % everyPerson !== 0) continue;
      const fit = fitReference(panel, panelDosages[person] ?? new Int8Array());
      const reference = chooseReference({ fit, verdict: notJudged }, "auto");
      if (reference.kind !== "adjusted") continue;
      const holds = studyHolds(reference);
      for (const { rows, of, hidden } of sets) {
        const facts = { rows: rows.map(() => ({})), closeRows: 0, displayOnly: null } as never;
        const placeOf = (isHidden: (at: number) => boolean) =>
          placeTrait(
            facts,
            rows.map(({ at }): ScoredRow => {
              const row = of.rows[at];
              if (row === undefined) throw new Error("no row");
              return {
                weight: row.weight,
                dosage: row.copies[person] ?? null,
                frequency: row.frequency,
                known: isHidden(at) ? null : (of.frequencies[at] ?? null),
              };
            }),
            reference,
            of.facts.portabilityRatios,
          );
        const whole = placeOf(() => false);
        if (whole.kind === "withheld") throw new Error(whole.reason.code);
        for (const { share, rows: hiddenRows } of hidden) {
          const place = placeOf((at) => hiddenRows.has(at));
          const range = place.kind === "placed" ? place.fullSet : null;
          const truth = whole.zUnlimited;
          found.push({
            ...{ rowsOfSet: rows.length, hidden: share, person, isBetween: holds > 0 && holds < 1 },
            place:
              place.kind === "withheld" || range === null
                ? null
                : {
                    z: place.zUnlimited,
                    holds: truth >= range.z.low && truth <= range.z.high,
                  },
          });
        }
      }
    }
  }
  return found;
}
