/**
 * Ranges of complete files of which some calls are wrong: they hold. Tables are learnt from one half of each population, and the other
 * half is judged.
 */

import { beforeAll, expect, test } from "vitest";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { chooseReference, fitReference } from "../../src/science/reference-group/choose-reference.ts";
import { placeBuiltInSet } from "../../src/science/reference-group/place-built-in-set.ts";
import type { ScoredRow } from "../../src/science/reference-group/row-frequencies.ts";
import { draws } from "../support/made-up-file.ts";
import { learnPanel, learnSets } from "./learn-tables.ts";
import { halves, placeOf } from "./place-people.ts";
import { knownSets, panelDosages } from "./public-people.ts";

/** Share of calls that are wrong: as many as two companies' files of one person show. */
const wrongShare = 0.002;

/** By set, whether each range holds the place by right calls. */
const held = new Map<string, boolean[]>();

/** A call of another number of copies, one off. */
function wrongCall(copies: number, random: () => number): number {
  if (copies !== 1) return 1;
  return random() < 0.5 ? 0 : 2;
}

beforeAll(() => {
  const random = draws(7);
  const [learners, judged] = halves(random);
  const panel = learnPanel(learners);
  const sets = learnSets(panel, learners);
  for (const person of judged) {
    const reference = chooseReference(
      { fit: fitReference(panel, panelDosages[person] ?? new Int8Array()), verdict: notJudged },
      "auto",
    );
    if (reference.kind === "none") continue;
    for (const set of sets) {
      const right = placeOf(set, person, reference, () => true);
      const rows = set.rows.map((row, index): ScoredRow => {
        const copies = row.copies[person] ?? 0;
        const dosage = random() < wrongShare ? wrongCall(copies, random) : copies;
        return {
          weight: row.weight,
          dosage,
          frequency: row.frequency,
          known: set.frequencies[index] ?? null,
        };
      });
      const place = placeBuiltInSet(rows, reference, set.facts);
      const range = place.kind === "placed" ? place.fullSet?.z : undefined;
      if (right.kind !== "placed" || range === undefined) throw new Error("No range");
      const ranges = held.get(set.id) ?? [];
      held.set(set.id, ranges);
      ranges.push(right.zUnlimited >= range.low && right.zUnlimited <= range.high);
    }
  }
});

test.each(knownSets.map(({ id }) => id))("the range of a complete %s holds", (set) => {
  const ranges = held.get(set) ?? [];
  const share = ranges.filter(Boolean).length / ranges.length;
  console.info(`${set}: held ${(100 * share).toFixed(1)} % of ${ranges.length} people`);
  const error = 2 * Math.sqrt((0.95 * 0.05) / ranges.length);
  expect(share).toBeGreaterThanOrEqual(0.93 - error);
  expect(share).toBeLessThanOrEqual(0.97 + error);
});
