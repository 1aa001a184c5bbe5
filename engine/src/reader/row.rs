//! One genotype row as the reader keeps it.

use crate::chromosome::Chromosome;
use crate::marker_id::MarkerId;

/// A marker and its call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) id: MarkerId,
    pub(super) chromosome: Chromosome,
    pub(super) position: u32,
    /// See [`crate::call::Call::code`].
    pub(super) call_code: u8,
}
