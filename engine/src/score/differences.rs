//! What a file that lists differences from the reference says about an allele, when nobody knows which of the two the reference has.
//!
//! The reference genome is one haplotype of the population: it carries the effect allele of frequency p with probability p.
//! An absent site is homozygous for the reference allele, a listed one shows its genotype. Genotypes are in Hardy-Weinberg proportions.
//! Our own model (docs/decisions/012-sites-that-a-vcf-does-not-list.md).

/// Expected copies of the effect allele at an absent site: 2p³/(p³ + q³), by Bayes' rule over the reference allele.
pub fn expected_dosage_when_absent(frequency: f64) -> f64 {
    let (effect, other) = (cube(frequency), cube(1.0 - frequency));
    2.0 * effect / (effect + other)
}

/// Variance of the copies as they are counted, listed sites as they are and absent ones at their expectation. It is smaller than 2pq
/// by what is not known at absent sites: 2pq - 4p³q³/(p³ + q³).
pub fn shown_variance(frequency: f64) -> f64 {
    let (p, q) = (frequency, 1.0 - frequency);
    let (p_cubed, q_cubed) = (cube(p), cube(q));
    let known = 2.0 * p * q - 4.0 * p_cubed * q_cubed / (p_cubed + q_cubed);
    known.max(0.0)
}

/// By products, whose bits are the same everywhere; those of `powi` are not promised.
pub fn cube(value: f64) -> f64 {
    value * value * value
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mean and variance of the counted copies, over reference allele and genotype, one case after the other.
    fn moments(p: f64) -> (f64, f64) {
        let q = 1.0 - p;
        let absent = expected_dosage_when_absent(p);
        let cases = [
            // The reference carries the effect allele.
            (p * p * p, absent),
            (p * 2.0 * p * q, 1.0),
            (p * q * q, 0.0),
            // It carries the other one.
            (q * p * p, 2.0),
            (q * 2.0 * p * q, 1.0),
            (q * q * q, absent),
        ];
        let mean: f64 = cases.iter().map(|(probability, dosage)| probability * dosage).sum();
        let square: f64 = cases.iter().map(|(probability, dosage)| probability * dosage * dosage).sum();
        (mean, square - mean * mean)
    }

    #[test]
    fn the_counted_copies_have_the_usual_mean_and_the_stated_variance() {
        for p in [0.001, 0.01, 0.1, 0.25, 0.5, 0.61, 0.9, 0.999] {
            let (mean, variance) = moments(p);
            assert!((mean - 2.0 * p).abs() < 1e-12, "{p}: mean {mean}");
            assert!((variance - shown_variance(p)).abs() < 1e-12, "{p}: {variance} is not {}", shown_variance(p));
            assert!(shown_variance(p) < 2.0 * p * (1.0 - p), "{p}");
        }
    }

    #[test]
    fn an_allele_that_nobody_or_everybody_has_says_nothing() {
        for p in [0.0, 1.0] {
            assert_eq!(shown_variance(p), 0.0);
            assert_eq!(expected_dosage_when_absent(p), 2.0 * p);
        }
    }
}
