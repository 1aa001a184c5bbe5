/* tslint:disable */
/* eslint-disable */
/**
 * A column that every layout needs.
 */
export type NeededColumn = "id" | "chromosome" | "position" | "genotype" | "plus-alleles";

/**
 * A column that was used.
 */
export interface UsedColumn {
    /**
     * What it was used as.
     */
    role: Role;
    /**
     * Its name in the file.
     */
    name: string;
}

/**
 * A failure of the engine.
 */
export interface EngineFailure {
    /**
     * What kind of failure it was.
     */
    code: FailureCode;
    /**
     * Where: a line of the file or a row of the weight set, counted from 1.
     */
    line: number | null;
    /**
     * What would have been right, in one short lower-case phrase.
     */
    expected: string;
    /**
     * The threats found, for [`FailureCode::UnsafeContent`].
     */
    threats: ContentThreat[];
    /**
     * The member of a zip archive that it happened in. It may hold a person's name: shown, never kept.
     */
    member: string | null;
    /**
     * Rows that were read, where none of them has a call, for [`FailureCode::NoValidRows`]; else 0.
     */
    rows: number;
    /**
     * What was seen of the columns, for [`FailureCode::UnknownLayout`] and [`FailureCode::NoValidRows`].
     */
    layout: SeenLayout | null;
}

/**
 * A human reference build.
 */
export type GenomeBuild = "GRCh36" | "GRCh37" | "GRCh38";

/**
 * A marker of the caller's tables that the sample shall hold.
 */
export interface SampleMarker {
    /**
     * The rsID.
     */
    rsid: string;
    /**
     * The chromosome.
     */
    chromosome: string;
    /**
     * The position on build 37.
     */
    position: number;
    /**
     * The allele whose frequency is given; one letter.
     */
    effectAllele: string;
    /**
     * The other allele; one letter.
     */
    otherAllele: string;
    /**
     * Frequency of the effect allele, 0 to 1.
     */
    frequency: number;
}

/**
 * A member that is a genome.
 */
export interface GenomeMember {
    /**
     * Its place among [`ZipDirectory::candidates`].
     */
    candidate: number;
    /**
     * The name with its folders. It may hold a person's name: shown, never kept.
     */
    name: string;
    /**
     * Bytes without the archive's packing, as the archive says.
     */
    size: number;
    /**
     * What its text is packed in.
     */
    packing: MemberPacking;
    /**
     * Whether its name says that it was imputed while another member was measured: read only on request.
     */
    isImputed: boolean;
}

/**
 * A member that is passed over.
 */
export interface SkippedMember {
    /**
     * The name with its folders. It may hold a person's name: shown, never kept.
     */
    name: string;
    /**
     * Why.
     */
    reason: SkipReason;
}

/**
 * A set of weights on one build.
 */
export interface WeightSet {
    /**
     * The build of the positions.
     */
    build: GenomeBuild;
    /**
     * The rows.
     */
    rows: readonly WeightRow[];
}

/**
 * A threat found in the content (docs/product-rules.md#upload).
 */
export type ContentThreat = "script-content" | "non-printable" | "not-genetic-data";

/**
 * How far a score can be relied on, by the share of rows whose copies are known.
 */
export type MatchTier = "very_low" | "low" | "medium" | "high";

/**
 * How many of [`BUILD_MARKERS`] stand where each build has them.
 */
export interface BuildMarkers {
    /**
     * On build 36.
     */
    build36: number;
    /**
     * On build 37.
     */
    build37: number;
    /**
     * On build 38.
     */
    build38: number;
}

/**
 * How many rows of a set have another one near them. A genome does not change it, whatever it has of the set.
 */
export interface CloseRows {
    /**
     * Rows with another row on the same chromosome within 250,000 bases.
     */
    rows: number;
    /**
     * Rows whose locus the set gives; the others cannot be close.
     */
    of: number;
}

/**
 * How many rows of some have no frequency, and what they weigh.
 */
export interface FrequencyCounts {
    /**
     * The rows.
     */
    rows: number;
    /**
     * Those without a frequency.
     */
    without: number;
    /**
     * Their share of the rows' sum of squared weights, 0 to 1; 0 where that sum is 0.
     */
    weightShareWithout: number;
}

/**
 * How much of a set was matched.
 */
export interface MatchRate {
    /**
     * Rows matched.
     */
    matched: number;
    /**
     * Rows of the set, with the lines of its file that could not be read as rows.
     */
    total: number;
    /**
     * Matched over total; 0 for an empty set.
     */
    coverage: number;
    /**
     * The tier by the rows whose copies are known: matched ones, and unlisted ones that the reference genome's letter tells.
     */
    tier: MatchTier;
    /**
     * Reasons: fates of rows that were not matched, the most frequent first, then what else is to be said.
     */
    reasons: readonly MatchReason[];
}

/**
 * How the columns of a line are separated.
 */
export type Separator = "tab" | "comma" | "semicolon" | "blank";

/**
 * How the rows of a set are joined to those of a genome.
 */
export type Join = "id-and-locus" | "id-alone" | "id-assumed" | "locus-assumed" | "impossible";

/**
 * Members of an archive.
 */
export type ZipEntries = ZipEntry[];

/**
 * One member of an archive.
 */
export interface ZipEntry {
    /**
     * The name with its folders. It may hold a person's name: shown, never kept.
     */
    name: string;
    /**
     * Bytes in the archive.
     */
    packedSize: number;
    /**
     * Bytes inflated, as the archive says.
     */
    size: number;
    /**
     * Where its local header begins in the file.
     */
    offset: number;
}

/**
 * One reason, with the rows that it concerns.
 */
export interface MatchReason {
    /**
     * The reason.
     */
    kind: "too-few-rows" | "below-usual-overlap" | "joined-by-id-alone" | "build-assumed" | "lines-left-out" | Fate;
    /**
     * Rows concerned.
     */
    rows: number;
    /**
     * Their share of the set.
     */
    share: number;
}

/**
 * One row's outcome.
 */
export interface RowOutcome {
    /**
     * What became of it.
     */
    fate: Fate;
    /**
     * The letters on the file, in alphabetical order; of an estimated row those of its call, where it is near enough to one.
     */
    genotype: string | null;
    /**
     * Copies of the effect allele, for counted rows; expected ones of an imputed row.
     */
    dosage: number | null;
    /**
     * Variance of the true copies of an imputed row; none for others.
     */
    dosageVariance?: number;
    /**
     * Set on a counted row when the set gives no other allele, so that the strand could not be checked.
     */
    strandUnchecked: boolean;
}

/**
 * One variant of a score.
 */
export interface WeightRow {
    /**
     * The rsID; empty when the set gives positions only.
     */
    rsid: string;
    /**
     * The chromosome in any spelling that genotype files use.
     */
    chromosome: string;
    /**
     * The position, counted from 1 in the set's build.
     */
    position: number;
    /**
     * The allele that the weight is for.
     */
    effectAllele: string;
    /**
     * The other allele, where the set gives it.
     */
    otherAllele: string | null;
    /**
     * Change of the score per copy of the effect allele.
     */
    weight: number;
    /**
     * Frequency of the effect allele in the reference population, 0 to 1.
     */
    frequency: number | null;
}

/**
 * Rows of one chromosome.
 */
export interface ChromosomeCount {
    /**
     * `1` to `22`, `X`, `Y`, `PAR` or `MT`.
     */
    chromosome: string;
    /**
     * Rows kept.
     */
    rows: number;
    /**
     * Rows with a call of bases.
     */
    called: number;
    /**
     * Rows without a call.
     */
    missing: number;
}

/**
 * Rows that a wrong call can change. What is open of an imputed row is in its variance already.
 */
export interface MeasuredRows {
    /**
     * Rows that have a frequency and whose copies are known; imputed ones only where their copies are certain.
     */
    rows: number;
    /**
     * Their part of `matched_variance`, equal to it to the last bit where no row is imputed.
     */
    variance: number | null;
}

/**
 * Sex as the X and Y calls suggest it; used to interpret X only, never shown as a finding.
 */
export type InferredSex = "unknown" | "female" | "male";

/**
 * The chip that a file seems to come from.
 */
export interface ChipGuess {
    /**
     * Vendor and version, such as `23andMe v5`.
     */
    name: string;
    /**
     * What it was guessed from.
     */
    basis: ChipBasis;
}

/**
 * The choices of a scoring run.
 */
export interface ScoringPolicy {
    /**
     * For A/T and C/G variants.
     */
    palindromic: PalindromicPolicy;
    /**
     * For variants without a call.
     */
    missing: MissingPolicy;
    /**
     * For variants that a file of differences does not list; other files are not touched by it.
     */
    absent: AbsentPolicy;
    /**
     * For imputed variants: the R² of the site in hundredths below which they are left out.
     */
    leastR2?: number;
}

/**
 * The form that a file was read as.
 */
export type ScoringFormat = "pgs-catalog-1" | "pgs-catalog-2" | "named-columns";

/**
 * The genomes of an archive.
 */
export interface ArchiveContents {
    /**
     * Members with genotype rows, the largest first. Where there is none but a member that might be one, that: reading it says
     * what is wrong.
     */
    genomes: GenomeMember[];
    /**
     * Two of them to be joined, when both are read and [`crate::genotypes::reader::ReadGenome::completes`] holds.
     */
    split: SplitGenome | null;
    /**
     * The others, in the order of the archive; folders and hidden files are not among them.
     */
    skipped: SkippedMember[];
}

/**
 * The header's facts, as they are written; texts are cut after 2,000 characters. They are somebody else's words:
 * escape them where they are shown.
 */
export interface ScoringFacts {
    /**
     * `PGS000001` and the like.
     */
    pgsId: string | null;
    /**
     * The score's name.
     */
    pgsName: string | null;
    /**
     * The trait in the authors' words.
     */
    traitReported: string | null;
    /**
     * The trait in the ontology's words.
     */
    traitMapped: string | null;
    /**
     * The trait's ids in the ontology.
     */
    traitEfo: string | null;
    /**
     * The build that the authors count in, as written; `NR` is "not reported".
     */
    genomeBuild: string | null;
    /**
     * The build of the harmonised columns, as written.
     */
    harmonizedBuild: string | null;
    /**
     * The day of the harmonisation.
     */
    harmonizedDate: string | null;
    /**
     * How many of the authors' chromosomes the harmonisation found again, as written.
     */
    harmonizedMatchChr: string | null;
    /**
     * The same of positions.
     */
    harmonizedMatchPos: string | null;
    /**
     * What the weights are, as written.
     */
    weightType: string | null;
    /**
     * How many variants the file should have.
     */
    variantsNumber: number | null;
    /**
     * The publication's id.
     */
    pgpId: string | null;
    /**
     * The publication.
     */
    citation: string | null;
    /**
     * The terms of use.
     */
    license: string | null;
    /**
     * The format's version, as written.
     */
    formatVersion: string | null;
}

/**
 * The layout that the file was read as (docs/reading-rules.md, section 8).
 */
export type FileFormat = "23andme" | "23mofang" | "ancestrydna" | "circledna" | "decodeme" | "dnaland" | "familytreedna" | "genesforgood" | "illumina" | "livingdna" | "mapmygenome" | "myheritage" | "plink" | "sano" | "selfdecode" | "sequencing" | "tellmegen" | "wgsextract" | "vcf" | "gvcf" | "generic";

/**
 * The lines left out for one reason.
 */
export interface DroppedLines {
    /**
     * The reason.
     */
    reason: DropReason;
    /**
     * How many.
     */
    count: number;
    /**
     * The first five of them, counted from 1.
     */
    firstLines: number[];
}

/**
 * The lines left out for one reason.
 */
export interface DroppedScoringLines {
    /**
     * The reason.
     */
    reason: ScoringDropReason;
    /**
     * How many.
     */
    count: number;
    /**
     * The first five of them, counted from 1.
     */
    firstLines: number[];
}

/**
 * The part that a column plays.
 */
export type Role = "rsid" | "chromosome" | "position" | "effect-allele" | "other-allele" | "weight" | "ratio" | "frequency" | "weight-type" | "harmonized-rsid" | "harmonized-chromosome" | "harmonized-position" | "inferred-other-allele" | "is-interaction" | "is-haplotype" | "is-diplotype" | "is-dominant" | "is-recessive" | "dosage0-weight" | "dosage1-weight" | "dosage2-weight" | "test" | "effect-type" | "accession" | "reference" | "alternative";

/**
 * The rows of a refused file that weigh several variants together.
 */
export interface JointRows {
    /**
     * How many.
     */
    rows: number;
    /**
     * Their share of the sizes of all weights, 0 to 1, in thousandths.
     */
    shareOfWeights: number;
}

/**
 * The rule that was applied to A/T and C/G rows.
 */
export type PalindromicRule = "forward" | "exclude" | "frequency";

/**
 * The same for the matched rows and for the whole set.
 */
export interface SetFrequencies {
    /**
     * Rows whose copies are known: matched ones, and unlisted ones that the reference genome's letter tells.
     */
    matched: FrequencyCounts;
    /**
     * Rows of the set, duplicates left out.
     */
    all: FrequencyCounts;
}

/**
 * The score of one set on one genome without its rows.
 */
export interface ScoreSummary {
    /**
     * Sum of weight times copies over all counted rows, whether they have a frequency or not.
     */
    raw: number;
    /**
     * The same over the counted rows that have a frequency: what the mean and the SD are those of. None for a set without
     * frequencies.
     */
    comparedSum: number | null;
    /**
     * Sum of 2p times weight over the same rows.
     */
    expectedMean: number | null;
    /**
     * Square root of `matched_variance`.
     */
    expectedSd: number | null;
    /**
     * Sum of 2p(1-p) times squared weight over the same rows, filled ones excepted, less what imputed ones leave open: their
     * variance times the squared weight.
     */
    matchedVariance: number | null;
    /**
     * The matched rows that a wrong call can change.
     */
    measured: MeasuredRows;
    /**
     * Sum of 2p(1-p) times squared weight over all rows of the set that have a frequency, duplicates left out.
     */
    totalVariance: number | null;
    /**
     * How many rows have no frequency, and what they weigh.
     */
    frequencies: SetFrequencies;
    /**
     * Rows of the set that stand close to each other, matched or not; none when the set gives no locus.
     */
    closeRows: CloseRows | null;
    /**
     * Compared sum less mean, in SDs, however many rows it leaves out and however close they stand: no place among people
     * yet. None without variance.
     */
    unlimitedZ: number | null;
    /**
     * Rows of the set, duplicates left out, with the lines of its file that could not be read as rows and have no fate.
     */
    total: number;
    /**
     * Rows matched, flipped ones among them.
     */
    matched: number;
    /**
     * Rows matched whose strand could not be checked.
     */
    strandUnchecked: number;
    /**
     * The rule that was applied to A/T and C/G rows.
     */
    palindromicRule: PalindromicRule;
    /**
     * How rows were joined.
     */
    join: Join;
    /**
     * Rows by fate; a fate that no row had is absent.
     */
    fates: Partial<Record<Fate, number>>;
    /**
     * How much of the set the genome holds, and why not more.
     */
    matchRate: MatchRate;
}

/**
 * The score of one set on one genome, before any normalisation.
 */
export interface ScoreReport {
    /**
     * Sum of weight times copies over all counted rows, whether they have a frequency or not.
     */
    raw: number;
    /**
     * The same over the counted rows that have a frequency: what the mean and the SD are those of. None for a set without
     * frequencies.
     */
    comparedSum: number | null;
    /**
     * Sum of 2p times weight over the same rows.
     */
    expectedMean: number | null;
    /**
     * Square root of `matched_variance`.
     */
    expectedSd: number | null;
    /**
     * Sum of 2p(1-p) times squared weight over the same rows, filled ones excepted, less what imputed ones leave open: their
     * variance times the squared weight.
     */
    matchedVariance: number | null;
    /**
     * The matched rows that a wrong call can change.
     */
    measured: MeasuredRows;
    /**
     * Sum of 2p(1-p) times squared weight over all rows of the set that have a frequency, duplicates left out.
     */
    totalVariance: number | null;
    /**
     * How many rows have no frequency, and what they weigh.
     */
    frequencies: SetFrequencies;
    /**
     * Rows of the set that stand close to each other, matched or not; none when the set gives no locus.
     */
    closeRows: CloseRows | null;
    /**
     * Rows of the set, duplicates left out.
     */
    total: number;
    /**
     * Rows matched, flipped ones among them.
     */
    matched: number;
    /**
     * Rows matched after taking the complements.
     */
    flipped: number;
    /**
     * Rows matched whose strand could not be checked.
     */
    strandUnchecked: number;
    /**
     * The rule that was applied to A/T and C/G rows.
     */
    palindromicRule: PalindromicRule;
    /**
     * One outcome a row, in the set's order.
     */
    rows: RowOutcome[];
}

/**
 * Two members that may be one genome: the autosomes, and X in a file of its own.
 */
export interface SplitGenome {
    /**
     * The candidate with the autosomes.
     */
    autosomes: number;
    /**
     * The candidate with X.
     */
    x: number;
}

/**
 * What a chip was guessed from.
 */
export type ChipBasis = "header" | "rows";

/**
 * What a file says about sites that it does not list.
 */
export type SiteCoverage = "listed" | "variants-only" | "blocks" | "some-variants";

/**
 * What a member's text is packed in, besides the archive.
 */
export type MemberPacking = "text" | "gzip";

/**
 * What a person should know about a file that was read nevertheless.
 */
export type ScoringWarning = { kind: "variants-number-differs"; declared: number; found: number } | { kind: "weight-type-unknown" } | { kind: "weight-types-differ" } | { kind: "build-unknown" } | { kind: "build-contradicted"; header: GenomeBuild; markers: GenomeBuild } | { kind: "format-version-unknown" } | { kind: "effect-allele-by-convention"; column: string } | { kind: "other-weight-columns"; column: string; others: string } | { kind: "frequencies-unusable"; rows: number } | { kind: "not-additive"; dominant: number; recessive: number; by_dosage: number } | { kind: "maybe-odds-ratios" };

/**
 * What a weight column holds.
 */
export type WeightScale = "additive" | "ratio" | "by-row";

/**
 * What became of a row of the set.
 */
export type Fate = "matched" | "flipped" | "palindromic-dropped" | "mismatch" | "missing" | "filled" | "not-on-file" | "position-conflict" | "build-conflict" | "haploid" | "x-left-out" | "multi-allelic" | "not-scoreable" | "filter-failed" | "assumed-reference" | "imputed" | "low-r2" | "duplicate" | "conflicting";

/**
 * What kind of failure it was; callers branch on this and never on text.
 */
export type FailureCode = "empty-file" | "unsafe-content" | "no-valid-rows" | "unknown-layout" | "broken-container" | "nested-container" | "encrypted-member" | "unsupported-member" | "no-text-member" | "text-too-large" | "spreadsheet-file" | "bzip2-file" | "xz-file" | "seven-zip-file" | "rar-file" | "pdf-file" | "several-samples" | "no-such-sample" | "no-genotypes" | "variant-list" | "other-build" | "broken-buffer" | "layout-mismatch" | "bad-weight-row";

/**
 * What kind of failure it was; callers branch on this and never on text.
 */
export type ScoringFailureCode = "empty-scoring-file" | "no-column-line" | "missing-column" | "interaction-weight" | "haplotype-weight" | "diplotype-weight" | "unknown-effect-model" | "ratio-not-positive" | "several-weight-columns" | "sample-size-weight" | "several-scores" | "commas-in-doubt" | "no-usable-rows" | "scoring-file-too-large" | "broken-container" | "nested-container" | "encrypted-member" | "unsupported-member" | "no-text-member" | "foreign-file";

/**
 * What reading a scoring file found.
 */
export interface ScoringFileReport {
    /**
     * The form that it was read as.
     */
    format: ScoringFormat;
    /**
     * The header's facts.
     */
    facts: ScoringFacts;
    /**
     * The columns that were used.
     */
    columns: UsedColumn[];
    /**
     * What the weight column holds.
     */
    weightScale: WeightScale;
    /**
     * The builds of the loci, the authors' first.
     */
    loci: LocusColumn[];
    /**
     * Bytes of text.
     */
    bytes: number;
    /**
     * Lines, with comments and blank ones.
     */
    lines: number;
    /**
     * Rows kept.
     */
    rows: number;
    /**
     * Those that repeat an earlier row's variant with the same weight.
     */
    duplicates: number;
    /**
     * Rows with a frequency, duplicates not counted again.
     */
    withFrequency: number;
    /**
     * Rows whose other allele was inferred by the PGS Catalog.
     */
    otherInferred: number;
    /**
     * Rows without another allele, whose strand can't be checked.
     */
    withoutOther: number;
    /**
     * What was left out and why, in the order of [`ScoringDropReason`].
     */
    dropped: DroppedScoringLines[];
    /**
     * What else is to be said.
     */
    warnings: ScoringWarning[];
}

/**
 * What reading one file found. `rows` is the sum of `called`, `missing`, `indels` and `haploid_heterozygous`.
 */
export interface ReadReport {
    /**
     * The layout the file was read as.
     */
    format: FileFormat;
    /**
     * What the layout was recognised by.
     */
    formatBasis: FormatBasis;
    /**
     * The build that positions are counted in.
     */
    build: GenomeBuild;
    /**
     * What the build was read from.
     */
    buildBasis: BuildBasis;
    /**
     * The build that the header names; may contradict `build`.
     */
    headerBuild: GenomeBuild | null;
    /**
     * Bytes read.
     */
    bytes: number;
    /**
     * Lines read, with comments and blank ones.
     */
    lines: number;
    /**
     * Rows kept.
     */
    rows: number;
    /**
     * Rows with two letters or one.
     */
    called: number;
    /**
     * Rows without a call.
     */
    missing: number;
    /**
     * Rows with an insertion or deletion.
     */
    indels: number;
    /**
     * Called rows with one letter.
     */
    haploid: number;
    /**
     * Heterozygous calls where there is one copy only (Y, MT, a man's X): the chip's error, left out of scores.
     */
    haploidHeterozygous: number;
    /**
     * What was left out and why, in the order of [`DropReason`].
     */
    dropped: DroppedLines[];
    /**
     * Rows with a place by chromosome, only those that the file has.
     */
    chromosomes: ChromosomeCount[];
    /**
     * Sex as X and Y suggest it.
     */
    sex: InferredSex;
    /**
     * The known markers at their loci on each build.
     */
    buildMarkers: BuildMarkers;
    /**
     * Samples that a VCF holds, of which the first was read; 1 for other files.
     */
    samples: number;
    /**
     * What the file says about sites that it does not list.
     */
    siteCoverage: SiteCoverage;
    /**
     * Rows whose FILTER was not passed: kept, and left out of scores.
     */
    filtered: number;
    /**
     * Rows that were estimated from their neighbours, as far as the file says so.
     */
    imputed: number;
    /**
     * Rows whose letters were given on the minus strand and complemented.
     */
    complemented: number;
    /**
     * Rows named neither by an rsID nor by an `i` id; scores find them by position.
     */
    otherNames: number;
    /**
     * Rows kept by their rsID alone, because the file tells no place of them. They are in no chromosome's count.
     */
    withoutPlace: number;
    /**
     * Rows in the regions that X and Y share.
     */
    pseudoautosomal: number;
    /**
     * Loci where two rows or more stand.
     */
    sharedLoci: number;
    /**
     * Those of them whose called rows differ.
     */
    discordantLoci: number;
    /**
     * Rows dropped as duplicates whose call differs from the kept row's.
     */
    discordantDuplicates: number;
    /**
     * Whether there are as many rows as usual.
     */
    completeness: Completeness;
    /**
     * The chip that it seems to come from.
     */
    chip: ChipGuess | null;
}

/**
 * What the build was read from.
 */
export type BuildBasis = "positions" | "header" | "named" | "assumed";

/**
 * What the first bytes of a file say it is.
 */
export type ContainerKind = "gzip" | "zip";

/**
 * What the format was recognised by.
 */
export type FormatBasis = "header" | "column-line" | "rows";

/**
 * What the text was packed in.
 */
export interface ContainerReport {
    /**
     * The kind.
     */
    kind: ContainerKind;
    /**
     * The member's name in a zip archive, of two that were joined the first. It may hold a person's name: shown, never kept.
     */
    member: string | null;
    /**
     * Gzip members that were joined; 1 for a zip member that is no gzip itself.
     */
    members: number;
    /**
     * Bytes after the last gzip member, left unread.
     */
    trailingBytes: number;
}

/**
 * What to do with A/T and C/G variants, whose strand can't be seen from the letters.
 */
export type PalindromicPolicy = "auto" | "forward" | "exclude" | "frequency";

/**
 * What to do with a variant that is absent from a file which lists differences from the reference only.
 */
export type AbsentPolicy = "leave-out" | "reference";

/**
 * What to do with a variant that is on the file without a call.
 */
export type MissingPolicy = "omit" | "expected";

/**
 * What was seen of a layout that can't be read.
 */
export interface SeenLayout {
    /**
     * How its columns are separated.
     */
    separator: Separator;
    /**
     * How many columns there are.
     */
    columns: number;
    /**
     * The needed columns that no name stands for; empty when a line was no row.
     */
    missing: NeededColumn[];
}

/**
 * Whether there are as many rows as a whole file of its kind has (docs/reading-rules.md, section 8).
 */
export type Completeness = "usual" | "incomplete" | "imputed";

/**
 * Which builds the loci count in.
 */
export interface LocusColumn {
    /**
     * The build; nothing when neither the header nor known markers tell.
     */
    build: GenomeBuild | null;
    /**
     * What it was read from.
     */
    basis: BuildBasis | null;
    /**
     * Whether the PGS Catalog's harmonisation gave the loci.
     */
    isHarmonized: boolean;
}

/**
 * Why a line was left out.
 */
export type DropReason = "too-few-columns" | "unsupported-id" | "bad-chromosome" | "unplaced" | "bad-position" | "bad-genotype" | "duplicate-id" | "line-too-long" | "other-sample";

/**
 * Why a line was left out.
 */
export type ScoringDropReason = "too-few-columns" | "no-identity" | "bad-position" | "not-on-chips" | "no-effect-allele" | "bad-weight" | "other-test" | "line-too-long";

/**
 * Why a match rate is not higher, or not to be trusted.
 */
export type MatchReasonKind = "too-few-rows" | "below-usual-overlap" | "joined-by-id-alone" | "build-assumed" | "lines-left-out" | { rows: Fate };

/**
 * Why a member is passed over.
 */
export type SkipReason = "other-type" | "no-genotypes" | "not-opened" | "too-many";

/**
 * Why a scoring file is refused.
 */
export interface ScoringFailure {
    /**
     * What kind of failure it was.
     */
    code: ScoringFailureCode;
    /**
     * The line, counted from 1.
     */
    line: number | null;
    /**
     * What would have been right, in one short lower-case phrase.
     */
    expected: string;
    /**
     * The column or member that it is about.
     */
    subject: string | null;
    /**
     * The rows that weigh several variants together, where they are why.
     */
    joint?: JointRows;
}


/**
 * What became of every row of a weight set on a genome, as tab-separated text in pieces.
 */
export class AuditTable {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The next piece of UTF-8 text, the line of column names first; nothing after the last.
     */
    nextPiece(): Uint8Array | undefined;
    /**
     * How far the table is, 0 to 1.
     */
    progress(): number;
}

/**
 * The rows of a weight set with a genome's copies in columns (see [`FileRows`]), each to be taken once.
 */
export class FileRows {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The column of this name.
     */
    dosageVariances(): Float64Array;
    /**
     * The column of this name.
     */
    dosages(): Float64Array;
    /**
     * The column of this name.
     */
    effectAlleles(): string;
    /**
     * The column of this name.
     */
    frequencies(): Float64Array;
    /**
     * The column of this name.
     */
    otherAlleles(): string;
    /**
     * The column of this name.
     */
    rsidNumbers(): Uint32Array;
    /**
     * The column of this name.
     */
    weights(): Float64Array;
}

/**
 * The scores of one genome after another on one file after another. Each column is to be taken once.
 */
export class FileScores {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The column of this name.
     */
    closeRows(): Float64Array;
    /**
     * The column of this name.
     */
    comparedSum(): Float64Array;
    /**
     * The column of this name.
     */
    fateCounts(): Uint32Array;
    /**
     * The column of this name.
     */
    joins(): Uint8Array;
    /**
     * The column of this name.
     */
    mean(): Float64Array;
    /**
     * The column of this name.
     */
    measuredRows(): Uint32Array;
    /**
     * The column of this name.
     */
    measuredVariance(): Float64Array;
    /**
     * None yet.
     */
    constructor();
    /**
     * The column of this name.
     */
    palindromicRules(): Uint8Array;
    /**
     * The column of this name.
     */
    raw(): Float64Array;
    /**
     * The column of this name.
     */
    reasons(): Uint8Array;
    /**
     * The column of this name.
     */
    strandUnchecked(): Uint32Array;
    /**
     * The column of this name.
     */
    tiers(): Uint8Array;
    /**
     * The column of this name.
     */
    totalVariance(): Float64Array;
    /**
     * The column of this name.
     */
    totals(): Uint32Array;
    /**
     * The column of this name.
     */
    unlimitedZ(): Float64Array;
    /**
     * The column of this name.
     */
    variance(): Float64Array;
    /**
     * The column of this name.
     */
    withoutFrequency(): Float64Array;
}

/**
 * Genomes of one layout, opened to be scored on one set after another.
 */
export class GenomesOfLayout {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Adds the next packed genome.
     *
     * # Errors
     * An [`crate::values::error::EngineFailure`] when it can't be opened.
     */
    add(genome: Uint8Array | number[]): void;
    /**
     * None yet.
     */
    constructor(layout: Uint8Array);
}

/**
 * A scoring file that was read.
 */
export class ReadScoringFile {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What the text was packed in; nothing for plain text.
     *
     * # Errors
     * None in practice: a report can always be converted.
     */
    container(): ContainerReport | undefined;
    /**
     * The weights, ready to score without packing them first.
     */
    openedWeights(): ScoringWeights;
    /**
     * Counts, facts and warnings.
     *
     * # Errors
     * None in practice: a report can always be converted.
     */
    report(): ScoringFileReport;
    /**
     * The weights in packed form.
     */
    weights(): Uint8Array;
}

/**
 * Reads one scoring file in chunks: plain text, gzip, or a member of a zip archive.
 */
export class ScoringFileReader {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Ends the file; the reader is used up.
     *
     * # Errors
     * A [`crate::weights::scoring_file::ScoringFailure`].
     */
    finish(): ReadScoringFile;
    /**
     * Whether it proved to be a scoring file so far, though perhaps one that will be refused.
     */
    holdsRows(): boolean;
    /**
     * A reader for one file whose first bytes tell gzip from plain text. `build` is the one that a person names for
     * a file that does not. With the file's length in bytes it reserves memory for the rows of plain text at once. `column` names that
     * of the weights where there are several.
     *
     * # Errors
     * An `Error` when the build has not the stated form.
     */
    constructor(build?: GenomeBuild | null, length?: number | null, column?: string | null);
    /**
     * Takes the next bytes.
     *
     * # Errors
     * A [`crate::weights::scoring_file::ScoringFailure`]; the reader is of no use afterwards.
     */
    push(chunk: Uint8Array | number[]): void;
    /**
     * Rows kept so far.
     */
    rowsSoFar(): number;
}

/**
 * An opened weight set, and its join with the last layout. It stays in the engine's memory until it is freed.
 */
export class ScoringWeights {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Opens packed weights.
     *
     * # Errors
     * An [`EngineFailure`] when the bytes are not what this version packs.
     */
    constructor(bytes: Uint8Array | number[]);
    /**
     * Rows of the set.
     */
    rows(): number;
}

/**
 * The directory of a zip archive.
 */
export class ZipArchive {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The members that may be genotype text, the largest first.
     *
     * # Errors
     * [`FailureCode::NoTextMember`] when there is none.
     */
    candidates(): ZipEntries;
    /**
     * The candidate to read, by the rows that the first part of each held.
     */
    choose(rows: Uint32Array | number[]): number | undefined;
    /**
     * Set when the directory begins before the given tail: open again from this byte on.
     */
    needsFrom(): number | undefined;
    /**
     * Opens an archive by the last bytes of its file; `tail_start` is their place in it.
     *
     * # Errors
     * An [`EngineFailure`].
     */
    constructor(tail: Uint8Array | number[], tail_start: number);
    /**
     * A reader of weights for a candidate, to be fed from its offset on; `build` and `column` as for `ScoringFileReader`.
     *
     * # Errors
     * A [`crate::weights::scoring_file::ScoringFailure`] that names the member.
     */
    scoringReader(candidate: number, build?: GenomeBuild | null, column?: string | null): ScoringFileReader;
    /**
     * How many last bytes hold the directory's end for certain.
     */
    static tailLength(): number;
}

/**
 * Scores an opened weight set and gives its audit log. `layout` is copied where the set has no join with it.
 *
 * # Errors
 * An [`crate::values::error::EngineFailure`], or an `Error` when the policy has not the stated form.
 */
export function auditTable(layout: Uint8Array, genome: Uint8Array | number[], weights: ScoringWeights, policy: ScoringPolicy): AuditTable;

/**
 * Scores an opened weight set and gives its rows. `layout` is copied where the set has no join with it.
 *
 * # Errors
 * As of [`audit_table`].
 */
export function fileRows(layout: Uint8Array, genome: Uint8Array | number[], weights: ScoringWeights, policy: ScoringPolicy): FileRows;

/**
 * Bytes of linear memory in use by this instance.
 */
export function memoryBytes(): number;

/**
 * Tells a function of every panic before the trap ends the module: the place in our source, and the message only
 * where it is a fixed text, because a made-up one could hold genotypes.
 */
export function onPanic(report: Function): void;

/**
 * Panics on purpose, so that tests can see what the page makes of it.
 */
export function panicOnPurpose(): void;

/**
 * Scores an opened weight set on genomes and adds the sums and counts of each to the scores, without the fates of rows. A set that is
 * scored on several genomes of a layout is joined with it.
 *
 * # Errors
 * An [`crate::values::error::EngineFailure`], or an `Error` when the policy has not the stated form.
 */
export function scoreGenomes(genomes: GenomesOfLayout, weights: ScoringWeights, policy: ScoringPolicy, scores: FileScores): void;

/**
 * The name of packed weights: 32 hexadecimal digits, equal for equal weights.
 *
 * # Errors
 * An [`EngineFailure`] when there are too few bytes.
 */
export function weightsName(bytes: Uint8Array | number[]): string;
