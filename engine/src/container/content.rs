//! What a container holds: text, or in a zip archive also gzip.

use crate::values::error::{EngineFailure, FailureCode};

use super::container_kind::{ContainerKind, container_of};
use super::foreign_file;
use super::gunzip::Gunzip;
use super::text_budget::TextBudget;
use super::text_sink::TextSink;

/// The content of a container, told by its first bytes.
#[derive(Debug)]
pub(super) struct Content {
    kind: Kind,
    /// First bytes, until they tell what it is.
    head: Vec<u8>,
    may_be_gzip: bool,
}

#[derive(Debug)]
enum Kind {
    Unknown,
    Text,
    Gzip(Box<(Gunzip, Content)>),
}

/// What became of a gzip inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct InnerGzip {
    pub(super) members: u32,
    pub(super) trailing: u64,
}

impl Content {
    /// Of a gzip: text.
    pub(super) fn of_gzip() -> Self {
        Self { kind: Kind::Unknown, head: Vec::new(), may_be_gzip: false }
    }

    /// Of a zip member: text, or gzip with text in it.
    pub(super) fn of_zip() -> Self {
        Self { may_be_gzip: true, ..Self::of_gzip() }
    }

    /// Takes the next bytes and gives on what text they hold. Those of a gzip inside draw on the budget.
    pub(super) fn take(
        &mut self,
        piece: &[u8],
        budget: &TextBudget,
        sink: &mut TextSink<'_>,
    ) -> Result<(), EngineFailure> {
        match &mut self.kind {
            Kind::Unknown => {
                self.head.extend_from_slice(piece);
                if self.head.len() < foreign_file::HEAD { Ok(()) } else { self.decide(budget, sink) }
            }
            Kind::Text => sink(piece),
            Kind::Gzip(inner) => {
                let (gzip, content) = &mut **inner;
                budget.take(piece.len())?;
                gzip.push(piece, budget, &mut |piece| content.take(piece, budget, sink))
            }
        }
    }

    /// Ends it: what a gzip inside consisted of.
    pub(super) fn finish(
        &mut self,
        budget: &TextBudget,
        sink: &mut TextSink<'_>,
    ) -> Result<Option<InnerGzip>, EngineFailure> {
        if matches!(self.kind, Kind::Unknown) {
            self.decide(budget, sink)?;
        }
        let Kind::Gzip(inner) = &mut self.kind else { return Ok(None) };
        let (gzip, content) = &mut **inner;
        gzip.finish()?;
        content.finish(budget, sink)?;
        Ok(Some(InnerGzip { members: gzip.members(), trailing: gzip.trailing() }))
    }

    fn decide(&mut self, budget: &TextBudget, sink: &mut TextSink<'_>) -> Result<(), EngineFailure> {
        let head = std::mem::take(&mut self.head);
        self.kind = match container_of(&head) {
            Some(ContainerKind::Gzip) if self.may_be_gzip => Kind::Gzip(Box::new((Gunzip::new(), Self::of_gzip()))),
            Some(_) => return Err(EngineFailure::new(FailureCode::NestedContainer, None, "text inside the container")),
            None => match foreign_file::refusal_of(&head) {
                Some(refusal) => return Err(refusal),
                None => Kind::Text,
            },
        };
        self.take(&head, budget, sink)
    }
}
