import type { Fate } from "../../../pkg/allelium_engine.d.ts";
import type { FrequencyCounts, RowOutcome, ScoreReport, ScoringPolicy } from "../score-report.ts";
import { rowsPerTolerableFlip, strandOddsNeeded } from "../scoring-constants.ts";
import { complement, isPalindromic } from "../strand.ts";
import type { WeightRow, WeightSet } from "../weight-set.ts";
import { countCloseRows } from "./count-close-rows.ts";
import {
  add,
  type Decimal,
  decimalOf,
  isAtLeast,
  multiply,
  one,
  squareRootToDouble,
  subtract,
  toDouble,
  zero,
} from "./exact-decimal.ts";
import type { ParsedGenome } from "./genotype-file.ts";
import { type Located, locateRows } from "./locate-rows.ts";
import { repeatedRows } from "./repeated-rows.ts";

type PalindromicRule = ScoreReport["palindromicRule"];

/** How a usable call reads in the letters of a weight row. */
interface Reading {
  strand: "forward" | "reverse";
  dosage: number;
}

const two = decimalOf(2);

function copies(call: string, allele: string): number {
  return call.split("").filter((letter) => letter === allele).length;
}

/** Reads a two-letter call in the weight row's letters, as they are first and then on the other strand. */
function readCall(call: string, weight: WeightRow): Reading | null {
  const { effectAllele, otherAllele } = weight;
  const dosage = copies(call, effectAllele);
  if (otherAllele === null) {
    const isHomozygous = call.charAt(0) === call.charAt(1);
    return dosage > 0 || isHomozygous ? { strand: "forward", dosage } : null;
  }
  if (dosage + copies(call, otherAllele) === 2) {
    return { strand: "forward", dosage };
  }
  const turned = call
    .split("")
    .map((letter) => complement(letter) ?? "")
    .join("");
  const turnedDosage = copies(turned, effectAllele);
  return turnedDosage + copies(turned, otherAllele) === 2
    ? { strand: "reverse", dosage: turnedDosage }
    : null;
}

/**
 * Whether a homozygous genotype of frequency `likely`² is at least 100 times as probable as one of
 * `unlikely`².
 */
function isFarLikelier(likely: Decimal, unlikely: Decimal): boolean {
  return isAtLeast(multiply(likely, likely), multiply(decimalOf(strandOddsNeeded), unlikely, unlikely));
}

/** The strand that the rule settles for a palindromic row, null when it drops the row. */
function resolvePalindromic(
  reading: Reading,
  frequency: number | null,
  rule: PalindromicRule,
): Reading | null {
  if (rule !== "frequency" || reading.dosage === 1) {
    return rule === "exclude" ? null : reading;
  }
  if (frequency === null) {
    return null;
  }
  const effect = decimalOf(frequency);
  const other = subtract(one, effect);
  const [asRead, turned] = reading.dosage === 2 ? [effect, other] : [other, effect];
  if (isFarLikelier(asRead, turned)) {
    return reading;
  }
  return isFarLikelier(turned, asRead) ? { strand: "reverse", dosage: 2 - reading.dosage } : null;
}

/** The result of `auto`: palindromic rows are kept when the other rows show that the file is on the forward strand. */
function decideRule(policy: ScoringPolicy, set: WeightSet, located: readonly Located[]): PalindromicRule {
  if (policy.palindromic !== "auto") {
    return policy.palindromic;
  }
  const strands = set.rows.flatMap((weight, index) => {
    const place = located[index];
    const isCheckable =
      weight.otherAllele !== null && !isPalindromic(weight.effectAllele, weight.otherAllele);
    const reading =
      isCheckable && place !== undefined && "call" in place ? readCall(place.call, weight) : null;
    return reading === null ? [] : [reading.strand];
  });
  const flips = strands.filter((strand) => strand === "reverse").length;
  return flips * rowsPerTolerableFlip < strands.length ? "forward" : "exclude";
}

function left(fate: Fate, genotype: string | null): RowOutcome {
  return { fate, genotype, dosage: null, strandUnchecked: false };
}

interface ScoringRules {
  palindromic: PalindromicRule;
  missing: ScoringPolicy["missing"];
}

function outcomeOf(weight: WeightRow, place: Located, rules: ScoringRules): RowOutcome {
  if ("fate" in place) {
    const isFilled = place.fate === "missing" && rules.missing === "expected" && weight.frequency !== null;
    return left(isFilled ? "filled" : place.fate, place.genotype);
  }
  const reading = readCall(place.call, weight);
  if (reading === null) {
    return left("mismatch", place.call);
  }
  const resolved = isPalindromic(weight.effectAllele, weight.otherAllele)
    ? resolvePalindromic(reading, weight.frequency, rules.palindromic)
    : reading;
  if (resolved === null) {
    return left("palindromic-dropped", place.call);
  }
  return {
    fate: resolved.strand === "reverse" ? "flipped" : "matched",
    genotype: place.call,
    dosage: resolved.dosage,
    strandUnchecked: weight.otherAllele === null,
  };
}

/** Exact mean 2pb and variance 2p(1-p)b² that one row with a frequency adds. */
function moments(weight: WeightRow, frequency: number): { mean: Decimal; variance: Decimal } {
  const beta = decimalOf(weight.weight);
  const effect = decimalOf(frequency);
  const mean = multiply(two, effect, beta);
  return { mean, variance: multiply(mean, subtract(one, effect), beta) };
}

interface Sums {
  raw: Decimal;
  compared: Decimal;
  mean: Decimal;
  matchedVariance: Decimal;
  totalVariance: Decimal;
}

function sumRows(set: WeightSet, outcomes: readonly RowOutcome[]): Sums {
  const sums: Sums = { raw: zero, compared: zero, mean: zero, matchedVariance: zero, totalVariance: zero };
  for (const [index, weight] of set.rows.entries()) {
    const { fate = "not-on-file", dosage = null } = outcomes[index] ?? {};
    const { mean, variance } =
      weight.frequency === null ? { mean: zero, variance: zero } : moments(weight, weight.frequency);
    if (fate !== "duplicate") sums.totalVariance = add(sums.totalVariance, variance);
    if (dosage !== null) {
      const contribution = multiply(decimalOf(weight.weight), decimalOf(dosage));
      sums.raw = add(sums.raw, contribution);
      sums.compared = add(sums.compared, weight.frequency === null ? zero : contribution);
      sums.mean = add(sums.mean, mean);
      sums.matchedVariance = add(sums.matchedVariance, variance);
    } else if (fate === "filled") {
      sums.raw = add(sums.raw, mean);
      sums.compared = add(sums.compared, mean);
      sums.mean = add(sums.mean, mean);
    }
  }
  return sums;
}

function frequencyCounts(rows: readonly WeightRow[]): FrequencyCounts {
  const squares = (counted: typeof rows) =>
    counted.reduce((sum, { weight }) => add(sum, multiply(decimalOf(weight), decimalOf(weight))), zero);
  const without = rows.filter(({ frequency }) => frequency === null);
  const whole = toDouble(squares(rows));
  return {
    rows: rows.length,
    without: without.length,
    weightShareWithout: whole > 0 ? toDouble(squares(without)) / whole : 0,
  };
}

/**
 * Scores one genome on one weight set, slowly and exactly: every sum is a sum of decimals and is rounded once, at the
 * end. It follows docs/science.md#scoring-a-set, was written separately from the engine, which is compared with it.
 *
 * A row's checks are in this order: no repeat of another row's variant, on the file, same place, scoreable, not Y or MT, not a
 * man's X, called, two letters, letters fit, palindromic rule. Throws a RangeError when a weight or a frequency is no finite number.
 */
export function exactScore(genome: ParsedGenome, set: WeightSet, policy: ScoringPolicy): ScoreReport {
  const repeats = repeatedRows(set.rows);
  const located = locateRows(genome, set).map((place, row): Located => {
    const fate = repeats[row] ?? null;
    return fate === null ? place : { fate, genotype: null };
  });
  const palindromicRule = decideRule(policy, set, located);
  const hasFrequencies = set.rows.some((weight) => weight.frequency !== null);
  const rules: ScoringRules = { palindromic: palindromicRule, missing: policy.missing };
  const rows = set.rows.map((weight, row) =>
    outcomeOf(weight, located[row] ?? { fate: "not-on-file", genotype: null }, rules),
  );
  const sums = sumRows(set, rows);
  const matched = set.rows.filter((_, row) => rows[row]?.dosage != null);
  const counted = set.rows.filter((_, row) => rows[row]?.fate !== "duplicate");
  return {
    raw: toDouble(sums.raw),
    comparedSum: hasFrequencies ? toDouble(sums.compared) : null,
    expectedMean: hasFrequencies ? toDouble(sums.mean) : null,
    expectedSd: hasFrequencies ? squareRootToDouble(sums.matchedVariance) : null,
    matchedVariance: hasFrequencies ? toDouble(sums.matchedVariance) : null,
    measured: {
      rows: matched.filter(({ frequency }) => frequency !== null).length,
      variance: hasFrequencies ? toDouble(sums.matchedVariance) : null,
    },
    totalVariance: hasFrequencies ? toDouble(sums.totalVariance) : null,
    frequencies: { matched: frequencyCounts(matched), all: frequencyCounts(counted) },
    closeRows: countCloseRows(counted),
    total: counted.length,
    matched: matched.length,
    flipped: rows.filter((row) => row.fate === "flipped").length,
    strandUnchecked: rows.filter((row) => row.strandUnchecked).length,
    palindromicRule,
    rows,
  };
}
