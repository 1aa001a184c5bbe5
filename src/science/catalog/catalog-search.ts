import type { Catalog } from "./read-catalog.ts";
import { plainWords } from "./search-words.ts";
import { furtherNames } from "./synonyms.ts";

/** Finds published scores by trait, id, publication or author, without a network. */

/** How near a hit is to the words of the search, the nearest first. */
export const nearness = [
  /** The id of the score, or of its publication. */
  "id",
  /** The trait is called just so, by one of its names. */
  "trait",
  /** A name of the trait begins with the words. */
  "beginning",
  /** All words stand somewhere: in the trait, the score's name, its first author and year. */
  "words",
] as const;

/** One of these. */
export type Nearness = (typeof nearness)[number];

/** A score that was found. */
export interface CatalogHit {
  /** Of the Catalog's table. */
  readonly row: number;
  readonly nearness: Nearness;
}

/** What is searched, made once from a table. */
export interface CatalogIndex {
  readonly catalog: Catalog;
  /** Names of each score's trait between line ends: "\ntype 2 diabetes\nt2d\n". */
  readonly traits: readonly string[];
  /** All words of each score, each after a blank. */
  readonly words: readonly string[];
}

/** What a trait's text is called, and what has to do with it. */
interface TraitNames {
  readonly names: readonly string[];
  readonly related: readonly string[];
}

function traitNames(text: string): TraitNames {
  const whole = plainWords(text);
  // "Type 2 diabetes (T2D)" is also called by what stands before the bracket.
  const short = plainWords(text.replace(/\s*\([^)]*\)\s*$/, ""));
  const own = [...new Set([whole, short])].filter((name) => name !== "");
  const further = own.map(furtherNames);
  return {
    names: [...own, ...further.flatMap(({ same }) => same)],
    related: further.flatMap(({ within }) => within),
  };
}

/** The texts of several names of one trait, as they are searched. */
function searched(all: readonly TraitNames[]): { names: string; words: string } {
  const names = [...new Set(all.flatMap((of) => of.names))];
  const related = new Set(all.flatMap((of) => of.related));
  return { names: `\n${names.join("\n")}\n`, words: [...names, ...related].join(" ") };
}

/** The value of a key, made when it is first asked for. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** Prepares the search of a table, once. */
export function indexCatalog(catalog: Catalog): CatalogIndex {
  const { names, reported, traitRows, publicationRows, traits, publications } = catalog.columns;
  const namesOf = once(traitNames);
  // Scores of one trait by hundreds have the same names.
  const textsOf = once((key) => searched(key.split("\n").map(namesOf)));
  const ofPublication = publications.map(({ firstAuthor, year }) =>
    plainWords(`${firstAuthor} ${year ?? ""}`),
  );
  const texts = reported.map((own, row) =>
    textsOf([own, ...(traitRows[row] ?? []).map((place) => traits[place]?.label ?? "")].join("\n")),
  );
  return {
    catalog,
    traits: texts.map((of) => of.names),
    words: texts.map(
      (of, row) =>
        ` ${of.words} ${plainWords(names[row] ?? "")} ${ofPublication[publicationRows[row] ?? -1] ?? ""}`,
    ),
  };
}

/** "PGS18", "pgs000018" and "PGS 18" are one score. */
const scoreId = /^pgs\s*(\d{1,6})$/i;
const publicationId = /^pgp\s*(\d{1,6})$/i;
const pmid = /^(?:pmid:?\s*)?(\d{7,9})$/i;
const termId = /^(?:efo|mondo|hp|oba|ncit|orphanet)[_: ]\w+$/i;

/** Rows that an id names; null where the question is none. */
function rowsById({ catalog }: CatalogIndex, question: string): readonly number[] | null {
  const { publications, publicationRows, traits, traitRows } = catalog.columns;
  const ofPublication = (isIt: (publication: (typeof publications)[number]) => boolean) => {
    const found = new Set(publications.flatMap((one, place) => (isIt(one) ? [place] : [])));
    return publicationRows.flatMap((place, row) => (found.has(place) ? [row] : []));
  };
  const score = question.match(scoreId)?.[1];
  if (score !== undefined) {
    const row = catalog.rowOf(`PGS${score.padStart(6, "0")}`);
    return row === null ? [] : [row];
  }
  const publication = question.match(publicationId)?.[1];
  if (publication !== undefined)
    return ofPublication(({ id }) => id === `PGP${publication.padStart(6, "0")}`);
  const medline = question.match(pmid)?.[1];
  if (medline !== undefined) return ofPublication((one) => one.pmid === medline);
  if (/^(?:doi:\s*)?10\.\d+\//i.test(question)) {
    const doi = question.replace(/^doi:\s*/i, "").toLowerCase();
    return ofPublication((one) => one.doi?.toLowerCase() === doi);
  }
  if (termId.test(question)) {
    const id = question.replace(/[: ]/, "_").toUpperCase();
    const places = new Set(traits.flatMap((one, place) => (one.id.toUpperCase() === id ? [place] : [])));
    return traitRows.flatMap((of, row) => (of.some((place) => places.has(place)) ? [row] : []));
  }
  return null;
}

/**
 * All scores that fit a question, in the order of their ids: by id of a score, of a publication (PGP, PMID, DOI) or of an ontology's
 * term; otherwise those with all its words, each at least as the beginning of a word.
 */
export function searchCatalog(index: CatalogIndex, question: string): readonly CatalogHit[] {
  const byId = rowsById(index, question.trim());
  if (byId !== null) return byId.map((row) => ({ row, nearness: "id" }));
  const phrase = plainWords(question);
  if (phrase === "") return [];
  const parts = phrase.split(" ").map((part) => ` ${part}`);
  const [whole, beginning] = [`\n${phrase}\n`, `\n${phrase}`];
  const hits: CatalogHit[] = [];
  for (const [row, words] of index.words.entries()) {
    if (!parts.every((part) => words.includes(part))) continue;
    const names = index.traits[row] ?? "";
    const isTrait = names.includes(whole);
    hits.push({ row, nearness: isTrait ? "trait" : names.includes(beginning) ? "beginning" : "words" });
  }
  return hits;
}
