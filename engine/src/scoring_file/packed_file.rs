//! Reads a scoring file as a person chose it: text, the same gzipped, or one member of a zip archive.

use crate::container::ZipEntry;
use crate::container::file_reader::ContainerReport;
use crate::container::unpacker::Unpacker;
use crate::error::{EngineFailure, FailureCode};

use super::{ReadScoringFile, ScoringFailure, ScoringFileReader};

/// Reads a file in chunks.
#[derive(Debug, Default)]
pub struct PackedScoringFile {
    unpacker: Unpacker,
    reader: ScoringFileReader,
}

impl PackedScoringFile {
    /// For a file whose first bytes decide: gzip or plain text.
    pub fn new(reader: ScoringFileReader) -> Self {
        Self { unpacker: Unpacker::new(), reader }
    }

    /// For one member of an archive; push the file from the member's offset on.
    ///
    /// # Errors
    /// The member asks for a password, or is packed in an unknown way.
    pub fn of_zip_member(entry: ZipEntry, reader: ScoringFileReader) -> Result<Self, ScoringFailure> {
        Ok(Self { unpacker: Unpacker::of_zip_member(entry)?, reader })
    }

    /// Rows kept so far.
    pub fn rows_so_far(&self) -> u32 {
        self.reader.rows_so_far()
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    /// Why the file is refused; it is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), ScoringFailure> {
        let Self { unpacker, reader } = self;
        let mut refused = None;
        let pushed = unpacker.push(chunk, &mut |text| take(reader, text, &mut refused));
        refused.map_or_else(|| pushed.map_err(ScoringFailure::from), Err)
    }

    /// Ends the file: what it gives, and what it was packed in.
    ///
    /// # Errors
    /// Those of [`Self::push`] and of [`ScoringFileReader::finish`].
    pub fn finish(self) -> Result<(ReadScoringFile, Option<ContainerReport>), ScoringFailure> {
        let Self { unpacker, mut reader } = self;
        let mut refused = None;
        let container = unpacker.finish(&mut |text| take(&mut reader, text, &mut refused));
        if let Some(failure) = refused {
            return Err(failure);
        }
        let container = container?;
        Ok((reader.finish()?, container))
    }
}

/// Passes text on; a refusal is kept, because the unpacker knows no such failures, and stops it.
fn take(
    reader: &mut ScoringFileReader,
    text: &[u8],
    refused: &mut Option<ScoringFailure>,
) -> Result<(), EngineFailure> {
    reader.push(text).map_err(|failure| {
        *refused = Some(failure);
        EngineFailure::new(FailureCode::BadWeightRow, None, "a scoring file")
    })
}
