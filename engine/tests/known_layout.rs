//! A reader that knows the layout of another file reads as one that knows none.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/random_text.rs"]
mod random_text;

use allelium_engine::genotypes::chip_layout::ChipLayout;
use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome};
use allelium_engine::values::error::EngineFailure;
use proptest::prelude::*;
use random_text::Kind;

fn read(text: &[u8], known: Option<ChipLayout>) -> Result<ReadGenome, EngineFailure> {
    let mut reader = GenotypeReader::new().with_known_layout(known);
    reader.push(text);
    reader.finish()
}

/// All that is known of an outcome.
fn in_words(outcome: &Result<ReadGenome, EngineFailure>) -> String {
    outcome.as_ref().map_or_else(
        |failure| format!("{failure:?}"),
        |read| {
            let ReadGenome { report, layout, genome, .. } = read;
            format!("{report:?} {:?} {:?} {:?}", layout.digest(), layout.to_bytes(), genome.to_bytes())
        },
    )
}

fn any_text() -> impl Strategy<Value = Vec<u8>> {
    prop::sample::select(&Kind::ALL[..]).prop_flat_map(random_text::text)
}

/// The text with one byte changed to another digit or letter of a call: near enough to share much of its layout.
fn changed(text: &[u8], at: prop::sample::Index, letter: u8) -> Vec<u8> {
    let mut changed = text.to_vec();
    if let Some(byte) = changed.get_mut(at.index(text.len().max(1))).filter(|byte| byte.is_ascii_alphanumeric()) {
        *byte = letter;
    }
    changed
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_read_is_the_same(
        text in any_text(),
        other in any_text(),
        at in any::<prop::sample::Index>(),
        letter in prop::sample::select(&b"ACGT1259"[..]),
    ) {
        for known in [&text, &other, &changed(&text, at, letter)] {
            let known = read(known, None).ok().map(|read| read.layout);
            prop_assert_eq!(in_words(&read(&text, known)), in_words(&read(&text, None)));
        }
    }
}

#[test]
fn files_of_one_chip_share_their_columns() {
    let text = |call: &str| format!("rs900000001\t1\t1000101\t{call}\nrs900000002\t1\t1000102\tCC\n");
    let first = read(text("AG").as_bytes(), None).expect("a genome");
    let second = read(text("AA").as_bytes(), Some(first.layout.clone())).expect("a genome");
    assert!(std::ptr::eq(first.layout.markers(), second.layout.markers()));
}
