//! Whether a genome's file misleads: one verdict per file, which decides about every score (docs/percentiles.md#files-that-mislead). The
//! page has the same rule in `src/science/file-verdict`; both are tested on shared cases.
#![allow(
    clippy::disallowed_methods,
    reason = "shared cases hold these figures to the page's within 1e-9, not to the last bit"
)]

pub mod check_table;
pub mod file_likelihood;
pub mod file_models;
pub mod judge_file;
pub mod link_sites;
mod packed_file;
pub mod read_check_sites;
#[cfg(test)]
mod shared_cases;
pub mod unpack_file_check;

use serde::Serialize;

/// What a misleading file looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MisleadingLook {
    /// Missing sites were filled with the reference genome's letters.
    FilledWithReference,
    /// Missing sites were filled with the commonest genotypes.
    FilledWithCommonest,
    /// It lists only differences from the reference genome, of one person or several.
    Differences,
    /// It mixes two people's calls.
    PeopleMixed,
    /// Its palindromic sites (A/T, C/G) are on the other strand.
    OtherStrand,
    /// Many of its calls are wrong.
    WrongCalls,
}

/// The verdict on a file.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum FileVerdict {
    /// Its calls are one person's. `wrong_calls` is the share of them that are estimated to be wrong, 0 to 1.
    Sound { wrong_calls: f64 },
    /// No score of it is placed.
    Misleading { look: MisleadingLook },
    /// It has calls at too few of the sites.
    NotJudged { telling_sites: usize },
}

impl MisleadingLook {
    /// What the file looks like, in words.
    pub fn text(self) -> &'static str {
        match self {
            Self::FilledWithReference => "looks filled up with the letters of the reference genome",
            Self::FilledWithCommonest => "looks filled up with the commonest genotypes",
            Self::Differences => {
                "looks like a list of differences from the reference genome with the other sites left out"
            }
            Self::PeopleMixed => "looks like the genotypes of two people",
            Self::OtherStrand => "looks as if its A/T and C/G letters were on the other strand",
            Self::WrongCalls => "has too many calls that no one person would have",
        }
    }
}

impl FileVerdict {
    /// The verdict in words.
    pub fn text(self) -> String {
        match self {
            Self::Sound { .. } => "sound: the calls are like those of one person".to_owned(),
            Self::Misleading { look } => format!("misleading: the file {}", look.text()),
            Self::NotJudged { telling_sites } => {
                format!("not judged: the file has {telling_sites} of the sites that tell")
            }
        }
    }
}
