//! Scores one weight set on one genome (science note, section 1).
//!
//! Every row gets a fate. Sums run over the rows in their order, in blocks of 4,096 with compensated addition, so that
//! they are the same to the last bit for any chunking, any worker and natively or in WASM.

mod block_sum;
mod matching;
mod position_index;
mod strand;

use serde::Serialize;

use crate::call::Base;
use crate::chip_layout::PackedLayout;
use crate::error::{EngineFailure, FailureCode};
use crate::packed_genome::PackedGenome;
use crate::weight_set::{MissingPolicy, PalindromicPolicy, ScoringPolicy, WeightRow, WeightSet};

use block_sum::BlockSum;
use matching::{Found, Match, Matcher};

/// Flips among the other matches below which `auto` trusts the file's letters (science note, section 1).
const FORWARD_FLIP_SHARE: f64 = 0.001;

/// What became of a row of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Counted, letters as they are.
    Matched,
    /// Counted after taking the complements.
    Flipped,
    /// A/T or C/G, left out by the palindromic rule.
    PalindromicDropped,
    /// The file's letters are not the set's.
    Mismatch,
    /// On the file without a call, left out.
    Missing,
    /// On the file without a call, counted at its expected value.
    Filled,
    /// Not on the file.
    NotOnFile,
    /// The file has the id at another place although both count in the same build.
    PositionConflict,
    /// One letter; the set does not say how to count it.
    Haploid,
    /// On a man's X.
    XLeftOut,
    /// An indel, an impossible call, or alleles that are no single bases.
    NotScoreable,
    /// Without frequency in a set that has frequencies.
    NoFrequency,
}

/// One row's outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct RowOutcome {
    /// What became of it.
    pub fate: Fate,
    /// The letters on the file, in alphabetical order.
    pub genotype: Option<String>,
    /// Copies of the effect allele, for counted rows.
    pub dosage: Option<u8>,
    /// Set on a counted row when the set gives no other allele, so that the strand could not be checked.
    pub strand_unchecked: bool,
}

/// The rule that was applied to A/T and C/G rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum PalindromicRule {
    /// Letters as they are.
    Forward,
    /// Left out.
    Exclude,
    /// By frequency.
    Frequency,
}

/// The score of one set on one genome, before any normalisation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ScoreReport {
    /// Sum of weight times copies over the counted rows.
    pub raw: f64,
    /// Sum of 2p times weight over the same rows; none for a set without frequencies.
    pub expected_mean: Option<f64>,
    /// Square root of `matched_variance`.
    pub expected_sd: Option<f64>,
    /// Sum of 2p(1-p) times squared weight over the matched rows.
    pub matched_variance: Option<f64>,
    /// The same over all rows of the set that have a frequency.
    pub total_variance: Option<f64>,
    /// Rows of the set.
    pub total: u32,
    /// Rows matched, flipped ones among them.
    pub matched: u32,
    /// Rows matched after taking the complements.
    pub flipped: u32,
    /// Rows matched whose strand could not be checked.
    pub strand_unchecked: u32,
    /// The rule that was applied to A/T and C/G rows.
    pub palindromic_rule: PalindromicRule,
    /// One outcome a row, in the set's order.
    pub rows: Vec<RowOutcome>,
}

/// Scores a set.
///
/// # Errors
/// [`FailureCode::LayoutMismatch`] when the genome was packed with another layout; [`FailureCode::BadWeightRow`]
/// when a weight is not finite or a frequency is not within 0 to 1.
pub fn score(
    layout: &PackedLayout<'_>,
    genome: &PackedGenome,
    set: &WeightSet,
    policy: ScoringPolicy,
) -> Result<ScoreReport, EngineFailure> {
    if layout.digest() != genome.layout_digest() || layout.len() != genome.len() {
        return Err(EngineFailure::new(
            FailureCode::LayoutMismatch,
            None,
            "the layout that the genome was packed with",
        ));
    }
    check_rows(set)?;
    let matches: Vec<Match> = Matcher::new(layout, genome, set).match_all();
    let rule = palindromic_rule(policy.palindromic, &matches);
    let has_frequencies = set.rows.iter().any(|row| row.frequency.is_some());
    let mut sums = Sums::default();
    let mut rows = Vec::with_capacity(set.rows.len());
    for (row, found) in set.rows.iter().zip(matches) {
        let outcome = settle(row, found, rule, policy.missing, has_frequencies);
        sums.add(row, &outcome);
        rows.push(outcome);
    }
    let count = |wanted: &dyn Fn(&RowOutcome) -> bool| rows.iter().filter(|row| wanted(row)).count() as u32;
    let is_matched = |row: &RowOutcome| matches!(row.fate, Fate::Matched | Fate::Flipped);
    let matched_variance = has_frequencies.then(|| sums.matched_variance.total());
    Ok(ScoreReport {
        raw: sums.raw.total(),
        expected_mean: has_frequencies.then(|| sums.mean.total()),
        expected_sd: matched_variance.map(f64::sqrt),
        matched_variance,
        total_variance: has_frequencies.then(|| sums.total_variance.total()),
        total: rows.len() as u32,
        matched: count(&is_matched),
        flipped: count(&|row| row.fate == Fate::Flipped),
        strand_unchecked: count(&|row| row.strand_unchecked),
        palindromic_rule: rule,
        rows,
    })
}

fn check_rows(set: &WeightSet) -> Result<(), EngineFailure> {
    let is_bad = |row: &WeightRow| {
        !row.weight.is_finite() || row.frequency.is_some_and(|frequency| !(0.0..=1.0).contains(&frequency))
    };
    match set.rows.iter().position(is_bad) {
        Some(index) => Err(EngineFailure::new(
            FailureCode::BadWeightRow,
            Some(index as u32 + 1),
            "a finite weight and a frequency from 0 to 1",
        )),
        None => Ok(()),
    }
}

/// What the policy comes to for this file. `auto` without any other match has no evidence and excludes.
fn palindromic_rule(policy: PalindromicPolicy, matches: &[Match]) -> PalindromicRule {
    match policy {
        PalindromicPolicy::Forward => PalindromicRule::Forward,
        PalindromicPolicy::Exclude => PalindromicRule::Exclude,
        PalindromicPolicy::Frequency => PalindromicRule::Frequency,
        PalindromicPolicy::Auto => {
            let count = |wanted: fn(&Found) -> bool| matches.iter().filter(|found| wanted(&found.found)).count();
            let flipped = count(|found| matches!(found, Found::Flipped(_)));
            let checked = flipped + count(|found| matches!(found, Found::Forward(_)));
            if checked > 0 && (flipped as f64) < checked as f64 * FORWARD_FLIP_SHARE {
                PalindromicRule::Forward
            } else {
                PalindromicRule::Exclude
            }
        }
    }
}

/// A row's fate under the rules of this run.
fn settle(
    row: &WeightRow,
    matched: Match,
    rule: PalindromicRule,
    missing: MissingPolicy,
    has_frequencies: bool,
) -> RowOutcome {
    let lacks_frequency = has_frequencies && row.frequency.is_none();
    let counted = |fate, dosage| if lacks_frequency { (Fate::NoFrequency, None) } else { (fate, Some(dosage)) };
    let (fate, dosage) = match matched.found {
        Found::Settled(fate) => (fate, None),
        Found::NoCall => match (missing, row.frequency) {
            (MissingPolicy::Expected, Some(_)) => (Fate::Filled, None),
            _ => (Fate::Missing, None),
        },
        Found::Forward(dosage) | Found::Unchecked(dosage) => counted(Fate::Matched, dosage),
        Found::Flipped(dosage) => counted(Fate::Flipped, dosage),
        Found::Palindromic(dosage) => match rule {
            PalindromicRule::Forward => counted(Fate::Matched, dosage),
            PalindromicRule::Exclude => (Fate::PalindromicDropped, None),
            PalindromicRule::Frequency => match strand::by_frequency(dosage, row.frequency) {
                Some(strand::Strand::Forward) => counted(Fate::Matched, dosage),
                Some(strand::Strand::Reverse) => counted(Fate::Flipped, 2 - dosage),
                None => (Fate::PalindromicDropped, None),
            },
        },
    };
    let strand_unchecked = dosage.is_some() && matches!(matched.found, Found::Unchecked(_));
    RowOutcome { fate, genotype: matched.call.and_then(|call| call.letters()), dosage, strand_unchecked }
}

#[derive(Default)]
struct Sums {
    raw: BlockSum,
    mean: BlockSum,
    matched_variance: BlockSum,
    total_variance: BlockSum,
}

impl Sums {
    /// Adds a row; every sum takes one term a row, so that all count the same blocks.
    fn add(&mut self, row: &WeightRow, outcome: &RowOutcome) {
        let expected = row.frequency.map_or(0.0, |frequency| 2.0 * frequency * row.weight);
        let variance =
            row.frequency.map_or(0.0, |frequency| 2.0 * frequency * (1.0 - frequency) * row.weight * row.weight);
        let (raw, mean, matched_variance) = match (outcome.fate, outcome.dosage) {
            (Fate::Filled, _) => (expected, expected, 0.0),
            (_, Some(dosage)) => (row.weight * f64::from(dosage), expected, variance),
            _ => (0.0, 0.0, 0.0),
        };
        self.raw.add(raw);
        self.mean.add(mean);
        self.matched_variance.add(matched_variance);
        self.total_variance.add(variance);
    }
}

/// A single capital base of an allele field.
fn allele_base(allele: &str) -> Option<Base> {
    match allele.as_bytes() {
        [letter] => Base::from_letter(*letter),
        _ => None,
    }
}
