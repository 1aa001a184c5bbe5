import { type Person, readPeople, readSites, type Site } from "../../scripts/support/public-genomes.mjs";
import { readTable } from "../../scripts/support/published-table.mjs";
import { builtInSets as publishedSets } from "../../scripts/support/sets-table.mjs";
import type { PanelSite } from "../../src/science/reference-group/ancestry-panel.ts";

/** A row of a built-in set with all people's calls. */
export interface SetRow {
  rsid: string;
  allele: string;
  chromosome: string;
  weight: number;
  /** The effect allele's frequency by the study. */
  frequency: number;
  isOnChip: boolean;
  /** Marks of the chip lists that it is on. */
  chips: string;
  /** Whether its letters look the same on both strands. */
  isPalindromic: boolean;
  /** Copies of the effect allele that the reference genome has; null where its letter is unknown. */
  inReference: number | null;
  /** Copies of the effect allele, a person each. */
  copies: Uint8Array;
}

/** The rows of one built-in set whose genotypes are known. */
export interface KnownSet {
  id: string;
  rows: readonly SetRow[];
}

/** The sets that the product's percentiles are made of. */
const judgedSets = [
  "education-lead-set",
  "cognition-lead-set",
  "math-ability-lead-set",
  "highest-math-lead-set",
];

/** The five groups of populations that 1000 Genomes names. */
export const groups = ["EUR", "AFR", "EAS", "SAS", "AMR"];

export const people: readonly Person[] = readPeople();

const sitesById = readSites();

function siteOf(rsid: string): Site {
  const site = sitesById.get(rsid);
  if (site === undefined) throw new Error(`No genotypes of ${rsid}`);
  return site;
}

const panelRows = readTable("panel/ancestry_panel.tsv");

/** All people's calls at the panel's sites, in the panel's order. */
export const panelCalls: readonly Site[] = panelRows.map((row) => siteOf(row["rsid"] ?? ""));

/** The panel's sites as the product has them. */
export const panelSites: readonly PanelSite[] = panelCalls.map((site) => ({
  rsid: site.rsid,
  chromosome: site.chromosome,
  position37: site.position37,
  position38: site.position38,
  reference: site.ref,
  alternative: site.alt,
}));

/** A person's copies at the panel's sites. */
export const panelDosages: readonly Int8Array[] = people.map((_, person) =>
  Int8Array.from(panelCalls, (site) => site.copies[person] ?? 0),
);

/** All built-in sets. */
export const builtInSets: readonly KnownSet[] = publishedSets.map(({ id, rows }) => ({
  id,
  rows: rows.flatMap(({ rsid, effectAllele: allele, weight, frequency }): SetRow[] => {
    const site = sitesById.get(rsid);
    if (site === undefined || frequency === null) return [];
    return [
      {
        rsid: site.rsid,
        allele,
        chromosome: site.chromosome,
        weight,
        frequency,
        isOnChip: site.chips.includes("G"),
        chips: site.chips,
        isPalindromic: ["AT", "TA", "CG", "GC"].includes(site.ref + site.alt),
        inReference: site.ref37 === "." ? null : site.ref37 === allele ? 2 : 0,
        copies: allele === site.alt ? site.copies : site.copies.map((copies) => 2 - copies),
      },
    ];
  }),
}));

export const knownSets: readonly KnownSet[] = builtInSets.filter(({ id }) => judgedSets.includes(id));
