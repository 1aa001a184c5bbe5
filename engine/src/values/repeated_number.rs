//! Whether a number stands twice in a list.

use super::pair_sort::sort_by_first;

/// Numbers that a part of the list has on average: few enough that its table of hashes fits into the processor's L1 cache.
const NUMBERS_A_PART: usize = 2048;
/// Entries of that table, and different hashes that share one.
const ENTRIES: usize = 2 * NUMBERS_A_PART;
const HASHES_AN_ENTRY: u32 = 8;

/// Whether any number is in a list twice. Some bits of a hash divide the list into parts. Within a part, only numbers that share other
/// bits of the hash are compared, since sorting all of a million takes several times as long.
pub(crate) fn has_repeated_number(numbers: &[u32]) -> bool {
    // Multiplicative hashing by the golden ratio (Knuth, The Art of Computer Programming 3, 6.4).
    let hash = |number: u32| u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> u32::BITS;
    let parts = (numbers.len() / NUMBERS_A_PART).next_power_of_two();
    let part_of = |number: u32| (hash(number) as usize) & (parts - 1);
    let mut starts = vec![0; parts + 1];
    numbers.iter().for_each(|number| starts[part_of(*number) + 1] += 1);
    for part in 0..parts {
        starts[part + 1] += starts[part];
    }
    let (mut parted, mut next) = (vec![0; numbers.len()], starts.clone());
    for number in numbers {
        let place = &mut next[part_of(*number)];
        parted[*place] = *number;
        *place += 1;
    }
    let mut in_doubt: Vec<(u64, u32)> = Vec::new();
    for part in starts.array_windows().map(|[start, end]| &parted[*start..*end]) {
        // The lower bits of an entry mark hashes that were seen, the higher ones those that were seen again.
        let mut seen = [0_u16; ENTRIES];
        let entry_of = |number: u32| {
            let hash = hash(number) >> (u32::BITS - ENTRIES.trailing_zeros() - HASHES_AN_ENTRY.trailing_zeros());
            (hash as usize / HASHES_AN_ENTRY as usize % ENTRIES, 1_u16 << (hash % u64::from(HASHES_AN_ENTRY)))
        };
        for number in part {
            let (at, bit) = entry_of(*number);
            seen[at] |= (seen[at] & bit) << HASHES_AN_ENTRY | bit;
        }
        let is_in_doubt = |number: &&u32| {
            let (at, bit) = entry_of(**number);
            seen[at] >> HASHES_AN_ENTRY & bit != 0
        };
        in_doubt.extend(part.iter().filter(is_in_doubt).map(|number| (u64::from(*number), 0)));
    }
    sort_by_first(&mut in_doubt);
    in_doubt.array_windows().any(|[one, next]| one.0 == next.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn finds_what_a_set_finds(numbers in prop::collection::vec(prop_oneof![any::<u32>(), 0_u32..40_000], 0..300)) {
            let distinct: std::collections::HashSet<u32> = numbers.iter().copied().collect();
            prop_assert_eq!(has_repeated_number(&numbers), distinct.len() < numbers.len());
        }
    }

    /// Numbers that fill many parts, which stand once, and then one of them again.
    #[test]
    fn finds_one_among_many() {
        let numbers: Vec<u32> = (0..300_000).map(|number: u32| number.wrapping_mul(2_654_435_761)).collect();
        assert!(!has_repeated_number(&numbers));
        for again in [0, 150_000, 299_999] {
            assert!(has_repeated_number(&[&numbers[..], &[numbers[again]]].concat()));
        }
    }
}
