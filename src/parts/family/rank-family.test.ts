import { expect, it } from "vitest";
import { type FileVerdict, notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { whyNotRanked, whyUnplaced } from "./rank-family.ts";

const genome = (referenceWish?: "european" | "none") =>
  ({
    status: { phase: "ready", fit: { kind: "none-fits", fit: 0, typedSites: 900 }, verdict: notJudged },
    ...(referenceWish === undefined ? {} : { referenceWish }),
  }) as GenomeEntry;

const fitting = (verdict: FileVerdict) =>
  ({ ...genome(), status: { phase: "ready", fit: { kind: "european" }, verdict } }) as GenomeEntry;

it("a genome without a place says whether that is due to its file or to a person's choice", () => {
  expect(whyUnplaced(genome())).toBe("no-reference-fits");
  expect(whyUnplaced(genome("none"))).toBe("declined");
  expect(whyUnplaced(genome("european"))).toBe("chosen-does-not-fit");
  expect(whyUnplaced(fitting(notJudged))).toBeNull();
});

it("a genome whose file misleads is not ranked, and says what the file looks like", () => {
  expect(whyNotRanked(fitting(notJudged))).toBeNull();
  const misleading = fitting({ kind: "misleading", look: "filled-with-reference" });
  expect(whyNotRanked(misleading)).toMatch(/^Not ranked\. This file looks filled up/);
  // Whatever the person chooses.
  expect(whyNotRanked({ ...misleading, referenceWish: "none" })).toMatch(/filled up/);
});
