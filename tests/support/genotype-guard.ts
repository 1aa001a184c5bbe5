/**
 * What the database's guard against genotypes refuses (docs/genotype-guard.md), written again for the tests: a walk
 * down the document and a reader of words, where the guard itself uses patterns.
 */

const refusedKeys = new Set([
  "geneticdata",
  "genetic_data",
  "extracteddata",
  "extracted_data",
  "genotype",
  "genotypes",
  "dosage",
  "dosages",
  "allele",
  "alleles",
  "rawcall",
  "rawcalls",
  "raw_call",
  "raw_calls",
  "genome",
  "genomes",
]);

/** Levels of members and elements, and of JSON in texts, beyond which a document with an id in it is not searched. */
export const deepest = 24;
export const packedLevels = 4;
/** Texts that begin like JSON beyond which it is not searched either. */
export const mostPacked = 100;

const isDigits = (text: string) => text !== "" && [...text].every((char) => char >= "0" && char <= "9");
const isWordChar = (char: string) => /^[A-Za-z0-9]$/.test(char);

function isIdWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (lower.startsWith("rs")) return isDigits(lower.slice(2));
  return lower.startsWith("i") && isDigits(lower.slice(1));
}

function areGenotypeLetters(word: string): boolean {
  return word.length >= 1 && word.length <= 2 && [...word.toUpperCase()].every((c) => "ACGTID".includes(c));
}

/** Letters in capitals that can stand before an id in a text; "A" and "I" may be words, "ID" is a heading. */
function areCapitals(word: string): boolean {
  if (["II", "DD", "DI"].includes(word)) return true;
  return word.length >= 1 && word.length <= 2 && [...word].every((c) => "ACGT".includes(c));
}

function isColumn(word: string, fold: (word: string) => string): boolean {
  const folded = fold(word);
  const rest = folded.startsWith("chr") ? folded.slice(3) : folded;
  return isDigits(rest) || ["xy", "x", "y", "mt", "m"].includes(rest);
}

/** Words of letters and digits, and the marks after each. */
function readWords(text: string): { words: string[]; marks: string[] } {
  const words: string[] = [];
  const marks: string[] = [];
  let at = 0;
  while (at < text.length && !isWordChar(text.charAt(at))) at += 1;
  while (at < text.length) {
    let end = at;
    while (end < text.length && isWordChar(text.charAt(end))) end += 1;
    let next = end;
    while (next < text.length && !isWordChar(text.charAt(next))) next += 1;
    words.push(text.slice(at, end));
    marks.push(text.slice(end, next));
    at = next;
  }
  return { words, marks };
}

/** Whether one of the wanted words comes after the word at a place, with nothing but columns and their names between. */
function reaches(
  { words, marks }: ReturnType<typeof readWords>,
  from: number,
  fold: (word: string) => string,
  isWanted: (word: string) => boolean,
): boolean {
  const open = [from + 1];
  const seen = new Set<number>();
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const word = words[place];
    if (word === undefined || seen.has(place)) continue;
    seen.add(place);
    if (isWanted(word)) return true;
    if (isColumn(word, fold)) open.push(place + 1);
    // A name of a column may be of several words, joined by _ or -, and ends with : or =.
    for (let end = place; end < words.length; end += 1) {
      const after = marks[end] ?? "";
      if (/[:=]/.test(after)) open.push(end + 1);
      if (!/^[_-]+$/.test(after)) break;
    }
  }
  return false;
}

/** Whether a text contains an id and a genotype side by side. */
export function isGenotypeText(text: string): boolean {
  const read = readWords(text.replace(/\\+(?:[bfnrt]|u[0-9a-fA-F]{4})/g, " "));
  const lower = (word: string) => word.toLowerCase();
  // In capitals; the prefix of a chromosome is written small.
  const same = (word: string) => (word.startsWith("chr") ? `chr${capital(word.slice(3))}` : capital(word));
  const capital = (word: string) => (word === word.toUpperCase() ? word.toLowerCase() : "none");
  return read.words.some(
    (word, place) =>
      (isIdWord(word) && reaches(read, place, lower, areGenotypeLetters)) ||
      (areCapitals(word) && reaches(read, place, same, isIdWord)),
  );
}

/** The letters and digits of a text with no more than three marks before, between and after them. */
function bareWords(text: string): readonly string[] {
  const lead = [...text].findIndex(isWordChar);
  if (lead < 0) return [];
  const { words, marks } = readWords(text);
  const long = (part: string) => [...part].length > 3;
  return lead > 3 || marks.some(long) ? [] : words;
}

function isId(text: string): boolean {
  const words = bareWords(text);
  return words.length === 1 && isIdWord(words[0] ?? "");
}

function isGenotype(text: string): boolean {
  const words = bareWords(text);
  return words.length > 0 && words.join("").length <= 2 && areGenotypeLetters(words.join(""));
}

type Members = readonly (readonly [string | null, unknown])[];

function membersOf(node: unknown): Members {
  if (Array.isArray(node)) return node.map((value) => [null, value] as const);
  return typeof node === "object" && node !== null ? Object.entries(node) : [];
}

const isText = (node: unknown): node is string => typeof node === "string";
const holdsText = (node: unknown, is: (text: string) => boolean) =>
  Array.isArray(node) && node.some((value) => isText(value) && is(value));

/** The walk's knowledge of its place in the document. */
interface Place {
  readonly depth: number;
  /** Below an id, so that a genotype may not follow. */
  readonly underId: boolean;
  /** Below a genotype, so that an id may not follow. */
  readonly underGenotype: boolean;
}

/** The findings of the walk. */
interface Found {
  refused: boolean;
  holdsId: boolean;
  isDeep: boolean;
  holdsPair: boolean;
  /** Texts and keys that begin like JSON. */
  countPacked: number;
  /** Those texts of them that name an id. */
  packed: string[];
}

const beginsLikeJson = (text: string) => /^[ \n\r\t]*["[{]/.test(text);

function walk(node: unknown, place: Place, found: Found): void {
  if (place.depth >= deepest) found.isDeep = true;
  if (isText(node)) {
    if (beginsLikeJson(node)) found.countPacked += 1;
    if (/(rs|i)[0-9]/i.test(node)) {
      found.holdsId = true;
      if (beginsLikeJson(node)) found.packed.push(node);
    }
    if (isGenotypeText(node)) found.holdsPair = true;
    if (place.underId && isGenotype(node)) found.holdsPair = true;
    if (place.underGenotype && isId(node)) found.holdsPair = true;
    return;
  }
  const members = membersOf(node);
  const values = members.map(([, value]) => value);
  const namesId = values.some((value) => isText(value) && isId(value));
  if (
    values.some((value) => holdsText(value, isId)) &&
    values.some((value) => holdsText(value, isGenotype))
  ) {
    found.holdsPair = true;
  }
  for (const [key, value] of members) {
    if (key !== null) {
      if (refusedKeys.has(key.toLowerCase())) found.refused = true;
      if (/(rs|i)[0-9]/i.test(key)) found.holdsId = true;
      if (isGenotypeText(key)) found.holdsPair = true;
      if (beginsLikeJson(key)) found.countPacked += 1;
    }
    walk(
      value,
      {
        depth: place.depth + 1,
        underId: place.underId || namesId || (key !== null && isId(key)),
        underGenotype: place.underGenotype || (key !== null && areCapitals(key)),
      },
      found,
    );
  }
}

/** Whether a document is refused. */
export function holdsGenotypes(document: unknown, levels = packedLevels): boolean {
  const found: Found = {
    refused: false,
    holdsId: false,
    isDeep: false,
    holdsPair: false,
    countPacked: 0,
    packed: [],
  };
  walk(document, { depth: 0, underId: false, underGenotype: false }, found);
  if (found.refused) return true;
  if (!found.holdsId) return false;
  if (found.isDeep || found.holdsPair) return true;
  if (found.countPacked > mostPacked) return true;
  if (found.packed.length === 0) return false;
  if (levels === 0) return true;
  const unpacked = found.packed.flatMap((text) => {
    try {
      return [{ packed: JSON.parse(text) as unknown }];
    } catch {
      return [];
    }
  });
  return holdsGenotypes(unpacked, levels - 1);
}
