//! Predicts the rows of a built-in set that a genome lacks.

use allelium_engine::values::estimate::whole_copies;
use allelium_engine::weights::packed_weights::{PackedWeights, WeightAllele};

use super::proxy_predictor::{PredictableRow, RowPrediction, SetPrediction, predict};
use super::table_in_reference::KnownReference;
use crate::built_in_sets::proxy_table::{ProxyTable, VariantCopies};
use crate::reference_group::choose_reference::ReferenceInUse;
use crate::reference_group::place::built_in_frequency;
use crate::reference_group::scored_row::{Copies, ScoredRow};

/// The rows of a set on a genome, each with its frequency in a reference and its place in the table.
pub fn predictable_rows(
    table: &ProxyTable,
    set: &PackedWeights,
    rows: impl Iterator<Item = ScoredRow>,
    reference: &ReferenceInUse,
) -> Vec<PredictableRow> {
    let places = table.variant_places();
    let place_of = |index: usize| {
        let weight = set.get(index)?;
        let place = *places.get(&weight.rsid?)?;
        let WeightAllele::Base(base) = weight.effect_allele else { return None };
        Some(place).filter(|place| table.variants[*place].counted == base.letter())
    };
    let row = |(index, row): (usize, ScoredRow)| PredictableRow {
        row,
        frequency: built_in_frequency(&row, reference),
        variant: place_of(index),
    };
    rows.enumerate().map(row).collect()
}

/// A genome's copies at the table's variants with the set's own rows as they count in the score, so that a row is missing, or
/// predicts others, exactly as it does there.
fn with_scored_rows(mut copies: VariantCopies, rows: &[PredictableRow]) -> VariantCopies {
    for PredictableRow { row, variant, .. } in rows {
        let Some(place) = variant else { continue };
        copies[*place] = match row.copies {
            Copies::Typed(copies) => whole_copies((100.0 * copies).round() as u8, row.variance),
            _ => None,
        };
    }
    copies
}

/// An imputed row whose copies are no call.
fn is_estimate(row: &ScoredRow) -> bool {
    let Copies::Typed(copies) = row.copies else { return false };
    row.variance > 0.0 && whole_copies((100.0 * copies).round() as u8, row.variance).is_none()
}

fn without_copies(row: PredictableRow) -> PredictableRow {
    PredictableRow { row: ScoredRow { copies: Copies::None, variance: 0.0, ..row.row }, ..row }
}

/// The rows with those imputed ones missing of which their proxies tell more than the file does. The file's variance is compared in hundredths, as
/// the page has it.
pub fn without_weaker_estimates(
    table: &ProxyTable,
    rows: Vec<PredictableRow>,
    copies: &[Option<u8>],
    reference: &ReferenceInUse,
) -> Vec<PredictableRow> {
    if !rows.iter().any(|row| is_estimate(&row.row)) {
        return rows;
    }
    let blank = |row: &PredictableRow| if is_estimate(&row.row) { without_copies(*row) } else { *row };
    let without: Vec<PredictableRow> = rows.iter().map(blank).collect();
    let Some(prediction) = predict_rows(table, &without, copies.to_vec(), reference) else { return rows };
    let chosen = |(row, predicted): (PredictableRow, &Option<RowPrediction>)| {
        let (Some(predicted), Some(frequency)) = (predicted, row.frequency) else { return row };
        let open = (1.0 - predicted.predicted_r2) * 2.0 * frequency * (1.0 - frequency);
        let is_weaker = is_estimate(&row.row) && (100.0 * row.row.variance).round() / 100.0 > open;
        if is_weaker { without_copies(row) } else { row }
    };
    rows.into_iter().zip(&prediction.rows).map(chosen).collect()
}

/// Predicts the rows that are missing; nothing without a reference.
pub fn predict_rows(
    table: &ProxyTable,
    rows: &[PredictableRow],
    copies: VariantCopies,
    reference: &ReferenceInUse,
) -> Option<SetPrediction> {
    let reference = KnownReference::of(reference)?;
    Some(predict(table, rows, &with_scored_rows(copies, rows), &reference))
}
