//! The rules of a run: what a match comes to.

use crate::score::policy::{AbsentPolicy, MissingPolicy, PalindromicPolicy, ScoringPolicy};
use crate::weights::packed_weights::PackedWeights;

use super::fate::{Fate, Outcome};
use super::matching::MatchedRows;
use super::read_call::{Found, Match};
use super::report::PalindromicRule;
use super::strand::{self, Strand};

/// Flips among the other matches below which `auto` trusts the file's letters (docs/science.md#scoring-a-set).
const FORWARD_FLIP_SHARE: f64 = 0.001;

/// The rules of one run, those for palindromic rows already settled for this file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    palindromic: PalindromicRule,
    missing: MissingPolicy,
    absent: AbsentPolicy,
    least_r2: u8,
}

impl Rules {
    pub(super) fn new(policy: ScoringPolicy, matched: &[MatchedRows]) -> Self {
        let forward = matched.iter().map(MatchedRows::forward).sum();
        Self::of_counts(policy, forward, matched.iter().map(MatchedRows::flipped).sum())
    }

    /// The same, given how many rows fit as they are and how many after taking the complements.
    pub(super) fn of_counts(policy: ScoringPolicy, forward: u64, flipped: u64) -> Self {
        let palindromic = palindromic_rule(policy.palindromic, forward, flipped);
        Self { palindromic, missing: policy.missing, absent: policy.absent, least_r2: policy.least_r2 }
    }

    /// The rule for A/T and C/G rows.
    pub(super) fn palindromic(self) -> PalindromicRule {
        self.palindromic
    }

    /// The fate of a row of a set.
    #[inline]
    pub(super) fn settle_row(self, set: &PackedWeights, row: usize, matched: Match) -> Outcome {
        let is_of_strand = !set.is_additive() && matches!(matched.found, Found::Palindromic(_));
        let frequency = if is_of_strand { set.written_frequency(row) } else { set.number_columns(row).1 };
        self.settle(frequency, matched)
    }

    /// A row's fate.
    #[inline]
    pub(super) fn settle(self, frequency: Option<f64>, matched: Match) -> Outcome {
        // Copies of an estimated row are those of the effect allele as it reads forward.
        let mut is_turned = false;
        let (fate, dosage) = match matched.found {
            Found::Settled(fate) => (fate, None),
            Found::NoCall => match (self.missing, frequency) {
                (MissingPolicy::Expected, Some(_)) => (Fate::Filled, None),
                _ => (Fate::Missing, None),
            },
            Found::Absent { is_palindromic } => match (self.absent, frequency) {
                (AbsentPolicy::LeaveOut, _) | (AbsentPolicy::Reference, None) => (Fate::NotOnFile, None),
                // Listed ones are left out by the same rule; counting the absent alone would lean to one side.
                _ if is_palindromic && self.palindromic != PalindromicRule::Forward => (Fate::PalindromicDropped, None),
                (AbsentPolicy::Reference, Some(_)) => (Fate::AssumedReference, None),
            },
            Found::Forward(dosage) | Found::Long(dosage) | Found::Unchecked(dosage) => (Fate::Matched, Some(dosage)),
            Found::Flipped(dosage) => (Fate::Flipped, Some(dosage)),
            Found::Palindromic(dosage) => match self.palindromic {
                PalindromicRule::Forward => (Fate::Matched, Some(dosage)),
                PalindromicRule::Exclude => (Fate::PalindromicDropped, None),
                PalindromicRule::Frequency => match strand::by_frequency(dosage, frequency) {
                    Some(Strand::Forward) => (Fate::Matched, Some(dosage)),
                    Some(Strand::Reverse) => {
                        is_turned = true;
                        (Fate::Flipped, Some(2 - dosage))
                    }
                    None => (Fate::PalindromicDropped, None),
                },
            },
        };
        let strand_unchecked = dosage.is_some() && matches!(matched.found, Found::Unchecked(_));
        let outcome = Outcome::new(fate, dosage, strand_unchecked, matched.call);
        if matched.is_unlisted {
            return outcome.unlisted(self.absent);
        }
        match matched.dosage {
            estimated if estimated.is_measured() || dosage.is_none() => outcome,
            estimated if estimated.is_below(self.least_r2) => outcome.left_out(Fate::LowR2),
            estimated if is_turned => outcome.imputed(estimated.of_other()),
            estimated => outcome.imputed(estimated),
        }
    }
}

/// What the policy comes to for this file. `auto` without any other match has no evidence and excludes.
fn palindromic_rule(policy: PalindromicPolicy, forward: u64, flipped: u64) -> PalindromicRule {
    match policy {
        PalindromicPolicy::Forward => PalindromicRule::Forward,
        PalindromicPolicy::Exclude => PalindromicRule::Exclude,
        PalindromicPolicy::Frequency => PalindromicRule::Frequency,
        PalindromicPolicy::Auto => {
            let checked = flipped + forward;
            if checked > 0 && (flipped as f64) < checked as f64 * FORWARD_FLIP_SHARE {
                PalindromicRule::Forward
            } else {
                PalindromicRule::Exclude
            }
        }
    }
}
