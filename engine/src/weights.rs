//! Weight sets: built in, typed or read from a scoring file.

pub mod packed_weights;
pub mod scoring_file;
pub mod weight_set;
