//! Builds the table: rows into parts of it, and within a part into buckets.

use crate::genotypes::markers::{Markers, kind_bits};
use crate::values::marker_id::IdKind;
use crate::values::pair_sort::sort_by_first;

use super::duplicates::take_out_duplicates;
use super::key::Key;
use super::{Duplicate, EMPTY, Hash, Lookup, bucket_count, row_mask, slot_count};

/// Rows that one call takes: what is called often a browser compiles well while the first file is still read.
const ROWS_A_CALL: usize = 1 << 12;

/// Buckets that are filled at a time: with their entries they stay in a near cache.
const BUCKETS_A_PART: usize = 1 << 12;

impl Lookup {
    /// Builds the table; with it the rows whose id came before, in ascending order. They are not in the table, and
    /// neither are rows without name. Other names than ids are the same only at the same locus.
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
}

/// Columns of some rows: numbers, positions, labels.
type Columns<'markers> = (&'markers [u32], &'markers [u32], &'markers [u8]);

/// The columns in pieces, each with its first row.
fn pieces(markers: &Markers) -> impl Iterator<Item = (u32, Columns<'_>)> {
    let (numbers, positions, labels) = markers.columns();
    let columns = numbers.chunks(ROWS_A_CALL).zip(positions.chunks(ROWS_A_CALL)).zip(labels.chunks(ROWS_A_CALL));
    let columns = columns.map(|((numbers, positions), labels)| (numbers, positions, labels));
    (0_u32..).step_by(ROWS_A_CALL).zip(columns)
}

/// Gives the hashes of rows with a name, and how far each is from the first.
#[inline(always)]
fn each_hash((numbers, positions, labels): Columns<'_>, mut take: impl FnMut(u32, Hash)) {
    // Nearly every piece has ids only, which need no look at what else tells a name.
    if labels.iter().fold(0, |all, label| all | kind_bits(*label)) < IdKind::Other as u8 {
        for (row, (number, label)) in (0_u32..).zip(numbers.iter().zip(labels)) {
            take(row, Hash::of(u64::from(*number) | u64::from(kind_bits(*label)) << 32));
        }
        return;
    }
    let keys = numbers.iter().zip(positions).zip(labels);
    let keys = keys.map(|((number, position), label)| Key { number: *number, position: *position, label: *label });
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
