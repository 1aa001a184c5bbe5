//! The rows of a set that meet a marker of a layout, in the form in which genomes are summed side by side.

use crate::weights::packed_weights::{Loci, PackedWeights, Repeat};

use super::block_sum::{BLOCK, sum_of};
use super::close_rows::Neighbours;
use super::fate::{Fate, FateCounts};
use super::fixed_point::{DIGITS, Unit};
use super::frequencies::{self, FrequencyCounts};
use super::proved_sum::error_bound;
use super::side_by_side::{Pair, PairSum};

/// Stands for the marker of a row that meets none; beyond the last of any layout.
pub(super) const NO_MARKER: u32 = u32::MAX;

/// A row that meets a marker.
#[derive(Clone, Copy, Debug)]
pub(super) enum MeetingRow {
    /// The call of its marker decides what it comes to.
    OfClass {
        /// The marker.
        marker: u32,
        /// The class of the row.
        class: u16,
    },
    /// It is matched by itself on each genome.
    OneByOne,
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
    pub(super) neighbours: Option<Neighbours>,
}

impl MeetingRows {
    /// `rows` has each row of the set that meets a marker, and the fate of each other one, which is the same on every genome. Nothing
    /// for a set whose frequencies have to be counted row by row, or with too many classes.
    pub(super) fn new(
        set: &PackedWeights,
        loci: Option<&Loci>,
        classes: usize,
        rows: impl Iterator<Item = Result<MeetingRow, Fate>> + Clone,
    ) -> Option<Self> {
        let numbers = || (0..set.len()).map(|row| set.number_columns(row));
        let with_frequency = numbers().filter(|(_, frequency)| frequency.is_some()).count();
        let has_all = set.has_frequencies() && with_frequency == set.len();
        let has_none = !set.has_frequencies() && numbers().all(|(weight, _)| weight != 0.0);
        let no_class = u16::try_from(classes).ok().filter(|_| has_all || has_none)?;
        let variance = |weight: f64, frequency: f64| 2.0 * frequency * (1.0 - frequency) * weight * weight;
        let met = rows.clone().enumerate().filter_map(|(index, row)| row.is_ok().then_some(index));
        let room = met.clone().count();
        let unit = Unit::of(set.len(), met.clone().map(|index| set.number_columns(index).0));
        let mut own = Self {
            rows: Vec::with_capacity(room.div_ceil(2)),
            rows_of_set: Vec::with_capacity(room),
            unit,
            expected: Vec::with_capacity(if has_all { room } else { 0 }),
            all_expected: (PairSum::default(), None),
            rows_of_classes: vec![0; classes],
            one_by_one: Vec::new(),
            block_ends: Vec::new(),
            others: FateCounts::default(),
            total_variance: sum_of((0..set.len()).map(|row| match set.number_columns(row) {
                (weight, Some(frequency)) if set.repeat(row) != Some(Repeat::Duplicate) => variance(weight, frequency),
                _ => 0.0,
            })),
            all: frequencies::count(set, 0..0, 0).all,
            neighbours: None,
        };
        let mut sizes = [0.0; 2];
        let mut one: Option<(Place, f64)> = None;
        for (index, row) in rows.enumerate() {
            match row {
                Err(fate) => own.others.add(fate),
                Ok(row) => {
                    let (weight, frequency) = set.number_columns(index);
                    let place = match row {
                        MeetingRow::OfClass { marker, class } => (marker, class),
                        MeetingRow::OneByOne => {
                            own.one_by_one.push(own.rows_of_set.len() as u32);
                            (NO_MARKER, no_class)
                        }
                    };
                    if let Some(rows) = own.rows_of_classes.get_mut(usize::from(place.1)) {
                        *rows += 1;
                    }
                    match one.take() {
                        Some(first) => own.rows.push(TwoRows::of([first, (place, weight)], unit)),
                        None => one = Some((place, weight)),
                    }
                    own.rows_of_set.push(index as u32);
                    if let Some(frequency) = frequency {
                        let expected = [2.0 * frequency * weight, variance(weight, frequency)];
                        sizes = [0, 1].map(|sum| sizes[sum] + expected[sum].abs());
                        let expected = Pair::new(expected[0], expected[1]);
                        own.expected.push(expected);
                        own.all_expected.0.add(expected);
                    }
                }
            }
            if (index + 1).is_multiple_of(BLOCK) || index + 1 == set.len() {
                own.block_ends.push(own.rows_of_set.len());
                own.all_expected.0.end_block();
            }
        }
        own.rows.extend(one.map(|last| TwoRows::of([last, ((NO_MARKER, no_class), 0.0)], unit)));
        let [of_mean, of_variance] = sizes.map(|size| error_bound(set.len(), size));
        own.all_expected.1 = of_mean.zip(of_variance).map(<[f64; 2]>::from);
        own.neighbours = loci.map(|loci| Neighbours::new(met.map(|row| loci.get(row))));
        Some(own)
    }

    /// The class of a row.
    pub(super) fn class_of(&self, row: u32) -> usize {
        self.rows.get(row as usize / 2).map_or(0, |two| usize::from(two.classes[row as usize % 2]))
    }
}
