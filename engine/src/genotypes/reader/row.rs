//! One genotype row as the reader keeps it.

use crate::genotypes::markers::Marker;
use crate::values::chromosome::Chromosome;
use crate::values::marker_id::MarkerId;

/// The largest position that can be; the longest chromosome has 249,250,621 bases on build 37.
pub(super) const LARGEST_POSITION: u32 = 300_000_000;

/// A marker and its call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) id: MarkerId,
    pub(super) chromosome: Chromosome,
    pub(super) position: u32,
    /// See [`crate::values::call::Call::code`]; VCF rows have flags above it, see [`super::rows`].
    pub(super) call_code: u8,
}

impl Row {
    /// What stands where no row is yet.
    pub(super) const NONE: Self =
        Self { id: MarkerId::NAMELESS, chromosome: Chromosome::MT, position: 0, call_code: 0 };

    /// Without its call.
    #[inline]
    pub(super) fn marker(&self) -> Marker {
        Marker { id: self.id, chromosome: self.chromosome, position: self.position }
    }
}
