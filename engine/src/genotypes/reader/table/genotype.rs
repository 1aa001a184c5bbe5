//! The spellings of a call in a table (docs/reading-rules.md, section 4).

use crate::values::call::{Base, Call};

/// Whether a letter means that there is no call.
fn is_missing(letter: u8) -> bool {
    matches!(letter, b'-' | b'0' | b'.' | b'?' | b'N' | b'n')
}

/// Whether a letter means an insertion or deletion.
fn is_indel(letter: u8) -> bool {
    matches!(letter, b'I' | b'D' | b'i' | b'd')
}

/// Whether a column holds one base, I or D: perhaps half of a call.
pub(super) fn is_one_allele(column: &[u8]) -> bool {
    matches!(column, [letter] if Base::from_letter(*letter).is_some() || is_indel(*letter))
}

/// Words of more than two letters for no call.
const NO_CALLS: [&[u8]; 7] = [b"nan", b"null", b"no call", b"nocall", b"#n/a", b"#name?", b"---"];

fn is_no_call_word(field: &[u8]) -> bool {
    NO_CALLS.iter().any(|word| field.eq_ignore_ascii_case(word))
}

/// The base of a call such as `-G`, as FamilyTreeDNA writes the one letter of a man's X and of the mitochondrion.
pub(super) fn base_after_dash(field: &[u8]) -> Option<Base> {
    match field {
        [b'-', letter] => Base::from_letter(*letter),
        _ => None,
    }
}

/// Reads a genotype column; nothing when it is none of the spellings that vendors use.
pub(super) fn parse_genotype(field: &[u8]) -> Option<Call> {
    if field.len() > 2 {
        return if is_no_call_word(field) { Some(Call::Missing) } else { parse_parted(field) };
    }
    parse_letters(field)
}

/// A call of two allele columns that are both there.
pub(super) fn parse_alleles(one: &[u8], other: &[u8]) -> Option<Call> {
    match (one, other) {
        ([one], [other]) => parse_letters(&[*one, *other]),
        ([], []) => Some(Call::Missing),
        ([letter], []) | ([], [letter]) => parse_letters(&[*letter, b'-']),
        // `--` in each column: a column may say by a word of its own that there is no call.
        _ if is_allele_or_no_call(one) && is_allele_or_no_call(other) => Some(Call::Missing),
        _ => None,
    }
}

/// One letter of a call, or a word for none.
fn is_allele_or_no_call(column: &[u8]) -> bool {
    match column {
        [] => false,
        [_] => parse_letters(column).is_some(),
        _ => parse_genotype(column) == Some(Call::Missing),
    }
}

/// Two letters or fewer.
fn parse_letters(field: &[u8]) -> Option<Call> {
    let is_letter = |letter: u8| Base::from_letter(letter).is_some() || is_indel(letter);
    match *field {
        [] => Some(Call::Missing),
        [letter] if is_missing(letter) => Some(Call::Missing),
        [letter] if is_indel(letter) => Some(Call::NotScoreable),
        [letter] => Base::from_letter(letter).map(Call::Single),
        [one, other] if is_missing(one) && (is_missing(other) || is_letter(other)) => Some(Call::Missing),
        [one, other] if is_missing(other) && is_letter(one) => Some(Call::Missing),
        [one, other] if is_indel(one) && is_indel(other) => Some(Call::NotScoreable),
        [one, other] => Some(Call::pair(Base::from_letter(one)?, Base::from_letter(other)?)),
        _ => None,
    }
}

/// Alleles parted by a slash, a bar, a comma, a semicolon or blanks.
fn parse_parted(field: &[u8]) -> Option<Call> {
    let is_mark = |byte: &u8| matches!(byte, b'/' | b'|' | b',' | b';');
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let mark = field.iter().position(is_mark);
    let (one, other) = match mark {
        Some(mark) => (field.get(..mark)?, field.get(mark + 1..)?),
        None => {
            let blank = field.iter().position(is_blank)?;
            (field.get(..blank)?, field.get(blank..)?)
        }
    };
    let (one, other) = (one.trim_ascii(), other.trim_ascii());
    match (one, other) {
        ([one], [other]) => parse_letters(&[*one, *other]),
        // A longer allele is an insertion or deletion written out, which only vendors with a mark do.
        _ if mark.is_some() && are_bases(one) && are_bases(other) => Some(Call::NotScoreable),
        _ => None,
    }
}

fn are_bases(allele: &[u8]) -> bool {
    !allele.is_empty() && allele.iter().all(|letter| Base::from_letter(*letter).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_every_way_to_say_nothing() {
        for field in [
            "--", "-", "0", "00", ".", "..", "NC", "NN", "??", "-G", "A0", "", "I-", "./.", "-/-", "A/-", "0 0", ".|.",
            "---", "NaN", "null", "No Call", "#N/A", "#NAME?",
        ] {
            assert_eq!(parse_genotype(field.as_bytes()), Some(Call::Missing), "{field}");
        }
        for field in ["II", "DD", "DI", "ID", "I", "D", "I/D", "A/AT", "ACGT|A", "CT/CT"] {
            assert_eq!(parse_genotype(field.as_bytes()), Some(Call::NotScoreable), "{field}");
        }
    }

    #[test]
    fn a_mark_or_blanks_between_are_no_content() {
        for field in ["AG", "ga", "A/G", "G|A", "A G", "G / A", "A;G", "G,A", "A, G"] {
            assert_eq!(parse_genotype(field.as_bytes()), Some(Call::Pair(Base::A, Base::G)), "{field}");
        }
    }

    #[test]
    fn everything_else_is_no_call() {
        for field in ["AGT", "AZ", "AI", "A/", "/A", "A//G", "A/G/T", "/", "A/-T", "0.9", "A G T", "AT A", "AA AA"] {
            assert_eq!(parse_genotype(field.as_bytes()), None, "{field}");
        }
    }

    #[test]
    fn two_columns_hold_a_letter_each() {
        assert_eq!(parse_alleles(b"T", b"C"), Some(Call::Pair(Base::C, Base::T)));
        assert_eq!(parse_alleles(b"", b"C"), Some(Call::Missing));
        assert_eq!(parse_alleles(b"", b""), Some(Call::Missing));
        assert_eq!(parse_alleles(b"--", b"--"), Some(Call::Missing));
        assert_eq!(parse_alleles(b"NULL", b"A"), Some(Call::Missing));
        assert_eq!(parse_alleles(b"--", b""), None);
        assert_eq!(parse_alleles(b"AC", b"C"), None);
        assert_eq!(parse_alleles(b"Z", b""), None);
    }
}
