/** Places of traits among the public genomes: by the rows with known genotypes, in five groups. */

import { expect, test } from "vitest";
import { readProxySites, readSites, type Site } from "../../scripts/support/public-genomes.mjs";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { chooseReference, fitReference } from "../../src/science/reference-group/choose-reference.ts";
import type { WeightRow } from "../../src/science/weight-set.ts";
import { allTraits, traitLibrary } from "../support/trait-sets.ts";
import { groups, panelDosages, people } from "./public-people.ts";

/** Fewer rows do not make a normal curve, and every set has a few. */
const fewestRows = 3;

/** The worst of some sixty figures, in standard errors: by chance one of as many is 3 off. */
const mostErrors = 3.3;

/** A spread may differ from 1 by this besides: linkage comes from other sets (docs/science.md#traits). */
const spreadOfLinkage = 0.02;

/** The panel's people of America fit a mixture, whose native part is known from mixed people alone. */
const meanOfMixtures = 0.05;

const sites = new Map<string, Site>([...readProxySites(), ...readSites()]);

/** Copies of a row's effect allele, a person each; null where the genotypes are unknown. */
function copiesOf({ rsid, effectAllele, otherAllele }: WeightRow): Uint8Array | null {
  const site = sites.get(rsid);
  if (site === undefined) return null;
  const letters = [site.ref, site.alt];
  const fits = letters.includes(effectAllele) && (otherAllele === null || letters.includes(otherAllele));
  if (!fits) return null;
  return effectAllele === site.alt ? site.copies : site.copies.map((copies) => 2 - copies);
}

test("z has mean 0 and spread 1 in each group of people, for every trait that is placed there", async () => {
  const references = panelDosages.map((dosages) =>
    chooseReference({ fit: fitReference(ancestryPanel, dosages), verdict: notJudged }, "auto"),
  );
  const outside: string[] = [];
  let figures = 0;
  for (const set of allTraits) {
    const { place, frequencies } = await traitLibrary.loadReference(set.id);
    const copies = set.rows.map(copiesOf);
    if (place === undefined || copies.filter((one) => one !== null).length < fewestRows) continue;
    for (const group of groups) {
      const z = people.flatMap((person, index) => {
        const reference = references[index];
        if (person.group !== group || reference === undefined) return [];
        const rows = set.rows.map((row, at) => {
          const known = frequencies.get(row.rsid);
          return {
            ...{ weight: row.weight, frequency: row.frequency, dosage: copies[at]?.[index] ?? null },
            known: known?.allele === row.effectAllele ? known : null,
          };
        });
        const placed = place(rows, reference);
        return placed.kind === "placed" ? [placed.zUnlimited] : [];
      });
      if (z.length < 2) continue;
      const mean = z.reduce((sum, one) => sum + one, 0) / z.length;
      const spread = Math.sqrt(z.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (z.length - 1));
      figures += 2;
      const name = `${set.id} ${group}: mean ${mean.toFixed(3)}, spread ${spread.toFixed(3)} of ${z.length}`;
      const besides = group === "AMR" ? meanOfMixtures : 0;
      if (Math.abs(mean) > besides + mostErrors / Math.sqrt(z.length)) outside.push(`${name} (mean)`);
      if (Math.abs(spread - 1) > spreadOfLinkage + mostErrors / Math.sqrt(2 * z.length))
        outside.push(`${name} (spread)`);
    }
  }
  console.info(`${figures} figures of traits on public genomes`);
  expect(figures).toBeGreaterThan(50);
  expect(outside).toEqual([]);
});
