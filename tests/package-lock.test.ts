import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

describe("package-lock.json", () => {
  const text = readFileSync(join(import.meta.dirname, "..", "package-lock.json"), "utf8");
  const { packages } = lockSchema.parse(JSON.parse(text));

  it("lists every platform's packages, or npm ci fails on a fresh clone", () => {
    // A registry that lacks another platform's package makes npm leave its entry out without a word.
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages) && !(`${folder}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("names no registry", () => {
    expect(Object.values(packages).filter((entry) => entry.resolved !== undefined)).toEqual([]);
  });
});
