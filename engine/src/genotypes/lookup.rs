//! From a marker id to its row: row numbers sorted into buckets by a hash of the id, each with a part of the hash.
//!
//! Buckets are filled by counting first, so building has no search and hardly a branch that depends on the data: on a
//! chip's ids that took half the time of open addressing, where nearly every second insertion mispredicted a branch.

pub(crate) mod duplicates;
mod fill;
mod key;

use crate::genotypes::markers::Markers;
use crate::values::marker_id::{IdKind, MarkerId};

/// An entry without a row.
pub(crate) const EMPTY: u32 = u32::MAX;

/// Markers a bucket holds on average.
const MARKERS_A_BUCKET: usize = 3;

/// Entries up to which a bucket is gone through one by one, in the order of the rows. Longer buckets come of ids chosen to
/// collide or of one id given many times: they stand in the order of [`search_order`], so that neither building nor searching
/// them takes the square of their length.
const LONGEST_SCANNED: usize = 64;

/// What ids are sorted by in a long bucket. The lowest bits stay free, for the position of another name.
fn search_order(kind: u8, number: u32) -> u64 {
    u64::from(kind) << 61 | u64::from(number) << POSITION_MASK.count_ones()
}

/// The bits that a position takes: the largest is 300,000,000.
const POSITION_MASK: u32 = (1 << 29) - 1;

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
    if to.checked_sub(from)? as usize > LONGEST_SCANNED {
        return find_sorted(wanted, from..to, |at| Some(slot(buckets + at as usize)? & row_mask), id);
    }
    for at in from..to {
        let entry = slot(buckets + at as usize)?;
        if hash.may_be_of(entry, row_mask) && id((entry & row_mask) as usize)? == wanted {
            return Some(entry & row_mask);
        }
    }
    None
}

/// Searches a long bucket, halving it; entries without a row stand at its end.
#[cold]
fn find_sorted(
    wanted: MarkerId,
    entries: std::ops::Range<u32>,
    row: impl Fn(u32) -> Option<u32>,
    id: impl Fn(usize) -> Option<MarkerId>,
) -> Option<u32> {
    let wanted_order = search_order(wanted.kind as u8, wanted.number);
    let (mut from, mut to) = (entries.start, entries.end);
    while from < to {
        let middle = from + (to - from) / 2;
        let row = row(middle)?;
        let found = id(row as usize);
        if found == Some(wanted) {
            return Some(row);
        }
        match found.is_some_and(|found| search_order(found.kind as u8, found.number) < wanted_order) {
            true => from = middle + 1,
            false => to = middle,
        }
    }
    None
}

/// A row with the id of an earlier one.
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
    use crate::genotypes::markers::Marker;
    use crate::values::chromosome::Chromosome;

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

    /// Ids that all fall into two buckets, each given twice: in proportion it takes some milliseconds, by comparing each with each
    /// a minute, and as much again by searching each from the start.
    #[test]
    fn colliding_ids_are_all_found() {
        const ROWS: usize = 50_000;
        let buckets = bucket_count(2 * ROWS);
        let collides = |number: &u32| Hash::of(u64::from(*number)).bucket(buckets) < 2;
        let mut numbers = (0..u32::MAX).filter(collides);
        let wanted: Vec<u32> = numbers.by_ref().take(ROWS).collect();
        let mut markers = Markers::default();
        for number in wanted.iter().chain(&wanted) {
            let id = MarkerId { kind: IdKind::Rs, number: *number };
            markers.push(Marker { id, chromosome: Chromosome::X, position: 1 });
        }
        let (lookup, duplicates) = Lookup::build(&markers);
        let expected = (0..ROWS as u32).map(|first| Duplicate { row: first + ROWS as u32, first });
        assert!(duplicates.iter().copied().eq(expected));
        for (number, row) in wanted.iter().zip(0..) {
            assert_eq!(lookup.find(MarkerId { kind: IdKind::Rs, number: *number }, &markers), Some(row));
        }
        let absent: Vec<u32> = numbers.take(ROWS).collect();
        assert_eq!(absent.len(), ROWS);
        for number in absent {
            assert_eq!(lookup.find(MarkerId { kind: IdKind::Rs, number }, &markers), None);
        }
    }

    proptest::proptest! {
        /// Ids of both kinds and other names in one long bucket, some of them twice.
        #[test]
        fn a_long_bucket_is_read_as_a_list_is(
            rows in proptest::collection::vec((0_u8..3, 0_u32..150, 1_u32..3), 0..400),
        ) {
            let mut markers = Markers::default();
            let ids = |kind: u64, buckets: usize| {
                let number_in_first = move |number: &u32| Hash::of(u64::from(*number) | kind << 32).bucket(buckets) == 0;
                (0..u32::MAX).filter(number_in_first).take(150).collect::<Vec<u32>>()
            };
            let buckets = bucket_count(rows.len());
            let (of_rs, of_internal) = (ids(0, buckets), ids(1, buckets));
            for (kind, which, position) in rows {
                let id = match kind {
                    0 => MarkerId { kind: IdKind::Rs, number: of_rs[which as usize] },
                    1 => MarkerId { kind: IdKind::Internal, number: of_internal[which as usize] },
                    _ => MarkerId { kind: IdKind::Other, number: which % 3 },
                };
                markers.push(Marker { id, chromosome: Chromosome::X, position });
            }
            let (lookup, duplicates) = Lookup::build(&markers);
            let mut first_rows = std::collections::HashMap::new();
            let mut expected = Vec::new();
            for (row, marker) in (0_u32..).zip(markers.iter()).filter(|(_, marker)| marker.id != MarkerId::NAMELESS) {
                let position = (marker.id.kind == IdKind::Other).then_some(marker.position);
                let first = *first_rows.entry((marker.id, position)).or_insert(row);
                expected.extend((first != row).then_some(Duplicate { row, first }));
            }
            proptest::prop_assert_eq!(duplicates, expected);
            for (kind, numbers) in [(IdKind::Rs, of_rs), (IdKind::Internal, of_internal)] {
                for number in numbers {
                    let id = MarkerId { kind, number };
                    proptest::prop_assert_eq!(lookup.find(id, &markers), first_rows.get(&(id, None)).copied());
                }
            }
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
