//! Which variants may predict others.

use super::proxy_rules::{LEAST_CALL_CHANCE, LEAST_PROXY_FREQUENCY};

/// How often people of a frequency have this many copies, under Hardy-Weinberg.
fn chance_of(copies: u8, frequency: f64) -> f64 {
    match copies {
        1 => 2.0 * frequency * (1.0 - frequency),
        2 => frequency.powi(2),
        _ => (1.0 - frequency).powi(2),
    }
}

/// Whether a call may predict others: the reference does not contradict it badly, and the site is not too rare there. A call that
/// one person in ten thousand has is more often a slip of a chip or a letter of the other strand.
fn is_usable(copies: Option<u8>, frequency: f64) -> bool {
    let is_common = frequency.min(1.0 - frequency) >= LEAST_PROXY_FREQUENCY;
    is_common && copies.is_some_and(|copies| chance_of(copies, frequency) >= LEAST_CALL_CHANCE)
}

/// The same of each variant, by the frequencies of the counted letters in the reference.
pub fn usable_proxies(copies: &[Option<u8>], frequencies: &[f64]) -> Vec<bool> {
    copies.iter().zip(frequencies).map(|(copies, frequency)| is_usable(*copies, *frequency)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_that_hardly_anybody_has_predicts_nothing() {
        let copies = [Some(0), Some(2), Some(2), Some(1), Some(0), None];
        let usable = usable_proxies(&copies, &[0.5, 0.02, 0.009, 0.004, 0.992, 0.5]);
        assert_eq!(usable, [true, true, false, false, false, false]);
    }
}
