//! Where lines end (docs/reading-rules.md, section 1).

/// The end of a line: LF, CR LF or CR alone, as programs and those who join their files mix them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineEnd {
    /// Bytes of the line itself.
    pub(crate) line: usize,
    /// The same with its end.
    pub(crate) with_end: usize,
}

impl LineEnd {
    /// The first end in a text; nothing where there is none, or a CR at the very end that an LF may follow.
    #[inline]
    pub(crate) fn first_in(text: &[u8]) -> Option<Self> {
        let line = memchr::memchr2(b'\r', b'\n', text)?;
        let with_end = match (text.get(line)?, text.get(line + 1)) {
            (b'\n', _) => line + 1,
            (_, next) => line + 1 + usize::from(*next? == b'\n'),
        };
        Some(Self { line, with_end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_end_is_one() {
        for (text, expected) in [
            ("ab\ncd", Some((2, 3))),
            ("ab\r\ncd", Some((2, 4))),
            ("ab\rcd", Some((2, 3))),
            ("\r\r\n", Some((0, 1))),
            ("ab\r", None),
            ("ab", None),
        ] {
            let found = LineEnd::first_in(text.as_bytes()).map(|end| (end.line, end.with_end));
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
