import type { GenomeBuild } from "../../../pkg/allelium_engine.js";
import type { WeightSet } from "../weight-set.ts";
import { type AncestryPanel, notTyped, type PanelDosages } from "./ancestry-panel.ts";

/**
 * The panel's sites as a weight set, so that the engine finds a genome's calls at them as it finds those of a score. Its sum is
 * nothing; its rows hold the copies of the alternative letter.
 *
 * @param build the genome's; on a build that the panel does not know, sites are found by rsID
 */
export function panelAsSet(panel: AncestryPanel, build: GenomeBuild): WeightSet {
  const is38 = build === "GRCh38";
  return {
    build: is38 ? "GRCh38" : "GRCh37",
    rows: panel.sites.map(({ rsid, chromosome, position37, position38, reference, alternative }) => ({
      rsid,
      chromosome,
      position: is38 ? position38 : position37,
      effectAllele: alternative,
      otherAllele: reference,
      weight: 0,
      frequency: null,
    })),
  };
}

/** The copies that a score of {@link panelAsSet} counted, site by site. */
export function scoredDosages(
  panel: AncestryPanel,
  rows: readonly { dosage: number | null }[],
): PanelDosages {
  return Int8Array.from(panel.sites, (_, site) => rows[site]?.dosage ?? notTyped);
}
