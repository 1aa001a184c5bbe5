//! The one sort of the engine: pairs by their first number.
//!
//! The library's sort is three times the code in the browser's module, and slower on the large lists that need it: places
//! of files in no order.

const DIGIT_BITS: u32 = 8;
const DIGITS: usize = 1 << DIGIT_BITS;

/// Sorts by the first number; pairs that are equal in it keep their order. A radix sort from the lowest digit on (Knuth, The
/// Art of Computer Programming 3, 5.2.5).
pub(crate) fn sort_by_first(pairs: &mut Vec<(u64, u32)>) {
    if pairs.is_sorted_by_key(|pair| pair.0) {
        return;
    }
    let first = pairs.first().map_or(0, |pair| pair.0);
    let varying = pairs.iter().fold(0, |varying, pair| varying | pair.0 ^ first);
    let mut sorted = vec![(0, 0); pairs.len()];
    for shift in (0..u64::BITS).step_by(DIGIT_BITS as usize) {
        let digit = |pair: &(u64, u32)| (pair.0 >> shift) as usize % DIGITS;
        if (varying >> shift).is_multiple_of(DIGITS as u64) {
            continue;
        }
        let mut places = [0_u32; DIGITS];
        for pair in &*pairs {
            if let Some(count) = places.get_mut(digit(pair)) {
                *count += 1;
            }
        }
        let mut start = 0;
        for place in &mut places {
            start += std::mem::replace(place, start);
        }
        for pair in &*pairs {
            let Some(place) = places.get_mut(digit(pair)) else { continue };
            if let Some(free) = sorted.get_mut(*place as usize) {
                *free = *pair;
            }
            *place += 1;
        }
        std::mem::swap(pairs, &mut sorted);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn sorts_as_the_library_does(
            keys in prop::collection::vec(prop_oneof![any::<u64>(), 0_u64..9, (0_u64..9).prop_map(|high| high << 40)], 0..300),
        ) {
            let pairs: Vec<(u64, u32)> = keys.into_iter().zip(0..).collect();
            let (mut ours, mut library) = (pairs.clone(), pairs);
            sort_by_first(&mut ours);
            library.sort_by_key(|pair| pair.0);
            prop_assert_eq!(ours, library);
        }
    }
}
