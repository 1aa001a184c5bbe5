//! What genotype files and scoring files have in common as texts.

pub mod build_words;
pub mod contig;
pub(crate) mod decimal;
pub(crate) mod fields;
pub(crate) mod line_end;
pub(crate) mod line_ends;
pub(crate) mod line_log;
mod marker_names;
pub(crate) mod splitting;
pub(crate) mod text_form;
pub(crate) mod whole_number;
pub(crate) mod words;
