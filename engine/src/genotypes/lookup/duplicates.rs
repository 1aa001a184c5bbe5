//! Finds ids that come twice, once the table is filled.

use crate::genotypes::markers::Markers;
use crate::values::pair_sort::sort_by_first;

use super::key::Key;
use super::{Duplicate, EMPTY, LONGEST_SCANNED};

/// Entries that are compared at a time, each with the [`NEAR`] before it.
const BLOCK: usize = 64;
/// Buckets of at most one more entry are compared without a look at where they end.
const NEAR: usize = 7;

/// Leaves the first entry of each id, and nothing in the places of the others.
///
/// Only buckets are gone through in which something may come twice: those with two equal tags near each other, and the few
/// large ones. Where buckets end depends on the data, and guessing it wrong for every one costs more than comparing all neighbours.
pub(super) fn take_out_duplicates(
    ends: &[u32],
    entries: &mut [u32],
    markers: &Markers,
    row_mask: u32,
) -> Vec<Duplicate> {
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
                let bucket = bucket_of(entry & row_mask).map(|bucket| (bucket as u64, 0));
                suspects.extend(bucket.filter(|bucket| suspects.last() != Some(bucket)));
            }
        }
    }
    sort_by_first(&mut suspects);
    suspects.dedup();
    let mut duplicates = Vec::new();
    for (bucket, _) in suspects {
        let bucket = bucket as usize;
        let range = start_of(bucket) as usize..start_of(bucket + 1) as usize;
        let Some(bucket) = entries.get_mut(range) else {
            debug_assert!(false, "a bucket beyond the table");
            break;
        };
        thin_out(bucket, markers, row_mask, &mut duplicates);
    }
    duplicates
}

/// Whether more than seven in eight rows may have an id that came before; if not, they surely have not. A bit for every two rows
/// is set by the hash of their ids: so many different ids there are at least as bits are set (linear counting: Whang et al. 1990,
/// doi 10.1145/78922.78925).
pub(crate) fn are_mostly_repeated(markers: &Markers) -> bool {
    let (numbers, ..) = markers.columns();
    let mut bits = vec![0_u64; numbers.len() / BITS_OF_ROWS + 1];
    let count = bits.len() * u64::BITS as usize;
    for row in 0..numbers.len() as u32 {
        let Some(bit) = Key::of(markers, row).map(|key| key.hash().bucket(count)) else {
            debug_assert!(false, "row {row} has no key");
            break;
        };
        if let Some(word) = bits.get_mut(bit / u64::BITS as usize) {
            *word |= 1 << (bit % u64::BITS as usize);
        }
    }
    let set: usize = bits.iter().map(|word| word.count_ones() as usize).sum();
    set <= numbers.len() / ROWS_OF_AN_ID
}

/// Rows that share a word of bits.
const BITS_OF_ROWS: usize = 2 * u64::BITS as usize;
/// Rows of one id from which on they count as repeated.
const ROWS_OF_AN_ID: usize = 8;

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
    if bucket.len() > LONGEST_SCANNED {
        return thin_out_sorted(bucket, markers, row_mask, duplicates);
    }
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

/// The same for a long bucket, which it leaves in the order of [`super::search_order`].
fn thin_out_sorted(bucket: &mut [u32], markers: &Markers, row_mask: u32, duplicates: &mut Vec<Duplicate>) {
    let key_at = |at: u32| Key::of(markers, bucket.get(at as usize).copied().unwrap_or_default() & row_mask);
    let mut sorted: Vec<(u64, u32)> =
        (0..bucket.len() as u32).filter_map(|at| Some((key_at(at)?.identity(), at))).collect();
    sort_by_first(&mut sorted);
    let row_at = |at: u32| bucket.get(at as usize).copied().unwrap_or_default() & row_mask;
    let mut kept: Vec<u32> = Vec::new();
    // Equal identities still differ by chromosome: as many as there are labels stand first of their kind.
    let mut firsts = 0;
    let mut last = None;
    for (identity, at) in sorted {
        if last != Some(identity) {
            firsts = kept.len();
            last = Some(identity);
        }
        let Some(key) = Key::of(markers, row_at(at)) else { continue };
        let of_identity = kept.get(firsts..).unwrap_or_default();
        match of_identity.iter().find(|first| key.is_of(**first & row_mask, markers)) {
            Some(first) => duplicates.push(Duplicate { row: row_at(at), first: first & row_mask }),
            None => kept.extend(bucket.get(at as usize)),
        }
    }
    let (filled, empty) = bucket.split_at_mut(kept.len().min(bucket.len()));
    filled.copy_from_slice(&kept);
    empty.fill(EMPTY);
}
