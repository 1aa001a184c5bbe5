//! Any bytes as a scoring file, cut anywhere and read by any number of readers, are read alike and without panic.
#![no_main]

#[path = "../../tests/support/scoring_invariants.rs"]
mod scoring_invariants;

libfuzzer_sys::fuzz_target!(|input: &[u8]| scoring_invariants::check_scoring_file(input));
