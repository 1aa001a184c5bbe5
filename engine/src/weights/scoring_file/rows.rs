//! What comes after the column line, and what is said of it when the file has ended.

use std::sync::Arc;

use crate::text::line_log::LineLog;
use crate::values::genome_build::{BUILD_MARKERS, BuildBasis, BuildMarkers, GenomeBuild};
use crate::weights::packed_weights::PackedWeights;

use super::columns::{Role, UsedColumn};
use super::effect_model::DOSAGE_WEIGHTS;
use super::header::Header;
use super::report::{
    DroppedScoringLines, LocusColumn, ScoringDropReason, ScoringFileReport, ScoringWarning, WeightScale,
};
use super::row_reader::RowReader;
use super::segment::{RowCounts, Segment};

/// What reading a whole file gives.
#[derive(Clone, Debug)]
pub struct ReadScoringFile {
    /// Counts and facts.
    pub report: ScoringFileReport,
    /// The rows.
    pub weights: Arc<PackedWeights>,
}

/// What comes after the column line.
#[derive(Debug)]
pub(super) struct Rows {
    pub(super) used_columns: Vec<UsedColumn>,
    pub(super) by_convention: Option<String>,
    pub(super) other_weights: Vec<String>,
    pub(super) reader: RowReader,
    pub(super) segment: Segment,
}

impl Rows {
    /// What reading the whole file gives.
    pub(super) fn report(
        self,
        header: &Header,
        named_build: Option<GenomeBuild>,
        header_lines: u32,
        bytes: u64,
    ) -> ReadScoringFile {
        let Self { used_columns, by_convention, other_weights, reader, segment } = self;
        let counts = segment.counts;
        let mut weights = segment.weights;
        weights.add_lines_before(header_lines);
        let mut dropped = LineLog::default();
        dropped.append(&segment.dropped, header_lines);
        let mut warnings = Vec::new();
        if header.has_unknown_version() {
            warnings.push(ScoringWarning::FormatVersionUnknown);
        }
        let of_header = header.scale();
        let has_ratios = counts.of_ratio > 0;
        let scale = match counts.of_ratio as usize == weights.len() {
            true => WeightScale::Ratio,
            false if has_ratios => WeightScale::ByRow,
            false => reader.scale,
        };
        let has_types_in_doubt = counts.types_in_doubt > 0;
        let is_unknown = match reader.scale {
            WeightScale::Additive => of_header.is_none() && !has_ratios,
            WeightScale::Ratio => false,
            WeightScale::ByRow => has_types_in_doubt,
        };
        if is_unknown {
            warnings.push(match may_be_odds_ratios(&weights) {
                true => ScoringWarning::MaybeOddsRatios,
                false => ScoringWarning::WeightTypeUnknown,
            });
        } else if has_types_in_doubt || of_header.is_some_and(|scale| scale != reader.scale) {
            warnings.push(ScoringWarning::WeightTypesDiffer);
        }
        warnings.extend(by_convention.map(|column| ScoringWarning::EffectAlleleByConvention { column }));
        let RowCounts { dominant, recessive, by_dosage, .. } = counts;
        if dominant + recessive + by_dosage > 0 {
            warnings.push(ScoringWarning::NotAdditive { dominant, recessive, by_dosage });
        }
        let mut other_weights = other_weights;
        if counts.dosages_passed_over > 0 {
            let is_by_dosage = |column: &&UsedColumn| DOSAGE_WEIGHTS.contains(&column.role);
            other_weights.extend(used_columns.iter().filter(is_by_dosage).map(|column| column.name.clone()));
        }
        let is_weight = |column: &&UsedColumn| column.role == Role::Weight;
        if let Some(weights) = used_columns.iter().find(is_weight).filter(|_| !other_weights.is_empty()) {
            let (column, others) = (weights.name.clone(), other_weights.join(", "));
            warnings.push(ScoringWarning::OtherWeightColumns { column, others });
        }
        if counts.bad_frequency > 0 {
            warnings.push(ScoringWarning::FrequenciesUnusable { rows: counts.bad_frequency });
        }
        // Rows of covariates are no variants of the set.
        let left_out = dropped.count() - dropped.count_of(ScoringDropReason::OtherTest);
        weights.set_left_out(left_out);
        let found = weights.len() as u32 + left_out;
        if let Some(declared) = header.facts.variants_number.filter(|declared| *declared != found) {
            warnings.push(ScoringWarning::VariantsNumberDiffers { declared, found });
        }
        let loci = settle_builds(&mut weights, &reader, named_build, &mut warnings);
        if loci.iter().all(|column| column.build.is_none()) {
            warnings.push(ScoringWarning::BuildUnknown);
        }
        weights.find_repeats();
        let duplicates = weights.duplicates();
        let report = ScoringFileReport {
            format: header.format(),
            facts: header.facts.clone(),
            columns: used_columns,
            weight_scale: scale,
            loci,
            bytes: bytes as f64,
            lines: header_lines + segment.lines,
            rows: weights.len() as u32,
            duplicates,
            with_frequency: match duplicates {
                0 => counts.with_frequency,
                _ => weights.variants_with_frequency(),
            },
            other_inferred: counts.other_inferred,
            without_other: counts.without_other,
            dropped: dropped.report(|reason, count, first_lines| DroppedScoringLines { reason, count, first_lines }),
            warnings,
        };
        ReadScoringFile { report, weights: Arc::new(weights) }
    }
}

/// Fewer rows tell nothing of their type (our choice).
const FEWEST_RATIOS: usize = 3;

/// Whether weights look like ratios: all are above zero and near one, which hardly a set of effects is (our choice).
#[cold]
fn may_be_odds_ratios(weights: &PackedWeights) -> bool {
    weights.len() >= FEWEST_RATIOS && (0..weights.len()).all(|row| (0.5..=2.0).contains(&weights.number_columns(row).0))
}

/// The builds of the loci: known markers decide, then the header, then what a person said.
fn settle_builds(
    weights: &mut PackedWeights,
    reader: &RowReader,
    named_build: Option<GenomeBuild>,
    warnings: &mut Vec<ScoringWarning>,
) -> Vec<LocusColumn> {
    let mut known_rows: Vec<(u32, usize)> = Vec::new();
    for (number, row) in weights.rsids().filter(|(number, _)| BUILD_MARKERS.iter().any(|known| known.rsid == *number)) {
        known_rows.push((number, row));
    }
    let columns = reader.builds.iter().enumerate().map(|(column, header)| {
        let found = BUILD_MARKERS.into_iter().filter_map(|marker| {
            let (_, row) = known_rows.iter().find(|(known, _)| *known == marker.rsid)?;
            Some((marker, weights.loci().get(column)?.get(*row).position))
        });
        let markers = BuildMarkers::count(found).winner();
        let is_harmonized = reader.is_harmonized(column);
        let named = named_build.filter(|_| !is_harmonized);
        let (build, basis) = match (markers, header, named) {
            (Some(markers), _, _) => (Some(markers), Some(BuildBasis::Positions)),
            (None, Some(header), _) => (Some(*header), Some(BuildBasis::Header)),
            (None, None, named) => (named, named.map(|_| BuildBasis::Named)),
        };
        if let (Some(markers), Some(header)) = (markers, *header)
            && markers != header
        {
            warnings.push(ScoringWarning::BuildContradicted { header, markers });
        }
        LocusColumn { build, basis, is_harmonized }
    });
    let columns: Vec<LocusColumn> = columns.collect();
    for (index, column) in columns.iter().enumerate() {
        weights.set_build(index, column.build);
    }
    columns
}
