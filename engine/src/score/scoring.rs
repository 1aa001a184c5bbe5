//! One set on one genome, row by row.

use std::ops::Range;

use crate::genotypes::chip_layout::PackedLayout;
use crate::genotypes::packed_genome::PackedGenome;
use crate::score::policy::{AbsentPolicy, ScoringPolicy};
use crate::values::call::Base;
use crate::values::error::{EngineFailure, FailureCode};
use crate::weights::packed_weights::PackedWeights;
use crate::weights::weight_set::WeightSet;

use super::fate::Outcome;
use super::frequencies;
use super::join_key::Join;
use super::marker_table::MarkerTable;
use super::matching::{MatchedRows, Matcher};
use super::report::{PackedScore, ScoreReport};
use super::rules::Rules;
use super::sums::{Expectation, Sums};

/// Scores a set of typed rows.
///
/// ```
/// use allelium_engine::genotypes::chip_layout::PackedLayout;
/// use allelium_engine::genotypes::reader::GenotypeReader;
/// use allelium_engine::score::policy::ScoringPolicy;
/// use allelium_engine::score::{Fate, score};
/// use allelium_engine::values::genome_build::GenomeBuild;
/// use allelium_engine::weights::weight_set::{WeightRow, WeightSet};
///
/// let mut reader = GenotypeReader::new();
/// reader.push(b"# rsid\tchromosome\tposition\tgenotype\nrs900000001\t1\t1000101\tAA\n");
/// let read = reader.finish()?;
/// let row = WeightRow {
///     rsid: "rs900000001".to_owned(),
///     chromosome: "1".to_owned(),
///     position: 1_000_101,
///     effect_allele: "A".to_owned(),
///     other_allele: Some("G".to_owned()),
///     weight: 0.25,
///     frequency: Some(0.5),
/// };
/// let set = WeightSet { build: GenomeBuild::Build37, rows: vec![row] };
///
/// let layout = read.layout.to_bytes();
/// let report = score(&PackedLayout::open(&layout)?, &read.genome, &set, ScoringPolicy::default())?;
/// assert_eq!((report.raw, report.expected_mean), (0.5, Some(0.25)));
/// assert_eq!(report.rows[0].fate, Fate::Matched);
/// # Ok::<(), allelium_engine::values::error::EngineFailure>(())
/// ```
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
    check_layout(layout, genome)?;
    let set = PackedWeights::try_from(set)?;
    Ok(score_packed(layout, genome, &set, policy)?.into_report())
}

/// Scores a set in columns.
///
/// # Errors
/// [`FailureCode::LayoutMismatch`] when the genome was packed with another layout.
pub fn score_packed<Table: MarkerTable>(
    layout: &Table,
    genome: &PackedGenome,
    set: &PackedWeights,
    policy: ScoringPolicy,
) -> Result<PackedScore, EngineFailure> {
    let scoring = Scoring::new(layout, genome, set)?;
    let matches = scoring.match_rows(0..set.len());
    Ok(scoring.finish(vec![matches], policy))
}

/// The scoring of one set on one genome in two steps, so that a program with threads can share out the first.
///
/// Rows are matched in any number of ranges, then all of them settled and summed up together; the result does not
/// depend on the ranges.
#[derive(Debug)]
pub struct Scoring<'run, Table> {
    pub(super) matcher: Matcher<'run, Table>,
    pub(super) set: &'run PackedWeights,
}

impl<'run, Table: MarkerTable> Scoring<'run, Table> {
    /// Begins.
    ///
    /// # Errors
    /// [`FailureCode::LayoutMismatch`] when the genome was packed with another layout.
    pub fn new(
        layout: &'run Table,
        genome: &'run PackedGenome,
        set: &'run PackedWeights,
    ) -> Result<Self, EngineFailure> {
        check_layout(layout, genome)?;
        Ok(Self { matcher: Matcher::new(layout, genome, set), set })
    }

    /// Counts sites that a file of differences does not list by the reference genome's letter at each row of the set, on the genome's
    /// build. A row without a letter is left out, listed or not.
    #[must_use]
    pub fn with_letters(self, letters: &'run [Option<Base>]) -> Self {
        Self { matcher: self.matcher.with_letters(Some(letters)), ..self }
    }

    /// How the rows of the set can be joined to those of the genome.
    pub fn join(&self) -> Join {
        self.matcher.join()
    }

    /// Looks up a range of the set's rows.
    pub fn match_rows(&self, rows: Range<usize>) -> MatchedRows {
        self.matcher.match_rows(rows)
    }

    /// What the sums can be compared with. Of a file of differences without its absent sites only sites are left where
    /// the person differs: no expectation holds for them.
    fn expectation(&self, policy: ScoringPolicy) -> Expectation {
        match (self.set.has_frequencies(), self.matcher.lists_differences(), self.matcher.absent_policy(policy.absent))
        {
            (false, ..) | (true, true, AbsentPolicy::LeaveOut) => Expectation::None,
            (true, false, _) => Expectation::Genotypes,
            (true, true, AbsentPolicy::Reference) if self.matcher.has_letters() => Expectation::Genotypes,
            (true, true, AbsentPolicy::Reference) => Expectation::Differences,
        }
    }

    /// The rows of all ranges in order. A range that is not there, because its thread failed, is matched now, so that no
    /// row gets the finding of another.
    fn in_order(&self, mut matched: Vec<MatchedRows>) -> Vec<MatchedRows> {
        let mut in_order: Vec<MatchedRows> = Vec::with_capacity(matched.len());
        let mut next = 0;
        while next < self.set.len() {
            let range = match matched.iter().position(|range| range.rows().start == next && !range.rows().is_empty()) {
                Some(index) => matched.remove(index),
                None => {
                    let starts = matched.iter().map(|range| range.rows().start).filter(|start| *start > next);
                    self.match_rows(next..starts.min().unwrap_or(self.set.len()))
                }
            };
            next = range.rows().end;
            in_order.push(range);
        }
        in_order
    }

    /// Settles and adds up the findings of all ranges, in any order; rows of which there is none are looked up.
    pub fn finish(self, matched: Vec<MatchedRows>, policy: ScoringPolicy) -> PackedScore {
        let matched = self.in_order(matched);
        let rules = Rules::new(policy, &matched);
        let mut outcomes: Vec<Outcome> = Vec::with_capacity(self.set.len());
        for found in matched.into_iter().flat_map(MatchedRows::into_iter) {
            outcomes.push(rules.settle_row(self.set, outcomes.len(), found));
        }
        self.sum_up(rules, outcomes, policy)
    }

    /// The score of rows that are settled.
    pub(super) fn sum_up(&self, rules: Rules, outcomes: Vec<Outcome>, policy: ScoringPolicy) -> PackedScore {
        let mut sums = Sums::new(self.expectation(policy));
        for (row, outcome) in outcomes.iter().enumerate() {
            if let Some(by_copies) = self.set.by_copies(row) {
                sums.add_by_copies(by_copies, *outcome);
                continue;
            }
            let (weight, frequency) = self.set.number_columns(row);
            sums.add(weight, frequency, *outcome);
        }
        debug_assert_eq!(outcomes.len(), self.set.len());
        let join = self.matcher.join();
        let known_rows = (0..).zip(&outcomes).filter(|(_, outcome)| outcome.has_copies()).map(|(row, _)| row);
        let number_known = match self.matcher.has_letters() {
            true => known_rows.clone().count(),
            false => sums.fates.matched() as usize,
        };
        let frequencies = frequencies::count(self.set, known_rows, number_known);
        PackedScore::new(rules.palindromic(), join, &sums, frequencies, outcomes, self.set)
    }
}

/// Refuses a genome that was packed with another layout.
pub(super) fn check_layout<Table: MarkerTable>(layout: &Table, genome: &PackedGenome) -> Result<(), EngineFailure> {
    if layout.digest() == genome.layout_digest() && layout.rows() == genome.len() {
        return Ok(());
    }
    Err(EngineFailure::new(FailureCode::LayoutMismatch, None, "the layout that the genome was packed with"))
}
