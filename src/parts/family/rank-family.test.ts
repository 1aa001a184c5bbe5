import { expect, it } from "vitest";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { whyUnplaced } from "./rank-family.ts";

const genome = (referenceWish?: "european" | "none") =>
  ({
    status: { phase: "ready", fit: { kind: "none-fits", fit: 0, typedSites: 900 } },
    ...(referenceWish === undefined ? {} : { referenceWish }),
  }) as GenomeEntry;

it("a genome without a place says whether that is its file's doing or a person's", () => {
  expect(whyUnplaced(genome())).toBe("no-reference-fits");
  expect(whyUnplaced(genome("none"))).toBe("declined");
  expect(whyUnplaced(genome("european"))).toBe("chosen-does-not-fit");
  expect(
    whyUnplaced({ ...genome(), status: { phase: "ready", fit: { kind: "european" } } } as GenomeEntry),
  ).toBeNull();
});
