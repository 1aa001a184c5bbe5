import { describe, expect, it } from "vitest";
import { leftOutOfComparison } from "./chosen-genomes.ts";
import type { GenomeEntry } from "./genome-entry.ts";

const genome = (id: string, isSample: boolean, phase: "ready" | "refused" = "ready") => ({
  ...{ id, isSample },
  status: { phase } as GenomeEntry["status"],
});

describe("the genomes that a comparison leaves out", () => {
  const samples = [genome("s1", true), genome("s2", true)];

  it("are the sample's beside one's own, and one's own that are left out", () => {
    const loaded = [...samples, genome("a", false), genome("b", false)];
    expect([...leftOutOfComparison(loaded, new Set(["b"]))].sort()).toEqual(["b", "s1", "s2"]);
  });

  it("are not the sample's where all of one's own are left out or unread", () => {
    const loaded = [...samples, genome("a", false), genome("b", false, "refused")];
    expect([...leftOutOfComparison(loaded, new Set(["a", "s1"]))]).toEqual(["a", "s1"]);
  });
});
