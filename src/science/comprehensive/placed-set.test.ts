import { expect, it } from "vitest";
import { setLibrary } from "../../../tests/support/built-in-sets.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import type { UnlistedSites } from "../reference-group/place-genome-score.ts";
import { loadAnalysedSets } from "./load-analysed-sets.ts";
import { placeScoredSet, placeSet } from "./placed-set.ts";
import { scoreSentGenome, sentGenome } from "./sent-genome.ts";

const references: readonly ReferenceInUse[] = [
  { kind: "european" },
  { kind: "adjusted", shares: { EUR: 0.1, AFR: 0.9, EAS: 0, SAS: 0, NAT: 0 } },
  { kind: "none", reason: { code: "declined" } },
];

const unlisted: readonly UnlistedSites[] = ["read", "like-reference", "left-out", "on-other-build"];

it("a set of which the file has no SNP gets the place of a report with none", async () => {
  const empty = sentGenome({});
  for (const { set, setReference } of await loadAnalysedSets(setLibrary))
    for (const reference of references)
      for (const sites of unlisted) {
        const report = scoreSentGenome(empty, set);
        const { place } = placeSet(set, report, setReference, reference, sites);
        const own = placeScoredSet({ set, failure: "no-overlap" }, reference, sites);
        expect(own.place).toEqual(place);
        expect([own.report.matched, own.report.total]).toEqual([report.matched, report.total]);
      }
});
