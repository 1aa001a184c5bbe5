//! The sample family is one: children hold what their parents have, in pieces as long as people's.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use allelium_engine::genotypes::sample_family::FamilyMember;
use allelium_engine::genotypes::sample_genome::{SampleGenome, SampleMarker};

/// Enough that loci are as near to each other as crossing over asks for.
const ROWS: u32 = 120_000;
const SEED: u32 = 11;

struct Row {
    id: String,
    chromosome: String,
    position: u32,
    call: Vec<u8>,
}

fn member_of(seed: u32, member: FamilyMember, markers: &[SampleMarker]) -> Vec<Row> {
    let mut sample = SampleGenome::of_family(seed, ROWS, markers.to_vec(), member);
    let text: Vec<u8> = std::iter::from_fn(|| sample.next_piece()).flatten().collect();
    let text = String::from_utf8(text).expect("plain text");
    let row = |line: &str| -> Option<Row> {
        let columns: Vec<&str> = line.split('\t').collect();
        let [id, chromosome, position, call] = columns[..] else { return None };
        Some(Row {
            id: id.to_owned(),
            chromosome: chromosome.to_owned(),
            position: position.parse().ok()?,
            call: call.bytes().filter(|letter| *letter != b'-').collect(),
        })
    };
    text.lines().filter(|line| !line.starts_with('#')).map(|line| row(line).expect("four columns")).collect()
}

fn member(member: FamilyMember) -> Vec<Row> {
    member_of(SEED, member, &[])
}

fn is_autosome(row: &Row) -> bool {
    row.chromosome.parse::<u8>().is_ok()
}

#[test]
fn all_stand_at_the_same_loci_and_are_the_same_each_time() {
    let father = member(FamilyMember::Father);
    assert_eq!(father.len(), ROWS as usize);
    for place in 1..4 {
        let other = member(FamilyMember::at(place));
        assert_eq!(father.len(), other.len());
        for (one, two) in father.iter().zip(&other) {
            assert_eq!((&one.id, &one.chromosome, one.position), (&two.id, &two.chromosome, two.position));
        }
        let again = member(FamilyMember::at(place));
        assert!(other.iter().zip(&again).all(|(one, two)| one.call == two.call), "equal seeds, equal calls");
        assert!(other.iter().zip(&father).any(|(one, two)| one.call != two.call), "no copy of the father");
    }
}

#[test]
fn one_more_marker_changes_no_other_of_a_child() {
    let marker = |number: u32| SampleMarker {
        rsid: format!("rs{}", 900_000_000 + number),
        chromosome: "5".to_owned(),
        position: 1_000_000 + number * 30_000,
        effect_allele: "G".to_owned(),
        other_allele: "A".to_owned(),
        frequency: 0.5,
    };
    let calls = |markers: &[SampleMarker]| -> Vec<(String, Vec<u8>)> {
        let rows = member_of(SEED, FamilyMember::Child(2), markers);
        rows.into_iter().filter(|row| row.id.starts_with("rs9")).map(|row| (row.id, row.call)).collect()
    };
    let every: Vec<SampleMarker> = (0..2_000).map(marker).collect();
    let even: Vec<SampleMarker> = every.iter().step_by(2).cloned().collect();
    let expected: Vec<(String, Vec<u8>)> = calls(&every).into_iter().step_by(2).collect();
    assert_eq!(calls(&even), expected);
}

#[test]
fn a_child_holds_one_allele_of_each_parent() {
    let (father, mother) = (member(FamilyMember::Father), member(FamilyMember::Mother));
    let mut sexes = [0, 0];
    for child in 0..8 {
        let child = member(FamilyMember::Child(child));
        let has_y = child.iter().any(|row| row.chromosome == "Y" && !row.call.is_empty());
        sexes[usize::from(has_y)] += 1;
        let mut checked = 0;
        for ((row, father), mother) in child.iter().zip(&father).zip(&mother) {
            let holds = |parent: &Row, allele: u8| parent.call.contains(&allele);
            let is_complete = !row.call.is_empty() && !father.call.is_empty() && !mother.call.is_empty();
            match (row.chromosome.as_str(), row.call.as_slice()) {
                ("Y", call) => {
                    assert!(mother.call.is_empty());
                    assert!(has_y || call.is_empty(), "a girl without Y");
                    assert!(call.is_empty() || father.call.is_empty() || call == father.call);
                }
                _ if !is_complete => {}
                ("MT", call) => assert_eq!(call, mother.call.as_slice()),
                ("X", [only]) => assert!(has_y && holds(mother, *only)),
                ("X", [one, two]) => {
                    assert!(!has_y);
                    let is_so =
                        |from_father: u8, from_mother: u8| holds(father, from_father) && holds(mother, from_mother);
                    assert!(is_so(*one, *two) || is_so(*two, *one), "{}", row.id);
                }
                (_, [one, two]) => {
                    let is_so =
                        |from_father: u8, from_mother: u8| holds(father, from_father) && holds(mother, from_mother);
                    assert!(is_so(*one, *two) || is_so(*two, *one), "{}", row.id);
                    checked += 1;
                }
                (_, call) => panic!("{} alleles at {}", call.len(), row.id),
            }
        }
        assert!(checked > 80_000, "{checked} loci");
    }
    assert!(sexes.iter().all(|count| *count > 0), "boys and girls: {sexes:?}");
}

/// What a parent handed on, where that can be seen: the parent has two different alleles, the other parent has none but
/// one. Of the parent's two the one whose letter comes first counts as 1.
fn handed_on(child: &Row, parent: &Row, other: &Row) -> Option<bool> {
    let (&[one, two], &[same, again], &[first, second]) = (&parent.call[..], &other.call[..], &child.call[..]) else {
        return None;
    };
    if one == two || same != again {
        return None;
    }
    let from_parent = if first == same { second } else { first };
    Some(from_parent == one)
}

/// Crossovers in two children together: where they stop or begin to have the same of a parent's two strands. What a
/// parent's strands are is not needed for that. One sees too few where two crossovers stand between two loci that tell.
fn changes_between(one: &[Row], two: &[Row], parent: &[Row], other: &[Row]) -> (usize, usize) {
    let mut changes = 0;
    let mut same = 0;
    let mut seen = 0;
    let mut last: Option<(&str, bool)> = None;
    for (((one, two), parent), other) in one.iter().zip(two).zip(parent).zip(other) {
        if !is_autosome(one) {
            continue;
        }
        let (Some(first), Some(second)) = (handed_on(one, parent, other), handed_on(two, parent, other)) else {
            continue;
        };
        let is_same = first == second;
        if last.is_some_and(|(chromosome, was_same)| chromosome == one.chromosome && was_same != is_same) {
            changes += 1;
        }
        last = Some((&one.chromosome, is_same));
        seen += 1;
        same += usize::from(is_same);
    }
    (changes, 1000 * same / seen)
}

#[test]
fn strands_cross_over_as_often_as_the_map_says() {
    let (father, mother) = (member(FamilyMember::Father), member(FamilyMember::Mother));
    let children: Vec<Vec<Row>> = (0..16).map(|child| member(FamilyMember::Child(child))).collect();
    let (mut of_fathers, mut of_mothers, mut shared) = (0, 0, 0);
    for pair in children.chunks(2) {
        let [one, two] = pair else { continue };
        let (changes, same_of_father) = changes_between(one, two, &father, &mother);
        of_fathers += changes;
        let (changes, same_of_mother) = changes_between(one, two, &mother, &father);
        of_mothers += changes;
        shared += same_of_father + same_of_mother;
    }
    // 26.0 and 41.8 Morgans of autosomes in each of 16 children (Halldorsson et al. 2019), so 416 and 669 crossovers;
    // five standard deviations of a Poisson count each way, and two in a hundred that stand too close to be seen.
    assert!((306..=518).contains(&of_fathers), "{of_fathers} in fathers");
    assert!((526..=798).contains(&of_mothers), "{of_mothers} in mothers");
    // Two children have the same of a parent's strands on half of the genome: 500 in 1,000, with a standard deviation of
    // about 90 of one pair and one parent (22 chromosomes, few pieces each), so about 23 of the mean of 16.
    let mean = shared / 16;
    assert!((385..=615).contains(&mean), "{mean} in 1,000 the same");
}

#[test]
fn parents_are_strangers_of_one_group() {
    let marker = |number: u32| SampleMarker {
        rsid: format!("rs{}", 900_000_000 + number),
        chromosome: "5".to_owned(),
        position: 1_000_000 + number * 30_000,
        effect_allele: "G".to_owned(),
        other_allele: "A".to_owned(),
        frequency: 0.3,
    };
    let markers: Vec<SampleMarker> = (0..5_000).map(marker).collect();
    let copies = |row: &Row| row.call.iter().filter(|letter| **letter == b'G').count() as f64;
    let copies_of = |who| -> Vec<f64> {
        let rows = member_of(SEED, who, &markers);
        rows.iter().filter(|row| row.id.starts_with("rs9")).map(copies).collect()
    };
    let (father, mother) = (copies_of(FamilyMember::Father), copies_of(FamilyMember::Mother));
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    for parent in [&father, &mother] {
        // 0.6 copies less the 2 % of missing calls; the standard deviation of the mean is 0.0092.
        assert!((mean(parent) - 0.588).abs() < 0.046, "{}", mean(parent));
    }
    let spread = |list: &[f64]| list.iter().map(|copies| (copies - mean(list)) * (copies - mean(list))).sum::<f64>();
    let together: f64 =
        father.iter().zip(&mother).map(|(one, two)| (one - mean(&father)) * (two - mean(&mother))).sum();
    let correlation = together / (spread(&father) * spread(&mother)).sqrt();
    // 1 / sqrt(5,000) = 0.014.
    assert!(correlation.abs() < 0.071, "{correlation}");
}
