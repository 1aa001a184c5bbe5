//! Shares of a genome in the components, by expectation maximisation of the admixture model (Tang et al. 2005, Genetic
//! Epidemiology 28:289, with the frequencies held fixed), and how well they describe it.

use crate::components::{COMPONENTS, PerComponent, weighted_by_shares};

/// Shares are settled when none of them moves by more than this in a round.
const SETTLED_SHARE: f64 = 1e-4;
/// Rounds after which shares are taken as they are.
const MOST_ROUNDS: u32 = 300;

/// A typed site: copies of the alternative letter and its frequencies.
type TypedSite<'panel> = (f64, &'panel PerComponent);

/// What some sites tell about one genome.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EstimatedShares {
    /// Together 1.
    pub shares: PerComponent,
    /// Logarithm of the likelihood of the calls, less what a genome of these shares would have on average, in that genome's
    /// standard deviations. About normal for people whom the components describe.
    pub fit: f64,
}

/// Divided by their own sum: by the number of letters alone, rounding would let the shares drift away from 1.
fn with_sum_one(parts: PerComponent) -> PerComponent {
    let total = parts.iter().fold(0.0, |sum, part| sum + part);
    parts.map(|part| part / total)
}

/// One round: each of a person's two letters at a site is ascribed to the components in proportion to share times frequency.
/// The alternative letter's part is d p/f, the other's (2 - d)(1 - p)/(1 - f), f being the mixed frequency.
fn next_shares(shares: &PerComponent, sites: &[TypedSite<'_>]) -> PerComponent {
    let mut of_alternative = [0.0; COMPONENTS];
    let mut of_reference = 0.0;
    for (dosage, frequencies) in sites {
        let mixed = weighted_by_shares(shares, frequencies);
        let reference = (2.0 - dosage) / (1.0 - mixed);
        // Both parts together are reference + p (d/f - reference).
        let difference = dosage / mixed - reference;
        of_reference += reference;
        for (part, frequency) in of_alternative.iter_mut().zip(*frequencies) {
            *part += frequency * difference;
        }
    }
    let mut parts = *shares;
    for (part, alternative) in parts.iter_mut().zip(of_alternative) {
        *part *= alternative + of_reference;
    }
    with_sum_one(parts)
}

fn settled_shares(sites: &[TypedSite<'_>]) -> PerComponent {
    let mut shares = with_sum_one([1.0; COMPONENTS]);
    for _ in 0..MOST_ROUNDS {
        let before = shares;
        shares = next_shares(&before, sites);
        if shares.iter().zip(before).all(|(share, before)| (share - before).abs() < SETTLED_SHARE) {
            break;
        }
    }
    shares
}

/// Logarithm of the likelihood against its expectation under Hardy-Weinberg, as a z-score.
fn goodness_of_fit(shares: &PerComponent, sites: &[TypedSite<'_>]) -> f64 {
    let (mut difference, mut variance) = (0.0, 0.0);
    for (dosage, frequencies) in sites {
        let frequency = weighted_by_shares(shares, frequencies);
        let other = 1.0 - frequency;
        let chances = [other * other, 2.0 * frequency * other, frequency * frequency];
        let logs = chances.map(libm::log);
        let expected = chances.iter().zip(logs).fold(0.0, |sum, (chance, log)| sum + chance * log);
        let squares = chances.iter().zip(logs).fold(0.0, |sum, (chance, log)| sum + chance * log * log);
        difference += logs.get(*dosage as usize).copied().unwrap_or_default() - expected;
        variance += squares - expected * expected;
    }
    difference / variance.sqrt()
}

/// Estimates the shares of a genome from the frequencies of the alternative letter at some sites and its copies there; nothing
/// stands for a site without a call. At least one site must be typed.
pub fn estimate_shares<'panel>(
    frequencies: impl Iterator<Item = &'panel PerComponent>,
    dosages: &[Option<u8>],
) -> EstimatedShares {
    let typed = frequencies.zip(dosages).filter_map(|(site, dosage)| Some((f64::from((*dosage)?), site)));
    let sites: Vec<TypedSite<'_>> = typed.collect();
    let shares = settled_shares(&sites);
    EstimatedShares { shares, fit: goodness_of_fit(&shares, &sites) }
}
