/** How values travel between PostgreSQL and the embedded backend, so that answers look as PostgREST's do. */
import { types } from "pg";

/** Type numbers of PostgreSQL (its catalog pg_type). */
export const typeNumbers = {
  boolean: 16,
  bigint: 20,
  json: 114,
  jsonArray: 199,
  charArray: 1002,
  nameArray: 1003,
  textArray: 1009,
  bigintArray: 1016,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestampArray: 1115,
  dateArray: 1182,
  timeArray: 1183,
  timestamptz: 1184,
  timestamptzArray: 1185,
  numericArray: 1231,
  timetz: 1266,
  timetzArray: 1270,
  numeric: 1700,
  jsonb: 3802,
  jsonbArray: 3807,
};

type Parser = (text: string) => unknown;

/** `2026-11-20 11:54:39.447+00` as PostgREST writes it: `2026-11-20T11:54:39.447+00:00`. */
export function isoTime(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

function asText(text: string): string {
  return text;
}

/** A number where it is exact, else a bigint. */
function wholeNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}

const parseTextArray: Parser = types.getTypeParser(typeNumbers.textArray, "text");

/** Reads an array of any depth. */
function arrayOf(element: Parser): Parser {
  const readElement = (part: unknown): unknown =>
    Array.isArray(part) ? part.map(readElement) : typeof part === "string" ? element(part) : part;
  return (text) => readElement(parseTextArray(text));
}

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [typeNumbers.bigint, wholeNumber],
  [typeNumbers.numeric, Number],
  [typeNumbers.json, parseJson],
  [typeNumbers.jsonb, parseJson],
  [typeNumbers.timestamptz, isoTime],
  [typeNumbers.bigintArray, arrayOf(wholeNumber)],
  [typeNumbers.numericArray, arrayOf(Number)],
  [typeNumbers.jsonArray, arrayOf(parseJson)],
  [typeNumbers.jsonbArray, arrayOf(parseJson)],
  [typeNumbers.timestamptzArray, arrayOf(isoTime)],
  ...[typeNumbers.date, typeNumbers.time, typeNumbers.timestamp, typeNumbers.timetz].map(
    (number): [number, Parser] => [number, asText],
  ),
  ...[
    typeNumbers.charArray,
    typeNumbers.nameArray,
    typeNumbers.dateArray,
    typeNumbers.timeArray,
    typeNumbers.timestampArray,
    typeNumbers.timetzArray,
  ].map((number): [number, Parser] => [number, arrayOf(asText)]),
]);

/** Reads a result's values, by type number. */
export const resultTypes = {
  getTypeParser(number: number, format?: "text" | "binary"): Parser {
    const own = format === "binary" ? undefined : parsers.get(number);
    return own ?? types.getTypeParser(number, format ?? "text");
  },
};

/**
 * The type number that a parameter is declared with; 0 lets PostgreSQL find it out from the statement.
 */
export function declaredType(value: unknown): number {
  if (typeof value === "boolean") return typeNumbers.boolean;
  return value instanceof Date ? typeNumbers.timestamptz : 0;
}

/**
 * Whether a parameter's type in the statement must be known before it can be written: a list is written in one way into
 * an array, and in another into JSON.
 */
export function dependsOnType(value: unknown): boolean {
  return Array.isArray(value);
}

/** A list as PostgreSQL reads arrays (its manual, section 8.15.6). */
function arrayText(list: readonly unknown[]): string {
  const elements = list.map((element) => {
    if (Array.isArray(element)) return arrayText(element);
    const text = parameterText(element, 0);
    if (text === null) return "NULL";
    const plain = typeof text === "string" ? text : `\\x${text.toString("hex")}`;
    return `"${plain.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  });
  return `{${elements.join(",")}}`;
}

/**
 * A parameter as it goes to the server.
 *
 * @param type number of its type in the statement; 0 where that was not asked for
 */
export function parameterText(value: unknown, type: number): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value);
  const isJson = type === typeNumbers.json || type === typeNumbers.jsonb;
  if (Array.isArray(value) && !isJson) return arrayText(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
