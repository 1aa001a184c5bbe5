//! What tells the ids of rows apart while the table is built.

use crate::genotypes::markers::{Markers, kind_bits};
use crate::values::marker_id::{IdKind, MarkerId};

use super::{Hash, POSITION_MASK, search_order};

/// What tells a row's id from others.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) number: u32,
    pub(super) position: u32,
    pub(super) label: u8,
}

impl Key {
    pub(super) fn of(markers: &Markers, row: u32) -> Option<Self> {
        let (numbers, positions, labels) = markers.columns();
        let row = row as usize;
        Some(Self { number: *numbers.get(row)?, position: *positions.get(row)?, label: *labels.get(row)? })
    }

    #[inline]
    fn is_other(self) -> bool {
        kind_bits(self.label) == IdKind::Other as u8
    }

    #[inline]
    pub(super) fn is_nameless(self) -> bool {
        self.is_other() && self.number == MarkerId::NAMELESS.number
    }

    /// Of other names the locus is part of the key, or a file with one name for all rows would fill one bucket.
    #[inline]
    pub(super) fn hash(self) -> Hash {
        let high = if self.is_other() { self.position } else { u32::from(kind_bits(self.label)) };
        Hash::of(u64::from(self.number) | u64::from(high) << 32)
    }

    /// What equal keys have in common, ids in the order of [`super::search_order`]. Different keys have it in common only where
    /// they are other names at one position of several chromosomes.
    pub(super) fn identity(self) -> u64 {
        let position = if self.is_other() { self.position } else { 0 };
        search_order(kind_bits(self.label), self.number) | u64::from(position & POSITION_MASK)
    }

    pub(super) fn is_of(self, row: u32, markers: &Markers) -> bool {
        let (numbers, positions, labels) = markers.columns();
        let row = row as usize;
        numbers.get(row) == Some(&self.number)
            && labels.get(row).is_some_and(|label| kind_bits(*label) == kind_bits(self.label))
            && (!self.is_other() || positions.get(row) == Some(&self.position) && labels.get(row) == Some(&self.label))
    }
}
