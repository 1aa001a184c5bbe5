//! Sums whose value depends on the terms and their order alone.

/// Rows a block. Changing it changes last digits, which are promised (docs/architecture.md#how-exact-a-score-is).
pub(super) const BLOCK: usize = 4096;

/// A sum in blocks, each with compensated addition (Neumaier 1974, doi 10.1002/zamm.19740540106). A row without a term may
/// be passed over: adding zero would change nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct BlockSum {
    whole: Compensated,
    block: Compensated,
}

#[derive(Clone, Copy, Debug, Default)]
struct Compensated {
    sum: f64,
    lost: f64,
}

impl Compensated {
    #[inline]
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
    /// Adds the next term to the block.
    #[inline]
    pub(super) fn add(&mut self, term: f64) {
        self.block.add(term);
    }

    /// Ends the block: to be called after every [`BLOCK`] rows, whether they had terms or not.
    pub(super) fn end_block(&mut self) {
        self.whole.add(self.block.sum);
        self.whole.add(self.block.lost);
        self.block = Compensated::default();
    }

    /// The sum so far.
    pub(super) fn total(&self) -> f64 {
        let mut sum = self.clone();
        sum.end_block();
        sum.whole.total()
    }
}

/// The sum of terms of which every [`BLOCK`] make a block.
pub(super) fn sum_of(terms: impl Iterator<Item = f64>) -> f64 {
    let mut sum = BlockSum::default();
    for (index, term) in terms.enumerate() {
        if index > 0 && index.is_multiple_of(BLOCK) {
            sum.end_block();
        }
        sum.add(term);
    }
    sum.total()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of terms, one a row; nothing stands for a row without one.
    fn sum_of_rows(terms: &[Option<f64>]) -> f64 {
        let mut sum = BlockSum::default();
        for block in terms.chunks(BLOCK) {
            block.iter().flatten().for_each(|term| sum.add(*term));
            if block.len() == BLOCK {
                sum.end_block();
            }
        }
        sum.total()
    }

    proptest::proptest! {
        /// Terms are whole numbers over 10^6, so the exact sum is an integer sum.
        #[test]
        fn agrees_with_the_exact_sum(terms in proptest::collection::vec(-10_000_000_i64..10_000_000, 0..20_000)) {
            let sum = sum_of_rows(&terms.iter().map(|term| Some(*term as f64 / 1e6)).collect::<Vec<_>>());
            let exact = terms.iter().sum::<i64>() as f64 / 1e6;
            // Each term is rounded once before it is added.
            let rounding: f64 = terms.iter().map(|term| (*term as f64 / 1e6).abs() * f64::EPSILON / 2.0).sum();
            proptest::prop_assert!((sum - exact).abs() <= rounding + exact.abs() * f64::EPSILON);
        }

        #[test]
        fn a_row_without_a_term_counts_as_zero_to_the_last_bit(
            terms in proptest::collection::vec(proptest::option::of(-1e9_f64..1e9), 0..10_000),
        ) {
            let with_zeros: Vec<Option<f64>> = terms.iter().map(|term| Some(term.unwrap_or(0.0))).collect();
            let all = with_zeros.iter().copied().flatten();
            proptest::prop_assert_eq!(sum_of(all).to_bits(), sum_of_rows(&with_zeros).to_bits());
            proptest::prop_assert_eq!(sum_of_rows(&terms).to_bits(), sum_of_rows(&with_zeros).to_bits());
        }
    }

    #[test]
    fn keeps_what_plain_addition_loses() {
        assert_eq!(sum_of([1e100, 1.0, -1e100].into_iter()), 1.0);
    }
}
