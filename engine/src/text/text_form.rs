//! The form that a text comes in: UTF-16 of either byte order becomes UTF-8 (docs/reading-rules.md, section 1), as far as it goes:
//! people join files of both kinds. Other text passes untouched.

/// First bytes that tell UTF-16: its mark, or two letters of ASCII with a zero byte each.
const HEAD: usize = 4;

/// Bytes of plain ASCII that tell where UTF-16 goes over into UTF-8. As UTF-16 they would be sixteen letters in a row of which each
/// byte is one of ASCII: about one Chinese letter in four is such, other common scripts have none.
const PLAIN_RUN: usize = 32;

/// What the first bytes say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Encoding {
    #[default]
    Undecided,
    Utf8,
    Utf16 {
        is_big_endian: bool,
    },
}

/// Brings a text into the usual form, piece by piece.
#[derive(Debug, Default)]
pub(crate) struct TextForm {
    encoding: Encoding,
    /// The first bytes, as long as they are too few; later half of a UTF-16 unit.
    held: Vec<u8>,
    high_surrogate: Option<u16>,
    /// The latest units of UTF-16, as long as they may be plain ASCII in UTF-8.
    plain_run: Vec<u8>,
}

impl TextForm {
    /// For text that is known to be in the usual form.
    pub(crate) fn usual() -> Self {
        Self { encoding: Encoding::Utf8, ..Self::default() }
    }

    /// Whether text now passes as it is.
    #[inline]
    pub(crate) fn is_usual(&self) -> bool {
        self.encoding == Encoding::Utf8
    }

    /// Takes bytes and gives text.
    pub(crate) fn take(&mut self, bytes: &[u8]) -> Vec<u8> {
        if self.encoding != Encoding::Undecided {
            return self.decode(bytes);
        }
        self.held.extend_from_slice(bytes);
        if self.held.len() < HEAD {
            return Vec::new();
        }
        self.decide()
    }

    /// Gives what is left at the end of the file.
    pub(crate) fn finish(&mut self) -> Vec<u8> {
        let mut text = if self.encoding == Encoding::Undecided { self.decide() } else { Vec::new() };
        self.end_plain_run(&mut text);
        let is_cut = self.encoding != Encoding::Utf8 && !self.held.is_empty() || self.high_surrogate.is_some();
        if is_cut {
            text.extend("\u{FFFD}".as_bytes());
        }
        text
    }

    fn decide(&mut self) -> Vec<u8> {
        let head = std::mem::take(&mut self.held);
        let (is_big_endian, mark) = match *head.as_slice() {
            [0xFF, 0xFE, ..] => (Some(false), 2),
            [0xFE, 0xFF, ..] => (Some(true), 2),
            [one, 0, other, 0, ..] if one != 0 && other != 0 => (Some(false), 0),
            [0, one, 0, other, ..] if one != 0 && other != 0 => (Some(true), 0),
            _ => (None, 0),
        };
        self.encoding = is_big_endian.map_or(Encoding::Utf8, |is_big_endian| Encoding::Utf16 { is_big_endian });
        self.decode(head.get(mark..).unwrap_or_default())
    }

    fn decode(&mut self, bytes: &[u8]) -> Vec<u8> {
        if self.is_usual() {
            return bytes.to_vec();
        }
        let mut text = Vec::with_capacity(bytes.len());
        for (at, byte) in bytes.iter().enumerate() {
            let Some(first) = self.held.pop() else {
                self.held.push(*byte);
                continue;
            };
            if !(is_plain(first) && is_plain(*byte)) {
                self.end_plain_run(&mut text);
                self.take_unit([first, *byte], &mut text);
                continue;
            }
            self.plain_run.extend([first, *byte]);
            if self.plain_run.len() == PLAIN_RUN {
                self.go_on_in_utf8(&mut text);
                text.extend_from_slice(bytes.get(at + 1..).unwrap_or_default());
                break;
            }
        }
        text
    }

    /// Gives what may have been plain ASCII as the UTF-16 that it is after all.
    fn end_plain_run(&mut self, text: &mut Vec<u8>) {
        for unit in std::mem::take(&mut self.plain_run).as_chunks().0 {
            self.take_unit(*unit, text);
        }
    }

    /// Gives a run of plain ASCII; what comes next passes as it is.
    fn go_on_in_utf8(&mut self, text: &mut Vec<u8>) {
        if self.high_surrogate.take().is_some() {
            text.extend_from_slice("\u{FFFD}".as_bytes());
        }
        text.append(&mut self.plain_run);
        self.encoding = Encoding::Utf8;
    }

    fn take_unit(&mut self, bytes: [u8; 2], text: &mut Vec<u8>) {
        let is_big_endian = self.encoding == Encoding::Utf16 { is_big_endian: true };
        let unit = if is_big_endian { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) };
        let mut push = |letter: char| text.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
        let held = self.high_surrogate.take();
        if (0xD800..0xDC00).contains(&unit) {
            // What comes next decides about this one; the one before stays alone, also when it is the same.
            held.iter().for_each(|_| push(char::REPLACEMENT_CHARACTER));
            self.high_surrogate = Some(unit);
            return;
        }
        for letter in char::decode_utf16(held.into_iter().chain([unit])) {
            push(letter.unwrap_or(char::REPLACEMENT_CHARACTER));
        }
    }
}

/// Whether a byte is a letter of ASCII, a TAB or the end of a line.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~' | b'\t' | b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read<'piece>(pieces: impl IntoIterator<Item = &'piece [u8]>) -> Vec<u8> {
        let mut form = TextForm::default();
        let mut text = Vec::new();
        for piece in pieces {
            text.extend(if form.is_usual() { piece.to_vec() } else { form.take(piece) });
        }
        text.extend(form.finish());
        text
    }

    fn utf16(text: &str, is_big_endian: bool, mark: &str) -> Vec<u8> {
        let units = mark.encode_utf16().chain(text.encode_utf16());
        units.flat_map(|unit| if is_big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
    }

    #[test]
    fn the_same_half_of_a_letter_twice_is_two_lone_halves() {
        assert_eq!(
            String::from_utf8(read([b"\xFF\xFEx\0\x1B\xD9\x1B\xD9".as_slice()])).as_deref(),
            Ok("x\u{FFFD}\u{FFFD}")
        );
    }

    proptest! {
        #[test]
        fn utf16_is_read_as_the_same_text_in_utf8_however_it_is_cut(
            text in "[ -~]{2}([ -~äé\u{1F9EC}\u{FFFD}]|\n){0,40}",
            is_big_endian in any::<bool>(),
            has_mark in any::<bool>(),
            piece in 1_usize..9,
        ) {
            let bytes = utf16(&text, is_big_endian, if has_mark { "\u{FEFF}" } else { "" });
            let read = read(bytes.chunks(piece));
            prop_assert_eq!(String::from_utf8_lossy(&read), text.as_str());
        }

        #[test]
        fn any_bytes_come_out_alike_however_they_are_cut(
            bytes in prop::collection::vec(prop_oneof![any::<u8>(), Just(b'\r'), Just(b'\n'), Just(0), Just(0xD8)], 0..40),
            piece in 1_usize..5,
        ) {
            prop_assert_eq!(read(bytes.chunks(piece)), read([bytes.as_slice()]));
        }

        #[test]
        fn plain_text_may_follow(
            text in "[ -~]{2}([ -~äé\u{1F9EC}]|\n){0,40}",
            after in "[ -~\r\n\t]{32}[ -~é\n]{0,40}",
            is_big_endian in any::<bool>(),
            piece in 1_usize..9,
        ) {
            let mut bytes = utf16(&text, is_big_endian, "\u{FEFF}");
            bytes.extend(after.as_bytes());
            let read = read(bytes.chunks(piece));
            prop_assert_eq!(String::from_utf8_lossy(&read), text + &after);
        }

        /// Lone surrogates become the replacement character, as the standard library has them.
        #[test]
        fn any_units_are_decoded_as_the_standard_library_does(
            units in prop::collection::vec(prop_oneof![0xD7F0_u16..0xE010, 0x20_u16..0x7F], 0..20),
        ) {
            let marked = std::iter::once(0xFEFF).chain(std::iter::once(u16::from(b'x'))).chain(units.iter().copied());
            let bytes: Vec<u8> = marked.flat_map(u16::to_le_bytes).collect();
            let expected = format!("x{}", String::from_utf16_lossy(&units));
            let read = read([bytes.as_slice()]);
            prop_assert_eq!(String::from_utf8_lossy(&read), expected);
        }
    }
}
