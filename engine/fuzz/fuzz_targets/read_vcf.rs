//! Any bytes after the first line of a VCF, cut anywhere, are read alike and without panic.
#![no_main]

#[path = "../../tests/support/invariants.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|input: &[u8]| invariants::check_vcf(input));
