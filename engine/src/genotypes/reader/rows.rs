//! The rows kept so far, in columns.

use crate::genotypes::chip_layout::ChipLayout;
use crate::genotypes::lookup::Lookup;
use crate::genotypes::lookup::duplicates::are_mostly_repeated;
use crate::genotypes::markers::{Markers, chromosome_bits, remove_rows};
use crate::text::line_log::FIRST_LINES;
use crate::values::call::Call;
use crate::values::estimate::{Dosage, Estimate};
use crate::values::long_alleles::{LongAlleles, LongCall};
use crate::values::pair_sort::sort_by_first;

use super::row::Row;

/// The flag above a call code of a row whose FILTER was not passed.
pub(super) const FILTERED: u8 = 1 << 4;
/// The flag above a call code of a row that holds the reference allele only.
pub(super) const REFERENCE_ONLY: u8 = 1 << 5;
/// The flag above a call code of a row that becomes missing at the end, because a later row of its id has another call.
const SILENCED: u8 = 1 << 6;
/// The bits of the call code itself.
pub(super) const CALL_BITS: u8 = 15;

/// Rows from which on repeated ids are taken out while reading. No chip has so many, so that only other files take the time.
const ROWS_BEFORE_REPEATS: u32 = 1 << 20;

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
    /// Rows at which repeated ids are next looked for.
    next_look: u32,
}

/// Rows removed because their id came before.
#[derive(Debug, Default)]
pub(super) struct RepeatedRows {
    pub(super) count: u32,
    /// The lines of the first of them.
    pub(super) first_lines: Vec<u32>,
    /// Those whose call differs from that of the kept row.
    pub(super) discordant: u32,
}

/// What a line has that its text does not tell: alleles of which one has several letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongLine {
    /// The line, counted from 1.
    pub line: u32,
    /// Its two alleles.
    pub alleles: LongAlleles,
    /// Copies of the later one.
    pub call: LongCall,
}

/// A row that lists an allele of several letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LongRow {
    /// Its place among all rows, once it has one.
    pub(super) row: u32,
    pub(super) alleles: LongAlleles,
    pub(super) call: LongCall,
    /// Copies of ALT, where they are estimated.
    pub(super) dosage: Dosage,
    /// Whether it holds REF alone, and is listed neither because another sample differs there nor as a candidate that failed its filter.
    pub(super) is_listed_for_itself: bool,
}

impl LongRow {
    /// One whose alleles count nowhere.
    pub(super) const UNSPELT: Self = Self {
        row: 0,
        alleles: LongAlleles::UNSPELT,
        call: LongCall::NotScoreable,
        dosage: Dosage::MEASURED,
        is_listed_for_itself: false,
    };

    /// The same where it can't count.
    pub(super) fn not_scoreable(self) -> Self {
        Self { call: LongCall::NotScoreable, dosage: Dosage::MEASURED, ..self }
    }
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

    /// Adds the alleles of several letters of the row that is added next, with their call.
    #[cold]
    pub(super) fn push_long(&mut self, long: LongRow) {
        self.long.push(LongRow { row: self.len(), ..long });
    }

    /// Adds the alleles of several letters of lines, which ascend. To be called once all rows are there.
    pub(super) fn place_long(&mut self, lines: &[LongLine]) {
        for LongLine { line, alleles, call } in lines {
            let Some(row) = self.row_of(*line) else { continue };
            self.long.push(LongRow { row, alleles: *alleles, call: *call, ..LongRow::UNSPELT });
        }
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

    /// Takes out rows of repeated ids when these have become most of all rows, so that memory is in proportion to the different
    /// ones, eight times as many rows at most. To be called now and then.
    pub(super) fn shed_repeats(&mut self, fills: bool) {
        if self.is_time_to_look(self.len()) && are_mostly_repeated(&self.markers) {
            self.take_out_repeats(fills);
            self.next_look = self.len().saturating_mul(2);
        }
    }

    /// Whether to look for repeated ids among so many rows now. If so, it is not time again before there are twice as many.
    pub(super) fn is_time_to_look(&mut self, rows: u32) -> bool {
        let is_time = rows >= self.next_look.max(ROWS_BEFORE_REPEATS);
        if is_time {
            self.next_look = rows.saturating_mul(2);
        }
        is_time
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

    /// Removes the rows whose id came before; gives the lookup when nothing was removed, which stays right then. Where they fill, a
    /// row without a call takes that of the first that has one, as in two kits joined.
    fn take_out_repeats(&mut self, fills: bool) -> Option<Lookup> {
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
        // What is kept is never removed, so its lines are asked for no more.
        self.line_runs.clear();
        None
    }

    /// Which row of a repeated id is meant is unknown. The first of them, which stays, lists an allele of several letters where any does.
    fn settle_long_of(&mut self, repeated: impl Iterator<Item = (u32, u32)>) {
        let known = self.long.len();
        for (first, row) in repeated {
            let place = |row: u32| self.long.get(..known)?.binary_search_by_key(&row, |long| long.row).ok();
            match (place(first), place(row)) {
                (Some(place), _) => self.long[place] = self.long[place].not_scoreable(),
                (None, Some(_)) => self.long.push(LongRow { row: first, ..LongRow::UNSPELT }),
                (None, None) => {}
            }
        }
        self.long.sort_by_key(|long| long.row);
        self.long.dedup_by_key(|long| long.row);
    }

    /// What is REF in one row may be the ALT of another: alleles of several letters count where one line alone tells of the place, wherever
    /// in the file another stands.
    fn settle_long_of_places(&mut self) {
        let spelt = self.long.iter().filter(|long| long.alleles.are_spelt());
        let mut places: Vec<(u64, u32)> =
            spelt.filter_map(|long| Some((place_of(&self.markers, long.row)?, long.row))).collect();
        sort_by_first(&mut places);
        let mut are_shared = vec![false; places.len()];
        let (mut at, mut last) = (0, 0);
        for row in 0..self.len() {
            let Some(key) = place_of(&self.markers, row) else { break };
            if key < last {
                at = places.partition_point(|(place, _)| *place < key);
            }
            last = key;
            // Files go by place, so that the next one is near.
            while places.get(at).is_some_and(|(place, _)| *place < key) {
                at += 1;
            }
            let same = places.get(at).filter(|(place, long)| *place == key && *long != row);
            if let (Some((_, long)), Some(is_shared)) = (same, are_shared.get_mut(at)) {
                *is_shared |= self.line_of(*long) != self.line_of(row);
            }
        }
        let shared: Vec<u64> =
            places.iter().zip(are_shared).filter(|(_, is_shared)| *is_shared).map(|((place, _), _)| *place).collect();
        if shared.is_empty() {
            return;
        }
        for long in &mut self.long {
            if place_of(&self.markers, long.row).is_some_and(|key| shared.binary_search(&key).is_ok()) {
                *long = LongRow { row: long.row, ..LongRow::UNSPELT };
            }
        }
    }

    /// Ends the reading: the layout of the markers, in which every id stands once, their call codes, and what was removed because its
    /// id came before. A `known` layout is that of another file: of the same chip it need not be built again.
    pub(super) fn finish(mut self, discord: Discord, known: Option<&ChipLayout>) -> FinishedRows {
        if !self.long.is_empty() {
            self.settle_long_of_places();
        }
        let known = known.filter(|known| known.is_of(&self.markers)).cloned();
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

/// The place of a row as a number: the chromosome above, the position below.
fn place_of(markers: &Markers, row: u32) -> Option<u64> {
    let (_, positions, labels) = markers.columns();
    let (position, label) = (positions.get(row as usize)?, labels.get(row as usize)?);
    Some(u64::from(chromosome_bits(*label)) << u32::BITS | u64::from(*position))
}

/// What [`Rows::finish`] gives.
pub(super) struct FinishedRows {
    /// Its long sites are of no account.
    pub(super) layout: ChipLayout,
    pub(super) call_codes: Vec<u8>,
    pub(super) estimates: Vec<Estimate>,
    pub(super) long: Vec<LongRow>,
    pub(super) repeated: RepeatedRows,
}

#[cfg(test)]
mod tests {
    use super::*;
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
