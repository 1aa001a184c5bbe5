//! What the command line takes about scores of the PGS Catalog.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Which scores, and where they are.
#[derive(Clone, Debug, Default, Args)]
pub struct PublishedChoice {
    /// Scores of the PGS Catalog by their ids, such as PGS000018: the harmonised files in the folder of scores. `allelium search`
    /// finds ids.
    #[arg(long, num_args = 1.., value_name = "ID", value_parser = pgs_id)]
    pub pgs: Vec<String>,
    /// Fetch the scores of --pgs that the folder lacks from the PGS Catalog, from the origins of the variable PUBLISHED_SCORES
    /// (https://ftp.ebi.ac.uk when it is not set; off for none). The request names the score and the build and nothing else.
    #[arg(long, requires = "pgs")]
    pub fetch: bool,
    /// Folder of scores; allelium/scores in XDG_CACHE_HOME or in .cache of your home when absent.
    #[arg(long, value_name = "FOLDER", requires = "pgs")]
    pub pgs_folder: Option<PathBuf>,
    /// Build of the files of --pgs; that of the first genotype file when absent, which is then read twice.
    #[arg(long, value_enum, value_name = "BUILD", requires = "pgs")]
    pub pgs_build: Option<HarmonisedBuild>,
}

/// Builds that the catalog harmonises its scores to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum HarmonisedBuild {
    /// hg19.
    #[value(name = "GRCh37", alias = "37")]
    Build37,
    /// hg38.
    #[value(name = "GRCh38", alias = "38")]
    Build38,
}

impl HarmonisedBuild {
    /// Its name in the catalog.
    pub fn name(self) -> &'static str {
        match self {
            Self::Build37 => "GRCh37",
            Self::Build38 => "GRCh38",
        }
    }
}

/// An id of a score: PGS and six digits, and so nothing that leads out of a folder.
fn pgs_id(text: &str) -> Result<String, String> {
    let digits = text.strip_prefix("PGS").unwrap_or_default();
    let is_id = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_id.then(|| text.to_owned()).ok_or_else(|| "not an id such as PGS000018".to_owned())
}

/// `allelium search`.
#[derive(Debug, Args)]
pub struct SearchArguments {
    /// Words of the trait, the score's name or its first author, or an id of a score, a publication or PubMed.
    #[arg(required = true, value_name = "WORD")]
    pub words: Vec<String>,
    /// Write one JSON object per score, each on a line of its own.
    #[arg(long)]
    pub json: bool,
    /// Most scores that are written.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    pub most: u16,
}
