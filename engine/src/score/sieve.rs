//! A filter that says quickly that something is not there: most rows of a large set are not on a chip, and a look-up
//! that fails goes through more memory than one that succeeds.

use crate::values::marker_id::MarkerId;

use super::marker_table::MarkerTable;

/// Least bits for each key, with which about one in twenty absent keys passes.
const BITS_A_KEY: usize = 8;
const WORD: usize = 64;

/// A Bloom filter (Bloom 1970, doi 10.1145/362686.362692) with two bits for each key, which lie in one word.
#[derive(Debug)]
pub(super) struct Sieve {
    words: Vec<u64>,
    shift: u32,
}

impl Sieve {
    /// A sieve for so many keys.
    pub(super) fn with_room(keys: usize) -> Self {
        let bits = (keys * BITS_A_KEY).next_power_of_two().max(WORD);
        let hashed = (bits / WORD).trailing_zeros() + 2 * WORD.trailing_zeros();
        Self { words: vec![0; bits / WORD], shift: u64::BITS - hashed }
    }

    /// A sieve of the ids of a layout.
    pub(super) fn of_ids(layout: &impl MarkerTable) -> Self {
        let mut sieve = Self::with_room(layout.rows());
        (0..layout.rows() as u32).filter_map(|row| layout.id(row)).for_each(|id| sieve.add(key(id)));
        sieve
    }

    /// Adds a key.
    #[inline]
    pub(super) fn add(&mut self, key: u64) {
        let (word, bits) = self.bits(key);
        if let Some(word) = self.words.get_mut(word) {
            *word |= bits;
        }
    }

    /// Whether a key may have been added; if not, it was not.
    #[inline]
    pub(super) fn may_hold(&self, key: u64) -> bool {
        let (word, bits) = self.bits(key);
        self.words.get(word).is_some_and(|word| word & bits == bits)
    }

    /// The same for an id.
    #[inline]
    pub(super) fn may_hold_id(&self, id: MarkerId) -> bool {
        self.may_hold(key(id))
    }

    /// Multiplicative hashing by the golden ratio (Knuth, The Art of Computer Programming 3, 6.4): the highest bits choose the word, the
    /// next ones two bits in it.
    #[inline]
    fn bits(&self, key: u64) -> (usize, u64) {
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift;
        (hash as usize / (WORD * WORD), 1 << (hash % WORD as u64) | 1 << (hash / WORD as u64 % WORD as u64))
    }
}

#[inline]
fn key(id: MarkerId) -> u64 {
    u64::from(id.number) | (id.kind as u64) << 32
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn what_was_added_passes(keys in proptest::collection::vec(proptest::prelude::any::<u64>(), 0..500)) {
            let mut sieve = Sieve::with_room(keys.len());
            keys.iter().for_each(|key| sieve.add(*key));
            proptest::prop_assert!(keys.iter().all(|key| sieve.may_hold(*key)));
        }
    }

    #[test]
    fn most_others_do_not_pass() {
        let mut sieve = Sieve::with_room(10_000);
        (0..10_000).for_each(|key| sieve.add(7 * key));
        let passed = (0..70_000_u64).filter(|key| key % 7 != 0 && sieve.may_hold(*key)).count();
        assert!(passed < 60_000 / 5, "{passed}");
    }
}
