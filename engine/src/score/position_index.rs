//! From a place to the rows there, for variants that can't be joined by rsID.

use crate::chromosome::Chromosome;

use super::marker_table::MarkerTable;
use super::sieve::Sieve;

/// Rows by place, sorted. Only rows at places that were asked for are surely in it.
#[derive(Debug)]
pub(super) struct PositionIndex {
    entries: Vec<(u64, u32)>,
    sieve: Sieve,
}

fn key(chromosome: Chromosome, position: u32) -> u64 {
    u64::from(chromosome.in_position_space().code()) << 32 | u64::from(position)
}

impl PositionIndex {
    /// Indexes the rows of a layout that stand at the wanted places. A sieve lets some others through, which costs
    /// memory only: with a small set a genome of millions of rows need not be sorted.
    pub(super) fn build(layout: &impl MarkerTable, wanted: impl ExactSizeIterator<Item = (Chromosome, u32)>) -> Self {
        let mut sieve = Sieve::of_size(wanted.len());
        wanted.for_each(|(_, position)| sieve.add(position));
        let mut entries: Vec<(u64, u32)> = (0..layout.rows() as u32)
            .filter_map(|row| layout.marker(row).map(|marker| (marker, row)))
            .filter(|(marker, _)| sieve.may_hold(marker.position))
            .map(|(marker, row)| (key(marker.chromosome, marker.position), row))
            .collect();
        entries.sort_unstable();
        let mut sieve = Sieve::with_room(entries.len());
        entries.iter().for_each(|(key, _)| sieve.add(*key));
        Self { entries, sieve }
    }

    /// The rows at a wanted place, in the order of the file.
    pub(super) fn rows_at(&self, chromosome: Chromosome, position: u32) -> impl Iterator<Item = u32> + '_ {
        let key = key(chromosome, position);
        let may_be_there = self.sieve.may_hold(key);
        let start = if may_be_there { self.entries.partition_point(|entry| entry.0 < key) } else { self.entries.len() };
        self.entries.iter().skip(start).take_while(move |entry| entry.0 == key).map(|entry| entry.1)
    }
}

/// Positions in a few bits each: says no for most that were not added, and never for one that was.
struct Sieve {
    bits: Vec<u64>,
}

impl Sieve {
    /// A sieve in which so many positions fill a sixteenth of the bits.
    fn of_size(positions: usize) -> Self {
        let words = (positions / 4).next_power_of_two().clamp(16, 1 << 20);
        Self { bits: vec![0; words] }
    }

    fn place(&self, position: u32) -> (usize, u64) {
        let hash = u64::from(position).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        ((hash >> 6) as usize & (self.bits.len() - 1), 1 << (hash & 63))
    }

    fn add(&mut self, position: u32) {
        let (word, bit) = self.place(position);
        if let Some(bits) = self.bits.get_mut(word) {
            *bits |= bit;
        }
    }

    fn may_hold(&self, position: u32) -> bool {
        let (word, bit) = self.place(position);
        self.bits.get(word).is_some_and(|bits| bits & bit != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn a_sieve_never_denies_what_was_added(positions in proptest::collection::vec(1_u32..300_000_000, 1..200)) {
            let mut sieve = Sieve::of_size(positions.len());
            positions.iter().for_each(|position| sieve.add(*position));
            proptest::prop_assert!(positions.iter().all(|position| sieve.may_hold(*position)));
            let others = (1..100_000).filter(|other| !positions.contains(other) && sieve.may_hold(*other)).count();
            proptest::prop_assert!(others < 25_000, "{} let through", others);
        }
    }
}
