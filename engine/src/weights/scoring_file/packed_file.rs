//! Reads a scoring file as a person chose it: text, the same gzipped, or one member of a zip archive.

use crate::container::ZipEntry;
use crate::container::container_report::ContainerReport;
use crate::container::unpacker::Unpacker;
use crate::values::error::{EngineFailure, FailureCode};

use super::{ReadScoringFile, ScoringFailure, ScoringFailureCode, ScoringFileReader};

/// Reads a file in chunks.
///
/// A container that is damaged is reported as such, whatever its text says: how much text comes before the damage shows
/// depends on the chunks. So a refusal of packed text waits for the end of the container; plain text is refused at once.
#[derive(Debug, Default)]
pub struct PackedScoringFile {
    unpacker: Unpacker,
    text: Text,
    expected_bytes: u64,
}

/// The reader of the text, with what it refused.
#[derive(Debug, Default)]
struct Text {
    reader: ScoringFileReader,
    refusal: Option<ScoringFailure>,
    /// Bytes that came after a refusal.
    passed_over: u64,
}

impl PackedScoringFile {
    /// For a file whose first bytes decide: gzip or plain text.
    pub fn new(reader: ScoringFileReader) -> Self {
        Self { unpacker: Unpacker::new(), text: Text { reader, ..Text::default() }, expected_bytes: 0 }
    }

    /// The same, with the length of the file: of plain text that is the length of the text, see [`ScoringFileReader::expect_bytes`].
    #[must_use]
    pub fn of_length(self, bytes: u64) -> Self {
        Self { expected_bytes: bytes, ..self }
    }

    /// For one member of an archive; push the file from the member's offset on.
    ///
    /// # Errors
    /// The member asks for a password, or is packed in an unknown way.
    pub fn of_zip_member(entry: ZipEntry, reader: ScoringFileReader) -> Result<Self, ScoringFailure> {
        let text = Text { reader, ..Text::default() };
        Ok(Self { unpacker: Unpacker::of_zip_member(entry)?, text, expected_bytes: 0 })
    }

    /// Rows kept so far.
    pub fn rows_so_far(&self) -> u32 {
        self.text.reader.rows_so_far()
    }

    /// Whether it proved to be a scoring file so far: [`ScoringFileReader::holds_rows`].
    pub fn holds_rows(&self) -> bool {
        self.text.reader.holds_rows()
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    /// Why the file is refused; it is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), ScoringFailure> {
        let Self { unpacker, text, expected_bytes } = self;
        let pushed = unpacker.push(chunk, &mut |piece| text.take(piece));
        if !unpacker.is_packed() && *expected_bytes > 0 {
            text.reader.expect_bytes(std::mem::take(expected_bytes));
        }
        match &text.refusal {
            Some(refusal) if !unpacker.is_packed() || text.is_too_large() => Err(refusal.clone()),
            _ => pushed.map_err(ScoringFailure::from),
        }
    }

    /// Ends the file: what it gives, and what it was packed in.
    ///
    /// # Errors
    /// Those of [`Self::push`] and of [`ScoringFileReader::finish`].
    pub fn finish(self) -> Result<(ReadScoringFile, Option<ContainerReport>), ScoringFailure> {
        let Self { unpacker, mut text, .. } = self;
        let container = unpacker.finish(&mut |piece| text.take(piece))?;
        match text.refusal {
            Some(refusal) => Err(refusal),
            None => Ok((text.reader.finish()?, container)),
        }
    }
}

impl Text {
    /// Passes text on; what comes after a refusal is passed over, up to the limit that holds for all text.
    fn take(&mut self, piece: &[u8]) -> Result<(), EngineFailure> {
        if self.refusal.is_none() {
            self.refusal = self.reader.push(piece).err();
        } else {
            self.passed_over += piece.len() as u64;
        }
        if self.is_too_large() {
            // The refusal is reported instead.
            return Err(EngineFailure::new(FailureCode::TextTooLarge, None, "a scoring file"));
        }
        Ok(())
    }

    fn is_too_large(&self) -> bool {
        let too_large = |refusal: &ScoringFailure| refusal.code == ScoringFailureCode::ScoringFileTooLarge;
        self.refusal.as_ref().is_some_and(too_large) || self.passed_over > self.reader.largest_text()
    }
}
