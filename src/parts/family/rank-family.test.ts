import { expect, it } from "vitest";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { whyNotRanked, whyUnplaced } from "./rank-family.ts";

const genome = (referenceWish?: "european" | "none") =>
  ({
    status: { phase: "ready", fit: { kind: "none-fits", fit: 0, typedSites: 900 } },
    ...(referenceWish === undefined ? {} : { referenceWish }),
  }) as GenomeEntry;

it("a genome without a place says whether that is due to its file or to a person's choice", () => {
  expect(whyUnplaced(genome())).toBe("no-reference-fits");
  expect(whyUnplaced(genome("none"))).toBe("declined");
  expect(whyUnplaced(genome("european"))).toBe("chosen-does-not-fit");
  expect(
    whyUnplaced({ ...genome(), status: { phase: "ready", fit: { kind: "european" } } } as GenomeEntry),
  ).toBeNull();
});

it("a genome whose calls mislead is not ranked, and says what its file looks like", () => {
  const fitting = { ...genome(), status: { phase: "ready", fit: { kind: "european" } } } as GenomeEntry;
  expect(whyNotRanked(fitting, { withheld: null })).toBeNull();
  const withheld = { code: "misleading-file", look: "filled-with-reference" } as const;
  expect(whyNotRanked(fitting, { withheld })).toMatch(/^Not ranked\. This file looks filled up/);
  // A place of its own needs more of the set than a comparison with its siblings.
  const tooLittle = { code: "too-little-found", squaredCorrelation: 0.05, needed: 0.1 } as const;
  expect(whyNotRanked(fitting, { withheld: tooLittle })).toBeNull();
});
