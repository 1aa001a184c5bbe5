//! From a marker id to its row: row numbers sorted into buckets by a hash of the id, each with a part of the hash.
//!
//! Buckets are filled by counting first, so building has no search and hardly a branch that depends on the data: on a
//! chip's ids that took half the time of open addressing, where nearly every second insertion mispredicted a branch.

mod duplicates;
mod fill;
mod key;

use crate::marker_id::{IdKind, MarkerId};
use crate::markers::Markers;

/// An entry without a row.
pub(crate) const EMPTY: u32 = u32::MAX;

/// Markers a bucket holds on average.
const MARKERS_A_BUCKET: usize = 3;

/// The table: where each bucket ends, then the entries of all buckets. A marker costs 5.3 bytes here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lookup {
    slots: Vec<u32>,
}

fn bucket_count(markers: usize) -> usize {
    markers / MARKERS_A_BUCKET + 1
}

/// How many numbers the table of so many markers has.
pub(crate) fn slot_count(markers: usize) -> usize {
    bucket_count(markers) + markers
}

/// Multiplicative hashing by the golden ratio (Knuth, The Art of Computer Programming 3, 6.4). The upper half, scaled
/// to the number of buckets instead of masked, gives the bucket; the lower half gives the tag.
#[derive(Clone, Copy)]
struct Hash(u64);

impl Hash {
    #[inline]
    fn of(key: u64) -> Self {
        Self(key.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    #[inline]
    fn bucket(self, buckets: usize) -> usize {
        (((self.0 >> 32) * buckets as u64) >> 32) as usize
    }

    /// The entry of a row of this hash.
    #[inline]
    fn entry(self, row: u32, row_mask: u32) -> u32 {
        self.0 as u32 & !row_mask | row
    }

    /// Whether an entry may be of this hash; most others are ruled out here, without a look at their row.
    #[inline]
    fn may_be_of(self, entry: u32, row_mask: u32) -> bool {
        (entry ^ self.0 as u32) & !row_mask == 0
    }
}

/// The bits of an entry that tell the row, in a table of so many markers; the others hold the tag. All set they tell no row.
fn row_mask(markers: usize) -> u32 {
    let bits = usize::BITS - markers.leading_zeros();
    1_u32.checked_shl(bits).map_or(u32::MAX, |limit| limit - 1)
}

/// Searches the table of so many markers. `slot` reads a number of the table, `id` the id of a row; both answer nothing
/// beyond their end, which ends the search, so that a damaged table can't lead anywhere.
#[inline]
pub(crate) fn find(
    wanted: MarkerId,
    markers: usize,
    slot: impl Fn(usize) -> Option<u32>,
    id: impl Fn(usize) -> Option<MarkerId>,
) -> Option<u32> {
    // Other names are in the table by their locus, which the searcher does not have.
    if wanted.kind == IdKind::Other {
        return None;
    }
    let hash = Hash::of(u64::from(wanted.number) | (wanted.kind as u64) << 32);
    let (buckets, row_mask) = (bucket_count(markers), row_mask(markers));
    let bucket = hash.bucket(buckets);
    let from = if bucket == 0 { 0 } else { slot(bucket - 1)? };
    let to = slot(bucket)?;
    for at in from..to {
        let entry = slot(buckets + at as usize)?;
        if hash.may_be_of(entry, row_mask) && id((entry & row_mask) as usize)? == wanted {
            return Some(entry & row_mask);
        }
    }
    None
}

/// A row whose id came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Duplicate {
    /// The row.
    pub(crate) row: u32,
    /// The first row of the id.
    pub(crate) first: u32,
}

impl Lookup {
    /// The table as it is packed.
    pub(crate) fn slots(&self) -> &[u32] {
        &self.slots
    }

    /// The row of an rsID or `i` id.
    pub(crate) fn find(&self, id: MarkerId, markers: &Markers) -> Option<u32> {
        find(id, markers.len(), |at| self.slots.get(at).copied(), |row| markers.id(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chromosome::Chromosome;
    use crate::markers::Marker;

    /// Many markers, with ids twice and thrice, other names and rows without name among them.
    fn many_markers() -> Markers {
        let mut markers = Markers::default();
        let mut random = 7_u64;
        for row in 0..200_005 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let id = match random >> 61 {
                0 => MarkerId { kind: IdKind::Internal, number: (random >> 40) as u32 },
                1 if row % 5 == 0 => MarkerId { kind: IdKind::Other, number: (random >> 60) as u32 & 3 },
                // Ids near each other make long runs.
                2 => MarkerId { kind: IdKind::Rs, number: row / 3 },
                _ => MarkerId { kind: IdKind::Rs, number: (random >> 36) as u32 & 0xFF_FFFF },
            };
            markers.push(Marker { id, chromosome: Chromosome::X, position: (random >> 50) as u32 & 0x1FF });
        }
        markers
    }

    #[test]
    fn finds_the_first_row_of_each_id() {
        let markers = many_markers();
        let (lookup, duplicates) = Lookup::build(&markers);
        assert!(duplicates.len() > 1000 && duplicates.is_sorted_by_key(|duplicate| duplicate.row));
        let mut first_rows = std::collections::HashMap::new();
        for (row, marker) in (0_u32..).zip(markers.iter()) {
            first_rows.entry(marker.id).or_insert(row);
        }
        for marker in markers.iter().filter(|marker| marker.id.kind != IdKind::Other) {
            assert_eq!(lookup.find(marker.id, &markers), first_rows.get(&marker.id).copied());
        }
        for number in 0..5000 {
            let absent = MarkerId { kind: IdKind::Internal, number: u32::MAX - number };
            assert_eq!(lookup.find(absent, &markers), None);
        }
    }

    #[test]
    fn duplicates_are_those_of_a_map() {
        let markers = many_markers();
        let mut first_rows = std::collections::HashMap::new();
        let mut expected = Vec::new();
        for (row, marker) in (0_u32..).zip(markers.iter()) {
            let locus = (marker.id.kind == IdKind::Other).then_some((marker.chromosome, marker.position));
            if marker.id == MarkerId::NAMELESS {
                continue;
            }
            match first_rows.entry((marker.id, locus)) {
                std::collections::hash_map::Entry::Occupied(first) => {
                    expected.push(Duplicate { row, first: *first.get() })
                }
                std::collections::hash_map::Entry::Vacant(free) => {
                    free.insert(row);
                }
            }
        }
        assert_eq!(Lookup::build(&markers).1, expected);
    }
}
