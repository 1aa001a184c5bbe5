import { areComparable } from "../../science/reference-group/comparable-references.ts";
import { type Candidate, inOrder } from "./compare-model.ts";

/** How the two genomes came to be shown. */
export type PairBasis =
  /** The person has chosen them. */
  | "by hand"
  /** They are the two highest on the curve. */
  | "highest"
  /**
   * They are the two highest that can be compared: one above them has no other that is placed among the same people.
   */
  | "highest comparable";

/** The two genomes whose difference is shown. */
export interface PairShown {
  /** Fewer than two where there are no two to show. */
  pair: readonly Candidate[];
  basis: PairBasis;
  /** Those of two chosen by hand that are not on the curve: no other two replace them. */
  notOnCurve: readonly Candidate[];
}

/**
 * The two genomes whose difference is shown: the chosen ones, while both are loaded, else the usual two.
 *
 * @param chosen those on the curve
 */
export function pairOf(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
  byHand: readonly [string, string] | null,
): PairShown {
  const wanted = byHand?.flatMap((id) => candidates.find((candidate) => candidate.id === id) ?? []) ?? [];
  if (wanted.length < 2) return { ...usualPair(chosen), notOnCurve: [] };
  const notOnCurve = wanted.filter((candidate) => !chosen.includes(candidate));
  return { pair: notOnCurve.length === 0 ? wanted : [], basis: "by hand", notOnCurve };
}

/**
 * The highest genome on the curve that another one is placed among the same people with, and the highest of those others. Where no
 * two can be compared, the two highest: then the page says why they have no difference.
 */
export function usualPair(chosen: readonly Candidate[]): Pick<PairShown, "pair" | "basis"> {
  const sorted = inOrder(chosen, "place");
  for (const [index, one] of sorted.entries()) {
    // If there were one above it, that one would have been found first.
    const next = sorted.findIndex(
      (other, place) => place > index && areComparable(one.reference, other.reference),
    );
    const other = sorted[next];
    if (other === undefined) continue;
    return { pair: [one, other], basis: next === 1 ? "highest" : "highest comparable" };
  }
  return { pair: sorted.slice(0, 2), basis: "highest" };
}
