import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { engineModules } from "../scripts/support/engine-package.mjs";

const root = join(import.meta.dirname, "..");
const packageFolder = join(root, "pkg");

/** Paths of a machine and names of where packages came from; the engine must contain none of them. */
const traces = [
  root,
  homedir(),
  "/root",
  "/home",
  "/Users",
  "C:\\",
  ".cargo",
  "index.crates.io",
  "/registry/",
];

describe("the committed engine", () => {
  const names = readdirSync(packageFolder);

  it("is there with its types and its record", () => {
    expect(names).toEqual(
      expect.arrayContaining([
        ...engineModules.flatMap(({ name }) => [`${name}_bg.wasm`, `${name}.js`]),
        "build.json",
      ]),
    );
    expect(names.filter((name) => name.endsWith(".d.ts"))).not.toEqual([]);
    expect(names).not.toContain(".gitignore");
  });

  it.each(names)("%s contains no path of the machine it was built on", (name) => {
    const content = readFileSync(join(packageFolder, name));
    expect(traces.filter((trace) => content.includes(trace))).toEqual([]);
  });
});
