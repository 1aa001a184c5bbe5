//! Reads a file as a person chose it: genotype text, the same gzipped, or one member of a zip archive.

use serde::Serialize;

use crate::error::{EngineFailure, FailureCode};
use crate::reader::{GenotypeReader, ReadGenome};

use super::gunzip::Gunzip;
use super::zip_directory::ZipEntry;
use super::zip_member::ZipMember;
use super::{ContainerKind, LARGEST_TEXT, container_of};

/// Bytes of a head that tell every container.
const HEAD: usize = 4;

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
    packing: Packing,
    text: TextLimit,
    /// First bytes, until they tell what the file is.
    head: Vec<u8>,
    largest_text: u64,
}

#[derive(Debug)]
enum Packing {
    Unknown,
    Plain,
    Gzip(Box<Gunzip>),
    Zip(Box<ZipMember>),
}

/// The text reader behind a limit.
#[derive(Debug, Default)]
struct TextLimit {
    reader: GenotypeReader,
    head: Vec<u8>,
}

impl FileReader {
    /// A reader for a file whose first bytes decide: gzip or plain text. Zip archives are read by
    /// [`Self::of_zip_member`]; pushed here they are a failure.
    pub fn new() -> Self {
        Self::with_packing(Packing::Unknown)
    }

    /// A reader for one member of an archive; push the file from the member's offset on.
    ///
    /// # Errors
    /// [`FailureCode::EncryptedMember`] or [`FailureCode::UnsupportedMember`], with the member's name.
    pub fn of_zip_member(entry: ZipEntry) -> Result<Self, EngineFailure> {
        Ok(Self::with_packing(Packing::Zip(Box::new(ZipMember::new(entry)?))))
    }

    fn with_packing(packing: Packing) -> Self {
        Self { packing, text: TextLimit::default(), head: Vec::new(), largest_text: LARGEST_TEXT }
    }

    /// The same with another limit of inflated bytes, for tests.
    #[must_use]
    pub fn with_largest_text(mut self, bytes: u64) -> Self {
        self.largest_text = bytes;
        self
    }

    /// Rows kept so far, duplicates among them.
    pub fn rows_so_far(&self) -> u32 {
        self.text.reader.rows_so_far()
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    /// [`FailureCode::BrokenContainer`], [`FailureCode::NestedContainer`] or [`FailureCode::TextTooLarge`]; the reader
    /// is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), EngineFailure> {
        if !matches!(self.packing, Packing::Unknown) {
            return self.push_known(chunk);
        }
        self.head.extend_from_slice(chunk);
        if self.head.len() < HEAD {
            return Ok(());
        }
        self.decide()
    }

    /// Ends the file.
    ///
    /// # Errors
    /// Those of [`Self::push`] and of [`GenotypeReader::finish`].
    pub fn finish(mut self) -> Result<ReadFile, EngineFailure> {
        if matches!(self.packing, Packing::Unknown) {
            self.decide()?;
        }
        let member = self.member_name();
        let container = match &mut self.packing {
            Packing::Unknown | Packing::Plain => None,
            Packing::Gzip(gzip) => {
                gzip.finish()?;
                let trailing_bytes = gzip.trailing() as f64;
                Some(ContainerReport {
                    kind: ContainerKind::Gzip,
                    member: None,
                    members: gzip.members(),
                    trailing_bytes,
                })
            }
            Packing::Zip(zip) => {
                zip.finish()?;
                Some(ContainerReport {
                    kind: ContainerKind::Zip,
                    member: member.clone(),
                    members: 1,
                    trailing_bytes: 0.0,
                })
            }
        };
        let read = self.text.reader.finish().map_err(|failure| match &member {
            Some(name) => failure.in_member(name),
            None => failure,
        })?;
        Ok(ReadFile { read, container })
    }

    fn member_name(&self) -> Option<String> {
        match &self.packing {
            Packing::Zip(zip) => Some(zip.name().to_owned()),
            _ => None,
        }
    }

    fn decide(&mut self) -> Result<(), EngineFailure> {
        let head = std::mem::take(&mut self.head);
        self.packing = match container_of(&head) {
            Some(ContainerKind::Gzip) => Packing::Gzip(Box::new(Gunzip::new())),
            Some(ContainerKind::Zip) => {
                return Err(EngineFailure::new(
                    FailureCode::BrokenContainer,
                    None,
                    "a zip archive read by its directory",
                ));
            }
            None => Packing::Plain,
        };
        self.push_known(&head)
    }

    fn push_known(&mut self, chunk: &[u8]) -> Result<(), EngineFailure> {
        let Self { packing, text, largest_text, .. } = self;
        let name = match packing {
            Packing::Zip(zip) => Some(zip.name().to_owned()),
            _ => None,
        };
        let mut sink = |inflated: &[u8]| text.take_inflated(inflated, *largest_text);
        let pushed = match packing {
            Packing::Unknown | Packing::Plain => {
                text.reader.push(chunk);
                return text.check_rows();
            }
            Packing::Gzip(gzip) => gzip.push(chunk, &mut sink),
            Packing::Zip(zip) => zip.push(chunk, &mut sink),
        };
        pushed.map_err(|failure| match name {
            Some(name) => failure.in_member(&name),
            None => failure,
        })
    }
}

impl Default for FileReader {
    fn default() -> Self {
        Self::new()
    }
}

impl TextLimit {
    fn take_inflated(&mut self, inflated: &[u8], largest: u64) -> Result<(), EngineFailure> {
        if self.head.len() < HEAD {
            let wanted = (HEAD - self.head.len()).min(inflated.len());
            self.head.extend_from_slice(inflated.get(..wanted).unwrap_or_default());
            if container_of(&self.head).is_some() {
                return Err(EngineFailure::new(FailureCode::NestedContainer, None, "text inside the container"));
            }
        }
        if self.reader.bytes() + inflated.len() as u64 > largest {
            return Err(too_large());
        }
        self.reader.push(inflated);
        self.check_rows()
    }

    /// Rows cost memory even where bytes are few.
    fn check_rows(&self) -> Result<(), EngineFailure> {
        if self.reader.rows_so_far() > MOST_ROWS { Err(too_large()) } else { Ok(()) }
    }
}

/// Rows that are held at most: six times an imputed consumer file; about 700 MB while reading.
const MOST_ROWS: u32 = 40_000_000;

fn too_large() -> EngineFailure {
    EngineFailure::new(FailureCode::TextTooLarge, None, "at most 1 GiB of genotype text")
}
