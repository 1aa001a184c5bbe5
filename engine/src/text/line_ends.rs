//! Line ends of a text: a carriage return alone ends a line too, as spreadsheets of old Macs write it.

use std::borrow::Cow;

/// Turns carriage returns that stand alone into line feeds, piece by piece.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LineEnds {
    /// Set where a carriage return was the last byte so far.
    ends_in_return: bool,
}

impl LineEnds {
    /// Whether the text so far ends in a carriage return, which a line feed may follow.
    pub(crate) fn is_open(self) -> bool {
        self.ends_in_return
    }

    /// Takes a piece of text and gives it with the return before it; a return at its end waits for the next piece.
    pub(crate) fn take<'text>(&mut self, text: &'text [u8]) -> Cow<'text, [u8]> {
        let Some(first) = text.first() else { return Cow::Borrowed(text) };
        let waited = std::mem::take(&mut self.ends_in_return);
        let (body, next) = match text.split_last() {
            Some((b'\r', body)) => {
                self.ends_in_return = true;
                (body, Some(b'\r'))
            }
            _ => (text, None),
        };
        let stands_alone = |at: usize| body.get(at + 1).copied().or(next) != Some(b'\n');
        if !waited && !memchr::memchr_iter(b'\r', body).any(stands_alone) {
            return Cow::Borrowed(body);
        }
        Cow::Owned(changed(body, waited.then_some(if *first == b'\n' { b'\r' } else { b'\n' }), next))
    }

    /// Ends the text: the line feed that a last carriage return stands for.
    pub(crate) fn finish(&mut self) -> &'static [u8] {
        if std::mem::take(&mut self.ends_in_return) { b"\n" } else { b"" }
    }
}

/// The text behind the end of a line that waited, with a line feed for every return that stands alone.
#[cold]
fn changed(body: &[u8], before: Option<u8>, next: Option<u8>) -> Vec<u8> {
    let mut text = Vec::with_capacity(body.len() + 1);
    text.extend(before);
    for (at, byte) in body.iter().enumerate() {
        let is_alone = *byte == b'\r' && body.get(at + 1).copied().or(next) != Some(b'\n');
        text.push(if is_alone { b'\n' } else { *byte });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::LineEnds;

    proptest::proptest! {
        #[test]
        fn every_line_ends_in_a_line_feed(text in "[ab\r\n]{0,20}", size in 1_usize..6) {
            let mut ends = LineEnds::default();
            let mut taken: Vec<u8> = text.as_bytes().chunks(size).flat_map(|piece| ends.take(piece).into_owned()).collect();
            taken.extend_from_slice(ends.finish());
            let expected = text.replace("\r\n", "|").replace('\r', "\n").replace('|', "\r\n");
            proptest::prop_assert_eq!(String::from_utf8(taken).ok(), Some(expected));
        }
    }
}
