//! Unpacks a file as a person chose it to text for any taker: plain, gzip, or one member of a zip archive.

use crate::error::{EngineFailure, FailureCode};

use super::file_reader::ContainerReport;
use super::gunzip::Gunzip;
use super::zip_directory::ZipEntry;
use super::zip_member::ZipMember;
use super::{ContainerKind, container_of};

/// Bytes of a head that tell every container.
const HEAD: usize = 4;

/// Takes text; an error ends the unpacking and comes back from [`Unpacker::push`].
pub type TextSink<'sink> = dyn FnMut(&[u8]) -> Result<(), EngineFailure> + 'sink;

/// Unpacks a file that is fed by pushing.
#[derive(Debug)]
pub struct Unpacker {
    packing: Packing,
    /// First bytes of the file, until they tell what it is.
    head: Vec<u8>,
    /// First bytes of what a container held, which must be no container.
    inner_head: Vec<u8>,
}

#[derive(Debug)]
enum Packing {
    Unknown,
    Plain,
    Gzip(Box<Gunzip>),
    Zip(Box<ZipMember>),
}

impl Unpacker {
    /// For a file whose first bytes decide: gzip or plain text. A zip archive pushed here is a failure; its members
    /// are unpacked by [`Self::of_zip_member`].
    pub fn new() -> Self {
        Self::with_packing(Packing::Unknown)
    }

    /// For one member of an archive; push the file from the member's offset on.
    ///
    /// # Errors
    /// [`FailureCode::EncryptedMember`] or [`FailureCode::UnsupportedMember`], with the member's name.
    pub fn of_zip_member(entry: ZipEntry) -> Result<Self, EngineFailure> {
        Ok(Self::with_packing(Packing::Zip(Box::new(ZipMember::new(entry)?))))
    }

    fn with_packing(packing: Packing) -> Self {
        Self { packing, head: Vec::new(), inner_head: Vec::new() }
    }

    /// Whether the file proved to be packed.
    pub fn is_packed(&self) -> bool {
        matches!(self.packing, Packing::Gzip(_) | Packing::Zip(_))
    }

    /// Takes the next bytes of the file and gives on what text they hold.
    ///
    /// # Errors
    /// [`FailureCode::BrokenContainer`], [`FailureCode::NestedContainer`], or the sink's; it is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8], sink: &mut TextSink<'_>) -> Result<(), EngineFailure> {
        if !matches!(self.packing, Packing::Unknown) {
            return self.push_known(chunk, sink);
        }
        self.head.extend_from_slice(chunk);
        if self.head.len() < HEAD {
            return Ok(());
        }
        self.decide(sink)
    }

    /// Ends the file: what the text was packed in, nothing for plain text.
    ///
    /// # Errors
    /// Those of [`Self::push`]; a container that is cut off.
    pub fn finish(mut self, sink: &mut TextSink<'_>) -> Result<Option<ContainerReport>, EngineFailure> {
        if matches!(self.packing, Packing::Unknown) {
            self.decide(sink)?;
        }
        match &mut self.packing {
            Packing::Unknown | Packing::Plain => Ok(None),
            Packing::Gzip(gzip) => {
                gzip.finish()?;
                Ok(Some(ContainerReport {
                    kind: ContainerKind::Gzip,
                    member: None,
                    members: gzip.members(),
                    trailing_bytes: gzip.trailing() as f64,
                }))
            }
            Packing::Zip(zip) => {
                let name = zip.name().to_owned();
                zip.finish().map_err(|failure| failure.in_member(&name))?;
                let member = Some(name);
                Ok(Some(ContainerReport { kind: ContainerKind::Zip, member, members: 1, trailing_bytes: 0.0 }))
            }
        }
    }

    fn decide(&mut self, sink: &mut TextSink<'_>) -> Result<(), EngineFailure> {
        let head = std::mem::take(&mut self.head);
        self.packing = match container_of(&head) {
            Some(ContainerKind::Gzip) => Packing::Gzip(Box::new(Gunzip::new())),
            Some(ContainerKind::Zip) => {
                let expected = "a zip archive read by its directory";
                return Err(EngineFailure::new(FailureCode::BrokenContainer, None, expected));
            }
            None => Packing::Plain,
        };
        self.push_known(&head, sink)
    }

    fn push_known(&mut self, chunk: &[u8], sink: &mut TextSink<'_>) -> Result<(), EngineFailure> {
        let Self { packing, inner_head, .. } = self;
        let mut checked = |text: &[u8]| {
            if inner_head.len() < HEAD {
                let wanted = (HEAD - inner_head.len()).min(text.len());
                inner_head.extend_from_slice(text.get(..wanted).unwrap_or_default());
                if container_of(inner_head).is_some() {
                    return Err(EngineFailure::new(FailureCode::NestedContainer, None, "text inside the container"));
                }
            }
            sink(text)
        };
        match packing {
            Packing::Unknown | Packing::Plain => sink(chunk),
            Packing::Gzip(gzip) => gzip.push(chunk, &mut checked),
            Packing::Zip(zip) => {
                let name = zip.name().to_owned();
                zip.push(chunk, &mut checked).map_err(|failure| failure.in_member(&name))
            }
        }
    }
}

impl Default for Unpacker {
    fn default() -> Self {
        Self::new()
    }
}
