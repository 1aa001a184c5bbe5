//! From a marker id to its row: open addressing in a table of row numbers.

use crate::marker_id::MarkerId;
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
    let key = u64::from(id.number) | (id.kind as u64) << 32;
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

impl Lookup {
    /// Builds the table; with it the rows whose id came before, in ascending order. They are not in the table.
    pub(crate) fn build(markers: &Markers) -> (Self, Vec<u32>) {
        let count = slot_count(markers.len());
        let mut slots = vec![EMPTY; count];
        let mut duplicates = Vec::new();
        let (numbers, _, _) = markers.columns();
        for row in 0..numbers.len() {
            let Some(id) = markers.id(row) else { break };
            let mut at = first_slot(id, count);
            loop {
                match slots.get(at).copied() {
                    None => at = 0,
                    Some(EMPTY) => {
                        if let Some(slot) = slots.get_mut(at) {
                            *slot = row as u32;
                        }
                        break;
                    }
                    Some(other) if markers.id(other as usize) == Some(id) => {
                        duplicates.push(row as u32);
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

    /// The row of an id.
    pub(crate) fn find(&self, id: MarkerId, markers: &Markers) -> Option<u32> {
        find(id, self.slots.len(), |at| self.slots.get(at).copied(), |row| markers.id(row))
    }
}
