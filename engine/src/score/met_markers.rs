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
        let is_any_wanted = !ids.keys.is_empty() || !places.keys.is_empty();
        let (mut rows, mut markers, mut long_sites) = (Vec::new(), Markers::default(), Vec::new());
        for (row, marker) in is_any_wanted.then(|| layout.markers()).into_iter().flatten() {
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

    fn markers(&self) -> impl Iterator<Item = (u32, Marker)> + '_ {
        self.rows.iter().copied().zip(self.markers.iter())
    }

    fn has_long_sites(&self) -> bool {
        !self.long_sites.is_empty()
    }

    fn long_site(&self, row: u32) -> Option<(u32, LongAlleles)> {
        let place = self.long_sites.binary_search_by_key(&row, |(row, _)| *row).ok()?;
        self.long_sites.get(place).map(|(_, site)| *site)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::values::chromosome::Chromosome;
    use crate::values::genome_build::GenomeBuild;
    use crate::weights::weight_set::{WeightRow, WeightSet};

    /// A table of a few markers of a large layout, which counts how often it is asked for one.
    struct FewOfMany {
        markers: Vec<(u32, Marker)>,
        asked: AtomicU32,
    }

    impl MarkerTable for FewOfMany {
        fn digest(&self) -> LayoutDigest {
            LayoutDigest::default()
        }

        fn rows(&self) -> usize {
            1_000_000
        }

        fn find(&self, _: MarkerId) -> Option<u32> {
            None
        }

        fn marker(&self, row: u32) -> Option<Marker> {
            self.asked.fetch_add(1, Ordering::Relaxed);
            self.markers.iter().find(|(own, _)| *own == row).map(|(_, marker)| *marker)
        }

        fn loci(&self) -> impl Iterator<Item = (u32, (u8, u32))> + '_ {
            self.markers.iter().map(|(row, marker)| (*row, (marker.chromosome.code(), marker.position)))
        }

        fn has_long_sites(&self) -> bool {
            false
        }

        fn long_site(&self, _: u32) -> Option<(u32, LongAlleles)> {
            None
        }
    }

    #[test]
    fn are_looked_for_among_those_that_the_table_has() -> Result<(), crate::values::error::EngineFailure> {
        let marker = |row: u32, number| {
            let id = MarkerId { kind: IdKind::Rs, number };
            (row, Marker { id, chromosome: Chromosome::X, position: row })
        };
        let markers = vec![marker(7, 900_000_007), marker(500_000, 900_000_008), marker(999_999, 900_000_009)];
        let table = FewOfMany { markers, asked: AtomicU32::new(0) };
        let row = |rsid: &str, position| WeightRow {
            rsid: rsid.to_owned(),
            chromosome: "X".to_owned(),
            position,
            effect_allele: "A".to_owned(),
            other_allele: Some("G".to_owned()),
            weight: 1.0,
            frequency: None,
        };
        let rows = vec![row("rs900000007", 1), row("", 999_999)];
        let set = PackedWeights::try_from(&WeightSet { build: GenomeBuild::Build37, rows })?;
        // Markers of markers, as a set is joined with those that many sets meet.
        let met = MetMarkers::new(&MetMarkers::new(&table, &[&set]), &[&set]);
        assert_eq!(met.markers().collect::<Vec<_>>(), [table.markers[0], table.markers[2]]);
        assert_eq!(table.asked.load(Ordering::Relaxed), 3);
        Ok(())
    }
}
