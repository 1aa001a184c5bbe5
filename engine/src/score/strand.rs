//! Which strand the file's letters are on.

use crate::values::call::Base;

/// A strand of the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strand {
    /// The set's.
    Forward,
    /// The other one.
    Reverse,
}

/// How many times likelier one strand must be (docs/science.md#scoring-a-set).
const LIKELIHOOD_RATIO: f64 = 100.0;

/// Whether a pair of alleles reads the same on both strands.
pub(super) fn is_palindromic(effect: Base, other: Base) -> bool {
    effect.complement() == other
}

/// The strand whose Hardy-Weinberg probability of this genotype is a hundred times the other's; heterozygotes as
/// they are. Nothing when neither is, or without a frequency.
pub(super) fn by_frequency(dosage: u8, frequency: Option<f64>) -> Option<Strand> {
    if dosage == 1 {
        return Some(Strand::Forward);
    }
    let frequency = frequency?;
    let (same, swapped) = if dosage == 2 { (frequency, 1.0 - frequency) } else { (1.0 - frequency, frequency) };
    let (forward, reverse) = (same * same, swapped * swapped);
    if forward >= LIKELIHOOD_RATIO * reverse {
        Some(Strand::Forward)
    } else if reverse >= LIKELIHOOD_RATIO * forward {
        Some(Strand::Reverse)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_complements_are_palindromic() {
        assert!(is_palindromic(Base::A, Base::T));
        assert!(is_palindromic(Base::G, Base::C));
        assert!(!is_palindromic(Base::A, Base::G));
        assert!(!is_palindromic(Base::A, Base::A));
    }

    /// 0.92 squared over 0.08 squared is 132, 0.9 squared over 0.1 squared is 81.
    #[test]
    fn a_hundredfold_likelihood_decides() {
        assert_eq!(by_frequency(2, Some(0.92)), Some(Strand::Forward));
        assert_eq!(by_frequency(2, Some(0.08)), Some(Strand::Reverse));
        assert_eq!(by_frequency(0, Some(0.08)), Some(Strand::Forward));
        assert_eq!(by_frequency(0, Some(0.92)), Some(Strand::Reverse));
        assert_eq!(by_frequency(2, Some(0.9)), None);
        assert_eq!(by_frequency(0, Some(0.5)), None);
        assert_eq!(by_frequency(1, None), Some(Strand::Forward));
        assert_eq!(by_frequency(2, None), None);
    }
}
