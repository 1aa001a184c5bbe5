//! Fields of a line.

/// What parts the fields of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delimiter {
    Byte(u8),
    /// Runs of blanks.
    Blanks,
}

impl Delimiter {
    /// What parts the names of a column line.
    #[inline(never)]
    pub(crate) fn of_column_line(line: &[u8]) -> Self {
        if memchr::memchr(b'\t', line).is_some() {
            return Self::Byte(b'\t');
        }
        // Whichever comes more often, because the other may stand in a name.
        let (mut most, mut balance) = (Self::Blanks, 0);
        for byte in line {
            balance += match byte {
                b',' => 1,
                b';' => -1,
                _ => continue,
            };
            most = Self::Byte(if balance < 0 { b';' } else { b',' });
        }
        most
    }

    /// The fields of a line, without blanks around them and without quotes.
    pub(crate) fn split(self, line: &[u8]) -> Fields<'_> {
        let line = if self == Self::Blanks { line.trim_ascii() } else { line };
        Fields { rest: Some(line).filter(|line| self != Self::Blanks || !line.is_empty()), delimiter: self }
    }
}

/// Fields still to come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fields<'line> {
    rest: Option<&'line [u8]>,
    delimiter: Delimiter,
}

impl<'line> Iterator for Fields<'line> {
    type Item = &'line [u8];

    #[inline]
    fn next(&mut self) -> Option<&'line [u8]> {
        let line = self.rest?;
        if line.first() == Some(&b'"') {
            return Some(self.next_quoted(line));
        }
        let (field, rest) = match self.delimiter {
            Delimiter::Byte(byte) => match memchr::memchr(byte, line) {
                Some(end) => (line.get(..end)?, Some(line.get(end + 1..)?)),
                None => (line, None),
            },
            Delimiter::Blanks => match line.iter().position(u8::is_ascii_whitespace) {
                Some(end) => (line.get(..end)?, Some(line.get(end..)?.trim_ascii_start())),
                None => (line, None),
            },
        };
        self.rest = rest;
        Some(field.trim_ascii())
    }
}

impl<'line> Fields<'line> {
    /// A field in quotes, which may hold the delimiter; a doubled quote inside is left doubled, because no field that
    /// is used holds one.
    fn next_quoted(&mut self, line: &'line [u8]) -> &'line [u8] {
        let inside = line.get(1..).unwrap_or_default();
        let end = memchr::memchr(b'"', inside).unwrap_or(inside.len());
        let (field, after) = inside.split_at(end);
        let after = after.get(1..).unwrap_or_default();
        self.rest = match self.delimiter {
            Delimiter::Byte(byte) => memchr::memchr(byte, after).and_then(|at| after.get(at + 1..)),
            Delimiter::Blanks => Some(after.trim_ascii_start()).filter(|rest| !rest.is_empty()),
        };
        field.trim_ascii()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(line: &str, delimiter: Delimiter) -> Vec<&str> {
        delimiter.split(line.as_bytes()).map(|field| std::str::from_utf8(field).unwrap_or("?")).collect()
    }

    #[test]
    fn fields_are_what_stands_between() {
        assert_eq!(split("a\t\tb \t", Delimiter::Byte(b'\t')), ["a", "", "b", ""]);
        assert_eq!(split("", Delimiter::Byte(b'\t')), [""]);
        assert_eq!(split("  a  b\tc ", Delimiter::Blanks), ["a", "b", "c"]);
        assert_eq!(split(" ", Delimiter::Blanks), [""; 0]);
        assert_eq!(split("\"a,b\",\" c\",d,\"\"", Delimiter::Byte(b',')), ["a,b", "c", "d", ""]);
        assert_eq!(split("\"a b\" c", Delimiter::Blanks), ["a b", "c"]);
        assert_eq!(split("\"open", Delimiter::Byte(b',')), ["open"]);
    }

    #[test]
    fn the_column_line_tells_the_delimiter() {
        for (line, delimiter) in [
            ("a\tb,c", Delimiter::Byte(b'\t')),
            ("a,b c", Delimiter::Byte(b',')),
            ("a;b", Delimiter::Byte(b';')),
            ("a;b,c;d", Delimiter::Byte(b';')),
            ("a b", Delimiter::Blanks),
        ] {
            assert_eq!(Delimiter::of_column_line(line.as_bytes()), delimiter, "{line}");
        }
    }
}
