//! One genome with one set, scored by several threads.

use std::path::Path;
use std::sync::Mutex;

use allelium_engine::score::policy::{MissingPolicy, ScoringPolicy};
use allelium_engine::score::{Join, MatchedRows, PackedScore, Scoring};
use allelium_engine::weights::scoring_file::ReadScoringFile;

use crate::failure::CliFailure;
use crate::genotypes::Genome;
use crate::placing::LazyFit;
use crate::reference_group::check_frequencies::{FrequencyCheck, LazyCheck, check_frequencies};
use crate::share_out::{put, share_out, taken};

/// Rows that a thread looks up at a time.
const ROWS_AT_A_TIME: usize = 1 << 12;

/// A genome with a set.
pub struct Pair<'run> {
    /// What the genome's file is called.
    pub genome_path: &'run Path,
    /// The genome.
    pub genome: &'run Genome,
    /// What the scoring file is called.
    pub set_path: &'run Path,
    /// The set.
    pub set: &'run ReadScoringFile,
    /// Which reference the genome fits.
    pub fit: &'run LazyFit,
    /// Whose the set's frequencies are.
    pub check: &'run LazyCheck,
}

impl Pair<'_> {
    /// Whose the set's frequencies are.
    pub fn frequency_check(&self) -> FrequencyCheck {
        *self.check.get_or_init(|| check_frequencies(&self.set.weights))
    }

    /// Scores it.
    pub fn score(&self, policy: ScoringPolicy, threads: usize) -> Result<PackedScore, CliFailure> {
        let refused = |failure| CliFailure::of_genotypes(self.genome_path, failure);
        let read = &self.genome.read;
        if policy.missing == MissingPolicy::Expected && !self.set.weights.has_frequencies() {
            return Err(CliFailure::NoFrequencies(self.set_path.to_owned()));
        }
        let scoring = Scoring::new(&read.layout, &read.genome, &self.set.weights).map_err(refused)?;
        if scoring.join() == Join::Impossible {
            return Err(CliFailure::Builds(self.genome_path.to_owned(), self.set_path.to_owned()));
        }
        let rows = self.set.weights.len();
        let ranges = rows.div_ceil(ROWS_AT_A_TIME);
        let matched: Vec<Mutex<Option<MatchedRows>>> = (0..ranges).map(|_| Mutex::new(None)).collect();
        share_out(threads, ranges, &|range| {
            let from = range * ROWS_AT_A_TIME;
            if let Some(place) = matched.get(range) {
                put(place, scoring.match_rows(from..(from + ROWS_AT_A_TIME).min(rows)));
            }
        });
        Ok(scoring.finish(matched.iter().filter_map(taken).collect(), policy))
    }
}
