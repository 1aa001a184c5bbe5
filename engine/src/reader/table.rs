//! Tables: one row a line, columns known by their names or by the shape of the rows (docs/reading-rules.md, sections 3 to 6).

pub(super) mod column_line;
pub(super) mod columns;
pub(super) mod fast_row;
mod genotype;
pub(super) mod row;
pub(super) mod vendor;
