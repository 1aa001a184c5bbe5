//! A set's join with a layout scores every genome as matching row by row does, to the last bit.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/random_score.rs"]
mod random_score;
#[path = "support/reading.rs"]
mod reading;

use std::sync::Arc;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::score::{MetMarkers, SetJoin, SetTotals, score_packed};
use allelium_engine::weights::packed_weights::PackedWeights;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use random_score::Case;

/// Where a packed genome has its build, its sex, and its first two calls (docs/formats.md#packed-genomes).
const BUILD: usize = 12;
const SEX: usize = 13;
const FIRST_CALLS: usize = 32;

fn sum_bits(totals: &SetTotals) -> [Option<u64>; 5] {
    let SetTotals { raw, compared_sum, expected_mean, matched_variance, total_variance, .. } = *totals;
    [Some(raw), compared_sum, expected_mean, matched_variance, total_variance].map(|sum| sum.map(f64::to_bits))
}

/// Scores a case by a join that was made for it beside another set, and by a join that another genome made.
fn compare(case: &Case, other: &Case) -> Result<(), TestCaseError> {
    let Ok(read) = reading::read_whole(case.text.as_bytes()) else { return Ok(()) };
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    let set = Arc::new(PackedWeights::try_from(&case.set()).expect("a set"));
    let beside = PackedWeights::try_from(&other.set()).expect("a set");
    let expected = score_packed(&layout, &genome, &set, case.policy).expect("a score");

    let met = Arc::new(MetMarkers::new(&layout, &[&beside, &set]));
    let mut join = SetJoin::new(met, Arc::clone(&set), &genome).expect("the genome's layout");
    let joined = join.score(&genome, case.policy).expect("a score");
    prop_assert_eq!(&joined, &expected);
    prop_assert_eq!(joined.summary().raw.to_bits(), expected.summary().raw.to_bits());
    // Once more, with the rules of the other case.
    let again = join.score(&genome, other.policy).expect("a score");
    prop_assert_eq!(&again, &score_packed(&layout, &genome, &set, other.policy).expect("a score"));
    // Another genome on the layout: of another sex, with other calls, of which some are the same.
    let mut bytes = read.genome.clone();
    bytes[SEX] = (bytes[SEX] + 1) % 3;
    bytes[FIRST_CALLS..FIRST_CALLS + genome.len() / 2].iter_mut().step_by(2).for_each(|calls| *calls ^= 0x25);
    let stranger = PackedGenome::open(&bytes).expect("a genome");
    let of_stranger = join.score(&stranger, case.policy).expect("a score");
    prop_assert_eq!(&of_stranger, &score_packed(&layout, &stranger, &set, case.policy).expect("a score"));
    // All at once, in every lane and beside each other.
    let genomes = [&genome, &stranger, &stranger, &genome, &genome].map(Clone::clone);
    for policy in [case.policy, other.policy] {
        let one_by_one = genomes.iter().map(|genome| score_packed(&layout, genome, &set, policy).expect("a score"));
        let totals: Vec<SetTotals> = one_by_one.map(|score| score.totals()).collect();
        let summed = join.sum_all(&genomes, policy).expect("sums");
        let bits = |all: &[SetTotals]| all.iter().map(sum_bits).collect::<Vec<_>>();
        prop_assert_eq!(&summed, &totals);
        prop_assert_eq!(bits(&summed), bits(&totals));
    }
    // One that counts in another build meets other rows.
    bytes[BUILD] = if bytes[BUILD] == 37 { 38 } else { 37 };
    let of_other_build = PackedGenome::open(&bytes).expect("a genome");
    prop_assert!(!join.serves(&of_other_build) && join.score(&of_other_build, case.policy).is_err());
    Ok(())
}

fn compare_many(rows: std::ops::Range<usize>, cases: u32) {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let cases = (random_score::case(rows.clone()), random_score::case(rows));
    let compared = TestRunner::new(config).run(&cases, |(case, other)| compare(&case, &other));
    assert_eq!(compared, Ok(()));
}

#[test]
fn a_join_scores_as_matching_row_by_row_does() {
    compare_many(0..120, 2500);
}

#[test]
fn a_join_of_many_blocks_does_too() {
    compare_many(4_000..9_000, 10);
}
