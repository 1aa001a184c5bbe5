import type { SampleMarker } from "../../genome/protocol.ts";
import type { LayerSnp } from "../../science/layer-snps.ts";
import { loadAncestryPanel } from "../../science/reference/load-ancestry-panel.ts";
import type { AncestryPanel } from "../../science/reference-group/ancestry-panel.ts";
import type { AnyScoreSet, ScoreSet, TraitSet, WeightRow } from "../../science/weight-set.ts";
import { loadBuiltInSets, loadTraitSets } from "../queries/built-in-sets.ts";

/** The sets of traits of at most so many rows are whole in the sample (our choice): of fifteen SNPs a chip has two or three. */
const mostRowsWhole = 20;

/** A row as the engine draws it; nothing where the table lacks a letter, frequency or place. */
function markerOf(row: Omit<WeightRow, "weight">): readonly SampleMarker[] {
  const { rsid, chromosome, position, effectAllele, otherAllele, frequency } = row;
  const isComplete = otherAllele !== null && frequency !== null && chromosome !== "";
  return isComplete ? [{ rsid, chromosome, position, effectAllele, otherAllele, frequency }] : [];
}

/**
 * The real SNPs of the sample genome: those of the sets that are known to be on a consumer array, the sites of the
 * ancestry panel, drawn as Europeans have them, the small sets of traits, and the variants of the layers whose place,
 * letters and frequency are known. All else in the sets is left out, as a real file would lack it.
 */
export function sampleMarkers(
  sets: readonly ScoreSet[],
  panel: AncestryPanel,
  traits: readonly TraitSet[] = [],
  layers: readonly LayerSnp[] = [],
): SampleMarker[] {
  const onArrays = ({ rows, arrayEvidence }: AnyScoreSet) =>
    rows.filter(({ rsid }) => arrayEvidence.has(rsid)).flatMap(markerOf);
  const ofSets = sets.flatMap(onArrays);
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
  const ofTraits = traits.flatMap((set) =>
    set.rows.length <= mostRowsWhole ? set.rows.flatMap(markerOf) : onArrays(set),
  );
  const ofLayers = layers.flatMap(({ chromosome, position37, ...row }) =>
    position37 === null ? [] : markerOf({ ...row, chromosome: chromosome ?? "", position: position37 }),
  );
  const taken = new Set([...ofSets, ...ofPanel].map(({ rsid }) => rsid));
  const more = [...ofTraits, ...ofLayers].filter(({ rsid }) => {
    const isNew = !taken.has(rsid);
    taken.add(rsid);
    return isNew;
  });
  return [...ofSets, ...ofPanel, ...more];
}

/** The real SNPs of the sample genome and of the sample family. May reject when offline. */
export async function loadSampleMarkers(): Promise<readonly SampleMarker[]> {
  const [sets, panel, traits, { layerSnps }] = await Promise.all([
    loadBuiltInSets(),
    loadAncestryPanel(),
    loadTraitSets(),
    import("../../science/reference/layer-snps.generated.ts"),
  ]);
  return sampleMarkers(sets, panel, traits, layerSnps);
}
