//! Finds the markers at a locus without an index of loci, in a layout whose markers are sorted by position within each chromosome, as
//! those of most files are. For a set that is sorted too, each row's markers are near those of the row before.

use std::ops::Range;

use crate::values::chromosome::Chromosome;

use super::marker_table::MarkerTable;

/// Codes of chromosomes that the columns of a layout have room for.
const CHROMOSOME_CODES: usize = 32;
/// Rows at a locus that are looked at: matching distinguishes none, one and several, and few loci have more.
const MOST_ROWS_AT_LOCUS: u32 = 3;

/// The rows of each chromosome in a layout, for chromosomes whose markers stand together, sorted by position.
#[derive(Debug)]
pub(super) struct LocusOrder {
    /// By the chromosome's code in position space; nothing for a chromosome that is not sorted.
    runs: [Option<Range<u32>>; CHROMOSOME_CODES],
}

impl LocusOrder {
    /// The order of a layout; nothing for a table that has only some of a layout's rows.
    pub(super) fn of(layout: &impl MarkerTable) -> Option<Self> {
        let mut runs = [const { None }; CHROMOSOME_CODES];
        let mut is_broken = [false; CHROMOSOME_CODES];
        let (mut last, mut last_position, mut start, mut rows) = (0, 0, 0, 0);
        for (row, (code, position)) in layout.loci() {
            if row != rows {
                return None;
            }
            let code = if code == Chromosome::PAR.code() { Chromosome::X.code() } else { code };
            let code = usize::from(code) % CHROMOSOME_CODES;
            if code != last {
                is_broken[last] |= runs[last].replace(start..row).is_some();
                (last, start) = (code, row);
            } else if position < last_position {
                is_broken[code] = true;
            }
            (last_position, rows) = (position, row + 1);
        }
        is_broken[last] |= runs[last].replace(start..rows).is_some();
        for (run, _) in runs.iter_mut().zip(is_broken).filter(|(_, is_broken)| *is_broken) {
            *run = None;
        }
        Some(Self { runs })
    }

    #[inline]
    fn run(&self, chromosome: Chromosome) -> Option<&Range<u32>> {
        self.runs.get(usize::from(chromosome.code()))?.as_ref()
    }
}

/// The markers at a locus.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowsAtLocus {
    first: u32,
    /// At most [`MOST_ROWS_AT_LOCUS`].
    count: u32,
}

impl RowsAtLocus {
    /// All of them, or the first [`MOST_ROWS_AT_LOCUS`].
    #[inline]
    pub(super) fn rows(self) -> Range<u32> {
        self.first..self.first + self.count
    }
}

/// A walk from locus to locus.
#[derive(Debug)]
pub(super) struct LocusWalk<'run> {
    order: &'run LocusOrder,
    /// The locus that was looked up last.
    last: (Chromosome, u32),
    /// The first row at that locus, or else behind it.
    row: u32,
    /// How often it may still start anew: on another chromosome, or at a position before the last.
    restarts_left: usize,
}

impl<'run> LocusWalk<'run> {
    /// A walk that may start anew so often before it finds nothing any more.
    pub(super) fn new(order: &'run LocusOrder, most_restarts: usize) -> Self {
        Self { order, last: (Chromosome::NONE, 0), row: 0, restarts_left: most_restarts }
    }

    /// The markers at a locus; nothing where the chromosome's markers are not sorted, or the loci that are looked up are not.
    #[inline]
    pub(super) fn at(
        &mut self,
        layout: &impl MarkerTable,
        chromosome: Chromosome,
        position: u32,
    ) -> Option<RowsAtLocus> {
        let chromosome = chromosome.in_position_space();
        let run = self.order.run(chromosome)?;
        let is_before = |row: u32| row < run.end && layout.position(row).is_some_and(|found| found < position);
        if self.last.0 != chromosome || self.last.1 > position {
            self.restarts_left = self.restarts_left.checked_sub(1)?;
            self.row = run.start;
        }
        let mut step = 1;
        while is_before(self.row + step - 1) {
            self.row += step;
            step = (2 * step).min(run.end - self.row + 1);
        }
        // The last step went too far, unless it was a single row.
        while step > 1 {
            step = step.div_ceil(2);
            if is_before(self.row + step - 1) {
                self.row += step;
            }
        }
        self.last = (chromosome, position);
        let is_here = |row: &u32| *row < run.end && layout.position(*row) == Some(position);
        let count = (self.row..self.row + MOST_ROWS_AT_LOCUS).take_while(is_here).count() as u32;
        Some(RowsAtLocus { first: self.row, count })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::genotypes::chip_layout::ChipLayout;
    use crate::genotypes::lookup::Lookup;
    use crate::genotypes::markers::{Marker, Markers};
    use crate::values::marker_id::{IdKind, MarkerId};

    type Locus = (u8, u32);

    /// Loci of few chromosomes, the pseudoautosomal region and rows without a place among them.
    fn loci() -> impl Strategy<Value = Vec<Locus>> {
        let loci = prop::collection::vec((prop::sample::select(&[0_u8, 1, 2, 23, 25][..]), 1_u32..60), 0..150);
        (loci, any::<bool>(), 0_usize..3).prop_map(|(mut loci, is_sorted, swapped)| {
            if is_sorted {
                loci.sort_by_key(|(code, position)| (if *code == 25 { 23 } else { *code }, *position));
                (0..swapped.min(loci.len() / 2)).for_each(|at| loci.swap(at, 2 * at));
            }
            loci
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

        #[test]
        fn a_walk_finds_what_a_look_at_each_marker_finds(layout in loci(), mut wanted in loci(), is_sorted in any::<bool>()) {
            let mut markers = Markers::default();
            for (number, (code, position)) in (1..).zip(&layout) {
                let id = MarkerId { kind: IdKind::Rs, number };
                let chromosome = Chromosome::from_code(*code).unwrap_or(Chromosome::NONE);
                markers.push(Marker { id, chromosome, position: if *code == 0 { 0 } else { *position } });
            }
            let (lookup, _) = Lookup::build(&markers);
            let chip = ChipLayout::from_parts(markers, lookup);
            let Some(order) = LocusOrder::of(&chip) else { return Err(TestCaseError::fail("every row is there")) };
            if is_sorted {
                wanted.sort_unstable();
            }
            let mut walk = LocusWalk::new(&order, 100);
            let space = |code: u8| Chromosome::from_code(code).map(Chromosome::in_position_space);
            for (code, position) in wanted {
                let Some(chromosome) = Chromosome::from_code(code) else { continue };
                let on_chromosome = (0..).zip(&layout).filter(|(_, (code, _))| space(*code) == space(chromosome.code()));
                let rows: Vec<(u32, u32)> = on_chromosome.map(|(row, (_, position))| (row, *position)).collect();
                let is_run = rows.array_windows().all(|[one, next]| next.0 == one.0 + 1 && one.1 <= next.1);
                if let Some(found) = walk.at(&chip, chromosome, position) {
                    prop_assert!(is_run);
                    let here = rows.iter().filter(|(_, other)| *other == position).map(|(row, _)| *row);
                    let here: Vec<u32> = here.take(MOST_ROWS_AT_LOCUS as usize).collect();
                    prop_assert_eq!(found.rows().collect::<Vec<_>>(), here);
                } else {
                    // A sorted chromosome is given up only when no restart is left.
                    prop_assert!(!is_run || rows.is_empty() || walk.restarts_left == 0);
                }
            }
        }
    }
}
