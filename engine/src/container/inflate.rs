//! Raw deflate, fed by pushing, with a check sum over what comes out.

use flate2::{Decompress, FlushDecompress, Status};

use crate::error::EngineFailure;

use super::broken;
use super::check_sum::CheckSum;

/// Bytes inflated at a time.
const PIECE: usize = 1 << 16;

/// Takes inflated bytes; an error stops the inflating.
pub(super) type Sink<'sink> = dyn FnMut(&[u8]) -> Result<(), EngineFailure> + 'sink;

/// One deflate stream.
pub(super) struct Inflate {
    stream: Decompress,
    check_sum: CheckSum,
    piece: Box<[u8]>,
}

/// How far a push came.
pub(super) struct Pushed {
    /// Bytes of the input that belonged to the stream.
    pub(super) taken: usize,
    /// Whether the stream has ended.
    pub(super) ended: bool,
}

impl Inflate {
    pub(super) fn new() -> Self {
        Self {
            stream: Decompress::new(false),
            check_sum: CheckSum::default(),
            piece: vec![0; PIECE].into_boxed_slice(),
        }
    }

    /// Makes it ready for the next stream.
    pub(super) fn reset(&mut self) {
        self.stream.reset(false);
        self.check_sum = CheckSum::default();
    }

    /// CRC-32 of what came out.
    pub(super) fn check_sum(&self) -> u32 {
        self.check_sum.sum()
    }

    /// Bytes that came out.
    pub(super) fn length(&self) -> u64 {
        self.stream.total_out()
    }

    /// Inflates what it can of the input.
    pub(super) fn push(&mut self, input: &[u8], sink: &mut Sink<'_>) -> Result<Pushed, EngineFailure> {
        let mut taken = 0;
        loop {
            let (before_in, before_out) = (self.stream.total_in(), self.stream.total_out());
            let rest = input.get(taken..).unwrap_or_default();
            let status = self.stream.decompress(rest, &mut self.piece, FlushDecompress::None);
            taken += (self.stream.total_in() - before_in) as usize;
            let given = (self.stream.total_out() - before_out) as usize;
            let inflated = self.piece.get(..given).unwrap_or_default();
            self.check_sum.update(inflated);
            // What came out before the damage is given on first, so that what a sink refuses does not depend on the cuts.
            sink(inflated)?;
            let status = status.map_err(|_| broken("deflate data"))?;
            let ended = status == Status::StreamEnd;
            if ended || given < PIECE && taken == input.len() || status == Status::BufError {
                return Ok(Pushed { taken, ended });
            }
        }
    }
}

impl std::fmt::Debug for Inflate {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Inflate").field("length", &self.length()).finish_non_exhaustive()
    }
}
