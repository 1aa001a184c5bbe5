/** Chromosomes of made-up people whose letters hang together as in the public genomes: a file of letters drawn site by site misleads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { alone, linkSites } from "../../src/science/file-verdict/link-sites.ts";
import { unpackFileCheck } from "../../src/science/file-verdict/unpack-file-check.ts";
import { fileCheckFile } from "../../src/science/reference/file-check.generated.ts";
import { type Component, perComponent, type Shares } from "../../src/science/reference-group/components.ts";

const folder = join(import.meta.dirname, "..", "..", "reference", "packed-file-check");
/** The sites by which files are judged. */
export const checkTable = unpackFileCheck(readFileSync(join(folder, fileCheckFile)));
const places = new Map(checkTable.sites.map(({ rsid }, place) => [rsid, place]));

/** The shares of people of one component. */
export function sharesOf(only: Component): Shares {
  return perComponent((component) => Number(component === only));
}

interface Letters {
  rsid: string;
  effectAllele: string;
  otherAllele: string | null;
  /** Set where the letters hang together with no others. */
  isAlone?: true;
}

/**
 * Makes what draws a chromosome at some SNPs: for each whether it has the effect allele, or null at a SNP by which no file is judged.
 *
 * @param shares of the people in the components
 */
export function linkedStrands(
  snps: readonly Letters[],
  shares: Shares = sharesOf("EUR"),
): (draw: () => number) => readonly (boolean | null)[] {
  const placeOf = snps.map(({ rsid, effectAllele, otherAllele, isAlone }) => {
    const place = isAlone ? undefined : places.get(rsid);
    const site = place === undefined ? undefined : checkTable.sites[place];
    if (place === undefined || site === undefined) return null;
    const isCounted = site.alternative === effectAllele && site.reference === otherAllele;
    const isOther = site.reference === effectAllele && site.alternative === otherAllele;
    return isCounted || isOther ? { place, isCounted } : null;
  });
  const copies = new Int8Array(checkTable.sites.length).fill(-1);
  for (const found of placeOf) if (found !== null) copies[found.place] = 0;
  const { neighbours, frequencies, together } = linkSites(checkTable, copies, shares);
  const typed = [...copies.keys()].filter((place) => copies[place] === 0);
  return (draw) => {
    const isAlternative = new Map<number, boolean>();
    for (const [index, place] of typed.entries()) {
      const frequency = frequencies[index] ?? 0;
      const neighbour = neighbours[index] ?? alone;
      const both = together[index] ?? 0;
      const other = frequencies[neighbour] ?? 0;
      const isNear = neighbour === alone ? null : isAlternative.get(typed[neighbour] ?? -1);
      const chance =
        isNear === null || isNear === undefined
          ? frequency
          : isNear
            ? both / other
            : (frequency - both) / (1 - other);
      isAlternative.set(place, draw() < chance);
    }
    return placeOf.map((found) =>
      found === null ? null : isAlternative.get(found.place) === found.isCounted,
    );
  };
}
