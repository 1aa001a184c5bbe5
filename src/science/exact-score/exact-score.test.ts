import { expect, test } from "vitest";
import type { Fate, InferredSex } from "../../../pkg/allelium_engine.d.ts";
import type { ScoringPolicy } from "../score-report.ts";
import type { WeightRow, WeightSet } from "../weight-set.ts";
import { exactScore } from "./exact-score.ts";
import type { ParsedGenome } from "./genotype-file.ts";

const keepAll: ScoringPolicy = { palindromic: "forward", missing: "omit" };

/**
 * A weight row at 1:100 with the letters A and G, weight 0.5 and frequency 0.25, changed where a test says
 * so.
 */
function weight(changes: Partial<WeightRow> = {}): WeightRow {
  return {
    rsid: "rs1",
    chromosome: "1",
    position: 100,
    effectAllele: "A",
    otherAllele: "G",
    weight: 0.5,
    frequency: 0.25,
    ...changes,
  };
}

function setOf(...rows: WeightRow[]): WeightSet {
  return { build: "GRCh37", rows };
}

/** A genome on GRCh37 from rows written as "rs1 1 100 AG". */
function genomeOf(rows: readonly string[], sex: InferredSex = "female"): ParsedGenome {
  return {
    build: "GRCh37",
    isBuildAssumed: false,
    sex,
    rows: rows.map((row) => {
      const [rsid = "", chromosome = "", position, genotype = ""] = row.split(" ");
      return { rsid, chromosome, position: Number(position), genotype };
    }),
  };
}

function fateOf(
  row: string,
  changes: Partial<WeightRow> = {},
  policy = keepAll,
  sex: InferredSex = "female",
) {
  const [outcome] = exactScore(genomeOf([row], sex), setOf(weight(changes)), policy).rows;
  return outcome;
}

function outcome(fate: Fate, genotype: string | null, dosage: number | null = null, strandUnchecked = false) {
  return { fate, genotype, dosage, strandUnchecked };
}

test("a score of three rows, worked out by hand", () => {
  const set = setOf(
    weight({ rsid: "rs1", position: 100, effectAllele: "A", otherAllele: "G", weight: 0.5, frequency: 0.25 }),
    weight({ rsid: "rs2", position: 200, effectAllele: "C", otherAllele: "T", weight: -0.2, frequency: 0.5 }),
    weight({ rsid: "rs3", position: 300, effectAllele: "T", otherAllele: "G", weight: 0.1, frequency: 0.9 }),
  );
  const genome = genomeOf(["rs1 1 100 AA", "rs2 1 200 TC", "rs9 1 900 GG"]);
  const report = exactScore(genome, set, keepAll);
  // raw = 0.5 x 2 - 0.2 x 1 = 0.8; mean = 2 x 0.25 x 0.5 - 2 x 0.5 x 0.2 = 0.25 - 0.2 = 0.05.
  expect(report.raw).toBe(0.8);
  expect(report.expectedMean).toBe(0.05);
  // variance = 2 x 0.25 x 0.75 x 0.25 + 2 x 0.5 x 0.5 x 0.04 = 0.09375 + 0.02 = 0.11375; the third row would
  // add 2 x 0.9 x 0.1 x 0.01 = 0.0018.
  expect(report.matchedVariance).toBe(0.11375);
  expect(report.measured).toEqual({ rows: 2, variance: 0.11375 });
  expect(report.totalVariance).toBe(0.11555);
  expect(report.expectedSd).toBe(Math.sqrt(0.11375));
  expect([report.total, report.matched, report.flipped, report.strandUnchecked]).toEqual([3, 2, 0, 0]);
  expect(report.rows).toEqual([
    outcome("matched", "AA", 2),
    outcome("matched", "CT", 1),
    outcome("not-on-file", null),
  ]);
});

test("sums are exact where doubles are not", () => {
  // Ten rows of weight 0.1 and one copy each: exactly 1, while adding doubles gives 0.9999999999999999.
  const rows = Array.from({ length: 10 }, (_, index) =>
    weight({ rsid: `rs${index}`, position: index + 1, weight: 0.1, frequency: 0.5 }),
  );
  const genome = genomeOf(rows.map((row) => `${row.rsid} 1 ${row.position} AG`));
  const report = exactScore(genome, setOf(...rows), keepAll);
  expect(report.raw).toBe(1);
  expect(report.expectedMean).toBe(1);
});

test("letters on the other strand are flipped and counted", () => {
  // AG reads TC on the other strand, so TT means two copies of A and CT one.
  expect(fateOf("rs1 1 100 TT")).toEqual(outcome("flipped", "TT", 2));
  expect(fateOf("rs1 1 100 TC")).toEqual(outcome("flipped", "CT", 1));
  expect(fateOf("rs1 1 100 CC")).toEqual(outcome("flipped", "CC", 0));
});

test("letters of neither strand are a mismatch", () => {
  for (const genotype of ["AC", "GT", "AT", "CG"]) {
    expect(fateOf(`rs1 1 100 ${genotype}`)).toEqual(outcome("mismatch", genotype));
  }
});

test("rows without a usable call each have their fate", () => {
  expect(fateOf("rs1 1 100 --")).toEqual(outcome("missing", null));
  expect(fateOf("rs1 1 100 DI")).toEqual(outcome("not-scoreable", null));
  expect(fateOf("rs1 1 100 D")).toEqual(outcome("not-scoreable", null));
  expect(fateOf("rs1 1 100 A")).toEqual(outcome("haploid", "A"));
  expect(fateOf("rs2 1 200 AA")).toEqual(outcome("not-on-file", null));
  expect(fateOf("rs1 1 101 AA")).toEqual(outcome("position-conflict", "AA"));
  expect(fateOf("rs1 2 100 AA")).toEqual(outcome("position-conflict", "AA"));
});

test("a weight row that is no single-base variant is not scoreable", () => {
  expect(fateOf("rs1 1 100 AG", { effectAllele: "AT" })).toEqual(outcome("not-scoreable", "AG"));
  expect(fateOf("rs1 1 100 AG", { otherAllele: "D" })).toEqual(outcome("not-scoreable", "AG"));
  expect(fateOf("rs1 1 100 AA", { otherAllele: "A" })).toEqual(outcome("not-scoreable", "AA"));
  expect(fateOf("rs1 1 100 --", { otherAllele: "D" })).toEqual(outcome("not-scoreable", null));
});

test("X rows are left out for men only", () => {
  expect(fateOf("rs1 X 100 AA", { chromosome: "X" }, keepAll, "male")).toEqual(outcome("x-left-out", "AA"));
  expect(fateOf("rs1 X 100 AA", { chromosome: "X" }, keepAll, "female")).toEqual(outcome("matched", "AA", 2));
  expect(fateOf("rs1 X 100 AA", { chromosome: "X" }, keepAll, "unknown")).toEqual(
    outcome("matched", "AA", 2),
  );
});

test("the place decides where there is one copy, whatever the call", () => {
  for (const chromosome of ["Y", "MT"]) {
    expect(fateOf(`rs1 ${chromosome} 100 A`, { chromosome })).toEqual(outcome("haploid", "A"));
    expect(fateOf(`rs1 ${chromosome} 100 AA`, { chromosome })).toEqual(outcome("haploid", "AA"));
    expect(fateOf(`rs1 ${chromosome} 100 --`, { chromosome })).toEqual(outcome("haploid", null));
  }
  const x = { chromosome: "X" };
  expect(fateOf("rs1 X 100 A", x, keepAll, "male")).toEqual(outcome("x-left-out", "A"));
  expect(fateOf("rs1 X 100 --", x, keepAll, "male")).toEqual(outcome("x-left-out", null));
  expect(fateOf("rs1 X 100 --", x, keepAll, "female")).toEqual(outcome("missing", null));
});

test("two different letters where there is one copy are the chip's error", () => {
  const y = { chromosome: "Y" };
  const x = { chromosome: "X", position: 5_000_000 };
  expect(fateOf("rs1 Y 100 AG", y)).toEqual(outcome("not-scoreable", null));
  expect(fateOf("rs1 X 5000000 AG", x, keepAll, "male")).toEqual(outcome("not-scoreable", null));
  expect(fateOf("rs1 X 5000000 AG", x, keepAll, "female")).toEqual(outcome("matched", "AG", 1));
  // 60,001 to 2,699,520 is pseudoautosomal on GRCh37: a man has two copies there.
  expect(fateOf("rs1 X 70000 AG", { chromosome: "X", position: 70_000 }, keepAll, "male")).toEqual(
    outcome("x-left-out", "AG"),
  );
});

test("a weight row that lists alleles is multi-allelic", () => {
  expect(fateOf("rs1 1 100 AG", { otherAllele: "C/T" })).toEqual(outcome("multi-allelic", "AG"));
  expect(fateOf("rs1 1 100 --", { effectAllele: "A,T" })).toEqual(outcome("multi-allelic", null));
  expect(fateOf("rs1 1 100 AG", { effectAllele: "AT", otherAllele: "C/T" })).toEqual(
    outcome("not-scoreable", "AG"),
  );
});

test("the pseudoautosomal region counts its positions on X", () => {
  expect(fateOf("rs1 PAR 70000 AG", { chromosome: "X", position: 70_000 })).toEqual(
    outcome("matched", "AG", 1),
  );
});

test("positions join where the file has no rsID, on equal builds only", () => {
  const set = setOf(weight());
  const genome = genomeOf(["i7 1 100 AG"]);
  expect(exactScore(genome, set, keepAll).rows).toEqual([outcome("matched", "AG", 1)]);
  expect(exactScore({ ...genome, build: "GRCh38" }, set, keepAll).rows).toEqual([
    outcome("not-on-file", null),
  ]);
  const unnamed = setOf(weight({ rsid: "" }));
  expect(exactScore({ ...genome, build: "GRCh38" }, unnamed, keepAll).rows).toEqual([
    outcome("build-conflict", null),
  ]);
  // Another rsID at the place may be an older name: the letters decide.
  expect(fateOf("rs2 1 100 AC")).toEqual(outcome("not-on-file", null));
  // A weight row without a name matches any row at its place.
  expect(fateOf("rs2 1 100 AG", { rsid: "" })).toEqual(outcome("matched", "AG", 1));
});

test("several ids at one place must agree", () => {
  const set = setOf(weight());
  const agreeing = genomeOf(["i7 1 100 --", "i8 1 100 AG", "i9 1 100 GA"]);
  expect(exactScore(agreeing, set, keepAll).rows).toEqual([outcome("matched", "AG", 1)]);
  const besideIndel = genomeOf(["i7 1 100 DI", "i8 1 100 AG"]);
  expect(exactScore(besideIndel, set, keepAll).rows).toEqual([outcome("matched", "AG", 1)]);
  const disagreeing = genomeOf(["i8 1 100 AG", "i9 1 100 AA"]);
  expect(exactScore(disagreeing, set, keepAll).rows).toEqual([outcome("missing", null)]);
});

test("a row under another rsID at the same place counts when its letters bear it out", () => {
  const named = weight();
  const fateUnder = (call: string, row = named) =>
    exactScore(genomeOf([`rs8 1 100 ${call}`]), setOf(row), keepAll).rows[0]?.fate;
  expect(fateUnder("AG")).toBe("matched");
  expect(fateUnder("CT")).toBe("flipped");
  for (const call of ["AC", "--", "A", "DI"]) expect(fateUnder(call)).toBe("not-on-file");
  expect(fateUnder("AG", weight({ otherAllele: null }))).toBe("not-on-file");
  expect(fateUnder("AG", weight({ position: 101 }))).toBe("not-on-file");
});

test("an assumed build joins by rsID at any place, and by position only what has no rsID", () => {
  const known = genomeOf(["rs1 1 555 AG", "i7 1 101 AA"]);
  const assumed: ParsedGenome = { ...known, isBuildAssumed: true };
  const named = weight();
  const unnamed = weight({ rsid: "", position: 101 });
  const fatesOn = (genome: ParsedGenome, rows: WeightRow[]) =>
    exactScore(genome, setOf(...rows), keepAll).rows.map((row) => row.fate);
  expect(fatesOn(known, [named, unnamed])).toEqual(["position-conflict", "matched"]);
  expect(fatesOn(assumed, [named, unnamed])).toEqual(["matched", "build-conflict"]);
  expect(fatesOn(assumed, [unnamed])).toEqual(["matched"]);
});

test("other builds join by rsID at any place, and the first row of an id counts", () => {
  const genome: ParsedGenome = { ...genomeOf(["rs1 1 555 AG", "rs1 1 100 AA"]), build: "GRCh38" };
  expect(exactScore(genome, setOf(weight()), keepAll).rows).toEqual([outcome("matched", "AG", 1)]);
});

test("without the other allele the forward strand is assumed and reported as unchecked", () => {
  const alone = { otherAllele: null };
  expect(fateOf("rs1 1 100 AC", alone)).toEqual(outcome("matched", "AC", 1, true));
  expect(fateOf("rs1 1 100 AA", alone)).toEqual(outcome("matched", "AA", 2, true));
  expect(fateOf("rs1 1 100 TT", alone)).toEqual(outcome("matched", "TT", 0, true));
  expect(fateOf("rs1 1 100 CT", alone)).toEqual(outcome("mismatch", "CT"));
  expect(exactScore(genomeOf(["rs1 1 100 AC"]), setOf(weight(alone)), keepAll).strandUnchecked).toBe(1);
});

const palindrome = { effectAllele: "A", otherAllele: "T" };

test("palindromic rows: forward keeps them, exclude drops them", () => {
  const exclude: ScoringPolicy = { palindromic: "exclude", missing: "omit" };
  expect(fateOf("rs1 1 100 AA", palindrome)).toEqual(outcome("matched", "AA", 2));
  expect(fateOf("rs1 1 100 AT", palindrome)).toEqual(outcome("matched", "AT", 1));
  expect(fateOf("rs1 1 100 AA", palindrome, exclude)).toEqual(outcome("palindromic-dropped", "AA"));
  expect(fateOf("rs1 1 100 AC", palindrome, exclude)).toEqual(outcome("mismatch", "AC"));
});

test("palindromic rows by frequency: the strand a hundred times likelier, else dropped", () => {
  const byFrequency: ScoringPolicy = { palindromic: "frequency", missing: "omit" };
  const fate = (genotype: string, frequency: number | null) =>
    fateOf(`rs1 1 100 ${genotype}`, { ...palindrome, frequency }, byFrequency);
  // p = 0.95: AA has 0.9025 as read and 0.0025 turned, 361 times less; TT the reverse.
  expect(fate("AA", 0.95)).toEqual(outcome("matched", "AA", 2));
  expect(fate("TT", 0.95)).toEqual(outcome("flipped", "TT", 2));
  // p = 0.05 mirrors it: AA is far likelier to be a TT read on the other strand.
  expect(fate("AA", 0.05)).toEqual(outcome("flipped", "AA", 0));
  expect(fate("TT", 0.05)).toEqual(outcome("matched", "TT", 0));
  // p = 0.9: 0.81 against 0.01 is 81 times, not enough; p = 0.91 gives 0.8281 against 0.0081, 102 times.
  expect(fate("AA", 0.9)).toEqual(outcome("palindromic-dropped", "AA"));
  expect(fate("AA", 0.91)).toEqual(outcome("matched", "AA", 2));
  // A heterozygote reads the same on both strands.
  expect(fate("AT", 0.5)).toEqual(outcome("matched", "AT", 1));
  expect(fate("AA", null)).toEqual(outcome("palindromic-dropped", "AA"));
});

/**
 * A thousand checkable rows, the first `flips` of them on the other strand, and one palindromic row behind
 * them.
 */
function ruleDecidedWith(rows: number, flips: number) {
  const checkable = Array.from({ length: rows }, (_, index) =>
    weight({ rsid: `rs${index + 1}`, position: index + 1 }),
  );
  const set = setOf(...checkable, weight({ ...palindrome, rsid: "rs999999", position: 999_999 }));
  const lines = checkable.map((row, index) => `${row.rsid} 1 ${row.position} ${index < flips ? "TC" : "AG"}`);
  const genome = genomeOf([...lines, "rs999999 1 999999 AA"]);
  const report = exactScore(genome, set, { palindromic: "auto", missing: "omit" });
  return [report.palindromicRule, report.rows.at(-1)?.fate, report.flipped];
}

test("auto keeps palindromic rows only while fewer than 0.1 % of the others are flipped", () => {
  expect(ruleDecidedWith(1, 0)).toEqual(["forward", "matched", 0]);
  expect(ruleDecidedWith(1001, 1)).toEqual(["forward", "matched", 1]);
  expect(ruleDecidedWith(1000, 1)).toEqual(["exclude", "palindromic-dropped", 1]);
  expect(ruleDecidedWith(0, 0)).toEqual(["exclude", "palindromic-dropped", 0]);
});

test("a missing call is filled with its expected dosage on demand", () => {
  const fill: ScoringPolicy = { palindromic: "forward", missing: "expected" };
  const set = setOf(
    weight({ rsid: "rs1", position: 100, weight: 0.5, frequency: 0.25 }),
    weight({ rsid: "rs2", position: 200, weight: 0.2, frequency: 0.5 }),
    weight({ rsid: "rs3", position: 300, weight: 9, frequency: null }),
    weight({ rsid: "rs4", position: 400, weight: 9, frequency: 0.5 }),
  );
  const genome = genomeOf(["rs1 1 100 AA", "rs2 1 200 --", "rs3 1 300 --"]);
  const report = exactScore(genome, set, fill);
  // Row 2 adds 2 x 0.5 x 0.2 = 0.2 to raw (0.5 x 2 = 1) and to the mean (2 x 0.25 x 0.5 = 0.25), nothing to
  // the variance.
  expect(report.raw).toBe(1.2);
  expect(report.expectedMean).toBe(0.45);
  expect(report.matchedVariance).toBe(0.09375);
  expect(report.matched).toBe(1);
  expect(report.rows.map((row) => row.fate)).toEqual(["matched", "filled", "missing", "not-on-file"]);
});

test("a row without a frequency counts in the raw sum and not in what is compared", () => {
  const set = setOf(
    weight(),
    weight({ rsid: "rs2", position: 200, weight: 9, frequency: null }),
    weight({ rsid: "rs3", position: 300, weight: 2, frequency: null }),
  );
  const report = exactScore(genomeOf(["rs1 1 100 AG", "rs2 1 200 AG"]), set, keepAll);
  expect(report.rows.slice(0, 2)).toEqual([outcome("matched", "AG", 1), outcome("matched", "AG", 1)]);
  // 0.5 x 1 + 9 x 1; of it 0.5 has a frequency.
  expect([report.raw, report.comparedSum, report.matched, report.total]).toEqual([9.5, 0.5, 2, 3]);
  expect([report.expectedMean, report.matchedVariance, report.totalVariance]).toEqual([
    0.25, 0.09375, 0.09375,
  ]);
  expect(report.frequencies).toEqual({
    matched: { rows: 2, without: 1, weightShareWithout: 81 / 81.25 },
    all: { rows: 3, without: 2, weightShareWithout: 85 / 85.25 },
  });
});

test("rows of a set are close up to a quarter of a million bases", () => {
  const closeRows = (positions: readonly number[], chromosomes = positions.map(() => "1")) => {
    const rows = positions.map((position, index) =>
      weight({ rsid: `rs${index + 1}`, position, chromosome: chromosomes[index] ?? "1" }),
    );
    const calls = rows.map(({ rsid, chromosome, position }) => `${rsid} ${chromosome} ${position} AG`);
    return exactScore(genomeOf(calls), setOf(...rows), keepAll).closeRows;
  };
  expect(closeRows([100, 250_100])).toEqual({ rows: 2, of: 2 });
  expect(closeRows([100, 250_101])).toEqual({ rows: 0, of: 2 });
  expect(closeRows([100, 200], ["1", "2"])).toEqual({ rows: 0, of: 2 });
  // The middle one is near both others, which are not near each other.
  expect(closeRows([400_000, 200_000, 1])).toEqual({ rows: 3, of: 3 });
  const set = setOf(weight(), weight({ rsid: "rs2", position: 200 }));
  // Whatever a genome has of the set.
  for (const call of ["rs1 1 100 AG", "rs9 1 900 AG"]) {
    expect(exactScore(genomeOf([call]), set, keepAll).closeRows).toEqual({ rows: 2, of: 2 });
  }
  const nowhere = setOf(weight({ chromosome: "", position: 0 }));
  expect(exactScore(genomeOf(["rs1 1 100 AG"]), nowhere, keepAll).closeRows).toBeNull();
});

test("a set without any frequency has a raw score and no reference", () => {
  const set = setOf(
    weight({ frequency: null }),
    weight({ rsid: "rs2", position: 200, weight: 2, frequency: null }),
  );
  const report = exactScore(genomeOf(["rs1 1 100 AG", "rs2 1 200 AA"]), set, keepAll);
  // 0.5 x 1 + 2 x 2 = 4.5.
  expect([report.raw, report.matched]).toEqual([4.5, 2]);
  const { comparedSum, expectedMean, expectedSd, matchedVariance, totalVariance } = report;
  expect([comparedSum, expectedMean, expectedSd, matchedVariance, totalVariance]).toEqual(
    Array(5).fill(null),
  );
});

test("a weight that is no number breaks the call", () => {
  const set = setOf(weight({ weight: Number.NaN }));
  expect(() => exactScore(genomeOf(["rs1 1 100 AG"]), set, keepAll)).toThrow(RangeError);
});

test("a variant that a set lists twice counts once, and not at all where its weights differ", () => {
  const genome = genomeOf(["rs1 1 100 AG", "rs2 1 200 AA"]);
  const fatesOf = (...rows: WeightRow[]) =>
    exactScore(genome, setOf(...rows), keepAll).rows.map(({ fate }) => fate);
  const own = weight({ weight: 0.5 });
  const turned = { effectAllele: own.otherAllele ?? "", otherAllele: own.effectAllele };
  expect(fatesOf(own, own)).toEqual(["matched", "duplicate"]);
  expect(fatesOf(own, { ...own, ...turned, weight: -0.5 })).toEqual(["matched", "duplicate"]);
  expect(fatesOf(own, { ...own, ...turned })).toEqual(["conflicting", "conflicting"]);
  expect(fatesOf(own, { ...own, weight: 0.6 })).toEqual(["conflicting", "conflicting"]);
  // On the other strand, under a merged rsID, and without a place.
  expect(fatesOf(own, { ...own, effectAllele: "T", otherAllele: "C" })).toEqual(["matched", "duplicate"]);
  expect(fatesOf(own, { ...own, rsid: "rs9" })).toEqual(["matched", "duplicate"]);
  expect(fatesOf(own, { ...own, chromosome: "", position: 0 })).toEqual(["matched", "duplicate"]);
  // Beside a row that names both alleles one that names one of them counts nowhere, whichever comes first.
  const one = { ...own, otherAllele: null };
  expect(fatesOf(own, one)).toEqual(["matched", "duplicate"]);
  expect(fatesOf(one, own)).toEqual(["duplicate", "matched"]);
  expect(fatesOf(own, { ...one, effectAllele: turned.effectAllele, weight: -0.5 })).toEqual([
    "matched",
    "duplicate",
  ]);
  expect(fatesOf({ ...own, effectAllele: "T", otherAllele: "C" }, one)).toEqual(["flipped", "duplicate"]);
  expect(fatesOf(own, { ...one, weight: 0.6 })).toEqual(["conflicting", "conflicting"]);
  expect(fatesOf(own, one, { ...one, weight: 0.6 })).toEqual(Array(3).fill("conflicting"));
  expect(fatesOf(own, { ...one, effectAllele: "G", weight: 0.5 })).toEqual(["conflicting", "conflicting"]);
  expect(fatesOf(one, one)).toEqual(["matched", "duplicate"]);
  expect(fatesOf({ ...own, otherAllele: "AT" }, one)).toEqual(["not-scoreable", "duplicate"]);
  // One that fits one variant of its place and contradicts another counts nowhere, nor does that other.
  expect(fatesOf(own, { ...own, otherAllele: "C", weight: 0.2 }, one)).toEqual([
    "matched",
    "conflicting",
    "conflicting",
  ]);
  // Another allele and another place are other variants.
  expect(fatesOf(own, { ...own, otherAllele: "C" })).not.toContain("duplicate");
  expect(fatesOf(own, { ...own, rsid: "rs2", position: 200 })).toEqual(["matched", "matched"]);
  expect(exactScore(genome, setOf(own, own), keepAll).total).toBe(1);
});
