//! VCF and gVCF, the first sample (docs/reading-rules.md, section 7).

pub(super) mod genotype;
pub(super) mod header;
pub(super) mod row;
pub(super) mod row_flags;
