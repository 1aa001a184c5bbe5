//! Reads scoring files, large plain ones by several threads.

use std::io;
use std::path::Path;
use std::sync::mpsc::sync_channel;

use allelium_engine::values::error::{EngineFailure, FailureCode};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFailure, ScoringFileReader};

use crate::failure::CliFailure;
use crate::input::{Input, InputFailure};
use crate::progress::Progress;

/// How scoring files are read.
#[derive(Clone, Debug, Default)]
pub struct WeightsChoice {
    /// The build that positions count in where a file doesn't say.
    pub build: Option<GenomeBuild>,
    /// The name of the column of weights, where a person said which.
    pub column: Option<String>,
    /// Whether each column that may hold weights is a set.
    pub all_columns: bool,
}

impl WeightsChoice {
    /// A reader without the limits of a browser.
    pub fn reader(&self) -> ScoringFileReader {
        let reader = ScoringFileReader::new().with_build(self.build).with_weight_column(self.column.clone());
        reader.with_largest_text(u64::MAX)
    }
}

/// Pieces of unpacked text that may wait to be read.
const PIECES_WAITING: usize = 16;

/// Reads an input from its beginning to its end. Where it may have a thread of its own for that, packed text is unpacked beside its reading.
pub fn read_input(
    input: Input,
    path: &Path,
    choice: &WeightsChoice,
    progress: &Progress,
    may_share: bool,
) -> Result<ReadScoringFile, CliFailure> {
    let mut reader = choice.reader();
    let mut refused = None;
    // Damage of a container is reported before faults of its text, so packed text is unpacked to the end.
    let is_packed = input.is_packed();
    let mut take = |text: &[u8]| {
        if refused.is_none() {
            refused = reader.push(text).err();
        }
        if refused.is_some() && !is_packed { Err(stopped()) } else { Ok(()) }
    };
    let read = if is_packed && may_share {
        unpack_beside(input, progress, &mut take)
    } else {
        input.read_all(progress, &holds_rows, &mut take)
    };
    let failed = |failure| CliFailure::Weights(path.to_owned(), failure);
    match (refused, read) {
        (Some(failure), Err(InputFailure::Engine(_))) if !is_packed => return Err(failed(failure)),
        (_, Err(InputFailure::Read(error))) => return Err(CliFailure::Read(path.to_owned(), error)),
        (_, Err(InputFailure::Engine(failure))) => return Err(failed(ScoringFailure::from(failure))),
        (Some(failure), Ok(_)) => return Err(failed(failure)),
        (None, Ok(_)) => {}
    }
    reader.finish().map_err(failed)
}

/// Unpacks in another thread what is read in this one.
fn unpack_beside(
    input: Input,
    progress: &Progress,
    take: &mut dyn FnMut(&[u8]) -> Result<(), EngineFailure>,
) -> Result<(), InputFailure> {
    std::thread::scope(|scope| {
        let (sender, pieces) = sync_channel::<Vec<u8>>(PIECES_WAITING);
        let unpacking = scope.spawn(move || {
            let mut send = |text: &[u8]| sender.send(text.to_vec()).map_err(|_| stopped());
            input.read_all(progress, &holds_rows, &mut send)
        });
        let taken = pieces.iter().try_for_each(|piece| take(&piece));
        drop(pieces);
        let unpacked = unpacking.join().unwrap_or_else(|_| Err(io::Error::other("unpacking ended early").into()));
        taken.map_err(InputFailure::from).and(unpacked)
    })
}

/// What ends an input whose text is refused; the refusal itself is reported instead.
fn stopped() -> EngineFailure {
    EngineFailure::new(FailureCode::BadWeightRow, None, "a scoring file")
}

fn holds_rows(text: &[u8]) -> bool {
    let mut reader = ScoringFileReader::new();
    // A refusal is reported when the member is read in full.
    let _ = reader.push(text);
    reader.holds_rows()
}
