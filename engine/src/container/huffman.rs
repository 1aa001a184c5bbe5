//! Tables that tell the codes of a deflate block apart (RFC 1951, sections 3.2.2 and 3.2.5).

/// The longest code in bits.
pub(super) const LONGEST_CODE: u32 = 15;

/// Numbers in a table; a power of two that no set of codes exceeds: 2^11 short codes, and 2^4 for each of at most 143 pairs of long ones.
const ROOM: usize = 1 << 13;

/// What a code stands for. Its bits, from the lowest: length of the code (4, 0 for none), extra bits (4 from bit 4), kind (2 from
/// bit 8), value (16 from bit 16). A link's extra bits are those that choose in the table it leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry(u32);

const LITERAL: u32 = 0;
const BASE: u32 = 1 << 8;
const END: u32 = 2 << 8;
const LINK: u32 = 3 << 8;
const KIND: u32 = 3 << 8;

impl Entry {
    /// A byte.
    pub(super) fn literal(byte: u32) -> Self {
        Self(byte << 16 | LITERAL)
    }

    /// A length or distance: so many extra bits are added to the value.
    pub(super) fn base(value: u32, extra: u32) -> Self {
        Self(value << 16 | extra << 4 | BASE)
    }

    /// The end of the block.
    pub(super) const END_OF_BLOCK: Self = Self(END);

    /// Bits of the code; 0 when no code begins with these bits.
    #[inline]
    pub(super) fn length(self) -> u32 {
        self.0 & 15
    }

    #[inline]
    pub(super) fn extra(self) -> u32 {
        self.0 >> 4 & 15
    }

    #[inline]
    pub(super) fn value(self) -> u32 {
        self.0 >> 16
    }

    /// Whether it is a byte, and a code at all.
    #[inline]
    pub(super) fn is_literal(self) -> bool {
        self.0 & KIND == LITERAL && self.length() > 0
    }

    #[inline]
    pub(super) fn is_base(self) -> bool {
        self.0 & KIND == BASE
    }

    #[inline]
    pub(super) fn is_end(self) -> bool {
        self.0 & KIND == END
    }
}

/// A table for codes, looked at by their first `BITS` bits, and by the others in a second step.
pub(super) struct CodeTable<const BITS: u32> {
    entries: Box<[Entry; ROOM]>,
}

impl<const BITS: u32> CodeTable<BITS> {
    /// A table without codes.
    pub(super) fn new() -> Self {
        Self { entries: Box::new([Entry::default(); ROOM]) }
    }

    /// The entry of the code that the bits begin with.
    #[inline]
    pub(super) fn find(&self, bits: u64) -> Entry {
        let entry = self.entries[bits as usize & ((1 << BITS) - 1)];
        if entry.0 & KIND != LINK {
            return entry;
        }
        let more = bits >> BITS & ((1 << entry.extra()) - 1);
        self.entries[(entry.value() as usize + more as usize) % ROOM]
    }

    /// Makes the table for symbols with codes of these lengths, 0 for none; nothing when there are no such codes: too
    /// many, or too few, but for a single code of one bit, which deflate allows.
    pub(super) fn fill(&mut self, lengths: &[u8], entry_of: impl Fn(u32) -> Entry) -> Option<()> {
        let mut counts = [0_u32; LONGEST_CODE as usize + 1];
        for length in lengths {
            *counts.get_mut(usize::from(*length))? += 1;
        }
        counts[0] = 0;
        let longest = counts.iter().rposition(|count| *count > 0).unwrap_or(0) as u32;
        let mut next_codes = [0_u32; LONGEST_CODE as usize + 1];
        let (mut code, mut free) = (0, 1_i32);
        for (next, (count, before)) in next_codes.iter_mut().skip(1).zip(counts.iter().skip(1).zip(counts)) {
            code = (code + before) << 1;
            *next = code;
            free = (free << 1).checked_sub_unsigned(*count).filter(|free| *free >= 0)?;
        }
        if free > 0 && longest > 1 {
            return None;
        }
        self.entries.get_mut(..1 << BITS)?.fill(Entry::default());
        let mut used = 1 << BITS;
        let more_bits = longest.saturating_sub(BITS);
        for (symbol, length) in (0_u32..).zip(lengths).map(|(symbol, length)| (symbol, u32::from(*length))) {
            if length == 0 {
                continue;
            }
            let next = next_codes.get_mut(length as usize)?;
            // Codes come with their first bit lowest.
            let code = next.reverse_bits() >> (u32::BITS - length);
            *next += 1;
            let entry = Entry(entry_of(symbol).0 | length);
            if length <= BITS {
                self.fill_every(code as usize, 1 << length, 0..1 << BITS, entry);
                continue;
            }
            let link = self.entries.get_mut(code as usize & ((1 << BITS) - 1))?;
            if link.0 & KIND != LINK {
                *link = Entry((used as u32) << 16 | more_bits << 4 | LINK);
                used += 1 << more_bits;
                self.entries.get_mut(used - (1 << more_bits)..used)?.fill(Entry::default());
            }
            let start = self.entries.get(code as usize & ((1 << BITS) - 1))?.value() as usize;
            self.fill_every((code >> BITS) as usize, 1 << (length - BITS), start..start + (1 << more_bits), entry);
        }
        Some(())
    }

    fn fill_every(&mut self, first: usize, step: usize, range: std::ops::Range<usize>, entry: Entry) {
        let places = self.entries.get_mut(range).unwrap_or_default();
        places.iter_mut().skip(first).step_by(step).for_each(|place| *place = entry);
    }
}
