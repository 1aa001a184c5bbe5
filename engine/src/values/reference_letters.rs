//! Letters of the reference genome at chosen places, taken from its sequence as it goes by.

use super::call::Base;
use super::chromosome::Chromosome;

/// The letters, nine bytes a place.
#[derive(Clone, Debug, Default)]
pub struct ReferenceLetters {
    /// Chromosome and position, in ascending order.
    places: Vec<(Chromosome, u32)>,
    letters: Vec<Option<Base>>,
}

impl ReferenceLetters {
    /// Places in any order, whose letters are not known yet.
    pub fn at_places(mut places: Vec<(Chromosome, u32)>) -> Self {
        places.sort_unstable();
        places.dedup();
        let letters = vec![None; places.len()];
        Self { places, letters }
    }

    /// The letter at a place; nothing where it is not known.
    pub fn at(&self, chromosome: Chromosome, position: u32) -> Option<Base> {
        let found = self.places.binary_search(&(chromosome, position)).ok()?;
        self.letters.get(found).copied().flatten()
    }

    /// Where the places of a chromosome begin, for [`Self::take`].
    pub fn start_of(&self, chromosome: Chromosome) -> usize {
        self.places.partition_point(|place| *place < (chromosome, 0))
    }

    /// Takes the letters of a piece of a chromosome's sequence, the first of which stands at a position. `next` is the first place
    /// that earlier pieces did not reach; gives the first one behind this piece.
    pub fn take(&mut self, next: usize, chromosome: Chromosome, first: u32, piece: &[u8]) -> usize {
        let mut next = next;
        while let (Some((of, position)), Some(letter)) = (self.places.get(next), self.letters.get_mut(next)) {
            if *of != chromosome {
                break;
            }
            let Some(byte) = position.checked_sub(first).map(|offset| piece.get(offset as usize)) else {
                next += 1;
                continue;
            };
            let Some(byte) = byte else { break };
            *letter = Base::from_letter(*byte);
            next += 1;
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_letter_is_that_of_its_position_however_the_sequence_is_cut(
            sequence in "[ACGTacgtNRM]{1,60}",
            places in prop::collection::vec((1_u8..4, 1_u32..80), 0..30),
            cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        ) {
            let of = |code: u8| Chromosome::from_code(code).unwrap_or(Chromosome::X);
            let mut letters =
                ReferenceLetters::at_places(places.iter().map(|(code, position)| (of(*code), *position)).collect());
            let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(sequence.len() + 1)).collect();
            ends.push(sequence.len());
            ends.sort_unstable();
            let (mut next, mut from) = (letters.start_of(of(2)), 0);
            for end in ends {
                next = letters.take(next, of(2), from as u32 + 1, &sequence.as_bytes()[from..end]);
                from = end;
            }
            for (code, position) in places {
                let byte = sequence.as_bytes().get(position as usize - 1).filter(|_| code == 2);
                prop_assert_eq!(letters.at(of(code), position), byte.and_then(|byte| Base::from_letter(*byte)));
            }
        }
    }
}
