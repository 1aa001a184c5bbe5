//! All that can be solved of a set from which sites are typed, before any call is looked at.

use super::linked_sums::{LinkedSums, linked_sums};
use super::row_weights::{RowWeights, weights_of_row};
use super::table_in_reference::TableInReference;
use crate::built_in_sets::proxy_table::{PROXY_WINDOW, ProxyTable};

/// A row of a set on one chip layout.
#[derive(Clone, Copy, Debug)]
pub struct LayoutRow {
    /// Effect of one copy of the effect allele.
    pub weight: f64,
    /// Its place in the table; nothing where the table does not know it.
    pub variant: Option<usize>,
    /// Frequency of the effect allele in the reference; nothing where it is not known.
    pub frequency: Option<f64>,
    /// Whether the row counts in the score by its own call.
    pub is_typed: bool,
}

/// How the missing rows of a set are predicted.
#[derive(Debug)]
pub struct SetWeights {
    /// How each row is predicted; nothing where it is typed or nothing predicts it.
    pub rows: Vec<Option<RowWeights>>,
    /// Variances among people who are not related.
    pub strangers: LinkedSums,
    /// Variants whose calls the known part of the score is made of.
    pub contributors: usize,
}

/// The variants within the window around a row that may predict it.
fn proxies_near(table: &ProxyTable, row: usize, is_proxy: &[bool]) -> Vec<usize> {
    let own = &table.variants[row];
    let places = table.first_neighbour[row]..table.variants.len();
    let near = places.take_while(|place| {
        let other = &table.variants[*place];
        other.chromosome == own.chromosome && other.position37.saturating_sub(own.position37) <= PROXY_WINDOW
    });
    near.filter(|place| *place != row && is_proxy[*place]).collect()
}

/// Solves the prediction of each missing row of a set. `is_proxy` says of each variant of the table whether its call may predict
/// others.
pub fn solve_set(
    table: &ProxyTable,
    in_reference: &TableInReference<'_>,
    layout: &[LayoutRow],
    is_proxy: &[bool],
) -> SetWeights {
    let mut effects = vec![0.0; table.variants.len()];
    let mut row_weights = vec![0.0; table.variants.len()];
    // What the table's correlations do not tell: rows that it does not know, and what the weights owe to chance.
    let mut beside = LinkedSums::default();
    let mut rows = Vec::with_capacity(layout.len());
    for row in layout {
        let counted = row.frequency.filter(|_| row.is_typed);
        let Some(variant) = row.variant else {
            let own = counted.map_or(0.0, |frequency| 2.0 * frequency * (1.0 - frequency) * row.weight.powi(2));
            beside.known += own;
            beside.covariance += own;
            rows.push(None);
            continue;
        };
        row_weights[variant] += row.weight;
        if counted.is_some() {
            effects[variant] += row.weight;
        }
        let is_wanted = !row.is_typed && row.frequency.is_some();
        let near = if is_wanted { proxies_near(table, variant, is_proxy) } else { Vec::new() };
        let found = weights_of_row(table, in_reference, variant, &near);
        if let Some(found) = &found {
            for (proxy, weight) in &found.proxies {
                effects[*proxy] += row.weight * weight;
            }
            let own = (row.weight * in_reference.spreads[variant]).powi(2);
            beside.known += found.inflation * own;
            beside.covariance -= found.optimism * own;
        }
        rows.push(found);
    }
    let sums = linked_sums(table, in_reference, &effects, &row_weights);
    let strangers =
        LinkedSums { known: sums.known + beside.known, covariance: sums.covariance + beside.covariance, ..sums };
    let contributors = effects.iter().filter(|effect| **effect != 0.0).count();
    SetWeights { rows, strangers, contributors }
}
