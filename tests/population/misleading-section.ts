/** The figures about misleading files as docs/percentiles.md has them. */
import { chips } from "./drawn-files.ts";
import type { JudgedDraw } from "./judge-files.ts";
import { groups } from "./public-people.ts";

const begin = "<!-- misleading files: written by tests/population/misleading-files.test.ts -->";
const end = "<!-- end of misleading files -->";

/** A judged file with the superpopulation of its person. */
interface Judged extends JudgedDraw {
  kind: string;
  group: string;
}

/**
 * What was measured while each set was judged by its own rows: shares that the ranges held, of chips for filled files, of quick sets for
 * imputed calls, of all sets for two people.
 */
const heldInTheOldWay: Readonly<Record<string, string>> = {
  "filled with the reference genome": "29 %",
  "imputed calls of R² 0.7": "19 %",
  "two people by turns": "13 to 16 %",
  "two people by chromosomes": "13 to 16 %",
  "one letter of each of two people": "13 to 16 %",
};

function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(part === 0 || part === whole ? 0 : 1)} %`;
}

function caught(files: readonly Judged[]): string {
  return percent(files.filter(({ verdict }) => verdict.kind === "misleading").length, files.length);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Spread of the places' errors, and how often their ranges held. */
function placesOf(files: readonly Judged[]): readonly string[] {
  const places = files.flatMap(({ verdict, places: all }) =>
    all.map((place) => ({ ...place, isCaught: verdict.kind === "misleading" })),
  );
  const squares = places.reduce((sum, { error }) => sum + error ** 2, 0);
  const left = places.filter(({ isCaught }) => !isCaught);
  return [
    places.length === 0 ? "-" : Math.sqrt(squares / places.length).toFixed(2),
    percent(places.filter(({ heldBefore }) => heldBefore).length, places.length),
    percent(left.filter(({ holds }) => holds).length, left.length),
    percent(places.filter(({ isCaught, holds }) => isCaught || holds).length, places.length),
  ];
}

function kindsTable(misled: readonly Judged[]): string {
  const names = Object.keys(chips);
  const kinds = [...new Set(misled.map(({ kind }) => kind))];
  return table(
    ["kind", ...names.map((chip) => `caught, ${chip}`), "before"],
    kinds.map((kind) => [
      kind,
      ...names.map((chip) => caught(misled.filter((each) => each.kind === kind && each.chip === chip))),
      heldInTheOldWay[kind] ?? "",
    ]),
  );
}

function placesTable(misled: readonly Judged[], chip: string): string {
  const kinds = [...new Set(misled.map(({ kind }) => kind))];
  return table(
    [chip, "place is off by", "range held, not judged", "range holds, not caught", "caught or holds"],
    kinds.map((kind) => [
      kind,
      ...placesOf(misled.filter((each) => each.kind === kind && each.chip === chip)),
    ]),
  );
}

function genuineTable(genuine: readonly Judged[]): string {
  return table(
    ["true files", ...groups],
    Object.keys(chips).map((chip) => [
      chip,
      ...groups.map((group) => caught(genuine.filter((each) => each.group === group && each.chip === chip))),
    ]),
  );
}

/** Puts the figures between their marks. */
export function withMisleadingSection(
  document: string,
  genuine: readonly Judged[],
  misled: readonly Judged[],
): string {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error("docs/percentiles.md lacks its marks.");
  const tables = [
    kindsTable(misled),
    placesTable(misled, "whole"),
    placesTable(misled, "sets alone"),
    placesTable(misled, "GSA"),
    genuineTable(genuine),
  ];
  return [before, begin, "\n\n", tables.join("\n\n"), "\n\n", end, after].join("");
}
