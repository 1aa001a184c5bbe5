import { describe, expect, it } from "vitest";
import { specimenScoreReport } from "../../../tests/support/genome-specimens.ts";
import { traitLibrary, traitSet } from "../../../tests/support/trait-sets.ts";
import { codeOfFate, emptyScores } from "../../lib/pure/many-scores.ts";
import { savedPlaces } from "../../science/disclosure/saved-places.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { type PairOnSet, placedScore } from "../../science/reference-group/place-genome-score.ts";
import type { TraitFacts } from "../../science/traits/trait-facts.ts";
import { savedTrait, savedTraitColumns, savedTraitDocument, traitDocument } from "./saved-trait.ts";
import { isOffTheMiddle, placeText, type TraitResult, traitResult } from "./trait-result.ts";

function factsOf(id: string): TraitFacts {
  const found = traitList.find((trait) => trait.id === id);
  if (found === undefined) throw new Error(`there is no trait ${id}`);
  return found;
}

/** A trait of a genome with these copies, a row each; null for a row that its file lacks. */
async function resultOf(
  id: string,
  copiesOf: (index: number) => number | null,
  reference: ReferenceInUse = { kind: "european" },
): Promise<TraitResult> {
  const set = traitSet(id);
  const columns = emptyScores(1, [set.rows.length]);
  const rows = set.rows.map((_, index) => {
    const dosage = copiesOf(index);
    const fate = dosage === null ? ("not-on-file" as const) : ("matched" as const);
    columns.rowFates[index] = codeOfFate(fate);
    columns.dosages[index] = dosage ?? -1;
    return { fate, dosage };
  });
  const matched = rows.filter(({ dosage }) => dosage !== null).length;
  const raw = set.rows.reduce((sum, { weight }, index) => sum + weight * (copiesOf(index) ?? 0), 0);
  const placedBy = await traitLibrary.loadReference(id);
  const placed = placedScore(set, { matched, total: rows.length }, { matched, rows }, placedBy, {
    report: { siteCoverage: "listed", build: "GRCh37", buildBasis: "header" },
    ...{ absent: "leave-out", fit: { kind: "european", shares: null as never, fit: 0, typedSites: 900 } },
    ...{ verdict: notJudged, reference, predictions: new Map() },
  } as Parameters<typeof placedScore>[4]);
  const pair: PairOnSet = {
    set,
    raw,
    matched,
    total: rows.length,
    columns,
    setIndex: 0,
    placedBy,
    report: specimenScoreReport(rows.map(({ fate }) => fate)),
    ...placed,
  };
  return traitResult(factsOf(id), pair);
}

describe("a trait of a genome", () => {
  it("has a place with what is left open, and off the middle only where that is on one side", async () => {
    const { rows } = traitSet("hdl-cholesterol");
    const top = (index: number) => ((rows[index]?.weight ?? 0) > 0 ? 2 : 0);
    const whole = await resultOf("hdl-cholesterol", top);
    // Two copies of every allele that raises it: 4.5 SD up, far beyond what a wrong call moves.
    expect([placeText(whole), whole.interval, isOffTheMiddle(whole)]).toEqual([
      "99th (above 99th)",
      "above 99th",
      true,
    ]);
    expect(whole.standing).toBe("Well above the middle");
    // The whole set's r²: our estimate in the table.
    expect(whole.explains).toBeCloseTo(traitSet("hdl-cholesterol").accuracy?.r2 ?? 0, 9);
    const part = await resultOf("hdl-cholesterol", (index) => (index < 4 ? 1 : null));
    expect(placeText(part)).toMatch(/^\d+\w\w \(\d+\w\w to \d+\w\w\)$/);
    expect([part.matched, part.total, isOffTheMiddle(part)]).toEqual([4, 15, false]);
    expect(part.explains).toBeLessThan(whole.explains ?? 0);
  });

  it("says why it has none", async () => {
    const few = await resultOf("hdl-cholesterol", (index) => (index < 2 ? 1 : null));
    expect([few.place, few.standing]).toEqual([null, expect.stringContaining("Only 2 SNPs")]);
    const weak = await resultOf("openness", () => 2);
    expect([weak.place, weak.standing]).toEqual([
      null,
      "Too little is established about this trait to score it.",
    ]);
    const none = traitResult(factsOf("height"), { set: traitSet("height"), failure: "no-overlap" });
    expect(none).toMatchObject({ matched: 0, place: null, standing: "The file holds none of its SNPs." });
  });

  it("says what the deciding SNP's letters go with", async () => {
    const milk = async (copies: number | null) =>
      (await resultOf("lactase-persistence", () => copies)).standing;
    expect(await milk(1)).toBe("rs4988235: most people with these letters: digests milk sugar as an adult.");
    expect(await milk(0)).toBe(
      "rs4988235: most people with these letters: digests no milk sugar as an adult.",
    );
    const eyes = await resultOf("eye-colour", () => 0);
    expect([eyes.place, eyes.standing]).toEqual([
      null,
      "rs12913832: most people with these letters: lighter, blue eyes.",
    ]);
  });

  it("is saved with its place in full, of a mixture too", async () => {
    const mixture: ReferenceInUse = {
      kind: "adjusted",
      shares: { EUR: 0.5, AFR: 0.5, EAS: 0, SAS: 0, NAT: 0 },
    };
    const result = await resultOf("ldl-cholesterol", (index) => index % 3, mixture);
    const row = savedTrait(result);
    const saved = Object.fromEntries(savedTraitColumns.map((name, index) => [name, row[index]]));
    expect(saved).toMatchObject({ trait: "ldl-cholesterol", reference: "adjusted", snps: 180, coverage: 1 });
    expect(saved["score_set"]).toMatch(/^ldl-cholesterol [0-9a-f]{64}$/);
    expect([saved["percentile"], saved["z"]]).toEqual([
      result.place?.percentile.value,
      result.place?.z.value,
    ]);
  });
});

describe("what the account gets of a trait", () => {
  const saved = async (id: string, copiesOf: (index: number) => number | null) =>
    savedTraitDocument(await resultOf(id, copiesOf), "1", savedPlaces())[0];

  it("is no place where one SNP carries the set, whatever the genotypes", async () => {
    for (const copies of [0, 1, 2])
      expect(await saved("alzheimers-disease", (index) => (index + copies) % 3)).toMatchObject({
        ...{ zScore: null, percentile: null, normalizedScore: null, point_estimate: null },
        ...{ confidence_interval: null, reliability: null, withheld: "few-variants" },
      });
  });

  it("is a coarse place of a few SNPs of like weight, with nothing that is finer", async () => {
    const document = await saved("waist-hip-ratio", (index) => index % 2);
    expect(document).toMatchObject({ withheld: null, confidence_interval: null, reliability: null });
    expect(Math.abs(Number(document?.["zScore"])) % 0.5).toBe(0);
  });

  it("is a place in two decimals of many SNPs, and never a sum or a SNP", async () => {
    const document = await saved("height", (index) => [0, 1, 1, 1, 2, 1][index % 6] ?? 1);
    expect(document).toMatchObject({ withheld: null, snpsAnalyzed: traitSet("height").rows.length });
    expect(JSON.stringify(document)).not.toMatch(/dosage|contribution|rawScore|rs\d/);
    for (const name of ["zScore", "percentile", "normalizedScore"])
      expect(String(document?.[name])).toMatch(/^-?\d+(?:\.\d{1,2})?$/);
  });

  it("has less than a file on the person's own device", async () => {
    const result = await resultOf("hdl-cholesterol", (index) => index % 3);
    const [file] = traitDocument(result);
    expect(file?.["zScore"]).not.toBeNull();
    expect(JSON.stringify(file)).not.toMatch(/dosage|contribution|rs\d/);
    expect(file?.["rawScore"]).not.toBeNull();
  });
});
