/** The tables of docs/partner-rights.md, as tests ask them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Those whom the columns are about. */
export type RightsHolder =
  | "administrator"
  | "owner"
  | "analyst"
  | "viewer"
  | "former member"
  | "elsewhere"
  | "enterprise"
  | "free"
  | "stranger";

/** A row: what is asked, and the answer for each. */
export interface RightsRow {
  readonly asked: string;
  readonly answers: ReadonlyMap<RightsHolder, string>;
}

/** The rows under a heading of the document. */
export function rightsTable(heading: "Tables" | "Procedures" | "Pages"): readonly RightsRow[] {
  const text = readFileSync(join(import.meta.dirname, "../../docs/partner-rights.md"), "utf8");
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
  const [head = [], , ...rows] = section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  return rows.map(([asked = "", ...cells]) => ({
    asked,
    answers: new Map(cells.map((cell, at) => [head[at + 1] as RightsHolder, cell])),
  }));
}
