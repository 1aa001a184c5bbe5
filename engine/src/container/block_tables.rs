//! The two tables of codes that a block of deflate data has, its own or the fixed ones.

use super::bits::{Bits, Stop};
use super::huffman::{CodeTable, Entry, LONGEST_CODE};

/// The longest match.
pub(super) const LONGEST_MATCH: usize = 258;

/// The tables of a block.
pub(super) struct BlockTables {
    /// Bytes, lengths of matches, and the end of the block.
    pub(super) literals: CodeTable<11>,
    /// How far matches go back.
    pub(super) distances: CodeTable<9>,
}

impl BlockTables {
    /// Tables without codes.
    pub(super) fn new() -> Self {
        Self { literals: CodeTable::new(), distances: CodeTable::new() }
    }

    /// Makes them those of a block with fixed codes (RFC 1951, section 3.2.6).
    pub(super) fn fix(&mut self) -> Result<(), Stop> {
        let mut lengths = [8; 288];
        lengths[144..256].fill(9);
        lengths[256..280].fill(7);
        self.fill(&lengths, &[5; 32])
    }

    /// The tables of a block with codes of its own (RFC 1951, section 3.2.7).
    pub(super) fn read(&mut self, bits: &mut Bits<'_>) -> Result<(), Stop> {
        const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
        let literals = bits.take(5)? as usize + 257;
        let distances = bits.take(5)? as usize + 1;
        let of_lengths = bits.take(4)? as usize + 4;
        if literals > 286 || distances > 30 {
            return Err(Stop::Damage);
        }
        let mut lengths = [0_u8; 19];
        for place in ORDER.iter().take(of_lengths) {
            if let Some(length) = lengths.get_mut(*place) {
                *length = bits.take(3)? as u8;
            }
        }
        // The literals' table serves for the lengths' own codes first.
        self.literals.fill(&lengths, Entry::literal).ok_or(Stop::Damage)?;
        let mut lengths = [0_u8; 286 + 30];
        let lengths = lengths.get_mut(..literals + distances).unwrap_or_default();
        let mut known = 0;
        while known < lengths.len() {
            bits.refill();
            let entry = self.literals.find(bits.bits);
            if entry.length() == 0 || entry.length() > bits.count {
                return Err(if bits.count < LONGEST_CODE { Stop::Input } else { Stop::Damage });
            }
            bits.drop(entry.length());
            let (value, times) = match entry.value() as u8 {
                16 => (
                    known.checked_sub(1).and_then(|last| lengths.get(last)).copied().ok_or(Stop::Damage)?,
                    bits.take(2)? + 3,
                ),
                17 => (0, bits.take(3)? + 3),
                18 => (0, bits.take(7)? + 11),
                value => (value, 1),
            };
            let next = known + times as usize;
            lengths.get_mut(known..next).ok_or(Stop::Damage)?.fill(value);
            known = next;
        }
        let (literals, distances) = lengths.split_at(literals);
        self.fill(literals, distances)
    }

    fn fill(&mut self, literals: &[u8], distances: &[u8]) -> Result<(), Stop> {
        // A block without a code for its end would have none.
        let has_end = literals.get(256).is_some_and(|length| *length > 0);
        let filled = self.literals.fill(literals, literal_or_length).and(self.distances.fill(distances, distance));
        filled.filter(|()| has_end).ok_or(Stop::Damage)
    }
}

/// What the symbols of the first table stand for (RFC 1951, section 3.2.5).
fn literal_or_length(symbol: u32) -> Entry {
    match symbol {
        0..256 => Entry::literal(symbol),
        256 => Entry::END_OF_BLOCK,
        257..265 => Entry::base(symbol - 254, 0),
        265..285 => {
            let extra = (symbol - 261) / 4;
            Entry::base(3 + ((4 + (symbol - 261) % 4) << extra), extra)
        }
        285 => Entry::base(LONGEST_MATCH as u32, 0),
        // A length of nothing, which is refused.
        _ => Entry::base(0, 0),
    }
}

/// What the symbols of the second table stand for.
fn distance(symbol: u32) -> Entry {
    match symbol {
        0..4 => Entry::base(symbol + 1, 0),
        4..30 => {
            let extra = symbol / 2 - 1;
            Entry::base(1 + ((2 + symbol % 2) << extra), extra)
        }
        // A distance of nothing, which is refused.
        _ => Entry::base(0, 0),
    }
}
