import { addWrongCalls, type CallChances, type FileModel } from "./file-models.ts";
import { alone, type LinkedSites } from "./link-sites.ts";

/** A call that a model rules out has this chance all the same, so that one call never decides. */
const leastChance = 1e-12;

/** Sites whose chances are multiplied before a logarithm is taken, the slowest step. 16 of the least chance still fit a double. */
const sitesPerLogarithm = 16;

/** The chances in a file that shows every genotype correctly: 1 for the call that equals the genotype. */
export function trueChances({ copies }: Pick<LinkedSites, "copies">): CallChances {
  const shown = new Float64Array(3 * copies.length);
  for (const [site, count] of copies.entries()) shown[3 * site + count] = 1;
  return shown;
}

/**
 * For each site the chance that the file lists it where the person has no copy of the alternative letter; null where that makes no
 * difference.
 */
function listedChances(
  { listed }: FileModel,
  { frequencies, isReferenceKnown }: LinkedSites,
): Float64Array | null {
  return listed === undefined
    ? null
    : frequencies.map((frequency, site) => (isReferenceKnown[site] === 1 ? listed(frequency) : 1));
}

/**
 * Natural logarithm of the likelihood of a file's calls, each site's given its neighbour's call where it has a neighbour. A
 * person's two chromosomes are independent, except in the inbred part of the genome.
 *
 * @param truth {@link trueChances}
 */
export function fileLikelihood(model: FileModel, linked: LinkedSites, truth: CallChances): number {
  const { neighbours, frequencies, together } = linked;
  const { inbreeding, linkage, apart } = model;
  const shown = truth.slice();
  model.change?.(shown, linked);
  for (let site = 0; site < neighbours.length; site += 1) addWrongCalls(shown, site, model.wrongCalls);
  const listed = listedChances(model, linked);
  const outbred = 1 - inbreeding;
  let sum = 0;
  let product = 1;
  for (let site = 0; site < neighbours.length; site += 1) {
    const other = neighbours[site] ?? alone;
    const own = frequencies[site] ?? 0;
    // Chances of 0, 1 and 2 true copies at the site, jointly with the neighbour's call where there is one.
    let none = (1 - own) * (1 - own);
    let one = 2 * own * (1 - own);
    let two = own * own;
    if (other === alone) {
      none = outbred * none + inbreeding * (1 - own);
      one = outbred * one;
      two = outbred * two + inbreeding * own;
    } else {
      const near = frequencies[other] ?? 0;
      // Chances of the neighbour's call given 0, 1 and 2 true copies there.
      const a = (shown[3 * other] ?? 0) * (listed?.[other] ?? 1);
      const b = shown[3 * other + 1] ?? 0;
      const c = shown[3 * other + 2] ?? 0;
      // Frequencies of the four haplotypes: the alternative letter at both sites, at this one only, at the neighbour only, at neither.
      const both = own * near + linkage * ((together[site] ?? 0) - own * near);
      const first = own - both;
      const second = near - both;
      const neither = 1 - own - near + both;
      const linkedNone =
        outbred * (neither * neither * a + 2 * neither * second * b + second * second * c) +
        inbreeding * (neither * a + second * c);
      const linkedOne =
        2 * outbred * (neither * first * a + (neither * both + second * first) * b + second * both * c);
      const linkedTwo =
        outbred * (first * first * a + 2 * first * both * b + both * both * c) +
        inbreeding * (first * a + both * c);
      const call = (1 - near) * (1 - near) * a + 2 * near * (1 - near) * b + near * near * c;
      none = linkedNone + apart * (none * call - linkedNone);
      one = linkedOne + apart * (one * call - linkedOne);
      two = linkedTwo + apart * (two * call - linkedTwo);
    }
    none *= listed?.[site] ?? 1;
    const seen =
      none * (shown[3 * site] ?? 0) + one * (shown[3 * site + 1] ?? 0) + two * (shown[3 * site + 2] ?? 0);
    const any = none + one + two;
    product *= Math.max(seen / any, leastChance);
    if (site % sitesPerLogarithm === sitesPerLogarithm - 1) {
      sum += Math.log(product);
      product = 1;
    }
  }
  return sum + Math.log(product);
}
