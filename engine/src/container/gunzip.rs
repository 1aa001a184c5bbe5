//! Gzip with a member loop of its own: joined members and BGZF are read to the last, zeros between and behind members are
//! passed over as padding, and few bytes behind the last that are no member are counted and left (RFC 1952;
//! docs/formats.md#containers).

use crate::values::error::EngineFailure;

use super::broken::broken;
use super::container_kind::GZIP_MAGIC;
use super::inflate::{Inflate, Sink};
use super::text_budget::TextBudget;

/// Longest member header that is read: names and comments have no length of their own in the format.
const LONGEST_HEADER: usize = 1 << 16;
const TRAILER: usize = 8;

/// Bytes behind the last member that are passed over. More are a part of the file that is lost.
const MOST_TRAILING: usize = 4096;
/// How a member begins: the magic bytes and the one method there is. Behind the last member it is one that is cut off or damaged.
const MEMBER_START: [u8; 3] = [0x1F, 0x8B, 8];

/// A gzip file, fed by pushing.
#[derive(Debug)]
pub(super) struct Gunzip {
    state: State,
    inflate: Inflate,
    /// Bytes of a header or trailer that came in pieces, or those behind the last member.
    pending: Vec<u8>,
    members: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Header,
    Body,
    Trailer,
    /// After the last member: what comes is no gzip.
    Trailing,
}

enum Header {
    Complete(usize),
    Incomplete,
    None,
}

impl Gunzip {
    pub(super) fn new() -> Self {
        Self { state: State::Header, inflate: Inflate::new(), pending: Vec::new(), members: 0 }
    }

    /// Members read to their end.
    pub(super) fn members(&self) -> u32 {
        self.members
    }

    /// Bytes after the last member, but for zeros alone.
    pub(super) fn trailing(&self) -> u64 {
        self.pending.len() as u64
    }

    /// Takes the next bytes. Small blocks draw on the budget.
    pub(super) fn push(&mut self, input: &[u8], budget: &TextBudget, sink: &mut Sink<'_>) -> Result<(), EngineFailure> {
        let mut rest = input;
        while !rest.is_empty() {
            let taken = match self.state {
                State::Header => self.take_header(rest)?,
                State::Body => {
                    let pushed = self.inflate.push(rest, budget, sink)?;
                    if pushed.ended {
                        self.state = State::Trailer;
                    }
                    pushed.taken
                }
                State::Trailer => self.take_trailer(rest)?,
                State::Trailing => self.take_trailing(rest)?,
            };
            rest = rest.get(taken..).unwrap_or_default();
        }
        Ok(())
    }

    /// Ends the file; a member that is cut off or lost is an error.
    pub(super) fn finish(&mut self) -> Result<(), EngineFailure> {
        let is_behind_members = matches!(self.state, State::Header | State::Trailing) && self.members > 0;
        let holds_member = self.pending.windows(MEMBER_START.len()).any(|bytes| bytes == MEMBER_START);
        if is_behind_members && self.pending.len() <= MOST_TRAILING && !holds_member {
            Ok(())
        } else {
            Err(broken("whole gzip members"))
        }
    }

    fn take_trailing(&mut self, input: &[u8]) -> Result<usize, EngineFailure> {
        if self.pending.len() + input.len() > MOST_TRAILING {
            return Err(broken("a gzip with little behind it"));
        }
        self.pending.extend_from_slice(input);
        Ok(input.len())
    }

    fn take_header(&mut self, input: &[u8]) -> Result<usize, EngineFailure> {
        let before = self.pending.len();
        if self.members > 0 && before == 0 {
            let zeros = input.iter().take_while(|byte| **byte == 0).count();
            if zeros > 0 {
                return Ok(zeros);
            }
        }
        let room = LONGEST_HEADER - before;
        self.pending.extend_from_slice(input.get(..room.min(input.len())).unwrap_or_default());
        match header_length(&self.pending) {
            Header::Complete(length) => {
                self.pending.clear();
                self.inflate.reset();
                self.state = State::Body;
                Ok(length - before)
            }
            Header::Incomplete if self.pending.len() < LONGEST_HEADER => Ok(self.pending.len() - before),
            _ if self.members > 0 => {
                self.pending.truncate(before);
                self.state = State::Trailing;
                Ok(0)
            }
            _ => Err(broken("a gzip header")),
        }
    }

    fn take_trailer(&mut self, input: &[u8]) -> Result<usize, EngineFailure> {
        let wanted = (TRAILER - self.pending.len()).min(input.len());
        self.pending.extend_from_slice(input.get(..wanted).unwrap_or_default());
        if let Some(&[c0, c1, c2, c3, l0, l1, l2, l3]) = self.pending.first_chunk::<TRAILER>() {
            let check_sum = u32::from_le_bytes([c0, c1, c2, c3]);
            let length = u32::from_le_bytes([l0, l1, l2, l3]);
            if check_sum != self.inflate.check_sum() || length != self.inflate.length() as u32 {
                return Err(broken("the check sum of the gzip member"));
            }
            self.pending.clear();
            self.members += 1;
            self.state = State::Header;
        }
        Ok(wanted)
    }
}

/// The length of a member's header (RFC 1952, section 2.3).
fn header_length(bytes: &[u8]) -> Header {
    const EXTRA: u8 = 4;
    const NAME: u8 = 8;
    const COMMENT: u8 = 16;
    const CHECK: u8 = 2;
    const RESERVED: u8 = 0xE0;
    let known = bytes.len().min(GZIP_MAGIC.len());
    if bytes.get(..known) != GZIP_MAGIC.get(..known) {
        return Header::None;
    }
    let Some(&[_, _, method, flags, ..]) = bytes.first_chunk::<10>() else { return Header::Incomplete };
    if method != 8 || flags & RESERVED != 0 {
        return Header::None;
    }
    let mut at = 10;
    if flags & EXTRA != 0 {
        let Some(&[low, high]) = bytes.get(at..).and_then(|rest| rest.first_chunk()) else { return Header::Incomplete };
        at += 2 + usize::from(u16::from_le_bytes([low, high]));
    }
    for field in [NAME, COMMENT] {
        if flags & field != 0 {
            match bytes.get(at..).and_then(|rest| memchr::memchr(0, rest)) {
                Some(end) => at += end + 1,
                None => return Header::Incomplete,
            }
        }
    }
    if flags & CHECK != 0 {
        at += 2;
    }
    if at <= bytes.len() { Header::Complete(at) } else { Header::Incomplete }
}
