//! The rows of a set that meet a marker of a layout, in the form in which genomes are summed side by side.

use crate::weights::packed_weights::{PackedWeights, Repeat};

use super::block_sum::{BLOCK, sum_of};
use super::fate::{Fate, FateCounts};
use super::fixed_point::{DIGITS, Unit};
use super::frequencies::{self, FrequencyCounts};
use super::proved_sum::error_bound;
use super::side_by_side::{Pair, PairSum};

/// Stands for the marker of a row that meets none; beyond the last of any layout.
pub(super) const NO_MARKER: u32 = u32::MAX;

/// The rows of a set, with what its join says of each.
#[derive(Clone, Copy, Debug)]
pub(super) struct JoinedRows<'join> {
    /// The marker of each row.
    pub(super) markers: &'join [u32],
    /// The class of each row.
    pub(super) classes: &'join [u16],
    /// The fate of each class whose rows count on no genome, since they meet no marker or one at another place; nothing for the others.
    pub(super) fates: &'join [Option<Fate>],
    /// How many rows each class has.
    pub(super) rows_of_classes: &'join [u32],
    /// The rows that are matched one by one, whatever their class, ascending.
    pub(super) one_by_one: &'join [u32],
}

/// A row's marker and class.
type Place = (u32, u16);

/// Two rows of a set that meet markers. An odd last row is beside one without a marker and without a weight.
#[derive(Debug)]
pub(super) struct TwoRows {
    pub(super) markers: [u32; 2],
    pub(super) classes: [u16; 2],
    /// The digits of both weights, that of the first in the lower half.
    pub(super) digits: [u32; DIGITS],
}

impl TwoRows {
    fn of([one, other]: [(Place, f64); 2], unit: Option<Unit>) -> Self {
        Self {
            markers: [one.0.0, other.0.0],
            classes: [one.0.1, other.0.1],
            digits: unit.map_or([0; DIGITS], |unit| unit.digits_of_two([one.1, other.1])),
        }
    }
}

/// The rows of a set that meet a marker, with what no genome can change.
#[derive(Debug)]
pub(super) struct MeetingRows {
    pub(super) rows: Vec<TwoRows>,
    /// The row of the set that each is.
    pub(super) rows_of_set: Vec<u32>,
    /// The unit of the digits; nothing where weights are too large or too small for one.
    pub(super) unit: Option<Unit>,
    /// The expected contribution of each, and its variance; empty where no row has a frequency.
    pub(super) expected: Vec<Pair>,
    /// The sums of both, and how far these may be off; nothing where that is not known.
    pub(super) all_expected: (PairSum, Option<[f64; 2]>),
    /// How many rows each class has.
    pub(super) rows_of_classes: Vec<u32>,
    /// The rows that are matched one by one.
    pub(super) one_by_one: Vec<u32>,
    /// Where the rows of each block of the set end.
    pub(super) block_ends: Vec<usize>,
    /// The fates of all other rows of the set.
    pub(super) others: FateCounts,
    pub(super) total_variance: f64,
    pub(super) all: FrequencyCounts,
}

impl MeetingRows {
    /// Nothing for a set whose frequencies or copies have to be counted row by row, or with too many classes.
    pub(super) fn new(set: &PackedWeights, joined: JoinedRows<'_>) -> Option<Self> {
        let mut numbers = (0..set.len()).map(|row| set.number_columns(row));
        let is_summed_in_lanes = match set.has_frequencies() {
            true => numbers.all(|(_, frequency)| frequency.is_some()),
            false => numbers.all(|(weight, _)| weight != 0.0),
        };
        let no_class = u16::try_from(joined.fates.len()).ok().filter(|_| is_summed_in_lanes && set.is_additive())?;
        let (rows_of_set, one_by_one) = joined.rows_that_meet();
        let (rows_of_classes, others) = joined.count_classes();
        let blocks = (0..set.len()).step_by(BLOCK).map(|start| (start + BLOCK) as u32);
        let block_ends = blocks.map(|end| rows_of_set.partition_point(|row| *row < end)).collect();
        let weights: Vec<f64> = rows_of_set.iter().map(|row| set.number_columns(*row as usize).0).collect();
        let unit = Unit::of(set.len(), weights.iter().copied());
        let place_of = |row: u32| (joined.markers[row as usize], joined.classes[row as usize]);
        let no_row = ((NO_MARKER, no_class), 0.0);
        let two_rows = rows_of_set.chunks(2).zip(weights.chunks(2)).map(|(rows, weights)| match (rows, weights) {
            ([one, other], [of_one, of_other]) => {
                TwoRows::of([(place_of(*one), *of_one), (place_of(*other), *of_other)], unit)
            }
            ([one, ..], [of_one, ..]) => TwoRows::of([(place_of(*one), *of_one), no_row], unit),
            _ => TwoRows::of([no_row; 2], unit),
        });
        let mut two_rows: Vec<TwoRows> = two_rows.collect();
        for row in &one_by_one {
            let two = &mut two_rows[*row as usize / 2];
            let side = *row as usize % 2;
            (two.markers[side], two.classes[side]) = (NO_MARKER, no_class);
        }
        let own = Self {
            rows: two_rows,
            unit,
            expected: Vec::new(),
            all_expected: (PairSum::default(), error_bound(set.len(), 0.0).map(|bound| [bound; 2])),
            rows_of_classes,
            one_by_one,
            block_ends,
            others,
            total_variance: 0.0,
            all: frequencies::count(set, 0..0, 0).all,
            rows_of_set,
        };
        Some(if set.has_frequencies() { own.with_expected(set) } else { own })
    }

    /// The same with what is expected of each row, and of the set.
    fn with_expected(mut self, set: &PackedWeights) -> Self {
        let variance = |weight: f64, frequency: f64| 2.0 * frequency * (1.0 - frequency) * weight * weight;
        self.total_variance = sum_of((0..set.len()).map(|row| match set.number_columns(row) {
            (weight, Some(frequency)) if set.repeat(row) != Some(Repeat::Duplicate) => variance(weight, frequency),
            _ => 0.0,
        }));
        self.expected.reserve_exact(self.rows_of_set.len());
        let (mut sizes, mut first) = ([0.0; 2], 0);
        for end in self.block_ends.iter().copied() {
            for row in self.rows_of_set.get(first..end).unwrap_or_default() {
                let (weight, Some(frequency)) = set.number_columns(*row as usize) else { continue };
                let expected = [2.0 * frequency * weight, variance(weight, frequency)];
                sizes = [0, 1].map(|sum| sizes[sum] + expected[sum].abs());
                let expected = Pair::new(expected[0], expected[1]);
                self.expected.push(expected);
                self.all_expected.0.add(expected);
            }
            self.all_expected.0.end_block();
            first = end;
        }
        let [of_mean, of_variance] = sizes.map(|size| error_bound(set.len(), size));
        self.all_expected.1 = of_mean.zip(of_variance).map(<[f64; 2]>::from);
        self
    }

    /// The class of a row.
    pub(super) fn class_of(&self, row: u32) -> usize {
        self.rows.get(row as usize / 2).map_or(0, |two| usize::from(two.classes[row as usize % 2]))
    }
}

impl JoinedRows<'_> {
    /// The rows that meet a marker or are matched one by one, in order, and the places of the latter in that list.
    fn rows_that_meet(self) -> (Vec<u32>, Vec<u32>) {
        let meets: Vec<bool> = self.fates.iter().map(Option::is_none).collect();
        let (mut rows, mut one_by_one) = (vec![0; self.classes.len()], Vec::with_capacity(self.one_by_one.len()));
        let (mut found, mut next) = (0, 0);
        for end in self.one_by_one.iter().copied().chain([self.classes.len() as u32]) {
            // Writes each row, and the next one over it where it meets no marker, without a branch on whether it does.
            for row in next..end {
                rows[found] = row;
                found += usize::from(meets[usize::from(self.classes[row as usize])]);
            }
            if let Some(free) = rows.get_mut(found).filter(|_| one_by_one.len() < self.one_by_one.len()) {
                *free = end;
                one_by_one.push(found as u32);
                found += 1;
            }
            next = end + 1;
        }
        rows.truncate(found);
        rows.shrink_to_fit();
        (rows, one_by_one)
    }

    /// How many rows of each class its answers decide, which leaves out those matched one by one; and the fates of the rows that count on
    /// no genome.
    fn count_classes(self) -> (Vec<u32>, FateCounts) {
        let (mut rows, mut others) = (self.rows_of_classes.to_vec(), FateCounts::default());
        self.one_by_one.iter().for_each(|row| rows[usize::from(self.classes[*row as usize])] -= 1);
        for (fate, rows) in self.fates.iter().zip(&mut rows) {
            if let Some(fate) = fate {
                others.add_rows(*fate, std::mem::take(rows));
            }
        }
        (rows, others)
    }
}
