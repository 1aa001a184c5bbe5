//! The rows kept so far, in columns.

use crate::call::Call;
use crate::lookup::Lookup;
use crate::markers::{Markers, remove_rows};

use super::row::Row;

/// The flag above a call code of a row whose FILTER was not passed.
pub(super) const FILTERED: u8 = 1 << 4;
/// The flag above a call code of a row that holds the reference allele only.
pub(super) const REFERENCE_ONLY: u8 = 1 << 5;
/// The bits of the call code itself.
pub(super) const CALL_BITS: u8 = 15;

/// What becomes of a kept row when a later row of its id has another call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Discord {
    /// The first row stands.
    KeepFirst,
    /// It becomes missing: a VCF may tell the alleles of one site in several rows.
    Silence,
}

/// Rows in the order of the file.
#[derive(Debug, Default)]
pub(super) struct Rows {
    markers: Markers,
    call_codes: Vec<u8>,
    line_runs: Vec<LineRun>,
}

/// Rows that stand on consecutive lines; a file without gaps has one run.
#[derive(Debug)]
struct LineRun {
    first_row: u32,
    first_line: u32,
}

impl Rows {
    /// Adds the row of a line.
    #[inline]
    pub(super) fn push(&mut self, row: Row, line: u32) {
        self.begin_line(line);
        self.markers.push(row.marker());
        self.call_codes.push(row.call_code);
    }

    /// Adds the rows of consecutive lines, the first of which is given.
    pub(super) fn push_all(&mut self, rows: &[Row], line: u32) {
        self.begin_line(line);
        self.markers.extend(rows.iter().map(|row| row.marker()));
        self.call_codes.extend(rows.iter().map(|row| row.call_code));
    }

    /// Takes memory for so many rows in all, and some more: later rows are a little shorter or longer.
    pub(super) fn expect(&mut self, rows: usize) {
        let more = (rows + rows / 16).saturating_sub(self.call_codes.len());
        self.markers.reserve(more);
        self.call_codes.reserve_exact(more);
    }

    /// Begins a run, unless the next row stands on the line after the last one's.
    #[inline]
    fn begin_line(&mut self, line: u32) {
        let index = self.len();
        let continues = self.line_runs.last().is_some_and(|run| line - run.first_line == index - run.first_row);
        if !continues {
            self.line_runs.push(LineRun { first_row: index, first_line: line });
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> u32 {
        self.call_codes.len() as u32
    }

    /// The line that a row stands on.
    fn line_of(&self, row: u32) -> u32 {
        let after = self.line_runs.partition_point(|run| run.first_row <= row);
        let run = after.checked_sub(1).and_then(|index| self.line_runs.get(index));
        run.map_or(0, |run| run.first_line + (row - run.first_row))
    }

    /// Ends the reading: markers with a lookup in which every id stands once, their call codes, and the lines of
    /// the rows removed because their id came before.
    pub(super) fn finish(mut self, discord: Discord) -> FinishedRows {
        let (lookup, duplicates) = Lookup::build(&self.markers);
        if duplicates.is_empty() {
            let Self { markers, call_codes, .. } = self;
            return FinishedRows { markers, lookup, call_codes, duplicate_lines: Vec::new(), discordant_duplicates: 0 };
        }
        let code = |row: u32| self.call_codes.get(row as usize).map(|code| code & CALL_BITS);
        let discordant: Vec<u32> =
            duplicates.iter().filter(|one| code(one.row) != code(one.first)).map(|one| one.first).collect();
        if discord == Discord::Silence {
            for first in &discordant {
                if let Some(code) = self.call_codes.get_mut(*first as usize) {
                    *code = *code & FILTERED | Call::Missing.code();
                }
            }
        }
        let duplicates: Vec<u32> = duplicates.iter().map(|one| one.row).collect();
        let duplicate_lines = duplicates.iter().map(|row| self.line_of(*row)).collect();
        self.markers.remove(&duplicates);
        remove_rows(&mut self.call_codes, &duplicates);
        let (lookup, _) = Lookup::build(&self.markers);
        FinishedRows {
            markers: self.markers,
            lookup,
            call_codes: self.call_codes,
            duplicate_lines,
            discordant_duplicates: discordant.len() as u32,
        }
    }
}

/// What [`Rows::finish`] gives.
pub(super) struct FinishedRows {
    pub(super) markers: Markers,
    pub(super) lookup: Lookup,
    pub(super) call_codes: Vec<u8>,
    pub(super) duplicate_lines: Vec<u32>,
    /// Removed rows whose call differs from that of the kept row.
    pub(super) discordant_duplicates: u32,
}
