import { letterCode, rsidNumber } from "./pack-set.mjs";

/**
 * Writes the sites that files are judged by as the bytes that page and command line read (docs/formats.md#packed-file-check).
 *
 * @typedef {import("./learn-file-check.mjs").LearntCheckSite} LearntCheckSite
 */

const magic = "ALLECHK\u0001";
const components = 5;

/**
 * The difference of each figure from the one before it on its chromosome: small numbers, which compress well.
 * @param {readonly LearntCheckSite[]} learnt
 * @param {(site: LearntCheckSite["site"]) => number} figureOf
 */
function differences(learnt, figureOf) {
  return learnt.map(({ site }, place) => {
    const before = learnt[place - 1]?.site;
    const isFirst = before === undefined || before.chromosome !== site.chromosome;
    return figureOf(site) - (isFirst ? 0 : figureOf(before));
  });
}

/** Whether the reference genome's letter is known: that of GRCh37, or that of GRCh38 where GRCh37's is unknown. @param {LearntCheckSite["site"]} site */
function isReferenceKnown({ ref, ref37, ref38 }) {
  return ref37 === ref || (ref37 === "." && ref38 === ref);
}

/** Three bits: whether the reference genome's letter is known, and whether the site is on two lists of chips. @param {LearntCheckSite["site"]} site */
function factBits(site) {
  return (
    (isReferenceKnown(site) ? 1 : 0) | (site.chips.includes("G") ? 2 : 0) | (site.chips.includes("1") ? 4 : 0)
  );
}

/**
 * @param {readonly LearntCheckSite[]} learnt by chromosome and place
 * @returns {Uint8Array}
 */
export function packFileCheck(learnt) {
  const pairs = learnt.flatMap((site) => site.pairs);
  const byComponent = (/** @type {(component: number) => number[]} */ columnOf) =>
    Array.from({ length: components }, (_, component) => columnOf(component)).flat();
  const sections = [
    Uint32Array.of(learnt.length, pairs.length),
    Uint32Array.from(learnt, ({ site }) => rsidNumber(site.rsid)),
    Uint32Array.from(differences(learnt, ({ position37 }) => position37)),
    Int32Array.from(differences(learnt, ({ position37, position38 }) => position38 - position37)),
    Uint8Array.from(learnt, ({ site }) => Number(site.chromosome)),
    Uint8Array.from(learnt, ({ site }) => letterCode(site.ref)),
    Uint8Array.from(learnt, ({ site }) => letterCode(site.alt)),
    Uint8Array.from(learnt, ({ site }) => factBits(site)),
    Uint8Array.from(byComponent((component) => learnt.map(({ frequencies }) => frequencies[component] ?? 0))),
    Uint8Array.from(learnt, (site) => site.pairs.length),
    Uint8Array.from(pairs, ({ earlier }) => earlier),
    Int8Array.from(byComponent((component) => pairs.map(({ correlations }) => correlations[component] ?? 0))),
  ];
  if (pairs.some(({ earlier }) => earlier > 255)) throw new Error("A pair is too far apart to be packed.");
  const views = sections.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return new Uint8Array(Buffer.concat([Buffer.from(magic, "latin1"), ...views]));
}
