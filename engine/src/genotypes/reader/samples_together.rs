//! Several samples of a VCF in one pass: what a line says of its site is read once, and each sample adds its call.
//!
//! Each reads as it does alone, bit for bit. Their markers are stored once, so that a sample adds one byte a row, four where it is
//! estimated. Whatever does not fit that *leaves* the others and is left to be read alone: a sample with other rows than they
//! have, one that can't be read, all of a file that is no VCF from its first line or repeats most of its ids, and the last ones of
//! a file whose rows take more memory than [`MOST_BYTES_TOGETHER`].

use crate::genotypes::lookup::duplicates::are_mostly_repeated;
use crate::genotypes::markers::Markers;
use crate::values::error::EngineFailure;

use super::sample_reading::SampleReading;
use super::{GenotypeReader, ReadGenome, SampleChoice};

/// Bytes of rows above which the last sample leaves: with what ending a genome takes, a worker stays near the size above which it is
/// ended (docs/architecture.md#who-owns-what).
pub const MOST_BYTES_TOGETHER: usize = 160 << 20;

impl GenotypeReader {
    /// The same for several samples of a VCF, by their places, counted from 0; [`Self::finish_together`] ends it.
    #[must_use]
    pub fn with_samples(mut self, places: impl IntoIterator<Item = u32>) -> Self {
        let reading = |place| SampleReading { choice: SampleChoice::Number(place), ..SampleReading::default() };
        self.together = places.into_iter().map(reading).collect();
        self.shared = (!self.together.is_empty()).then(Markers::default);
        self
    }

    /// Ends the file for the samples that were read together.
    pub fn finish_together(mut self) -> SamplesTogether {
        self.end_text();
        let samples = std::mem::take(&mut self.together).into_iter();
        SamplesTogether { reader: self, samples }
    }

    /// All samples that are read.
    pub(super) fn samples(&mut self) -> &mut [SampleReading] {
        if self.together.is_empty() { std::slice::from_mut(&mut self.own) } else { &mut self.together }
    }

    /// Whether several samples were to be read together, and all are left to be read alone, so that nothing more need be read.
    pub(in crate::genotypes) fn have_all_left(&self) -> bool {
        !self.together.is_empty() && self.together.iter().all(SampleReading::is_left)
    }

    /// Lets samples leave for which there is no room, or whose rows repeat their ids.
    pub(super) fn check_together(&mut self) {
        let Some(shared) = &self.shared else { return };
        if self.own.rows.is_time_to_look(shared.len() as u32) && are_mostly_repeated(shared) {
            self.together.iter_mut().for_each(SampleReading::leave);
        }
        let mut bytes = shared.bytes() + self.together.iter().map(|sample| sample.rows.bytes()).sum::<usize>();
        // The first stays, so that a pass reads one at least.
        for sample in self.together.iter_mut().skip(1).rev() {
            if bytes > MOST_BYTES_TOGETHER {
                bytes -= sample.rows.bytes();
                sample.leave();
            }
        }
    }
}

/// The samples that were read together, in the order of their places as they were given.
#[derive(Debug)]
pub struct SamplesTogether {
    reader: GenotypeReader,
    samples: std::vec::IntoIter<SampleReading>,
}

impl Iterator for SamplesTogether {
    /// What [`GenotypeReader::finish`] gives for the sample; nothing for one that is left to be read alone.
    type Item = Option<Result<ReadGenome, EngineFailure>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut own = self.samples.next()?;
        let Some(shared) = self.reader.shared.as_ref().filter(|_| !own.is_left()) else {
            return Some(None);
        };
        own.rows.take_markers(shared);
        self.reader.own = own;
        Some(Some(self.reader.finish_own()))
    }
}
