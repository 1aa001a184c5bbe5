//! The alleles of sites where REF or ALT has several letters, and a genome's copies of them.

use super::call::Base;
use super::digest;

/// REF and the only ALT of a site, at least one of them of several letters, by the hashes of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongAlleles {
    reference: u64,
    alternative: u64,
}

/// Copies of the ALT allele of such a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LongCall {
    /// The person has two alleles, and so many of them are ALT: 0, 1 or 2.
    Copies(u8),
    /// No call.
    Missing,
    /// An allele that is neither of the two, such as `<DEL>`.
    OtherAllele,
    /// The person has one allele.
    Haploid,
    /// Nothing that could count: estimated beside other ALT alleles, contradicted by another row, or of a file that lists such sites in
    /// people who differ there alone.
    NotScoreable,
}

const MISSING: u8 = 3;
const OTHER_ALLELE: u8 = 4;
const HAPLOID: u8 = 5;
const NOT_SCOREABLE: u8 = 6;

impl LongAlleles {
    /// Bytes of the packed form.
    pub(crate) const BYTES: usize = 16;
    /// Stands for the alleles of a site that lists others too, or does not spell them out. No two alleles are these.
    pub const UNSPELT: Self = Self { reference: 0, alternative: 0 };

    /// Two alleles; nothing where one is not spelt out in bases, where they are equal, or where each has one letter.
    pub fn new(reference: &[u8], alternative: &[u8]) -> Option<Self> {
        let is_long = reference.len() > 1 || alternative.len() > 1;
        let alleles = Self { reference: letters_hash(reference)?, alternative: letters_hash(alternative)? };
        (is_long && alleles.reference != alleles.alternative).then_some(alleles)
    }

    /// Copies of the effect allele; nothing where the two alleles are not those of the site. `copies` are those of ALT.
    pub fn copies_of(self, (effect, other): (u64, u64), copies: u8) -> Option<u8> {
        if self.is_alternative((effect, other)) {
            Some(copies)
        } else if (effect, other) == (self.reference, self.alternative) {
            2_u8.checked_sub(copies)
        } else {
            None
        }
    }

    /// Whether the effect allele is ALT, and the other one REF.
    pub fn is_alternative(self, (effect, other): (u64, u64)) -> bool {
        (other, effect) == (self.reference, self.alternative)
    }

    /// Whether both alleles are known.
    pub fn are_spelt(self) -> bool {
        self != Self::UNSPELT
    }

    /// Whether these are the two alleles of the site, in any order.
    pub fn are(self, alleles: (u64, u64)) -> bool {
        self.copies_of(alleles, 0).is_some()
    }

    pub(crate) fn to_bytes(self) -> [u8; Self::BYTES] {
        (u128::from(self.reference) | u128::from(self.alternative) << u64::BITS).to_le_bytes()
    }

    pub(crate) fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        let both = u128::from_le_bytes(bytes);
        Self { reference: both as u64, alternative: (both >> u64::BITS) as u64 }
    }
}

/// A number for the letters of an allele, in either case; nothing where one of them is no base. Two different alleles have the same
/// number by a chance of one in 2^64.
pub fn letters_hash(allele: &[u8]) -> Option<u64> {
    let letters: Option<Vec<u8>> =
        allele.iter().map(|letter| Base::from_letter(*letter).map(|base| base.letter() as u8)).collect();
    letters.filter(|letters| !letters.is_empty()).map(|letters| digest::of_text(&letters))
}

impl LongCall {
    /// The byte that a packed genome has.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Copies(copies) => copies.min(2),
            Self::Missing => MISSING,
            Self::OtherAllele => OTHER_ALLELE,
            Self::Haploid => HAPLOID,
            Self::NotScoreable => NOT_SCOREABLE,
        }
    }

    /// The call of a byte; no call where the byte stands for none.
    pub(crate) fn from_code(code: u8) -> Self {
        match code {
            0..=2 => Self::Copies(code),
            OTHER_ALLELE => Self::OtherAllele,
            HAPLOID => Self::Haploid,
            NOT_SCOREABLE => Self::NotScoreable,
            _ => Self::Missing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn copies_are_those_of_the_effect_allele(one in "[ACGT]{1,40}", two in "[ACGT]{1,40}", copies in 0_u8..=2) {
            let hash = |text: &str| letters_hash(text.to_ascii_lowercase().as_bytes()).unwrap_or_default();
            let alleles = LongAlleles::new(one.as_bytes(), two.as_bytes());
            let is_long = one.len() > 1 || two.len() > 1;
            proptest::prop_assert_eq!(alleles.is_some(), is_long && one != two);
            let Some(alleles) = alleles else { return Ok(()) };
            proptest::prop_assert_eq!(LongAlleles::from_bytes(alleles.to_bytes()), alleles);
            proptest::prop_assert_eq!(alleles.copies_of((hash(&two), hash(&one)), copies), Some(copies));
            proptest::prop_assert_eq!(alleles.copies_of((hash(&one), hash(&two)), copies), Some(2 - copies));
            let longer = format!("{two}A");
            proptest::prop_assert!(!alleles.are((hash(&longer), hash(&one))));
        }
    }

    #[test]
    fn what_is_no_base_spells_no_allele() {
        for (reference, alternative) in
            [("A", "<DEL>"), ("AN", "A"), ("A", "A]2:321]"), ("", "AT"), ("AT", "*"), ("AT", "at")]
        {
            assert_eq!(
                LongAlleles::new(reference.as_bytes(), alternative.as_bytes()),
                None,
                "{reference} {alternative}"
            );
        }
    }

    #[test]
    fn every_code_comes_back() {
        for code in 0..=NOT_SCOREABLE {
            assert_eq!(LongCall::from_code(code).code(), code);
        }
    }
}
