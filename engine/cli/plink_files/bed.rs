//! The calls of a `.bed`: two bits a call, four people a byte, the first in the lowest bits, a variant after the other.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

use crate::progress::Progress;

/// Bytes before the calls.
const HEAD: u64 = 3;
/// People of a byte.
const OF_A_BYTE: usize = 4;

/// A call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A1 twice (00).
    One,
    /// No call (01).
    Missing,
    /// A1 and A2 (10).
    Both,
    /// A2 twice (11).
    Other,
}

const CODES: [Code; 4] = [Code::One, Code::Missing, Code::Both, Code::Other];

/// The calls of some people on all variants.
#[derive(Debug)]
pub struct CallColumns {
    /// Bytes of a variant.
    width: usize,
    /// The first person of the first byte.
    first: usize,
    bytes: Vec<u8>,
}

impl CallColumns {
    /// Reads them in one pass.
    pub fn read(
        path: &Path,
        variants: usize,
        people: usize,
        wanted: Range<usize>,
        progress: &Progress,
    ) -> io::Result<Self> {
        let columns = wanted.start / OF_A_BYTE..wanted.end.div_ceil(OF_A_BYTE);
        let (row, width) = (people.div_ceil(OF_A_BYTE), columns.len());
        let mut file = BufReader::with_capacity(1 << 18, File::open(path)?);
        file.seek(SeekFrom::Start(HEAD + columns.start as u64))?;
        let mut bytes = vec![0; variants * width];
        for (index, of_variant) in bytes.chunks_exact_mut(width.max(1)).enumerate() {
            if index > 0 {
                file.seek_relative((row - width) as i64)?;
            }
            file.read_exact(of_variant)?;
            progress.add(width as u64);
        }
        Ok(Self { width, first: columns.start * OF_A_BYTE, bytes })
    }

    /// The calls of a person in the order of the variants.
    pub fn of(&self, person: usize) -> impl Iterator<Item = Code> {
        let place = person.saturating_sub(self.first);
        let shift = 2 * (place % OF_A_BYTE);
        let bytes = self.bytes.iter().skip(place / OF_A_BYTE).step_by(self.width.max(1));
        bytes.map(move |byte| CODES[usize::from(byte >> shift & 3)])
    }
}
