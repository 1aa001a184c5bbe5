//! One member of a zip archive, fed from its local header on.

use crate::values::error::{EngineFailure, FailureCode};

use super::broken::broken;
use super::check_sum::CheckSum;
use super::container_kind::ZIP_MAGIC;
use super::inflate::{Inflate, Sink};
use super::text_budget::TextBudget;
use super::zip_directory::{LOCAL_HEADER, ZipEntry, u16_at};

const STORED: u16 = 0;
const DEFLATED: u16 = 8;

/// A member, fed by pushing. What follows the member is left.
#[derive(Debug)]
pub(super) struct ZipMember {
    entry: ZipEntry,
    state: State,
    header: Vec<u8>,
    inflate: Inflate,
    stored: StoredSum,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Header,
    /// Bytes of name and extra field still to pass over.
    Skip(usize),
    /// Bytes of the packed member still to come.
    Data(u64),
    Done,
}

/// Check sum and length of a member that is not deflated.
#[derive(Default)]
struct StoredSum {
    check_sum: CheckSum,
    length: u64,
}

impl std::fmt::Debug for StoredSum {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("StoredSum").field("length", &self.length).finish_non_exhaustive()
    }
}

impl ZipMember {
    /// A member to be read.
    ///
    /// # Errors
    /// [`FailureCode::EncryptedMember`] or [`FailureCode::UnsupportedMember`].
    pub(super) fn new(entry: ZipEntry) -> Result<Self, EngineFailure> {
        let refusal = |code, expected| Err(EngineFailure::new(code, None, expected).in_member(&entry.name));
        if entry.is_encrypted {
            return refusal(FailureCode::EncryptedMember, "a member without a password");
        }
        if ![STORED, DEFLATED].contains(&entry.method) {
            return refusal(FailureCode::UnsupportedMember, "a member that is stored or deflated");
        }
        Ok(Self {
            entry,
            state: State::Header,
            header: Vec::new(),
            inflate: Inflate::new(),
            stored: StoredSum::default(),
        })
    }

    /// Its name in the archive.
    pub(super) fn name(&self) -> &str {
        &self.entry.name
    }

    /// Takes the next bytes of the file. Small blocks draw on the budget.
    pub(super) fn push(&mut self, input: &[u8], budget: &TextBudget, sink: &mut Sink<'_>) -> Result<(), EngineFailure> {
        let mut rest = input;
        while !rest.is_empty() && self.state != State::Done {
            let taken = match self.state {
                State::Header => self.take_header(rest)?,
                State::Skip(left) => {
                    let taken = left.min(rest.len());
                    self.state =
                        if taken == left { State::Data(self.entry.packed_size) } else { State::Skip(left - taken) };
                    taken
                }
                State::Data(left) => {
                    let available = rest.get(..rest.len().min(usize::try_from(left).unwrap_or(usize::MAX)));
                    let taken = available.unwrap_or_default().len();
                    self.take_data(available.unwrap_or_default(), left - taken as u64, budget, sink)?;
                    taken
                }
                State::Done => break,
            };
            rest = rest.get(taken..).unwrap_or_default();
        }
        Ok(())
    }

    /// Ends the member.
    pub(super) fn finish(&mut self) -> Result<(), EngineFailure> {
        // An empty member has no data to push.
        if self.state == State::Data(0) {
            self.check_end(self.entry.method == STORED)?;
        }
        if self.state == State::Done { Ok(()) } else { Err(broken("a whole zip member")) }
    }

    fn take_header(&mut self, input: &[u8]) -> Result<usize, EngineFailure> {
        let wanted = (LOCAL_HEADER - self.header.len()).min(input.len());
        self.header.extend_from_slice(input.get(..wanted).unwrap_or_default());
        if self.header.len() == LOCAL_HEADER {
            if !self.header.starts_with(&ZIP_MAGIC) {
                return Err(broken("a local header of a zip member"));
            }
            let name = u16_at(&self.header, 26).unwrap_or_default();
            let extra = u16_at(&self.header, 28).unwrap_or_default();
            let skip = usize::from(name) + usize::from(extra);
            self.state = if skip == 0 { State::Data(self.entry.packed_size) } else { State::Skip(skip) };
        }
        Ok(wanted)
    }

    fn take_data(
        &mut self,
        data: &[u8],
        left: u64,
        budget: &TextBudget,
        sink: &mut Sink<'_>,
    ) -> Result<(), EngineFailure> {
        self.state = State::Data(left);
        // More than the directory says is damage, known before all of it is unpacked. What comes before is given on first, so
        // that what is found in it does not depend on the cuts.
        let mut room = self.entry.size.saturating_sub(self.inflate.length() + self.stored.length);
        let sink: &mut Sink<'_> = &mut |piece: &[u8]| {
            let fitting = piece.len().min(usize::try_from(room).unwrap_or(usize::MAX));
            sink(piece.get(..fitting).unwrap_or_default())?;
            room -= fitting as u64;
            if fitting == piece.len() { Ok(()) } else { Err(broken("a zip member of the size in its directory")) }
        };
        if self.entry.method == STORED {
            self.stored.check_sum.update(data);
            self.stored.length += data.len() as u64;
            sink(data)?;
            return if left == 0 { self.check_end(true) } else { Ok(()) };
        }
        let pushed = self.inflate.push(data, budget, sink)?;
        if pushed.ended {
            return self.check_end(true);
        }
        if left == 0 { Err(broken("a whole deflate stream")) } else { Ok(()) }
    }

    fn check_end(&mut self, ended: bool) -> Result<(), EngineFailure> {
        let (check_sum, length) = if self.entry.method == STORED {
            (self.stored.check_sum.sum(), self.stored.length)
        } else {
            (self.inflate.check_sum(), self.inflate.length())
        };
        if !ended || check_sum != self.entry.check_sum || length != self.entry.size {
            return Err(broken("the check sum of the zip member"));
        }
        self.state = State::Done;
        Ok(())
    }
}
