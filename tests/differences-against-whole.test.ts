/** The VCF of a public genome's differences has the same built-in scores as that of all its sites, bit by bit. */

import { expect, it } from "vitest";
import type { AbsentPolicy } from "../pkg/allelium_engine.js";
import { readPeople, readSites } from "../scripts/support/public-genomes.mjs";
import { notJudged } from "../src/science/file-verdict/file-verdict.ts";
import { loadAncestryPanel } from "../src/science/reference/load-ancestry-panel.ts";
import { chooseReference, fitReference } from "../src/science/reference-group/choose-reference.ts";
import { placeGenomeScore, unlistedSitesOf } from "../src/science/reference-group/place-genome-score.ts";
import { panelDosagesOf } from "../src/science/reference-group/read-panel-report.ts";
import { siteWeightSet } from "../src/science/reference-group/site-weight-set.ts";
import { allSets, factsOf, frequenciesOf } from "./support/built-in-sets.ts";
import { scoreWeightSet } from "./support/engine-in-node.mjs";
import { readWithEngine } from "./support/read-with-engine.ts";
import { isDeep } from "./support/test-depth.ts";

const groups = ["EUR", "AFR", "EAS", "SAS", "AMR"] as const;
const peopleOfGroup = isDeep ? 20 : 1;

const panel = await loadAncestryPanel();
const panelIds = new Set(panel.sites.map(({ rsid }) => rsid));

/** The sites whose REF letter on GRCh37 is known, as those of the panel are; a file of differences shows no others. */
const sites = [...readSites().values()]
  .map((site) => (panelIds.has(site.rsid) ? { ...site, ref37: site.ref } : site))
  .filter(({ ref, alt, ref37 }) => [ref, alt].includes(ref37))
  .toSorted(
    (one, other) => Number(one.chromosome) - Number(other.chromosome) || one.position37 - other.position37,
  );

/** A row whose REF letter is unknown counts for no one in a file of differences. */
const setsOfKnownLetters = allSets.map((set) => {
  const known = frequenciesOf(set);
  return { ...set, rows: set.rows.filter(({ rsid }) => typeof known.get(rsid)?.reference37 === "string") };
});

function vcf(person: number, isWhole: boolean): string {
  const lines = sites.flatMap(({ rsid, chromosome, position37, ref, alt, ref37, copies }) => {
    const copiesOfAlt = copies[person] ?? 0;
    const differing = ref37 === ref ? copiesOfAlt : 2 - copiesOfAlt;
    if (differing === 0 && !isWhole) return [];
    const other = ref37 === ref ? alt : ref;
    const genotype = ["0/0", "0/1", "1/1"][differing];
    return [`${chromosome}\t${position37}\t${rsid}\t${ref37}\t${other}\t.\tPASS\t.\tGT\t${genotype}`];
  });
  const head = ["##fileformat=VCFv4.2", "##contig=<ID=1,length=249250621>"];
  const columns = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1";
  return [...head, columns, ...lines, ""].join("\n");
}

function placesOf(text: string, absent: AbsentPolicy) {
  const reading = readWithEngine(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(`the file was refused: ${reading.failure.code}`);
  const { report, layout, genome } = reading;
  const rules = { palindromic: "auto", missing: "omit", absent } as const;
  const atPanel = scoreWeightSet(layout, genome, siteWeightSet(panel, "GRCh37"), rules);
  const fit = fitReference(panel, panelDosagesOf(atPanel));
  const reference = chooseReference({ fit, verdict: notJudged }, "auto");
  const places = setsOfKnownLetters.map((set) => {
    const score = scoreWeightSet(layout, genome, set, rules);
    const unlistedSites = unlistedSitesOf({ report, absent }, set.build);
    const setReference = { frequencies: frequenciesOf(set), facts: factsOf(set) };
    return [set.id, placeGenomeScore(set, score, setReference, { reference, unlistedSites })];
  });
  return { coverage: report.siteCoverage, fit, places };
}

/** People in whom a rule once counted a file of differences otherwise: by their places in the list. */
const known = [194];

const people = readPeople().map(({ group }, person) => ({ group, person }));
const chosen = [
  ...groups.flatMap((group) => people.filter((one) => one.group === group).slice(0, peopleOfGroup)),
  ...people.filter(({ person }) => known.includes(person)),
];

it.each(chosen)("person $person of $group", ({ person }) => {
  const whole = placesOf(vcf(person, true), "leave-out");
  const differences = placesOf(vcf(person, false), "reference");
  expect([whole.coverage, differences.coverage]).toEqual(["listed", "variants-only"]);
  expect(differences.places).toEqual(whole.places);
  expect(differences.fit).toEqual(whole.fit);
  expect(whole.places).toContainEqual(["education-lead-set", expect.objectContaining({ kind: "placed" })]);
});
