import { type GenotypeRow, indelGenotype, missingGenotype } from "./genotype-file.ts";

/** Why a line of a raw genotype file was not kept, in the order of the reports. */
const dropReasons = [
  "too-few-columns",
  "unsupported-id",
  "bad-chromosome",
  "unplaced",
  "bad-position",
  "bad-genotype",
  "duplicate-id",
  "line-too-long",
  "other-sample",
] as const;

/** Why a line of a raw genotype file was not kept. */
export type DropReason = (typeof dropReasons)[number];

/** The lines dropped for one reason. */
export interface DroppedLines {
  reason: DropReason;
  count: number;
  /** Numbers of the first of them, counted from 1, at most five. */
  firstLines: number[];
}

/** The slow parser's result for a text. */
export interface ParsedText {
  rows: GenotypeRow[];
  /** One entry per reason that occurred, in a fixed order of reasons. */
  dropped: DroppedLines[];
}

const reportedLines = 5;
const fewestColumns = 4;

/** A line of more letters is no genotype row; the longest real ones have some dozens. */
const longestLine = 65_536;

/** Ids are kept as numbers of 32 bits. */
const largestId = 4_294_967_295;

/** No chromosome is longer; the first has 249,250,621 bases on build 37. */
const largestPosition = 300_000_000;

const chromosomeNames: ReadonlyMap<string, string> = new Map([
  ...Array.from({ length: 22 }, (_, index): [string, string] => [String(index + 1), String(index + 1)]),
  ["X", "X"],
  ["23", "X"],
  ["Y", "Y"],
  ["24", "Y"],
  ["XY", "PAR"],
  ["PAR", "PAR"],
  ["25", "PAR"],
  ["M", "MT"],
  ["MT", "MT"],
  ["26", "MT"],
]);

function wholeNumber(text: string, largest: number): number | null {
  const number = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  return number <= largest ? number : null;
}

/** A position: a whole number, perhaps with commas before every three digits, with a point and zeros behind. */
function readPosition(text: string): number | null {
  const [, digits] = /^([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.0+)?$/.exec(text) ?? [];
  return wholeNumber((digits ?? "").replaceAll(",", ""), largestPosition);
}

/** Whether a position is unknown (zeros, nothing) or has lost digits in a spreadsheet (`1.23457E+08`). */
function isLostPosition(text: string): boolean {
  return /^(?:0*|[0-9]+(?:[.,][0-9]+)?e\+?[0-9]+)$/i.test(text);
}

/** The place of a row without one in the file; only its rsID finds it. */
const noPlace = { chromosome: "0", position: 0 } as const;

/**
 * An `rs` or `i` id in one spelling, the first rsID of a list or before alleles, also from the end of a probe's name;
 * any other name as it is, nothing for none. Null for a copy-number probe, which is no single site.
 */
function readId(text: string): string | null {
  if (/^cnv|_cnv/i.test(text)) {
    return null;
  }
  const isId = (id: string): boolean =>
    wholeNumber(/^(?:rs|i)([1-9][0-9]*)$/i.exec(id)?.[1] ?? "", largestId) !== null;
  const first = text.split(/[,;|:]/)[0] ?? "";
  const id = !isId(text) && /^rs/i.test(first) && isId(first) ? first : text;
  const [, prefix, digits] = /^(?:.*[-_](?=rs))?(rs|i)([1-9][0-9]*)$/i.exec(id) ?? [];
  const number = wholeNumber(digits ?? "", largestId);
  return prefix === undefined || number === null
    ? text.replace(/^\.$/, "")
    : `${prefix.toLowerCase()}${number}`;
}

/** What makes a later row a duplicate: its id, or its other name at the same place. Null without name. */
function identityOf({ rsid, chromosome, position }: GenotypeRow): string | null {
  if (rsid === "") {
    return null;
  }
  return /^(rs|i)[0-9]+$/.test(rsid) ? rsid : `${rsid} at ${chromosome}:${position}`;
}

function readChromosome(text: string): string | "unplaced" | null {
  const name = text
    .replace(/^chr/i, "")
    .replace(/\.0$/, "")
    .replace(/^0(?=[1-9]$)/, "")
    .toUpperCase();
  return name === "0" ? "unplaced" : (chromosomeNames.get(name) ?? null);
}

/** Words of more than two letters for no call. */
const noCalls: ReadonlySet<string> = new Set(["---", "NAN", "NULL", "NO CALL", "NOCALL", "#N/A", "#NAME?"]);

function readGenotype(text: string): string | null {
  const upper = text.toUpperCase();
  if (noCalls.has(upper)) {
    return missingGenotype;
  }
  const alleles = upper.split(/[/|,;]/).map((allele) => allele.trim());
  if (alleles.length === 2 && alleles.some((allele) => allele.length > 1)) {
    return alleles.every((allele) => /^[ACGT]+$/.test(allele)) ? indelGenotype : null;
  }
  if (alleles.length > 2 || (alleles.length === 2 && alleles.includes(""))) {
    return null;
  }
  const words = alleles.length === 2 ? alleles : upper.trim().split(/\s+/);
  if (words.length > 2 || (words.length === 2 && words.some((word) => word.length > 1))) {
    return null;
  }
  const letters = words.join("");
  if (letters === "" || letters === "NC") {
    return missingGenotype;
  }
  if (!/^[ACGTID0.N?-]{1,2}$/.test(letters)) {
    return null;
  }
  if (/[0.N?-]/.test(letters)) {
    return missingGenotype;
  }
  return /^([ACGT]+|[ID]+)$/.test(letters) ? letters : null;
}

/** Splits at a separator, but not inside a column with quotes at its ends. */
function splitOutsideQuotes(line: string, separator: string): string[] {
  const columns: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^ *"[^"]*"/.exec(rest)?.[0].length ?? -1;
    const endsThere = quoted === rest.length || (quoted > 0 && rest[quoted] === separator);
    const found = endsThere ? quoted : rest.indexOf(separator);
    const end = found < 0 ? rest.length : found;
    columns.push(rest.slice(0, end));
    if (end === rest.length) return columns;
    rest = rest.slice(end + 1);
  }
}

/**
 * Columns of a line: at every run of tabs and blanks, or at every comma or semicolon when there is no tab. Quotes are no
 * content. A tab behind the position with nothing after it is an empty genotype column. Every tab counts where that makes the
 * usual columns with nothing for the place.
 */
function columnsOf(line: string, areAllelesApart: boolean): string[] {
  const tabColumns = line.split("\t").map((column) => column.replace(/^["\s]+|["\s]+$/g, ""));
  const lacksPlace = tabColumns[1] === "" || tabColumns[2] === "";
  if (lacksPlace && tabColumns.length === (areAllelesApart ? fewestColumns + 1 : fewestColumns)) {
    return tabColumns;
  }
  if (line.split("\t").filter((column) => column.trim() !== "").length >= fewestColumns) {
    return tabColumns.filter((_, index) => line.split("\t")[index] !== "");
  }
  const plain = line.replaceAll('"', "");
  const separator = plain.includes("\t")
    ? null
    : /[,;]/.test(plain)
      ? plain.includes(",")
        ? ","
        : ";"
      : null;
  if (separator !== null) {
    return splitOutsideQuotes(line, separator).map((column) => column.replace(/^["\s]+|["\s]+$/g, ""));
  }
  const columns = plain.trim().split(/[\t ]+/);
  return columns.length === fewestColumns - 1 && plain.endsWith("\t") ? [...columns, ""] : columns;
}

/**
 * Whether the file has two allele columns: the line of column names says so, else the first row has one
 * letter in each.
 */
function hasAlleleColumns(lines: readonly string[]): boolean {
  const names = lines.find((line) => /^["#\s]*rsid\b/i.test(line));
  if (names !== undefined) {
    return /allele_?1/i.test(names);
  }
  const [, , , first, second] = columnsOf(lines.find((line) => !isSkipped(line)) ?? "", false);
  return first?.length === 1 && second?.length === 1;
}

/** The call of a row as one text; half of two allele columns is no call. */
function genotypeText(columns: readonly string[], areAllelesApart: boolean): string {
  const [, , , first = "", second] = columns;
  if (!areAllelesApart) {
    // One letter and another in a fifth column may be the halves of a call.
    const isHalf = /^[ACGTID]$/i.test(first) && /^[ACGTID]$/i.test(second ?? "");
    return isHalf ? `${first}?${second}` : first;
  }
  if (second === undefined) {
    return first.length < 2 ? missingGenotype : first;
  }
  if (first.length > 1 || second.length > 1) {
    const isWord = (column: string): boolean => column.length > 1 && readGenotype(column) === missingGenotype;
    const mayStand = (column: string): boolean => isWord(column) || /^[ACGTID0.N?-]$/i.test(column);
    if (mayStand(first) && mayStand(second) && (isWord(first) || isWord(second))) return missingGenotype;
  }
  return first.length === 1 && second.length === 1 ? first + second : `${first}/${second}`;
}

/** Chromosome and position, or why there are none. */
function readPlace(
  chromosomeText: string,
  positionText: string,
): { chromosome: string; position: number } | DropReason {
  const chromosome = readChromosome(chromosomeText);
  if (chromosome === null)
    return readGenotype(chromosomeText) === missingGenotype ? "unplaced" : "bad-chromosome";
  if (chromosome === "unplaced") return "unplaced";
  const position = readPosition(positionText);
  return position === null || position === 0 ? "bad-position" : { chromosome, position };
}

function readLine(line: string, areAllelesApart: boolean): GenotypeRow | DropReason {
  const columns = columnsOf(line, areAllelesApart);
  const [idText = "", chromosomeText = "", positionText = ""] = columns;
  if (columns.length < fewestColumns) {
    return "too-few-columns";
  }
  const rsid = readId(idText);
  if (rsid === null) {
    return "unsupported-id";
  }
  const place = readPlace(chromosomeText, positionText);
  const isKnown = typeof place !== "string";
  const saysNoPosition = isLostPosition(positionText) || readGenotype(positionText) === missingGenotype;
  const mayLackPlace = place === "unplaced" || saysNoPosition;
  if (!isKnown && (place === "bad-chromosome" || !mayLackPlace || !/^rs[0-9]+$/.test(rsid))) {
    return place;
  }
  const { chromosome, position } = isKnown ? place : noPlace;
  const hasOneCopy = !areAllelesApart && ["X", "Y", "MT"].includes(chromosome);
  const text = genotypeText(columns, areAllelesApart);
  const genotype = readGenotype(hasOneCopy ? text.replace(/^-(?=[ACGT]$)/i, "") : text);
  if (genotype === null) {
    return "bad-genotype";
  }
  return { rsid, chromosome, position, genotype };
}

/** Adds a row, unless its id came before: then it only adds its call to a row without one. */
function keepRow(
  row: GenotypeRow,
  rows: GenotypeRow[],
  seen: Map<string, GenotypeRow>,
): "duplicate-id" | null {
  const identity = identityOf(row);
  const earlier = identity === null ? undefined : seen.get(identity);
  if (earlier === undefined) {
    rows.push(row);
    if (identity !== null) seen.set(identity, row);
    return null;
  }
  if (earlier.genotype === missingGenotype) earlier.genotype = row.genotype;
  return "duplicate-id";
}

/** Whether a line carries no row and is no mistake: blank, a comment, or the line of column names. */
function isSkipped(line: string): boolean {
  const start = line.replaceAll('"', "").trim();
  return start === "" || start.startsWith("#") || /^rsid([\s,]|$)/i.test(start);
}

/**
 * Parses the text of a raw genotype file of the 23andMe or AncestryDNA kind line by line, slowly and plainly
 * (docs/reading-rules.md). It is the reference that the engine's reader is compared with; the page never runs it. It
 * refuses nothing: a text without one good line has no rows.
 *
 * Ids are `rs` or `i` and digits in either case, other names are kept as they stand; a repeated id keeps its first row
 * with a call, a call with one missing allele is missing. It knows two layouts with their columns in the usual order;
 * the rules are those of docs/reading-rules.md.
 */
export function parseGenotypeText(text: string): ParsedText {
  const rows: GenotypeRow[] = [];
  const seen = new Map<string, GenotypeRow>();
  const dropped = new Map<DropReason, DroppedLines>();
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const areAllelesApart = hasAlleleColumns(lines);
  for (const [index, line] of lines.entries()) {
    const isTooLong = line.length > longestLine;
    if (!isTooLong && isSkipped(line)) {
      continue;
    }
    const row = isTooLong ? "line-too-long" : readLine(line, areAllelesApart);
    const reason = typeof row === "string" ? row : keepRow(row, rows, seen);
    if (reason === null) {
      continue;
    }
    const ofReason = dropped.get(reason) ?? { reason, count: 0, firstLines: [] };
    ofReason.count += 1;
    if (ofReason.firstLines.length < reportedLines) {
      ofReason.firstLines.push(index + 1);
    }
    dropped.set(reason, ofReason);
  }
  return { rows, dropped: dropReasons.flatMap((reason) => dropped.get(reason) ?? []) };
}
