/**
 * The function's analysis of sent SNPs against the engine's of the whole file: the same scores, places and grade, on random genomes
 * with every kind of row.
 */
import { expect, it } from "vitest";
import { analyseSets } from "../src/science/comprehensive/analyse-sets.ts";
import type { ComprehensiveResults } from "../src/science/comprehensive/comprehensive-results-schema.ts";
import { type AnalysedSet, loadAnalysedSets } from "../src/science/comprehensive/load-analysed-sets.ts";
import { placeSet } from "../src/science/comprehensive/placed-set.ts";
import { neededSnps } from "../src/science/needed-snps.ts";
import { complement } from "../src/science/strand.ts";
import { analyseSentSnps } from "../supabase/functions/comprehensive-polygenic-analysis/analyse-sent-snps.ts";
import { setLibrary } from "./support/built-in-sets.ts";
import { scoreWeightSet } from "./support/engine-in-node.mjs";
import { draws } from "./support/made-up-file.ts";
import { readWithEngine } from "./support/read-with-engine.ts";

/** A file at some of the sets' SNPs: usual calls, calls of the other strand, other letters, halves, gaps, other places. */
function randomFile(seed: number, sets: readonly AnalysedSet[]): string {
  const draw = draws(seed);
  const typed = draw();
  // A few flips in a whole file are enough to have its palindromic rows dropped.
  const flipped = draw() < 0.5 ? 0 : draw() * 0.02;
  const odd = draw() < 0.5 ? 0 : draw() * 0.1;
  const known = new Map(sets.flatMap(({ set }) => set.rows.map((row) => [row.rsid, row] as const)));
  const rows = [...known.values()].flatMap((row) => {
    if (draw() > typed) return [];
    const { rsid, chromosome, effectAllele, otherAllele, frequency } = row;
    const letter = () => (draw() < (frequency ?? 0.5) ? effectAllele : (otherAllele ?? effectAllele));
    const usual = `${letter()}${letter()}`;
    const turned = usual.replace(/./g, (base) => complement(base) ?? base);
    const oddities = ["--", "A", "II", "DI", "CA", "GT", "00"];
    const genotype =
      draw() < odd
        ? (oddities[Math.floor(draw() * oddities.length)] ?? "--")
        : draw() < flipped
          ? turned
          : usual;
    const position = row.position + (draw() < odd / 5 ? 1 : 0);
    return [`${rsid}\t${chromosome}\t${position}\t${genotype}`];
  });
  return `# build 37\n# rsid\tchromosome\tposition\tgenotype\n${rows.join("\n")}\n`;
}

function expectSame(sent: ComprehensiveResults, engine: ComprehensiveResults): void {
  const counts = ({ overall_summary, weight_set_results }: ComprehensiveResults) => [
    [overall_summary.total_weight_sets, overall_summary.confidence_grade],
    weight_set_results.map(({ z_score, ...rest }) => ({ ...rest, isPlaced: z_score !== null })),
  ];
  expect(counts(sent)).toEqual(counts(engine));
  const numbers = ({ overall_summary, weight_set_results }: ComprehensiveResults) => [
    overall_summary.recommended_score ?? 0,
    ...weight_set_results.map(({ z_score }) => z_score ?? 0),
  ];
  const expected = numbers(engine);
  for (const [index, number] of numbers(sent).entries())
    expect(Math.abs(number - (expected[index] ?? Number.NaN))).toBeLessThan(1e-9);
}

it("sent SNPs lead to the engine's results for the file", { timeout: 120_000 }, async () => {
  const sets = await loadAnalysedSets(setLibrary);
  const grades = new Set<string>();
  const fates = new Set<string>();
  const rules = new Set<string>();
  for (let seed = 1; seed <= 30; seed += 1) {
    const reading = readWithEngine(new TextEncoder().encode(randomFile(seed, sets)));
    if (!reading.ok) throw new Error(reading.failure.code);
    const reported = sets.map(({ set, setReference }) => {
      const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
      return { set, setReference, report: scoreWeightSet(reading.layout, reading.genome, set, policy) };
    });
    for (const { report } of reported) {
      rules.add(report.palindromicRule);
      for (const { fate } of report.rows) fates.add(fate);
    }
    const engine = analyseSets(
      reported.map(({ set, setReference, report }) =>
        placeSet(set, report, setReference, { kind: "european" }),
      ),
    );
    expectSame(await analyseSentSnps(neededSnps(reported), setLibrary), engine);
    grades.add(engine.overall_summary.confidence_grade);
  }
  // A property that met only easy genomes would prove little.
  expect([...rules].sort()).toEqual(["exclude", "forward"]);
  expect([...grades].length).toBeGreaterThan(3);
  expect([...fates]).toEqual(
    expect.arrayContaining([
      ...["matched", "flipped", "mismatch", "missing", "haploid", "not-on-file"],
      ...["not-scoreable", "palindromic-dropped", "position-conflict"],
    ]),
  );
});
