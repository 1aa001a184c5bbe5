/** A saved document as a page can draw it: named facts, and a table for each list. Pure. */
import { formatCount, formatExact, upperFirst } from "../../lib/format.ts";

/** A list of the document. */
export interface DocumentTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that are there besides those that are drawn. */
  readonly furtherRows: number;
}

/** The parts of a document. */
export interface DocumentParts {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly tables: readonly DocumentTable[];
}

/** Rows of a table that are drawn. */
const mostRows = 50;

const nothing = "–";

/** Words that are written in another way than in a key. */
const writtenAs: Readonly<Record<string, string>> = {
  snp: "SNP",
  snps: "SNPs",
  iq: "IQ",
  fsiq: "IQ",
  sd: "SD",
  rmse: "RMSE",
  r2: "R²",
  id: "ID",
};

/** A member's name as words: `within_family_slope` and `withinFamilySlope` are "Within family slope". */
function inWords(path: readonly string[]): string {
  const words = path.flatMap((key) =>
    key
      .replace(/([a-z])([A-Z])/g, "$1_$2")
      .toLowerCase()
      .split(/[_\s-]+/),
  );
  return upperFirst(words.map((word) => writtenAs[word] ?? word).join(" "));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value that is no object and no list of objects, in words. */
function inText(value: unknown): string {
  if (typeof value === "number") return formatExact(Number(value.toFixed(3)));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(inText).join(", ");
  return typeof value === "string" && value !== "" ? value : nothing;
}

/** The plain members of an object and of the objects in it, each with its path; a list of objects in a row is counted. */
function flat(
  row: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): readonly (readonly [string, string])[] {
  return Object.entries(row).flatMap(([key, value]) => {
    const own = [...path, key];
    if (isObject(value)) return flat(value, own);
    const isList = Array.isArray(value) && value.some(isObject);
    return [[inWords(own), isList ? formatCount(value.length, "entry", "entries") : inText(value)] as const];
  });
}

function tableOf(path: readonly string[], list: readonly unknown[]): DocumentTable {
  const rows = list
    .slice(0, mostRows)
    .map((row) => new Map(isObject(row) ? flat(row) : [["Value", inText(row)]]));
  const heads = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return {
    title: inWords(path),
    heads,
    rows: rows.map((row) => heads.map((head) => row.get(head) ?? nothing)),
    furtherRows: Math.max(0, list.length - mostRows),
  };
}

/** The facts and lists of a document, in its order. */
export function documentParts(
  document: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): DocumentParts {
  const facts: DocumentParts["facts"][number][] = [];
  const tables: DocumentTable[] = [];
  for (const [key, value] of Object.entries(document)) {
    const own = [...path, key];
    if (isObject(value)) {
      const inside = documentParts(value, own);
      facts.push(...inside.facts);
      tables.push(...inside.tables);
    } else if (Array.isArray(value) && value.some(isObject)) tables.push(tableOf(own, value));
    else facts.push({ label: inWords(own), value: inText(value) });
  }
  return { facts, tables };
}
