//! The weight sets of a matrix: its columns.

use std::path::PathBuf;
use std::sync::Arc;

use allelium_engine::weights::scoring_file::ReadScoringFile;

use super::file_list::Named;
use super::shared_join::SharedJoin;
use crate::failure::{CliFailure, name};
use crate::failure_log::FailureLog;
use crate::genome_choice::GenomeChoice;
use crate::pair::SetLetters;
use crate::pair_output::other_weights_text;
use crate::printable::say;
use crate::read_together::read_together;
use crate::reference_group::check_frequencies::{FrequencyAllele, FrequencyCheck, LazyCheck, check_frequencies};
use crate::weight_columns::{label, sets_of};
use crate::weights::WeightsChoice;

/// A set that was read once and serves all genomes, or why it can't be read.
#[derive(Debug)]
pub struct CohortSet {
    /// What its column is called.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// The column of its weights, where each column of the file is a set.
    pub column: Option<String>,
    /// What it gave.
    pub read: Result<ReadScoringFile, Arc<CliFailure>>,
    /// The allele that its frequencies describe, once looked up.
    pub check: LazyCheck,
    /// The reference genome's letters at its loci, where they were given.
    pub letters: Option<SetLetters>,
    /// Its join with the layout of the last genomes.
    pub join: SharedJoin,
}

impl CohortSet {
    /// The allele that its frequencies describe, with the rows that tell.
    pub fn frequency_check(&self, read: &ReadScoringFile) -> FrequencyCheck {
        *self.check.get_or_init(|| check_frequencies(&read.weights))
    }

    /// That allele; nothing where too few known variants tell, or the set can't be read.
    pub fn frequencies_of(&self) -> Option<FrequencyAllele> {
        self.frequency_check(self.read.as_ref().ok()?).told_allele()
    }
}

/// Reads the sets. Each is called by its PGS ID; without one, or where several have it, by its file, with the column where each of a
/// file is a set. A refusal is reported, and
/// its column stays empty.
pub fn read_sets(
    files: Vec<Named>,
    weights: &WeightsChoice,
    choice: &GenomeChoice,
    threads: usize,
    failures: &mut FailureLog,
) -> Vec<CohortSet> {
    let mut sets: Vec<CohortSet> = Vec::new();
    for Named { path, failure } in files {
        let of_file = match failure {
            Some(failure) => vec![(None, Err(failure))],
            None => {
                let read = read_together(&[], choice, &path, weights, threads).1;
                let of_columns = sets_of(&path, read, weights, threads).into_iter();
                of_columns.map(|set| (set.column, set.read.map_err(Arc::new))).collect()
            }
        };
        for (column, read) in of_file {
            match &read {
                Err(failure) => failures.report(failure),
                // A matrix has no place for it.
                Ok(read) => {
                    if let Some(text) = other_weights_text(&read.report).filter(|_| column.is_none()) {
                        say(format_args!("allelium: {}: {text}.", name(&path)));
                    }
                }
            }
            sets.push(CohortSet {
                name: String::new(),
                path: path.clone(),
                column,
                read,
                check: LazyCheck::new(),
                letters: None,
                join: SharedJoin::default(),
            });
        }
    }
    let ids: Vec<Option<String>> = sets.iter().map(|set| set.read.as_ref().ok()?.report.facts.pgs_id.clone()).collect();
    for (set, id) in sets.iter_mut().zip(&ids) {
        let is_unique = ids.iter().filter(|other| *other == id).count() == 1;
        let by_id = id.clone().filter(|_| is_unique);
        set.name = by_id.unwrap_or_else(|| label(&set.path, set.column.as_deref()));
    }
    sets
}
