import { expect, it } from "vitest";
import type { GenomeEntry } from "../genomes/genome-entry.ts";
import { whySkipped } from "./family-check.ts";

const ready = (fit: "only-differences" | "european") =>
  ({ status: { phase: "ready", fit: { kind: fit } } }) as Pick<GenomeEntry, "status">;

it("a file of differences is not checked, and its genome says why", () => {
  expect(whySkipped(ready("only-differences"))).toEqual({ code: "only-differences" });
  expect(whySkipped(ready("european"))).toBeNull();
});
