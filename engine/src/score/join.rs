//! The join of a set with a layout, as a value: for each row what no genome can change.
//!
//! A call has sixteen codes, so a row's answer is looked up by its marker's code in a table that all rows of one class share. Rows
//! that need more than a code (several markers at a place, alleles of several letters, filtered and estimated calls, stretches that a
//! file knows without listing them) are matched one by one, as without a join.

use std::sync::Arc;

use crate::genotypes::packed_genome::PackedGenome;
use crate::score::policy::{PalindromicPolicy, ScoringPolicy};
use crate::values::call::{Base, Call};
use crate::values::chromosome::Chromosome;
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::genome_build::GenomeBuild;
use crate::weights::packed_weights::{PackedWeight, PackedWeights, WeightAllele};

use super::answer_tables::{AnswerTables, CODES};
use super::fate::Outcome;
use super::join_key::Join;
use super::marker_table::MarkerTable;
use super::matching::{Matcher, Meeting};
use super::meeting_rows::{MeetingRows, NO_MARKER};
use super::met_markers::MetMarkers;
use super::position_index::PositionIndex;
use super::read_call::{Found, Match};
use super::report::PackedScore;
use super::row_classes::{Class, RowClasses};
use super::rules::Rules;
use super::scoring::{Scoring, check_layout};
use super::strand;

/// A set's join with a layout, for genomes whose build is known alike.
#[derive(Debug)]
pub struct SetJoin {
    pub(super) set: Arc<PackedWeights>,
    pub(super) build: (GenomeBuild, bool),
    pub(super) join: Join,
    /// The marker of each row.
    pub(super) markers: Vec<u32>,
    pub(super) classes_of_rows: Vec<u16>,
    pub(super) classes: Vec<Class>,
    /// How many rows each class has.
    pub(super) rows_of_classes: Vec<u32>,
    /// Rows that are matched one by one on every genome, ascending: those at several markers, those of insertions and
    /// deletions, and palindromic ones whose frequency tells the strand alone.
    pub(super) one_by_one: Vec<u32>,
    /// The markers that those rows can meet.
    pub(super) met: MetMarkers,
    /// Where they stand.
    pub(super) positions: Option<PositionIndex>,
    /// Whether any row's answer depends on the sex of the genome's owner.
    pub(super) depends_on_sex: bool,
    /// What [`Self::sum_all`] needs: nothing before its first call, and nothing inside for a set that is not summed in lanes.
    pub(super) meeting_rows: Option<Option<MeetingRows>>,
    /// The tables that its calls have needed so far.
    pub(super) tables: Vec<AnswerTables>,
}

impl SetJoin {
    /// Joins a set with a layout, or with the markers of it that the set can meet, for all genomes that count in the build of this one.
    ///
    /// # Errors
    /// [`crate::values::error::FailureCode::LayoutMismatch`] when the genome was packed with another layout.
    pub fn new(
        layout: &impl MarkerTable,
        set: Arc<PackedWeights>,
        genome: &PackedGenome,
    ) -> Result<Self, EngineFailure> {
        check_layout(layout, genome)?;
        let mut markers = Vec::with_capacity(set.len());
        let mut classes_of_rows = Vec::with_capacity(set.len());
        let (mut classes, mut one_by_one) = (RowClasses::new(), Vec::new());
        let has_long_sites = layout.has_long_sites();
        let (met, positions, join) = {
            let matcher = Matcher::new(layout, genome, &set);
            let mut walk = matcher.walk();
            for index in 0..set.len() {
                let Some(row) = set.get(index) else { break };
                let (met, marker) = matcher.meet(index, &row, &mut walk);
                let may_be_long = has_long_sites && row.may_be_long();
                let is_met = !matches!(met.meeting, Meeting::Nowhere(_));
                // A class has the frequency by which something is expected of its rows.
                let has_own_strand = !set.is_additive() && has_strand_of_its_own(&set, index, &row);
                if met.meeting == Meeting::Several || is_met && (may_be_long || has_own_strand) {
                    one_by_one.push(index as u32);
                }
                markers.push(marker.unwrap_or(NO_MARKER));
                classes_of_rows.push(classes.class_of(set.allele_codes(index), &row, met));
            }
            let met = MetMarkers::of_rows(layout, &[(&set, &one_by_one)]);
            let rows = one_by_one.iter().map(|row| *row as usize);
            let positions = matcher.compared_loci.map(|loci| PositionIndex::build(&met, loci, rows));
            (met, positions, matcher.join())
        };
        let build = (genome.build(), genome.build_is_assumed());
        let (classes, rows_of_classes) = classes.into_parts();
        let depends_on_sex = classes.iter().any(|class| class.met.chromosome == Chromosome::X);
        Ok(Self {
            met,
            set,
            build,
            join,
            markers,
            classes_of_rows,
            classes,
            rows_of_classes,
            one_by_one,
            depends_on_sex,
            positions,
            meeting_rows: None,
            tables: Vec::new(),
        })
    }

    /// Whether the join is one for the layout of a genome, and for genomes that count as it does.
    pub fn serves(&self, genome: &PackedGenome) -> bool {
        self.met.digest() == genome.layout_digest() && self.build == (genome.build(), genome.build_is_assumed())
    }

    /// Scores the set on a genome that it [serves](Self::serves): what [`super::score_packed`] gives, to the last bit.
    ///
    /// # Errors
    /// [`FailureCode::LayoutMismatch`] when the genome was packed with another layout, or counts in another build.
    pub fn score(&self, genome: &PackedGenome, policy: ScoringPolicy) -> Result<PackedScore, EngineFailure> {
        self.score_with_letters(genome, policy, None)
    }

    /// The same with the letters of [`Scoring::with_letters`], where they are given.
    ///
    /// # Errors
    /// As of [`Self::score`].
    pub fn score_with_letters(
        &self,
        genome: &PackedGenome,
        policy: ScoringPolicy,
        letters: Option<&[Option<Base>]>,
    ) -> Result<PackedScore, EngineFailure> {
        self.check(genome)?;
        let matcher = Matcher::new(&self.met, genome, &self.set).with_positions(self.positions.as_ref());
        let matcher = matcher.with_letters(letters);
        let one_by_one = self.match_one_by_one(&matcher, genome);
        let answers: Vec<[Match; CODES]> = self
            .classes
            .iter()
            .map(|class| std::array::from_fn(|code| class.answer(genome.sex(), Call::from_code(code as u8))))
            .collect();
        let codes: Vec<u8> = self.markers.iter().map(|marker| genome.code_or_missing(*marker)).collect();
        let (forward, flipped) = match policy.palindromic {
            PalindromicPolicy::Auto => self.count_strands(&answers, &codes, &one_by_one),
            _ => (0, 0),
        };
        let rules = Rules::of_counts(policy, forward, flipped);
        let outcomes: Vec<[Outcome; CODES]> = answers
            .iter()
            .zip(&self.classes)
            .map(|(answers, class)| answers.map(|answer| rules.settle(class.frequency, answer)))
            .collect();
        let mut settled: Vec<Outcome> =
            self.classes_of_rows.iter().zip(&codes).map(|(class, code)| at(&outcomes, *class, *code)).collect();
        for (row, found) in one_by_one {
            if let Some(outcome) = settled.get_mut(row as usize) {
                *outcome = rules.settle_row(&self.set, row as usize, found);
            }
        }
        Ok(Scoring { matcher, set: &self.set }.sum_up(rules, settled, policy))
    }

    pub(super) fn check(&self, genome: &PackedGenome) -> Result<(), EngineFailure> {
        if !self.serves(genome) {
            return Err(EngineFailure::new(
                FailureCode::LayoutMismatch,
                None,
                "a genome that counts in the join's build",
            ));
        }
        check_layout(&self.met, genome)
    }

    /// The rows whose answers no table has for this genome, in ascending order.
    pub(super) fn match_one_by_one(
        &self,
        matcher: &Matcher<'_, MetMarkers>,
        genome: &PackedGenome,
    ) -> Vec<(u32, Match)> {
        let mut walk = matcher.walk();
        let mut matched = |row: u32| {
            let (index, weight) = (row as usize, self.set.get(row as usize)?);
            let class = self.classes.get(usize::from(*self.classes_of_rows.get(index)?))?;
            let marker = self.markers.get(index).copied().filter(|marker| *marker != NO_MARKER);
            Some((row, matcher.match_met(index, &weight, (class.met, marker), &mut walk)))
        };
        if !genome.is_plain() || matcher.has_letters() {
            let has_letters = matcher.has_letters();
            let knows_unlisted = genome.knows_unlisted();
            let needs_more = |(row, marker): (u32, &u32)| {
                let is_known = *marker == NO_MARKER && knows_unlisted;
                let is_read = genome.is_filtered(*marker) || genome.estimate(*marker).is_some();
                (has_letters || is_known || is_read || self.one_by_one.binary_search(&row).is_ok()).then_some(row)
            };
            let rows = (0..).zip(&self.markers).filter_map(needs_more);
            return rows.filter_map(matched).collect();
        }
        self.one_by_one.iter().filter_map(|row| matched(*row)).collect()
    }

    /// Rows whose letters fit as they are, and rows whose complements do.
    fn count_strands(&self, answers: &[[Match; CODES]], codes: &[u8], one_by_one: &[(u32, Match)]) -> (u64, u64) {
        let side = |found: Found| match found {
            Found::Forward(_) => 1_u64,
            Found::Flipped(_) => 1 << u32::BITS,
            _ => 0,
        };
        let sides: Vec<[u64; CODES]> = answers.iter().map(|answers| answers.map(|answer| side(answer.found))).collect();
        let of_row = |row: u32| {
            let (class, code) = (self.classes_of_rows.get(row as usize)?, codes.get(row as usize)?);
            Some(at(&sides, *class, *code))
        };
        let all: u64 = self.classes_of_rows.iter().zip(codes).map(|(class, code)| at(&sides, *class, *code)).sum();
        let both = one_by_one
            .iter()
            .fold(all, |both, (row, found)| both - of_row(*row).unwrap_or_default() + side(found.found));
        (both & u64::from(u32::MAX), both >> u32::BITS)
    }
}

/// Whether a frequency by which nothing is expected of a row may tell its strand.
fn has_strand_of_its_own(set: &PackedWeights, index: usize, row: &PackedWeight) -> bool {
    let is_palindromic = matches!((row.effect_allele, row.other_allele),
        (WeightAllele::Base(effect), WeightAllele::Base(other)) if strand::is_palindromic(effect, other));
    is_palindromic && row.frequency.is_none() && set.written_frequency(index).is_some()
}

/// An entry of a table; every class and code of a join is in it.
#[inline]
fn at<Entry: Copy>(table: &[[Entry; CODES]], class: u16, code: u8) -> Entry {
    table[usize::from(class)][usize::from(code & 15)]
}
