import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { inProject } from "../scripts/support/project-paths.mjs";
import { shimmedVersion } from "../server/backend/lite/shimmed-version.ts";

/** What to do before the constant may follow the package. */
const recipe = `@supabase/lite is another version than the shims of server/backend/lite were written for (${shimmedVersion}).
1. "npm test -- server": tests/server/lite-faults.test.ts fails for each fault that is gone; its shim can go as well.
2. frozen-built-ins.deep.test.ts and leak.deep.test.ts beside it show two more faults: what a query writes into all objects, and
   requests that run with each other's rights. Both must still fail without what stands before them.
3. The rest of that step, among it the tests of PostgreSQL's values (tests/server/postgres-values.test.ts).
4. Look through the package's list of changes for calls and settings that are new: the gateway must let none through.
5. Then write the new version into server/backend/lite/shimmed-version.ts.`;

const packageSchema = z.object({ version: z.string() });
const projectSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

it("is the version that is installed", () => {
  // The package exports no package.json of its own: it is beside the folder of its entry.
  const entry = new URL(import.meta.resolve("@supabase/lite"));
  const { version } = packageSchema.parse(readJson(fileURLToPath(new URL("../package.json", entry))));
  expect(version, recipe).toBe(shimmedVersion);
});

it("is the one version that may be installed", () => {
  const { dependencies } = projectSchema.parse(readJson(inProject("package.json")));
  expect(dependencies["@supabase/lite"], recipe).toBe(shimmedVersion);
});
