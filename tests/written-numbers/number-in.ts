import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, "../..", ...path), "utf8");

/** The number that a file of another language has at a place. */
export function numberIn(path: readonly string[], pattern: RegExp): number {
  const [, digits] = pattern.exec(read(...path)) ?? [];
  if (digits === undefined) throw new Error(`${path.join("/")} has nothing like ${pattern}`);
  return Number(digits.replaceAll("_", ""));
}

/** How many things a list in a file has that is too large to be loaded for it. */
export function countIn(path: readonly string[], list: RegExp): number {
  const [, items] = list.exec(read(...path)) ?? [];
  if (items === undefined) throw new Error(`${path.join("/")} has nothing like ${list}`);
  return [...items.matchAll(/"[^"]+"/g)].length;
}
