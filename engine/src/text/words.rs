//! Looks for a word in a line.

/// Whether a text holds a word, byte for byte. For short lines: a search built for long texts would be a larger part of
/// the WebAssembly module than all its callers.
pub(crate) fn holds(text: &[u8], word: &[u8]) -> bool {
    let Some(first) = word.first() else { return true };
    memchr::memchr_iter(*first, text).any(|at| text.get(at..).is_some_and(|rest| rest.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn finds_what_a_search_at_every_place_finds(text in "[ab]{0,12}", word in "[ab]{0,4}") {
            proptest::prop_assert_eq!(holds(text.as_bytes(), word.as_bytes()), text.contains(&word));
        }
    }
}
