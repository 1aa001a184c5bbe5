import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { PRODUCT_VERSION } from "../src/lib/saved-origin.ts";

it("the version that saved files name is the package's", () => {
  const text = readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8");
  expect(z.object({ version: z.string() }).parse(JSON.parse(text)).version).toBe(PRODUCT_VERSION);
});
