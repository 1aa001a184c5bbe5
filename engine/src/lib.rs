//! Reads consumer genotype files, packs genomes and scores weight sets on them.
//!
//! The crate does no input or output: a caller pushes bytes and gets values. Only `wasm` knows of a browser.
//!
//! # The way of a file
//!
//! ```text
//!   genotype file                                     scoring file
//!         | bytes                                           | bytes
//!   container                                         container
//!         | text                                            | text
//!   genotypes::file_reader -> genotypes::reader       weights::scoring_file
//!         |                                                 |
//!   chip layout + packed genome                       packed weights
//!         |                                                 |
//!         +--------------------> score <--------------------+
//!                                  |
//!                   sums, counts, the fate of each row
//!                                  |
//!                      wasm, or the command line (cli/)
//! ```
//!
//! # Rooms
//!
//! A room uses those to its left, and no other:
//!
//! ```text
//! values <- text <- container <- genotypes, weights <- score <- wasm, the command line
//! ```
//!
//! | room | duty |
//! |---|---|
//! | [`values`] | what all rooms speak of: calls, chromosomes, builds, ids, failures |
//! | [`text`] | lines, fields, numbers and encodings of genotype files and scoring files |
//! | [`container`] | unpacks gzip and zip |
//! | [`genotypes`] | reads genotype text and packs it: a layout for each chip, a genome for each person |
//! | [`weights`] | weight sets: typed, built in, or read from a scoring file |
//! | [`score`] | joins a set with a layout and adds up |
//! | `wasm` | what JavaScript calls |
//!
//! # From two files to a score
//!
//! ```
//! use allelium_engine::genotypes::file_reader::FileReader;
//! use allelium_engine::score::policy::ScoringPolicy;
//! use allelium_engine::score::score_packed;
//! use allelium_engine::weights::scoring_file::ScoringFileReader;
//!
//! let mut file = FileReader::new();
//! file.push(b"# rsid\tchromosome\tposition\tgenotype\nrs900000001\t1\t1000101\tAG\n")?;
//! let person = file.finish()?.read;
//!
//! let mut file = ScoringFileReader::new();
//! file.push(b"rsID\teffect_allele\tother_allele\teffect_weight\nrs900000001\tA\tG\t0.25\n")?;
//! let set = file.finish()?.weights;
//!
//! let score = score_packed(&person.layout, &person.genome, &set, ScoringPolicy::default())?;
//! assert_eq!((score.summary().raw, score.summary().matched), (0.25, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod container;
pub mod genotypes;
pub mod score;
pub mod text;
pub mod values;
pub mod weights;

#[cfg(target_arch = "wasm32")]
mod wasm;
