//! Reads the lines that begin in a range of a file's bytes, so that threads can share a file out.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

use crate::progress::Progress;

/// Bytes read at a time: enough to be cheap, few enough to stay in the cache.
const CHUNK: usize = 1 << 17;

/// What to do after a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Give more.
    More,
    /// Nothing more is wanted.
    Stop,
}

/// Gives the lines that begin in a range, the last of them to its end. The line that begins
/// before the range belongs to the range before it, unless `is_first` says that there is none.
///
/// So bytes up to the first line end at or after the byte before the range are passed over, and at the range's end the
/// same line end is looked for.
pub fn read_lines(
    path: &Path,
    range: Range<u64>,
    is_first: bool,
    progress: &Progress,
    mut sink: impl FnMut(&[u8]) -> Next,
) -> io::Result<()> {
    let mut file = File::open(path)?;
    let mut at = if is_first { range.start } else { range.start - 1 };
    file.seek(SeekFrom::Start(at))?;
    let mut passing_over = !is_first;
    let mut chunk = vec![0; CHUNK];
    loop {
        let length = match file.read(&mut chunk) {
            Ok(0) => break,
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let mut text = chunk.get(..length).unwrap_or_default();
        let begins_at = at;
        at += length as u64;
        // Where the line end of the range's last line may be at the earliest, in this text.
        let last = (range.end - 1).saturating_sub(begins_at);
        let end =
            usize::try_from(last).ok().and_then(|last| Some(last + memchr::memchr(b'\n', text.get(last..)?)? + 1));
        text = text.get(..end.unwrap_or(length)).unwrap_or_default();
        if passing_over {
            match memchr::memchr(b'\n', text) {
                Some(line_end) => {
                    passing_over = false;
                    text = text.get(line_end + 1..).unwrap_or_default();
                }
                None => text = &[],
            }
        }
        progress.add(text.len() as u64);
        if sink(text) == Next::Stop || end.is_some() {
            break;
        }
    }
    Ok(())
}
