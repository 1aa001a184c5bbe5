//! Look-ups of many ids in a row. Sets and files mostly go by locus, so the next id is tried right after the last one
//! found, which costs no jump through memory.

use crate::values::marker_id::MarkerId;

use super::marker_table::MarkerTable;
use super::sieve::Sieve;

/// Rows after the last one found that are tried.
const TRIED: u32 = 3;

/// A walk through a layout.
#[derive(Debug)]
pub(super) struct Walk<'run, Table> {
    layout: &'run Table,
    sieve: Option<&'run Sieve>,
    next: u32,
}

impl<'run, Table: MarkerTable> Walk<'run, Table> {
    pub(super) fn new(layout: &'run Table, sieve: Option<&'run Sieve>) -> Self {
        Self { layout, sieve, next: 0 }
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
