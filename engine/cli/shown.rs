//! What a file shows of genotypes, and how often a row has which copies there.

use allelium_engine::score::differences::{cube, expected_dosage_when_absent, shown_variance};

/// What a file shows of genotypes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Genotypes in Hardy-Weinberg proportions.
    Genotypes,
    /// Differences from the reference genome alone; sites that are absent count at their expectation
    /// (docs/decisions/012-sites-that-a-vcf-does-not-list.md).
    Differences,
}

impl Shown {
    /// Variance of the copies that are counted at a row.
    pub fn variance(self, frequency: f64) -> f64 {
        match self {
            Self::Genotypes => 2.0 * frequency * (1.0 - frequency),
            Self::Differences => shown_variance(frequency),
        }
    }

    /// The copies that may be counted at a row, each with how often it is.
    pub fn copies(self, p: f64) -> Vec<(f64, f64)> {
        let q = 1.0 - p;
        match self {
            Self::Genotypes => vec![(0.0, q * q), (1.0, 2.0 * p * q), (2.0, p * p)],
            // The reference genome has the effect allele with probability p; who is homozygous for its allele is not listed.
            Self::Differences => vec![
                (0.0, p * q * q),
                (1.0, 2.0 * p * q),
                (2.0, q * p * p),
                (expected_dosage_when_absent(p), cube(p) + cube(q)),
            ],
        }
    }
}
