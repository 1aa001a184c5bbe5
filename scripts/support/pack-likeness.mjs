import { letterCode, rsidNumber } from "./pack-set.mjs";

/**
 * Writes the table of likeness as the bytes that the page reads (docs/formats.md#packed-likeness).
 *
 * @typedef {import("./learn-likeness.mjs").WideSite} WideSite
 * @typedef {import("./learn-likeness.mjs").LearntLikeness} LearntLikeness
 */

const magic = "ALLELIK\u0001";
const meanSteps = 65_536;
const loadingSteps = 127;

/**
 * @param {readonly WideSite[]} sites by chromosome and place
 * @param {LearntLikeness} learnt
 * @param {readonly number[]} spread
 * @returns {Uint8Array}
 */
export function packLikeness(sites, { means, loadings, references }, spread) {
  const differences = (/** @type {(site: WideSite) => number} */ figureOf) =>
    sites.map((site, place) => {
      const before = sites[place - 1];
      return figureOf(site) - (before?.chromosome === site.chromosome ? figureOf(before) : 0);
    });
  const scales = loadings.map(
    (axis) => axis.reduce((most, figure) => Math.max(most, Math.abs(figure)), 0) / loadingSteps,
  );
  const sections = [
    Uint32Array.of(sites.length, loadings.length, references.length),
    Float32Array.from(spread),
    Float32Array.from(scales),
    Float32Array.from(references.flat()),
    Uint32Array.from(sites, ({ rsid }) => rsidNumber(rsid)),
    Uint32Array.from(differences(({ position37 }) => position37)),
    Int32Array.from(differences(({ position37, position38 }) => position38 - position37)),
    Uint8Array.from(sites, ({ chromosome }) => Number(chromosome)),
    Uint8Array.from(sites, ({ ref }) => letterCode(ref)),
    Uint8Array.from(sites, ({ alt }) => letterCode(alt)),
    Uint16Array.from(means, (mean) => Math.round(mean * meanSteps)),
    ...loadings.map((axis, index) =>
      Int8Array.from(axis, (figure) => Math.round(figure / (scales[index] ?? 1))),
    ),
  ];
  const views = sections.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return new Uint8Array(Buffer.concat([Buffer.from(magic, "latin1"), ...views]));
}
