//! Texts kept once each: allele names repeat, and a row should hold four bytes of them.

use crate::values::digest;

const EMPTY: u32 = u32::MAX;

/// Texts with their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Symbols {
    /// All texts joined.
    arena: Vec<u8>,
    /// Where each ends.
    ends: Vec<u32>,
    /// Open addressing: numbers of texts by their hash; a power of two, at most half full.
    slots: Vec<u32>,
}

impl Symbols {
    /// The number of a text, which is kept if it is new.
    pub(super) fn intern(&mut self, text: &[u8]) -> u32 {
        if (self.ends.len() + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let slot = self.slot_of(text);
        match self.slots.get(slot) {
            Some(&number) if number != EMPTY => number,
            _ => {
                let number = self.ends.len() as u32;
                self.arena.extend_from_slice(text);
                self.ends.push(self.arena.len() as u32);
                if let Some(slot) = self.slots.get_mut(slot) {
                    *slot = number;
                }
                number
            }
        }
    }

    /// The text of a number.
    pub(super) fn text(&self, number: u32) -> &[u8] {
        let number = number as usize;
        let start = number.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        let end = self.ends.get(number).copied().unwrap_or(start);
        self.arena.get(start as usize..end as usize).unwrap_or_default()
    }

    /// All texts joined, and where each ends.
    pub(super) fn parts(&self) -> (&[u8], &[u32]) {
        (&self.arena, &self.ends)
    }

    /// The texts of such parts; nothing unless the ends ascend up to the last byte.
    pub(super) fn from_parts(arena: Vec<u8>, ends: Vec<u32>) -> Option<Self> {
        let ascends = ends.is_sorted() && ends.last().copied().unwrap_or(0) as usize == arena.len();
        ascends.then(|| Self { arena, ends, slots: Vec::new() })
    }

    /// How many texts there are.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> usize {
        self.arena.capacity() + 4 * (self.ends.capacity() + self.slots.capacity())
    }

    /// The slot that holds a text, or the empty one that it belongs into.
    fn slot_of(&self, text: &[u8]) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = digest::of_text(text) as usize & mask;
        while self.slots.get(at).is_some_and(|number| *number != EMPTY && self.text(*number) != text) {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        // Texts that were opened from bytes come without slots.
        self.slots = vec![EMPTY; ((self.ends.len() + 1) * 2).next_power_of_two().max(16)];
        for number in 0..self.ends.len() as u32 {
            let slot = self.slot_of(self.text(number));
            if let Some(slot) = self.slots.get_mut(slot) {
                *slot = number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn equal_texts_share_a_number(texts in proptest::collection::vec("[AC]{0,5}", 0..300)) {
            let mut symbols = Symbols::default();
            let numbers: Vec<u32> = texts.iter().map(|text| symbols.intern(text.as_bytes())).collect();
            for (text, number) in texts.iter().zip(&numbers) {
                proptest::prop_assert_eq!(symbols.text(*number), text.as_bytes());
                let first = texts.iter().position(|other| other == text);
                proptest::prop_assert_eq!(first.and_then(|first| numbers.get(first)), Some(number));
            }
        }
    }
}
