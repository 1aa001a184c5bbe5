/** Traits of which the public genomes know some rows: whether ranges hold where others are hidden, and who has a place. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { chooseReference, fitReference } from "../../src/science/reference-group/choose-reference.ts";
import { allTraits, traitLibrary } from "../support/trait-sets.ts";
import { judgePartlyKnown } from "./judge-partly-known.ts";
import { cellsOfKinds, type PlacedShare, withKnownInPartSection } from "./known-in-part-section.ts";
import { groups, panelDosages, people } from "./public-people.ts";

const path = join(import.meta.dirname, "../../docs/percentiles.md");

/** One person in so many is asked for a place on every trait: it depends on the shares alone. */
const everyPerson = 4;

/** Traits that the public genomes know too little of are the rest: they have a place among Europeans. */
const leastPlaced = 0.95;

async function placedShares(): Promise<readonly PlacedShare[]> {
  const asked = people.flatMap((person, at) => {
    if (at % everyPerson !== 0) return [];
    const fit = fitReference(ancestryPanel, panelDosages[at] ?? new Int8Array());
    return [{ group: person.group, reference: chooseReference({ fit, verdict: notJudged }, "auto") }];
  });
  const shareOf = (some: readonly boolean[]) => some.filter(Boolean).length / some.length;
  return Promise.all(
    allTraits
      .filter(({ displayOnly }) => displayOnly === null)
      .map(async (set) => {
        const { place, frequencies } = await traitLibrary.loadReference(set.id);
        const rows = set.rows.map((row) => {
          const known = frequencies.get(row.rsid);
          return {
            ...{ weight: row.weight, frequency: row.frequency, dosage: 1 },
            known: known?.allele === row.effectAllele ? known : null,
          };
        });
        const found = asked.map(({ group, reference }) => ({
          ...{ group, isPlaced: place?.(rows, reference).kind === "placed" },
        }));
        const placed = Object.fromEntries(
          groups.map((group) => [
            group,
            shareOf(found.filter((one) => one.group === group).map(({ isPlaced }) => isPlaced)),
          ]),
        );
        return {
          ...{ trait: set.id, rows: set.rows.length, placed },
          known: rows.filter(({ known }) => known !== null).length,
          ofAll: shareOf(found.map(({ isPlaced }) => isPlaced)),
        };
      }),
  );
}

test("ranges hold where frequencies are hidden, and most traits that are placed are placed for everybody", async () => {
  const cells = cellsOfKinds(judgePartlyKnown(1));
  const shares = await placedShares();
  console.info(JSON.stringify(cells));
  writeFileSync(path, withKnownInPartSection(readFileSync(path, "utf8"), cells, shares));
  for (const { name, members, holds, mean } of cells) {
    const error = Math.sqrt((0.95 * 0.05) / members);
    expect([name, holds >= 0.93 - 2 * error]).toEqual([name, true]);
    // Europeans lack no row, so that the range is one of wrong calls; between the limits what is open is taken for more than it is.
    if (!/EUR$|between the limits$/.test(name))
      expect([name, holds <= 0.97 + 2 * error]).toEqual([name, true]);
    expect([name, Math.abs(mean) <= 0.1 + 2 / Math.sqrt(members)]).toEqual([name, true]);
  }
  // Before, 6 of them were placed for anybody outside Europe.
  expect(shares.filter(({ ofAll }) => ofAll >= leastPlaced).length).toBeGreaterThanOrEqual(20);
});
