import { geneticPart, type PolygenicScore } from "../iq/genetic-part.ts";
import { type LatentG, latentG } from "../iq/latent-g.ts";
import { isCoverageEnough } from "../iq/prediction-quality.ts";
import type { PlacedSet } from "./placed-set.ts";

/** The two weight sets that the IQ model takes its scores from (docs/iq-model.md#genetic-part). */
const modelSets = { intelligence: "cognition-lead-set", education: "education-lead-set" } as const;

/**
 * The latent-g model's result for a genome's two lead-set scores and nothing else; null where neither has a place, or
 * where the genome has too few of their SNPs.
 */
export function modelOfLeadSets(sets: readonly PlacedSet[]): LatentG | null {
  const ofId = (id: string) => sets.find(({ set }) => set.id === id);
  const used = [ofId(modelSets.intelligence), ofId(modelSets.education)].flatMap((set) => set ?? []);
  const { matched, total } = countSnps(used);
  if (!isCoverageEnough(matched, total)) return null;
  const genetic = geneticPart({
    intelligence: scoreOf(ofId(modelSets.intelligence)),
    education: scoreOf(ofId(modelSets.education)),
  });
  if (genetic === null) return null;
  return latentG({ genetic, prenatal: null, socioeconomic: null, neuroimaging: null });
}

function scoreOf(placed: PlacedSet | undefined): PolygenicScore | null {
  if (placed?.place.kind !== "placed") return null;
  const { z, squaredCorrelation, portability } = placed.place;
  if (squaredCorrelation === null) return null;
  return { z, origin: { kind: "genome", coverage: squaredCorrelation, portability } };
}

/** SNPs of some sets together, one of several counted once. */
function countSnps(sets: readonly PlacedSet[]): { matched: number; total: number } {
  const all = new Set<string>();
  const matched = new Set<string>();
  for (const { set, report } of sets) {
    set.rows.forEach(({ rsid }, row) => {
      all.add(rsid);
      if ((report.rows[row]?.dosage ?? null) !== null) matched.add(rsid);
    });
  }
  return { matched: matched.size, total: all.size };
}
