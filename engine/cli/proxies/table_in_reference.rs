//! A table as the people of a reference have it.

use std::borrow::Cow;

use crate::built_in_sets::proxy_table::{ProxyTable, ProxyVariant};
use crate::components::{PerComponent, weighted_by_shares};
use crate::reference_group::choose_reference::ReferenceInUse;

/// A reference that scores can be placed in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KnownReference {
    /// The Europeans of the panel.
    European,
    /// A mixture of the components.
    Adjusted(PerComponent),
}

impl KnownReference {
    /// A reference in use; nothing where there is none.
    pub fn of(reference: &ReferenceInUse) -> Option<Self> {
        match reference {
            ReferenceInUse::European => Some(Self::European),
            ReferenceInUse::Adjusted(shares) => Some(Self::Adjusted(*shares)),
            ReferenceInUse::None(_) => None,
        }
    }
}

/// What a table tells about the people of one reference.
#[derive(Debug)]
pub struct TableInReference<'table> {
    /// Frequency of each variant's counted letter.
    pub frequencies: Vec<f64>,
    /// Standard deviation of its copies under Hardy-Weinberg, sqrt(2f(1-f)).
    pub spreads: Vec<f64>,
    /// Correlations in the table's order.
    pub correlations: Cow<'table, [f32]>,
    /// How many people's correlations would be known as well as these are.
    pub people: f64,
}

/// Correlations mixed by the shares.
fn mixed_correlations(table: &ProxyTable, shares: &PerComponent) -> Vec<f32> {
    let [first, ..] = &table.correlations;
    let mut mixed = vec![0.0_f32; first.len()];
    for (share, own) in shares.iter().zip(&table.correlations).filter(|(share, _)| **share != 0.0) {
        for (mixed, own) in mixed.iter_mut().zip(own) {
            *mixed = (f64::from(*mixed) + share * f64::from(*own)) as f32;
        }
    }
    mixed
}

/// The variance of a correlation learnt from n people goes by 1/n, that of a mixture by the sum of q²/n.
fn people_behind(people: &PerComponent, shares: &PerComponent) -> f64 {
    1.0 / shares.iter().zip(people).fold(0.0, |sum, (share, people)| sum + share.powi(2) / people)
}

/// The panel's Europeans, or the mixture of components by shares, for frequencies as for correlations. (Correlations that come
/// from the mixing itself, as ancestry varies along a genome, are not in it.)
pub fn table_in_reference<'table>(table: &'table ProxyTable, reference: &KnownReference) -> TableInReference<'table> {
    let frequency = |variant: &ProxyVariant| match reference {
        KnownReference::European => variant.european,
        KnownReference::Adjusted(shares) => weighted_by_shares(shares, &variant.components),
    };
    let frequencies: Vec<f64> = table.variants.iter().map(frequency).collect();
    let spreads = frequencies.iter().map(|frequency| (2.0 * frequency * (1.0 - frequency)).sqrt()).collect();
    let ([european, ..], [europeans, ..]) = (&table.correlations, &table.people);
    let (correlations, people) = match reference {
        KnownReference::European => (Cow::Borrowed(european.as_slice()), *europeans),
        KnownReference::Adjusted(shares) => {
            (Cow::Owned(mixed_correlations(table, shares)), people_behind(&table.people, shares))
        }
    };
    TableInReference { frequencies, spreads, correlations, people }
}

/// Correlation of two variants of a table; 0 where they are too far apart to be in it.
pub fn correlation_of(table: &ProxyTable, correlations: &[f32], one: usize, other: usize) -> f64 {
    if one == other {
        return 1.0;
    }
    let (earlier, later) = (one.min(other), one.max(other));
    let first = table.first_neighbour[later];
    if earlier < first { 0.0 } else { f64::from(correlations[table.offsets[later] + earlier - first]) }
}
