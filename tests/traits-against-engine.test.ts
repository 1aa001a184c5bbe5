/** The engine's scores on all traits against the slow reference: made-up files with gaps, and public genomes of five groups. */
import { expect, it } from "vitest";
import { pairScore } from "../src/lib/pure/many-scores.ts";
import { exactScore } from "../src/science/exact-score/exact-score.ts";
import { fileOfTraits } from "./support/expected-traits.ts";
import { engineInNode } from "./support/many-in-node.ts";
import { parsedText } from "./support/parsed-text.ts";
import { publicFile } from "./support/public-file.ts";
import { readWithEngine } from "./support/read-with-engine.ts";
import { isDeep } from "./support/test-depth.ts";
import { allTraits } from "./support/trait-sets.ts";

const groups = ["EUR", "AFR", "EAS", "SAS", "AMR"] as const;
const peopleOfGroup = isDeep ? 10 : 1;

async function expectSameScores(text: string): Promise<void> {
  const reading = readWithEngine(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(`the file was refused: ${reading.failure.code}`);
  const sex = reading.report.sex;
  const rules = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
  const genome = { layout: reading.layout.slice(), genome: reading.genome };
  const scores = await engineInNode.scoreSome([genome], allTraits, rules);
  const { rows } = parsedText(text);
  for (const [index, set] of allTraits.entries()) {
    const expected = exactScore({ build: "GRCh37", isBuildAssumed: false, sex, rows }, set, rules);
    const found = pairScore(scores, 0, index);
    expect([set.id, found.matched, found.rows.map(({ dosage }) => dosage)]).toEqual([
      set.id,
      expected.matched,
      expected.rows.map(({ dosage }) => dosage),
    ]);
    expect(found.raw).toBeCloseTo(expected.raw, 9);
  }
}

it("made-up files with gaps have the same scores", async () => {
  const small = allTraits.filter(({ rows }) => rows.length <= 100).map(({ id }) => id);
  for (const seed of [1, 2]) await expectSameScores(fileOfTraits(seed, small));
});

it.each(groups)("public genomes of %s have the same scores", async (group) => {
  for (let which = 0; which < peopleOfGroup; which += 1) await expectSameScores(publicFile(group, which));
});
