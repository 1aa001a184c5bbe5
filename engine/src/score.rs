//! Scores one weight set on one genome (docs/science.md#scoring-a-set).
//!
//! Every row gets a fate. Sums run over the rows in their order, in blocks of 4,096 with compensated addition, so that
//! they are the same to the last bit for any chunking, any worker and natively or in WASM.
//!
//! One genome is scored by [`score()`] or [`score_packed`]. A set that many genomes of one chip are scored on is joined with the
//! chip's layout once:
//!
//! ```
//! use allelium_engine::genotypes::genome_group::GenomeGroup;
//! use allelium_engine::genotypes::reader::GenotypeReader;
//! use allelium_engine::score::policy::ScoringPolicy;
//! use allelium_engine::score::SetJoin;
//! use allelium_engine::weights::scoring_file::ScoringFileReader;
//!
//! let read = |calls: [&str; 2]| {
//!     let mut reader = GenotypeReader::new();
//!     reader.push(b"# rsid\tchromosome\tposition\tgenotype\n");
//!     reader.push(format!("rs900000001\t1\t1000101\t{}\n", calls[0]).as_bytes());
//!     reader.push(format!("rs900000002\t1\t1000202\t{}\n", calls[1]).as_bytes());
//!     reader.finish()
//! };
//! let (one, other) = (read(["AG", "CC"])?, read(["GG", "CT"])?);
//! let mut file = ScoringFileReader::new();
//! file.push(b"rsID\teffect_allele\tother_allele\teffect_weight\n")?;
//! file.push(b"rs900000001\tA\tG\t0.25\nrs900000002\tT\tC\t-0.5\n")?;
//! let set = file.finish()?.weights;
//!
//! let mut join = SetJoin::new(&one.layout, set, &one.genome)?;
//! assert!(join.serves(&other.genome));
//! let totals = join.sum_all(&GenomeGroup::of_all(vec![one.genome, other.genome]), ScoringPolicy::default())?;
//! assert_eq!([totals[0].raw, totals[1].raw], [0.25, -0.5]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer_tables;
mod at_locus;
pub mod audit;
mod block_sum;
mod by_locus;
pub mod columns;
pub mod differences;
mod fate;
pub mod file_rows;
mod fixed_point;
mod frequencies;
mod join;
mod join_key;
mod join_sums;
mod joined_weights;
mod lane_totals;
mod lanes;
mod locus_order;
mod long_rows;
mod marker_table;
pub mod match_rate;
mod matching;
mod meeting_rows;
mod met_markers;
pub mod policy;
mod position_index;
mod proved_sum;
mod read_call;
mod report;
mod row_classes;
mod rules;
mod scoring;
mod side_by_side;
mod sieve;
mod strand;
mod sums;
mod walk;

pub use fate::{Fate, FateCounts, RowOutcome};
pub use frequencies::{FrequencyCounts, SetFrequencies};
pub use join::SetJoin;
pub use join_key::Join;
pub use joined_weights::JoinedWeights;
pub use marker_table::MarkerTable;
pub use matching::MatchedRows;
pub use met_markers::MetMarkers;
pub use report::{PackedScore, PalindromicRule, ScoreReport, ScoreSummary, SetTotals};
pub use scoring::{Scoring, score, score_packed};
pub use sums::MeasuredRows;
