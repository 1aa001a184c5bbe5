//! Reads a genotype file.

use std::io;
use std::ops::Range;
use std::path::Path;

use allelium_engine::reader::stretch::Stretch;
use allelium_engine::reader::{GenotypeReader, ReadGenome};

use crate::failure::CliFailure;
use crate::input::{Input, InputFailure};
use crate::line_range::{Next, read_lines};
use crate::progress::Progress;

/// A genotype file that was read.
#[derive(Debug)]
pub struct Genome {
    /// What it gave.
    pub read: ReadGenome,
    /// The member of an archive that it was.
    pub member: Option<String>,
}

/// Files smaller than this are read by one thread.
const SMALLEST_SHARED: u64 = 4 << 20;
/// First bytes within which a row must come, for the others to be shared out.
const HEAD: u64 = 1 << 18;

/// Reads an input that was opened, a large plain file by several threads. What comes out does not depend on them.
pub fn read_input(input: Input, path: &Path, threads: usize, progress: &Progress) -> Result<Genome, CliFailure> {
    let mut reader = GenotypeReader::new().with_threads(threads);
    let length = input.length().filter(|length| threads > 1 && input.is_plain_file() && *length >= SMALLEST_SHARED);
    let member = if let Some(length) = length {
        read_shared(&mut reader, path, length, threads, progress)
            .map_err(|error| CliFailure::Read(path.to_owned(), error))?;
        None
    } else {
        input
            .read_all(progress, &holds_rows, &mut |text| {
                reader.push(text);
                Ok(())
            })
            .map_err(|failure| match failure {
                InputFailure::Read(error) => CliFailure::Read(path.to_owned(), error),
                InputFailure::Engine(failure) => CliFailure::Genotypes(path.to_owned(), failure),
            })?
    };
    match reader.finish() {
        Ok(read) => Ok(Genome { read, member }),
        Err(mut failure) => {
            failure.member = member;
            Err(CliFailure::Genotypes(path.to_owned(), failure))
        }
    }
}

/// Reads a plain file: its first lines, then parts of equal length by a thread each, which are joined in order.
fn read_shared(
    reader: &mut GenotypeReader,
    path: &Path,
    length: u64,
    threads: usize,
    progress: &Progress,
) -> io::Result<()> {
    let push = |reader: &mut GenotypeReader, range, is_first| {
        read_lines(path, range, is_first, progress, |text| {
            reader.push(text);
            Next::More
        })
    };
    let head = push(reader, 0..HEAD, true)?;
    let Some(shape) = reader.row_shape() else { return push(reader, head.end..u64::MAX, true).map(|_| ()) };
    let part = length.saturating_sub(head.end).div_ceil(threads as u64).max(1);
    let ranges = (head.end..length).step_by(part as usize).map(|from| from..from.saturating_add(part).min(length));
    let mut ranges = ranges.collect::<Vec<_>>().into_iter();
    let Some(own) = ranges.next() else { return Ok(()) };
    // What is appended to the file while it is read belongs to its last line at most.
    std::thread::scope(|scope| {
        let read_stretch = |range: Range<u64>| {
            let mut stretch = Stretch::new(shape);
            read_lines(path, range, false, progress, |text| {
                stretch.push(text);
                Next::More
            })
            .map(|bytes| (stretch, bytes))
        };
        let others: Vec<_> = ranges.map(|range| scope.spawn(move || read_stretch(range))).collect();
        push(reader, own, true)?;
        for other in others {
            let (stretch, bytes) = other.join().unwrap_or_else(|cause| std::panic::resume_unwind(cause))?;
            let taken = bytes.start + reader.append(stretch);
            if taken < bytes.end {
                push(reader, taken..bytes.end, true)?;
            }
        }
        Ok(())
    })
}

fn holds_rows(text: &[u8]) -> bool {
    let mut reader = GenotypeReader::new();
    reader.push(text);
    reader.rows_so_far() > 0
}
