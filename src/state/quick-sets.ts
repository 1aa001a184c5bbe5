import type { SampleMarker } from "../genome/protocol.ts";
import type { ScoreSet } from "../science/weight-set.ts";

/** The free quick scores, education first. Loaded when first needed, not with the page. */
export async function loadQuickSets(): Promise<readonly ScoreSet[]> {
  const [education, cognition] = await Promise.all([
    import("../science/reference/education-quick-set.generated.ts"),
    import("../science/reference/cognition-quick-set.generated.ts"),
  ]);
  return [education.educationQuickSet, cognition.cognitionQuickSet];
}

/**
 * The real SNPs of the sample genome: those of the sets that are known to be on a consumer array. The others are left
 * out, as a real file would lack them.
 */
export function sampleMarkers(sets: readonly ScoreSet[]): SampleMarker[] {
  return sets.flatMap((set) =>
    set.rows.flatMap(({ rsid, chromosome, position, effectAllele, otherAllele, frequency }) =>
      set.arrayEvidence.has(rsid) && otherAllele !== null && frequency !== null
        ? [{ rsid, chromosome, position, effectAllele, otherAllele, frequency }]
        : [],
    ),
  );
}
