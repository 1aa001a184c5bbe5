//! Reads the calls of several genomes side by side, a genome a lane, by the answers of their rows' classes.

use crate::genotypes::genome_group::{GenomeGroup, LANES};

use super::answer_tables::{AnswerTables, CODES, FLIPPED, FORWARD};
use super::block_sum::BLOCK;
use super::fate::{FateCounts, Outcome};
use super::fixed_point::DIGITS;
use super::meeting_rows::MeetingRows;
use super::side_by_side::{Answers, Counters, FourSums, PairSum};

/// How many changes of a counter can be added before it is full.
const MOST_CHANGES: usize = 127;
/// How many pairs of rows can be added before the sum of a digit is full: a digit is at most 2^15, and copies are two.
const MOST_PAIRS: usize = 1 << 13;
/// On most files at most one row in so many has an unusual answer; lanes have room for that many from the start.
const ROWS_PER_UNUSUAL: usize = 16;
/// Bits of a code.
const CODE_BITS: u32 = 4;

/// What the calls of one genome come to.
#[derive(Debug, Default)]
pub(super) struct Lane {
    /// The sum of weights times copies, by the digits of the weights.
    pub(super) digits: [i64; DIGITS],
    /// What is added to the usual counters.
    pub(super) changes: [i64; CODES],
    /// How many rows meet a marker and are not matched.
    unmatched: usize,
    /// Their expected contributions, and the variances of these.
    pub(super) expected: PairSum,
    /// Rows with an answer that is not the usual one, each with its code in the lowest bits.
    unusual: Vec<u32>,
    pub(super) one_by_one: OneByOne,
}

/// What the rows that are matched one by one come to.
#[derive(Debug, Default)]
pub(super) struct OneByOne {
    pub(super) fates: FateCounts,
    pub(super) strand_unchecked: u32,
    /// The copies of each row; nothing where it is not matched.
    pub(super) copies: Vec<(u32, Option<u8>)>,
}

impl Lane {
    fn clear(&mut self) {
        let Self { digits, changes, unmatched, expected, unusual, one_by_one } = self;
        (*digits, *changes, *expected, *unmatched) = Default::default();
        unusual.clear();
        (one_by_one.fates, one_by_one.strand_unchecked) = Default::default();
        one_by_one.copies.clear();
    }

    /// Rows that fit as they are, and rows whose complements do.
    pub(super) fn strands(&self, tables: &AnswerTables) -> (u64, u64) {
        let [forward, flipped] = [FORWARD, FLIPPED].map(|counter| tables.usual[counter] + self.changes[counter]);
        (forward as u64, flipped as u64)
    }
}

impl MeetingRows {
    /// Reads the calls of the wanted genomes of a group, a bit each, by the tables for their sex and rules.
    pub(super) fn read(&self, group: &GenomeGroup, tables: &AnswerTables, wanted: u8, lanes: &mut [Lane; LANES]) {
        for (_, lane) in lanes_in(wanted, lanes) {
            lane.clear();
            lane.unusual.reserve(self.rows_of_set.len().min(2 * MOST_PAIRS) / ROWS_PER_UNUSUAL);
        }
        match (group.interleaved(), group.genomes().first()) {
            (Some(interleaved), _) => self.read_codes(|marker| interleaved.of(marker), tables, wanted, lanes),
            (None, Some(genome)) => {
                let codes = genome.codes();
                self.read_codes(|marker| u32::from(codes.of(marker)), tables, wanted, lanes);
            }
            (None, None) => {}
        }
    }

    fn read_codes(&self, codes: impl Fn(u32) -> u32, tables: &AnswerTables, wanted: u8, lanes: &mut [Lane; LANES]) {
        // A genome's answers for two rows are beside each other, hence two bits a lane.
        let wanted_bits = (0..LANES).filter(|lane| wanted >> lane & 1 == 1).map(|lane| 3 << (2 * lane)).sum::<u8>();
        let mut first = 0;
        for part in self.rows.chunks(MOST_PAIRS) {
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
    fn count_unusual(&self, tables: &AnswerTables, lane: &mut Lane) {
        let noted = std::mem::take(&mut lane.unusual);
        for some in noted.chunks(MOST_CHANGES) {
            let mut changes = Counters::new([0; CODES]);
            for noted in some {
                let (row, code) = (noted >> CODE_BITS, noted % CODES as u32);
                let change = tables.changes[self.class_of(row)][code as usize];
                changes = changes.plus(change);
                if change.last() != 0 {
                    self.note_unmatched(row, lane);
                }
            }
            lane.changes.iter_mut().zip(changes.numbers()).for_each(|(sum, change)| *sum += i64::from(change as i8));
        }
        lane.unusual = noted;
        lane.unusual.clear();
    }

    /// Notes that a row is not matched.
    fn note_unmatched(&self, row: u32, lane: &mut Lane) {
        lane.unmatched += 1;
        if let Some(expected) = self.expected.get(row as usize) {
            lane.expected.add(*expected);
            if lane.unmatched.is_multiple_of(BLOCK) {
                lane.expected.end_block();
            }
        }
    }

    /// Adds the rows that are matched one by one, in their order.
    pub(super) fn add_one_by_one(&self, outcomes: impl Iterator<Item = Outcome>, lane: &mut Lane) {
        for (row, outcome) in self.one_by_one.iter().zip(outcomes) {
            let copies = outcome.whole_copies().filter(|_| outcome.fate.is_matched());
            lane.one_by_one.fates.add(outcome.fate);
            lane.one_by_one.strand_unchecked += u32::from(outcome.strand_unchecked);
            lane.one_by_one.copies.push((*row, copies));
            match (copies, self.rows.get(*row as usize / 2)) {
                (Some(copies), Some(two)) => lane.digits.iter_mut().zip(two.digits).for_each(|(sum, digits)| {
                    let digit = (digits >> (row % 2 * i16::BITS)) as i16;
                    *sum += i64::from(digit) * i64::from(copies);
                }),
                _ => self.note_unmatched(*row, lane),
            }
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
