import { expect, it } from "vitest";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import type { CountedScore } from "./counted-scores.ts";
import { makeUpload } from "./make-upload.ts";

const loaded = (...names: readonly string[]) =>
  names.map((name, index) => ({ entry: { id: `${index}`, name }, scores: [] }) as unknown as AnalysedGenome);
const digestOf = (genome: string) => `digest of ${genome}`;
const line = (file: string, hasAgreed = true) => ({
  ...{ file, hasAgreed, groups: { site: null, age: null, sex: null } },
});
const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const going = new AbortController().signal;
const score = (name: string, placeOf: CountedScore["placeOf"], variants = 12): CountedScore => ({
  ...{ id: name.toLowerCase(), name, variants, placeOf },
});

it("refuses a file name that two loaded genomes have: one of them may be another person's", async () => {
  const of = (...names: readonly string[]) =>
    makeUpload(
      { id, table: [line("a.txt"), line("b.txt")], genomes: loaded(...names), digestOf, scores: [] },
      going,
    );
  expect(await of("a.txt", "b.txt", "a.txt")).toEqual({
    ok: false,
    error: "1 file of the table is loaded twice under one name. Remove or rename one of them.",
  });
  expect(await of("a.txt", "b.txt", "a.txt", "b.txt")).toMatchObject({
    error: expect.stringMatching(/^2 files of the table are loaded twice under one name\./),
  });
  // A name that the table does not have counts nobody.
  expect(await of("a.txt", "b.txt", "c.txt", "c.txt")).toMatchObject({
    error: expect.stringMatching(/^Fewer than ten people/),
  });
});

it("counts people who agreed alone, by each score, and nothing after it was stopped", async () => {
  const names = Array.from({ length: 14 }, (_, index) => `${index}.txt`);
  const parts = {
    ...{ id, digestOf, genomes: loaded(...names, "of nobody in the table.txt") },
    table: names.map((name, index) => line(name, index > 1)),
    scores: [score("Height", ({ entry }) => (Number.parseInt(entry.name, 10) % 2 === 0 ? 2 : -2))],
  };
  expect(await makeUpload(parts, going)).toMatchObject({
    ok: true,
    value: {
      unplaced: 0,
      unlisted: 1,
      aggregate: { people: 12, left_out: 2, traits: [{ bands: [6, 0, 0, 0, 6] }] },
    },
  });
  expect(await makeUpload(parts, AbortSignal.abort())).toBeNull();
});

it("refuses one person's genotypes under two names, with consent in both lines or in one", async () => {
  const names = Array.from({ length: 14 }, (_, index) => `${index}.txt`);
  const parts = {
    ...{ id, genomes: loaded(...names), scores: [score("Height", () => 1)] },
    table: names.map((name, index) => line(name, index > 1)),
  };
  const sameAs = (same: Readonly<Record<string, string>>) => (genome: string) => same[genome] ?? genome;
  for (const same of [{ "13": "12" }, { "13": "0" }])
    expect(await makeUpload({ ...parts, digestOf: sameAs(same) }, going)).toMatchObject({
      error: expect.stringMatching(/^Two files in the table have the same genotypes/),
    });
  expect(await makeUpload({ ...parts, digestOf: sameAs({ "13": "12", "11": "10" }) }, going)).toMatchObject({
    error: expect.stringMatching(/^2 files in the table repeat/),
  });
});
