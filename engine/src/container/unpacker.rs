//! Unpacks a file as a person chose it to text for any taker: plain, gzip, or one member of a zip archive.

use crate::values::error::{EngineFailure, FailureCode};

use super::container_kind::{ContainerKind, container_of};
use super::content::Content;
use super::foreign_file;
use super::gunzip::Gunzip;
use super::text_budget::TextBudget;
use super::text_sink::TextSink;
use super::zip_directory::ZipEntry;
use super::zip_member::ZipMember;
use crate::container::container_report::ContainerReport;

/// Unpacks a file that is fed by pushing.
#[derive(Debug)]
pub struct Unpacker {
    packing: Packing,
    /// First bytes of the file, until they tell what it is.
    head: Vec<u8>,
    budget: TextBudget,
}

#[derive(Debug)]
enum Packing {
    Unknown,
    Plain,
    Gzip(Box<(Gunzip, Content)>),
    Zip(Box<(ZipMember, Content)>),
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
        Ok(Self::with_packing(Packing::Zip(Box::new((ZipMember::new(entry)?, Content::of_zip())))))
    }

    fn with_packing(packing: Packing) -> Self {
        Self { packing, head: Vec::new(), budget: TextBudget::default() }
    }

    /// The same with a share in a budget. The unpacker draws on it for what is no text: the bytes of a gzip inside a zip archive,
    /// and small deflate blocks; whoever takes the text draws for the text.
    #[must_use]
    pub fn with_budget(self, budget: TextBudget) -> Self {
        Self { budget, ..self }
    }

    /// Whether the file proved to be packed.
    pub fn is_packed(&self) -> bool {
        matches!(self.packing, Packing::Gzip(_) | Packing::Zip(_))
    }

    /// Takes the next bytes of the file and gives on what text they hold.
    ///
    /// # Errors
    /// [`FailureCode::BrokenContainer`], [`FailureCode::NestedContainer`], [`FailureCode::TextTooLarge`], the refusal of a file of another kind
    /// ([`FailureCode::PdfFile`] and its like), or the sink's; it is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8], sink: &mut TextSink<'_>) -> Result<(), EngineFailure> {
        if !matches!(self.packing, Packing::Unknown) {
            return self.push_known(chunk, sink);
        }
        self.head.extend_from_slice(chunk);
        if self.head.len() < foreign_file::HEAD {
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
            Packing::Gzip(packed) => {
                let (gzip, content) = &mut **packed;
                gzip.finish()?;
                content.finish(&self.budget, sink)?;
                Ok(Some(ContainerReport {
                    kind: ContainerKind::Gzip,
                    member: None,
                    members: gzip.members(),
                    trailing_bytes: gzip.trailing() as f64,
                }))
            }
            Packing::Zip(packed) => {
                let (zip, content) = &mut **packed;
                let name = zip.name().to_owned();
                let inner = zip.finish().and_then(|()| content.finish(&self.budget, sink));
                let inner = inner.map_err(|failure| failure.in_member(&name))?;
                let (members, trailing) = inner.map_or((1, 0), |gzip| (gzip.members, gzip.trailing));
                let (member, trailing_bytes) = (Some(name), trailing as f64);
                Ok(Some(ContainerReport { kind: ContainerKind::Zip, member, members, trailing_bytes }))
            }
        }
    }

    fn decide(&mut self, sink: &mut TextSink<'_>) -> Result<(), EngineFailure> {
        let head = std::mem::take(&mut self.head);
        self.packing = match container_of(&head) {
            Some(ContainerKind::Gzip) => Packing::Gzip(Box::new((Gunzip::new(), Content::of_gzip()))),
            Some(ContainerKind::Zip) => {
                let expected = "a zip archive read by its directory";
                return Err(EngineFailure::new(FailureCode::BrokenContainer, None, expected));
            }
            None => match foreign_file::refusal_of(&head) {
                Some(refusal) => return Err(refusal),
                None => Packing::Plain,
            },
        };
        self.push_known(&head, sink)
    }

    fn push_known(&mut self, chunk: &[u8], sink: &mut TextSink<'_>) -> Result<(), EngineFailure> {
        let Self { packing, budget, .. } = self;
        match packing {
            Packing::Unknown | Packing::Plain => sink(chunk),
            Packing::Gzip(packed) => {
                let (gzip, content) = &mut **packed;
                gzip.push(chunk, budget, &mut |piece| content.take(piece, budget, sink))
            }
            Packing::Zip(packed) => {
                let (zip, content) = &mut **packed;
                let name = zip.name().to_owned();
                let pushed = zip.push(chunk, budget, &mut |piece| content.take(piece, budget, sink));
                pushed.map_err(|failure| failure.in_member(&name))
            }
        }
    }
}

impl Default for Unpacker {
    fn default() -> Self {
        Self::new()
    }
}
