//! Reads genomes and a scoring file at the same time.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use allelium_engine::weights::scoring_file::ReadScoringFile;

use crate::built_in_sets;
use crate::failure::CliFailure;
use crate::genome_choice::GenomeChoice;
use crate::genotypes::{FileGenomes, GenotypeFiles};
use crate::input::Input;
use crate::progress::Progress;
use crate::share_out::{put, share_out, taken};
use crate::stretches::Stretches;
use crate::weights::{self, WeightsChoice};

/// A file that could be opened, until a thread takes it.
type Opened = Mutex<Option<Input>>;
/// What a thread has read.
type Read<Value> = Mutex<Option<Result<Value, CliFailure>>>;

/// A scoring file that is to be read, whole or in stretches, or that can't be.
enum Unread {
    Whole(Opened),
    Stretches(Box<Stretches>),
    Failed(CliFailure),
}

impl Unread {
    fn open(set: &Path, weights: &WeightsChoice, threads: usize) -> (Self, Option<u64>) {
        let built_in = built_in_sets::name_of(set).and_then(built_in_sets::text_of);
        let input = match built_in.map_or_else(|| open(set), |text| Ok(Input::of_text(text))) {
            Ok(input) => input,
            Err(failure) => return (Self::Failed(failure), Some(0)),
        };
        let total = input.length();
        let stretches = match total.filter(|_| threads > 1 && input.is_plain_file()) {
            Some(length) => Stretches::begin(set, length, weights),
            None => Ok(None),
        };
        let unread = match stretches {
            Ok(Some(stretches)) => Self::Stretches(Box::new(stretches)),
            Ok(None) => Self::Whole(Mutex::new(Some(input))),
            Err(failure) => Self::Failed(failure),
        };
        (unread, total)
    }

    fn tasks(&self) -> usize {
        match self {
            Self::Whole(_) => 1,
            Self::Stretches(stretches) => stretches.len(),
            Self::Failed(_) => 0,
        }
    }
}

/// Reads genomes and a set: what each gave, in the order of the genomes' paths. The failure of one does not keep the
/// others from being read. A built-in set has one column of weights, whatever was
/// named.
pub fn read_together(
    genomes: &[GenotypeFiles],
    choice: &GenomeChoice,
    set: &Path,
    of_weights: &WeightsChoice,
    threads: usize,
) -> (Vec<Result<FileGenomes, CliFailure>>, Result<ReadScoringFile, CliFailure>) {
    let of_weights = match built_in_sets::name_of(set) {
        Some(_) => &WeightsChoice { column: None, ..of_weights.clone() },
        None => of_weights,
    };
    let (unread, mut total) = Unread::open(set, of_weights, threads);
    let mut inputs: Vec<Opened> = Vec::new();
    let mut read_genomes: Vec<Read<FileGenomes>> = Vec::new();
    for files in genomes {
        let (input, failure) = match open(&files.path) {
            Ok(input) => (Some(input), None),
            Err(failure) => (None, Some(Err(failure))),
        };
        let length_of = |path: &PathBuf| std::fs::metadata(path).ok().map(|about| about.len());
        total = total.zip(files.more.iter().map(length_of).sum::<Option<u64>>()).map(|(one, other)| one + other);
        total = total.zip(input.as_ref().map_or(Some(0), Input::length)).map(|(one, other)| one + other);
        inputs.push(Mutex::new(input));
        read_genomes.push(Mutex::new(failure));
    }
    let progress = Progress::start(total);
    let read_set: Read<ReadScoringFile> = Mutex::new(None);
    share_out(threads, genomes.len() + unread.tasks(), &|task| match (
        genomes.get(task),
        inputs.get(task),
        read_genomes.get(task),
    ) {
        (Some(files), Some(input), Some(place)) => {
            if let Some(input) = taken(input) {
                put(place, files.read(input, choice, &progress));
            }
        }
        _ => match &unread {
            Unread::Whole(input) => {
                if let Some(input) = taken(input) {
                    put(&read_set, weights::read_input(input, set, of_weights, &progress, threads > 1));
                }
            }
            Unread::Stretches(stretches) => stretches.read(task - genomes.len(), &progress),
            Unread::Failed(_) => {}
        },
    });
    drop(progress);
    let set_read = match unread {
        Unread::Whole(_) => taken(&read_set).unwrap_or_else(|| Err(ended_early(set))),
        Unread::Stretches(stretches) => stretches.finish(),
        Unread::Failed(failure) => Err(failure),
    };
    let results = genomes.iter().zip(&read_genomes);
    (results.map(|(files, place)| taken(place).unwrap_or_else(|| Err(ended_early(&files.path)))).collect(), set_read)
}

fn open(path: &Path) -> Result<Input, CliFailure> {
    Input::open(path).map_err(|error| CliFailure::Read(path.to_owned(), error))
}

/// A file that no thread has read, which does not happen.
fn ended_early(path: &Path) -> CliFailure {
    CliFailure::Read(path.to_owned(), io::Error::other("reading ended early"))
}
