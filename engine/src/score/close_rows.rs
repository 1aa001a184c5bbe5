//! Matched rows that stand so close to others that they are inherited together.

use serde::Serialize;

use crate::values::pair_sort::sort_by_first;
use crate::weights::packed_weights::Locus;

/// Matched rows at most so many bases apart are close (docs/science.md#close-rows).
pub const CLOSE_DISTANCE: u32 = 250_000;

/// How many matched rows have another one near them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CloseRows {
    /// Matched rows with another matched row on the same chromosome within 250,000 bases.
    pub rows: u32,
    /// Matched rows whose locus the set gives; the others cannot be close.
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

/// Counts close rows among matched ones, given their loci. Nothing when no locus is known.
pub(super) fn count(loci: impl Iterator<Item = Locus> + Clone) -> Option<CloseRows> {
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

/// Loci in order, with which the close ones among most of them are counted by looking at the others alone.
#[derive(Debug)]
pub(super) struct Neighbours {
    keys: Vec<u64>,
    /// The place of each locus in that order, [`NOWHERE`] of an unknown one; nothing where all are known and in order.
    places: Option<Vec<u32>>,
    /// Whether each is close when all count, and how many are.
    is_close: Vec<bool>,
    close: u32,
}

/// Stands for the place of a locus that is not known.
const NOWHERE: u32 = u32::MAX;

impl Neighbours {
    pub(super) fn new(loci: impl ExactSizeIterator<Item = Locus> + Clone) -> Self {
        let mut keys: Vec<u64> = Vec::with_capacity(loci.len());
        keys.extend(loci.clone().map_while(key));
        let mut places = None;
        if keys.len() < loci.len() || !keys.is_sorted() {
            let sorted = Self::sorted(loci);
            (keys, places) = (sorted.0, Some(sorted.1));
        }
        let mut is_close = vec![false; keys.len()];
        for (place, [one, next]) in keys.array_windows().enumerate() {
            if are_close(*one, *next) {
                is_close[place] = true;
                is_close[place + 1] = true;
            }
        }
        let close = is_close.iter().filter(|is_close| **is_close).count() as u32;
        Self { keys, places, is_close, close }
    }

    /// The known loci in order, and the place of each among them.
    fn sorted(loci: impl Iterator<Item = Locus>) -> (Vec<u64>, Vec<u32>) {
        let mut places = Vec::new();
        let mut sorted: Vec<(u64, u32)> = Vec::new();
        for (row, locus) in (0..).zip(loci) {
            places.push(NOWHERE);
            sorted.extend(key(locus).map(|key| (key, row)));
        }
        sort_by_first(&mut sorted);
        for (place, (_, row)) in (0..).zip(&sorted) {
            if let Some(of_row) = places.get_mut(*row as usize) {
                *of_row = place;
            }
        }
        (sorted.into_iter().map(|(key, _)| key).collect(), places)
    }

    /// Whether a locus has a close one that is not gone.
    fn has_near(&self, place: usize, gone: &[bool]) -> bool {
        let Some(own) = self.keys.get(place) else { return false };
        let is_gone = |place: usize| gone.get(place).is_some_and(|gone| *gone);
        let before = (0..place).rev().take_while(|other| are_close(self.keys[*other], *own));
        let after = (place + 1..self.keys.len()).take_while(|other| are_close(*own, self.keys[*other]));
        before.chain(after).any(|other| !is_gone(other))
    }

    /// Counts close rows among all but some. `gone` is room to work in, with no place of it set.
    pub(super) fn count_without(&self, rows: &[u32], gone: &mut Vec<bool>) -> Option<CloseRows> {
        let mut counted = CloseRows { rows: self.close, of: self.keys.len() as u32 };
        let place_of = |row: &u32| match &self.places {
            Some(places) => places.get(*row as usize).copied(),
            None => Some(*row),
        };
        let places = rows.iter().filter_map(place_of);
        let known = places.filter(|place| *place != NOWHERE).map(|place| place as usize).inspect(|_| counted.of -= 1);
        // Where none of those that go is close, none of the others loses its neighbour.
        let close: Vec<usize> = known.filter(|place| self.is_close[*place]).collect();
        gone.resize(self.keys.len(), false);
        for place in &close {
            gone[*place] = true;
            counted.rows -= 1;
        }
        // Only a locus next to one that is gone can have lost all that were close to it.
        let lost = |place: usize, gone: &[bool]| {
            place < gone.len() && !gone[place] && self.is_close[place] && !self.has_near(place, gone)
        };
        for place in close.iter().copied() {
            counted.rows -= u32::from(lost(place + 1, gone));
            let is_next_to_two = place >= 2 && gone[place - 2];
            counted.rows -= u32::from(!is_next_to_two && place >= 1 && lost(place - 1, gone));
        }
        for place in close {
            gone[place] = false;
        }
        Some(counted).filter(|counted| counted.of > 0)
    }
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
            // Each third one is left out.
            let (left_out, rest): (Vec<usize>, Vec<usize>) = (0..loci.len()).partition(|row| loci[*row].1.is_multiple_of(3));
            let left_out: Vec<u32> = left_out.into_iter().map(|row| row as u32).collect();
            let rest: Vec<_> = rest.into_iter().map(|row| loci[row]).collect();
            let all = Neighbours::new(loci.iter().map(|(chromosome, position)| Locus::new(*chromosome, *position)));
            let mut gone = Vec::new();
            prop_assert_eq!(all.count_without(&left_out, &mut gone), naive(&rest));
            prop_assert!(!gone.contains(&true));
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
