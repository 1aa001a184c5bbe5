//! An allele of a weight set in three bits.

use crate::values::call::Base;

/// An allele as matching sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WeightAllele {
    /// A single base.
    Base(Base),
    /// Not given.
    Absent,
    /// Anything else: an indel, a name, a sign.
    Text,
    /// A list of alleles, such as `A/T`: the locus is known to have more than two.
    Several,
}

const BASES: [Base; 4] = [Base::A, Base::C, Base::G, Base::T];
const ABSENT: u8 = 4;
const TEXT: u8 = 5;
const SEVERAL: u8 = 6;

/// The codes of single letters.
const LETTER_CODES: [u8; 256] = {
    let mut codes = [TEXT; 256];
    let mut code = 0;
    while code < BASES.len() {
        let letter = BASES[code] as u8;
        codes[b"ACGT"[code] as usize] = letter;
        codes[b"acgt"[code] as usize] = letter;
        code += 1;
    }
    codes
};

/// The three bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AlleleCode(u8);

impl AlleleCode {
    /// The code of a field.
    #[inline]
    pub(super) fn of(field: Option<&[u8]>) -> Self {
        Self(match field {
            None => ABSENT,
            Some([letter]) => LETTER_CODES[usize::from(*letter)],
            Some(field) if is_list(field) => SEVERAL,
            Some(_) => TEXT,
        })
    }

    pub(super) fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Whether bits are a code.
    pub(super) fn is_code(bits: u8) -> bool {
        bits <= SEVERAL
    }

    pub(super) fn bits(self) -> u8 {
        self.0
    }

    /// Whether the letters must be kept beside the code.
    pub(super) fn has_text(self) -> bool {
        self.0 > ABSENT
    }

    #[inline]
    pub(super) fn allele(self) -> WeightAllele {
        match self.0 {
            ABSENT => WeightAllele::Absent,
            SEVERAL => WeightAllele::Several,
            code => BASES.get(usize::from(code)).map_or(WeightAllele::Text, |base| WeightAllele::Base(*base)),
        }
    }
}

/// Whether a field lists several alleles of bases.
fn is_list(field: &[u8]) -> bool {
    let is_bases = |part: &[u8]| !part.is_empty() && part.iter().all(|letter| Base::from_letter(*letter).is_some());
    let separators = field.iter().filter(|byte| is_separator(byte)).count();
    separators > 0 && field.split(is_separator).all(is_bases)
}

fn is_separator(byte: &u8) -> bool {
    matches!(byte, b'/' | b',' | b'|')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_recognised() {
        let allele = |field: &str| AlleleCode::of(Some(field.as_bytes())).allele();
        assert_eq!(allele("A"), WeightAllele::Base(Base::A));
        assert_eq!(allele("t"), WeightAllele::Base(Base::T));
        for list in ["A/T", "C,G", "A/AT", "a|g"] {
            assert_eq!(allele(list), WeightAllele::Several, "{list}");
        }
        for text in ["", "AT", "-", "D", "A/", "/", "A/-", "HLA-B*57:01"] {
            assert_eq!(allele(text), WeightAllele::Text, "{text}");
        }
        assert_eq!(AlleleCode::of(None).allele(), WeightAllele::Absent);
    }
}
