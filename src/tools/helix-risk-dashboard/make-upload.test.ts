import { expect, it } from "vitest";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { makeUpload } from "./make-upload.ts";

const loaded = (...names: readonly string[]) =>
  names.map((name) => ({ entry: { name }, scores: [] }) as unknown as AnalysedGenome);
const line = (file: string) => ({ file, hasAgreed: true, groups: { site: null, age: null, sex: null } });
const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";

it("refuses a file name that two loaded genomes have: one of them may be another person's", () => {
  const of = (...names: readonly string[]) =>
    makeUpload(id, [line("a.txt"), line("b.txt")], loaded(...names));
  expect(of("a.txt", "b.txt", "a.txt")).toEqual({
    ok: false,
    error: "1 file of the table is loaded twice under one name. Remove or rename one of them.",
  });
  expect(of("a.txt", "b.txt", "a.txt", "b.txt")).toMatchObject({
    error: expect.stringMatching(/^2 files of the table are loaded twice under one name\./),
  });
  // A name that the table does not have counts nobody.
  expect(of("a.txt", "b.txt", "c.txt", "c.txt")).toMatchObject({
    error: expect.stringMatching(/^Fewer than ten people/),
  });
});
