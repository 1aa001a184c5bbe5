//! The sums of many genomes on one set, by a join and four genomes at a time, without a row's outcome.

use crate::genotypes::genome_group::{GenomeGroup, LANES};
use crate::genotypes::packed_genome::{Codes, PackedGenome};
use crate::genotypes::report::InferredSex;
use crate::weights::packed_weights::{Loci, PackedWeights, Repeat};

use super::block_sum::{BLOCK, BlockSum, sum_of};
use super::close_rows::{CloseRows, Neighbours};
use super::digits::{DIGITS, Unit};
use super::fate::{Fate, FateCounts, Outcome};
use super::frequencies::{self, FrequencyCounts, SetFrequencies};
use super::proved_sum::{NearSum, bound, two_sum};
use super::read_call::{Found, Match};
use super::report::SetTotals;
use super::rules::Rules;
use super::side_by_side::{Answers, Counters, FourSums, Pair, PairSum};
use super::sums::MeasuredRows;

/// Stands for the marker of a row that meets none; beyond the last of any layout.
pub(super) const NO_MARKER: u32 = u32::MAX;
/// The codes of calls.
pub(super) const CODES: usize = 16;
/// The fates that a measured call which passed its filters can have, where missing ones are left out; each has a counter.
const COUNTED: [Fate; 12] = [
    Fate::Matched,
    Fate::Flipped,
    Fate::PalindromicDropped,
    Fate::Mismatch,
    Fate::Missing,
    Fate::NotOnFile,
    Fate::PositionConflict,
    Fate::BuildConflict,
    Fate::Haploid,
    Fate::XLeftOut,
    Fate::MultiAllelic,
    Fate::NotScoreable,
];
/// Counters of rows that fit as they are, of those whose complements do, of rows whose strand could not be checked, and of those that are
/// not matched.
const FORWARD: usize = 12;
const FLIPPED: usize = 13;
const UNCHECKED: usize = 14;
const LACKING: usize = 15;
/// So many changes of a counter can be added before it is full.
const MOST_CHANGES: usize = 127;
/// In an answer: what a call of the class does not usually come to, that the row is not matched, and the copies.
const UNUSUAL: u8 = 0x80;
const NOT_MATCHED: u8 = 0x40;
const COPIES: u8 = 3;
/// Two rows of so many are added up before a digit's sum may be full: each digit has a size of 2^15 at most, and copies are two.
const ROWS_ADDED: usize = 1 << 13;
/// One row of so many is not matched, or fewer, on most files: room for them is made at once.
const USUAL_PER_LACKING: usize = 16;
/// Bits of a code.
const CODE_BITS: u32 = 4;

/// What each call of each class comes to under the rules of a run, for people of a sex.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) sex: InferredSex,
    pub(super) rules: Rules,
    /// A class' answers to all codes: copies, whether the row is not matched, and whether its counters are not the usual ones. Rows
    /// that are matched apart have the last.
    answers: Vec<Answers>,
    /// The same to be read one by one.
    bytes: Vec<[u8; CODES]>,
    /// What an answer adds to the usual counters of its class.
    changes: Vec<[Counters; CODES]>,
    /// The counters when all answers are the usual ones.
    usual: [i64; CODES],
}

impl Tables {
    /// `answers` are those of each class with a frequency of one of its rows, `rows` their numbers of rows.
    pub(super) fn new(
        sex: InferredSex,
        rules: Rules,
        answers: impl Iterator<Item = (Option<f64>, [Match; CODES])>,
        rows: &MeetingRows,
    ) -> Self {
        let (mut bytes, mut changes, mut usual_of_all) = (Vec::new(), Vec::new(), [0; CODES]);
        for ((frequency, answers), rows) in answers.zip(&rows.rows_of_classes) {
            let outcomes = answers.map(|answer| rules.settle(frequency, answer));
            let counters: [[u8; CODES]; CODES] = std::array::from_fn(|code| counters_of(answers[code], outcomes[code]));
            let matched = || counters.iter().filter(|counters| counters[LACKING] == 0);
            let usual = matched().find(|counters| counters[FLIPPED] == 0).or(matched().next()).copied();
            let usual = usual.unwrap_or_default();
            usual_of_all.iter_mut().zip(usual).for_each(|(sum, more)| *sum += i64::from(more) * i64::from(*rows));
            bytes.push(std::array::from_fn(|code| {
                let copies = outcomes[code].whole_copies().unwrap_or_default();
                let not_matched = if counters[code][LACKING] == 0 { 0 } else { NOT_MATCHED };
                copies | not_matched | if counters[code] == usual { 0 } else { UNUSUAL }
            }));
            changes
                .push(counters.map(|own| {
                    Counters::new(std::array::from_fn(|counter| own[counter].wrapping_sub(usual[counter])))
                }));
        }
        bytes.push([0; CODES]);
        let answers = bytes.iter().map(|bytes| Answers::new(*bytes)).collect();
        Self { sex, rules, answers, bytes, changes, usual: usual_of_all }
    }
}

fn counters_of(answer: Match, outcome: Outcome) -> [u8; CODES] {
    let mut counters = [0; CODES];
    if let Some(place) = COUNTED.iter().position(|fate| *fate == outcome.fate) {
        counters[place] = 1;
    }
    counters[FORWARD] = u8::from(matches!(answer.found, Found::Forward(_)));
    counters[FLIPPED] = u8::from(matches!(answer.found, Found::Flipped(_)));
    counters[UNCHECKED] = u8::from(outcome.strand_unchecked);
    counters[LACKING] = u8::from(!outcome.fate.is_matched());
    counters
}

/// What the calls of one genome come to.
#[derive(Debug, Default)]
pub(super) struct Lane {
    digits: [i64; DIGITS],
    /// What is added to the usual counters.
    changes: [i64; CODES],
    /// Rows that meet a marker and are not matched.
    lacking: Vec<u32>,
    /// What is expected of them, and its variance.
    expected: PairSum,
    /// Rows with an answer that is not the usual one, each with its code in the lowest bits.
    unusual: Vec<u32>,
    /// The fates of rows that are matched apart, how many could not be checked, and the copies of each.
    apart: (FateCounts, u32, Vec<(u32, Option<u8>)>),
}

impl Lane {
    fn clear(&mut self) {
        let Self { digits, changes, lacking, expected, unusual, apart } = self;
        (*digits, *changes, *expected) = (Default::default(), Default::default(), Default::default());
        lacking.clear();
        unusual.clear();
        (apart.0, apart.1) = Default::default();
        apart.2.clear();
    }

    /// Rows that fit as they are, and rows whose complements do.
    pub(super) fn strands(&self, tables: &Tables) -> (u64, u64) {
        let [forward, flipped] = [FORWARD, FLIPPED].map(|counter| tables.usual[counter] + self.changes[counter]);
        (forward as u64, flipped as u64)
    }
}

/// A row's marker and class.
type Place = (u32, u16);

/// A row that meets a marker.
#[derive(Clone, Copy, Debug)]
pub(super) enum MeetingRow {
    /// Its call tells what it comes to.
    OfClass {
        /// The marker.
        marker: u32,
        /// The class of the row.
        class: u16,
    },
    /// It is matched apart on each genome.
    Apart,
}

/// Two rows of a set that meet markers; the last one's other has neither marker nor weight.
#[derive(Debug)]
struct TwoRows {
    markers: [u32; 2],
    classes: [u16; 2],
    /// The digits of both weights, that of the first in the lower half.
    digits: [u32; DIGITS],
}

/// The rows of a set that meet a marker, with what no genome can change.
#[derive(Debug)]
pub(super) struct MeetingRows {
    rows: Vec<TwoRows>,
    /// The row of the set that each is.
    rows_of_set: Vec<u32>,
    /// In which the digits count; nothing where they do not serve.
    unit: Option<Unit>,
    /// What is expected of each, and its variance; empty where no row has a frequency.
    expected: Vec<Pair>,
    /// The sums of both, and how far these may be off; nothing where that is not known.
    all_expected: (PairSum, Option<[f64; 2]>),
    /// How many rows each class has.
    rows_of_classes: Vec<u32>,
    /// The rows that are matched apart.
    apart: Vec<u32>,
    /// Where the rows of each block of the set end.
    block_ends: Vec<usize>,
    /// The fates of all other rows.
    others: FateCounts,
    total_variance: f64,
    all: FrequencyCounts,
    neighbours: Option<Neighbours>,
}

impl MeetingRows {
    /// The rows, or the fate of those that have the same on every genome. Nothing for a set whose frequencies have to be counted row by
    /// row, or with too many classes.
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
            apart: Vec::new(),
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
                        MeetingRow::Apart => {
                            own.apart.push(own.rows_of_set.len() as u32);
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
        let [of_mean, of_variance] = sizes.map(|size| bound(set.len(), size));
        own.all_expected.1 = of_mean.zip(of_variance).map(<[f64; 2]>::from);
        own.neighbours = loci.map(|loci| Neighbours::new(met.map(|row| loci.get(row))));
        Some(own)
    }

    fn class_of(&self, row: u32) -> usize {
        self.rows.get(row as usize / 2).map_or(0, |two| usize::from(two.classes[row as usize % 2]))
    }

    /// Reads the calls of the wanted genomes of a group, a bit each, by the tables of their sex and rules.
    pub(super) fn read(&self, group: &GenomeGroup, tables: &Tables, wanted: u8, lanes: &mut [Lane; LANES]) {
        for (_, lane) in lanes_in(wanted, lanes) {
            lane.clear();
            lane.lacking.reserve(self.rows_of_set.len() / USUAL_PER_LACKING);
            lane.unusual.reserve(self.rows_of_set.len().min(2 * ROWS_ADDED) / USUAL_PER_LACKING);
        }
        match (group.woven(), group.genomes().first()) {
            (Some(woven), _) => self.read_codes(|marker| woven.of(marker), tables, wanted, lanes),
            (None, Some(genome)) => {
                let codes = genome.codes();
                self.read_codes(|marker| u32::from(codes.of(marker)), tables, wanted, lanes);
            }
            (None, None) => {}
        }
    }

    fn read_codes(&self, codes: impl Fn(u32) -> u32, tables: &Tables, wanted: u8, lanes: &mut [Lane; LANES]) {
        // Each genome's answers of two rows are beside each other.
        let wanted_bits = (0..LANES).filter(|lane| wanted >> lane & 1 == 1).map(|lane| 3 << (2 * lane)).sum::<u8>();
        let mut first = 0;
        for part in self.rows.chunks(ROWS_ADDED) {
            let mut sums = [FourSums::new(); DIGITS];
            for two in part {
                let [one, other] = two.markers.map(&codes);
                let answers = two.classes.map(|class| tables.answers[usize::from(class)]);
                let answers = Answers::of_two(answers, [one, other]);
                let unusual = answers.highest_bits() & wanted_bits;
                if unusual != 0 {
                    note_unusual(first, one, other, unusual, lanes);
                }
                let copies = answers.copies();
                for (sum, digits) in sums.iter_mut().zip(two.digits) {
                    *sum = sum.plus(copies, digits);
                }
                first += 2;
            }
            let sums = sums.map(FourSums::numbers);
            for (number, lane) in lanes_in(wanted, lanes) {
                lane.digits.iter_mut().zip(sums).for_each(|(digit, sums)| *digit += i64::from(sums[number]));
                self.count_unusual(tables, lane);
            }
        }
    }

    /// Counts the rows that were noted.
    fn count_unusual(&self, tables: &Tables, lane: &mut Lane) {
        let noted = std::mem::take(&mut lane.unusual);
        for some in noted.chunks(MOST_CHANGES) {
            let mut changes = Counters::new([0; CODES]);
            for noted in some {
                let (row, code) = (noted >> CODE_BITS, noted % CODES as u32);
                let change = tables.changes[self.class_of(row)][code as usize];
                changes = changes.plus(change);
                if change.last() != 0 {
                    self.lack(row, lane);
                }
            }
            lane.changes.iter_mut().zip(changes.numbers()).for_each(|(sum, change)| *sum += i64::from(change as i8));
        }
        lane.unusual = noted;
        lane.unusual.clear();
    }

    /// Notes that a row is not matched.
    fn lack(&self, row: u32, lane: &mut Lane) {
        lane.lacking.push(row);
        if let Some(expected) = self.expected.get(row as usize) {
            lane.expected.add(*expected);
            if lane.lacking.len().is_multiple_of(BLOCK) {
                lane.expected.end_block();
            }
        }
    }

    /// Adds the rows that are matched apart, in their order.
    pub(super) fn add_apart(&self, outcomes: impl Iterator<Item = Outcome>, lane: &mut Lane) {
        for (row, outcome) in self.apart.iter().zip(outcomes) {
            let copies = outcome.whole_copies().filter(|_| outcome.fate.is_matched());
            lane.apart.0.add(outcome.fate);
            lane.apart.1 += u32::from(outcome.strand_unchecked);
            lane.apart.2.push((*row, copies));
            match (copies, self.rows.get(*row as usize / 2)) {
                (Some(copies), Some(two)) => lane.digits.iter_mut().zip(two.digits).for_each(|(sum, digits)| {
                    let digit = (digits >> (row % 2 * i16::BITS)) as i16;
                    *sum += i64::from(digit) * i64::from(copies);
                }),
                _ => self.lack(*row, lane),
            }
        }
    }

    /// The promised sums of a lane: raw, mean and variance.
    pub(super) fn sums(&self, set: &PackedWeights, genome: &PackedGenome, tables: &Tables, lane: &Lane) -> [f64; 3] {
        self.proved_sums(lane).unwrap_or_else(|| self.sums_in_order(set, genome.codes(), tables, &lane.apart.2))
    }

    /// The same by whole numbers and by what lacks, where these prove them.
    fn proved_sums(&self, lane: &Lane) -> Option<[f64; 3]> {
        let raw = self.unit?.sum(lane.digits).rounded()?;
        if self.expected.is_empty() {
            return Some([raw, 0.0, 0.0]);
        }
        let mut lacking = lane.expected;
        lacking.end_block();
        let (all, within) = self.all_expected;
        let ([all, lost_of_all], [lacking, lost], within) = (all.parts(), lacking.parts(), within?);
        let left = |sum: usize| {
            let (difference, of_sum) = two_sum(all[sum], -lacking[sum]);
            let parts = (difference, of_sum + (lost_of_all[sum] - lost[sum]));
            NearSum { parts, within: within[sum] }.rounded()
        };
        Some([raw, left(0)?, left(1)?])
    }

    /// The same row by row.
    #[cold]
    #[inline(never)]
    fn sums_in_order(
        &self,
        set: &PackedWeights,
        codes: Codes<'_>,
        tables: &Tables,
        apart: &[(u32, Option<u8>)],
    ) -> [f64; 3] {
        let (mut raw, mut expected) = (BlockSum::default(), PairSum::default());
        let mut apart = apart.iter().copied().peekable();
        let mut row = 0;
        for end in &self.block_ends {
            for (row, row_of_set) in (row..*end).zip(&self.rows_of_set[row..*end]) {
                let copies = match apart.next_if(|(own, _)| *own as usize == row) {
                    Some((_, copies)) => copies,
                    None => {
                        let two = &self.rows[row / 2];
                        let code = codes.of(two.markers[row % 2]);
                        let answer = tables.bytes[usize::from(two.classes[row % 2])][usize::from(code)];
                        (answer & NOT_MATCHED == 0).then_some(answer & COPIES)
                    }
                };
                let Some(copies) = copies else { continue };
                raw.add(set.number_columns(*row_of_set as usize).0 * f64::from(copies));
                self.expected.get(row).into_iter().for_each(|both| expected.add(*both));
            }
            row = *end;
            raw.end_block();
            expected.end_block();
        }
        let [mean, variance] = expected.totals();
        [raw.total(), mean, variance]
    }

    /// All that one lane comes to.
    pub(super) fn totals(
        &self,
        tables: &Tables,
        lane: &Lane,
        [raw, mean, variance]: [f64; 3],
        gone: &mut Vec<bool>,
    ) -> SetTotals {
        let counts: [u32; CODES] =
            std::array::from_fn(|counter| (tables.usual[counter] + lane.changes[counter]) as u32);
        let mut fates = self.others;
        let counted = COUNTED.iter().copied().zip(counts);
        counted.chain(lane.apart.0.iter()).for_each(|(fate, rows)| fates.add_rows(fate, rows));
        let matched = fates.matched();
        let has_frequencies = !self.expected.is_empty() || (self.all.rows > 0 && self.all.without == 0);
        let of_matched = FrequencyCounts {
            rows: matched,
            without: if has_frequencies { 0 } else { matched },
            weight_share_without: f64::from(u8::from(!has_frequencies && matched > 0)),
        };
        let compared = |sum: f64| has_frequencies.then_some(sum);
        let close = |neighbours: &Neighbours| -> Option<CloseRows> { neighbours.count_without(&lane.lacking, gone) };
        let matched_variance = compared(variance.max(0.0));
        let measured = MeasuredRows { rows: matched - of_matched.without, variance: matched_variance };
        SetTotals {
            raw,
            compared_sum: compared(raw),
            expected_mean: compared(mean),
            matched_variance,
            measured,
            total_variance: compared(self.total_variance),
            frequencies: SetFrequencies { matched: of_matched, all: self.all },
            close_rows: self.neighbours.as_ref().and_then(close),
            palindromic_rule: tables.rules.palindromic(),
            fates,
            strand_unchecked: counts[UNCHECKED] + lane.apart.1,
        }
    }
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

fn lanes_in(wanted: u8, lanes: &mut [Lane; LANES]) -> impl Iterator<Item = (usize, &mut Lane)> {
    lanes.iter_mut().enumerate().filter(move |(number, _)| wanted >> number & 1 == 1)
}

/// Notes unusual answers of two rows, each genome's beside each other.
#[inline(never)]
fn note_unusual(first: u32, one: u32, other: u32, unusual: u8, lanes: &mut [Lane; LANES]) {
    let mut left = unusual;
    while left != 0 {
        let bit = left.trailing_zeros();
        left &= left - 1;
        let of_row = if bit.is_multiple_of(2) { one } else { other };
        let code = of_row >> (bit / 2 * u8::BITS) & 15;
        lanes[bit as usize / 2].unusual.push((first + bit % 2) << CODE_BITS | code);
    }
}
