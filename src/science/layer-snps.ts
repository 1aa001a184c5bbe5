/** Single variants that are shown one by one, in layers. A layer mixes traits and units: its rows are never added up. */
import type { layerSnps } from "./reference/layer-snps.generated.ts";
import type { RowOutcome } from "./score-report.ts";
import type { WeightSet } from "./weight-set.ts";

/** A layer, as the database calls it. */
export type Layer = (typeof layerSnps)[number]["layer"];

/** How well the claims about a variant have held up. */
export type EvidenceGrade = (typeof layerSnps)[number]["grade"];

/** One variant of a layer. */
export interface LayerSnp {
  readonly layer: Layer;
  readonly rsid: string;
  /** Null where no source has a place: such a variant is found by its rsID alone. */
  readonly chromosome: string | null;
  readonly position37: number | null;
  readonly position38: number | null;
  readonly effectAllele: string;
  readonly otherAllele: string | null;
  /** Of one copy of the effect allele on the row's own trait; null where no source has a usable number. */
  readonly effect: number | null;
  /** `ln_or`, `sd`, or the unit in words. */
  readonly unit: string | null;
  /** Of the effect allele in the study. */
  readonly frequency: number | null;
  /** As published. */
  readonly pValue: string | null;
  readonly trait: string;
  readonly gene: string;
  readonly claim: string;
  readonly grade: EvidenceGrade;
  readonly heldUp: string;
  readonly study: string;
}

/** A genome's genotype at a variant. */
export type LayerGenotype = Pick<RowOutcome, "fate" | "genotype" | "dosage" | "strandUnchecked">;

/**
 * The variants as a weight set, so that the reader which matches scores finds them too. The weights mean nothing: only
 * letters and copies of each row are used.
 */
export function layerWeightSet(snps: readonly LayerSnp[], build: "GRCh37" | "GRCh38"): WeightSet {
  return {
    build,
    rows: snps.map(({ rsid, chromosome, effectAllele, otherAllele, ...snp }) => {
      const position = build === "GRCh37" ? snp.position37 : snp.position38;
      return {
        rsid,
        // A row without a chromosome is joined by its rsID.
        chromosome: position === null ? "" : (chromosome ?? ""),
        position: position ?? 0,
        ...{ effectAllele, otherAllele },
        weight: 1,
        frequency: null,
      };
    }),
  };
}

/** The database's name for the rows of a layer. */
export function traitTypeOf(layer: Layer): string {
  return layer.replaceAll("_", "-");
}
