//! Looks calls up in packed buffers, in the words of the specimens' index.
#![allow(dead_code, reason = "no test uses all of it")]

use allelium_engine::call::Call;
use allelium_engine::chip_layout::PackedLayout;
use allelium_engine::marker_id::MarkerId;
use allelium_engine::packed_genome::PackedGenome;

/// A call in words: its letters, `missing` or `not-scoreable`.
pub fn words(call: Call) -> String {
    match call {
        Call::Missing => "missing".to_owned(),
        Call::NotScoreable => "not-scoreable".to_owned(),
        Call::Pair(..) | Call::Single(_) => call.letters().expect("bases have letters"),
    }
}

/// The call of an id in words; `absent` when the genome has no such row.
pub fn call_of(layout: &[u8], genome: &[u8], id: &str) -> String {
    let layout = PackedLayout::open(layout).expect("a layout");
    let genome = PackedGenome::open(genome).expect("a genome");
    let row = layout.find(MarkerId::parse(id.as_bytes()).expect("an id"));
    row.map_or_else(|| "absent".to_owned(), |row| words(genome.call(row).expect("every row has a call")))
}
