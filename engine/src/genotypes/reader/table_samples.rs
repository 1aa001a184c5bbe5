//! The samples of a table's rows: reports of laboratories hold several people one after the other.
//!
//! They are told apart by their bytes, whatever these encode ([`super::sample_name`]).

use super::SampleChoice;
use super::sample_name::{is_named, text_of};

/// Names that are kept to choose from; a table of more is no consumer's.
const MOST_NAMES: usize = 100;

/// What the rows of a table say of their samples.
#[derive(Debug, Default)]
pub(super) struct TableSamples {
    /// Each once, in the order of their first rows.
    samples: Vec<Sample>,
    /// The name that was chosen.
    chosen: Option<String>,
    /// The sample that is read: the first one that is called as chosen, or that of the first row.
    read: Option<Vec<u8>>,
    has_row: bool,
    /// Whether a row belongs to another one.
    has_others: bool,
    /// Whether a row belongs to another one that is called as chosen, in other bytes.
    has_namesake: bool,
}

/// One of them.
#[derive(Debug)]
struct Sample {
    bytes: Vec<u8>,
    name: String,
}

impl TableSamples {
    /// Reads the sample of this name.
    pub(super) fn choose(&mut self, choice: &SampleChoice) {
        if let SampleChoice::Named(name) = choice {
            self.chosen = Some(name.clone());
        }
    }

    /// Whether a row of a sample is one to be read.
    pub(super) fn is_read(&mut self, sample: &[u8]) -> bool {
        if self.read.as_deref() == Some(sample) {
            return true;
        }
        let is_chosen = self.chosen.as_ref().is_none_or(|chosen| is_named(sample, chosen));
        if self.read.is_none() && is_chosen {
            return true;
        }
        self.has_others = true;
        self.has_namesake |= self.chosen.is_some() && is_chosen;
        self.note(sample);
        false
    }

    /// Takes the sample of a good row for the one that is read.
    pub(super) fn keep(&mut self, sample: &[u8]) {
        if !self.has_row {
            self.has_row = true;
            self.read = Some(sample.to_vec());
            self.note(sample);
        }
    }

    fn note(&mut self, sample: &[u8]) {
        let room = if self.has_row { MOST_NAMES } else { MOST_NAMES - 1 };
        if self.samples.len() < room && !self.samples.iter().any(|known| known.bytes == sample) {
            self.samples.push(Sample { bytes: sample.to_vec(), name: text_of(sample) });
        }
    }

    /// The names, those first that came first.
    pub(super) fn names(&self) -> Vec<String> {
        self.samples.iter().map(|sample| sample.name.clone()).collect()
    }

    /// Whether there are rows of a sample that is not read.
    pub(super) fn has_others(&self) -> bool {
        self.has_others
    }

    /// Whether the name that was chosen means two samples, which are told apart by their bytes alone.
    pub(super) fn has_namesake(&self) -> bool {
        self.has_namesake
    }

    /// The place of the sample that was read among the names.
    pub(super) fn place(&self) -> Option<u32> {
        let read = self.read.as_ref().filter(|_| self.has_row)?;
        self.samples.iter().position(|sample| sample.bytes == *read).map(|place| place as u32)
    }

    /// Whether a row of the sample was read.
    pub(super) fn has_row(&self) -> bool {
        self.has_row
    }
}
