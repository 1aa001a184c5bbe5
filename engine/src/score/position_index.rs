//! From a locus to the rows there, for variants that can't be joined by rsID.

use crate::values::chromosome::Chromosome;
use crate::values::pair_sort::sort_by_first;
use crate::weights::packed_weights::Loci;

use super::marker_table::MarkerTable;
use super::sieve::Sieve;

/// Rows by locus, sorted. Only rows at loci that were asked for are surely in it.
#[derive(Debug)]
pub(super) struct PositionIndex {
    entries: Vec<(u64, u32)>,
    sieve: Sieve,
}

/// A locus as one number, which orders loci by chromosome.
pub(super) fn key(chromosome: Chromosome, position: u32) -> u64 {
    u64::from(chromosome.in_position_space().code()) << 32 | u64::from(position)
}

/// The key of position 0 for every chromosome code; no locus has the one of a code without chromosome.
fn first_keys() -> [u64; 32] {
    std::array::from_fn(|code| Chromosome::from_code(code as u8).map_or(u64::MAX, |chromosome| key(chromosome, 0)))
}

impl PositionIndex {
    /// Indexes the rows of a layout that stand at the loci of some rows of a set. A sieve lets some others through, which
    /// costs memory only: with a small set a genome of millions of rows need not be sorted.
    pub(super) fn build(layout: &impl MarkerTable, loci: &Loci, rows: impl ExactSizeIterator<Item = usize>) -> Self {
        let mut wanted_loci = Sieve::with_room(rows.len());
        for locus in rows.map(|row| loci.get(row)) {
            if let Some(chromosome) = locus.chromosome() {
                wanted_loci.add(key(chromosome, locus.position));
            }
        }
        let first_keys = first_keys();
        let mut entries: Vec<(u64, u32)> = Vec::new();
        for (row, (code, position)) in layout.loci() {
            let locus = first_keys.get(usize::from(code)).copied().unwrap_or(u64::MAX) | u64::from(position);
            if wanted_loci.may_hold(locus) {
                entries.push((locus, row));
            }
        }
        sort_by_first(&mut entries);
        let mut sieve = Sieve::with_room(entries.len());
        entries.iter().for_each(|(key, _)| sieve.add(*key));
        Self { entries, sieve }
    }

    /// The rows at a wanted locus.
    pub(super) fn rows_at(&self, chromosome: Chromosome, position: u32) -> RowsAt<'_> {
        let key = key(chromosome, position);
        let may_be_there = self.sieve.may_hold(key);
        let start = if may_be_there { self.entries.partition_point(|entry| entry.0 < key) } else { self.entries.len() };
        RowsAt { key, start, entries: self.entries.get(start..).unwrap_or_default() }
    }

    /// The loci of the index that are crowded, in its order.
    pub(super) fn crowded(&self) -> impl Iterator<Item = RowsAt<'_>> {
        let mut start = 0;
        let loci = self.entries.chunk_by(|one, next| one.0 == next.0).filter_map(move |entries| {
            let rows = RowsAt { key: entries.first()?.0, start, entries };
            start += entries.len();
            Some(rows)
        });
        loci.filter(RowsAt::are_crowded)
    }
}

/// Rows at a locus beyond which it is crowded: what they say together is kept, so that a set with as many rows there reads each once.
const CROWD: usize = 16;

/// The rows at one locus.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowsAt<'index> {
    key: u64,
    start: usize,
    /// From the first of them on.
    entries: &'index [(u64, u32)],
}

impl<'index> RowsAt<'index> {
    /// Where they begin in the index, which no other locus shares.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// Whether they are many.
    #[inline]
    pub(super) fn are_crowded(&self) -> bool {
        self.entries.get(CROWD).is_some_and(|entry| entry.0 == self.key)
    }

    /// The rows in the order of the file.
    pub(super) fn iter(self) -> impl Iterator<Item = u32> + 'index {
        self.entries.iter().take_while(move |entry| entry.0 == self.key).map(|entry| entry.1)
    }
}
