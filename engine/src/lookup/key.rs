//! What tells the ids of rows apart while the table is built.

use crate::marker_id::{IdKind, MarkerId};
use crate::markers::{Markers, kind_bits};

use super::Hash;

/// What tells a row's id from others.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) number: u32,
    pub(super) position: u32,
    pub(super) place: u8,
}

impl Key {
    pub(super) fn of(markers: &Markers, row: u32) -> Option<Self> {
        let (numbers, positions, places) = markers.columns();
        let row = row as usize;
        Some(Self { number: *numbers.get(row)?, position: *positions.get(row)?, place: *places.get(row)? })
    }

    #[inline]
    fn is_other(self) -> bool {
        kind_bits(self.place) == IdKind::Other as u8
    }

    #[inline]
    pub(super) fn is_nameless(self) -> bool {
        self.is_other() && self.number == MarkerId::NAMELESS.number
    }

    /// Of other names the place is part of the key, or a file with one name for all rows would fill one bucket.
    #[inline]
    pub(super) fn hash(self) -> Hash {
        let high = if self.is_other() { self.position } else { u32::from(kind_bits(self.place)) };
        Hash::of(u64::from(self.number) | u64::from(high) << 32)
    }

    pub(super) fn is_of(self, row: u32, markers: &Markers) -> bool {
        let (numbers, positions, places) = markers.columns();
        let row = row as usize;
        numbers.get(row) == Some(&self.number)
            && places.get(row).is_some_and(|place| kind_bits(*place) == kind_bits(self.place))
            && (!self.is_other() || positions.get(row) == Some(&self.position) && places.get(row) == Some(&self.place))
    }
}
