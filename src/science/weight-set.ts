import type { GenomeBuild } from "../../pkg/allelium_engine.d.ts";
import type { traitWords } from "./reference/trait-words.generated.ts";
import type { SetCalibration } from "./reference-group/set-calibration.ts";
import type { DisplayOnlyReason } from "./traits/trait-facts.ts";
import type { PackFacts } from "./traits/trait-pack.ts";

/** One variant of a weight set, as its study published it. */
export interface WeightRow {
  /** rsID of the variant, empty where the source has none. */
  rsid: string;
  /** "1" to "22", "X", "Y" or "MT"; empty where the place is unknown. */
  chromosome: string;
  /** Position on the set's build, counted from 1; 0 where the place is unknown. */
  position: number;
  /** Forward-strand letter that the weight belongs to. */
  effectAllele: string;
  /** The other forward-strand letter; null where the source lacks it. */
  otherAllele: string | null;
  /** Published effect of one copy of the effect allele, in the set's unit. */
  weight: number;
  /** Population frequency of the effect allele, 0 to 1; null where the source has none. */
  frequency: number | null;
}

/** What scoring needs of a set of weights: its rows and the build their positions belong to. */
export interface WeightSet {
  build: GenomeBuild;
  rows: readonly WeightRow[];
  /** Set where no effect allele is the reference genome's, so that a site that a file of differences does not list has none of them. */
  isEffectAlternative?: true;
}

/** The trait that a built-in set predicts. */
export type ScoreTrait = keyof typeof traitWords;

/**
 * A public list of array markers on which a row was found; the heads of the published tables name them: A1 =
 * on 23andMe, AncestryDNA and Genographic in 2017, A2 = part of a 23andMe chip, A3 = on 23andMe v4 and v5,
 * AncestryDNA and other current chips, AG = on Illumina's GSA-24v3 (docs/reference-data.md).
 */
export type ArrayList = "A1" | "A2" | "A3" | "AG";

/** How much of the differences between people a score explains, and the source of that. */
export interface AccuracyFact {
  /** Share of the trait's variance explained, 0 to 1. */
  r2: number;
  /** True when the figure is our own estimate and no published one. */
  isOurEstimate: boolean;
  /** Of a trait: what its own rows leave of the variance of their effects after the winner's curse, 0 to 1. */
  partLeft?: number;
  /** Where the figure comes from, in words. */
  source: string;
}

/** The known terms of a set's tables. This is what was looked up, and no legal advice. */
export interface SetLicence {
  /** The licence in its owner's words; null where the tables came without one. */
  stated: string | null;
  /** The facts, and what follows for a person who uses the set. */
  meaning: string;
  /** Where the paper can be read without paying. */
  freePaper: string;
}

/** A weight set of ours with what placing its scores and showing them needs: a built-in set or that of a trait. */
export interface AnyScoreSet extends WeightSet {
  id: string;
  /** The set's name by its true source. */
  name: string;
  trait: string;
  /** The trait as the study measured it. */
  traitName: string;
  /** Citation of the study. */
  study: string;
  /** Address of the paper. */
  studyUrl: string;
  /** The meaning of one unit of a row's weight. */
  unit: string;
  build: "GRCh37" | "GRCh38";
  /** SHA-256 of build and rows in hexadecimal digits: equal for sets that score every genome alike. */
  digest: string;
  /** Number of people in the study of this trait; null where it was not read. */
  sampleSize: number | null;
  /** The people the weights were measured in. */
  ancestry: string;
  /** Sum of 2p(1-p)beta² over this set's rows, before the winner's curse is allowed for. */
  variance: number;
  /** What this set explains when every row of it is typed; null where that is unknown. */
  accuracy: AccuracyFact | null;
  licence: Omit<SetLicence, "freePaper"> & { freePaper: string | null };
  /** The database's name of the set. */
  traitType: string;
  /**
   * The marker lists a row was found on, by rsID; a row without an entry was found on none or not looked up.
   */
  arrayEvidence: ReadonlyMap<string, readonly ArrayList[]>;
}

/** The set of a trait. Its linkage was not measured: its scores are placed by the rules for sets that people load. */
export interface TraitSet extends AnyScoreSet {
  /** Rows close to another one (docs/science.md#close-rows). */
  closeRows: number;
  /** Why its scores have no place; null where they may have one. */
  displayOnly: DisplayOnlyReason | null;
  /** Of a trait pack alone. */
  pack?: PackFacts;
  /** The same rows by their places on GRCh38, for files that have no rsIDs; of a trait pack alone. */
  on38?: TraitSet;
}

/** A built-in weight set with the facts that every score made of it must show. */
export interface ScoreSet extends AnyScoreSet {
  trait: ScoreTrait;
  sampleSize: number;
  /** The only ancestry the weights and frequencies were measured in. */
  ancestry: "European";
  /** The same sum over all lead SNPs of the trait. */
  completeVariance: number;
  /** Number of lead SNPs in the complete set. */
  completeRows: number;
  /** How much the complete set of lead SNPs explains. */
  completeAccuracy: AccuracyFact;
  accuracy: AccuracyFact;
  /** Linkage of the set as measured on the public genomes. */
  calibration: SetCalibration;
  licence: SetLicence;
}
