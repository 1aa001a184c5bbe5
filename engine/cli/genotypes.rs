//! Reads genotype files: a genome each, or several of an archive.

use std::path::{Path, PathBuf};

use allelium_engine::container::TextBudget;
use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::values::error::{EngineFailure, FailureCode};

use crate::archive::Archive;
use crate::cohort::vcf_samples::VcfSamples;
use crate::failure::CliFailure;
use crate::genome::{Genome, PassedOver, refused};
use crate::genome_choice::GenomeChoice;
use crate::input::{Content, Input, InputFailure, pour};
use crate::plink_files;
use crate::progress::Progress;
use crate::text_reader::TextReader;
use crate::vcf_parts::parts_of;

/// The genomes of a file, each read or refused.
#[derive(Debug)]
pub struct FileGenomes {
    /// In the order of the archive's sizes; one where the file is no archive.
    pub genomes: Vec<Result<Genome, CliFailure>>,
    /// What else an archive holds.
    pub passed_over: Vec<PassedOver>,
}

/// A genotype file, or several with a chromosome each.
#[derive(Clone, Debug)]
pub struct GenotypeFiles {
    /// The file, the first of several.
    pub path: PathBuf,
    /// The others.
    pub more: Vec<PathBuf>,
    /// The samples of several.
    samples: Vec<String>,
}

impl GenotypeFiles {
    /// The files of some paths, those together that are parts of one.
    pub fn of(paths: &[PathBuf], choice: &GenomeChoice) -> Vec<Self> {
        let all: Vec<Option<&Path>> = paths.iter().map(|path| Some(path.as_path())).collect();
        let files = parts_of(&all, choice)
            .into_iter()
            .filter_map(|(place, (more, samples))| Some(Self { path: paths.get(place)?.clone(), more, samples }));
        files.collect()
    }

    /// Reads them; the first was opened.
    pub fn read(&self, input: Input, choice: &GenomeChoice, progress: &Progress) -> Result<FileGenomes, CliFailure> {
        let Self { path, more, samples } = self;
        if more.is_empty() {
            return read_input(input, path, choice, progress);
        }
        let sample = match &choice.sample {
            Some(name) => samples.iter().position(|sample| sample == name),
            None => Some(0).filter(|_| samples.len() == 1),
        };
        let Some(sample) = sample else {
            let failure = EngineFailure::new(FailureCode::SeveralSamples, None, "the choice of a sample");
            return Err(CliFailure::Samples(path.clone(), Box::new(failure), samples.clone()));
        };
        let vcf = VcfSamples { path: path.clone(), more: more.clone(), names: samples.clone() };
        let mut genomes = Vec::new();
        vcf.read(&[sample], choice, progress, &mut |_, genome| genomes.push(genome));
        Ok(FileGenomes { genomes, passed_over: Vec::new() })
    }
}

/// Reads an input that was opened; of a `.bed` the person who was chosen, with the files beside it.
pub fn read_input(
    input: Input,
    path: &Path,
    choice: &GenomeChoice,
    progress: &Progress,
) -> Result<FileGenomes, CliFailure> {
    if choice.member.is_none() && plink_files::kind_of(path).is_some() {
        let genome = plink_files::read_person(path, choice, progress)?;
        return Ok(FileGenomes { genomes: vec![Ok(genome)], passed_over: Vec::new() });
    }
    let mut genomes = Vec::new();
    let passed_over = read_each(input, path, choice, progress, &mut |genome| genomes.push(genome))?;
    Ok(FileGenomes { genomes, passed_over })
}

/// Reads an input and passes each genome on before it reads the next; returns the members that were passed over. One thread reads a file: two that shared
/// one out took longer, because half of the time goes to fresh memory.
pub fn read_each(
    input: Input,
    path: &Path,
    choice: &GenomeChoice,
    progress: &Progress,
    take: &mut dyn FnMut(Result<Genome, CliFailure>),
) -> Result<Vec<PassedOver>, CliFailure> {
    let length = input.length();
    let is_packed = input.is_packed();
    match input.content() {
        Content::Archive(mut file) => {
            Archive::open(&mut *file, length.unwrap_or(0), path, choice, progress)?.read(take)
        }
        Content::Stream(mut stream) => {
            if let Some(member) = &choice.member {
                return Err(CliFailure::NoSuchMember(path.to_owned(), member.clone(), Vec::new()));
            }
            let budget = (is_packed && !choice.any_size).then(TextBudget::default);
            let length = length.filter(|_| !is_packed);
            let mut reader = TextReader::new(Unpacker::new(), choice, length, budget);
            pour(&mut stream, progress, &mut |piece| reader.push(piece)).map_err(|failure| match failure {
                InputFailure::Engine(failure) => refused(*reader.failed(failure), path, None),
                InputFailure::Read(error) => CliFailure::Read(path.to_owned(), error),
            })?;
            let read = reader.finish().map_err(|failure| refused(*failure, path, None))?;
            take(Ok(Genome { read, member: None, joined_member: None }));
            Ok(Vec::new())
        }
    }
}
