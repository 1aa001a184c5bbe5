//! Containers that people choose instead of the text itself: gzip, also of many members, and zip.
//!
//! Everything is fed by pushing bytes and gives text to a sink. Nothing is believed of a header but what the data bear
//! out: lengths and check sums are compared, and what is inflated is counted against a limit.

mod bits;
mod block_tables;
mod broken;
mod check_sum;
mod container_kind;
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

pub use container_kind::{ContainerKind, container_of};
pub use text_budget::{LARGEST_TEXT, TextBudget};
pub use text_head::{text_head_of_file, text_head_of_member};
pub use zip_directory::{DirectoryAnswer, TAIL_LENGTH, ZipDirectory, ZipEntry};
