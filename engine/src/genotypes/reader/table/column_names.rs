//! What columns are called (docs/reading-rules.md, section 3): the names of each role in lower case with letters and digits only, those
//! first that win where several stand in a line.

/// The marker's name.
pub(super) const ID: &[&str] = &[
    "rsid",
    "dbsnprsid",
    "rsids",
    "rs",
    "rsnumber",
    "snpid",
    "snpname",
    "markername",
    "marker",
    "markerid",
    "variantid",
    "name",
    // Beside one of the names above it may hold the alleles of an Illumina probe (`[A/G]`).
    "snp",
    "id",
];
/// The chromosome. English names come first, then those of other languages, without the letters that are not ASCII.
pub(super) const CHROMOSOME: &[&str] =
    &["chromosome", "chrom", "chr", "chromosom", "cromosoma", "cromossomo", "chromosoom", "kromosom", "kromosomi"];
/// The position on the chromosome.
pub(super) const POSITION: &[&str] =
    &["position", "pos", "bp", "mapinfo", "basepairposition", "basepair", "positiongrch37", "positiongrch38"];
/// The whole call.
pub(super) const GENOTYPE: &[&str] = &[
    "genotype",
    "result",
    "results",
    "gt",
    "call",
    "yourcode",
    "genotypecall",
    "geno",
    "genotyp",
    "genotipo",
    "gentipo",
    "gnotype",
    "genotyyppi",
    "alleles",
];
/// In a table of more columns `alleles` are those that a variant can have.
pub(super) const MOST_COLUMNS_WITH_ALLELES: usize = 5;
/// Two alleles on the plus strand.
pub(super) const PLUS_ALLELES: [&str; 2] = ["allele1plus", "allele2plus"];
/// Two alleles on a strand that is not named.
pub(super) const PLAIN_ALLELES: [&str; 2] = ["allele1", "allele2"];
/// Two alleles usually on a probe's own strand; the plus strand where the file promises it.
pub(super) const LETTERED_ALLELES: [&str; 2] = ["allelea", "alleleb"];
/// Two alleles on dbSNP's forward strand; the plus strand where the file promises it.
pub(super) const FORWARD_ALLELES: [&str; 2] = ["allele1forward", "allele2forward"];
/// What follows `allele1` or `allele2` in columns of other strands.
pub(super) const OTHER_STRANDS: [&str; 4] = ["forward", "top", "ab", "design"];
/// Names that only scoring files have (PGS Catalog, scoring file columns; summary statistics).
pub(super) const EFFECTS: &[&str] =
    &["effectallele", "riskallele", "testedallele", "effectweight", "weight", "beta", "or", "oddsratio"];
/// How names begin that say which alleles a variant can have, whoever has them: a table of variants has such a column where
/// a genome has the call.
pub(super) const ALLELES_OF_VARIANTS: &[&str] =
    &["ref", "alt", "minor", "major", "ancestral", "derived", "risk", "effect", "other", "tested", "coded", "wildtype"];
/// The strand of the letters.
pub(super) const STRAND: &[&str] = &["strand"];
/// The sample that a row belongs to.
pub(super) const SAMPLE: &[&str] =
    &["samplename", "sampleid", "sample", "sampleindex", "individual", "individualid", "iid"];
/// What a row failed by, in the words of a VCF's FILTER column.
pub(super) const FILTER: &[&str] = &["filter"];
