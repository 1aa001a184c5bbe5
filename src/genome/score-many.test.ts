import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { engineInNode } from "../../tests/support/many-in-node.ts";
import { genotypeText, scoringPolicy, weightSet } from "../../tests/support/random-genotypes.ts";
import { readWithEngine } from "../../tests/support/read-with-engine.ts";
import { pairScore, partOfScores } from "../lib/pure/many-scores.ts";
import { reportOf } from "../lib/pure/score-reports.ts";
import type { WeightSet } from "./protocol.ts";

const { scoreOne, scoreSome } = engineInNode;
const encoder = new TextEncoder();

/** Copies that a row of a VCF is estimated to have, with the R² of its site; nothing for one that was measured. */
const estimate = fc.option(
  fc.record({ hundredths: fc.integer({ min: 0, max: 200 }), r2: fc.constantFrom("0.2", "0.5", "0.97") }),
);

/** A VCF with calls that the pipeline filtered, sites that it does not list, and rows that are imputed. */
const vcfText = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 2 }), fc.boolean(), estimate), {
    maxLength: 120,
  })
  .map((rows) => {
    const seen = new Map(
      rows.map(([place, copies, passed, estimated]) => [place, { copies, passed, estimated }]),
    );
    const lines = [...seen]
      .toSorted(([one], [other]) => one - other)
      .map(([place, { copies, passed, estimated }]) =>
        [
          ...[
            "1",
            5_000_000 + place,
            place % 3 === 0 ? "." : `rs${900_000_000 + (place % 40) + 1}${place > 40 ? place : ""}`,
          ],
          ...["A", "G", ".", passed ? "PASS" : "LowQual", estimated === null ? "." : `R2=${estimated.r2}`],
          estimated === null ? "GT" : "GT:DS",
          `${["0/0", "0/1", "1/1"][copies]}${estimated === null ? "" : `:${estimated.hundredths / 100}`}`,
        ].join("\t"),
      );
    return [
      "##fileformat=VCFv4.2",
      "##reference=GRCh37",
      "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tNA1",
      ...lines,
      "",
    ].join("\n");
  });
const file = fc.oneof({ weight: 3, arbitrary: genotypeText }, vcfText);
const policy = fc
  .tuple(scoringPolicy, fc.constantFrom("leave-out" as const, "reference" as const))
  .map(([choices, absent]) => ({ ...choices, absent }));

function genomeOf(text: string) {
  const reading = readWithEngine(encoder.encode(text));
  return reading.ok ? [{ layout: reading.layout.slice(), genome: reading.genome }] : [];
}

describe("many genomes on many sets", () => {
  it("give each pair what the whole genome gives on the set alone, to the bit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 1, maxLength: 4 }),
        fc.array(weightSet, { minLength: 1, maxLength: 4 }),
        policy,
        async (texts, sets, rules) => {
          const genomes = texts.flatMap(genomeOf);
          const scores = await scoreSome(genomes, sets, rules);
          genomes.forEach(({ layout, genome }, number) => {
            sets.forEach((set, place) => {
              const report = scoreOne(layout, genome, set, rules);
              expect(reportOf(scores, number, place)).toEqual(report);
              const pair = pairScore(scores, number, place);
              expect(pair.rows).toEqual(report.rows.map(({ genotype, strandUnchecked, ...row }) => row));
              const part = partOfScores(scores, number, place, 1);
              expect(reportOf(part, 0, 0)).toEqual(report);
            });
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it("give a genome the same numbers among any others and on sets in any order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 2, maxLength: 4 }),
        fc.array(weightSet, { minLength: 2, maxLength: 4 }),
        policy,
        async (texts, sets, rules) => {
          const genomes = texts.flatMap(genomeOf);
          const together = await scoreSome(genomes, sets, rules);
          const backwards = await scoreSome(genomes.toReversed(), sets.toReversed(), rules);
          for (const genome of genomes.keys())
            for (const set of sets.keys()) {
              const other = pairScore(backwards, genomes.length - 1 - genome, sets.length - 1 - set);
              expect(pairScore(together, genome, set)).toEqual(other);
            }
        },
      ),
      { numRuns: 100 },
    );
  });
});

it("a genome of another layout is refused", async () => {
  const [one] = genomeOf("# build 37\n# rsid\tchromosome\tposition\tgenotype\nrs5\t1\t50\tAA\n");
  const [stranger] = genomeOf("# build 37\n# rsid\tchromosome\tposition\tgenotype\nrs6\t1\t50\tAA\n");
  if (one === undefined || stranger === undefined) throw new Error("the made-up genome is refused");
  const mixed = [{ layout: one.layout, genome: stranger.genome }];
  const set: WeightSet = { build: "GRCh37", rows: [] };
  const rules = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
  await expect(scoreSome(mixed, [set], rules)).rejects.toMatchObject({ code: "layout-mismatch" });
});
