/** Holds a scoring file that calls itself by an id of the PGS Catalog against what the Catalog says of that score. */
import type { CatalogEntry } from "./catalog-entry.ts";
import { forbidsCommercialUse } from "./commercial-use.ts";
import { plainWords } from "./search-words.ts";

/** What a file says of itself, and how many rows it has. Null is what it does not say. */
export interface FileFacts {
  readonly pgsName: string | null;
  readonly traitReported: string | null;
  readonly traitMapped: string | null;
  readonly traitEfo: string | null;
  /** The build of the authors' file, as its header says. */
  readonly genomeBuild: string | null;
  /** The build that the Catalog has added positions of; null for a file that it has not harmonised. */
  readonly harmonizedBuild: string | null;
  /** How many variants its header promises. */
  readonly variantsNumber: number | null;
  readonly license: string | null;
  /** Rows of the file, with those that could not be read. */
  readonly rows: number;
}

/** What the Catalog says of the score. */
export type ComparedEntry = Pick<
  CatalogEntry,
  "name" | "reportedTrait" | "traits" | "build" | "variants" | "interactions" | "licence"
>;

/** One thing in which file and Catalog differ. */
export type CatalogDifference =
  /** The file's header, or its rows where it has more, name another number of variants. */
  | { readonly kind: "variants"; readonly file: number; readonly catalog: number }
  | { readonly kind: "trait"; readonly file: string; readonly catalog: string }
  | { readonly kind: "name"; readonly file: string; readonly catalog: string }
  | { readonly kind: "build"; readonly file: string; readonly catalog: string }
  /** The Catalog's licence forbids commercial use, and the file does not say so. */
  | { readonly kind: "licence"; readonly catalog: string };

/**
 * `same`: nothing differs. `part`: the file promises what the Catalog has, and holds fewer rows. `changed`: name or build
 * differ, as in a file that somebody has edited or lifted to another build. `another`: by its trait or its number of variants
 * it is another score. `unproven`: nothing but the id says that it is that score, and its rows are less than a hundredth of it.
 */
export interface CatalogComparison {
  readonly verdict: "same" | "part" | "changed" | "another" | "unproven";
  readonly differences: readonly CatalogDifference[];
  /** For `part` and `unproven`: how many rows of how many. */
  readonly part: { readonly rows: number; readonly of: number } | null;
}

/**
 * Rows beyond the Catalog's number that a true file may have, as a share of it: a term of several variants, such as a
 * haplotype, may stand in a row for each of its alleles (PGS000021 has 33 rows and 30 variants).
 */
const furtherRows = 0.2;

/** Rows below the Catalog's number that a true file may lack, as a share of it: positions that no build has. */
const lostRows = 0.02;

/**
 * Rows from which on a file that says nothing of itself may be a part, as a share of the Catalog's number: the shortest chromosome, 21, has
 * 1.5 % of the genome's bases.
 */
const leastPart = 0.01;

/** Letters by which two forms of a word are taken for one: "cancer" and "cancers", "hypertension" and "hypertensive". */
const stemLength = 6;

/** Words that many traits have. */
const commonWords: ReadonlySet<string> = new Set(
  "measurement disease disorder level levels risk score total other status type with from percentage count system time event".split(
    " ",
  ),
);

/** Builds by their names in headers; null for one that says nothing. */
function buildOf(text: string | null): string | null {
  const name = (text ?? "").replaceAll(/\s/g, "").toLowerCase();
  if (/^(?:grch|b|build)?37|^hg19/.test(name)) return "GRCh37";
  if (/^(?:grch|b|build)?38|^hg38/.test(name)) return "GRCh38";
  if (/^(?:ncbi|grch|b|build)?36|^hg18/.test(name)) return "NCBI36";
  return null;
}

function stemsOf(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.flatMap((text) => plainWords(text).split(" "));
  const telling = words.filter((word) => (word.length > 2 || /\d/.test(word)) && !commonWords.has(word));
  return new Set((telling.length === 0 ? words : telling).map((word) => word.slice(0, stemLength)));
}

/** The trait's ids of a header, which are parted by commas or bars and may be written with a colon. */
function idsOf(text: string | null): readonly string[] {
  return (text ?? "").split(/[,|;\s]+/).map((id) => id.replace(":", "_").toUpperCase());
}

/** Whether traits are the same by an id or share a telling word. Names change with releases, so anything in common counts. */
function isSameTrait(file: FileFacts, entry: ComparedEntry): boolean {
  const own = [file.traitReported, file.traitMapped].filter((text) => text !== null);
  if (own.length === 0) return true;
  const ids = idsOf(file.traitEfo);
  if (entry.traits.some(({ id }) => ids.includes(id.toUpperCase()))) return true;
  const theirs = stemsOf([entry.reportedTrait, ...entry.traits.map(({ label }) => label)]);
  return [...stemsOf(own)].some((stem) => theirs.has(stem));
}

function variantsDifference(file: FileFacts, { variants, interactions }: ComparedEntry) {
  const promised = file.variantsNumber;
  if (promised !== null && promised !== variants && promised !== variants + interactions)
    return { kind: "variants", file: promised, catalog: variants } as const;
  const most = (variants + interactions) * (1 + furtherRows) + 1;
  return file.rows > most ? ({ kind: "variants", file: file.rows, catalog: variants } as const) : null;
}

function buildDifference(file: FileFacts, entry: ComparedEntry) {
  const [own, theirs] = [buildOf(file.genomeBuild), buildOf(entry.build)];
  if (file.harmonizedBuild !== null || own === null || theirs === null || own === theirs) return null;
  return { kind: "build", file: own, catalog: theirs } as const;
}

function nameDifference({ pgsName }: FileFacts, { name }: ComparedEntry) {
  if (pgsName === null || plainWords(pgsName) === plainWords(name)) return null;
  return { kind: "name", file: pgsName, catalog: name } as const;
}

/** Whether a file's header says anything by which it could be a score, besides its id. */
function saysNothing(file: FileFacts): boolean {
  const { pgsName, traitReported, traitMapped, traitEfo, variantsNumber } = file;
  return [pgsName, traitReported, traitMapped, traitEfo, variantsNumber].every((fact) => fact === null);
}

/**
 * Compares a file with the Catalog's entry of its id. What a file does not say is not held against it, and fewer rows than it
 * promises make it a part: a person may have cut out a chromosome.
 */
export function compareWithCatalog(file: FileFacts, entry: ComparedEntry): CatalogComparison {
  const variants = variantsDifference(file, entry);
  const trait = isSameTrait(file, entry)
    ? null
    : ({
        kind: "trait",
        file: file.traitReported ?? file.traitMapped ?? "",
        catalog: entry.reportedTrait,
      } as const);
  const name = nameDifference(file, entry);
  const build = buildDifference(file, entry);
  const isUnsaid = entry.licence.use === "non-commercial" && !forbidsCommercialUse(file.license);
  const licence = isUnsaid ? ({ kind: "licence", catalog: entry.licence.text } as const) : null;
  const differences = [variants, trait, name, build, licence].filter((difference) => difference !== null);
  const isPart = variants === null && file.rows < entry.variants * (1 - lostRows);
  const part = isPart ? { rows: file.rows, of: entry.variants } : null;
  if (variants !== null || trait !== null) return { verdict: "another", differences, part: null };
  if (part !== null && part.rows < leastPart * part.of && saysNothing(file))
    return { verdict: "unproven", differences, part };
  if (name !== null || build !== null) return { verdict: "changed", differences, part };
  return { verdict: part === null ? "same" : "part", differences, part };
}
