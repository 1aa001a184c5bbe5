//! Opens what a person names: a file, standard input, an archive.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::container::{ContainerKind, DirectoryAnswer, TAIL_LENGTH, ZipDirectory, ZipEntry, container_of};
use allelium_engine::values::error::{EngineFailure, FailureCode};

use crate::failure::CliFailure;
use crate::progress::Progress;

/// Bytes read at a time: enough to be cheap, few enough to stay in the cache.
const CHUNK: usize = 1 << 18;
/// Bytes of a member that are read to see whether it holds rows.
const PROBE: u64 = 1 << 18;
/// Bytes of text that are looked at in it.
const PROBE_TEXT: usize = 1 << 20;
/// First bytes that tell a container.
const HEAD: usize = 4;

/// What can be read from and moved in.
pub trait Seekable: Read + Seek + Send {}
impl<Source: Read + Seek + Send> Seekable for Source {}

/// An opened input.
pub struct Input {
    source: Source,
    kind: Option<ContainerKind>,
    length: Option<u64>,
}

enum Source {
    Seekable(Box<dyn Seekable>),
    /// A stream with the bytes that were looked at.
    Stream(Vec<u8>, Box<dyn Read + Send>),
}

/// What is read of an input: an archive, which is moved about in, or anything else from its beginning.
pub enum Content {
    /// A zip archive.
    Archive(Box<dyn Seekable>),
    /// Plain text or gzip.
    Stream(Box<dyn Read + Send>),
}

/// Why reading stopped.
#[derive(Debug)]
pub enum InputFailure {
    /// The system's word.
    Read(io::Error),
    /// The container's, or that of whoever takes the text.
    Engine(EngineFailure),
}

impl InputFailure {
    /// The failure of a genotype file.
    pub fn of_genotypes(self, path: &Path) -> CliFailure {
        match self {
            Self::Read(error) => CliFailure::Read(path.to_owned(), error),
            Self::Engine(failure) => CliFailure::of_genotypes(path, failure),
        }
    }
}

impl From<io::Error> for InputFailure {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

impl From<EngineFailure> for InputFailure {
    fn from(failure: EngineFailure) -> Self {
        Self::Engine(failure)
    }
}

impl Input {
    /// Opens a file, or standard input for `-`.
    pub fn open(path: &Path) -> io::Result<Self> {
        let (mut source, length): (Box<dyn Read + Send>, _) = if path.as_os_str() == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let mut file = File::open(path)?;
            let about = file.metadata()?;
            if about.is_dir() {
                return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a directory"));
            }
            if about.is_file() {
                let head = read_up_to(&mut file, HEAD)?;
                file.seek(SeekFrom::Start(0))?;
                let kind = container_of(&head);
                return Ok(Self { source: Source::Seekable(Box::new(file)), kind, length: Some(about.len()) });
            }
            (Box::new(file), None)
        };
        let head = read_up_to(&mut source, HEAD)?;
        let kind = container_of(&head);
        if kind != Some(ContainerKind::Zip) {
            return Ok(Self { source: Source::Stream(head, source), kind, length });
        }
        // The directory of an archive is at its end, so it has to be there as a whole.
        let mut whole = head;
        source.read_to_end(&mut whole)?;
        let length = Some(whole.len() as u64);
        Ok(Self { source: Source::Seekable(Box::new(io::Cursor::new(whole))), kind, length })
    }

    /// Text that the program brings along.
    pub fn of_text(text: String) -> Self {
        let length = Some(text.len() as u64);
        Self { source: Source::Stream(text.into_bytes(), Box::new(io::empty())), kind: None, length }
    }

    /// Whether it is plain text in a file that can be read in parts.
    pub fn is_plain_file(&self) -> bool {
        self.kind.is_none() && matches!(self.source, Source::Seekable(_))
    }

    /// Whether it is packed.
    pub fn is_packed(&self) -> bool {
        self.kind.is_some()
    }

    /// How long it is, where that is known.
    pub fn length(&self) -> Option<u64> {
        self.length
    }

    /// What is read of it.
    pub fn content(self) -> Content {
        match (self.source, self.kind) {
            (Source::Seekable(file), Some(ContainerKind::Zip)) => Content::Archive(file),
            (Source::Seekable(file), _) => Content::Stream(Box::new(file)),
            (Source::Stream(head, rest), _) => Content::Stream(Box::new(io::Cursor::new(head).chain(rest))),
        }
    }

    /// Reads it all: text goes to `sink`. Of an archive the member is read that `choose` prefers, given for each
    /// candidate whether its first text holds rows.
    pub fn read_all(
        self,
        progress: &Progress,
        holds_rows: &dyn Fn(&[u8]) -> bool,
        sink: &mut dyn FnMut(&[u8]) -> Result<(), EngineFailure>,
    ) -> Result<(), InputFailure> {
        let length = self.length.unwrap_or(0);
        let (mut source, mut unpacker): (Box<dyn Read + Send>, _) = match self.content() {
            Content::Archive(mut file) => {
                let entry = choose_member(&mut *file, length, holds_rows)?;
                file.seek(SeekFrom::Start(entry.offset))?;
                // Local header, name and extra field come before the data.
                let limit = entry.packed_size.saturating_add(1 << 18);
                (Box::new(file.take(limit)), Unpacker::of_zip_member(entry)?)
            }
            Content::Stream(stream) => (stream, Unpacker::new()),
        };
        pour(&mut source, progress, &mut |piece| unpacker.push(piece, sink))?;
        unpacker.finish(sink)?;
        Ok(())
    }
}

fn read_up_to(source: &mut dyn Read, length: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(length);
    source.take(length as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Gives all bytes of a source on.
pub fn pour(
    source: &mut dyn Read,
    progress: &Progress,
    take: &mut dyn FnMut(&[u8]) -> Result<(), EngineFailure>,
) -> Result<(), InputFailure> {
    let mut chunk = vec![0; CHUNK];
    loop {
        let length = match source.read(&mut chunk) {
            Ok(0) => return Ok(()),
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error.into()),
        };
        progress.add(length as u64);
        take(chunk.get(..length).unwrap_or_default())?;
    }
}

/// Reads an archive's directory.
pub fn read_directory(file: &mut dyn Seekable, length: u64) -> Result<ZipDirectory, InputFailure> {
    let mut from = length.saturating_sub(TAIL_LENGTH);
    loop {
        file.seek(SeekFrom::Start(from))?;
        let mut tail = Vec::new();
        file.read_to_end(&mut tail)?;
        match ZipDirectory::read(&tail, from)? {
            DirectoryAnswer::Directory(directory) => return Ok(directory),
            DirectoryAnswer::NeedsFrom(earlier) if earlier < from => from = earlier,
            DirectoryAnswer::NeedsFrom(_) => {
                return Err(EngineFailure::new(FailureCode::BrokenContainer, None, "a zip directory").into());
            }
        }
    }
}

fn choose_member(
    file: &mut dyn Seekable,
    length: u64,
    holds_rows: &dyn Fn(&[u8]) -> bool,
) -> Result<ZipEntry, InputFailure> {
    let directory = read_directory(file, length)?;
    let candidates: Vec<ZipEntry> = directory.candidates().into_iter().cloned().collect();
    let mut rows = Vec::new();
    for entry in &candidates {
        rows.push(u32::from(candidates.len() == 1 || probe(file, entry, holds_rows)));
    }
    directory.choose(&rows).cloned().ok_or_else(|| directory.no_text_member().into())
}

/// Whether the first text of a member holds rows; a member that can't be unpacked holds none.
fn probe(file: &mut dyn Seekable, entry: &ZipEntry, holds_rows: &dyn Fn(&[u8]) -> bool) -> bool {
    let mut head = Vec::new();
    let mut first = Vec::new();
    let read =
        file.seek(SeekFrom::Start(entry.offset)).and_then(|_| Read::take(&mut *file, PROBE).read_to_end(&mut head));
    let Ok(mut unpacker) = Unpacker::of_zip_member(entry.clone()) else { return false };
    // Damage is found when the member is read in full; the look ends where it has seen enough.
    let _ = unpacker.push(&head, &mut |text| {
        first.extend_from_slice(text);
        if first.len() < PROBE_TEXT {
            Ok(())
        } else {
            Err(EngineFailure::new(FailureCode::TextTooLarge, None, "a look"))
        }
    });
    read.is_ok() && holds_rows(&first)
}
