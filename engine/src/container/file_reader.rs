//! Reads a file as a person chose it: genotype text, the same gzipped, or one member of a zip archive.

use serde::Serialize;

use crate::error::{EngineFailure, FailureCode};
use crate::reader::{GenotypeReader, ReadGenome};

use super::unpacker::Unpacker;
use super::zip_directory::ZipEntry;
use super::{ContainerKind, LARGEST_TEXT};

/// What the text was packed in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ContainerReport {
    /// The kind.
    pub kind: ContainerKind,
    /// The member's name in a zip archive. It may hold a person's name: shown, never kept.
    pub member: Option<String>,
    /// Gzip members that were joined; 1 for zip.
    pub members: u32,
    /// Bytes after the last gzip member, left unread.
    pub trailing_bytes: f64,
}

/// What reading a file gives.
#[derive(Debug)]
pub struct ReadFile {
    /// The genome.
    pub read: ReadGenome,
    /// What it was packed in; nothing for plain text.
    pub container: Option<ContainerReport>,
}

/// Reads a file in chunks.
#[derive(Debug)]
pub struct FileReader {
    unpacker: Unpacker,
    reader: GenotypeReader,
    largest_text: u64,
    expected_bytes: u64,
}

impl FileReader {
    /// A reader for a file whose first bytes decide: gzip or plain text. Zip archives are read by
    /// [`Self::of_zip_member`]; pushed here they are a failure.
    pub fn new() -> Self {
        Self::with_unpacker(Unpacker::new())
    }

    /// The same, with the length of the file: of plain text that is the length of the text, see
    /// [`GenotypeReader::expect_bytes`].
    pub fn of_length(bytes: u64) -> Self {
        Self { expected_bytes: bytes, ..Self::new() }
    }

    /// A reader for one member of an archive; push the file from the member's offset on.
    ///
    /// # Errors
    /// [`FailureCode::EncryptedMember`] or [`FailureCode::UnsupportedMember`], with the member's name.
    pub fn of_zip_member(entry: ZipEntry) -> Result<Self, EngineFailure> {
        Ok(Self::with_unpacker(Unpacker::of_zip_member(entry)?))
    }

    fn with_unpacker(unpacker: Unpacker) -> Self {
        Self { unpacker, reader: GenotypeReader::new(), largest_text: LARGEST_TEXT, expected_bytes: 0 }
    }

    /// The same with another limit of inflated bytes, for tests.
    #[must_use]
    pub fn with_largest_text(mut self, bytes: u64) -> Self {
        self.largest_text = bytes;
        self
    }

    /// Rows kept so far, duplicates among them.
    pub fn rows_so_far(&self) -> u32 {
        self.reader.rows_so_far()
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    /// [`FailureCode::BrokenContainer`], [`FailureCode::NestedContainer`] or [`FailureCode::TextTooLarge`]; the reader
    /// is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), EngineFailure> {
        let Self { unpacker, reader, largest_text, expected_bytes } = self;
        unpacker.push(chunk, &mut |text| take(reader, text, *largest_text))?;
        if !unpacker.is_packed() && *expected_bytes > 0 {
            reader.expect_bytes(std::mem::take(expected_bytes).min(*largest_text));
        }
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// Those of [`Self::push`] and of [`GenotypeReader::finish`].
    pub fn finish(self) -> Result<ReadFile, EngineFailure> {
        let Self { unpacker, mut reader, largest_text, .. } = self;
        let container = unpacker.finish(&mut |text| take(&mut reader, text, largest_text))?;
        let member = container.as_ref().and_then(|container| container.member.as_deref());
        let read = reader.finish().map_err(|failure| match member {
            Some(name) => failure.in_member(name),
            None => failure,
        })?;
        Ok(ReadFile { read, container })
    }
}

impl Default for FileReader {
    fn default() -> Self {
        Self::new()
    }
}

fn take(reader: &mut GenotypeReader, text: &[u8], largest: u64) -> Result<(), EngineFailure> {
    if reader.bytes() + text.len() as u64 > largest {
        return Err(too_large());
    }
    reader.push(text);
    // Rows cost memory even where bytes are few.
    if reader.rows_so_far() > MOST_ROWS { Err(too_large()) } else { Ok(()) }
}

/// Rows that are held at most: six times an imputed consumer file; about 700 MB while reading.
const MOST_ROWS: u32 = 40_000_000;

fn too_large() -> EngineFailure {
    EngineFailure::new(FailureCode::TextTooLarge, None, "at most 1 GiB of genotype text")
}
