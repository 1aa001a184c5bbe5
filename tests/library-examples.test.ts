/** The examples of pkg/ as a library (examples/library): they run as they are printed, in Node and with a browser's fetch and inputs. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const example = (name: string) => join(import.meta.dirname, "..", "examples", "library", name);
const genome =
  "# rsid\tchromosome\tposition\tgenotype\nrs900000001\t1\t1000101\tAG\nrs900000002\t2\t2000102\tCC\n";
const set =
  "#pgs_id=PGS900001\nrsID\teffect_allele\tother_allele\teffect_weight\tis_dominant\n" +
  "rs900000001\tA\tG\t0.25\tFalse\nrs900000002\tC\tT\t0.5\tTrue\nrs900000003\tC\tT\t4\tFalse\n";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "allelium-library-"));
  writeFileSync(join(folder, "genome.txt"), genome);
  writeFileSync(join(folder, "set.txt"), set);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("scores in Node: one copy of 0.25, and 0.5 once for two copies", () => {
  const files = ["genome.txt", "set.txt"].map((name) => join(folder, name));
  const run = spawnSync(process.execPath, [example("score-in-node.mjs"), ...files], { encoding: "utf8" });
  expect(run.stderr).toBe("");
  expect(JSON.parse(run.stdout)).toEqual({ set: "PGS900001", raw: 0.75, rows: 3 });
});

it("scores in a page, by fetch and file inputs", () => {
  // A process of its own: two copies of a module would share the bindings' views of memory.
  const script = `
    const { readFileSync } = await import("node:fs");
    globalThis.fetch = async (url) => ({ arrayBuffer: async () => readFileSync(url) });
    const file = (name) => ({ files: [new Blob([readFileSync(${JSON.stringify(folder)} + "/" + name + ".txt")])] });
    const elements = { genome: file("genome"), set: file("set"), sum: {} };
    globalThis.document = { getElementById: (id) => elements[id] };
    await import(${JSON.stringify(example("score-in-browser.mjs"))});
    await elements.set.onchange();
    console.log(elements.sum.textContent);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(run.stderr).toBe("");
  expect(run.stdout).toBe("0.75\n");
});

it("are as short as they are said to be", () => {
  for (const name of ["score-in-node.mjs", "score-in-browser.mjs"]) {
    const lines = readFileSync(example(name), "utf8").split("\n");
    expect(lines.filter((line) => line !== "" && !line.startsWith("//")).length).toBeLessThanOrEqual(15);
  }
});
