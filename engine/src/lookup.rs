//! From a marker id to its row: open addressing in a table of row numbers.

use crate::marker_id::{IdKind, MarkerId};
use crate::markers::Markers;

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
        for row in 0..markers.len() {
            let Some(id) = markers.id(row) else { break };
            let mut at = first_slot(id, count);
            let mut place = None;
            if id.kind == IdKind::Other {
                let Some(marker) = markers.get(row).filter(|_| id != MarkerId::NAMELESS) else { continue };
                // The place is part of the key, or a file with one name for all rows would fill one run of slots.
                at = slot_of(u64::from(marker.position) << 32 | u64::from(id.number), count);
                place = Some((marker.chromosome, marker.position));
            }
            let is_same = |other: usize| {
                markers.id(other) == Some(id)
                    && place.is_none_or(|place| {
                        markers.get(other).is_some_and(|marker| (marker.chromosome, marker.position) == place)
                    })
            };
            loop {
                match slots.get(at).copied() {
                    None => at = 0,
                    Some(EMPTY) => {
                        if let Some(slot) = slots.get_mut(at) {
                            *slot = row as u32;
                        }
                        break;
                    }
                    Some(other) if is_same(other as usize) => {
                        duplicates.push(Duplicate { row: row as u32, first: other });
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
