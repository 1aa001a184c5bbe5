//! From a marker id to its row: row numbers sorted into buckets by a hash of the id, each with a part of the hash.
//!
//! Buckets are filled by counting first, so building has no search and hardly a branch that depends on the data: on a
//! chip's ids that took half the time of open addressing, where nearly every second insertion met a guess of the processor that was wrong.

use crate::marker_id::{IdKind, MarkerId};
use crate::markers::{Markers, kind_bits};
use crate::pair_sort::sort_by_first;

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

    /// Whether an entry may be of this hash; most others are told apart here, without a look at their row.
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
    // Other names are in the table by their place, which the searcher does not have.
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

/// Rows that one call takes: what is called often a browser compiles well while the first file is still read.
const ROWS_A_CALL: usize = 1 << 12;

/// Buckets that are filled at a time: with their entries they stay in a near cache.
const BUCKETS_A_PART: usize = 1 << 12;

impl Lookup {
    /// Builds the table; with it the rows whose id came before, in ascending order. They are not in the table, and
    /// neither are rows without name. Other names than ids are the same only at the same place.
    ///
    /// Rows go to their part of the table first, each part from its start on, and within the part to their bucket then.
    /// Straight to the bucket would be two jumps through all of the memory for each row.
    pub(crate) fn build(markers: &Markers) -> (Self, Vec<Duplicate>) {
        let (buckets, row_mask) = (bucket_count(markers.len()), row_mask(markers.len()));
        let mut slots = vec![0_u32; slot_count(markers.len())];
        let (ends, entries) = slots.split_at_mut(buckets);
        let mut part_ends = vec![0_u32; buckets.div_ceil(BUCKETS_A_PART)];
        for (_, columns) in pieces(markers) {
            count_rows(columns, buckets, &mut part_ends);
        }
        let entered = starts_of_counts(&mut part_ends, 0);
        let mut row_buckets = vec![0_u16; entered as usize];
        for (first_row, columns) in pieces(markers) {
            let table = Parts { ends: &mut part_ends, entries: &mut *entries, row_buckets: &mut row_buckets };
            share_rows(columns, first_row, row_mask, buckets, table);
        }
        let mut spare = Vec::new();
        let mut start = 0;
        for (ends, end) in ends.chunks_mut(BUCKETS_A_PART).zip(&part_ends) {
            let range = start as usize..*end as usize;
            if let (Some(entries), Some(row_buckets)) = (entries.get_mut(range.clone()), row_buckets.get(range)) {
                sort_part(ends, start, entries, row_buckets, &mut spare);
            }
            start = *end;
        }
        let entries = entries.split_at_mut(entered as usize);
        entries.1.fill(EMPTY);
        let duplicates = take_out_duplicates(ends, entries.0, markers, row_mask);
        // By bucket, and so in no order yet.
        let mut in_order: Vec<(u64, u32)> =
            duplicates.iter().map(|duplicate| (u64::from(duplicate.row), duplicate.first)).collect();
        sort_by_first(&mut in_order);
        let duplicates = in_order.into_iter().map(|(row, first)| Duplicate { row: row as u32, first }).collect();
        (Self { slots }, duplicates)
    }

    /// The table as it is packed.
    pub(crate) fn slots(&self) -> &[u32] {
        &self.slots
    }

    /// The row of an rsID or `i` id.
    pub(crate) fn find(&self, id: MarkerId, markers: &Markers) -> Option<u32> {
        find(id, markers.len(), |at| self.slots.get(at).copied(), |row| markers.id(row))
    }
}

/// Columns of some rows: numbers, positions, places.
type Columns<'markers> = (&'markers [u32], &'markers [u32], &'markers [u8]);

/// The columns in pieces, each with its first row.
fn pieces(markers: &Markers) -> impl Iterator<Item = (u32, Columns<'_>)> {
    let (numbers, positions, places) = markers.columns();
    let columns = numbers.chunks(ROWS_A_CALL).zip(positions.chunks(ROWS_A_CALL)).zip(places.chunks(ROWS_A_CALL));
    let columns = columns.map(|((numbers, positions), places)| (numbers, positions, places));
    (0_u32..).step_by(ROWS_A_CALL).zip(columns)
}

/// Gives the hashes of rows with a name, and how far each is from the first.
#[inline(always)]
fn each_hash((numbers, positions, places): Columns<'_>, mut take: impl FnMut(u32, Hash)) {
    // Nearly every piece has ids only, which need no look at what else tells a name.
    if places.iter().fold(0, |all, place| all | kind_bits(*place)) < IdKind::Other as u8 {
        for (row, (number, place)) in (0_u32..).zip(numbers.iter().zip(places)) {
            take(row, Hash::of(u64::from(*number) | u64::from(kind_bits(*place)) << 32));
        }
        return;
    }
    let keys = numbers.iter().zip(positions).zip(places);
    let keys = keys.map(|((number, position), place)| Key { number: *number, position: *position, place: *place });
    (0_u32..).zip(keys).filter(|(_, key)| !key.is_nameless()).for_each(|(row, key)| take(row, key.hash()));
}

/// Counts rows by the part of the table that they belong to.
#[inline(never)]
fn count_rows(columns: Columns<'_>, buckets: usize, counts: &mut [u32]) {
    each_hash(columns, |_, hash| {
        if let Some(count) = counts.get_mut(hash.bucket(buckets) / BUCKETS_A_PART) {
            *count += 1;
        }
    });
}

/// Turns counts into where each begins, the first at `start`; gives where the last ends.
fn starts_of_counts(counts: &mut [u32], start: u32) -> u32 {
    counts.iter_mut().fold(start, |start, count| start + std::mem::replace(count, start))
}

/// A table under way whose rows are only in the right part.
struct Parts<'table> {
    /// Where each part ends so far.
    ends: &'table mut [u32],
    entries: &'table mut [u32],
    /// The bucket of each entry, counted from the first of its part.
    row_buckets: &'table mut [u16],
}

/// Enters rows, each where its part ends so far.
#[inline(never)]
fn share_rows(columns: Columns<'_>, first_row: u32, row_mask: u32, buckets: usize, table: Parts<'_>) {
    each_hash(columns, |row, hash| {
        let bucket = hash.bucket(buckets);
        let Some(end) = table.ends.get_mut(bucket / BUCKETS_A_PART) else { return };
        let at = *end as usize;
        *end += 1;
        if let (Some(entry), Some(row_bucket)) = (table.entries.get_mut(at), table.row_buckets.get_mut(at)) {
            *entry = hash.entry(first_row + row, row_mask);
            *row_bucket = (bucket % BUCKETS_A_PART) as u16;
        }
    });
}

/// Brings the entries of a part, whose first is given, into the order of their buckets, and says where each of these ends.
#[inline(never)]
fn sort_part(ends: &mut [u32], first_entry: u32, entries: &mut [u32], row_buckets: &[u16], spare: &mut Vec<u32>) {
    for bucket in row_buckets {
        if let Some(count) = ends.get_mut(usize::from(*bucket)) {
            *count += 1;
        }
    }
    starts_of_counts(ends, first_entry);
    spare.clear();
    spare.extend_from_slice(entries);
    for (entry, bucket) in spare.iter().zip(row_buckets) {
        let Some(end) = ends.get_mut(usize::from(*bucket)) else { continue };
        if let Some(place) = entries.get_mut((*end - first_entry) as usize) {
            *place = *entry;
        }
        *end += 1;
    }
}

/// Entries that are compared at a time, each with the [`NEAR`] before it.
const BLOCK: usize = 64;
/// Buckets of at most one more entry are compared without a look at where they end.
const NEAR: usize = 7;

/// Leaves the first entry of each id, and nothing in the places of the others.
///
/// Only buckets are gone through in which something may come twice: those with two equal tags near each other, and the few
/// large ones. Where buckets end depends on the data, and guessing it wrong for every one costs more than comparing all neighbours.
fn take_out_duplicates(ends: &[u32], entries: &mut [u32], markers: &Markers, row_mask: u32) -> Vec<Duplicate> {
    let bucket_of = |row| Key::of(markers, row).map(|key| key.hash().bucket(ends.len()));
    let start_of = |bucket: usize| bucket.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or(0);
    let mut suspects: Vec<(u64, u32)> = Vec::new();
    let mut from = 0;
    for (bucket, end) in (0_u32..).zip(ends) {
        if end - from > NEAR as u32 + 1 {
            suspects.push((u64::from(bucket), 0));
        }
        from = *end;
    }
    for start in (0..entries.len()).step_by(BLOCK) {
        let first = start.saturating_sub(NEAR);
        let near = entries.get(first..(start + BLOCK).min(entries.len())).unwrap_or_default();
        if has_equal_tags(near, row_mask) {
            for (entry, _) in pairs(near).filter(|(one, other)| (**one ^ **other) & !row_mask == 0) {
                suspects.extend(bucket_of(entry & row_mask).map(|bucket| (bucket as u64, 0)));
            }
        }
    }
    sort_by_first(&mut suspects);
    suspects.dedup();
    let mut duplicates = Vec::new();
    for (bucket, _) in suspects {
        let bucket = bucket as usize;
        let range = start_of(bucket) as usize..start_of(bucket + 1) as usize;
        let Some(bucket) = entries.get_mut(range) else { break };
        thin_out(bucket, markers, row_mask, &mut duplicates);
    }
    duplicates
}

/// Entries with each of the [`NEAR`] after them.
fn pairs(near: &[u32]) -> impl Iterator<Item = (&u32, &u32)> {
    (1..=NEAR).flat_map(move |distance| near.iter().zip(near.get(distance..).unwrap_or_default()))
}

/// Whether two entries near each other have one tag. In numbers, not in truth values, the compiler compares several pairs
/// at once.
#[inline(never)]
fn has_equal_tags(near: &[u32], row_mask: u32) -> bool {
    let is_same = |(one, other): (&u32, &u32)| u32::from((one ^ other) & !row_mask == 0);
    let found = (1..=NEAR).fold(0, |found, distance| {
        near.iter().zip(near.get(distance..).unwrap_or_default()).fold(found, |found, pair| found | is_same(pair))
    });
    found != 0
}

/// The same for one bucket.
fn thin_out(bucket: &mut [u32], markers: &Markers, row_mask: u32, duplicates: &mut Vec<Duplicate>) {
    let mut kept = 0;
    for index in 0..bucket.len() {
        let Some(entry) = bucket.get(index).copied() else { break };
        let key = Key::of(markers, entry & row_mask);
        let is_same = |other: &&u32| {
            (**other ^ entry) & !row_mask == 0 && key.is_some_and(|key| key.is_of(**other & row_mask, markers))
        };
        let first = bucket.get(..kept).unwrap_or_default().iter().find(is_same).copied();
        if let Some(first) = first {
            duplicates.push(Duplicate { row: entry & row_mask, first: first & row_mask });
            continue;
        }
        if let Some(place) = bucket.get_mut(kept) {
            *place = entry;
        }
        kept += 1;
    }
    bucket.get_mut(kept..).unwrap_or_default().fill(EMPTY);
}

/// What tells a row's id from others.
#[derive(Clone, Copy)]
struct Key {
    number: u32,
    position: u32,
    place: u8,
}

impl Key {
    fn of(markers: &Markers, row: u32) -> Option<Self> {
        let (numbers, positions, places) = markers.columns();
        let row = row as usize;
        Some(Self { number: *numbers.get(row)?, position: *positions.get(row)?, place: *places.get(row)? })
    }

    #[inline]
    fn is_other(self) -> bool {
        kind_bits(self.place) == IdKind::Other as u8
    }

    #[inline]
    fn is_nameless(self) -> bool {
        self.is_other() && self.number == MarkerId::NAMELESS.number
    }

    /// Of other names the place is part of the key, or a file with one name for all rows would fill one bucket.
    #[inline]
    fn hash(self) -> Hash {
        let high = if self.is_other() { self.position } else { u32::from(kind_bits(self.place)) };
        Hash::of(u64::from(self.number) | u64::from(high) << 32)
    }

    fn is_of(self, row: u32, markers: &Markers) -> bool {
        let (numbers, positions, places) = markers.columns();
        let row = row as usize;
        numbers.get(row) == Some(&self.number)
            && places.get(row).is_some_and(|place| kind_bits(*place) == kind_bits(self.place))
            && (!self.is_other() || positions.get(row) == Some(&self.position) && places.get(row) == Some(&self.place))
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
            let place = (marker.id.kind == IdKind::Other).then_some((marker.chromosome, marker.position));
            if marker.id == MarkerId::NAMELESS {
                continue;
            }
            match first_rows.entry((marker.id, place)) {
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
