//! From a genotype file to a packed genome on its chip layout.

pub mod archive_contents;
pub mod chip_layout;
pub mod file_reader;
pub mod genome_group;
pub(crate) mod long_sites;
pub(crate) mod lookup;
pub mod markers;
pub mod member_look;
pub mod packed_genome;
mod random;
pub mod reader;
pub mod report;
pub mod sample_family;
pub mod sample_genome;
