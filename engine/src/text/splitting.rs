//! How the lines of a genotype table are split (docs/reading-rules.md, section 3).

use crate::values::seen_layout::Separator;

/// How lines are split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Splitting {
    /// At runs of TABs and spaces, or where a line has no TAB at its commas or semicolons.
    Free,
    /// At runs of TABs and spaces.
    AtBlanks,
    /// At every one of these bytes.
    At(u8),
}

impl Splitting {
    /// At the separator of a column line.
    pub(crate) fn at(separator: Separator) -> Self {
        match separator {
            Separator::Tab => Self::At(b'\t'),
            Separator::Comma => Self::At(b','),
            Separator::Semicolon => Self::At(b';'),
            Separator::Blank => Self::AtBlanks,
        }
    }
}

/// The separator that a line seems to have: TAB before comma before semicolon, else blanks.
pub(crate) fn separator_of(line: &[u8]) -> Separator {
    if memchr::memchr(b'\t', line).is_some() {
        Separator::Tab
    } else {
        match memchr::memchr2(b',', b';', line) {
            None => Separator::Blank,
            Some(_) if memchr::memchr(b',', line).is_some() => Separator::Comma,
            Some(_) => Separator::Semicolon,
        }
    }
}

/// Splits a line and shows every column, without blanks and quotes at its ends; how many there are.
pub(crate) fn split<'line>(
    line: &'line [u8],
    splitting: Splitting,
    visit: &mut dyn FnMut(usize, &'line [u8]),
) -> usize {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let mut count = 0;
    let mut column = |column: &'line [u8]| {
        visit(count, trimmed(column));
        count += 1;
    };
    let is_free = splitting == Splitting::Free;
    let is_blank: fn(&u8) -> bool =
        if is_free && has_tab_columns(line) { |byte| *byte == b'\t' } else { |byte| matches!(byte, b'\t' | b' ') };
    let separator = match splitting {
        Splitting::At(separator) => Some(separator),
        Splitting::AtBlanks => None,
        Splitting::Free => match separator_of(line) {
            Separator::Tab | Separator::Blank => None,
            Separator::Comma => Some(b','),
            Separator::Semicolon => Some(b';'),
        },
    };
    match separator {
        Some(separator) if may_be_quoted(line, separator) => split_quoted(line, separator, &mut column),
        Some(separator) => line.split(|byte| *byte == separator).for_each(column),
        None => {
            let columns = line.split(is_blank).filter(|column| !column.is_empty());
            columns.for_each(&mut column);
            if is_free && count == 3 && line.ends_with(b"\t") {
                visit(count, b"");
                count += 1;
            }
        }
    }
    count
}

/// Columns of the usual rows, which TABs alone part when there are so many of them.
const USUAL_COLUMNS: usize = 4;

/// Whether TABs alone make the usual columns, so that a cell such as `A G` is not cut.
fn has_tab_columns(line: &[u8]) -> bool {
    line.split(|byte| *byte == b'\t').filter(|column| !column.trim_ascii().is_empty()).nth(USUAL_COLUMNS - 1).is_some()
}

/// Whether a separator may stand inside quotes.
fn may_be_quoted(line: &[u8], separator: u8) -> bool {
    separator != b'\t' && memchr::memchr(b'"', line).is_some()
}

/// Splits at a separator that is not inside a quoted column: one that begins with a quote, and whose next quote ends it.
fn split_quoted<'line>(line: &'line [u8], separator: u8, column: &mut dyn FnMut(&'line [u8])) {
    let mut rest = line;
    loop {
        let end = end_of_column(rest, separator);
        column(rest.get(..end).unwrap_or_default());
        let Some(after) = rest.get(end + 1..) else { return };
        rest = after;
    }
}

fn end_of_column(text: &[u8], separator: u8) -> usize {
    let start = text.iter().position(|byte| *byte != b' ').unwrap_or(0);
    let quoted = text.get(start..).and_then(|text| text.strip_prefix(b"\""));
    let close = quoted.and_then(|inside| memchr::memchr(b'"', inside)).map(|at| start + 1 + at);
    let is_end =
        |at: &usize| text.get(at + 1..).is_some_and(|after| after.is_empty() || after.starts_with(&[separator]));
    close.filter(is_end).map(|at| at + 1).or_else(|| memchr::memchr(separator, text)).unwrap_or(text.len())
}

/// A column without the blanks and quotes at its ends; vendors double quotes and leave some open.
pub(crate) fn trimmed(column: &[u8]) -> &[u8] {
    let is_content = |byte: &u8| !(byte.is_ascii_whitespace() || *byte == b'"');
    let start = column.iter().position(is_content).unwrap_or(column.len());
    let end = column.iter().rposition(is_content).map_or(start, |last| last + 1);
    column.get(start..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(line: &str, splitting: Splitting) -> Vec<String> {
        let mut columns = Vec::new();
        let count = split(line.as_bytes(), splitting, &mut |_, column| {
            columns.push(String::from_utf8_lossy(column).into_owned());
        });
        assert_eq!(count, columns.len());
        columns
    }

    #[test]
    fn free_splitting_follows_the_line() {
        for (line, expected) in [
            ("a\t\tb c\td\r", vec!["a", "b", "c", "d"]),
            ("a b  c d", vec!["a", "b", "c", "d"]),
            ("\"a\"\"\",\"\"b\"\", c ,", vec!["a", "b", "c", ""]),
            ("a;b;;d", vec!["a", "b", "", "d"]),
            ("a\tb\tc\t", vec!["a", "b", "c", ""]),
            ("a\tb\t", vec!["a", "b"]),
            ("a\tb\t\tc\td e\tf", vec!["a", "b", "c", "d e", "f"]),
            ("a,\"1,234\", \"b,c\",\"\"d\"\",e", vec!["a", "1,234", "b,c", "d", "e"]),
            ("\"a,b\"c,\"d", vec!["a", "b\"c", "d"]),
        ] {
            assert_eq!(columns(line, Splitting::Free), expected, "{line:?}");
        }
    }

    #[test]
    fn at_a_separator_every_column_counts() {
        assert_eq!(columns("a\t\tb c\t\r", Splitting::At(b'\t')), ["a", "", "b c", ""]);
        assert_eq!(columns("", Splitting::At(b',')), [""]);
        assert_eq!(columns("a  b\tc,d\t", Splitting::AtBlanks), ["a", "b", "c,d"]);
    }
}
