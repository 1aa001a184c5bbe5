//! Reads bytes in pieces and keeps everything that comes out, so that two ways of cutting can be compared.
#![allow(dead_code, reason = "no test uses all of it")]

use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome};
use allelium_engine::genotypes::report::ReadReport;
use allelium_engine::values::error::EngineFailure;

/// All that reading a file gives, in the form that leaves the engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Packed {
    /// Counts and facts.
    pub report: ReadReport,
    /// The packed chip layout.
    pub layout: Vec<u8>,
    /// The packed genome.
    pub genome: Vec<u8>,
    /// The samples of the file.
    pub sample_names: Vec<String>,
}

/// What reading comes to.
pub type Outcome = Result<Packed, EngineFailure>;

/// Reads pieces in their order.
pub fn read_pieces<'bytes>(pieces: impl IntoIterator<Item = &'bytes [u8]>) -> Outcome {
    let mut reader = GenotypeReader::new();
    pieces.into_iter().for_each(|piece| reader.push(piece));
    outcome(reader)
}

fn outcome(reader: GenotypeReader) -> Outcome {
    let ReadGenome { report, layout, genome, sample_names, .. } = reader.finish()?;
    Ok(Packed { report, layout: layout.to_bytes(), genome: genome.to_bytes(), sample_names })
}

/// Reads all at once.
pub fn read_whole(bytes: &[u8]) -> Outcome {
    read_pieces([bytes])
}

/// Reads in pieces of one size.
pub fn read_in_pieces_of(size: usize, bytes: &[u8]) -> Outcome {
    read_pieces(bytes.chunks(size))
}
