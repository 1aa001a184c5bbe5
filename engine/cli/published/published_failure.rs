//! Why a score of the PGS Catalog is not there to be scored.

use std::fmt::{Display, Formatter, Result};
use std::path::PathBuf;

use crate::failure::name;
use crate::printable::one_line;

/// What went wrong with a score.
#[derive(Clone, Debug)]
pub struct PublishedFailure {
    /// Such as PGS000018.
    pub id: String,
    /// Such as GRCh37.
    pub build: &'static str,
    /// What it is.
    pub kind: PublishedFailureKind,
}

/// The kinds.
#[derive(Clone, Debug)]
pub enum PublishedFailureKind {
    /// The folder has no file of it.
    NotInFolder(PathBuf),
    /// Fetching is turned off.
    TurnedOff,
    /// The setting of where to fetch from is no list of origins.
    BadOrigins,
    /// The catalog has no such score.
    NotFound,
    /// The catalog has the score, and no file on this build.
    NotHarmonised,
    /// The catalog had it once.
    Withdrawn,
    /// No answer, or one that is a fault; in the words of the system.
    Away(String),
    /// The connection broke off, and resuming did not help.
    Cut,
    /// It has more bytes than are fetched of one.
    TooLarge,
    /// It did not arrive within the time for one.
    TooSlow,
    /// The bytes are not those that the catalog publishes.
    WrongDigest,
    /// The file is not the catalog's form of that score on that build.
    ChangedForm,
    /// The folder of scores is not known: no variable names one.
    NoFolder,
    /// The build of the genotype file can't be found out.
    UnknownBuild,
}

impl PublishedFailure {
    /// The exit code.
    pub fn exit_code(&self) -> u8 {
        match self.kind {
            PublishedFailureKind::NotInFolder(_) | PublishedFailureKind::NoFolder => 80,
            PublishedFailureKind::TurnedOff | PublishedFailureKind::BadOrigins => 81,
            PublishedFailureKind::NotFound | PublishedFailureKind::NotHarmonised | PublishedFailureKind::Withdrawn => {
                82
            }
            PublishedFailureKind::Away(_) | PublishedFailureKind::Cut | PublishedFailureKind::TooSlow => 83,
            PublishedFailureKind::WrongDigest | PublishedFailureKind::ChangedForm | PublishedFailureKind::TooLarge => {
                84
            }
            PublishedFailureKind::UnknownBuild => 85,
        }
    }

    /// A word for it, as tables have it.
    pub fn code(&self) -> &'static str {
        match self.kind {
            PublishedFailureKind::NotInFolder(_) | PublishedFailureKind::NoFolder => "score-not-in-folder",
            PublishedFailureKind::TurnedOff | PublishedFailureKind::BadOrigins => "fetching-turned-off",
            PublishedFailureKind::NotFound => "no-such-score",
            PublishedFailureKind::NotHarmonised => "score-not-harmonised",
            PublishedFailureKind::Withdrawn => "score-withdrawn",
            PublishedFailureKind::Away(_) => "catalog-away",
            PublishedFailureKind::Cut => "connection-cut",
            PublishedFailureKind::TooLarge => "score-too-large",
            PublishedFailureKind::TooSlow => "score-too-slow",
            PublishedFailureKind::WrongDigest => "wrong-digest",
            PublishedFailureKind::ChangedForm => "changed-form",
            PublishedFailureKind::UnknownBuild => "build-unknown",
        }
    }
}

impl Display for PublishedFailure {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        let Self { id, build, kind } = self;
        match kind {
            PublishedFailureKind::NotInFolder(folder) => write!(
                formatter,
                "{} has no file of {id} on {build}. Add --fetch to fetch it from the PGS Catalog, or name another folder with \
                 --pgs-folder.",
                name(folder)
            ),
            PublishedFailureKind::TurnedOff => write!(
                formatter,
                "{id} is not fetched, because PUBLISHED_SCORES is off. Unset it, or put the file into the folder of scores."
            ),
            PublishedFailureKind::BadOrigins => write!(
                formatter,
                "PUBLISHED_SCORES must be off, or https origins with blanks between them, such as https://ftp.ebi.ac.uk."
            ),
            PublishedFailureKind::NotFound => {
                write!(formatter, "The PGS Catalog has no score {id}. Check the id, or find it with allelium search.")
            }
            PublishedFailureKind::NotHarmonised => write!(
                formatter,
                "The PGS Catalog has {id}, but no file of it on {build}. Download its original file and name it with --weights."
            ),
            PublishedFailureKind::Withdrawn => {
                write!(formatter, "The PGS Catalog has withdrawn {id}. Find another score with allelium search.")
            }
            PublishedFailureKind::Away(reason) => write!(
                formatter,
                "{id} was not fetched: the PGS Catalog does not answer ({}). Try again in some minutes.",
                one_line(reason)
            ),
            PublishedFailureKind::Cut => {
                write!(formatter, "The connection broke off while {id} was fetched, and resuming failed. Try again.")
            }
            PublishedFailureKind::TooLarge => write!(
                formatter,
                "The file of {id} has more than 512 MB, which is more than any score has, so it was not saved. Download it \
                 yourself if you trust it, and name it with --weights."
            ),
            PublishedFailureKind::TooSlow => write!(
                formatter,
                "{id} was not fetched within 100 minutes. Try again later, or download the file and name it with --weights."
            ),
            PublishedFailureKind::WrongDigest => write!(
                formatter,
                "The file of {id} arrived with other bytes than the PGS Catalog publishes, so it was not saved. Try again."
            ),
            PublishedFailureKind::ChangedForm => write!(
                formatter,
                "The file of {id} is not the catalog's form of that score on {build}, so it is not scored. Look at its first \
                 lines, or name it with --weights."
            ),
            PublishedFailureKind::NoFolder => write!(
                formatter,
                "No folder of scores is known, since neither XDG_CACHE_HOME nor HOME is set. Name one with --pgs-folder."
            ),
            PublishedFailureKind::UnknownBuild => write!(
                formatter,
                "The build of the first genotype file is not known or not GRCh37 or GRCh38, so no file of {id} fits it for \
                 certain. Name the build with --pgs-build."
            ),
        }
    }
}
