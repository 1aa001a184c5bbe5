//! What a scoring file says of itself, and how many rows it has.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::values::error::{EngineFailure, FailureCode};

use super::choice::HarmonisedBuild;

/// Bytes of the text that are looked at for the score and the build.
const LONGEST_HEAD: usize = 1 << 18;
/// Bytes read at a time.
const CHUNK: usize = 1 << 18;

/// Whether a file's header is that of a score on a build.
pub fn is_score_of(path: &Path, id: &str, build: HarmonisedBuild) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST_HEAD as u64).read_to_end(&mut head));
    let mut text = Vec::new();
    // What follows the beginning is judged when the file is read to be scored.
    let _ = Unpacker::new().push(&head, &mut |piece| {
        text.extend_from_slice(piece);
        if text.len() < LONGEST_HEAD {
            Ok(())
        } else {
            Err(EngineFailure::new(FailureCode::TextTooLarge, None, "a look"))
        }
    });
    let text = String::from_utf8_lossy(&text);
    let says = |fact: String| text.lines().any(|line| line == fact);
    read.is_ok() && says(format!("#pgs_id={id}")) && says(format!("#HmPOS_build={}", build.name()))
}

/// The rows of a file without its header and the line of its columns; nothing for one that can't be read to its end.
pub fn rows_of(path: &Path) -> Option<u64> {
    let mut file = File::open(path).ok()?;
    let mut unpacker = Unpacker::new();
    let mut lines = Lines { count: 0, is_begin: true };
    let mut sink = |piece: &[u8]| {
        lines.take(piece);
        Ok(())
    };
    let mut chunk = vec![0; CHUNK];
    loop {
        let length = file.read(&mut chunk).ok()?;
        if length == 0 {
            break;
        }
        unpacker.push(chunk.get(..length)?, &mut sink).ok()?;
    }
    unpacker.finish(&mut sink).ok()?;
    lines.count.checked_sub(1)
}

/// Counts lines that are neither empty nor a part of the header.
struct Lines {
    count: u64,
    is_begin: bool,
}

impl Lines {
    fn take(&mut self, piece: &[u8]) {
        for byte in piece {
            let is_end = matches!(byte, b'\n' | b'\r');
            self.count += u64::from(self.is_begin && !is_end && *byte != b'#');
            self.is_begin = is_end;
        }
    }
}
