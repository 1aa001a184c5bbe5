//! What a column of strands says (docs/reading-rules.md, section 4).

/// The strand of a row's letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Strand {
    /// The plus strand, or the one that the file's letters are on anyway.
    #[default]
    Plus,
    /// The minus strand: the letters are complemented.
    Minus,
    /// A word that tells neither, so that nobody can say what the letters are.
    Unknown,
}

const PLUS: [&str; 10] = ["", ".", "+", "1", "+1", "plus", "f", "fwd", "forward", "positive"];
const MINUS: [&str; 7] = ["-", "-1", "minus", "r", "rev", "reverse", "negative"];

impl Strand {
    /// Reads a cell, which is without blanks at its ends.
    pub(super) fn of(cell: &[u8]) -> Self {
        let is_any = |words: &[&str]| words.iter().any(|word| cell.eq_ignore_ascii_case(word.as_bytes()));
        if is_any(&MINUS) {
            Self::Minus
        } else if is_any(&PLUS) {
            Self::Plus
        } else {
            Self::Unknown
        }
    }
}
