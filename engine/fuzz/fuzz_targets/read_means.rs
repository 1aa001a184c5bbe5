//! Any bytes as a file of means are refused, or every number of it is found again.
#![no_main]

#[path = "../../cli/group_by_hand.rs"]
mod group_by_hand;
#[path = "../../cli/means_file.rs"]
mod means_file;
#[path = "../../tests/support/means_invariants.rs"]
mod means_invariants;

libfuzzer_sys::fuzz_target!(|input: &[u8]| means_invariants::check_means(input));
