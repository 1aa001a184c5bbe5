//! One genome with one set, scored by several threads.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use allelium_engine::score::policy::{AbsentPolicy, MissingPolicy, ScoringPolicy};
use allelium_engine::score::{Join, MatchedRows, PackedScore, Scoring, SetJoin};
use allelium_engine::values::call::Base;
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::scoring_file::ReadScoringFile;

use crate::built_in_sets;
use crate::failure::CliFailure;
use crate::fasta::Fasta;
use crate::fasta_failure::FastaFailure;
use crate::genome::Genome;
use crate::genome_signs::GenomeSigns;
use crate::reference_group::check_frequencies::{FrequencyCheck, LazyCheck, check_frequencies};
use crate::share_out::{put, share_out, taken};
use crate::weight_columns::label;

/// Rows that a thread looks up at a time.
const ROWS_AT_A_TIME: usize = 1 << 12;

/// A reference genome at the loci of a set.
#[derive(Debug)]
pub struct SetLetters {
    fasta: PathBuf,
    build: GenomeBuild,
    /// A letter for each row, where it is known.
    of_rows: Vec<Option<Base>>,
}

impl SetLetters {
    /// Those of a scoring file; nothing for a built-in set, which brings its own.
    pub fn of(fasta: &Fasta, path: &Path, set: &ReadScoringFile) -> Option<Self> {
        if built_in_sets::name_of(path).is_some() {
            return None;
        }
        let of_rows = fasta.letters_of(&set.weights);
        Some(Self { fasta: fasta.path.clone(), build: fasta.build, of_rows })
    }
}

/// A genome with a set.
pub struct Pair<'run> {
    /// What the genome's file is called.
    pub genome_path: &'run Path,
    /// The genome.
    pub genome: &'run Genome,
    /// What the scoring file is called.
    pub set_path: &'run Path,
    /// The column of its weights, where each column of the file is a set.
    pub column: Option<&'run str>,
    /// The set.
    pub set: &'run ReadScoringFile,
    /// Its join with the genome's layout, where there is one.
    pub join: Option<&'run SetJoin>,
    /// The reference genome's letters at its loci, where they were given.
    pub letters: Option<&'run SetLetters>,
    /// What the genome's calls tell of its file.
    pub signs: &'run GenomeSigns,
    /// The allele that the set's frequencies describe, once looked up.
    pub check: &'run LazyCheck,
}

impl Pair<'_> {
    /// What the set is called by its file.
    pub fn set_label(&self) -> String {
        label(self.set_path, self.column)
    }

    /// The allele that the set's frequencies describe, with the rows that tell.
    pub fn frequency_check(&self) -> FrequencyCheck {
        *self.check.get_or_init(|| check_frequencies(&self.set.weights))
    }

    /// The letters by which unlisted sites count; nothing where none are given or wanted.
    ///
    /// # Errors
    /// [`CliFailure::Fasta`] where they are those of another reference genome than the genotype file's.
    pub fn letters_in_use(&self, absent: AbsentPolicy) -> Result<Option<&[Option<Base>]>, CliFailure> {
        let genome = &self.genome.read.genome;
        let is_asked = genome.lists_differences() && genome.absent_policy(absent) == AbsentPolicy::Reference;
        let Some(letters) = self.letters.filter(|_| is_asked) else { return Ok(None) };
        let failed = |failure| Err(CliFailure::Fasta(letters.fasta.clone(), failure));
        let genotypes = || self.genome_path.to_owned();
        if genome.build() != letters.build {
            return failed(FastaFailure::OtherBuild {
                fasta: letters.build,
                genotypes: genotypes(),
                build: genome.build(),
            });
        }
        if let Some(line) = self.genome.read.other_reference {
            return failed(FastaFailure::OtherLetter { genotypes: genotypes(), line });
        }
        Ok(Some(&letters.of_rows))
    }

    /// Scores it.
    pub fn score(&self, policy: ScoringPolicy, threads: usize) -> Result<PackedScore, CliFailure> {
        let refused = |failure| CliFailure::of_genotypes(self.genome_path, failure);
        let read = &self.genome.read;
        if policy.missing == MissingPolicy::Expected && !self.set.weights.has_frequencies() {
            return Err(CliFailure::NoFrequencies(self.set_path.to_owned()));
        }
        let scoring = Scoring::new(&read.layout, &read.genome, &self.set.weights).map_err(refused)?;
        // Without places that can be compared nobody can tell which sites are unlisted.
        let letters = self.letters_in_use(policy.absent)?.filter(|_| scoring.join() == Join::IdAndLocus);
        if scoring.join() == Join::Impossible {
            return Err(CliFailure::Builds(self.genome_path.to_owned(), self.set_path.to_owned()));
        }
        if let Some(join) = self.join {
            return join.score_with_letters(&read.genome, policy, letters).map_err(refused);
        }
        let scoring = match letters {
            Some(letters) => scoring.with_letters(letters),
            None => scoring,
        };
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
