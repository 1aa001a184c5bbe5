//! Reads consumer genotype text in chunks, holds genomes compactly and scores weight sets.
//!
//! The crate does no input or output and knows no browser: [`reader::GenotypeReader`] is given bytes and says what
//! it found, [`score::score`] weighs a packed genome, and `wasm` alone binds both to JavaScript.
//!
//! ```
//! use allelium_engine::reader::GenotypeReader;
//!
//! let mut reader = GenotypeReader::new();
//! reader.push(b"# rsid\tchromosome\tposition\tgenotype\r\nrs90");
//! reader.push(b"0000001\t1\t1000101\tAG\r\n");
//! let read = reader.finish().expect("one good row");
//! assert_eq!(read.report.rows, 1);
//! assert_eq!(read.report.called, 1);
//! ```

pub mod call;
pub mod chip_layout;
pub mod chromosome;
pub mod container;
mod decimal;
mod digest;
pub mod error;
pub mod estimate;
pub mod genome_build;
mod known_stretches;
mod lookup;
pub mod marker_id;
pub mod markers;
pub mod packed_genome;
pub mod packed_weights;
mod pair_sort;
pub mod reader;
pub mod report;
pub mod sample_family;
pub mod sample_genome;
pub mod score;
pub mod scoring_file;
pub mod weight_set;
mod words;

#[cfg(target_arch = "wasm32")]
mod wasm;
