//! From a marker id to its row: open addressing in a table of row numbers.

use crate::marker_id::{IdKind, MarkerId};
use crate::markers::{Markers, kind_bits};

/// A slot without a row.
pub(crate) const EMPTY: u32 = u32::MAX;

/// The table. Three fifths of the slots are used, so a marker costs 6.7 bytes here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lookup {
    slots: Vec<u32>,
}

/// How many slots a table of so many markers has.
pub(crate) fn slot_count(markers: usize) -> usize {
    markers * 5 / 3 + 1
}

/// The slot at which the search for an id begins: multiplicative hashing by the golden ratio (Knuth, The Art of
/// Computer Programming 3, 6.4), scaled to the table's size instead of masked.
#[inline]
pub(crate) fn first_slot(id: MarkerId, slots: usize) -> usize {
    slot_of(u64::from(id.number) | (id.kind as u64) << 32, slots)
}

#[inline]
fn slot_of(key: u64, slots: usize) -> usize {
    let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    ((hash * slots as u64) >> 32) as usize
}

/// Searches a table. `slot` reads a slot, `id` the id of a row; both answer nothing beyond their end, which ends the
/// search, so that a damaged table can't lead anywhere.
#[inline]
pub(crate) fn find(
    wanted: MarkerId,
    slots: usize,
    slot: impl Fn(usize) -> Option<u32>,
    id: impl Fn(usize) -> Option<MarkerId>,
) -> Option<u32> {
    // Other names are in the table by their place, which the searcher does not have.
    if wanted.kind == IdKind::Other {
        return None;
    }
    let mut at = first_slot(wanted, slots);
    for _ in 0..slots {
        let row = slot(at)?;
        if row == EMPTY {
            return None;
        }
        if id(row as usize)? == wanted {
            return Some(row);
        }
        at += 1;
        if at == slots {
            at = 0;
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
    /// Builds the table; with it the rows whose id came before, in ascending order. They are not in the table, and
    /// neither are rows without name. Other names than ids are the same only at the same place.
    pub(crate) fn build(markers: &Markers) -> (Self, Vec<Duplicate>) {
        let count = slot_count(markers.len());
        let mut slots = vec![EMPTY; count];
        let mut duplicates = Vec::new();
        let (numbers, positions, places) = markers.columns();
        for (row, ((number, position), place)) in (0_u32..).zip(numbers.iter().zip(positions).zip(places)) {
            let is_other = kind_bits(*place) == IdKind::Other as u8;
            if is_other && *number == MarkerId::NAMELESS.number {
                continue;
            }
            // Of other names the place is part of the key, or a file with one name for all rows would fill one run of
            // slots.
            let high = if is_other { *position } else { u32::from(kind_bits(*place)) };
            let is_same = |other: u32| {
                let other = other as usize;
                numbers.get(other) == Some(number)
                    && places.get(other).is_some_and(|other| kind_bits(*other) == kind_bits(*place))
                    && (!is_other || positions.get(other) == Some(position) && places.get(other) == Some(place))
            };
            let mut at = slot_of(u64::from(*number) | u64::from(high) << 32, count);
            loop {
                match slots.get_mut(at) {
                    None => at = 0,
                    Some(slot) if *slot == EMPTY => {
                        *slot = row;
                        break;
                    }
                    Some(first) if is_same(*first) => {
                        duplicates.push(Duplicate { row, first: *first });
                        break;
                    }
                    Some(_) => at += 1,
                }
            }
        }
        (Self { slots }, duplicates)
    }

    /// The table as it is packed.
    pub(crate) fn slots(&self) -> &[u32] {
        &self.slots
    }

    /// The row of an rsID or `i` id.
    pub(crate) fn find(&self, id: MarkerId, markers: &Markers) -> Option<u32> {
        find(id, self.slots.len(), |at| self.slots.get(at).copied(), |row| markers.id(row))
    }
}
