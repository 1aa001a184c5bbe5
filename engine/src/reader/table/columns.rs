//! Where the columns of a table stand and how a line is split into them (docs/reading-rules.md, section 3).

use crate::report::Separator;

/// Where the alleles stand, by columns counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum AlleleColumns {
    /// One column with the whole call.
    Joined(usize),
    /// Two columns with a letter each.
    Apart(usize, usize),
}

impl AlleleColumns {
    /// One genotype column in the usual place.
    pub(in crate::reader) const USUAL_JOINED: Self = Self::Joined(3);
    /// Two allele columns in the usual places.
    pub(in crate::reader) const USUAL_APART: Self = Self::Apart(3, 4);
}

/// How lines are split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum Splitting {
    /// At runs of TABs and spaces, or where a line has no TAB at its commas or semicolons.
    Free,
    /// At runs of TABs and spaces.
    AtBlanks,
    /// At every one of these bytes.
    At(u8),
}

impl Splitting {
    /// At the separator of a column line.
    pub(in crate::reader) fn at(separator: Separator) -> Self {
        match separator {
            Separator::Tab => Self::At(b'\t'),
            Separator::Comma => Self::At(b','),
            Separator::Semicolon => Self::At(b';'),
            Separator::Blank => Self::AtBlanks,
        }
    }
}

/// The columns of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct TableColumns {
    pub(in crate::reader) splitting: Splitting,
    pub(in crate::reader) id: usize,
    /// Chromosome and position; without them the locus is in the id.
    pub(in crate::reader) locus: Option<(usize, usize)>,
    pub(in crate::reader) alleles: AlleleColumns,
    pub(in crate::reader) strand: Option<usize>,
    pub(in crate::reader) sample: Option<usize>,
}

impl TableColumns {
    /// Id, chromosome, position, then the alleles, freely split.
    pub(in crate::reader) fn usual(alleles: AlleleColumns) -> Self {
        Self { splitting: Splitting::Free, id: 0, locus: Some((1, 2)), alleles, strand: None, sample: None }
    }

    /// Whether rows may be in a shape that the fast path reads.
    pub(in crate::reader) fn are_usual(&self) -> bool {
        self.splitting == Splitting::Free
    }
}

/// The separator that a line seems to have: TAB before comma before semicolon, else blanks.
pub(in crate::reader) fn separator_of(line: &[u8]) -> Separator {
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
pub(in crate::reader) fn split<'line>(
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
        Some(separator) => line.split(|byte| *byte == separator).for_each(column),
        None => {
            let columns = line.split(|byte| matches!(byte, b'\t' | b' ')).filter(|column| !column.is_empty());
            columns.for_each(&mut column);
            if is_free && count == 3 && line.ends_with(b"\t") {
                visit(count, b"");
                count += 1;
            }
        }
    }
    count
}

/// A column without the blanks and quotes at its ends; vendors double quotes and leave some open.
pub(in crate::reader) fn trimmed(column: &[u8]) -> &[u8] {
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
