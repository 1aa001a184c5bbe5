//! Rows whose copies don't count alike: dominant and recessive effects, and weights for each number of copies
//! (docs/science.md#effects-that-are-not-additive).

use super::PackedWeights;

/// What no copy of the effect allele adds to the score, what one adds, and what two add.
pub type ByCopies = [f64; 3];

impl PackedWeights {
    /// What the copies of a row add; nothing where they add the weight each.
    #[inline]
    pub fn by_copies(&self, row: usize) -> Option<ByCopies> {
        if self.is_additive() {
            return None;
        }
        let at = self.by_copies.binary_search_by_key(&(row as u32), |(row, _)| *row).ok()?;
        self.by_copies.get(at).map(|(_, by_copies)| *by_copies)
    }

    /// Whether the copies of every row add the weight each.
    #[inline]
    pub fn is_additive(&self) -> bool {
        // The first module reads no scoring files, and its few bytes have no room for what its sets never are.
        cfg!(feature = "reading-module") || self.by_copies.is_empty()
    }

    /// What the first copy of a row adds, and what the second adds to that. Of the other allele it is the opposite, the second first.
    pub(super) fn steps(&self, row: usize) -> [f64; 2] {
        match self.by_copies(row) {
            Some([none, one, two]) => [one - none, two - one],
            None => [self.number_columns(row).0; 2],
        }
    }
}
