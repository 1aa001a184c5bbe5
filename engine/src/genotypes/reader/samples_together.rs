//! Several samples of a VCF in one pass: what a line says of its site is read once, and each sample adds its call.
//!
//! A sample reads as it does alone, bit for bit. The markers are stored once for all, so that a sample takes one byte a row, or four
//! where rows are estimated. A sample that does not fit in *leaves* and must be read alone: one with other rows than the rest, one
//! that can't be read, each of a file that is no VCF from its first line or that repeats most of its ids, and the last ones of a file
//! whose rows take more memory than [`MOST_BYTES_TOGETHER`].

use crate::genotypes::lookup::duplicates::are_mostly_repeated;
use crate::genotypes::markers::Markers;
use crate::values::error::EngineFailure;

use super::sample_reading::SampleReading;
use super::{GenotypeReader, ReadGenome, SampleChoice};

/// Bytes of rows above which the last sample leaves. Packing a genome takes more, and a worker stays near the size above which it is
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

    /// Whether samples were to be read together and each must be read alone, so that the rest of the file need not be read.
    pub(in crate::genotypes) fn must_all_be_read_alone(&self) -> bool {
        !self.together.is_empty() && self.together.iter().all(SampleReading::must_be_read_alone)
    }

    /// Lets samples leave for which there is no room, and all of them where rows mostly repeat their ids.
    pub(super) fn check_together(&mut self) {
        let Some(shared) = &self.shared else { return };
        if self.next_look.is_due(shared.len() as u32) && are_mostly_repeated(shared) {
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

/// The samples that are read: those together where there are any, else the one.
pub(super) fn read_samples<'run>(
    one: &'run mut SampleReading,
    together: &'run mut [SampleReading],
) -> &'run mut [SampleReading] {
    if together.is_empty() { std::slice::from_mut(one) } else { together }
}

/// The samples that were read together, in the order in which their places were given.
#[derive(Debug)]
pub struct SamplesTogether {
    reader: GenotypeReader,
    samples: std::vec::IntoIter<SampleReading>,
}

impl Iterator for SamplesTogether {
    /// What [`GenotypeReader::finish`] gives for the sample; nothing for one that must be read alone.
    type Item = Option<Result<ReadGenome, EngineFailure>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut sample = self.samples.next()?;
        let Some(shared) = self.reader.shared.as_ref().filter(|_| !sample.must_be_read_alone()) else {
            return Some(None);
        };
        sample.rows.copy_markers(shared);
        self.reader.sample = sample;
        Some(Some(self.reader.finish_sample()))
    }
}
