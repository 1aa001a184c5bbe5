//! The sums of many genomes on one set, by a join and two genomes at a time, without a row's outcome.

use crate::genotypes::packed_genome::PackedGenome;
use crate::genotypes::report::InferredSex;
use crate::weights::packed_weights::{Loci, PackedWeights, Repeat};

use super::block_sum::{BLOCK, sum_of};
use super::close_rows::{CloseRows, Neighbours};
use super::fate::{Fate, FateCounts, Outcome};
use super::frequencies::{self, FrequencyCounts, SetFrequencies};
use super::read_call::{Found, Match};
use super::report::SetTotals;
use super::rules::Rules;
use super::side_by_side::{Counters, Pair, PairSum};
use super::sums::MeasuredRows;

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
/// So many rows are counted between two looks at whether all are matched.
const GLANCE: usize = 8;
/// So many rows can be counted before a counter is full.
const ROWS_COUNTED: usize = 31 * GLANCE;
/// One row of so many is not matched, or fewer, on most files: room for them is made at once.
const USUAL_PER_LACKING: usize = 16;

/// What each call of each class comes to under the rules of a run, for people of a sex.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) sex: InferredSex,
    pub(super) rules: Rules,
    /// Copies, and one where the row counts.
    terms: Vec<Pair>,
    counters: Vec<Counters>,
}

impl Tables {
    pub(super) fn new(
        sex: InferredSex,
        rules: Rules,
        answers: impl Iterator<Item = (Option<f64>, [Match; CODES])>,
    ) -> Self {
        let mut tables = Self { sex, rules, terms: Vec::new(), counters: Vec::new() };
        for (frequency, answers) in answers {
            for answer in answers {
                let outcome = rules.settle(frequency, answer);
                tables.terms.push(outcome.dosage().map_or(Pair::new(0.0, 0.0), |copies| Pair::new(copies, 1.0)));
                tables.counters.push(counters_of(answer, outcome));
            }
        }
        tables
    }
}

fn counters_of(answer: Match, outcome: Outcome) -> Counters {
    let mut counters = [0; 16];
    if let Some(place) = COUNTED.iter().position(|fate| *fate == outcome.fate) {
        counters[place] = 1;
    }
    counters[FORWARD] = u8::from(matches!(answer.found, Found::Forward(_)));
    counters[FLIPPED] = u8::from(matches!(answer.found, Found::Flipped(_)));
    counters[UNCHECKED] = u8::from(outcome.strand_unchecked);
    counters[LACKING] = u8::from(!outcome.fate.is_matched());
    Counters::new(counters)
}

/// What the calls of one genome come to.
#[derive(Debug, Default)]
pub(super) struct Counted {
    counts: [u32; 16],
    /// Rows that meet a marker and are not matched.
    lacking: Vec<u32>,
}

impl Counted {
    /// Rows that fit as they are, and rows whose complements do.
    pub(super) fn strands(&self) -> (u64, u64) {
        (self.counts[FORWARD].into(), self.counts[FLIPPED].into())
    }
}

/// The rows of a set that meet a marker, with what no genome can change.
#[derive(Debug)]
pub(super) struct MeetingRows {
    markers: Vec<u32>,
    /// Where the entries of the row's class begin.
    entries: Vec<u16>,
    weights: Vec<f64>,
    /// What is expected of each, and its variance; empty where no row has a frequency.
    means: Vec<f64>,
    variances: Vec<f64>,
    /// Where the rows of each block of the set end.
    block_ends: Vec<usize>,
    /// The fates of all other rows.
    others: FateCounts,
    total_variance: f64,
    all: FrequencyCounts,
    neighbours: Option<Neighbours>,
}

impl MeetingRows {
    /// The rows, each with its marker and its class, or with the fate that it has on every genome. Nothing for a set whose frequencies
    /// have to be counted row by row, or with too many classes.
    pub(super) fn new(
        set: &PackedWeights,
        loci: Option<&Loci>,
        rows: impl Iterator<Item = Result<(u32, u16), Fate>> + Clone,
    ) -> Option<Self> {
        let numbers = || (0..set.len()).map(|row| set.number_columns(row));
        let with_frequency = numbers().filter(|(_, frequency)| frequency.is_some()).count();
        let has_all = set.has_frequencies() && with_frequency == set.len();
        let has_none = !set.has_frequencies() && numbers().all(|(weight, _)| weight != 0.0);
        if !has_all && !has_none {
            return None;
        }
        let variance = |weight: f64, frequency: f64| 2.0 * frequency * (1.0 - frequency) * weight * weight;
        let room = rows.clone().filter(Result::is_ok).count();
        let room_compared = if has_all { room } else { 0 };
        let mut own = Self {
            markers: Vec::with_capacity(room),
            entries: Vec::with_capacity(room),
            weights: Vec::with_capacity(room),
            means: Vec::with_capacity(room_compared),
            variances: Vec::with_capacity(room_compared),
            block_ends: Vec::new(),
            others: FateCounts::default(),
            total_variance: sum_of((0..set.len()).map(|row| match set.number_columns(row) {
                (weight, Some(frequency)) if set.repeat(row) != Some(Repeat::Duplicate) => variance(weight, frequency),
                _ => 0.0,
            })),
            all: frequencies::count(set, 0..0, 0).all,
            neighbours: None,
        };
        let mut met = Vec::with_capacity(room);
        for (index, row) in rows.enumerate() {
            match row {
                Err(fate) => own.others.add(fate),
                Ok((marker, class)) => {
                    let (weight, frequency) = set.number_columns(index);
                    met.push(index);
                    own.markers.push(marker);
                    own.entries.push(u16::try_from(usize::from(class) * CODES).ok()?);
                    own.weights.push(weight);
                    if let Some(frequency) = frequency {
                        own.means.push(2.0 * frequency * weight);
                        own.variances.push(variance(weight, frequency));
                    }
                }
            }
            if (index + 1).is_multiple_of(BLOCK) || index + 1 == set.len() {
                own.block_ends.push(own.markers.len());
            }
        }
        own.neighbours = loci.map(|loci| Neighbours::new(met.into_iter().map(|row| loci.get(row))));
        Some(own)
    }

    pub(super) fn len(&self) -> usize {
        self.markers.len()
    }

    /// Writes the entry of each row's call into a lane, and counts what they come to.
    pub(super) fn gather(
        &self,
        genome: &PackedGenome,
        tables: &Tables,
        lane: usize,
        entries: &mut [[u16; 2]],
    ) -> Counted {
        let codes = genome.codes();
        for ((entry, marker), places) in self.entries.iter().zip(&self.markers).zip(entries.iter_mut()) {
            places[lane & 1] = entry + u16::from(codes.of(*marker));
        }
        self.count(tables, lane, entries)
    }

    /// Counts what the entries of a lane come to.
    pub(super) fn count(&self, tables: &Tables, lane: usize, entries: &[[u16; 2]]) -> Counted {
        let lacking = Vec::with_capacity(entries.len() / USUAL_PER_LACKING);
        let mut counted = Counted { counts: [0; 16], lacking };
        for (part, some) in entries.chunks(ROWS_COUNTED).enumerate() {
            let mut counters = Counters::new([0; 16]);
            for (glance, few) in some.chunks(GLANCE).enumerate() {
                let before = counters.last();
                for places in few {
                    counters = counters.plus(tables.counters[usize::from(places[lane & 1])]);
                }
                if counters.last() == before {
                    continue;
                }
                let first = part * ROWS_COUNTED + glance * GLANCE;
                let lacks = |places: &[u16; 2]| tables.counters[usize::from(places[lane & 1])].last() != 0;
                let lacking = few.iter().enumerate().filter(|(_, places)| lacks(places));
                counted.lacking.extend(lacking.map(|(row, _)| (first + row) as u32));
            }
            for (sum, more) in counted.counts.iter_mut().zip(counters.numbers()) {
                *sum += u32::from(more);
            }
        }
        counted
    }

    /// The sums of both lanes: raw, mean and variance.
    pub(super) fn sums(&self, tables: [&Tables; 2], entries: &[[u16; 2]]) -> [[f64; 3]; 2] {
        let [raw, mean, variance] = if self.means.is_empty() {
            self.sums_of::<false>(tables, entries)
        } else {
            self.sums_of::<true>(tables, entries)
        };
        [0, 1].map(|lane| [raw[lane], mean[lane], variance[lane]])
    }

    fn sums_of<const COMPARED: bool>(&self, tables: [&Tables; 2], entries: &[[u16; 2]]) -> [[f64; 2]; 3] {
        let [mut raw, mut mean, mut variance] = [PairSum::new(); 3];
        let [one, other] = tables.map(|tables| tables.terms.as_slice());
        let mut from = 0;
        for end in &self.block_ends {
            let rows = from..*end;
            let (weights, entries) = (&self.weights[rows.clone()], &entries[rows.clone()]);
            let terms = |places: &[u16; 2]| one[usize::from(places[0])].crossed(other[usize::from(places[1])]);
            if COMPARED {
                let expected = self.means[rows.clone()].iter().zip(&self.variances[rows]);
                for ((weight, places), (of_mean, of_variance)) in weights.iter().zip(entries).zip(expected) {
                    let (copies, counts) = terms(places);
                    raw.add(Pair::both(*weight).times(copies));
                    mean.add(Pair::both(*of_mean).times(counts));
                    variance.add(Pair::both(*of_variance).times(counts));
                }
            } else {
                for (weight, places) in weights.iter().zip(entries) {
                    raw.add(Pair::both(*weight).times(terms(places).0));
                }
            }
            from = *end;
            for sum in [&mut raw, &mut mean, &mut variance] {
                sum.end_block();
            }
        }
        [raw.totals(), mean.totals(), variance.totals()]
    }

    /// All that one lane comes to.
    pub(super) fn totals(
        &self,
        rules: Rules,
        counted: &Counted,
        [raw, mean, variance]: [f64; 3],
        gone: &mut Vec<bool>,
    ) -> SetTotals {
        let mut fates = self.others;
        COUNTED.iter().zip(counted.counts).for_each(|(fate, rows)| fates.add_rows(*fate, rows));
        let matched = fates.matched();
        let has_frequencies = !self.means.is_empty() || (self.all.rows > 0 && self.all.without == 0);
        let of_matched = FrequencyCounts {
            rows: matched,
            without: if has_frequencies { 0 } else { matched },
            weight_share_without: f64::from(u8::from(!has_frequencies && matched > 0)),
        };
        let compared = |sum: f64| has_frequencies.then_some(sum);
        let close = |neighbours: &Neighbours| -> Option<CloseRows> { neighbours.count_without(&counted.lacking, gone) };
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
            palindromic_rule: rules.palindromic(),
            fates,
            strand_unchecked: counted.counts[UNCHECKED],
        }
    }
}
