//! The rows read so far, in columns.

use crate::genotypes::chip_layout::ChipLayout;
use crate::genotypes::lookup::Lookup;
use crate::genotypes::markers::Markers;
use crate::values::call::Call;
use crate::values::estimate::Estimate;

use super::row::Row;

mod long;
pub(super) mod repeats;

pub use long::LongLine;
pub(super) use long::LongRow;
use repeats::{NextLook, RepeatedRows};

/// The flag above a call code of a row whose FILTER was not passed.
pub(super) const FILTERED: u8 = 1 << 4;
/// The flag above a call code of a row that holds the reference allele only.
pub(super) const REFERENCE_ONLY: u8 = 1 << 5;
/// The flag above a call code of a row that becomes missing at the end, because a later row of its id has another call.
const SILENCED: u8 = 1 << 6;
/// The bits of the call code itself.
pub(super) const CALL_BITS: u8 = 15;

/// What becomes of a kept row when a later row of its id has another call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Discord {
    /// The first row with a call stands.
    KeepFirst,
    /// It becomes missing: a VCF may tell the alleles of one site in several rows.
    Silence,
}

/// Rows in the order of the file.
#[derive(Debug, Default)]
pub(super) struct Rows {
    markers: Markers,
    call_codes: Vec<u8>,
    /// One a row, from the first row on that is estimated; empty before.
    estimates: Vec<Estimate>,
    /// Rows with an allele of several letters, in ascending order.
    long: Vec<LongRow>,
    line_runs: Vec<LineRun>,
    repeated: RepeatedRows,
    next_look: NextLook,
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

    /// Adds the row of a line with what is estimated of it. Samples that are read together have their markers in `shared`: the first to
    /// come to a row adds its marker. False, and nothing added, where the row has another marker there.
    #[inline]
    pub(super) fn push_estimated(
        &mut self,
        row: Row,
        line: u32,
        estimate: Estimate,
        shared: Option<&mut Markers>,
    ) -> bool {
        let index = self.call_codes.len();
        if !shared.unwrap_or(&mut self.markers).push_at(index, row.marker()) {
            return false;
        }
        if estimate != Estimate::MEASURED || !self.estimates.is_empty() {
            self.estimates.resize(index, Estimate::MEASURED);
            self.estimates.push(estimate);
        }
        self.begin_line(line);
        self.call_codes.push(row.call_code);
        true
    }

    /// Copies the markers that it shared.
    pub(super) fn copy_markers(&mut self, shared: &Markers) {
        self.markers = shared.first(self.call_codes.len());
    }

    /// The row of a line; nothing where it has none, or it is no longer known.
    fn row_of(&self, line: u32) -> Option<u32> {
        let after = self.line_runs.partition_point(|run| run.first_line <= line);
        let run = self.line_runs.get(after.checked_sub(1)?)?;
        let end = self.line_runs.get(after).map_or(self.len(), |next| next.first_row);
        Some(run.first_row + (line - run.first_line)).filter(|row| *row < end)
    }

    /// Adds the rows of consecutive lines, the first of which is given.
    pub(super) fn push_all(&mut self, rows: &[Row], line: u32) {
        self.begin_line(line);
        self.markers.extend(rows.iter().map(|row| row.marker()));
        self.call_codes.extend(rows.iter().map(|row| row.call_code));
    }

    /// Takes memory for so many rows in all, and some more: later rows are a little shorter or longer.
    pub(super) fn expect(&mut self, rows: usize, shared: Option<&mut Markers>) {
        let more = (rows + rows / 16).saturating_sub(self.call_codes.len());
        shared.unwrap_or(&mut self.markers).reserve(more);
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

    /// How many there are, less the repeated ones that were taken out.
    pub(super) fn len(&self) -> u32 {
        self.call_codes.len() as u32
    }

    /// How many were added.
    pub(super) fn added(&self) -> u32 {
        self.len() + self.repeated.count
    }

    /// Bytes of memory that the rows take without their markers.
    pub(super) fn bytes(&self) -> usize {
        self.call_codes.capacity()
            + self.estimates.capacity() * size_of::<Estimate>()
            + self.long.capacity() * size_of::<LongRow>()
            + self.line_runs.capacity() * size_of::<LineRun>()
    }

    /// The line that a row stands on.
    fn line_of(&self, row: u32) -> u32 {
        let after = self.line_runs.partition_point(|run| run.first_row <= row);
        let run = after.checked_sub(1).and_then(|index| self.line_runs.get(index));
        run.map_or(0, |run| run.first_line + (row - run.first_row))
    }

    /// Ends the reading: the layout of the markers, in which every id stands once, their call codes, and what was removed because its
    /// id came before. The `known` layout of another file serves where it has the same markers, none of which then repeats an id.
    pub(super) fn finish(mut self, discord: Discord, known: Option<&ChipLayout>) -> FinishedRows {
        if !self.long.is_empty() {
            self.settle_long_of_places();
        }
        let known = known.filter(|known| known.has_markers(&self.markers)).cloned();
        let layout = known.unwrap_or_else(|| {
            let lookup = self.take_out_repeats(discord == Discord::KeepFirst);
            let lookup = lookup.unwrap_or_else(|| Lookup::build(&self.markers).0);
            ChipLayout::from_parts(std::mem::take(&mut self.markers), lookup)
        });
        if self.repeated.discordant > 0 {
            for code in &mut self.call_codes {
                *code = match discord {
                    Discord::Silence if *code & SILENCED != 0 => *code & FILTERED | Call::Missing.code(),
                    _ => *code & !SILENCED,
                };
            }
        }
        let Self { call_codes, estimates, long, repeated, .. } = self;
        FinishedRows { layout, call_codes, estimates, long, repeated }
    }
}

/// What [`Rows::finish`] gives.
pub(super) struct FinishedRows {
    /// Its long sites may be those of another file.
    pub(super) layout: ChipLayout,
    pub(super) call_codes: Vec<u8>,
    pub(super) estimates: Vec<Estimate>,
    pub(super) long: Vec<LongRow>,
    pub(super) repeated: RepeatedRows,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genotypes::lookup::duplicates::are_mostly_repeated;
    use crate::values::chromosome::Chromosome;
    use crate::values::marker_id::{IdKind, MarkerId};

    /// Markers, call codes, and what was removed.
    type Outcome = (Markers, Vec<u8>, u32, u32, Vec<u32>);

    /// What rows come to when repeated ones are taken out after each that is so marked.
    fn finished(rows: &[(u32, u8, bool)], discord: Discord, takes_out: bool) -> Outcome {
        let mut kept = Rows::default();
        for ((number, call_code, ends_here), line) in rows.iter().zip(1..) {
            let id = MarkerId { kind: IdKind::Rs, number: *number };
            // Lines without a row stand between.
            kept.push(Row { id, chromosome: Chromosome::X, position: 7, call_code: *call_code }, line + line / 5);
            if takes_out && *ends_here {
                kept.take_out_repeats(discord == Discord::KeepFirst);
            }
        }
        assert_eq!(kept.added(), rows.len() as u32);
        let FinishedRows { layout, call_codes, repeated, .. } = kept.finish(discord, None);
        (layout.markers().clone(), call_codes, repeated.count, repeated.discordant, repeated.first_lines)
    }

    proptest::proptest! {
        #[test]
        fn it_makes_no_difference_when_repeated_rows_are_taken_out(
            rows in proptest::collection::vec((0_u32..9, 0_u8..32, proptest::prelude::any::<bool>()), 1..40),
        ) {
            for discord in [Discord::KeepFirst, Discord::Silence] {
                let at_the_end = finished(&rows, discord, false);
                proptest::prop_assert_eq!(&finished(&rows, discord, true), &at_the_end);
                proptest::prop_assert!(at_the_end.1.iter().all(|code| *code < SILENCED));
            }
        }

        #[test]
        fn ids_are_held_to_be_repeated_only_where_they_are(
            rows in 1_u32..3000, ids in 1_u32..3000,
        ) {
            let mut markers = Markers::default();
            for row in 0..rows {
                let id = MarkerId { kind: IdKind::Rs, number: 900_000_001 + row % ids };
                markers.push(crate::genotypes::markers::Marker { id, chromosome: Chromosome::X, position: 7 });
            }
            let different = rows.min(ids);
            let are_repeated = are_mostly_repeated(&markers);
            proptest::prop_assert!(are_repeated || different > rows / 8);
            proptest::prop_assert!(!are_repeated || different < rows / 4);
        }
    }
}
