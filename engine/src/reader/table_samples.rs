//! The samples of a table's rows: reports of laboratories hold several people one after the other.

use super::SampleChoice;

/// Names that are kept to choose from; a table of more is no consumer's.
const MOST_NAMES: usize = 100;

/// What the rows of a table say of their samples.
#[derive(Debug, Default)]
pub(super) struct TableSamples {
    /// Each once, in the order of their first rows.
    names: Vec<String>,
    /// The sample that is read: the chosen one, or that of the first row.
    read: Option<Vec<u8>>,
    has_row: bool,
    /// Whether a row belongs to another one.
    has_others: bool,
}

impl TableSamples {
    /// Reads the sample of this name.
    pub(super) fn choose(&mut self, choice: &SampleChoice) {
        if let SampleChoice::Named(name) = choice {
            self.read = Some(name.as_bytes().to_vec());
        }
    }

    /// Whether a row of a sample is one to be read.
    pub(super) fn is_read(&mut self, sample: &[u8]) -> bool {
        let is_read = self.read.as_ref().is_none_or(|read| read == sample);
        if !is_read {
            self.has_others = true;
            self.note(sample);
        }
        is_read
    }

    /// Takes the sample of a good row for the one that is read.
    pub(super) fn keep(&mut self, sample: &[u8]) {
        if !self.has_row {
            self.has_row = true;
            self.read.get_or_insert_with(|| sample.to_vec());
            self.note(sample);
        }
    }

    fn note(&mut self, sample: &[u8]) {
        let is_known = |known: &String| known.as_bytes() == sample;
        let room = if self.has_row { MOST_NAMES } else { MOST_NAMES - 1 };
        if self.names.len() < room && !self.names.iter().any(is_known) {
            self.names.push(String::from_utf8_lossy(sample).into_owned());
        }
    }

    /// The names, those first that came first.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether there are rows of a sample that is not read.
    pub(super) fn has_others(&self) -> bool {
        self.has_others
    }

    /// The place of the sample that was read among the names.
    pub(super) fn place(&self) -> Option<u32> {
        let read = self.read.as_ref().filter(|_| self.has_row)?;
        self.names.iter().position(|name| name.as_bytes() == read).map(|place| place as u32)
    }

    /// Whether a row of the sample was read.
    pub(super) fn has_row(&self) -> bool {
        self.has_row
    }
}
