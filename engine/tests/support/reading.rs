//! Reads bytes in pieces and keeps everything that comes out, so that two ways of cutting can be compared.
#![allow(dead_code, reason = "no test uses all of it")]

use allelium_engine::error::EngineFailure;
use allelium_engine::reader::GenotypeReader;
use allelium_engine::reader::stretch::Stretch;
use allelium_engine::report::ReadReport;

/// All that reading a file gives, in the form that leaves the engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Packed {
    /// Counts and facts.
    pub report: ReadReport,
    /// The packed chip layout.
    pub layout: Vec<u8>,
    /// The packed genome.
    pub genome: Vec<u8>,
}

/// What reading comes to.
pub type Outcome = Result<Packed, EngineFailure>;

/// Reads pieces in their order.
pub fn read_pieces<'bytes>(pieces: impl IntoIterator<Item = &'bytes [u8]>) -> Outcome {
    let mut reader = GenotypeReader::new();
    pieces.into_iter().for_each(|piece| reader.push(piece));
    outcome(reader)
}

/// Reads the first bytes, then the rest in stretches that end at the given places, as several threads would. Places
/// between which a line has no end fall away.
pub fn read_in_stretches(head: usize, ends: &[usize], bytes: &[u8]) -> Outcome {
    let line_end =
        |at: usize| bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| at + end + 1);
    let mut reader = GenotypeReader::new();
    let mut at = line_end(head.min(bytes.len()));
    reader.push(&bytes[..at]);
    let shape = reader.row_shape();
    for end in ends.iter().copied().chain([bytes.len()]) {
        if end < at {
            continue;
        }
        let text = &bytes[at..line_end(end.min(bytes.len()))];
        let taken = match shape {
            Some(shape) => {
                let mut stretch = Stretch::new(shape);
                text.chunks(61).for_each(|chunk| stretch.push(chunk));
                reader.append(stretch) as usize
            }
            None => 0,
        };
        reader.push(&text[taken..]);
        at += text.len();
    }
    outcome(reader)
}

fn outcome(reader: GenotypeReader) -> Outcome {
    let read = reader.finish()?;
    Ok(Packed { report: read.report, layout: read.layout.to_bytes(), genome: read.genome.to_bytes() })
}

/// Reads all at once.
pub fn read_whole(bytes: &[u8]) -> Outcome {
    read_pieces([bytes])
}

/// Reads in pieces of one size.
pub fn read_in_pieces_of(size: usize, bytes: &[u8]) -> Outcome {
    read_pieces(bytes.chunks(size))
}
