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

impl MetMarkers {
    /// The markers of a layout that any row of the sets can meet, whatever build a genome counts in.
    pub fn new(layout: &impl MarkerTable, sets: &[&PackedWeights]) -> Self {
        Self::of_rows(layout, sets.iter().flat_map(|set| (0..set.len()).map(|row| (*set, row))))
    }

    /// The same for some rows, each with its set.
    pub(super) fn of_rows<'sets>(
        layout: &impl MarkerTable,
        rows: impl Iterator<Item = (&'sets PackedWeights, usize)> + Clone,
    ) -> Self {
        let ids = rows.clone().filter_map(|(set, row)| set.get(row)?.rsid).map(u64::from);
        let loci = rows.flat_map(|(set, row)| set.loci().iter().map(move |loci| loci.get(row)));
        let places = loci.filter_map(|locus| Some(position_index::key(locus.chromosome()?, locus.position)));
        let (ids, places) = (Wanted::new(ids.collect()), Wanted::new(places.collect()));
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
