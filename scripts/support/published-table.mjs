import { readFileSync } from "node:fs";
import { inProject } from "./project-paths.mjs";

/** @typedef {Record<string, string>} PublishedRow one row of a published table, by column name */

/**
 * Reads a table of reference/: comment lines, one line of column names, then rows.
 * @param {string} file below reference/
 * @returns {PublishedRow[]}
 */
export function readTable(file) {
  const lines = readFileSync(inProject("reference", file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const names = (lines[0] ?? "").split("\t");
  return lines.slice(1).map((line) => {
    const fields = line.split("\t");
    return Object.fromEntries(names.map((name, column) => [name, fields[column] ?? ""]));
  });
}

/**
 * The value of a column that must be there.
 * @param {PublishedRow} row
 * @param {string} column
 */
export function field(row, column) {
  const value = row[column] ?? "";
  if (value === "") {
    throw new Error(`Row ${row["rsid"] ?? row["id"]} has no ${column}`);
  }
  return value;
}
