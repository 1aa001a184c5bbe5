/**
 * Genomes that the reference people are not like are noticed, and those of the 26 populations are not. Real people are judged by
 * tables that were learnt from others; people of other populations are drawn from where these lie (populations-beyond.tsv). The
 * figures go into docs/percentiles.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { learnLikeness } from "../../scripts/support/learn-likeness.mjs";
import { meanSharesOf } from "../../scripts/support/learn-reference.mjs";
import { indicesByPopulation, likenessSites, spreadPerSite } from "../../scripts/support/likeness-files.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { notTyped } from "../../src/science/reference-group/ancestry-panel.ts";
import { likenessFigures } from "../../src/science/reference-group/likeness/judge-likeness.ts";
import {
  fewestLikenessSites,
  mostExcess,
  mostSquaredDistance,
} from "../../src/science/reference-group/likeness/likeness-limits.ts";
import type { LikenessTable } from "../../src/science/reference-group/likeness/likeness-table.ts";
import { loadLikeness } from "../../src/sets/read-likeness.ts";
import { draws } from "../support/made-up-file.ts";
import { halves } from "./place-people.ts";
import { people } from "./public-people.ts";

const begin = "<!-- likeness: written by tests/population/likeness.test.ts -->";
const end = "<!-- end of likeness -->";

/** People drawn of each population. */
const drawnPeople = 40;

/** Parts of the table's sites that a file has: a whole genome or the chip that they were chosen on, the least that is judged, and what is not judged. */
const parts = [1, 0.58, 0.25];

interface Population {
  name: string;
  source: string;
  drift: number;
  weights: readonly number[];
}

const populations: readonly Population[] = readFileSync(
  inProject("tests/population/populations-beyond.tsv"),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .slice(1)
  .map((line) => {
    const [name = "", source = "", drift = "", weights = ""] = line.split("\t");
    return { name, source, drift: Number(drift), weights: weights.split(" ").map(Number) };
  });

/** People for whom a place among the references is the right one. */
const alike = ["French", "Tuscan", "Russian", "Yoruba", "Han", "Japanese"];

const isBeyond = ({ squaredDistance, excess }: { squaredDistance: number; excess: number }) =>
  squaredDistance > mostSquaredDistance || excess > mostExcess;

/** A normal deviate of two draws (Box and Muller). */
function normal(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

let sitesWithCalls = 0;
/** Real people at the sites whose calls are here, and whether they count as unlike. */
const falsely: { population: string; unlike: boolean }[] = [];
/** For each population, the shares that are noticed at each part of the sites. */
const noticed = new Map<string, readonly number[]>();

function judgeRealPeople(): void {
  const sites = likenessSites().flatMap((site) =>
    site.copies === undefined ? [] : [{ ...site, copies: site.copies }],
  );
  sitesWithCalls = sites.length;
  const groups = indicesByPopulation(people);
  const sides = halves(draws(1));
  for (const tested of sides) {
    const isTested = new Set(tested);
    const learners = groups.map((own) => own.filter((person) => !isTested.has(person)));
    const meanShares = learners.map((own) => meanSharesOf(own.flatMap((at) => people[at] ?? [])));
    const learnt = learnLikeness(
      sites.map(({ copies }) => ({
        frequencies: learners.map(
          (own) => own.reduce((sum, person) => sum + (copies[person] ?? 0), 0) / (2 * own.length),
        ),
      })),
      meanShares,
    );
    const table: LikenessTable = {
      sites: [],
      means: Float64Array.from(learnt.means),
      loadings: Float64Array.from(sites.flatMap((_, site) => learnt.loadings.map((axis) => axis[site] ?? 0))),
      references: learnt.references.map((own) => Float64Array.from(own)),
      spread: Float64Array.from(spreadPerSite, (each) => each * sites.length),
    };
    for (const person of tested) {
      const copies = Int8Array.from(sites, (site) => site.copies[person] ?? notTyped);
      falsely.push({
        population: people[person]?.population ?? "",
        unlike: isBeyond(likenessFigures(table, copies)),
      });
    }
  }
}

function judgeDrawnPeople(table: LikenessTable): void {
  const sites = likenessSites();
  const draw = draws(67);
  for (const { name, drift, weights } of populations) {
    const frequencies = sites.map(({ frequencies: known }) => {
      const mixed = known.reduce((sum, frequency, at) => sum + frequency * (weights[at] ?? 0), 0);
      const near = Math.min(0.995, Math.max(0.005, mixed));
      return Math.min(1, Math.max(0, near + normal(draw) * Math.sqrt(drift * near * (1 - near))));
    });
    const counts = parts.map(() => 0);
    for (let person = 0; person < drawnPeople; person += 1) {
      const copies = Int8Array.from(
        frequencies,
        (frequency) => Number(draw() < frequency) + Number(draw() < frequency),
      );
      for (const [at, part] of parts.entries()) {
        const typed = copies.map((copy) => (draw() < part ? copy : notTyped));
        if (isBeyond(likenessFigures(table, typed))) counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    noticed.set(
      name,
      counts.map((count) => count / drawnPeople),
    );
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

const shareOf = (judged: readonly { unlike: boolean }[]) =>
  judged.filter(({ unlike }) => unlike).length / judged.length;

function section(size: number): string {
  const heads = [
    "people like",
    "from",
    ...parts.map((part) => `noticed, ${Math.round(part * size).toLocaleString("en")} sites`),
  ];
  const rows = populations.map(({ name, source }) => [
    name,
    source,
    ...(noticed.get(name) ?? []).map(percent),
  ]);
  const table = [heads, heads.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  const worst = [...new Set(falsely.map(({ population }) => population))]
    .map((population) => ({
      population,
      share: shareOf(falsely.filter((each) => each.population === population)),
    }))
    .toSorted((one, other) => other.share - one.share);
  const named = worst.slice(0, 4).map(({ population, share }) => `${population} ${percent(share)}`);
  return `${table}\n\nOf the 2,504 public people, judged at the ${sitesWithCalls.toLocaleString("en")} sites whose calls are here by tables of other people, ${(100 * shareOf(falsely)).toFixed(1)} % counted as unlike (most of all ${named.join(", ")}).`;
}

beforeAll(async () => {
  const table = await loadLikeness();
  judgeRealPeople();
  judgeDrawnPeople(table);
  const path = inProject("docs", "percentiles.md");
  const [before, rest] = readFileSync(path, "utf8").split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error("docs/percentiles.md lacks its marks.");
  writeFileSync(path, [before, begin, "\n\n", section(table.sites.length), "\n\n", end, after].join(""));
});

test("at the few sites whose calls are here too many people count as unlike, so a genome with no more is not judged", () => {
  expect(sitesWithCalls).toBeLessThan(fewestLikenessSites);
  expect(shareOf(falsely)).toBeGreaterThan(0.02);
});

test.each(alike)("at the least that is judged they do not either: %s", (name) => {
  expect(noticed.get(name)?.[1]).toBeLessThan(0.1);
});

test.each(alike)("people of a population near the references do not count as unlike: %s", (name) => {
  expect(noticed.get(name)?.[0]).toBeLessThan(0.1);
});

// Nine tenths of forty have a standard error of 5 %.
test.each(["Palestinian", "Bedouin", "Papuan", "Saudi"])("most are noticed on all sites: %s", (name) => {
  expect(noticed.get(name)?.[0]).toBeGreaterThanOrEqual(0.85);
});
