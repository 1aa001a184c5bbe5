//! Any bytes after the first line of a VCF, cut anywhere, are read alike, without panic, in little memory and as the slow reader reads them.
#![no_main]

#[path = "../../tests/support/invariants.rs"]
mod invariants;
#[path = "../../tests/support/reader_agreement.rs"]
mod reader_agreement;
#[path = "../../tests/support/reader_ceiling.rs"]
mod reader_ceiling;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    invariants::check_vcf(input);
    let text = invariants::vcf_of(input).1;
    reader_ceiling::check(&text);
    reader_agreement::check(&text);
});
