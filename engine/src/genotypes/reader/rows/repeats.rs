//! Rows of repeated ids: of each id the first row stays.

use crate::genotypes::lookup::Lookup;
use crate::genotypes::lookup::duplicates::are_mostly_repeated;
use crate::genotypes::markers::remove_rows;
use crate::text::line_log::FIRST_LINES;
use crate::values::call::Call;

use super::{CALL_BITS, Rows, SILENCED};

/// Rows from which on the reader looks for repeated ids. No chip has so many, so reading its files takes no longer.
const ROWS_BEFORE_REPEATS: u32 = 1 << 20;

/// When the reader next looks for repeated ids.
#[derive(Debug, Default)]
pub(in crate::genotypes::reader) struct NextLook {
    rows: u32,
}

impl NextLook {
    /// Whether to look among so many rows now. If so, the next look is due when there are twice as many.
    pub(in crate::genotypes::reader) fn is_due(&mut self, rows: u32) -> bool {
        let is_due = rows >= self.rows.max(ROWS_BEFORE_REPEATS);
        if is_due {
            self.rows = rows.saturating_mul(2);
        }
        is_due
    }
}

/// Rows removed because their id came before.
#[derive(Debug, Default)]
pub(in crate::genotypes::reader) struct RepeatedRows {
    pub(in crate::genotypes::reader) count: u32,
    /// The lines of the first of them.
    pub(in crate::genotypes::reader) first_lines: Vec<u32>,
    /// Those whose call differs from that of the kept row.
    pub(in crate::genotypes::reader) discordant: u32,
}

impl Rows {
    /// Takes out rows of repeated ids when these have become most of all rows, so that memory is in proportion to the different
    /// ones, eight times as many rows at most. To be called now and then.
    pub(in crate::genotypes::reader) fn shed_repeats(&mut self, fills: bool) {
        if self.next_look.is_due(self.len()) && are_mostly_repeated(&self.markers) {
            self.take_out_repeats(fills);
            self.next_look = NextLook { rows: self.len().saturating_mul(2) };
        }
    }

    /// Removes the rows whose id came before; gives the lookup when nothing was removed, which stays right then. Where they fill, a
    /// row without a call takes that of the first that has one, as in two kits joined.
    pub(super) fn take_out_repeats(&mut self, fills: bool) -> Option<Lookup> {
        let (lookup, duplicates) = Lookup::build(&self.markers);
        if duplicates.is_empty() {
            return Some(lookup);
        }
        for duplicate in &duplicates {
            if self.repeated.first_lines.len() < FIRST_LINES {
                self.repeated.first_lines.push(self.line_of(duplicate.row));
            }
            let code = |row: u32| self.call_codes.get(row as usize).map(|code| code & CALL_BITS);
            let is_missing = |row: u32| code(row) == Some(Call::Missing.code());
            if fills && is_missing(duplicate.first) && !is_missing(duplicate.row) {
                let filling = self.call_codes.get(duplicate.row as usize).copied();
                if let (Some(code), Some(filling)) = (self.call_codes.get_mut(duplicate.first as usize), filling) {
                    *code = filling;
                }
            } else if code(duplicate.row) != code(duplicate.first) {
                self.repeated.discordant += 1;
                if let Some(code) = self.call_codes.get_mut(duplicate.first as usize) {
                    *code |= SILENCED;
                }
            }
        }
        self.repeated.count += duplicates.len() as u32;
        self.settle_long_of(duplicates.iter().map(|duplicate| (duplicate.first, duplicate.row)));
        let rows: Vec<u32> = duplicates.iter().map(|duplicate| duplicate.row).collect();
        self.markers.remove(&rows);
        remove_rows(&mut self.call_codes, &rows);
        remove_rows(&mut self.estimates, &rows);
        self.long.retain_mut(|long| match rows.binary_search(&long.row) {
            Ok(_) => false,
            Err(before) => {
                long.row -= before as u32;
                true
            }
        });
        // The rows that stay are never removed, so nothing asks for their lines any more.
        self.line_runs.clear();
        None
    }
}
