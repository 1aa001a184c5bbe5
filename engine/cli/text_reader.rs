//! Reads the text of a genotype file, however it is packed, within the limits that hold for what is unpacked.

use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::container::{TextBudget, ZipEntry};
use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome};
use allelium_engine::values::error::EngineFailure;

use crate::genome_choice::GenomeChoice;
use crate::vcf_parts::PartChromosomes;

/// A genome that is being read.
pub struct TextReader {
    unpacker: Unpacker,
    reader: GenotypeReader,
    /// How much text may come; nothing when that is not limited.
    budget: Option<TextBudget>,
    choice: GenomeChoice,
    /// The chromosomes of the members that are read as one VCF.
    parts: Option<PartChromosomes>,
}

/// Why a text gave no genome.
pub struct TextFailure {
    /// The engine's word.
    pub failure: EngineFailure,
    /// The samples to choose from.
    pub samples: Vec<String>,
    /// Whether the text is that of a VCF.
    pub is_vcf: bool,
}

impl TextReader {
    /// A reader of text that comes out of an unpacker. A known length takes memory for the rows once.
    pub fn new(unpacker: Unpacker, choice: &GenomeChoice, length: Option<u64>, budget: Option<TextBudget>) -> Self {
        let unpacker = limited(unpacker, budget.as_ref());
        let mut reader = choice.reader();
        if let Some(length) = length {
            reader.expect_bytes(length);
        }
        Self { unpacker, reader, budget, choice: choice.clone(), parts: None }
    }

    /// The same, noting the chromosomes of each part.
    #[must_use]
    pub fn of_parts(self) -> Self {
        Self { parts: Some(PartChromosomes::default()), ..self }
    }

    /// The first chromosome that two parts have.
    pub fn shared_chromosome(&self) -> Option<&str> {
        self.parts.as_ref().and_then(PartChromosomes::shared)
    }

    /// Takes the next bytes of the file.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), EngineFailure> {
        let Self { unpacker, reader, budget, parts, .. } = self;
        unpacker.push(bytes, &mut |text| {
            parts.iter_mut().for_each(|parts| parts.take(text));
            take(reader, budget.as_ref(), text)
        })?;
        reader.sample_failure().map_or(Ok(()), Err)
    }

    /// Ends the text so far and goes on with another member of the archive as part of the same genome.
    pub fn join(&mut self, entry: ZipEntry) -> Result<(), EngineFailure> {
        let next = limited(Unpacker::of_zip_member(entry)?, self.budget.as_ref());
        let before = std::mem::replace(&mut self.unpacker, next);
        let Self { reader, budget, parts, .. } = self;
        before.finish(&mut |text| {
            parts.iter_mut().for_each(|parts| parts.take(text));
            take(reader, budget.as_ref(), text)
        })?;
        parts.iter_mut().for_each(PartChromosomes::end_part);
        reader.end_part();
        Ok(())
    }

    /// Ends the file.
    pub fn finish(self) -> Result<ReadGenome, Box<TextFailure>> {
        let Self { unpacker, mut reader, budget, choice, .. } = self;
        let ended = unpacker.finish(&mut |text| take(&mut reader, budget.as_ref(), text));
        let (samples, is_vcf) = (samples_of(&reader), reader.is_vcf());
        let read = ended.and_then(|_| choice.finish(reader));
        read.map_err(|failure| Box::new(TextFailure { failure, samples, is_vcf }))
    }

    /// What a failure of pushing is about.
    pub fn failed(&self, failure: EngineFailure) -> Box<TextFailure> {
        let samples = samples_of(&self.reader);
        Box::new(TextFailure { failure, samples, is_vcf: self.reader.is_vcf() })
    }
}

/// The samples that a VCF names, or the rows of a table.
fn samples_of(reader: &GenotypeReader) -> Vec<String> {
    if reader.is_vcf() { reader.sample_names().to_vec() } else { reader.samples_of_rows() }
}

fn limited(unpacker: Unpacker, budget: Option<&TextBudget>) -> Unpacker {
    unpacker.with_budget(budget.cloned().unwrap_or_else(|| TextBudget::new(u64::MAX)))
}

fn take(reader: &mut GenotypeReader, budget: Option<&TextBudget>, text: &[u8]) -> Result<(), EngineFailure> {
    budget.map_or(Ok(()), |budget| budget.take(text.len()))?;
    reader.push(text);
    Ok(())
}
