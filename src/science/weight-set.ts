import type { GenomeBuild } from "../../pkg/allelium_engine.d.ts";
import type { traitWords } from "./reference/trait-words.generated.ts";
import type { SetCalibration } from "./reference-group/linkage-factor.ts";
import type { DisplayOnlyReason } from "./traits/trait-facts.ts";

/** One variant of a weight set, as its study published it. */
export interface WeightRow {
  /** rsID of the variant, empty where the source gives none. */
  rsid: string;
  /** "1" to "22", "X", "Y" or "MT"; empty where nobody knows the place. */
  chromosome: string;
  /** Position on the set's build, counted from 1; 0 where nobody knows the place. */
  position: number;
  /** Forward-strand letter that the weight belongs to. */
  effectAllele: string;
  /** The other forward-strand letter; null where the source does not give it. */
  otherAllele: string | null;
  /** Published effect of one copy of the effect allele, in the set's unit. */
  weight: number;
  /** Population frequency of the effect allele, 0 to 1; null where the source gives none. */
  frequency: number | null;
}

/** What scoring needs of a set of weights: its rows and the build their positions belong to. */
export interface WeightSet {
  build: GenomeBuild;
  rows: readonly WeightRow[];
}

/** What a built-in set predicts. */
export type ScoreTrait = keyof typeof traitWords;

/**
 * A public list of array markers on which a row was found; the heads of the published tables name them: A1 =
 * on 23andMe, AncestryDNA and Genographic in 2017, A2 = part of a 23andMe chip, A3 = on 23andMe v4 and v5,
 * AncestryDNA and other current chips, AG = on Illumina's GSA-24v3 (docs/reference-data.md).
 */
export type ArrayList = "A1" | "A2" | "A3" | "AG";

/** How much of the differences between people a score explains, and who says so. */
export interface AccuracyFact {
  /** Share of the trait's variance explained, 0 to 1. */
  r2: number;
  /** True when the figure is our own estimate and no published one. */
  isOurEstimate: boolean;
  /** Where the figure comes from, in words. */
  source: string;
}

/** What is known of the terms of a set's tables. It is what was looked up, and no legal advice. */
export interface SetLicence {
  /** The licence as its owner states it; null where none came with the tables. */
  stated: string | null;
  /** What is known, and what follows for somebody who uses the set. */
  meaning: string;
  /** Where the paper can be read without paying. */
  freePaper: string;
}

/** A weight set of ours with what placing its scores and showing them takes: a built-in set or that of a trait. */
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
  /** What one unit of a row's weight means. */
  unit: string;
  build: "GRCh37";
  /** SHA-256 of build and rows in hexadecimal digits: equal for sets that give every genome the same score. */
  digest: string;
  /** Number of people in the study of this trait; null where it was not read. */
  sampleSize: number | null;
  /** Whom the weights were measured in. */
  ancestry: string;
  /** Sum of 2p(1-p)beta² over this set's rows, before the winner's curse is allowed for. */
  variance: number;
  /** What this set explains when every row of it is typed; null where nobody knows. */
  accuracy: AccuracyFact | null;
  licence: Omit<SetLicence, "freePaper"> & { freePaper: string | null };
  /** What the database calls the set. */
  traitType: string;
  /**
   * The marker lists a row was found on, by rsID; a row without an entry was found on none or not looked up.
   */
  arrayEvidence: ReadonlyMap<string, readonly ArrayList[]>;
}

/** The set of a trait. Its linkage was not measured: its scores are placed by the rules for sets that people load. */
export interface TraitSet extends AnyScoreSet {
  /** Rows that stand close to another one (docs/science.md#close-rows). */
  closeRows: number;
  /** Why its scores have no place; null where they may have one. */
  displayOnly: DisplayOnlyReason | null;
}

/** A built-in weight set with what must be said beside every score made of it. */
export interface ScoreSet extends AnyScoreSet {
  trait: ScoreTrait;
  sampleSize: number;
  /** The only ancestry the weights and frequencies were measured in. */
  ancestry: "European";
  /** The same sum over all lead SNPs of the trait. */
  completeVariance: number;
  /** Number of lead SNPs in the complete set. */
  completeRows: number;
  /** What the complete set of lead SNPs explains. */
  completeAccuracy: AccuracyFact;
  accuracy: AccuracyFact;
  /** Linkage of the set as measured on the public genomes. */
  calibration: SetCalibration;
  licence: SetLicence;
}
