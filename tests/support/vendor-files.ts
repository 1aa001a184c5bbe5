import type { ScoreSet } from "../../src/science/weight-set.ts";
import { frequenciesOf } from "./built-in-sets.ts";
import { draws, linkedLetters, type MadeUpSnp, panelSnps } from "./made-up-file.ts";

/** One made-up call at a SNP of a set. */
export interface MadeUpCall {
  rsid: string;
  chromosome: string;
  position: number;
  /** The two letters, and the one of the reference. */
  alleles: readonly [string, string];
  reference: string;
  other: string;
}

/**
 * Made-up calls at the SNPs of some sets and at the sites by which a file's reference is found, each allele drawn by its
 * frequency among Europeans; every SNP once, in the sets' order.
 *
 * @param panel those sites, or more of known reference letters, the other allele
 */
export function madeUpCalls(
  seed: number,
  sets: readonly ScoreSet[],
  panel: readonly MadeUpSnp[] = panelSnps(sets),
): readonly MadeUpCall[] {
  const draw = draws(seed);
  const calls = new Map<string, MadeUpCall>();
  const panelLetters = new Map(panel.map(({ rsid, otherAllele }) => [rsid, otherAllele]));
  const snps: readonly MadeUpSnp[] = [...sets.flatMap((set) => set.rows), ...panel];
  const linked = linkedLetters(seed, snps);
  for (const [index, row] of snps.entries()) {
    const { effectAllele, rsid, chromosome, position } = row;
    const otherAllele = row.otherAllele ?? "A";
    const frequency = row.frequency ?? 0.5;
    const allele = () => (draw() < frequency ? effectAllele : otherAllele);
    // Where the reference genome's letter is unknown, it is one haplotype of the population.
    const reference = panelLetters.get(rsid) ?? knownLetter(row, sets, [allele(), otherAllele]);
    const other = reference === effectAllele ? otherAllele : effectAllele;
    calls.set(rsid, {
      rsid,
      chromosome,
      position,
      alleles: linked(index) ?? [allele(), allele()],
      reference,
      other,
    });
  }
  return [...calls.values()];
}

/** The reference genome's letter at a SNP of some sets, GRCh38's where GRCh37's is unknown, or another in its place. */
function knownLetter(
  { rsid, effectAllele }: MadeUpSnp,
  sets: readonly ScoreSet[],
  [inPlace, otherAllele]: readonly [string, string],
): string {
  const known = sets.map((set) => frequenciesOf(set).get(rsid));
  const found = [...known.map((one) => one?.reference37), ...known.map((one) => one?.reference38)];
  return found.find((letter) => letter === effectAllele || letter === otherAllele) ?? inPlace;
}

const lines = (parts: readonly string[]) => `${parts.join("\r\n")}\r\n`;

/** The calls as MyHeritage writes them: quoted columns after comments. */
export function myHeritageFile(calls: readonly MadeUpCall[]): string {
  return lines([
    "##fileformat=MyHeritage",
    "##format=MHv1.0",
    "# MyHeritage DNA raw data.",
    "# The positions are on build 37.",
    "RSID,CHROMOSOME,POSITION,RESULT",
    ...calls.map(
      ({ rsid, chromosome, position, alleles }) =>
        `"${rsid}","${chromosome}","${position}","${alleles.join("")}"`,
    ),
  ]);
}

/** The calls as FamilyTreeDNA writes them: a line of column names and quoted columns, no comment. */
export function familyTreeFile(calls: readonly MadeUpCall[]): string {
  return lines([
    "RSID,CHROMOSOME,POSITION,RESULT",
    ...calls.map(
      ({ rsid, chromosome, position, alleles }) =>
        `"${rsid}","${chromosome}","${position}","${alleles.join("")}"`,
    ),
  ]);
}

/** The calls as an Illumina report on build 37. */
export function illuminaReport(calls: readonly MadeUpCall[]): string {
  return lines([
    "[Header]",
    "Content\t\tINVENTED-24v3-0_A1.bpm",
    "[Data]",
    "SNP Name\tSample ID\tAllele1 - Plus\tAllele2 - Plus\tChr\tPosition",
    ...calls.map(
      ({ rsid, chromosome, position, alleles }) =>
        `${rsid}\tS1\t${alleles.join("\t")}\t${chromosome}\t${position}`,
    ),
  ]);
}

/** The calls as a VCF on build 37 that lists differences only. */
export function variantsOnlyVcf(calls: readonly MadeUpCall[]): string {
  return lines([
    "##fileformat=VCFv4.2",
    "##contig=<ID=1,length=249250621>",
    "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1",
    ...differing(calls).map(({ rsid, chromosome, position, alleles, reference, other }) => {
      const genotype = alleles.map((allele) => (allele === reference ? "0" : "1")).sort();
      return `${chromosome}\t${position}\t${rsid}\t${reference}\t${other}\t.\tPASS\t.\tGT\t${genotype.join("/")}`;
    }),
  ]);
}

/** The calls as an imputation server gives them out: each row estimated, with an R² in INFO and chances of the three genotypes. */
export function imputedVcf(calls: readonly MadeUpCall[], r2: number): string {
  return lines([
    "##fileformat=VCFv4.2",
    "##contig=<ID=1,length=249250621>",
    "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1",
    ...calls.map(({ rsid, chromosome, position, alleles, reference, other }) => {
      const copies = alleles.filter((allele) => allele !== reference).length;
      const chances = [0, 1, 2].map((each) => (each === copies ? 0.8 : 0.1));
      const site = `${chromosome}\t${position}\t${rsid}\t${reference}\t${other}\t.\tPASS\tR2=${r2};IMPUTED`;
      return `${site}\tGT:GP\t${["0|0", "0|1", "1|1"][copies]}:${chances.join(",")}`;
    }),
  ]);
}

/** The calls that differ from the reference. */
export function differing(calls: readonly MadeUpCall[]): readonly MadeUpCall[] {
  return calls.filter(({ alleles, reference }) => alleles.some((allele) => allele !== reference));
}

/** The calls by rsID alone, without places. */
export function fileWithoutPlaces(calls: readonly MadeUpCall[]): string {
  return lines(["rsid,genotype", ...calls.map(({ rsid, alleles }) => `${rsid},${alleles.join("")}`)]);
}

/** The calls in a layout that nothing reads: without places, and with a column of something else. */
export function fileWithStrayColumn(calls: readonly MadeUpCall[]): string {
  return lines([
    "rsid,gene,genotype",
    ...calls.map(({ rsid, alleles }) => `${rsid},none,${alleles.join("")}`),
  ]);
}
