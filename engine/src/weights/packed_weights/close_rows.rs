//! Rows of a set that stand so close to others that they are inherited together.

use serde::Serialize;

use super::{Locus, PackedWeights, Repeat};
use crate::values::pair_sort::sort_by_first;

/// Rows at most so many bases apart are close (docs/science.md#close-rows).
const CLOSE_DISTANCE: u32 = 250_000;

/// How many rows of a set have another one near them. A genome does not change it, whatever it has of the set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CloseRows {
    /// Rows with another row on the same chromosome within 250,000 bases.
    pub rows: u32,
    /// Rows whose locus the set gives; the others cannot be close.
    pub of: u32,
}

/// The chromosome above, the position below; nothing for a locus that is not known.
fn key(locus: Locus) -> Option<u64> {
    let chromosome = locus.chromosome().filter(|_| locus.position > 0)?;
    Some(u64::from(chromosome.in_position_space().code()) << u32::BITS | u64::from(locus.position))
}

fn are_close(one: u64, next: u64) -> bool {
    one >> u32::BITS == next >> u32::BITS && next - one <= u64::from(CLOSE_DISTANCE)
}

/// A count that goes from locus to locus.
#[derive(Default)]
struct Pass {
    counted: CloseRows,
    last: u64,
    is_last_close: bool,
    /// A bit a chromosome that was met.
    seen: u32,
}

impl Pass {
    /// Takes the next locus; false when the loci are in no order, so that neighbours need not follow each other.
    fn take(&mut self, key: u64) -> bool {
        let is_new_chromosome = key >> u32::BITS != self.last >> u32::BITS;
        if is_new_chromosome {
            let bit = 1 << (key >> u32::BITS);
            if self.seen & bit != 0 {
                return false;
            }
            self.seen |= bit;
        } else if key < self.last {
            return false;
        }
        let is_close = !is_new_chromosome && are_close(self.last, key);
        self.counted.of += 1;
        self.counted.rows += u32::from(is_close) + u32::from(is_close && !self.is_last_close);
        (self.last, self.is_last_close) = (key, is_close);
        true
    }
}

impl CloseRows {
    /// Counts the close rows of a set by its last column of loci, the harmonised one where there is one. Duplicates are left out.
    /// Nothing where no locus is known.
    pub(super) fn of_set(set: &PackedWeights) -> Option<Self> {
        let loci = set.loci().last()?;
        if set.duplicates() == 0 {
            return count((0..set.len()).map(|row| loci.get(row)));
        }
        let rows = (0..set.len()).filter(|row| set.repeat(*row) != Some(Repeat::Duplicate));
        count(rows.map(|row| loci.get(row)))
    }
}

/// Counts close rows, given their loci. Nothing when no locus is known.
fn count(loci: impl Iterator<Item = Locus> + Clone) -> Option<CloseRows> {
    let keys = loci.filter_map(key);
    let mut pass = Pass::default();
    // Sets mostly go by locus; others are sorted first.
    if !keys.clone().all(|key| pass.take(key)) {
        let mut sorted: Vec<(u64, u32)> = keys.map(|key| (key, 0)).collect();
        sort_by_first(&mut sorted);
        pass = Pass::default();
        sorted.iter().for_each(|(key, _)| {
            pass.take(*key);
        });
    }
    Some(pass.counted).filter(|counted| counted.of > 0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::values::chromosome::Chromosome;

    /// No chromosome, 1, 2, X and the region that counts on X.
    const CODES: [u8; 5] = [0, 1, 2, 23, 25];

    fn naive(loci: &[(Option<Chromosome>, u32)]) -> Option<CloseRows> {
        let known: Vec<(Chromosome, u32)> = loci
            .iter()
            .filter(|(_, position)| *position > 0)
            .filter_map(|(chromosome, position)| Some((chromosome.as_ref()?.in_position_space(), *position)))
            .collect();
        let is_close = |one: usize| {
            (0..known.len()).any(|other| {
                other != one && known[one].0 == known[other].0 && known[one].1.abs_diff(known[other].1) <= 250_000
            })
        };
        let rows = (0..known.len()).filter(|row| is_close(*row)).count() as u32;
        (!known.is_empty()).then_some(CloseRows { rows, of: known.len() as u32 })
    }

    fn counted(loci: &[(Option<Chromosome>, u32)]) -> Option<CloseRows> {
        count(loci.iter().map(|(chromosome, position)| Locus::new(*chromosome, *position)))
    }

    proptest! {
        #[test]
        fn counts_as_comparing_each_with_each_does(
            loci in prop::collection::vec(
                (
                    prop::sample::select(&CODES[..]),
                    prop_oneof![6 => 0..6_000_000_u32, 1 => Just(0), 1 => u32::MAX - 300_000..=u32::MAX],
                ),
                0..60,
            ),
        ) {
            let mut loci: Vec<(Option<Chromosome>, u32)> =
                loci.into_iter().map(|(code, position)| (Chromosome::from_code(code), position)).collect();
            prop_assert_eq!(counted(&loci), naive(&loci));
            // In order, and in order with the chromosomes the other way round.
            loci.sort_unstable_by_key(|(chromosome, position)| (chromosome.map(Chromosome::code), *position));
            prop_assert_eq!(counted(&loci), naive(&loci));
            loci.sort_by_key(|(chromosome, _)| std::cmp::Reverse(chromosome.map(Chromosome::code)));
            prop_assert_eq!(counted(&loci), naive(&loci));
        }
    }

    #[test]
    fn the_distance_itself_is_still_close() {
        let one = Chromosome::from_code(1);
        let rows = |positions: &[u32]| {
            counted(&positions.iter().map(|position| (one, *position)).collect::<Vec<_>>()).map(|close| close.rows)
        };
        assert_eq!(rows(&[1_000, 251_000]), Some(2));
        assert_eq!(rows(&[1_000, 251_001]), Some(0));
        assert_eq!(rows(&[7, 7]), Some(2));
        assert_eq!(rows(&[]), None);
    }
}
