//! The markers of a layout that some sets can meet: those under an rsID of a row, or at a place of one.
//!
//! What becomes of a row depends on them alone, so that a set is joined with them as with the whole layout, whose
//! megabytes need not stay in memory.

use crate::genotypes::chip_layout::LayoutDigest;
use crate::genotypes::lookup::Lookup;
use crate::genotypes::markers::{Marker, Markers};
use crate::values::long_alleles::LongAlleles;
use crate::values::marker_id::{IdKind, MarkerId};
use crate::weights::packed_weights::PackedWeights;

use super::marker_table::MarkerTable;
use super::position_index;
use super::sieve::Sieve;

/// Some markers of a layout, under the rows that they have there.
#[derive(Debug)]
pub struct MetMarkers {
    digest: LayoutDigest,
    rows_of_layout: usize,
    /// The row of each in the layout, ascending.
    rows: Vec<u32>,
    markers: Markers,
    lookup: Lookup,
    /// The markers with an allele of several letters, by row, each with its place among such rows of the layout and its alleles.
    long_sites: Vec<(u32, (u32, LongAlleles))>,
}

/// Keys that are looked for, sorted.
struct Wanted {
    keys: Vec<u64>,
    sieve: Sieve,
}

impl Wanted {
    fn new(mut keys: Vec<u64>) -> Self {
        keys.sort_unstable();
        keys.dedup();
        let mut sieve = Sieve::with_room(keys.len());
        keys.iter().for_each(|key| sieve.add(*key));
        Self { keys, sieve }
    }

    #[inline]
    fn has(&self, key: u64) -> bool {
        self.sieve.may_hold(key) && self.keys.binary_search(&key).is_ok()
    }
}

/// The rsIDs of some rows, and their places.
fn wanted(rows_of_sets: &[(&PackedWeights, &[u32])]) -> (Wanted, Wanted) {
    let (mut ids, mut places) = (Vec::new(), Vec::new());
    for (set, rows) in rows_of_sets {
        for row in rows.iter().map(|row| *row as usize) {
            ids.extend(set.get(row).and_then(|weight| weight.rsid).map(u64::from));
            let loci = set.loci().iter().map(|loci| loci.get(row));
            places.extend(loci.filter_map(|locus| Some(position_index::key(locus.chromosome()?, locus.position))));
        }
    }
    (Wanted::new(ids), Wanted::new(places))
}

impl MetMarkers {
    /// The markers of a layout that any row of the sets can meet, whatever build a genome counts in.
    pub fn new(layout: &impl MarkerTable, sets: &[&PackedWeights]) -> Self {
        let rows: Vec<u32> = (0..sets.iter().map(|set| set.len() as u32).max().unwrap_or(0)).collect();
        let of_set = |set: &&'_ PackedWeights| rows.get(..set.len()).unwrap_or_default();
        let all: Vec<(&PackedWeights, &[u32])> = sets.iter().map(|set| (*set, of_set(set))).collect();
        Self::of_rows(layout, &all)
    }

    /// The same for some rows of sets.
    pub(super) fn of_rows(layout: &impl MarkerTable, rows_of_sets: &[(&PackedWeights, &[u32])]) -> Self {
        let (ids, places) = wanted(rows_of_sets);
        let rows_read = if ids.keys.is_empty() && places.keys.is_empty() { 0 } else { layout.rows() as u32 };
        let (mut rows, mut markers, mut long_sites) = (Vec::new(), Markers::default(), Vec::new());
        for row in 0..rows_read {
            let Some(marker) = layout.marker(row) else { continue };
            let by_id = marker.id.kind == IdKind::Rs && ids.has(u64::from(marker.id.number));
            let is_met = by_id
                || marker.chromosome.is_known() && places.has(position_index::key(marker.chromosome, marker.position));
            if is_met {
                rows.push(row);
                markers.push(marker);
                long_sites.extend(layout.long_site(row).map(|site| (row, site)));
            }
        }
        let (lookup, duplicates) = Lookup::build(&markers);
        debug_assert!(duplicates.is_empty(), "a layout has every id once");
        Self { digest: layout.digest(), rows_of_layout: layout.rows(), rows, markers, lookup, long_sites }
    }

    fn place_of(&self, row: u32) -> Option<usize> {
        self.rows.binary_search(&row).ok()
    }
}

impl MarkerTable for MetMarkers {
    fn digest(&self) -> LayoutDigest {
        self.digest
    }

    fn rows(&self) -> usize {
        self.rows_of_layout
    }

    fn find(&self, id: MarkerId) -> Option<u32> {
        self.rows.get(self.lookup.find(id, &self.markers)? as usize).copied()
    }

    fn marker(&self, row: u32) -> Option<Marker> {
        self.markers.get(self.place_of(row)?)
    }

    fn loci(&self) -> impl Iterator<Item = (u32, (u8, u32))> + '_ {
        let loci = self.markers.iter().map(|marker| (marker.chromosome.code(), marker.position));
        self.rows.iter().copied().zip(loci)
    }

    fn has_long_sites(&self) -> bool {
        !self.long_sites.is_empty()
    }

    fn long_site(&self, row: u32) -> Option<(u32, LongAlleles)> {
        let place = self.long_sites.binary_search_by_key(&row, |(row, _)| *row).ok()?;
        self.long_sites.get(place).map(|(_, site)| *site)
    }
}
