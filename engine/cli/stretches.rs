//! A large plain scoring file in stretches, which threads read side by side.
//!
//! A stretch holds the lines that begin in a range of bytes. Stretches are joined in order, so the result is that of
//! reading the file from its beginning to its end.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use allelium_engine::weights::scoring_file::{ReadScoringFile, RowReader, ScoringFileReader, Segment};

use crate::failure::CliFailure;
use crate::line_range::{Next, read_lines};
use crate::progress::Progress;
use crate::weights::WeightsChoice;

/// Bytes of a stretch: some thirty for a million rows, so that threads finish together.
const STRETCH: u64 = 1 << 20;
/// Smaller files are read by one thread.
const SMALLEST_FILE: u64 = 4 * STRETCH;
/// Bytes within which the column line must come; files with longer headers are read by one thread.
const LONGEST_HEADER: usize = 1 << 18;

/// A file whose header was read, with its stretches.
#[derive(Debug)]
pub struct Stretches {
    path: PathBuf,
    reader: ScoringFileReader,
    row_reader: RowReader,
    ranges: Vec<Range<u64>>,
    read: Mutex<Vec<Option<Result<Stretch, CliFailure>>>>,
}

#[derive(Debug)]
struct Stretch {
    segment: Segment,
    bytes: u64,
}

impl Stretches {
    /// Reads the header. Nothing for files that one thread had better read.
    pub fn begin(path: &Path, length: u64, choice: &WeightsChoice) -> Result<Option<Self>, CliFailure> {
        if length < SMALLEST_FILE {
            return Ok(None);
        }
        let read_head = || -> io::Result<Vec<u8>> {
            let mut head = Vec::with_capacity(LONGEST_HEADER);
            File::open(path)?.take(LONGEST_HEADER as u64).read_to_end(&mut head)?;
            Ok(head)
        };
        let head = read_head().map_err(|error| CliFailure::Read(path.to_owned(), error))?;
        let mut reader = choice.reader();
        let mut row_reader = None;
        let mut start = 0;
        for line in head.split_inclusive(|byte| *byte == b'\n').filter(|line| line.ends_with(b"\n")) {
            reader.push(line).map_err(|failure| CliFailure::Weights(path.to_owned(), failure))?;
            start += line.len() as u64;
            row_reader = reader.row_reader();
            if row_reader.is_some() {
                break;
            }
        }
        let Some(row_reader) = row_reader else { return Ok(None) };
        let starts = (start..length).step_by(STRETCH as usize);
        let ranges: Vec<Range<u64>> = starts.map(|from| from..(from + STRETCH).min(length)).collect();
        let read = Mutex::new(ranges.iter().map(|_| None).collect());
        Ok(Some(Self { path: path.to_owned(), reader, row_reader, ranges, read }))
    }

    /// How many stretches there are.
    pub fn len(&self) -> usize {
        self.ranges.len()
    }

    /// Reads one of them. Its failure comes when they are joined.
    pub fn read(&self, index: usize, progress: &Progress) {
        let Some(range) = self.ranges.get(index).cloned() else { return };
        let is_first = index == 0;
        let stretch = read_stretch(&self.path, self.row_reader.clone(), range, is_first, progress)
            .map_err(|error| CliFailure::Read(self.path.clone(), error));
        let mut read = self.read.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(place) = read.get_mut(index) {
            *place = Some(stretch);
        }
    }

    /// Joins them, when all are read.
    pub fn finish(self) -> Result<ReadScoringFile, CliFailure> {
        let Self { path, mut reader, read, .. } = self;
        let stretches = read.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let stretches = stretches.into_iter().flatten().collect::<Result<Vec<Stretch>, CliFailure>>()?;
        reader.reserve(stretches.iter().map(|stretch| stretch.segment.rows()).sum());
        for stretch in stretches {
            reader
                .append(stretch.segment, stretch.bytes)
                .map_err(|failure| CliFailure::Weights(path.clone(), failure))?;
        }
        reader.finish().map_err(|failure| CliFailure::Weights(path, failure))
    }
}

/// Reads the lines that begin in a range.
fn read_stretch(
    path: &Path,
    row_reader: RowReader,
    range: Range<u64>,
    is_first: bool,
    progress: &Progress,
) -> io::Result<Stretch> {
    let mut reader = ScoringFileReader::of_rows(row_reader);
    // A refusal is kept by the reader and comes back when stretches are joined.
    read_lines(
        path,
        range,
        is_first,
        progress,
        |text| if reader.push(text).is_err() { Next::Stop } else { Next::More },
    )?;
    let bytes = reader.bytes();
    let missing = || io::Error::other("a reader of rows without rows");
    Ok(Stretch { segment: reader.into_segment().ok_or_else(missing)?, bytes })
}
