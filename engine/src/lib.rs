//! Reads consumer genotype text in chunks, holds genomes compactly and scores weight sets.
//!
//! The crate does no input or output and knows no browser: [`reader::GenotypeReader`] is given bytes and says what
//! it found, [`score::score`] weighs a packed genome, and `wasm` alone binds both to JavaScript.
//!
//! ```
//! use allelium_engine::genotypes::reader::GenotypeReader;
//!
//! let mut reader = GenotypeReader::new();
//! reader.push(b"# rsid\tchromosome\tposition\tgenotype\r\nrs90");
//! reader.push(b"0000001\t1\t1000101\tAG\r\n");
//! let read = reader.finish().expect("one good row");
//! assert_eq!(read.report.rows, 1);
//! assert_eq!(read.report.called, 1);
//! ```

pub mod container;
pub mod genotypes;
pub mod score;
pub mod text;
pub mod values;
pub mod weights;

#[cfg(target_arch = "wasm32")]
mod wasm;
