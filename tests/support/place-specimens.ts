import type { Component } from "../../src/science/reference-group/components.ts";
import type { WeightRow } from "../../src/science/weight-set.ts";
import { educationLeadSet, frequenciesOf } from "./built-in-sets.ts";
import { quickSets } from "./expected-scores.ts";
import { sharesOf } from "./linked-strands.ts";
import { type MadeUpSnp, madeUpFile, panelSnps } from "./made-up-file.ts";
import { type MadeUpScores, madeUpScores } from "./made-up-scores.ts";

const educationFrequencies = frequenciesOf(educationLeadSet);

/** Rows of a published table whose frequencies the page has, with made-up weights in another order. */
export const knownRows: readonly WeightRow[] = educationLeadSet.rows
  .filter(({ rsid, effectAllele }) => educationFrequencies.get(rsid)?.allele === effectAllele)
  .filter((_, index) => index % 5 === 0)
  .map((row, index) => ({ ...row, weight: ((index % 13) - 5) / 100 || 0.01 }));

/** Which columns a made-up scoring file has. */
export interface ScoringColumns {
  pgsId: string;
  hasFrequencies: boolean;
  hasPositions: boolean;
}

/** A scoring file of some rows. */
export function scoringFile(
  rows: readonly WeightRow[],
  { pgsId, hasFrequencies, hasPositions }: ScoringColumns,
): string {
  const columns = [
    "rsID",
    ...(hasPositions ? ["chr_name", "chr_position"] : []),
    ...["effect_allele", "other_allele", "effect_weight"],
    ...(hasFrequencies ? ["allelefrequency_effect"] : []),
  ];
  const lines = rows.map((row) =>
    [
      row.rsid,
      ...(hasPositions ? [row.chromosome, row.position] : []),
      ...[row.effectAllele, row.otherAllele, row.weight],
      ...(hasFrequencies ? [row.frequency] : []),
    ].join("\t"),
  );
  return [
    "###PGS CATALOG SCORING FILE - made up for tests",
    "#format_version=2.0",
    `#pgs_id=${pgsId}`,
    "#pgs_name=Made-up score",
    "#trait_reported=Made-up trait",
    ...(hasPositions ? ["#genome_build=GRCh37"] : []),
    "#weight_type=beta",
    columns.join("\t"),
    ...lines,
    "",
  ].join("\n");
}

/** A score of so many variants that they are close together. */
export const denseScore: MadeUpScores = madeUpScores({
  ...{ seed: 11, rows: 6000, hasFrequencies: true, pgsId: "PGS900012", name: "Made-up dense score" },
});

/** How the people of a genome are made up: one component, or letters that fit none. */
export type MadeUpPeople = Component | "nobody" | "without panel";

function panelOf(people: MadeUpPeople): readonly MadeUpSnp[] {
  if (people === "without panel") return [];
  const sites = panelSnps(quickSets, people === "nobody" ? "EUR" : people);
  // Letters frequent among Europeans are rare here at some sites: of many, the calls would be taken for wrong ones.
  return people !== "nobody"
    ? sites
    : sites.map((site, index) => ({
        ...site,
        ...(index % 10 === 0 ? ({ frequency: 1 - (site.frequency ?? 0.5), isAlone: true } as const) : {}),
      }));
}

function frequencyAmong(row: WeightRow, people: MadeUpPeople): number | null {
  const known = educationFrequencies.get(row.rsid);
  return people === "nobody" || people === "without panel" || known?.allele !== row.effectAllele
    ? row.frequency
    : known.components[people];
}

/** A made-up genome with the SNPs of the quick scores, the known rows and the dense score. */
export function madeUpGenome(seed: number, people: MadeUpPeople): string {
  const panel = panelOf(people);
  const taken = new Set([...quickSets.flatMap(({ rows }) => rows), ...panel].map(({ rsid }) => rsid));
  const further = [...knownRows, ...denseScore.set.rows]
    .filter(({ rsid }) => !taken.has(rsid))
    .map((row) => ({ ...row, frequency: frequencyAmong(row, people) }));
  const component = people === "nobody" || people === "without panel" ? "EUR" : people;
  return madeUpFile(seed, quickSets, [...panel, ...further], sharesOf(component));
}
