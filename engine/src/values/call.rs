//! A genotype call in half a byte: ten unordered pairs, four single letters, missing, not scoreable.

/// One of the four bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Base {
    /// Adenine.
    A = 0,
    /// Cytosine.
    C = 1,
    /// Guanine.
    G = 2,
    /// Thymine.
    T = 3,
}

impl Base {
    /// The base of a letter, in either case.
    pub fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'A' | b'a' => Some(Self::A),
            b'C' | b'c' => Some(Self::C),
            b'G' | b'g' => Some(Self::G),
            b'T' | b't' => Some(Self::T),
            _ => None,
        }
    }

    /// The base on the other strand.
    pub fn complement(self) -> Self {
        match self {
            Self::A => Self::T,
            Self::C => Self::G,
            Self::G => Self::C,
            Self::T => Self::A,
        }
    }

    /// The capital letter.
    pub fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::C => 'C',
            Self::G => 'G',
            Self::T => 'T',
        }
    }
}

/// What a file says about one marker. Pairs are unordered: `AG` equals `GA`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Two letters, the smaller first.
    Pair(Base, Base),
    /// One letter: a haploid region.
    Single(Base),
    /// The chip made no call.
    Missing,
    /// A call that says nothing about bases: an indel, or a heterozygote where one copy is all there is.
    NotScoreable,
}

const MISSING: u8 = 14;
const NOT_SCOREABLE: u8 = 15;
const FIRST_SINGLE: u8 = 10;
const BASES: [Base; 4] = [Base::A, Base::C, Base::G, Base::T];
const PAIRS: [(Base, Base); 10] = [
    (Base::A, Base::A),
    (Base::A, Base::C),
    (Base::A, Base::G),
    (Base::A, Base::T),
    (Base::C, Base::C),
    (Base::C, Base::G),
    (Base::C, Base::T),
    (Base::G, Base::G),
    (Base::G, Base::T),
    (Base::T, Base::T),
];

impl Call {
    /// The call of two letters in any order.
    pub fn pair(one: Base, other: Base) -> Self {
        if one <= other { Self::Pair(one, other) } else { Self::Pair(other, one) }
    }

    /// The code from 0 to 15 that a packed genome holds.
    pub fn code(self) -> u8 {
        // Row starts of the upper triangle of a 4 by 4 table, less the row's own number: A 0, C 3, G 5, T 6.
        const ROW_START: [u8; 4] = [0, 3, 5, 6];
        match self {
            Self::Pair(one, other) => ROW_START[one as usize] + other as u8,
            Self::Single(base) => FIRST_SINGLE + base as u8,
            Self::Missing => MISSING,
            Self::NotScoreable => NOT_SCOREABLE,
        }
    }

    /// The call of a code; codes above 15 do not occur in half a byte and read as not scoreable.
    pub fn from_code(code: u8) -> Self {
        match code {
            0..=9 => {
                let (one, other) = PAIRS[usize::from(code)];
                Self::Pair(one, other)
            }
            10..=13 => Self::Single(BASES[usize::from(code - FIRST_SINGLE)]),
            MISSING => Self::Missing,
            _ => Self::NotScoreable,
        }
    }

    /// Whether the chip made a call of bases (two letters or one).
    pub fn is_called(self) -> bool {
        matches!(self, Self::Pair(..) | Self::Single(_))
    }

    /// Whether the two letters differ.
    pub fn is_heterozygous(self) -> bool {
        matches!(self, Self::Pair(one, other) if one != other)
    }

    /// The letters in alphabetical order, for reports; nothing for missing and not scoreable calls.
    pub fn letters(self) -> Option<String> {
        match self {
            Self::Pair(one, other) => Some(String::from_iter([one.letter(), other.letter()])),
            Self::Single(base) => Some(base.letter().to_string()),
            Self::Missing | Self::NotScoreable => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_comes_back() {
        for code in 0..16 {
            assert_eq!(Call::from_code(code).code(), code);
        }
    }

    #[test]
    fn pairs_are_unordered() {
        for one in BASES {
            for other in BASES {
                assert_eq!(Call::pair(one, other).code(), Call::pair(other, one).code());
            }
        }
        assert_eq!(Call::pair(Base::T, Base::C).letters().as_deref(), Some("CT"));
    }

    #[test]
    fn complement_twice_is_the_same_base() {
        for base in BASES {
            assert_eq!(base.complement().complement(), base);
            assert_ne!(base.complement(), base);
        }
    }
}
