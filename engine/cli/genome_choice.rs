//! What people choose of a genotype file: the member of an archive, the sample of a VCF, how it is read.

use std::sync::Arc;

use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome, SampleChoice};
use allelium_engine::values::error::EngineFailure;
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::values::reference_letters::ReferenceLetters;
use clap::Args;

/// Choices of every command that reads genotype files.
#[derive(Clone, Debug, Default, Args)]
pub struct GenomeChoice {
    /// The sample of a VCF or of a report that has several, or the person of a .bed.
    #[arg(long, value_name = "NAME")]
    pub sample: Option<String>,
    /// The member of a zip archive; all that hold genotypes when absent, imputed ones only where no other was measured.
    #[arg(long, value_name = "NAME")]
    pub member: Option<String>,
    /// Unpack more than 1 GiB of text. Without it larger gzip and zip files are refused, as on the page, because a small file
    /// can be made to unpack to a very large one. Plain text has no limit.
    #[arg(long)]
    pub any_size: bool,
    /// Whether rows of a VCF count whose FILTER was not passed.
    #[arg(skip)]
    pub keeps_filtered: bool,
    /// The build that positions count in where a file doesn't say.
    #[arg(skip)]
    pub build: Option<GenomeBuild>,
    /// Whether names and calls are kept that a genome does not hold.
    #[arg(skip)]
    pub keeps_texts: bool,
    /// Letters of a reference genome, with which REF is compared.
    #[arg(skip)]
    pub letters: Option<Arc<ReferenceLetters>>,
}

impl GenomeChoice {
    /// A reader that follows it.
    pub fn reader(&self) -> GenotypeReader {
        let sample = self.sample.clone().map_or(SampleChoice::Only, SampleChoice::Named);
        let reader =
            GenotypeReader::new().with_build(self.build).with_sample(sample).with_reference(self.letters.clone());
        if self.keeps_texts { reader.keeping_texts() } else { reader }
    }

    /// Ends the reading of a genome.
    pub fn finish(&self, reader: GenotypeReader) -> Result<ReadGenome, EngineFailure> {
        reader.finish().map(|read| self.with_filtered(read))
    }

    /// A genome that was read, with the calls that failed a filter where they are to count.
    pub fn with_filtered(&self, read: ReadGenome) -> ReadGenome {
        if self.keeps_filtered { ReadGenome { genome: read.genome.keeping_filtered(), ..read } } else { read }
    }
}
