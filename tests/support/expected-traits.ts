import { percentileOf } from "../../src/science/percentile.ts";
import { components, type PerComponent } from "../../src/science/reference-group/components.ts";
import { referenceOfText } from "./expected-proxies.ts";
import { expectedHalfRange } from "./expected-range.ts";
import { wrongCallsIn } from "./expected-verdict.ts";
import { madeUpFile, panelSnps } from "./made-up-file.ts";
import { parsedText } from "./parsed-text.ts";
import { traitLibrary, traitSet } from "./trait-sets.ts";

/** The text of a made-up European file with the SNPs of some traits and the sites its reference is found by. */
export function fileOfTraits(seed: number, ids: readonly string[]): string {
  const rows = ids.flatMap((id) => traitSet(id).rows);
  return madeUpFile(seed, [], [...rows, ...panelSnps([])]);
}

/** What a screen must show of a nearly European file's score on a trait of ten rows or more, by the formulas in full. */
export async function expectedTrait(text: string, id: string) {
  const calls = new Map(parsedText(text).rows.map(({ rsid, genotype }) => [rsid, genotype]));
  let [sum, mean, variance, whole, matched] = [0, 0, 0, 0, 0];
  const { rows } = traitSet(id);
  const panel = (await traitLibrary.loadReference(id)).frequencies;
  const reference = referenceOfText(text);
  if (reference.kind !== "adjusted") throw new Error("the file fits a mixture");
  const inMixture = (ofComponents: PerComponent) =>
    components.reduce((mean, one) => mean + reference.shares[one] * ofComponents[one], 0);
  const panelOf = (rsid: string, allele: string) => {
    const known = panel.get(rsid);
    return known?.allele === allele ? inMixture(known.components) : null;
  };
  if (reference.shares.EUR < 0.75) throw new Error("the study's frequencies hold in part");
  const isTyped = ({ rsid }: { rsid: string }) => /^[ACGT]{2}$/.test(calls.get(rsid) ?? "--");
  const typed = rows.filter(isTyped);
  for (const { rsid, effectAllele, weight, frequency } of rows) {
    const p = panelOf(rsid, effectAllele) ?? frequency ?? Number.NaN;
    const own = 2 * p * (1 - p) * weight ** 2;
    whole += own;
    const call = calls.get(rsid) ?? "--";
    if (!/^[ACGT]{2}$/.test(call)) continue;
    matched += 1;
    variance += own;
    mean += 2 * p * weight;
    sum += weight * call.split("").filter((letter) => letter === effectAllele).length;
  }
  // Linkage of a trait's rows (docs/science.md#traits).
  const linkage =
    1 +
    rows.length *
      inMixture({ EUR: 1 / 3200, AFR: 1 / 21_000, EAS: 1 / 12_500, SAS: 1 / 6300, NAT: 1 / 5000 });
  const typedShare = variance / whole;
  const c = (typedShare * linkage) / (1 + (linkage - 1) * typedShare);
  const factor = 1 + ((linkage - 1) * typed.length) / rows.length;
  const middle = (Math.sqrt(c) * (sum - mean)) / Math.sqrt(factor * variance);
  const half = expectedHalfRange(
    1 - c,
    typed.map(({ weight }) => weight),
    linkage * whole,
    wrongCallsIn(text),
  );
  return {
    /** Of the complete score: its middle and half its range, and the share of its variance that is known. */
    ...{ z: middle, half, known: c },
    found: `${matched} of ${rows.length}`,
    place: Math.round(percentileOf(middle)),
    low: Math.round(percentileOf(middle - half)),
    high: Math.round(percentileOf(middle + half)),
  };
}
