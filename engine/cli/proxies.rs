//! Predicts rows of built-in sets that a file lacks from the sites near them that it has. The same rules as in
//! `src/science/proxies` for the page; tests on shared cases hold the two together.
#![allow(
    clippy::disallowed_methods,
    reason = "shared cases hold these figures to the page's within 1e-9, not to the last bit"
)]

pub mod audit_line;
pub mod found_rows;
pub mod linked_sums;
pub mod place_with_proxies;
pub mod predict_rows;
pub mod proxy_predictor;
pub mod proxy_rules;
pub mod read_proxy_sites;
pub mod ridge;
pub mod row_weights;
pub mod score_variances;
pub mod set_weights;
#[cfg(test)]
mod shared_cases;
pub mod table_in_reference;
pub mod usable_proxies;
pub mod variances_with_proxies;
