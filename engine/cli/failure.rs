//! What can go wrong on the command line, with an exit code for each.

use std::io;
use std::path::{Path, PathBuf};

use allelium_engine::values::error::{EngineFailure, FailureCode};
use allelium_engine::weights::scoring_file::{ScoringFailure, ScoringFailureCode};

use crate::fasta_failure::FastaFailure;
use crate::means_file::MeansFailure;
use crate::messages;
use crate::plink_failure::PlinkFailure;
use crate::printable::one_line;
use crate::published::published_failure::PublishedFailure;

/// What went wrong, and with which file.
#[derive(Debug)]
pub enum CliFailure {
    /// A file can't be opened or read.
    Read(PathBuf, io::Error),
    /// Output can't be written; nothing for standard output.
    Write(Option<PathBuf>, io::Error),
    /// A genotype file is refused.
    Genotypes(PathBuf, Box<EngineFailure>),
    /// The sample to be read is not chosen, or not there; with the names of those that are.
    Samples(PathBuf, Box<EngineFailure>, Vec<String>),
    /// A VCF lists places and nobody's genotypes.
    NoSampleColumn(PathBuf, Box<EngineFailure>),
    /// An archive has no such member; with the names of those that may be meant, none where the file is no archive.
    NoSuchMember(PathBuf, String, Vec<String>),
    /// An archive has several members of the name that was given.
    SeveralMembers(PathBuf, String),
    /// Files of one sample, each of some chromosomes, of which the second holds a chromosome of those before it.
    SharedChromosome(PathBuf, PathBuf, String),
    /// A command that takes one genome was given an archive of several.
    SeveralGenomes(PathBuf, Vec<String>),
    /// A scoring file is refused.
    Weights(PathBuf, ScoringFailure),
    /// A set (the second file) counts in another build than a genome (the first), and has no rsIDs.
    Builds(PathBuf, PathBuf),
    /// A set without frequencies, which are to stand in for missing calls.
    NoFrequencies(PathBuf),
    /// A file of means is refused.
    Means(PathBuf, MeansFailure),
    /// Files of PLINK are refused.
    Plink(PathBuf, PlinkFailure),
    /// A reference genome is refused.
    Fasta(PathBuf, FastaFailure),
    /// A score of the PGS Catalog is not there to be scored.
    Published(PublishedFailure),
}

impl CliFailure {
    /// A genotype file is refused.
    pub fn of_genotypes(path: &Path, failure: EngineFailure) -> Self {
        Self::Genotypes(path.to_owned(), Box::new(failure))
    }

    /// Whether whoever read our output has gone away.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write(None, error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The member of an archive that it is about.
    pub fn member(&self) -> Option<&str> {
        match self {
            Self::Genotypes(_, failure) | Self::Samples(_, failure, _) | Self::NoSampleColumn(_, failure) => {
                failure.member.as_deref()
            }
            _ => None,
        }
    }

    /// The exit code; what it means stands in [`crate::exit_codes`].
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Read(..) => 3,
            Self::Write(..) => 4,
            Self::Genotypes(_, failure) | Self::Samples(_, failure, _) | Self::NoSampleColumn(_, failure) => {
                genotype_code(failure.code)
            }
            Self::NoSuchMember(..) => 24,
            Self::SeveralMembers(..) | Self::SeveralGenomes(..) => 25,
            Self::SharedChromosome(..) => 54,
            Self::Weights(_, failure) => weights_code(failure.code),
            Self::Builds(..) => 50,
            Self::NoFrequencies(..) => 52,
            Self::Means(_, failure) => means_code(failure),
            Self::Plink(..) => 28,
            Self::Fasta(_, failure) => fasta_code(failure),
            Self::Published(failure) => failure.exit_code(),
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
        FailureCode::SpreadsheetFile
        | FailureCode::Bzip2File
        | FailureCode::XzFile
        | FailureCode::SevenZipFile
        | FailureCode::RarFile
        | FailureCode::PdfFile => 21,
        FailureCode::SeveralSamples => 22,
        FailureCode::NoSuchSample => 23,
        FailureCode::NoGenotypes => 26,
        FailureCode::OtherBuild => 27,
        FailureCode::VariantList => 29,
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
        ScoringFailureCode::UnknownEffectModel => 36,
        ScoringFailureCode::RatioNotPositive => 39,
        ScoringFailureCode::NoUsableRows => 40,
        ScoringFailureCode::ScoringFileTooLarge => 41,
        ScoringFailureCode::BrokenContainer => 42,
        ScoringFailureCode::NestedContainer => 43,
        ScoringFailureCode::EncryptedMember => 44,
        ScoringFailureCode::UnsupportedMember => 45,
        ScoringFailureCode::NoTextMember => 46,
        ScoringFailureCode::ForeignFile => 47,
        ScoringFailureCode::SampleSizeWeight => 48,
        ScoringFailureCode::SeveralScores => 49,
        ScoringFailureCode::CommasInDoubt => 51,
        ScoringFailureCode::SeveralWeightColumns => 53,
    }
}

fn means_code(failure: &MeansFailure) -> u8 {
    match failure {
        MeansFailure::MissingColumn(_) => 60,
        MeansFailure::BadRow(..) | MeansFailure::Twice(_) => 61,
        MeansFailure::SeveralGroups(_) | MeansFailure::NoSuchGroup(..) => 62,
    }
}

fn fasta_code(failure: &FastaFailure) -> u8 {
    match failure {
        FastaFailure::NotFasta | FastaFailure::Damaged | FastaFailure::NoChromosome | FastaFailure::Twice(_) => 70,
        FastaFailure::Length(..) | FastaFailure::SeveralBuilds { .. } | FastaFailure::OtherBuild { .. } => 71,
        FastaFailure::OtherLetter { .. } => 72,
    }
}

/// What a path is called in messages.
pub fn name(path: &Path) -> String {
    if path.as_os_str() == "-" {
        return "standard input".to_owned();
    }
    one_line(&path.display().to_string()).into_owned()
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
            Self::Samples(path, failure, samples) => {
                let place = messages::place(None, failure.member.as_deref());
                let text = messages::of_genotypes(failure);
                write!(formatter, "{}{place}: {text}{}", name(path), messages::list(samples))
            }
            Self::NoSampleColumn(path, failure) => {
                let place = messages::place(None, failure.member.as_deref());
                write!(
                    formatter,
                    "{}{place}: The VCF has no sample column, so it lists places without anybody's genotypes.",
                    name(path)
                )
            }
            Self::NoSuchMember(path, member, members) if members.is_empty() => {
                write!(formatter, "{} is no zip archive and has no member {}.", name(path), one_line(member))
            }
            Self::NoSuchMember(path, member, members) => {
                write!(formatter, "{} has no member {}.{}", name(path), one_line(member), messages::list(members))
            }
            Self::SeveralMembers(path, member) => {
                write!(
                    formatter,
                    "{} has several members {}. Unpack the one that you mean.",
                    name(path),
                    one_line(member)
                )
            }
            Self::SharedChromosome(first, path, chromosome) => write!(
                formatter,
                "{} holds the same sample as {}, so that they seem to be parts of one genome, but chromosome {} is in both. Give files of \
                 other chromosomes, or one file alone.",
                name(path),
                name(first),
                one_line(chromosome)
            ),
            Self::SeveralGenomes(path, members) => write!(
                formatter,
                "{} holds several genomes. Choose one with --member.{}",
                name(path),
                messages::list(members)
            ),
            Self::Weights(path, failure) => {
                let place = messages::place(failure.line, None);
                write!(formatter, "{}{place}: {}", name(path), messages::of_weights(failure))
            }
            Self::Published(failure) => failure.fmt(formatter),
            Self::Means(path, failure) => write!(formatter, "{}: {failure}", name(path)),
            Self::Plink(path, failure) => write!(formatter, "{}: {failure}", name(path)),
            Self::Fasta(path, failure) => write!(formatter, "{}: {failure}", name(path)),
            Self::NoFrequencies(set) => write!(
                formatter,
                "{} has no frequencies, so no copies can be expected where a call is missing. Leave out --missing expected, or use a \
                 file with frequencies.",
                name(set)
            ),
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
