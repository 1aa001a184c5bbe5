//! The sets of a scoring file with several columns of weights: the one that is read, or each of them.

use std::path::Path;

use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFailureCode, ScoringWarning};

use crate::failure::CliFailure;
use crate::genome_choice::GenomeChoice;
use crate::read_together::read_together;
use crate::weights::WeightsChoice;

/// The name that stands for all columns of weights.
pub const ALL: &str = "all";

/// A set of a scoring file.
pub struct ColumnSet {
    /// The column of its weights, where each column of the file is a set.
    pub column: Option<String>,
    /// What reading it gave.
    pub read: Result<ReadScoringFile, CliFailure>,
}

/// The sets of a file that was read by the usual rules: that one, or where all were asked for, one for each column that may hold weights,
/// for which the file is read again.
pub fn sets_of(
    path: &Path,
    read: Result<ReadScoringFile, CliFailure>,
    choice: &WeightsChoice,
    threads: usize,
) -> Vec<ColumnSet> {
    let columns = if choice.all_columns { columns_of(&read) } else { Vec::new() };
    if columns.is_empty() {
        return vec![ColumnSet { column: None, read }];
    }
    let mut first = read.ok();
    if let Some(first) = &mut first {
        // Each has a set of its own.
        first.report.warnings.retain(|warning| !matches!(warning, ScoringWarning::OtherWeightColumns { .. }));
    }
    let set_of = |column: String| {
        let named = || WeightsChoice { column: Some(column.clone()), ..choice.clone() };
        // What was read is the first of them.
        let known = first.take().map(Ok);
        let read = known.unwrap_or_else(|| read_together(&[], &GenomeChoice::default(), path, &named(), threads).1);
        ColumnSet { column: Some(column), read }
    };
    columns.into_iter().map(set_of).collect()
}

/// The columns that may hold the weights, the one that was read before the others; nothing where there is one.
fn columns_of(read: &Result<ReadScoringFile, CliFailure>) -> Vec<String> {
    let several = |names: &str| names.split(", ").map(str::to_owned).collect();
    match read {
        Ok(read) => {
            let beside = |warning: &ScoringWarning| match warning {
                ScoringWarning::OtherWeightColumns { column, others } => {
                    let others = others.split(", ").filter(|name| !is_by_dosage(name)).map(str::to_owned);
                    Some(std::iter::once(column.clone()).chain(others).collect::<Vec<_>>())
                }
                _ => None,
            };
            read.report.warnings.iter().find_map(beside).filter(|columns| columns.len() > 1).unwrap_or_default()
        }
        Err(CliFailure::Weights(_, failure)) if failure.code == ScoringFailureCode::SeveralWeightColumns => {
            failure.subject.as_deref().map(several).unwrap_or_default()
        }
        Err(_) => Vec::new(),
    }
}

/// Whether a column holds what one number of copies adds, which alone is no set.
fn is_by_dosage(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name.starts_with("dosage_") && name.ends_with("_weight")
}

/// What a set is called by its file.
pub fn label(path: &Path, column: Option<&str>) -> String {
    match column {
        Some(column) => format!("{}:{column}", path.display()),
        None => path.display().to_string(),
    }
}
