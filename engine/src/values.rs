//! What every other room speaks of: calls, chromosomes, builds, ids, dosages and failures.

pub mod call;
pub mod chromosome;
pub mod content_threat;
pub(crate) mod digest;
pub mod error;
pub mod estimate;
pub mod genome_build;
pub(crate) mod known_stretches;
pub mod long_alleles;
pub mod marker_id;
pub(crate) mod pair_sort;
pub mod reference_letters;
pub(crate) mod repeated_number;
pub mod seen_layout;
