//! The samples of a VCF of several, each read as a genome of its own, a batch of them in one pass through the file.

use std::path::{Path, PathBuf};

use allelium_engine::container::TextBudget;
use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome, SampleChoice};
use allelium_engine::values::error::{EngineFailure, FailureCode};

use crate::failure::CliFailure;
use crate::genome::{Genome, refused};
use crate::genome_choice::GenomeChoice;
use crate::input::{Content, Input, InputFailure, pour};
use crate::progress::Progress;
use crate::text_reader::TextFailure;
use crate::vcf_parts::PartChromosomes;

/// Text within which the line of the columns must come.
const LONGEST_HEAD: usize = 64 << 20;

/// A VCF of several samples, or in several files.
#[derive(Debug)]
pub struct VcfSamples {
    /// Its file, the first of several.
    pub path: PathBuf,
    /// The others, each of other chromosomes.
    pub more: Vec<PathBuf>,
    /// The names of its samples.
    pub names: Vec<String>,
}

/// Looks whether a file is a VCF of several samples. Nothing for other files, for archives, and for what can't be read, which
/// says so itself when it is read.
pub fn look(path: &Path, choice: &GenomeChoice) -> Option<VcfSamples> {
    let Content::Stream(mut stream) = Input::open(path).ok()?.content() else { return None };
    let (mut head, mut unpacker) = (0, Unpacker::new().with_budget(TextBudget::new(u64::MAX)));
    let mut reader = GenomeChoice { sample: None, ..choice.clone() }.reader().with_sample(SampleChoice::First);
    let enough = || EngineFailure::new(FailureCode::TextTooLarge, None, "a look");
    // The look ends by what is no failure; a failure of the file comes again when it is read.
    let _ = pour(&mut stream, &Progress::hidden(), &mut |piece| {
        unpacker.push(piece, &mut |text| {
            head += text.len();
            reader.push(text);
            let is_known = !reader.sample_names().is_empty() || reader.rows_so_far() > 0;
            if is_known || head > LONGEST_HEAD { Err(enough()) } else { Ok(()) }
        })
    });
    let names = reader.sample_names().to_vec();
    (names.len() > 1).then(|| VcfSamples { path: path.to_owned(), more: Vec::new(), names })
}

impl VcfSamples {
    /// Reads samples in one pass and gives each to `take`, in no order. Those that can't be read with the others are read again:
    /// together, and each alone where none was read.
    pub fn read(
        &self,
        samples: &[usize],
        choice: &GenomeChoice,
        progress: &Progress,
        take: &mut dyn FnMut(usize, Result<Genome, CliFailure>),
    ) {
        let places = samples.iter().map(|sample| *sample as u32);
        let reader = GenomeChoice { sample: None, ..choice.clone() }.reader();
        if let [sample] = samples {
            let mut reader = reader.with_sample(SampleChoice::Number(*sample as u32));
            let read = self.pour_into(&mut reader, choice, progress).map_err(|failure| failure.again());
            return take(*sample, read.and_then(|()| self.genome(reader.finish(), choice)));
        }
        let mut reader = reader.with_samples(places);
        if let Err(failure) = self.pour_into(&mut reader, choice, progress) {
            return samples.iter().for_each(|sample| take(*sample, Err(failure.again())));
        }
        let mut left = Vec::new();
        for (sample, read) in samples.iter().zip(reader.finish_together()) {
            match read {
                Some(read) => take(*sample, self.genome(read, choice)),
                None => left.push(*sample),
            }
        }
        let at_once = if left.len() < samples.len() { left.len().max(1) } else { 1 };
        left.chunks(at_once).for_each(|samples| self.read(samples, choice, &Progress::hidden(), take));
    }

    fn genome(&self, read: Result<ReadGenome, EngineFailure>, choice: &GenomeChoice) -> Result<Genome, CliFailure> {
        let read = read.map(|read| choice.with_filtered(read)).map_err(|failure| {
            refused(TextFailure { failure, samples: self.names.clone(), is_vcf: true }, &self.path, None)
        })?;
        let more: Vec<String> = self.more.iter().map(|path| path.display().to_string()).collect();
        Ok(Genome { read, member: None, joined_member: Some(more.join(", ")).filter(|more| !more.is_empty()) })
    }

    fn pour_into(
        &self,
        reader: &mut GenotypeReader,
        choice: &GenomeChoice,
        progress: &Progress,
    ) -> Result<(), PourFailure<'_>> {
        // Gzips may unpack to as much as one of them may alone.
        let budget = TextBudget::default();
        let mut chromosomes = PartChromosomes::default();
        for path in std::iter::once(&self.path).chain(&self.more) {
            let failed = |failure| PourFailure::Input(path, failure);
            let input = Input::open(path).map_err(|error| failed(error.into()))?;
            let is_limited = input.is_packed() && !choice.any_size;
            let budget = if is_limited { budget.clone() } else { TextBudget::new(u64::MAX) };
            let mut unpacker = Unpacker::new().with_budget(budget.clone());
            let Content::Stream(mut stream) = input.content() else {
                let expected = "the file that was looked at";
                return Err(failed(EngineFailure::new(FailureCode::BrokenContainer, None, expected).into()));
            };
            let mut take = |text: &[u8]| {
                budget.take(text.len())?;
                if !self.more.is_empty() {
                    chromosomes.take(text);
                }
                reader.push(text);
                Ok(())
            };
            pour(&mut stream, progress, &mut |piece| unpacker.push(piece, &mut take)).map_err(failed)?;
            unpacker.finish(&mut take).map_err(|failure| failed(failure.into()))?;
            if self.more.is_empty() {
                break;
            }
            chromosomes.end_part();
            reader.end_part();
            if let Some(chromosome) = chromosomes.shared() {
                return Err(PourFailure::Shared(&self.path, path, chromosome.to_owned()));
            }
        }
        Ok(())
    }
}

/// Why the files of samples can't be read.
enum PourFailure<'run> {
    /// One of them fails by itself.
    Input(&'run Path, InputFailure),
    /// The second holds a chromosome of those before it.
    Shared(&'run Path, &'run Path, String),
}

impl PourFailure<'_> {
    /// The failure as that of one of the samples.
    fn again(&self) -> CliFailure {
        match self {
            Self::Input(path, InputFailure::Engine(failure)) => CliFailure::of_genotypes(path, failure.clone()),
            Self::Input(path, InputFailure::Read(error)) => {
                let again = error.raw_os_error().map_or_else(|| error.kind().into(), std::io::Error::from_raw_os_error);
                CliFailure::Read(path.to_path_buf(), again)
            }
            Self::Shared(first, path, chromosome) => {
                CliFailure::SharedChromosome(first.to_path_buf(), path.to_path_buf(), chromosome.clone())
            }
        }
    }
}
