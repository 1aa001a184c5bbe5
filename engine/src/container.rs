//! Containers that people choose instead of the text itself: gzip, also of many members, and zip.
//!
//! Everything is fed by pushing bytes and gives text to a sink. Nothing is believed of a header but what the data bear
//! out: lengths and check sums are compared, and what is inflated is counted against a limit.

mod bits;
mod block_tables;
mod check_sum;
pub mod container_report;
mod content;
mod foreign_file;
mod gunzip;
mod huffman;
mod inflate;
pub(crate) mod text_budget;
mod text_head;
pub mod text_sink;
pub mod unpacker;
pub(crate) mod zip_directory;
mod zip_member;

pub use text_budget::TextBudget;
pub use text_head::{text_head_of_file, text_head_of_member};
pub use zip_directory::{DirectoryAnswer, TAIL_LENGTH, ZipDirectory, ZipEntry};

use serde::Serialize;

use crate::values::error::{EngineFailure, FailureCode};

/// Most bytes of inflated genotype text (1 GiB, docs/product-rules.md#upload).
pub const LARGEST_TEXT: u64 = 1 << 30;

/// First bytes of a gzip member (RFC 1952, section 2.3.1).
const GZIP_MAGIC: [u8; 2] = [0x1F, 0x8B];
/// First bytes of a zip member (APPNOTE.TXT, section 4.3.7).
const ZIP_MAGIC: [u8; 4] = *b"PK\x03\x04";

/// What the first bytes of a file say it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ContainerKind {
    /// A gzip member.
    Gzip,
    /// A zip archive.
    Zip,
}

/// The container that some first bytes begin, if any. Names are not asked: people rename files.
pub fn container_of(head: &[u8]) -> Option<ContainerKind> {
    if head.starts_with(&GZIP_MAGIC) {
        Some(ContainerKind::Gzip)
    } else if head.starts_with(&ZIP_MAGIC) {
        Some(ContainerKind::Zip)
    } else {
        None
    }
}

/// A container that is damaged or cut off.
fn broken(expected: &str) -> EngineFailure {
    EngineFailure::new(FailureCode::BrokenContainer, None, expected)
}
