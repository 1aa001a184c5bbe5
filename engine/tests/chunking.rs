//! However a text is cut, the same comes out: report and packed bytes, or failure.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/random_text.rs"]
mod random_text;
#[path = "support/reading.rs"]
mod reading;

use proptest::prelude::*;
use random_text::Kind;
use reading::{read_in_pieces_of, read_pieces, read_whole};

/// The pieces between ascending cuts.
fn pieces<'text>(text: &'text [u8], cuts: &[prop::sample::Index]) -> Vec<&'text [u8]> {
    let mut places: Vec<usize> = cuts.iter().map(|cut| cut.index(text.len() + 1)).collect();
    places.extend([0, text.len()]);
    places.sort_unstable();
    places.iter().zip(places.iter().skip(1)).map(|(from, to)| &text[*from..*to]).collect()
}

fn any_text() -> impl Strategy<Value = Vec<u8>> {
    prop::sample::select(&Kind::ALL[..]).prop_flat_map(random_text::text)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_cuts_give_the_same(
        text in any_text(),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
    ) {
        let whole = read_whole(&text);
        prop_assert_eq!(&read_pieces(pieces(&text, &cuts)), &whole);
    }

    #[test]
    fn small_pieces_give_the_same(
        text in any_text(),
        size in 1_usize..70,
    ) {
        let whole = read_whole(&text);
        for size in [1, 7, size] {
            prop_assert_eq!(&read_in_pieces_of(size, &text), &whole, "pieces of {}", size);
        }
    }
}

#[test]
fn empty_pieces_change_nothing() {
    let text = b"rs900000001\t1\t1000101\tAG\nrs900000002\t1\t1000102\tCC";
    let (before, after) = text.split_at(30);
    assert_eq!(read_pieces([&b""[..], before, b"", b"", after, b""]), read_whole(text));
}
