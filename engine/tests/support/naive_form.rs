//! Encoding and line ends (section 1 of the reading rules), over the whole file at once.

/// The lines of a text without their ends: LF, CR LF, or CR alone.
pub fn lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(['\r', '\n']).unwrap_or(rest.len());
        lines.push(&rest[..end]);
        let after = &rest[end..];
        rest = after.strip_prefix("\r\n").or_else(|| after.strip_prefix(['\r', '\n'])).unwrap_or_default();
    }
    lines
}

/// The same text in UTF-8.
pub fn in_utf8(bytes: &[u8]) -> Vec<u8> {
    let (is_big, rest) = match bytes {
        [0xFF, 0xFE, rest @ ..] => (false, rest),
        [0xFE, 0xFF, rest @ ..] => (true, rest),
        [one, 0, other, 0, ..] if *one != 0 && *other != 0 => (false, bytes),
        [0, one, 0, other, ..] if *one != 0 && *other != 0 => (true, bytes),
        _ => return bytes.to_vec(),
    };
    let unit = |pair: &[u8]| {
        if is_big { u16::from_be_bytes([pair[0], pair[1]]) } else { u16::from_le_bytes([pair[0], pair[1]]) }
    };
    // Sixteen units of ASCII letters alone are text in UTF-8, and so is what follows.
    let is_plain = |byte: &u8| (b' '..=b'~').contains(byte) || b"\t\r\n".contains(byte);
    let goes_over = |at: &usize| rest.get(2 * at..2 * at + 32).is_some_and(|run| run.iter().all(is_plain));
    let goes_over_at = (0..rest.len() / 2).find(goes_over);
    let (rest, after) = rest.split_at(goes_over_at.map_or(rest.len(), |at| 2 * at));
    let units: Vec<u16> = rest.chunks_exact(2).map(unit).collect();
    let mut text = String::from_utf16_lossy(&units);
    // A pair that the end of the file cuts is one more letter that cannot be read; a lone half before it is the same one.
    let ends_in_half = units.last().is_some_and(|last| (0xD800..0xDC00).contains(last));
    if rest.len() % 2 == 1 && !ends_in_half {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    [text.as_bytes(), after].concat()
}

/// A sample's name (section 4), of which each letter is a byte of the file.
pub fn sample_name(bytes: &str) -> String {
    let utf8 = String::from_utf8(bytes.chars().map(|letter| letter as u8).collect());
    utf8.unwrap_or_else(|_| bytes.to_owned())
}
