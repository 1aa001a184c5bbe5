import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { GroupByHand } from "./place-by-hand.ts";

/** The columns of a table of means; the case of their letters does not matter. */
const meansColumns = ["PGS_ID", "group", "mean", "sd"] as const;

/** More groups than this are no list to choose from. */
export const mostMeansGroups = 200;

/** Letters of an id or of a group's name, at most. */
export const longestMeansName = 100;

/** Rules of a field of a table of means. */
export type MeansField = "id-and-group" | "mean" | "sd";

/** Why a table of means is refused; lines are counted from 1. */
export type MeansFailure =
  | { code: "missing-column"; column: (typeof meansColumns)[number] }
  | { code: "bad-row"; line: number; field: MeansField }
  /** A score has two rows of one group; the later line. */
  | { code: "twice"; line: number }
  | { code: "no-rows" }
  | { code: "too-many-groups"; most: number };

/** Means and standard deviations of scores in one group. */
export interface MeansGroup {
  name: string;
  /** By the id of the score in capitals. */
  byId: ReadonlyMap<string, GroupByHand>;
}

const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Control characters and signs that turn the direction of writing: a name with them looks like another. */
const hiddenPattern = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

function numberOf(field: string): number | null {
  const number = numberPattern.test(field) ? Number(field) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** The fields of a line without the blanks and quotes around them. */
function fieldsOf(line: string, separator: string): string[] {
  return line.split(separator).map((field) =>
    field
      .trim()
      .replace(/^"+|"+$/g, "")
      .trim(),
  );
}

function isName(field: string): boolean {
  return field !== "" && field.length <= longestMeansName && !hiddenPattern.test(field);
}

interface MeansRow {
  id: string;
  group: string;
  values: GroupByHand;
}

function rowOf(fields: readonly string[], columns: readonly number[]): MeansRow | MeansField {
  const [id = "", group = "", meanText = "", sdText = ""] = columns.map((column) => fields[column]);
  if (!isName(id) || !isName(group)) return "id-and-group";
  const [mean, sd] = [numberOf(meanText), numberOf(sdText)];
  if (mean === null) return "mean";
  if (sd === null || sd <= 0) return "sd";
  return { id: id.toUpperCase(), group, values: { mean, sd } };
}

/**
 * Reads a table of means: `PGS_ID, group, mean, sd`, a score and a group a line, with commas or tabs. Blank lines and
 * lines that begin with # are left out; groups whose names differ in the case of letters alone are one.
 *
 * @returns the groups in the order in which they first stand
 */
export function readMeansTable(text: string): Result<readonly MeansGroup[], MeansFailure> {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== "" && !line.startsWith("#"));
  const head = lines[0]?.line ?? "";
  const separator = head.includes("\t") ? "\t" : ",";
  const names = fieldsOf(head, separator).map((name) => name.toUpperCase());
  const columns = meansColumns.map((name) => names.indexOf(name.toUpperCase()));
  const missing = meansColumns.find((_, index) => columns[index] === -1);
  if (missing !== undefined) return err({ code: "missing-column", column: missing });
  const groups = new Map<string, { name: string; byId: Map<string, GroupByHand> }>();
  for (const { line, number } of lines.slice(1)) {
    const row = rowOf(fieldsOf(line, separator), columns);
    if (typeof row === "string") return err({ code: "bad-row", line: number, field: row });
    const key = row.group.toLowerCase();
    const group = groups.get(key) ?? { name: row.group, byId: new Map<string, GroupByHand>() };
    if (group.byId.has(row.id)) return err({ code: "twice", line: number });
    group.byId.set(row.id, row.values);
    groups.set(key, group);
    if (groups.size > mostMeansGroups) return err({ code: "too-many-groups", most: mostMeansGroups });
  }
  return groups.size === 0 ? err({ code: "no-rows" }) : ok([...groups.values()]);
}
