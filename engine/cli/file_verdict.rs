//! Whether a genome's file misleads: one verdict a file, which every score of it asks (docs/percentiles.md#files-that-mislead). The same
//! rule as in `src/science/file-verdict` for the page; tests on shared cases hold the two together.
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
    /// Sites that it lacks were filled with the reference genome's letters.
    FilledWithReference,
    /// The same with the commonest genotypes.
    FilledWithCommonest,
    /// It lists differences from the reference genome, of one person or of several.
    Differences,
    /// It holds the calls of two people.
    PeopleMixed,
    /// Its calls are on the other strand where letters don't show it.
    OtherStrand,
    /// Many of its calls are wrong.
    WrongCalls,
}

/// The verdict on a file.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum FileVerdict {
    /// Its calls are those of one person, but for a share of them that are taken for wrong.
    Sound { wrong_calls: f64 },
    /// They are not.
    Misleading { look: MisleadingLook },
    /// Too few of the sites that tell are typed.
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
