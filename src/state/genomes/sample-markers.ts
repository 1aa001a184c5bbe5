import type { SampleMarker } from "../../genome/protocol.ts";
import { loadAncestryPanel } from "../../science/reference/load-ancestry-panel.ts";
import type { AncestryPanel } from "../../science/reference-group/ancestry-panel.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { loadBuiltInSets } from "../scores/built-in-sets.ts";

/**
 * The real SNPs of the sample genome: those of the sets that are known to be on a consumer array, and the sites of the
 * ancestry panel, drawn as Europeans have them. What else the sets hold is left out, as a real file would lack it.
 */
export function sampleMarkers(sets: readonly ScoreSet[], panel: AncestryPanel): SampleMarker[] {
  const ofSets = sets.flatMap((set) =>
    set.rows.flatMap(({ rsid, chromosome, position, effectAllele, otherAllele, frequency }) =>
      set.arrayEvidence.has(rsid) && otherAllele !== null && frequency !== null
        ? [{ rsid, chromosome, position, effectAllele, otherAllele, frequency }]
        : [],
    ),
  );
  const rsids = new Set(ofSets.map(({ rsid }) => rsid));
  const ofPanel = panel.sites.flatMap(({ rsid, chromosome, position37, alternative, reference }, site) => {
    const frequency = panel.frequencies.EUR[site];
    if (frequency === undefined || rsids.has(rsid)) return [];
    return [
      {
        rsid,
        chromosome,
        position: position37,
        effectAllele: alternative,
        otherAllele: reference,
        frequency,
      },
    ];
  });
  return [...ofSets, ...ofPanel];
}

/** The real SNPs of the sample genome and of the sample family. May reject when offline. */
export async function loadSampleMarkers(): Promise<readonly SampleMarker[]> {
  const [sets, panel] = await Promise.all([loadBuiltInSets(), loadAncestryPanel()]);
  return sampleMarkers(sets, panel);
}
