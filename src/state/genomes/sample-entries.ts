/** The samples as the page's store adds them. */
import type { GenomeEntry } from "./genome-entry.ts";
import type { Source } from "./genome-source.ts";
import { familyNames, familySeed, sampleName, sampleSeed } from "./sample-names.ts";

type Sample = Pick<GenomeEntry, "name" | "size" | "isSample" | "sampleMember" | "isExample"> & {
  source: Source;
};

/** Whether the page shows it by itself. */
type Shown = Pick<GenomeEntry, "isExample">;

const sample = { size: 0, isSample: true } as const;

/** The sample genome. */
export function sampleGenome(shown: Shown): readonly (() => Sample)[] {
  return [() => ({ source: { kind: "sample", seed: sampleSeed }, name: sampleName, ...sample, ...shown })];
}

/** The sample family, parents first. */
export function sampleFamily(shown: Shown): readonly (() => Sample)[] {
  return familyNames.map((name, member) => () => ({
    ...{ source: { kind: "sample", seed: familySeed, member }, name, sampleMember: member },
    ...sample,
    ...shown,
  }));
}
