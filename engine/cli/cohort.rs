//! `allelium score --matrix`: many genomes on many sets (docs/formats.md#matrices).
//!
//! Sets are read once. A genome is read, scored with all of them by the function that scores one pair, and dropped; so memory
//! holds the sets and a genome a thread, however many there are.

mod file_list;
mod in_order;
mod matrix;
mod sets;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use clap::CommandFactory;
use clap::error::ErrorKind;

use allelium_engine::weight_set::ScoringPolicy;

use crate::arguments::{Arguments, MatrixForm, ScoreArguments};
use crate::failure::{CliFailure, name};
use crate::failure_log::FailureLog;
use crate::genome_choice::GenomeChoice;
use crate::genotypes::{Genome, read_each};
use crate::input::Input;
use crate::output_file::{Output, clash};
use crate::pair::Pair;
use crate::placing::LazyFit;
use crate::progress::Progress;

use file_list::{Named, Wanted, files_of};
use in_order::in_order;
use matrix::{Cell, Matrix};
use sets::{CohortSet, read_sets};

/// Bytes that genomes in work may take together.
const MEMORY: u64 = 320 << 20;
/// Bytes of memory that reading and scoring take for a byte of a plain genotype file (measured: 2.3), and for one of a packed file,
/// which unpacks to about four.
const MEMORY_OF_A_BYTE: u64 = 3;
const MEMORY_OF_A_PACKED_BYTE: u64 = 12;

/// What a file of genomes came to.
#[derive(Default)]
struct FileRows {
    rows: Vec<String>,
    failures: Vec<Arc<CliFailure>>,
    /// What else is to be said.
    notes: Vec<String>,
}

/// How the genomes of a run are scored.
struct Run<'run> {
    matrix: &'run Matrix,
    choice: &'run GenomeChoice,
    policy: ScoringPolicy,
    /// Threads that share out one genome's rows.
    threads: usize,
    progress: &'run Progress,
}

/// Runs the command. What is refused is reported and has a row; output that can't be written ends the run.
///
/// # Errors
/// [`CliFailure::Write`].
pub fn run(arguments: &ScoreArguments, form: MatrixForm, failures: &mut FailureLog) -> Result<(), CliFailure> {
    let files = files_of(&arguments.genotypes, Wanted::Genotypes);
    let set_files = files_of(&arguments.weights, Wanted::Weights);
    if let Some(path) = &arguments.output {
        refuse_clash(path, files.iter().chain(&set_files));
    }
    let mut output = Output::open(arguments.output.as_deref())?;
    let threads = arguments.threads();
    let choice = GenomeChoice { build: arguments.genotypes_build.map(Into::into), ..arguments.choice.clone() };
    let sets = read_sets(set_files, arguments.weights_build.map(Into::into), &choice, threads, failures);
    if sets.iter().all(|set| set.read.is_err()) {
        return output.finish(true);
    }
    let matrix = Matrix { form, is_long: arguments.long, sets };
    let mut write = |text: &str| output.write_all(text.as_bytes());
    let mut written = write(&matrix.head());
    if written.is_ok() {
        written = score_files(&files, &matrix, &choice, arguments.policy(), threads, failures, &mut write);
    }
    written.and_then(|()| write(matrix.tail())).map_err(|error| output.failed(error))?;
    output.finish(failures.is_any())
}

/// Scores the files and writes their rows in order.
fn score_files(
    files: &[Named],
    matrix: &Matrix,
    choice: &GenomeChoice,
    policy: ScoringPolicy,
    threads: usize,
    failures: &mut FailureLog,
    write: &mut dyn FnMut(&str) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let total = files.iter().map(|file| Some(fs::metadata(&file.path).ok()?.len())).sum::<Option<u64>>();
    let progress = Progress::start(total);
    let at_once = threads.min(genomes_at_once(files)).max(1);
    let threads_of_each = (threads / files.len().max(1)).max(1);
    let run = Run { matrix, choice, policy, threads: threads_of_each, progress: &progress };
    let work = |task: usize| files.get(task).map(|file| run.rows_of(file)).unwrap_or_default();
    let mut is_first = true;
    in_order(at_once, files.len(), &work, |FileRows { rows, failures: refused, notes }| {
        if !refused.is_empty() || !notes.is_empty() {
            progress.clear_line();
        }
        notes.iter().for_each(|note| eprintln!("{note}"));
        refused.iter().for_each(|failure| failures.report(failure));
        for row in rows {
            if !std::mem::take(&mut is_first) {
                write(matrix.between())?;
            }
            write(&row)?;
        }
        Ok(())
    })
}

/// Genomes that [`MEMORY`] has room for, by the largest file.
fn genomes_at_once(files: &[Named]) -> usize {
    let need = |file: &Named| {
        // A pipe can be opened only once.
        let about = fs::metadata(&file.path).ok().filter(fs::Metadata::is_file)?;
        let is_packed = Input::open(&file.path).ok()?.is_packed();
        Some(about.len() * if is_packed { MEMORY_OF_A_PACKED_BYTE } else { MEMORY_OF_A_BYTE })
    };
    let most = files.iter().filter_map(need).max().unwrap_or(0);
    usize::try_from(MEMORY / most.max(1)).unwrap_or(usize::MAX)
}

impl Run<'_> {
    /// The rows of a file, of which an archive may give several.
    fn rows_of(&self, file: &Named) -> FileRows {
        let mut found = FileRows::default();
        if let Some(failure) = &file.failure {
            found.rows.push(self.matrix.failed_row(&file.path, None, failure));
            found.failures.push(Arc::clone(failure));
            return found;
        }
        let path = &file.path;
        let input = Input::open(path).map_err(|error| CliFailure::Read(path.clone(), error));
        let read = input.and_then(|input| {
            read_each(input, path, self.choice, self.progress, &mut |genome| self.add(path, genome, &mut found))
        });
        match read {
            Ok(passed_over) => found.notes.extend(
                passed_over
                    .iter()
                    .map(|one| format!("allelium: {}: {} is passed over ({}).", name(path), one.name, one.reason)),
            ),
            Err(failure) => self.add(path, Err(failure), &mut found),
        }
        found
    }

    /// Adds the row of a genome; the genome is dropped.
    fn add(&self, path: &Path, genome: Result<Genome, CliFailure>, found: &mut FileRows) {
        match genome {
            Ok(genome) => {
                let cells = self.cells_of(path, &genome);
                found.rows.push(self.matrix.row(path, &genome, &cells));
                found.failures.extend(cells.into_iter().filter_map(|cell| match cell {
                    Cell::Refused(failure) => Some(failure),
                    // What is wrong with a set was said when it was read.
                    Cell::Score(_) | Cell::NoSet => None,
                }));
            }
            Err(failure) => {
                found.rows.push(self.matrix.failed_row(path, None, &failure));
                found.failures.push(Arc::new(failure));
            }
        }
    }

    fn cells_of(&self, path: &Path, genome: &Genome) -> Vec<Cell> {
        let fit = LazyFit::new();
        let cell = |set: &CohortSet| {
            let Ok(read) = &set.read else { return Cell::NoSet };
            let pair = Pair { genome_path: path, genome, set_path: &set.path, set: read, fit: &fit };
            match pair.score(self.policy, self.threads) {
                Ok(score) => Cell::Score(Box::new(score.summary().clone())),
                Err(failure) => Cell::Refused(Arc::new(failure)),
            }
        };
        self.matrix.sets.iter().map(cell).collect()
    }
}

/// Ends the program where the output would write over a file that is read.
fn refuse_clash<'run>(output: &Path, files: impl Iterator<Item = &'run Named>) {
    if let Some(message) = clash("--output", output, files.map(|file| file.path.as_path())) {
        Arguments::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
}
