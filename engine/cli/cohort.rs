//! `allelium score --matrix`: many genomes on many sets (docs/formats.md#matrices).
//!
//! Sets are read once. A genome is read, scored with all of them by the function that scores one pair, and dropped; so memory
//! holds the sets and, for each thread, a genome or one batch of samples, however many there are.

mod file_list;
mod in_order;
mod matrix;
mod sets;
mod shared_join;
mod sscore;
mod units;
pub mod vcf_samples;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use allelium_engine::score::policy::ScoringPolicy;
use allelium_engine::values::reference_letters::ReferenceLetters;
use clap::CommandFactory;
use clap::error::ErrorKind;

use crate::arguments::{Arguments, MatrixForm, ScoreArguments};
use crate::failure::{CliFailure, name};
use crate::failure_log::FailureLog;
use crate::fasta::WantedLoci;
use crate::genome::Genome;
use crate::genome_choice::GenomeChoice;
use crate::genome_signs::GenomeSigns;
use crate::genotypes::read_each;
use crate::input::Input;
use crate::output_file::{Output, clash};
use crate::pair::{Pair, SetLetters};
use crate::printable::{one_line, say};
use crate::progress::Progress;
use crate::vcf_parts::joined_text;

use file_list::{Named, Wanted, files_of, list_of};
use in_order::in_order;
use matrix::{Cell, Matrix, Withheld};
use sets::{CohortSet, read_sets};
use units::{Unit, units_of};

/// What a unit of work came to.
#[derive(Default)]
struct UnitRows {
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
    /// Whether the sums of files that mislead are given.
    despite_signs: bool,
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
        let lists = arguments.genotypes.iter().chain(&arguments.weights).filter_map(|named| list_of(named));
        refuse_clash(path, files.iter().chain(&set_files), lists.chain(arguments.fasta.clone()));
    }
    let mut output = Output::open(arguments.output.as_deref())?;
    let threads = arguments.threads();
    let choice = arguments.genome_choice();
    let mut sets = read_sets(set_files, &arguments.weights_choice(), &choice, threads, failures);
    if sets.iter().all(|set| set.read.is_err()) {
        return output.finish(true);
    }
    let letters = match &arguments.fasta {
        Some(path) => Some(give_letters(&mut sets, path)?),
        None => None,
    };
    let choice = GenomeChoice { letters, ..choice };
    let matrix = Matrix { form, is_long: arguments.long, sets };
    let mut write = |text: &str| output.write_all(text.as_bytes());
    let mut written = write(&matrix.head());
    if written.is_ok() {
        written = score_files(&files, &matrix, &choice, arguments, failures, &mut write);
    }
    written.and_then(|()| write(matrix.tail())).map_err(|error| output.failed(error))?;
    output.finish(failures.is_any())
}

/// Reads a reference genome at the loci of all sets.
fn give_letters(sets: &mut [CohortSet], path: &Path) -> Result<Arc<ReferenceLetters>, CliFailure> {
    let mut wanted = WantedLoci::default();
    sets.iter().filter_map(|set| set.read.as_ref().ok()).for_each(|set| wanted.add(&set.weights));
    let fasta = wanted.read(path)?;
    for set in sets {
        set.letters = set.read.as_ref().ok().and_then(|read| SetLetters::of(&fasta, &set.path, read));
    }
    Ok(fasta.letters)
}

/// Scores the files and writes their rows in order.
fn score_files(
    files: &[Named],
    matrix: &Matrix,
    choice: &GenomeChoice,
    arguments: &ScoreArguments,
    failures: &mut FailureLog,
    write: &mut dyn FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    let total = files.iter().map(|file| Some(fs::metadata(&file.path).ok()?.len())).sum::<Option<u64>>();
    let progress = Progress::start(total);
    let (threads, policy) = (arguments.threads(), arguments.policy());
    let (units, at_once) = units_of(files, choice, threads);
    let threads_of_each = (threads / units.len().max(1)).max(1);
    let despite_signs = arguments.despite_signs;
    let run = Run { matrix, choice, policy, despite_signs, threads: threads_of_each, progress: &progress };
    let work = |task: usize| units.get(task).map(|unit| run.rows_of(unit)).unwrap_or_default();
    let mut is_first = true;
    in_order(at_once, units.len(), &work, |UnitRows { rows, failures: refused, notes }| {
        if !refused.is_empty() || !notes.is_empty() {
            progress.clear_line();
        }
        notes.iter().for_each(say);
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

impl Run<'_> {
    /// The rows of a unit.
    fn rows_of(&self, unit: &Unit) -> UnitRows {
        let mut found = UnitRows::default();
        match unit {
            Unit::Failed(path, failure) => {
                found.rows.push(self.matrix.failed_row(path, None, failure));
                found.failures.push(Arc::clone(failure));
            }
            Unit::File(path) => self.add_file(path, &mut found),
            Unit::Samples(vcf, samples) => {
                let again = Progress::hidden();
                let progress = if samples.start == 0 { self.progress } else { &again };
                if samples.start == 0 && !vcf.more.is_empty() {
                    found.notes.push(format!("allelium: {}", joined_text(&vcf.path, &vcf.more)));
                }
                let places: Vec<usize> = samples.clone().collect();
                let mut of_samples: BTreeMap<usize, UnitRows> = BTreeMap::new();
                vcf.read(&places, self.choice, progress, &mut |sample, genome| {
                    let name = vcf.names.get(sample).map(String::as_str);
                    self.add(&vcf.path, name, genome, of_samples.entry(sample).or_default());
                });
                for of_sample in of_samples.into_values() {
                    found.rows.extend(of_sample.rows);
                    found.failures.extend(of_sample.failures);
                }
            }
            Unit::People(files, people) => {
                let calls = files.calls(people.clone(), self.progress).map_err(Arc::new);
                for (person, name) in files.names().enumerate().skip(people.start).take(people.len()) {
                    match &calls {
                        Ok(calls) => {
                            let genome = files.genome(person, calls, self.choice);
                            self.add(files.path(), Some(name), genome, &mut found);
                        }
                        Err(failure) => {
                            found.rows.push(self.matrix.failed_row(files.path(), Some(name), failure));
                            found.failures.push(Arc::clone(failure));
                        }
                    }
                }
            }
        }
        found
    }

    /// Adds the rows of a file, of which an archive may give several.
    fn add_file(&self, path: &Path, found: &mut UnitRows) {
        let input = Input::open(path).map_err(|error| CliFailure::Read(path.to_owned(), error));
        let read = input.and_then(|input| {
            read_each(input, path, self.choice, self.progress, &mut |genome| self.add(path, None, genome, found))
        });
        match read {
            Ok(passed_over) => found.notes.extend(passed_over.iter().map(|one| {
                format!("allelium: {}: {} is passed over ({}).", name(path), one_line(&one.name), one.reason)
            })),
            Err(failure) => self.add(path, None, Err(failure), found),
        }
    }

    /// Adds the row of a genome; the genome is dropped.
    fn add(&self, path: &Path, sample: Option<&str>, genome: Result<Genome, CliFailure>, found: &mut UnitRows) {
        match genome {
            Ok(genome) => {
                let signs = GenomeSigns::new(self.policy.absent);
                let cells = self.cells_of(path, &genome, &signs);
                let look = signs.misleading_look(&genome.read);
                let withheld = Withheld { look, has_sums: look.is_none() || self.despite_signs };
                found.rows.push(self.matrix.row(path, &genome, withheld, &cells));
                found.failures.extend(cells.into_iter().filter_map(|cell| match cell {
                    Cell::Refused(failure) => Some(failure),
                    // What is wrong with a set was said when it was read.
                    Cell::Score(_) | Cell::NoSet => None,
                }));
            }
            Err(failure) => {
                found.rows.push(self.matrix.failed_row(path, sample, &failure));
                found.failures.push(Arc::new(failure));
            }
        }
    }

    fn cells_of(&self, path: &Path, genome: &Genome, signs: &GenomeSigns) -> Vec<Cell> {
        let cell = |set: &CohortSet| {
            let Ok(read) = &set.read else { return Cell::NoSet };
            // Where several threads score one genome, they are faster without a join.
            let join = (self.threads == 1).then(|| set.join.of(&read.weights, &genome.read)).flatten();
            let pair = Pair {
                genome_path: path,
                genome,
                set_path: &set.path,
                column: set.column.as_deref(),
                set: read,
                join: join.as_deref(),
                letters: set.letters.as_ref(),
                signs,
                check: &set.check,
            };
            match pair.score(self.policy, self.threads) {
                Ok(score) => Cell::Score(Box::new(score.summary().clone())),
                Err(failure) => Cell::Refused(Arc::new(failure)),
            }
        };
        self.matrix.sets.iter().map(cell).collect()
    }
}

/// Ends the program where the output would write over a file that is read.
fn refuse_clash<'run>(output: &Path, files: impl Iterator<Item = &'run Named>, lists: impl Iterator<Item = PathBuf>) {
    // A .bed is read with the two files beside it.
    let with_companions =
        |file: &Named| [file.path.clone(), file.path.with_extension("bim"), file.path.with_extension("fam")];
    let read: Vec<PathBuf> = files.flat_map(with_companions).chain(lists).collect();
    if let Some(message) = clash("--output", output, read.iter().map(PathBuf::as_path)) {
        Arguments::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
}
