//! Sums whose value depends on the terms and their order alone.

/// Terms a block. Changing it changes last digits, which are promised (docs/architecture.md#how-exact-a-score-is).
const BLOCK: usize = 4096;

/// A sum in blocks, each with compensated addition (Neumaier 1974, doi 10.1002/zamm.19740540106).
#[derive(Clone, Debug, Default)]
pub(super) struct BlockSum {
    whole: Compensated,
    block: Compensated,
    in_block: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Compensated {
    sum: f64,
    lost: f64,
}

impl Compensated {
    fn add(&mut self, term: f64) {
        let sum = self.sum + term;
        self.lost += if self.sum.abs() >= term.abs() { (self.sum - sum) + term } else { (term - sum) + self.sum };
        self.sum = sum;
    }

    fn total(self) -> f64 {
        self.sum + self.lost
    }
}

impl BlockSum {
    /// Adds the next term.
    pub(super) fn add(&mut self, term: f64) {
        self.block.add(term);
        self.in_block += 1;
        if self.in_block == BLOCK {
            self.whole.add(self.block.sum);
            self.whole.add(self.block.lost);
            self.block = Compensated::default();
            self.in_block = 0;
        }
    }

    /// The sum so far.
    pub(super) fn total(&self) -> f64 {
        let mut whole = self.whole;
        whole.add(self.block.sum);
        whole.add(self.block.lost);
        whole.total()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        /// Terms are whole numbers over 10^6, so the exact sum is an integer sum.
        #[test]
        fn agrees_with_the_exact_sum(terms in proptest::collection::vec(-10_000_000_i64..10_000_000, 0..20_000)) {
            let mut sum = BlockSum::default();
            terms.iter().for_each(|term| sum.add(*term as f64 / 1e6));
            let exact = terms.iter().sum::<i64>() as f64 / 1e6;
            // Each term is rounded once before it is added.
            let rounding: f64 = terms.iter().map(|term| (*term as f64 / 1e6).abs() * f64::EPSILON / 2.0).sum();
            proptest::prop_assert!((sum.total() - exact).abs() <= rounding + exact.abs() * f64::EPSILON);
        }
    }

    #[test]
    fn keeps_what_plain_addition_loses() {
        let mut sum = BlockSum::default();
        [1e100, 1.0, -1e100].iter().for_each(|term| sum.add(*term));
        assert_eq!(sum.total(), 1.0);
    }
}
