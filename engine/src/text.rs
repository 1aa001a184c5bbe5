//! What genotype files and scoring files have in common as texts.

pub(crate) mod decimal;
pub(crate) mod words;
