//! From a place to the rows there, for variants that can't be joined by rsID.

use crate::chromosome::Chromosome;
use crate::marker_id::IdKind;

use super::marker_table::MarkerTable;

/// Rows by place, sorted.
#[derive(Debug)]
pub(super) struct PositionIndex {
    entries: Vec<(u64, u32)>,
}

fn key(chromosome: Chromosome, position: u32) -> u64 {
    u64::from(chromosome.in_position_space().code()) << 32 | u64::from(position)
}

impl PositionIndex {
    /// Indexes the rows of a layout; only those with the vendor's own id when `only_internal`, because a row with an
    /// rsID is joined by it.
    pub(super) fn build(layout: &impl MarkerTable, only_internal: bool) -> Self {
        let mut entries: Vec<(u64, u32)> = (0..layout.rows() as u32)
            .filter_map(|row| layout.marker(row).map(|marker| (marker, row)))
            .filter(|(marker, _)| !only_internal || marker.id.kind == IdKind::Internal)
            .map(|(marker, row)| (key(marker.chromosome, marker.position), row))
            .collect();
        entries.sort_unstable();
        Self { entries }
    }

    /// The rows at a place, in the order of the file.
    pub(super) fn rows_at(&self, chromosome: Chromosome, position: u32) -> impl Iterator<Item = u32> + '_ {
        let key = key(chromosome, position);
        let start = self.entries.partition_point(|entry| entry.0 < key);
        self.entries.iter().skip(start).take_while(move |entry| entry.0 == key).map(|entry| entry.1)
    }
}
