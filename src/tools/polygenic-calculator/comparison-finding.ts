import { formatNumber } from "../../lib/format.ts";
import { genomesByNumber, listedNumbers, mostListed } from "../../parts/genome-numbers.ts";
import type { RelationOf } from "../../science/kinship/relation-of-pair.ts";
import { areComparable } from "../../science/reference-group/comparable-references.ts";
import { areToldApart } from "../../science/score-difference.ts";
import type { Candidate } from "./compare-model.ts";

/** The relations of the pairs on the curve. */
interface Pairs {
  /** Pairs that are placed among the same people. */
  comparable: number;
  /** Those of them that are distinct. */
  apart: number;
  /** Those that are of one genome. */
  same: number;
  /** The genomes of these pairs. */
  inPairs: ReadonlySet<Candidate>;
}

/**
 * The chart's title: which genomes are distinct, each by its own file. It contains no names. It says where not all of
 * them can be compared, and where some are not on the curve.
 *
 * @param relationOf how two of them are related, where that is known
 * @param leftOut how many genomes have a place and are not on the curve
 */
export function comparisonFinding(
  chosen: readonly Candidate[],
  relationOf: RelationOf = () => null,
  leftOut = 0,
): string {
  const placed = chosen.filter(({ entry }) => entry !== null);
  if (placed.length < 2) return "Choose at least two genomes";
  const pairs = pairsAmong(placed, relationOf);
  if (pairs.comparable === 0) return "Their percentiles are among different people and can’t be compared";
  const areAll = pairs.comparable === (placed.length * (placed.length - 1)) / 2;
  return `${areAll ? ofAllPairs(pairs) : ofSomePairs(placed, pairs)}${leftOutText(leftOut)}`;
}

function leftOutText(leftOut: number): string {
  if (leftOut === 0) return "";
  return leftOut === 1
    ? "; one more is not on the curve"
    : `; ${formatNumber(leftOut)} more are not on the curve`;
}

function pairsAmong(placed: readonly Candidate[], relationOf: RelationOf): Pairs {
  let [comparable, apart, same] = [0, 0, 0];
  const isInPair = placed.map(() => false);
  // Hundreds of genomes are a hundred thousand pairs: nothing is made for each.
  for (let place = 1; place < placed.length; place += 1) {
    const one = placed[place];
    for (let before = 0; before < place; before += 1) {
      const other = placed[before];
      if (!one?.entry || !other?.entry || !areComparable(one.reference, other.reference)) continue;
      comparable += 1;
      const relation = relationOf(one.id, other.id);
      if (relation === "same") same += 1;
      if (areToldApart(one.entry.score, other.entry.score, relation)) apart += 1;
      isInPair[place] = true;
      isInPair[before] = true;
    }
  }
  return { comparable, apart, same, inPairs: new Set(placed.filter((_, place) => isInPair[place])) };
}

function ofAllPairs({ comparable, apart, same }: Pairs): string {
  if (comparable === 1) {
    if (same === 1) return "Both are the same genome";
    return apart === 1
      ? "They can be told apart: the likely range of their difference excludes zero"
      : "Can’t tell them apart: the likely range of their difference includes zero";
  }
  return apart === 0
    ? "Can’t tell any of them apart: the likely range of every difference includes zero"
    : `${formatNumber(apart)} of ${formatNumber(comparable)} pairs can be told apart`;
}

function ofSomePairs(placed: readonly Candidate[], pairs: Pairs): string {
  const rest = placed.filter((candidate) => !pairs.inPairs.has(candidate)).map(({ number }) => number);
  return `${ofComparablePairs(pairs)}${rest.length === 0 ? "" : `; ${counted(rest)} can’t be compared`}`;
}

function ofComparablePairs({ comparable, apart, inPairs }: Pairs): string {
  if (comparable === 1) {
    const both = listedNumbers([...inPairs].map(({ number }) => number));
    return apart === 1 ? `Genomes ${both} can be told apart` : `Can’t tell genomes ${both} apart`;
  }
  return `${apart === 0 ? "None" : formatNumber(apart)} of the ${formatNumber(comparable)} pairs that can be compared can be told apart`;
}

function counted(numbers: readonly number[]): string {
  return numbers.length > mostListed ? `${formatNumber(numbers.length)} others` : genomesByNumber(numbers);
}
