/**
 * What the packed table of published scores says of a score (docs/formats.md#packed-catalog): facts of the PGS Catalog's
 * metadata, none of ours. Null is what the Catalog does not report.
 */

/**
 * Groups of people by the codes of the Catalog: African, Hispanic or Latin American, further Asian, East Asian, European,
 * Greater Middle Eastern, several groups with Europeans (MAE) or without (MAO), not reported, others, South Asian.
 */
export type CatalogAncestry =
  | "AFR"
  | "AMR"
  | "ASN"
  | "EAS"
  | "EUR"
  | "GME"
  | "MAE"
  | "MAO"
  | "NR"
  | "OTH"
  | "SAS";

/** A group's share of the people. */
export interface AncestryShare {
  readonly ancestry: CatalogAncestry;
  /** 0 to 100. */
  readonly percent: number;
}

/**
 * How well a score does, by the measure that was published: area under the curve, concordance, odds or hazard ratio (mostly for a
 * standard deviation of the score, but the tables name no unit), slope, share of variance, the share that the score adds to covariates, a share by likelihoods
 * (Nagelkerke and others), correlation after covariates.
 */
export type PerformanceMeasure =
  | "auroc"
  | "c-index"
  | "or"
  | "hr"
  | "beta"
  | "r2"
  | "added-r2"
  | "pseudo-r2"
  | "partial-r";

/**
 * Whether the model has more in it than the score: the record names covariates, names none, or says that there are none.
 * An AUROC with age and sex is mostly theirs.
 */
export type Covariates = "in-model" | "none-named" | "none";

/** One published evaluation: of several that answer one question in one group of people, that with most people. */
export interface PublishedPerformance {
  readonly measure: PerformanceMeasure;
  readonly covariates: Covariates;
  /** Of the people that it was evaluated in. */
  readonly ancestry: CatalogAncestry;
  /** How many these are. */
  readonly people: number | null;
  /** Three digits. */
  readonly value: number;
  /** 95 % interval; null where none was published. */
  readonly interval: readonly [low: number, high: number] | null;
  /** Standard error, where that was published in place of an interval. */
  readonly standardError: number | null;
  /** Set where the share of variance is far above those of the trait's other scores (implausible-shares.ts). */
  readonly isImplausible?: true;
}

/**
 * What a score may be used for: by terms that name no purpose and ask for credit at most (`open`); by the Catalog's own terms, which
 * refer to what authors set and name nothing (`catalog`); not commercially (`non-commercial`); by words that no rule of ours
 * reads (`read-it`).
 */
export type LicenceUse = "open" | "catalog" | "non-commercial" | "read-it";

/** A licence, word for word. */
export interface CatalogLicence {
  readonly text: string;
  readonly use: LicenceUse;
}

/** A term of an ontology (EFO, MONDO, HP, OBA and others). */
export interface CatalogTrait {
  /** EFO_0001645. */
  readonly id: string;
  readonly label: string;
}

/** Where a score was published. */
export interface CatalogPublication {
  /** PGP000007. */
  readonly id: string;
  /** Inouye M. */
  readonly firstAuthor: string;
  readonly year: number | null;
  readonly journal: string | null;
  readonly pmid: string | null;
  readonly doi: string | null;
}

/** People whose data made a score: sums over the samples that the Catalog lists, which may share people. */
export interface CatalogSample {
  readonly ancestry: readonly AncestryShare[];
  readonly people: number | null;
}

/** A published score. */
export interface CatalogEntry {
  /** PGS000018. */
  readonly id: string;
  /** metaGRS_CAD. */
  readonly name: string;
  /** The trait in its authors' words. */
  readonly reportedTrait: string;
  readonly traits: readonly CatalogTrait[];
  readonly method: string | null;
  /** beta, log(OR) and others, as reported. */
  readonly weightType: string | null;
  /** Genome build of the authors' file, as reported: GRCh37, hg19, NCBI36. */
  readonly build: string | null;
  readonly variants: number;
  /** Terms of several variants. */
  readonly interactions: number;
  readonly publication: CatalogPublication;
  /** Whether the score is the one of the publication. */
  readonly matchesPublication: boolean;
  /** Day on which the Catalog released it: 2019-10-14. */
  readonly released: string;
  /** Of the studies that the variants' effects come from. */
  readonly source: CatalogSample;
  /** Of those that the score was chosen and trained in. */
  readonly development: CatalogSample;
  /** Of those that it was evaluated in; people may be in several of them. */
  readonly evaluation: readonly AncestryShare[];
  /** How many records of performance the Catalog has. */
  readonly evaluations: number;
  readonly performance: readonly PublishedPerformance[];
  readonly licence: CatalogLicence;
}
