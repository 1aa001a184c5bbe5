//! Look-ups of many rows, one after the other. Sets and files are mostly sorted by locus, so the next id is tried right after the last
//! one found, which costs no jump through memory.

use crate::values::chromosome::Chromosome;
use crate::values::marker_id::MarkerId;

use super::locus_order::{LocusWalk, RowsAtLocus};
use super::marker_table::MarkerTable;
use super::sieve::Sieve;

/// Rows after the last one found that are tried.
const TRIED: u32 = 3;

/// A walk through a layout.
#[derive(Debug)]
pub(super) struct Walk<'run, Table> {
    layout: &'run Table,
    sieve: Option<&'run Sieve>,
    by_locus: Option<LocusWalk<'run>>,
    next: u32,
}

impl<'run, Table: MarkerTable> Walk<'run, Table> {
    pub(super) fn new(layout: &'run Table, sieve: Option<&'run Sieve>, by_locus: Option<LocusWalk<'run>>) -> Self {
        Self { layout, sieve, by_locus, next: 0 }
    }

    /// The markers at a locus; nothing where the walk cannot go by locus.
    #[inline]
    pub(super) fn at_locus(&mut self, chromosome: Chromosome, position: u32) -> Option<RowsAtLocus> {
        self.by_locus.as_mut()?.at(self.layout, chromosome, position)
    }

    /// The row of an id. Every id stands once in a layout, so where it is found makes no difference.
    #[inline]
    pub(super) fn find(&mut self, id: MarkerId) -> Option<u32> {
        if self.sieve.is_some_and(|sieve| !sieve.may_hold_id(id)) {
            return None;
        }
        let near = (self.next..self.next.saturating_add(TRIED)).find(|row| self.layout.id(*row) == Some(id));
        let found = near.or_else(|| self.layout.find(id))?;
        self.next = found + 1;
        Some(found)
    }
}
