//! Layouts that go by locus, as most files do, and walks through them: with a set that goes by locus too, the next row is found next to the
//! last one, and that nothing stands at a locus is seen without an index of loci.

use std::ops::Range;

use crate::values::chromosome::Chromosome;

use super::marker_table::MarkerTable;

/// How many codes of chromosomes the columns of a layout have room for.
const CODES: usize = 32;
/// Rows at a locus that are told apart: none, one, two, or more.
const MOST_SEEN: u32 = 3;

/// Where the markers of each chromosome stand in a layout, of chromosomes whose markers follow each other by position.
#[derive(Debug)]
pub(super) struct LocusOrder {
    /// The rows by the chromosome's code in position space; nothing of a chromosome in no order.
    runs: [Option<Range<u32>>; CODES],
}

impl LocusOrder {
    /// The order of a layout; nothing of a table that has only some rows of one.
    pub(super) fn of(layout: &impl MarkerTable) -> Option<Self> {
        let mut runs = [const { None }; CODES];
        let mut is_broken = [false; CODES];
        let (mut last, mut last_position, mut start, mut rows) = (0, 0, 0, 0);
        for (row, (code, position)) in layout.loci() {
            if row != rows {
                return None;
            }
            let code = usize::from(if code == Chromosome::PAR.code() { Chromosome::X.code() } else { code }) % CODES;
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
pub(super) struct RowsHere {
    first: u32,
    /// How many there are, at most [`MOST_SEEN`].
    seen: u32,
}

impl RowsHere {
    /// The first of them.
    #[inline]
    pub(super) fn some(self) -> Range<u32> {
        self.first..self.first + self.seen
    }
}

/// A walk from locus to locus.
#[derive(Debug)]
pub(super) struct LocusWalk<'run> {
    order: &'run LocusOrder,
    /// The locus that was looked for last, and its first row or the one behind it.
    last: (Chromosome, u32),
    row: u32,
    /// How often the walk may go back before it is given up.
    returns: usize,
}

impl<'run> LocusWalk<'run> {
    /// A walk that may go back so often.
    pub(super) fn new(order: &'run LocusOrder, returns: usize) -> Self {
        Self { order, last: (Chromosome::NONE, 0), row: 0, returns }
    }

    /// The markers at a locus; nothing where the chromosome's markers, or the loci that are looked for, are in no order.
    #[inline]
    pub(super) fn at(&mut self, layout: &impl MarkerTable, chromosome: Chromosome, position: u32) -> Option<RowsHere> {
        let chromosome = chromosome.in_position_space();
        let run = self.order.run(chromosome)?;
        let is_before = |row: u32| row < run.end && layout.position(row).is_some_and(|found| found < position);
        if self.last.0 != chromosome || self.last.1 > position {
            self.returns = self.returns.checked_sub(1)?;
            self.row = run.start;
        }
        let mut step = 1;
        while is_before(self.row + step - 1) {
            self.row += step;
            step = (2 * step).min(run.end - self.row + 1);
        }
        // The last step went too far, if it was one of several rows.
        while step > 1 {
            step = step.div_ceil(2);
            if is_before(self.row + step - 1) {
                self.row += step;
            }
        }
        self.last = (chromosome, position);
        let is_here = |row: &u32| *row < run.end && layout.position(*row) == Some(position);
        let seen = (self.row..self.row + MOST_SEEN).take_while(is_here).count() as u32;
        Some(RowsHere { first: self.row, seen })
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
                    prop_assert_eq!(found.some().collect::<Vec<_>>(), here.take(MOST_SEEN as usize).collect::<Vec<_>>());
                } else {
                    // A chromosome in order is given up only after many steps back.
                    prop_assert!(!is_run || rows.is_empty() || walk.returns == 0);
                }
            }
        }
    }
}
