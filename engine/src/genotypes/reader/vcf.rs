//! VCF and gVCF, one sample (docs/reading-rules.md, section 7).

mod dosage;
pub(super) mod filter;
pub(super) mod genotype;
pub(super) mod header;
mod header_fields;
pub(super) mod line;
pub(super) mod row;
pub(super) mod row_flags;
pub(super) mod site;
