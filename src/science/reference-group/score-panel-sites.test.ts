import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreWeightSet } from "../../../tests/support/engine-in-node.mjs";
import { readWithEngine } from "../../../tests/support/read-with-engine.ts";
import { ancestryPanel } from "../reference/ancestry-panel.generated.ts";
import { referenceScore } from "../reference-score.ts";
import { complement } from "../strand.ts";
import type { AncestryPanel } from "./ancestry-panel.ts";
import { perComponent } from "./components.ts";
import { readPanelSites } from "./read-panel-sites.ts";
import { panelAsSet, scoredDosages } from "./score-panel-sites.ts";

const sites = ancestryPanel.sites.slice(0, 40);
const panel: AncestryPanel = { sites, frequencies: perComponent(() => new Float64Array(40).fill(0.5)) };

/** A call at a site: letters of the site on either strand, none, or something else. */
const call = fc.constantFrom("rr", "ra", "aa", "RR", "RA", "AA", "--", "CG", "II", null);

function lettersOf(kind: string, site: (typeof sites)[number]): string {
  const letters: Readonly<Record<string, string>> = {
    ...{ r: site.reference, a: site.alternative },
    ...{ R: complement(site.reference) ?? "", A: complement(site.alternative) ?? "" },
  };
  return [...kind].map((one) => letters[one] ?? one).join("");
}

test("the engine takes a set without weights, and counts the same copies", () => {
  const lines = sites.map(({ rsid, chromosome, position37, reference, alternative }, index) =>
    [rsid, chromosome, position37, `${reference}${index % 2 === 0 ? alternative : reference}`].join("\t"),
  );
  const text = ["# rsid\tchromosome\tposition\tgenotype", ...lines, ""].join("\n");
  const read = readWithEngine(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.failure.code);
  const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
  const report = scoreWeightSet(read.layout, read.genome, panelAsSet(panel, "GRCh37"), policy);
  expect([...scoredDosages(panel, report.rows)]).toEqual(sites.map((_, index) => Number(index % 2 === 0)));
});

test.each(["GRCh36", "GRCh37", "GRCh38"] as const)(
  "on %s the scored copies are those that are read site by site",
  (build) => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 40, maxLength: 40 }), (kinds) => {
        const calls = sites.map((site, index) => {
          const kind = kinds[index] ?? null;
          return kind === null ? null : lettersOf(kind, site);
        });
        const rows = sites.flatMap(({ rsid, chromosome, position37, position38 }, index) => {
          const genotype = calls[index] ?? null;
          const position = build === "GRCh38" ? position38 : position37;
          return genotype === null ? [] : [{ rsid, chromosome, position, genotype }];
        });
        const genome = { build, isBuildAssumed: false, sex: "unknown" as const, rows };
        const policy = { palindromic: "auto", missing: "omit" } as const;
        const report = referenceScore(genome, panelAsSet(panel, build), policy);
        const read = readPanelSites(panel, (site) => calls[sites.indexOf(site)] ?? null);
        expect(scoredDosages(panel, report.rows)).toEqual(read);
        expect(report.raw).toBe(0);
      }),
    );
  },
);
