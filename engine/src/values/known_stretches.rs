//! Where a file that does not list every site says that the unlisted ones are like the reference: in a gVCF the blocks of reference
//! calls, in a VCF of differences the chromosomes on which it has a row. Blocks without a call, gaps between blocks and chromosomes
//! without a row are not known.

use crate::values::chromosome::Chromosome;
use crate::values::pair_sort::sort_by_first;

/// Bytes of a packed stretch: its first place (the chromosome's code above the position) and its last position, little-endian.
const PACKED: usize = 12;

/// Stretches in the order of their places, none of which touches another once they are sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct KnownStretches {
    stretches: Vec<(u64, u32)>,
}

fn place(chromosome: Chromosome, position: u32) -> u64 {
    u64::from(chromosome.code()) << 32 | u64::from(position)
}

impl KnownStretches {
    /// Adds a stretch. One that goes on where the last ended makes it longer.
    #[inline(never)]
    pub(crate) fn add(&mut self, chromosome: Chromosome, first: u32, last: u32) {
        if first <= last {
            self.add_place(place(chromosome, first), last);
        }
    }

    fn add_place(&mut self, first: u64, last: u32) {
        if !self.go_on_at(first, last) {
            self.stretches.push((first, last));
        }
    }

    /// Makes the last stretch longer, if a position goes on where it ends.
    #[inline(never)]
    pub(crate) fn go_on(&mut self, chromosome: Chromosome, position: u32) {
        self.go_on_at(place(chromosome, position), position);
    }

    fn go_on_at(&mut self, first: u64, last: u32) -> bool {
        let Some((start, end)) = self.stretches.last_mut() else { return false };
        let is_on_same = *start >> 32 == first >> 32;
        let goes_on = is_on_same && *start <= first && first as u32 <= end.saturating_add(1);
        if goes_on {
            *end = last.max(*end);
        }
        goes_on
    }

    /// Brings them into order and joins those that touch.
    pub(crate) fn sorted(mut self) -> Self {
        sort_by_first(&mut self.stretches);
        let mut joined = Self::default();
        for (first, last) in self.stretches {
            joined.add_place(first, last);
        }
        joined
    }

    /// Them, in their order: chromosome, first and last position.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Chromosome, u32, u32)> + '_ {
        self.stretches
            .iter()
            .filter_map(|(first, last)| Some((Chromosome::from_code((first >> 32) as u8)?, *first as u32, *last)))
    }

    /// Whether a place lies in one of them.
    #[inline(never)]
    pub(crate) fn hold(&self, chromosome: Chromosome, position: u32) -> bool {
        let wanted = place(chromosome, position);
        let after = self.stretches.partition_point(|(first, _)| *first <= wanted);
        let before = after.checked_sub(1).and_then(|index| self.stretches.get(index));
        before.is_some_and(|(first, last)| first >> 32 == wanted >> 32 && position <= *last)
    }

    /// Adds the packed form to bytes.
    pub(crate) fn pack(&self, bytes: &mut Vec<u8>) {
        for (first, last) in &self.stretches {
            bytes.extend_from_slice(&first.to_le_bytes());
            bytes.extend_from_slice(&last.to_le_bytes());
        }
    }

    /// Opens the packed form; nothing when it is none.
    pub(crate) fn open(bytes: &[u8]) -> Option<Self> {
        let (packed, rest) = bytes.as_chunks::<PACKED>();
        let mut stretches = Vec::with_capacity(packed.len());
        for stretch in packed {
            let (first, last) = stretch.split_first_chunk()?;
            stretches.push((u64::from_le_bytes(*first), u32::from_le_bytes(*last.first_chunk()?)));
        }
        (rest.is_empty() && stretches.is_sorted_by_key(|(first, _)| *first)).then_some(Self { stretches })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_place_is_known_where_a_stretch_holds_it(stretches in proptest::collection::vec((1_u8..3, 1_u32..40, 0_u32..9), 0..12)) {
            let mut known = KnownStretches::default();
            for (code, first, length) in &stretches {
                known.add(Chromosome::from_code(*code).unwrap_or(Chromosome::X), *first, first + length);
            }
            let known = known.sorted();
            let mut bytes = Vec::new();
            known.pack(&mut bytes);
            let opened = KnownStretches::open(&bytes);
            prop_assert_eq!(opened.as_ref(), Some(&known));
            for code in 1..3 {
                for position in 1..60 {
                    let expected = stretches.iter().any(|(of, first, length)| *of == code && (*first..=first + length).contains(&position));
                    prop_assert_eq!(Chromosome::from_code(code).map(|of| known.hold(of, position)), Some(expected));
                }
            }
        }
    }
}
