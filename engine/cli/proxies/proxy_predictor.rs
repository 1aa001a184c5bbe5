//! Predicts the missing rows of one set on one genome.

use super::linked_sums::LinkedSums;
use super::row_weights::RowWeights;
use super::set_weights::{LayoutRow, SetWeights, solve_set};
use super::table_in_reference::{KnownReference, TableInReference, table_in_reference};
use super::usable_proxies::usable_proxies;
use crate::built_in_sets::proxy_table::ProxyTable;
use crate::reference_group::scored_row::{Copies, ScoredRow};

/// One site that predicts a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NamedProxy {
    /// Number of its rsID.
    pub rsid: u32,
    /// Letter whose copies count.
    pub letter: char,
    /// Copies of the row's effect allele that one copy of the letter adds.
    pub weight: f64,
}

/// What proxies tell about a row that the file lacks.
#[derive(Clone, Debug, PartialEq)]
pub struct RowPrediction {
    /// Copies of the effect allele that are expected, 0 to 2.
    pub expected_copies: f64,
    /// Copies that people have on average.
    pub average_copies: f64,
    /// How many more or fewer this genome has. It is what a score counts: keeping it within 0 to 2 would shift its mean.
    pub deviation: f64,
    /// Squared correlation of such predictions with the row itself, above 0 and at most 1.
    pub predicted_r2: f64,
    /// The sites that predict it.
    pub proxies: Vec<NamedProxy>,
}

/// What proxies tell about a score.
#[derive(Debug)]
pub struct SetPrediction {
    /// A prediction for each row of the set; nothing where the row is typed or nothing predicts it.
    pub rows: Vec<Option<RowPrediction>>,
    /// Sites and rows whose calls the score is made of.
    pub contributors: usize,
    /// Variances among people who are not related.
    pub strangers: LinkedSums,
}

impl SetPrediction {
    /// How many rows are predicted.
    pub fn predicted_rows(&self) -> usize {
        self.rows.iter().flatten().count()
    }
}

/// A row of a set on one genome with its place in the table.
#[derive(Clone, Copy, Debug)]
pub struct PredictableRow {
    /// The row.
    pub row: ScoredRow,
    /// Frequency of the effect allele in the reference; nothing where it is not known.
    pub frequency: Option<f64>,
    /// Its place in the table; nothing where the table does not know the row's effect allele.
    pub variant: Option<usize>,
}

/// The prediction of one row.
fn predict_row(
    table: &ProxyTable,
    weights: RowWeights,
    variant: usize,
    copies: &[Option<u8>],
    in_reference: &TableInReference<'_>,
) -> RowPrediction {
    let frequencies = &in_reference.frequencies;
    let average_copies = 2.0 * frequencies[variant];
    let mut deviation = 0.0;
    for (proxy, weight) in &weights.proxies {
        let own = f64::from(copies[*proxy].unwrap_or_default()) - 2.0 * frequencies[*proxy];
        deviation += weight * own;
    }
    let named = |(proxy, weight): (usize, f64)| {
        let site = &table.variants[proxy];
        NamedProxy { rsid: site.number, letter: site.counted, weight }
    };
    RowPrediction {
        expected_copies: (average_copies + deviation).clamp(0.0, 2.0),
        average_copies,
        deviation,
        predicted_r2: weights.predicted_r2,
        proxies: weights.proxies.into_iter().map(named).collect(),
    }
}

/// Predicts the missing rows of a set, from the genome's calls at the table's variants.
pub fn predict(
    table: &ProxyTable,
    rows: &[PredictableRow],
    copies: &[Option<u8>],
    reference: &KnownReference,
) -> SetPrediction {
    let in_reference = table_in_reference(table, reference);
    let is_proxy = usable_proxies(copies, &in_reference.frequencies);
    let layout_row = |PredictableRow { row, frequency, variant }: &PredictableRow| LayoutRow {
        weight: row.weight,
        variant: *variant,
        frequency: *frequency,
        is_typed: row.copies != Copies::None,
    };
    let layout: Vec<LayoutRow> = rows.iter().map(layout_row).collect();
    let SetWeights { rows: weights, strangers, contributors } = solve_set(table, &in_reference, &layout, &is_proxy);
    let predicted = weights
        .into_iter()
        .zip(&layout)
        .map(|(weights, row)| Some(predict_row(table, weights?, row.variant?, copies, &in_reference)));
    SetPrediction { rows: predicted.collect(), contributors, strangers }
}
