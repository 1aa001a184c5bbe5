//! The name of a sample as it is shown and chosen, from the bytes of a file.

/// The text of a name: UTF-8, or else Latin-1, which has a letter for each byte, so that names that differ stay apart.
pub(super) fn text_of(name: &[u8]) -> String {
    let latin1 = |_| name.iter().map(|byte| char::from(*byte)).collect();
    std::str::from_utf8(name).map_or_else(latin1, str::to_owned)
}

/// Whether somebody who writes a text means this name; without an allocation, as it is asked for each row.
pub(super) fn is_named(name: &[u8], text: &str) -> bool {
    match std::str::from_utf8(name) {
        Ok(name) => name == text,
        Err(_) => name.iter().map(|byte| char::from(*byte)).eq(text.chars()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_both_encodings_are_read() {
        for name in [b"M\xFCller".as_slice(), "M\u{fc}ller".as_bytes()] {
            assert_eq!(text_of(name), "M\u{fc}ller");
            assert!(is_named(name, "M\u{fc}ller"));
            assert!(!is_named(name, "M\u{f6}ller"));
        }
        assert_eq!(text_of(b""), "");
    }

    #[test]
    fn bytes_that_differ_stay_apart() {
        let names: Vec<String> = (0x80..=0xFF).map(|byte| text_of(&[b'M', byte, b'r'])).collect();
        for (place, name) in names.iter().enumerate() {
            assert!(!names.iter().skip(place + 1).any(|other| other == name), "{name}");
        }
    }
}
