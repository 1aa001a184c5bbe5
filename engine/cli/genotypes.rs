//! Reads a genotype file.

use std::path::Path;

use allelium_engine::genome_build::GenomeBuild;
use allelium_engine::reader::{GenotypeReader, ReadGenome};

use crate::failure::CliFailure;
use crate::input::{Input, InputFailure};
use crate::progress::Progress;

/// A genotype file that was read.
#[derive(Debug)]
pub struct Genome {
    /// What it gave.
    pub read: ReadGenome,
    /// The member of an archive that it was.
    pub member: Option<String>,
}

/// Reads an input that was opened. One thread reads a file: two that shared one out took longer, because half of the
/// time goes to fresh memory. The build is that of a file that doesn't tell its own.
pub fn read_input(
    input: Input,
    path: &Path,
    build: Option<GenomeBuild>,
    progress: &Progress,
) -> Result<Genome, CliFailure> {
    let mut reader = GenotypeReader::new().with_build(build);
    if let Some(bytes) = input.length().filter(|_| !input.is_packed()) {
        reader.expect_bytes(bytes);
    }
    let member = input
        .read_all(progress, &holds_rows, &mut |text| {
            reader.push(text);
            Ok(())
        })
        .map_err(|failure| match failure {
            InputFailure::Read(error) => CliFailure::Read(path.to_owned(), error),
            InputFailure::Engine(failure) => CliFailure::Genotypes(path.to_owned(), failure),
        })?;
    match reader.finish() {
        Ok(read) => Ok(Genome { read, member }),
        Err(mut failure) => {
            failure.member = member;
            Err(CliFailure::Genotypes(path.to_owned(), failure))
        }
    }
}

fn holds_rows(text: &[u8]) -> bool {
    let mut reader = GenotypeReader::new();
    reader.push(text);
    reader.rows_so_far() > 0
}
