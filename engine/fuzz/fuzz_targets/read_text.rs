//! Any bytes, cut anywhere, are read alike, without panic, in little memory and as the slow reader reads them.
#![no_main]

#[path = "../../tests/support/invariants.rs"]
mod invariants;
#[path = "../../tests/support/reader_agreement.rs"]
mod reader_agreement;
#[path = "../../tests/support/reader_ceiling.rs"]
mod reader_ceiling;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    invariants::check_text(input);
    let (_, text) = invariants::split_cuts(input);
    reader_ceiling::check(text);
    reader_agreement::check(text);
});
