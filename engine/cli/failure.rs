//! What can go wrong on the command line, with an exit code for each.

use std::io;
use std::path::{Path, PathBuf};

use allelium_engine::error::{EngineFailure, FailureCode};
use allelium_engine::scoring_file::{ScoringFailure, ScoringFailureCode};

use crate::means_file::MeansFailure;
use crate::messages;

/// What went wrong, and with which file.
#[derive(Debug)]
pub enum CliFailure {
    /// A file can't be opened or read.
    Read(PathBuf, io::Error),
    /// Output can't be written; nothing for standard output.
    Write(Option<PathBuf>, io::Error),
    /// A genotype file is refused.
    Genotypes(PathBuf, EngineFailure),
    /// A scoring file is refused.
    Weights(PathBuf, ScoringFailure),
    /// A set (the second file) counts in another build than a genome (the first), and has no rsIDs.
    Builds(PathBuf, PathBuf),
    /// A file of means is refused.
    Means(PathBuf, MeansFailure),
}

impl CliFailure {
    /// Output to standard output failed.
    pub fn output(error: io::Error) -> Self {
        Self::Write(None, error)
    }

    /// Whether whoever read our output has gone away.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write(None, error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit code; what it means stands in [`crate::exit_codes`].
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Read(..) => 3,
            Self::Write(..) => 4,
            Self::Genotypes(_, failure) => genotype_code(failure.code),
            Self::Weights(_, failure) => weights_code(failure.code),
            Self::Builds(..) => 50,
            Self::Means(_, failure) => means_code(failure),
        }
    }
}

fn genotype_code(code: FailureCode) -> u8 {
    match code {
        FailureCode::EmptyFile => 10,
        FailureCode::UnsafeContent => 11,
        FailureCode::NoValidRows => 12,
        FailureCode::BrokenContainer => 13,
        FailureCode::NestedContainer => 14,
        FailureCode::EncryptedMember => 15,
        FailureCode::UnsupportedMember => 16,
        FailureCode::NoTextMember => 17,
        FailureCode::TextTooLarge => 18,
        FailureCode::BrokenBuffer | FailureCode::LayoutMismatch | FailureCode::BadWeightRow => 19,
        FailureCode::UnknownLayout => 20,
    }
}

fn weights_code(code: ScoringFailureCode) -> u8 {
    match code {
        ScoringFailureCode::EmptyScoringFile => 30,
        ScoringFailureCode::NoColumnLine => 31,
        ScoringFailureCode::MissingColumn => 32,
        ScoringFailureCode::InteractionWeight => 33,
        ScoringFailureCode::HaplotypeWeight => 34,
        ScoringFailureCode::DiplotypeWeight => 35,
        ScoringFailureCode::DosageSpecificWeight => 36,
        ScoringFailureCode::DominantWeight => 37,
        ScoringFailureCode::RecessiveWeight => 38,
        ScoringFailureCode::RatioNotPositive => 39,
        ScoringFailureCode::NoUsableRows => 40,
        ScoringFailureCode::ScoringFileTooLarge => 41,
        ScoringFailureCode::BrokenContainer => 42,
        ScoringFailureCode::NestedContainer => 43,
        ScoringFailureCode::EncryptedMember => 44,
        ScoringFailureCode::UnsupportedMember => 45,
        ScoringFailureCode::NoTextMember => 46,
    }
}

fn means_code(failure: &MeansFailure) -> u8 {
    match failure {
        MeansFailure::MissingColumn(_) => 60,
        MeansFailure::BadRow(..) | MeansFailure::Twice(_) => 61,
        MeansFailure::SeveralGroups(_) | MeansFailure::NoSuchGroup(..) => 62,
    }
}

/// What a path is called in messages.
pub fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".to_owned() } else { path.display().to_string() }
}

impl std::fmt::Display for CliFailure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Read(path, error) => write!(formatter, "{} cannot be read: {error}.", name(path)),
            Self::Write(None, error) => write!(formatter, "Standard output cannot be written: {error}."),
            Self::Write(Some(path), error) => write!(formatter, "{} cannot be written: {error}.", name(path)),
            Self::Genotypes(path, failure) => {
                let place = messages::place(failure.line, failure.member.as_deref());
                write!(formatter, "{}{place}: {}", name(path), messages::of_genotypes(failure))
            }
            Self::Weights(path, failure) => {
                let place = messages::place(failure.line, None);
                write!(formatter, "{}{place}: {}", name(path), messages::of_weights(failure))
            }
            Self::Means(path, failure) => write!(formatter, "{}: {failure}", name(path)),
            Self::Builds(genome, set) => write!(
                formatter,
                "{} is on another build than {}, or does not state one, and has no rsIDs to join by. Use the file that is \
                 harmonised to the genome's build, or state its build with --weights-build.",
                name(set),
                name(genome)
            ),
        }
    }
}
