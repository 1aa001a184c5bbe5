import { quickSets } from "./expected-scores.ts";
import { checkTable } from "./linked-strands.ts";
import { type MadeUpSnp, madeUpFile, panelSnps } from "./made-up-file.ts";

/** Of the sites by which files are judged, one in so many is measured; the others are filled. */
const measured = 3;

/** A made-up European file of which two sites of three were filled with the reference genome's letters. */
export function filledFile(seed: number): string {
  const panel = panelSnps([]);
  // A chip has the sites by which a file's reference is found.
  const onPanel = new Set(panel.map(({ rsid }) => rsid));
  const sites = checkTable.sites.filter(
    ({ rsid, isReferenceKnown }) => isReferenceKnown && !onPanel.has(rsid),
  );
  const filled = sites.filter((_, index) => index % measured !== 0);
  const rsids = new Set(filled.map(({ rsid }) => rsid));
  const all: readonly MadeUpSnp[] = [...quickSets.flatMap(({ rows }) => rows), ...panel];
  const own = [...new Map(all.map((snp) => [snp.rsid, snp])).values()].filter(({ rsid }) => !rsids.has(rsid));
  const lines = filled.map(
    ({ rsid, chromosome, position37, reference }) =>
      `${rsid}\t${chromosome}\t${position37}\t${reference}${reference}`,
  );
  return [madeUpFile(seed, [], own).trimEnd(), ...lines, ""].join("\r\n");
}
