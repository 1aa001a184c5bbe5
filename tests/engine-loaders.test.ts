/**
 * The same pkg/ through Vite's loader and in plain Node. Both in one process would share the binding's cached views of
 * memory, so plain Node is a process of its own.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { GenomeReader } from "../pkg/allelium_engine.js";

const text = "rs900000001\t1\t5000001\tAG\n";

it("answers the same through Vite's loader and in plain Node", () => {
  const reader = new GenomeReader();
  reader.push(new TextEncoder().encode(text));
  const read = reader.finish();
  const script = `
    import { GenomeReader } from "./tests/support/engine-in-node.mjs";
    const reader = new GenomeReader();
    reader.push(new TextEncoder().encode(${JSON.stringify(text)}));
    const read = reader.finish();
    console.log(JSON.stringify({ report: read.report(), layoutName: read.layoutName() }));`;
  const node = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: join(import.meta.dirname, ".."),
    encoding: "utf8",
  });
  expect(node.stderr).toBe("");
  expect(JSON.parse(node.stdout)).toEqual({ report: read.report(), layoutName: read.layoutName() });
  expect(read.report()).toMatchObject({ rows: 1, called: 1, buildBasis: "assumed" });
});
