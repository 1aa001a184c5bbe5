//! What the command line takes.

use std::path::{Path, PathBuf};

use allelium_engine::score::policy::{AbsentPolicy, MissingPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::values::genome_build::GenomeBuild;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::built_in_sets::NAMES;
use crate::exit_codes;
use crate::genome_choice::GenomeChoice;
use crate::published::choice::{PublishedChoice, SearchArguments};
use crate::reference_group::choose_reference::ReferenceWish;
use crate::weight_columns;
use crate::weights::WeightsChoice;

const EXAMPLES: &str = "\
Examples:
  allelium inspect genome.txt --json
  allelium dump genome.zip -o genome.tsv
  allelium score --genotypes family.vcf.gz --sample ANNA --weights education-lead-set
  allelium score --genotypes genome.txt --weights PGS000001_hmPOS_GRCh37.txt.gz
  allelium search type 2 diabetes
  allelium score --genotypes genome.txt --pgs PGS000018 --fetch
  allelium score --genotypes *.txt --weights a.txt b.txt --json --audit fates.tsv
  allelium score --genotypes genome.txt --weights education-lead-set --reference auto
  allelium score --genotypes genome.txt --weights a.txt b.txt --means means.csv --group Europe
  allelium score --genotypes people/ @more.txt cohort.vcf.gz family.bed --weights sets/ --matrix tsv -o scores.tsv
  curl -s ADDRESS | allelium score --genotypes genome.txt --weights -

Files may be plain text, gzip or zip; the content decides, not the name, but for a .bed. - reads standard input. Every genotype file of a zip is a genome.

A .bed is read with the .bim and the .fam beside it.

With --matrix a folder stands for its files, @list.txt for the paths in it, one a line, and every sample of a VCF, and everybody of a .bed,
is a genome. Genomes in work take at most 288 MiB, or as much as one needs, for any number of files and threads.

Plain text has no limit of size; genotypes that are packed may unpack to 1 GiB (see --any-size).";

fn short_help() -> String {
    format!("{EXAMPLES}\n\n`allelium --help` lists the exit codes.")
}

/// Reads consumer genotype files and scores weight sets on them, on this machine alone.
#[derive(Debug, Parser)]
#[command(name = "allelium", version, about, after_help = short_help(), after_long_help = exit_codes::after(EXAMPLES), max_term_width = 120)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Report what genotype files hold: format, build, sex, rows, calls and skipped lines.
    Inspect(InspectArguments),
    /// Write a genotype file as tab-separated rsid, chrom, pos, genotype.
    Dump(DumpArguments),
    /// Score genotype files with weight sets.
    Score(Box<ScoreArguments>),
    /// Find published scores of the PGS Catalog by trait, id, author or publication, in the built-in table.
    Search(SearchArguments),
    /// Write the manual page of the program or of one of its commands, as roff.
    Man(ManArguments),
    /// Write the script by which a shell completes commands and options.
    Completions(CompletionsArguments),
}

/// `allelium man`.
#[derive(Debug, Args)]
pub struct ManArguments {
    /// The command; the program itself when absent.
    #[arg(value_enum)]
    pub command: Option<ManPage>,
}

/// Commands with a manual page.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ManPage {
    /// See [`Command::Inspect`].
    Inspect,
    /// See [`Command::Dump`].
    Dump,
    /// See [`Command::Score`].
    Score,
    /// See [`Command::Search`].
    Search,
}

/// `allelium completions`.
#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell.
    #[arg(value_enum)]
    pub shell: Shell,
}

/// `allelium inspect`.
#[derive(Debug, Args)]
pub struct InspectArguments {
    /// Genotype files; - for standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Write one JSON object per genome, each on a line of its own.
    #[arg(long)]
    pub json: bool,
    /// Write to this file in place of standard output. It is replaced once the new one is whole, which until then has a hidden name
    /// beside it that ends in .unfinished.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// What to read of a file.
    #[command(flatten)]
    pub choice: GenomeChoice,
}

/// `allelium dump`.
#[derive(Debug, Args)]
pub struct DumpArguments {
    /// The genotype file; - for standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Write to this file in place of standard output. It is replaced once the new one is whole, which until then has a hidden name
    /// beside it that ends in .unfinished.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// What to read of a file.
    #[command(flatten)]
    pub choice: GenomeChoice,
}

/// What may be given as weights.
fn weights_help() -> String {
    format!(
        "Scoring files: PGS Catalog format 1 or 2, or a table whose first line names its columns; or the name of a built-in set: {}",
        NAMES.join(", ")
    )
}

/// `allelium score`.
#[derive(Debug, Args)]
pub struct ScoreArguments {
    /// Genotype files; - for standard input.
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    pub genotypes: Vec<PathBuf>,
    #[arg(long, required_unless_present = "pgs", num_args = 1.., value_name = "FILE", help = weights_help())]
    pub weights: Vec<PathBuf>,
    /// Scores of the PGS Catalog.
    #[command(flatten)]
    pub published: PublishedChoice,
    /// Write one JSON object per genome and weight set, each on a line of its own.
    #[arg(long)]
    pub json: bool,
    /// Write one table of all genomes and sets: a row for each genome, a column with the raw sum for each set. JSON has the mean,
    /// the variance, the coverage and the counts by fate too. Scores are not compared with people, and nothing is predicted.
    /// Genomes are dropped once they are scored. One that can't be read has a row with its failure.
    #[arg(long, value_enum, value_name = "FORM", conflicts_with_all = ["json", "audit", "reference", "proxies", "mean", "sd", "means", "group"])]
    pub matrix: Option<MatrixForm>,
    /// Give each score of the matrix a row of its own, with mean, variance and coverage. JSON has them anyway.
    #[arg(long, requires = "matrix")]
    pub long: bool,
    /// Write the fate of every variant to this file, tab-separated. The file contains genotypes.
    #[arg(long, value_name = "FILE")]
    pub audit: Option<PathBuf>,
    /// Write to this file in place of standard output. It is replaced once the new one is whole, which until then has a hidden name
    /// beside it that ends in .unfinished.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// What to read of a genotype file.
    #[command(flatten)]
    pub choice: GenomeChoice,
    /// Count rows of a VCF whose FILTER was not passed. Without it they are left out (filter-failed).
    #[arg(long)]
    pub keep_filtered: bool,
    /// How to treat A/T and C/G variants: auto keeps them if fewer than one in a thousand other variants are on the
    /// other strand, and drops them otherwise.
    #[arg(long, value_enum, default_value_t = Palindromic::Auto)]
    pub palindromic: Palindromic,
    /// How to treat variants without a call: omit them, or count the expected dosage (twice the frequency).
    #[arg(long, value_enum, default_value_t = Missing::Omit)]
    pub missing: Missing,
    /// How to treat sites that a file of differences (a VCF without reference calls, or a gVCF) does not list: leave them
    /// out, which gives no z-score, or count them as reference, whose allele is estimated from the frequency. A site counts
    /// only where the file shows that it was read: in a gVCF's block with a call, or in the VCF of a whole genome on a
    /// chromosome with rows.
    #[arg(long, value_enum, default_value_t = Absent::LeaveOut)]
    pub absent: Absent,
    /// Reference genome as FASTA, plain, gzip or bgzip. With --absent reference an unlisted site of an autosome then counts with
    /// the letter that the genome has there, so that a whole genome of differences scores as if it listed every site, but for
    /// insertions and deletions, which are left out. So is a variant whose letter is not known, and any of X, Y and MT. For scoring
    /// files; built-in sets bring their letters along. The lengths of its chromosomes must
    /// be those of the genotype file's build, and its letters those of the REF column.
    #[arg(long, value_name = "FILE")]
    pub fasta: Option<PathBuf>,
    /// R² below which imputed variants are left out. The others count with the copies that the file expects, and with their
    /// variance.
    #[arg(long, value_name = "R2", default_value = "0.3", value_parser = hundredths)]
    pub least_r2: u8,
    /// Genome build of genotype files that do not state one. Without it such files are joined by rsID alone, because a
    /// wrong guess would join the wrong variants.
    #[arg(long, value_enum, value_name = "BUILD")]
    pub genotypes_build: Option<Build>,
    /// Genome build of scoring files that do not state one.
    #[arg(long, value_enum, value_name = "BUILD")]
    pub weights_build: Option<Build>,
    /// Column of the scoring files that holds the weights. Without it effect_weight is read, else the one column of effects that a program
    /// has shrunk (beta_auto, ldpred_beta), which is said; a file is refused where several columns may be meant. all makes a set of each
    /// column that may hold weights; it is called by the file and the column, as weights.txt:beta_auto.
    #[arg(long, value_name = "NAME")]
    pub weight_column: Option<String>,
    /// Whom to compare a score with. auto takes people of a mixture of ancestries like that of the genotype file (adjusted), and
    /// Europeans for a set of which only a European study's frequencies are known, where the file is nearly European; if too few
    /// sites are known to tell, or no mixture fits, there is no z and no percentile. The JSON names the reference that was used and says nothing else about ancestry.
    #[arg(long, value_enum, default_value_t = Reference::Auto)]
    pub reference: Reference,
    /// Whether to predict variants of a built-in set that the genotype file lacks from the neighbours that it has. Only where
    /// a reference fits the file, and only with --palindromic auto and --missing omit; other sets are never predicted.
    #[arg(long, value_enum, default_value_t = Proxies::On)]
    pub proxies: Proxies,
    /// Give the sums of a genotype file that misleads: one whose sites were filled up, selected, mixed or turned, as `inspect` says. By
    /// default such a file has neither sums nor places; with this it still has no places.
    #[arg(long)]
    pub despite_signs: bool,
    /// Mean of the raw score in a group you know. With --sd it takes the place of any reference.
    #[arg(long, value_name = "X", requires = "sd", allow_hyphen_values = true, value_parser = finite)]
    pub mean: Option<f64>,
    /// Standard deviation of the raw score in that group, above zero.
    #[arg(long, value_name = "Y", requires = "mean", allow_hyphen_values = true, value_parser = above_zero)]
    pub sd: Option<f64>,
    /// File with means and standard deviations of several scores: comma- or tab-separated columns PGS_ID, group, mean, sd.
    /// A score whose ID is not in the file is compared as --reference says.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["mean", "sd"])]
    pub means: Option<PathBuf>,
    /// The group to take from that file; needed if it has several.
    #[arg(long, value_name = "NAME", requires = "means")]
    pub group: Option<String>,
    /// Number of threads; one per core by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

impl ScoreArguments {
    /// The files that are read.
    pub fn inputs(&self) -> impl Iterator<Item = &Path> {
        self.genotypes.iter().chain(&self.weights).chain(&self.means).chain(&self.fasta).map(PathBuf::as_path)
    }

    /// How genotype files are read.
    pub fn genome_choice(&self) -> GenomeChoice {
        let build = self.genotypes_build.map(Into::into);
        GenomeChoice { build, keeps_filtered: self.keep_filtered, ..self.choice.clone() }
    }

    /// Whether each column of weights of a scoring file is a set.
    pub fn reads_all_columns(&self) -> bool {
        self.weight_column.as_deref() == Some(weight_columns::ALL)
    }

    /// How scoring files are read.
    pub fn weights_choice(&self) -> WeightsChoice {
        WeightsChoice {
            build: self.weights_build.map(Into::into),
            column: self.weight_column.clone().filter(|_| !self.reads_all_columns()),
            all_columns: self.reads_all_columns(),
        }
    }

    /// The choices as the engine takes them.
    pub fn policy(&self) -> ScoringPolicy {
        let palindromic = match self.palindromic {
            Palindromic::Auto => PalindromicPolicy::Auto,
            Palindromic::Forward => PalindromicPolicy::Forward,
            Palindromic::Exclude => PalindromicPolicy::Exclude,
            Palindromic::Frequency => PalindromicPolicy::Frequency,
        };
        let missing = match self.missing {
            Missing::Omit => MissingPolicy::Omit,
            Missing::Expected => MissingPolicy::Expected,
        };
        let absent = match self.absent {
            Absent::LeaveOut => AbsentPolicy::LeaveOut,
            Absent::Reference => AbsentPolicy::Reference,
        };
        ScoringPolicy { palindromic, missing, absent, least_r2: self.least_r2 }
    }

    /// Whether missing rows of built-in sets may be predicted: by the rules that the page scores by, and no others.
    pub fn are_proxies_used(&self) -> bool {
        let policy = self.policy();
        let is_usual = policy.palindromic == PalindromicPolicy::Auto && policy.missing == MissingPolicy::Omit;
        self.proxies == Proxies::On && is_usual
    }

    /// How many threads to use.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

fn finite(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(|| "not a number".to_owned())
}

/// A share as whole hundredths.
fn hundredths(text: &str) -> Result<u8, String> {
    let share = finite(text).ok().filter(|share| (0.0..=1.0).contains(share));
    share.map(|share| (share * 100.0).round() as u8).ok_or_else(|| "not a number from 0 to 1".to_owned())
}

fn above_zero(text: &str) -> Result<f64, String> {
    finite(text).ok().filter(|number| *number > 0.0).ok_or_else(|| "not a number above zero".to_owned())
}

/// How a matrix is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MatrixForm {
    /// TAB-separated.
    Tsv,
    /// Comma-separated, quoted where needed (RFC 4180).
    Csv,
    /// One JSON document, a line for each set and each genome.
    Json,
    /// The columns of PLINK 2's .sscore: IID, count of alleles, average and sum of each set.
    Sscore,
}

/// Whom to compare a score with.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Reference {
    /// People of a like mixture of ancestries.
    #[value(alias = "adjusted")]
    Auto,
    /// Europeans, whatever the file fits.
    European,
    /// Nobody: no z and no percentile.
    None,
}

impl From<Reference> for ReferenceWish {
    fn from(reference: Reference) -> Self {
        match reference {
            Reference::Auto => Self::Auto,
            Reference::European => Self::European,
            Reference::None => Self::None,
        }
    }
}

/// Whether missing variants of built-in sets are predicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Proxies {
    /// Where that can be done.
    On,
    /// Never.
    Off,
}

/// See [`PalindromicPolicy`].
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Palindromic {
    Auto,
    Forward,
    Exclude,
    Frequency,
}

/// How to treat sites that a file of differences does not list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Absent {
    /// Leave them out.
    LeaveOut,
    /// Count them as reference.
    Reference,
}

/// See [`MissingPolicy`].
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Missing {
    Omit,
    Expected,
}

/// See [`GenomeBuild`].
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Build {
    #[value(name = "NCBI36", alias = "GRCh36", alias = "36")]
    Build36,
    #[value(name = "GRCh37", alias = "37")]
    Build37,
    #[value(name = "GRCh38", alias = "38")]
    Build38,
}

impl From<Build> for GenomeBuild {
    fn from(build: Build) -> Self {
        match build {
            Build::Build36 => Self::Build36,
            Build::Build37 => Self::Build37,
            Build::Build38 => Self::Build38,
        }
    }
}
