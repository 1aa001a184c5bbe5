//! Looks calls up in packed buffers, in the words of the specimens' index.
#![allow(dead_code, reason = "no test uses all of it")]

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::values::call::Call;
use allelium_engine::values::marker_id::{IdKind, MarkerId};

/// A call in words: its letters, `missing` or `not-scoreable`.
pub fn words(call: Call) -> String {
    match call {
        Call::Missing => "missing".to_owned(),
        Call::NotScoreable => "not-scoreable".to_owned(),
        Call::Pair(..) | Call::Single(_) => call.letters().expect("bases have letters"),
    }
}

/// The call of an id in words; `absent` when the genome has no such row. A key `chromosome:position` means the first row
/// there that has another name or none.
pub fn call_of(layout: &[u8], genome: &[u8], key: &str) -> String {
    let layout = PackedLayout::open(layout).expect("a layout");
    let genome = PackedGenome::open(genome).expect("a genome");
    let row = match key.split_once(':') {
        Some((chromosome, position)) => row_at(&layout, chromosome, position.parse().expect("a position")),
        None => layout.find(MarkerId::parse(key.as_bytes()).expect("an id")),
    };
    row.map_or_else(|| "absent".to_owned(), |row| words(genome.call(row).expect("every row has a call")))
}

/// The first row of another name at a locus.
fn row_at(layout: &PackedLayout<'_>, chromosome: &str, position: u32) -> Option<u32> {
    (0..layout.len() as u32).find(|row| {
        let marker = layout.marker(*row).expect("every row has a marker");
        let has_id = marker.id.kind == IdKind::Rs || marker.id.kind == IdKind::Internal;
        !has_id && marker.chromosome.name() == chromosome && marker.position == position
    })
}
