//! A set's join with a layout scores every genome as matching row by row does, to the last bit.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/random_score.rs"]
mod random_score;
#[path = "support/reading.rs"]
mod reading;

use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::genome_group::GenomeGroup;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::score::policy::MissingPolicy;
use allelium_engine::score::{JoinedWeights, MetMarkers, PackedScore, SetJoin, SetTotals, score_packed};
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::weight_set::WeightRow;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use random_score::Case;

/// Where a packed genome has its build, its sex, and its first two calls (docs/formats.md#packed-genomes).
const BUILD: usize = 12;
const SEX: usize = 13;
const FIRST_CALLS: usize = 32;

fn sum_bits(totals: &SetTotals) -> [Option<u64>; 6] {
    let SetTotals { raw, compared_sum, expected_mean, matched_variance, measured, total_variance, .. } = *totals;
    [Some(raw), compared_sum, expected_mean, matched_variance, measured.variance, total_variance]
        .map(|sum| sum.map(f64::to_bits))
}

/// What some comparisons had in them.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Groups of genomes and rules that were summed in lanes, among all.
    in_lanes: u32,
    all: u32,
    /// Rows of insertions and deletions that counted in them.
    long_rows: u32,
}

/// Scores a case by a join that was made for it beside another set, and by a join that another genome made, by the rules of both cases.
fn compare(case: &Case, other: &Case, seen: &Cell<Seen>) -> Result<(), TestCaseError> {
    let Ok(read) = reading::read_whole(case.text.as_bytes()) else { return Ok(()) };
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    let set = Arc::new(PackedWeights::try_from(&case.set()).expect("a set"));
    let beside = PackedWeights::try_from(&other.set()).expect("a set");
    let expected = score_packed(&layout, &genome, &set, case.policy).expect("a score");

    let met = MetMarkers::new(&layout, &[&beside, &set]);
    let by_met = SetJoin::new(&met, Arc::clone(&set), &genome).expect("the genome's layout");
    prop_assert_eq!(&by_met.score(&genome, case.policy).expect("a score"), &expected);
    let mut join = SetJoin::new(&layout, Arc::clone(&set), &genome).expect("the genome's layout");
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
        let groups = GenomeGroup::of_all(genomes.to_vec());
        let summed = join.sum_all(&groups, policy).expect("sums");
        let bits = |all: &[SetTotals]| all.iter().map(sum_bits).collect::<Vec<_>>();
        prop_assert_eq!(&summed, &totals);
        prop_assert_eq!(bits(&summed), bits(&totals));
        let (before, is_in_lanes) = (seen.get(), join.sums_in_lanes(&groups[0], policy));
        let long_rows = if is_in_lanes {
            long_rows_of(case, &score_packed(&layout, &genome, &set, policy).expect("a score"))
        } else {
            0
        };
        seen.set(Seen {
            in_lanes: before.in_lanes + u32::from(is_in_lanes),
            all: before.all + 1,
            long_rows: before.long_rows + long_rows,
        });
    }
    // One after another, as the page asks, with genomes of another layout and another build between them.
    let mut weights = JoinedWeights::new(Arc::clone(&set));
    let apart = reading::read_whole(other.text.as_bytes()).ok();
    let apart = apart.as_ref().map(|read| (&read.layout, PackedGenome::open(&read.genome).expect("a genome")));
    // One that counts in another build meets other rows.
    bytes[BUILD] = if bytes[BUILD] == 37 { 38 } else { 37 };
    let of_other_build = PackedGenome::open(&bytes).expect("a genome");
    let calls =
        [vec![&genome], vec![&genome, &stranger], vec![&stranger, &of_other_build, &genome], vec![&stranger; 5]];
    let own = calls.map(|call| (&read.layout, call.into_iter().cloned().collect::<Vec<_>>()));
    let apart = apart.map(|(layout, genome)| (layout, vec![genome]));
    for (layout, genomes) in own.iter().chain(&apart).chain(&own) {
        for policy in [case.policy, other.policy] {
            let opened = PackedLayout::open(layout).expect("a layout");
            let found = weights.score(|| layout, &GenomeGroup::of_all(genomes.clone()), policy).expect("scores");
            prop_assert_eq!(found.len(), genomes.len());
            for (found, genome) in found.iter().zip(genomes) {
                let expected = score_packed(&opened, genome, &set, policy).expect("a score");
                prop_assert_eq!(found, expected.summary());
                prop_assert_eq!(found.raw.to_bits(), expected.summary().raw.to_bits());
                let with_rows = weights.score_rows(|| layout, genome, policy).expect("a score");
                prop_assert_eq!(with_rows, expected);
            }
        }
    }
    prop_assert!(!join.serves(&of_other_build) && join.score(&of_other_build, case.policy).is_err());
    Ok(())
}

fn long_rows_of(case: &Case, score: &PackedScore) -> u32 {
    let is_long = |row: &WeightRow| row.effect_allele.len() + row.other_allele.as_ref().map_or(0, String::len) > 2;
    let counts = |row: usize| score.fate_and_dosage(row).is_some_and(|(fate, ..)| fate.is_matched());
    let rows = case.rows.iter().enumerate();
    rows.filter(|(index, row)| is_long(&row.row) && counts(*index)).count() as u32
}

/// Compares cases.
fn compare_many(case: impl Strategy<Value = Case>, rows: Range<usize>, cases: u32) -> Seen {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let cases = (case, random_score::case(rows));
    let seen = Cell::new(Seen::default());
    let compared = TestRunner::new(config).run(&cases, |(case, other)| compare(&case, &other, &seen));
    assert_eq!(compared, Ok(()));
    seen.get()
}

/// The case with a frequency in each row, and nothing filled or filtered.
fn with_calls_alone(mut case: Case) -> Case {
    case.text = case.text.replace("\tlow\t", "\tPASS\t");
    case.rows.iter_mut().for_each(|row| row.row.frequency = row.row.frequency.or(Some(0.25)));
    case.policy.missing = MissingPolicy::Omit;
    case
}

/// The case with a row for each insertion of the file, in place of its own rows.
fn with_rows_of_insertions(mut case: Case) -> Case {
    let insertions = case.text.lines().filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [chromosome, position, id, reference, variant, ..] = fields[..] else { return None };
        let is_insertion = !line.starts_with('#') && variant.len() == 2;
        is_insertion.then_some((chromosome, position.parse().ok()?, id, reference, variant))
    });
    for (number, (own, insertion)) in case.rows.iter_mut().step_by(2).zip(insertions).enumerate() {
        let (chromosome, position, id, reference, variant) = insertion;
        let rsid = if id.starts_with("rs") { id.to_owned() } else { String::new() };
        let [effect, other] = if number % 2 == 0 { [variant, reference] } else { [reference, variant] };
        own.row = WeightRow {
            rsid,
            chromosome: chromosome.to_owned(),
            position,
            effect_allele: effect.to_owned(),
            other_allele: Some(other.to_owned()),
            ..own.row.clone()
        };
    }
    case
}

#[test]
fn a_join_scores_as_matching_row_by_row_does() {
    let seen = compare_many(random_score::case(0..120), 0..120, 2500);
    // Otherwise sums were compared with sums that were made in the same way.
    assert!(10 * seen.in_lanes > seen.all, "{seen:?}");
}

#[test]
fn a_join_of_many_blocks_does_too() {
    compare_many(random_score::case(4_000..9_000), 4_000..9_000, 5);
}

#[test]
fn sums_of_many_blocks_in_lanes_do_too() {
    // The longer ones have more rows than four lanes can add up at once.
    for (rows, cases) in [(4_000..9_000, 5), (16_500..17_500, 1)] {
        let tables = random_score::case(rows.clone())
            .prop_filter("a table", |case| !case.text.starts_with("##fileformat"))
            .prop_map(with_calls_alone);
        let seen = compare_many(tables, rows, cases);
        assert!(3 * seen.in_lanes > seen.all, "{seen:?}");
    }
}

#[test]
fn rows_that_are_matched_apart_add_to_sums_in_lanes() {
    let listed = random_score::case(10..120)
        .prop_filter("a VCF that lists its sites", |case| case.text.contains("0/0") && !case.text.contains(":DS\t"))
        .prop_map(with_calls_alone)
        .prop_map(with_rows_of_insertions);
    let seen = compare_many(listed, 10..120, 400);
    assert!(3 * seen.in_lanes > seen.all && seen.long_rows > 100, "{seen:?}");
}
