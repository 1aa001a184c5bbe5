//! One genotype row as the reader keeps it.

use crate::chromosome::Chromosome;
use crate::marker_id::MarkerId;

/// The largest position that can be; the longest chromosome has 249,250,621 bases on build 37.
pub(super) const LARGEST_POSITION: u32 = 300_000_000;

/// A marker and its call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) id: MarkerId,
    pub(super) chromosome: Chromosome,
    pub(super) position: u32,
    /// See [`crate::call::Call::code`]; VCF rows have flags above it, see [`super::rows`].
    pub(super) call_code: u8,
}
