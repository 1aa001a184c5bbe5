//! Any bytes as a gzip, a zip or plain text, cut anywhere, are read alike, without panic, and unpack to what the slow unpacker
//! says.
#![no_main]

#[path = "../../tests/support/container_agreement.rs"]
mod container_agreement;
#[path = "../../tests/support/container_invariants.rs"]
mod container_invariants;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    container_invariants::check_container(input);
    container_agreement::check(input);
});
