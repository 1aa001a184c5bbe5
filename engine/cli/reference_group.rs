//! The people that a score is compared with, and its place among them (docs/percentiles.md). The same rules as in
//! `src/science/reference-group` for the page; tests on shared cases hold the two together.

pub mod check_frequencies;
pub mod choose_reference;
pub mod compare;
pub mod estimate_shares;
pub mod linkage;
pub mod place;
pub mod placed;
pub mod read_panel_sites;
pub mod scored_row;
#[cfg(test)]
pub mod shared_cases;
pub mod tables;
pub mod withheld;
pub mod wrong_calls;
