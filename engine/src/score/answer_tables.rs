//! What each call comes to for the rows of a class, in bytes that several genomes look up at once.

use crate::genotypes::report::InferredSex;

use super::fate::{Fate, Outcome};
use super::read_call::{Found, Match};
use super::rules::Rules;
use super::side_by_side::{Answers, Counters};

/// How many codes a call can have.
pub(super) const CODES: usize = 16;
/// The fates that a measured call which passed its filters can have, where missing ones are left out; each has a counter.
pub(super) const COUNTED: [Fate; 12] = [
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
/// The counters behind those of the fates: rows that fit as they are, rows whose complements fit, rows whose strand could not be
/// checked, and rows that are not matched. The last must be the last of all.
pub(super) const FORWARD: usize = 12;
pub(super) const FLIPPED: usize = 13;
pub(super) const UNCHECKED: usize = 14;
const UNMATCHED: usize = 15;
/// The bits of an answer: its counters are not the usual ones of its class, its row is not matched, and the copies.
const UNUSUAL: u8 = 0x80;
const NOT_MATCHED: u8 = 0x40;
const COPIES: u8 = 3;

/// What each call of each class comes to under the rules of a run, for people of a sex.
#[derive(Debug)]
pub(super) struct AnswerTables {
    pub(super) sex: InferredSex,
    pub(super) rules: Rules,
    /// The answers of a class to all codes. The last class is that of rows that are matched one by one: no copies, nothing to count.
    pub(super) answers: Vec<Answers>,
    /// The same to be read one by one.
    bytes: Vec<[u8; CODES]>,
    /// What an answer adds to the usual counters of its class.
    pub(super) changes: Vec<[Counters; CODES]>,
    /// The counters if every row had the usual answer of its class.
    pub(super) usual: [i64; CODES],
}

impl AnswerTables {
    /// `answers` has each class with the frequency of one of its rows, `rows_of_classes` how many rows each has.
    pub(super) fn new(
        sex: InferredSex,
        rules: Rules,
        answers: impl Iterator<Item = (Option<f64>, [Match; CODES])>,
        rows_of_classes: &[u32],
    ) -> Self {
        let (mut bytes, mut changes, mut usual_of_all) = (Vec::new(), Vec::new(), [0; CODES]);
        for ((frequency, answers), rows) in answers.zip(rows_of_classes) {
            let outcomes = answers.map(|answer| rules.settle(frequency, answer));
            let counters: [[u8; CODES]; CODES] = std::array::from_fn(|code| counters_of(answers[code], outcomes[code]));
            let matched = || counters.iter().filter(|counters| counters[UNMATCHED] == 0);
            let usual = matched().find(|counters| counters[FLIPPED] == 0).or(matched().next()).copied();
            let usual = usual.unwrap_or_default();
            usual_of_all.iter_mut().zip(usual).for_each(|(sum, more)| *sum += i64::from(more) * i64::from(*rows));
            bytes.push(std::array::from_fn(|code| {
                let copies = outcomes[code].whole_copies().unwrap_or_default();
                let not_matched = if counters[code][UNMATCHED] == 0 { 0 } else { NOT_MATCHED };
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

    /// The copies that a code comes to for a row of a class; nothing where the row is not matched.
    pub(super) fn copies(&self, class: u16, code: u8) -> Option<u8> {
        let answer = self.bytes[usize::from(class)][usize::from(code)];
        (answer & NOT_MATCHED == 0).then_some(answer & COPIES)
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
    counters[UNMATCHED] = u8::from(!outcome.fate.is_matched());
    counters
}
