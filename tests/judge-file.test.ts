/** A few public people's files: true ones are sound, and each kind that misleads is called by its look. The shares of people that are judged right are measured in tests/population. */
import { beforeAll, describe, expect, test } from "vitest";
import { readPeople } from "../scripts/support/public-genomes.mjs";
import type { FileCheckTable } from "../src/science/file-verdict/check-table.ts";
import type { MisleadingLook } from "../src/science/file-verdict/file-verdict.ts";
import { fewestTellingSites, judgeFile } from "../src/science/file-verdict/judge-file.ts";
import type { Shares } from "../src/science/reference-group/components.ts";
import { loadFileCheck } from "../src/sets/read-file-check.ts";
import {
  type CheckedSites,
  checkedSites,
  chips,
  drawFile,
  misleadingFiles,
  type Told,
  trueFiles,
} from "./population/drawn-files.ts";
import { draws } from "./support/made-up-file.ts";

const people = readPeople();
/** The first of each superpopulation and the one after. */
const drawn = ["EUR", "AFR", "EAS", "SAS", "AMR"].map((group) => {
  const person = people.findIndex((each) => each.group === group);
  return { group, person, other: person + 1 };
});

/** What a chip's file looks like that misleads. */
const looks: Readonly<Record<string, MisleadingLook>> = {
  "filled with the reference genome": "filled-with-reference",
  "filled with the commonest genotype": "filled-with-commonest",
  "A/T and C/G turned": "other-strand",
  "differences with a tenth of the rest": "differences",
  "two people, both letters where they differ": "people-mixed",
  "two people by turns": "people-mixed",
  "one letter of each of two people": "people-mixed",
  "5 % filled with the reference genome": "filled-with-reference",
  "a tenth of the heterozygous calls lost": "wrong-calls",
};

let table: FileCheckTable;
let sites: CheckedSites;

beforeAll(async () => {
  table = await loadFileCheck();
  sites = checkedSites(table, new Set());
});

function sharesOf(person: number): Shares {
  const [EUR = 0, AFR = 0, EAS = 0, SAS = 0, NAT = 0] = people[person]?.shares ?? [];
  const sum = EUR + AFR + EAS + SAS + NAT;
  return { EUR: EUR / sum, AFR: AFR / sum, EAS: EAS / sum, SAS: SAS / sum, NAT: NAT / sum };
}

function drawnFile(
  told: Told,
  chip: string,
  { person, other }: { person: number; other: number },
): Int8Array {
  const shares = sharesOf(person);
  const frequencies = Float64Array.from(
    table.sites,
    (_, site) =>
      shares.EUR * (table.frequencies.EUR[site] ?? 0) +
      shares.AFR * (table.frequencies.AFR[site] ?? 0) +
      shares.EAS * (table.frequencies.EAS[site] ?? 0) +
      shares.SAS * (table.frequencies.SAS[site] ?? 0) +
      shares.NAT * (table.frequencies.NAT[site] ?? 0),
  );
  const isOnChip = (site: number) => chips[chip]?.(sites, site) === true;
  return drawFile(told, { sites, isOnChip, person, other, frequencies, random: draws(person + 1) });
}

function toldBy(kinds: Readonly<Record<string, Told>>, kind: string): Told {
  const told = kinds[kind];
  if (told === undefined) throw new Error(`No kind ${kind}`);
  return told;
}

describe.each(drawn)("a file of a person of $group", (one) => {
  test.each(["whole", "GSA", "list 1"])("is sound as it is: %s", (chip) => {
    const verdict = judgeFile(
      table,
      drawnFile(toldBy(trueFiles, "as it is"), chip, one),
      sharesOf(one.person),
    );
    expect(verdict.kind).toBe("sound");
  });

  test("is sound where its own sites tell the shares", () => {
    const copies = drawnFile(toldBy(trueFiles, "as it is"), "whole", one);
    expect(judgeFile(table, copies, null).kind).toBe("sound");
  });

  test.each(Object.entries(looks))("misleads when it is %s", (kind, look) => {
    const copies = drawnFile(toldBy(misleadingFiles, kind), "GSA", one);
    expect(judgeFile(table, copies, sharesOf(one.person))).toEqual({ kind: "misleading", look });
  });

  test("has more wrong calls where it has, or so many that it misleads", () => {
    const [few, many] = ["as it is", "2 % wrong"].map((kind) => {
      const copies = drawnFile(toldBy({ ...trueFiles, ...misleadingFiles }, kind), "whole", one);
      const verdict = judgeFile(table, copies, sharesOf(one.person));
      return verdict.kind === "sound" ? verdict.wrongCalls : verdict;
    });
    expect(few).toBeLessThan(0.005);
    if (typeof many !== "number") expect(many).toEqual({ kind: "misleading", look: "wrong-calls" });
    else expect(many).toBeGreaterThan(0.005);
  });
});

test("a file of few sites is not judged", () => {
  const copies = Int8Array.from(table.sites, (_, site) => (site < fewestTellingSites - 1 ? 0 : -1));
  expect(judgeFile(table, copies, null)).toEqual({
    kind: "not-judged",
    tellingSites: fewestTellingSites - 1,
  });
});
