//! Tables: one row a line, columns known by their names or by the shape of the rows (docs/reading-rules.md, sections 3 to 6).

pub(super) mod column_hint;
pub(super) mod column_line;
mod column_names;
pub(super) mod column_rules;
pub(super) mod columns;
pub(super) mod fast_row;
mod genotype;
mod named_format;
mod names_of_line;
pub(super) mod place;
pub(super) mod plus_strand;
pub(super) mod row;
mod strand;
pub(super) mod vendor;
