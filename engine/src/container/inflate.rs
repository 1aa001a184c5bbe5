//! Raw deflate (RFC 1951), fed by pushing, with a check sum over what comes out.

use crate::values::error::EngineFailure;

use super::bits::{Bits, Stop};
use super::block_tables::{BlockTables, LONGEST_MATCH};
use super::broken::broken;
use super::check_sum::CheckSum;
use super::huffman::{Entry, LONGEST_CODE};
use super::text_budget::TextBudget;

/// Bytes that a match may go back.
const WINDOW: usize = 1 << 15;
/// Room for the window and what is inflated at a time.
const ROOM: usize = 1 << 17;
/// Bytes that a match is copied in; the last copy may write so many too many.
const COPIED: usize = 16;
/// Where the next match or byte might not find room.
const FULL: usize = ROOM - LONGEST_MATCH - COPIED;
/// Bytes of input that a step of the fast loop may look at.
const AHEAD: usize = 8;

/// Takes inflated bytes; an error stops the inflating.
pub(super) type Sink<'sink> = dyn FnMut(&[u8]) -> Result<(), EngineFailure> + 'sink;

/// One deflate stream.
pub(super) struct Inflate {
    state: State,
    is_last_block: bool,
    /// Bits that were read and not used, the first lowest. Between pushes they are part of one symbol or block header.
    bits: u64,
    bit_count: u32,
    /// Input of a block header that came in pieces.
    pending: Vec<u8>,
    tables: BlockTables,
    /// The last bytes that came out.
    out: Box<[u8; ROOM]>,
    /// Where the next byte comes.
    at: usize,
    /// Where what the sink has not got begins.
    passed_on: usize,
    length: u64,
    /// Bytes that had come out where the block began.
    length_before_block: u64,
    check_sum: CheckSum,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    BlockHeader,
    /// Bytes still to come that are not deflated.
    Stored(usize),
    Codes,
    Ended,
}

/// How far a push came.
pub(super) struct Pushed {
    /// Bytes of the input that belonged to the stream.
    pub(super) taken: usize,
    /// Whether the stream has ended.
    pub(super) ended: bool,
}

impl Inflate {
    pub(super) fn new() -> Self {
        Self {
            state: State::BlockHeader,
            is_last_block: false,
            bits: 0,
            bit_count: 0,
            pending: Vec::new(),
            tables: BlockTables::new(),
            out: Box::new([0; ROOM]),
            at: 0,
            passed_on: 0,
            length: 0,
            length_before_block: 0,
            check_sum: CheckSum::default(),
        }
    }

    /// Makes it ready for the next stream.
    pub(super) fn reset(&mut self) {
        self.state = State::BlockHeader;
        self.is_last_block = false;
        (self.bits, self.bit_count) = (0, 0);
        self.pending.clear();
        (self.at, self.passed_on, self.length, self.length_before_block) = (0, 0, 0, 0);
        self.check_sum = CheckSum::default();
    }

    /// CRC-32 of what came out.
    pub(super) fn check_sum(&self) -> u32 {
        self.check_sum.sum()
    }

    /// Bytes that came out.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Inflates what it can of the input. Blocks with little text draw on the budget.
    pub(super) fn push(
        &mut self,
        input: &[u8],
        budget: &TextBudget,
        sink: &mut Sink<'_>,
    ) -> Result<Pushed, EngineFailure> {
        let mut joined = std::mem::take(&mut self.pending);
        let carried = joined.len();
        let whole = if carried == 0 {
            input
        } else {
            joined.extend_from_slice(input);
            &joined
        };
        let mut bits = Bits { input: whole, at: 0, bits: self.bits, count: self.bit_count };
        let stop = loop {
            let was_in_block = self.is_in_block();
            if let Err(stop) = self.step(&mut bits) {
                break Some(stop);
            }
            if was_in_block && !self.is_in_block() {
                // Its text goes first, so that what is refused does not depend on the cuts.
                self.pass_on(sink)?;
                budget.take_deflate_block(self.length - self.length_before_block)?;
                self.length_before_block = self.length;
            }
            if self.state == State::Ended {
                break None;
            }
            if self.at > FULL {
                self.pass_on(sink)?;
            }
        };
        // What came out before the damage is passed on first, so that what a sink refuses does not depend on the cuts.
        self.pass_on(sink)?;
        if let Some(Stop::Damage) = stop {
            return Err(broken("deflate data"));
        }
        (self.bits, self.bit_count) = (bits.bits, bits.count);
        let rest = whole.get(bits.at..).unwrap_or_default();
        if stop.is_some() {
            self.pending = rest.to_vec();
            return Ok(Pushed { taken: input.len(), ended: false });
        }
        Ok(Pushed { taken: bits.at.saturating_sub(carried), ended: true })
    }

    /// Goes on until the state changes or there is no more room; what it takes of the bits it has used.
    fn step(&mut self, bits: &mut Bits<'_>) -> Result<(), Stop> {
        match self.state {
            State::BlockHeader => {
                let (at, before, count) = (bits.at, bits.bits, bits.count);
                self.read_block_header(bits).inspect_err(|_| (bits.at, bits.bits, bits.count) = (at, before, count))
            }
            State::Stored(left) => self.copy_stored(bits, left),
            State::Codes => {
                self.inflate_fast(bits);
                self.inflate_symbol(bits)
            }
            State::Ended => Ok(()),
        }
    }

    fn is_in_block(&self) -> bool {
        matches!(self.state, State::Stored(_) | State::Codes)
    }

    fn end_block(&mut self, bits: &mut Bits<'_>) {
        bits.unread();
        self.state = if self.is_last_block { State::Ended } else { State::BlockHeader };
    }

    fn read_block_header(&mut self, bits: &mut Bits<'_>) -> Result<(), Stop> {
        let is_last = bits.take(1)? == 1;
        self.state = match bits.take(2)? {
            0 => {
                let bits_to_byte = bits.count % 8;
                bits.drop(bits_to_byte);
                let length = bits.take(16)?;
                if bits.take(16)? != !length & 0xFFFF {
                    return Err(Stop::Damage);
                }
                bits.unread();
                State::Stored(length as usize)
            }
            1 => {
                self.tables.fix()?;
                State::Codes
            }
            2 => {
                self.tables.read(bits)?;
                State::Codes
            }
            _ => return Err(Stop::Damage),
        };
        self.is_last_block = is_last;
        Ok(())
    }

    fn copy_stored(&mut self, bits: &mut Bits<'_>, left: usize) -> Result<(), Stop> {
        let input = bits.input.get(bits.at..).unwrap_or_default();
        let length = left.min(input.len()).min(ROOM - self.at);
        let place = self.out.get_mut(self.at..self.at + length);
        if let (Some(place), Some(bytes)) = (place, input.get(..length)) {
            place.copy_from_slice(bytes);
        }
        self.at += length;
        self.length += length as u64;
        bits.at += length;
        self.state = State::Stored(left - length);
        if left == length {
            self.end_block(bits);
            return Ok(());
        }
        if length == input.len() { Err(Stop::Input) } else { Ok(()) }
    }

    /// Inflates while input and room are surely enough, and nothing but bytes and matches comes.
    #[inline(never)]
    fn inflate_fast(&mut self, source: &mut Bits<'_>) {
        let (mut at, oldest) = (self.at, self.oldest());
        let Self { tables: BlockTables { literals, distances }, out, .. } = self;
        let (mut bits, mut count) = (source.bits, source.count);
        while at <= FULL {
            let Some(ahead) = source.input.get(source.at..).and_then(|rest| rest.first_chunk::<AHEAD>()) else { break };
            bits |= u64::from_le_bytes(*ahead) << count;
            source.at += ((63 - count) / 8) as usize;
            count |= 56;
            // Three of the longest codes fit into 56 bits.
            let mut entry = literals.find(bits);
            if entry.is_literal() {
                for _ in 0..2 {
                    out[at % ROOM] = entry.value() as u8;
                    at += 1;
                    bits >>= entry.length();
                    count -= entry.length();
                    entry = literals.find(bits);
                    if !entry.is_literal() {
                        break;
                    }
                }
                if entry.is_literal() {
                    out[at % ROOM] = entry.value() as u8;
                    at += 1;
                    bits >>= entry.length();
                    count -= entry.length();
                }
                continue;
            }
            if !entry.is_base() {
                break;
            }
            let (length, used) = with_extra(entry, bits);
            let after = bits >> used;
            let entry = distances.find(after);
            let (distance, used_more) = with_extra(entry, after);
            if entry.length() == 0 || length == 0 || !is_there(distance, at - oldest) {
                break;
            }
            bits = after >> used_more;
            count -= used + used_more;
            copy_match(out, at, distance, length);
            at += length;
        }
        (source.bits, source.count) = (bits & ((1 << count) - 1), count);
        self.length += (at - self.at) as u64;
        self.at = at;
    }

    /// The lowest place that a match may begin at.
    fn oldest(&self) -> usize {
        self.at - usize::try_from(self.length).map_or(self.at, |length| length.min(self.at))
    }

    /// Inflates one symbol; nothing is taken of one that is not there in full.
    fn inflate_symbol(&mut self, bits: &mut Bits<'_>) -> Result<(), Stop> {
        if self.at > FULL {
            return Ok(());
        }
        bits.refill();
        let missing = |count: u32| if count < LONGEST_CODE { Stop::Input } else { Stop::Damage };
        let entry = self.tables.literals.find(bits.bits);
        if entry.length() == 0 {
            return Err(missing(bits.count));
        }
        if entry.length() + entry.extra() > bits.count {
            return Err(Stop::Input);
        }
        if entry.is_end() {
            bits.drop(entry.length());
            self.end_block(bits);
            return Ok(());
        }
        if entry.is_literal() {
            bits.drop(entry.length());
            self.out[self.at % ROOM] = entry.value() as u8;
            self.at += 1;
            self.length += 1;
            return Ok(());
        }
        let (length, used) = with_extra(entry, bits.bits);
        let entry = self.tables.distances.find(bits.bits >> used);
        if entry.length() == 0 {
            return Err(missing(bits.count - used));
        }
        let (distance, used_more) = with_extra(entry, bits.bits >> used);
        if used + used_more > bits.count {
            return Err(Stop::Input);
        }
        if length == 0 || !is_there(distance, self.at - self.oldest()) {
            return Err(Stop::Damage);
        }
        bits.drop(used + used_more);
        copy_match(&mut self.out, self.at, distance, length);
        self.at += length;
        self.length += length as u64;
        Ok(())
    }

    /// Gives on what came out, and makes room.
    fn pass_on(&mut self, sink: &mut Sink<'_>) -> Result<(), EngineFailure> {
        let inflated = self.out.get(self.passed_on..self.at).unwrap_or_default();
        self.check_sum.update(inflated);
        sink(inflated)?;
        if self.at > FULL {
            self.out.copy_within(self.at - WINDOW..self.at, 0);
            self.at = WINDOW;
        }
        self.passed_on = self.at;
        Ok(())
    }
}

/// Whether a match may go back so far over bytes of which there are so many.
#[inline]
fn is_there(distance: usize, bytes: usize) -> bool {
    (1..=bytes).contains(&distance)
}

/// The value of a code with its extra bits, and how many bits both took.
#[inline]
fn with_extra(entry: Entry, bits: u64) -> (usize, u32) {
    let extra = bits >> entry.length() & ((1 << entry.extra()) - 1);
    (entry.value() as usize + extra as usize, entry.length() + entry.extra())
}

/// Copies a match that begins so far back; it may overlap with itself.
#[inline]
fn copy_match(out: &mut [u8; ROOM], at: usize, distance: usize, length: usize) {
    let mut from = at - distance;
    let mut to = at;
    let end = at + length;
    if distance >= COPIED {
        while to < end {
            let Some(bytes) = out.get(from..).and_then(|rest| rest.first_chunk::<COPIED>()).copied() else { return };
            let Some(place) = out.get_mut(to..).and_then(|rest| rest.first_chunk_mut::<COPIED>()) else { return };
            *place = bytes;
            from += COPIED;
            to += COPIED;
        }
        return;
    }
    while to < end {
        out[to % ROOM] = out[from % ROOM];
        from += 1;
        to += 1;
    }
}

impl std::fmt::Debug for Inflate {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Inflate").field("length", &self.length()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
