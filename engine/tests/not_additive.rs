//! Dominant and recessive effects and weights by dosage: each row adds what its copies add, and the sum is exact
//! (docs/science.md#effects-that-are-not-additive).
#![allow(clippy::expect_used, reason = "a test may stop")]

use allelium_engine::genotypes::genome_group::GenomeGroup;
use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome};
use allelium_engine::score::audit::Audit;
use allelium_engine::score::file_rows::FileRows;
use allelium_engine::score::policy::{MissingPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{PackedScore, SetJoin, score_packed};
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFileReader};
use proptest::collection::vec;
use proptest::prelude::*;

/// Decimals of a weight in these tests.
const SCALE: i64 = 1_000_000;

/// A row as a person writes it: its model, and one weight or three in millionths.
#[derive(Clone, Debug)]
enum Effect {
    Additive(i64),
    Dominant(i64),
    Recessive(i64),
    ByDosage([i64; 3]),
}

impl Effect {
    /// What so many copies add, in millionths.
    fn adds(&self, copies: usize) -> i64 {
        match self {
            Self::Additive(weight) => weight * copies as i64,
            Self::Dominant(weight) => [0, *weight, *weight][copies],
            Self::Recessive(weight) => [0, 0, *weight][copies],
            Self::ByDosage(weights) => weights[copies],
        }
    }

    fn columns(&self) -> String {
        let text = |millionths: i64| {
            let sign = if millionths < 0 { "-" } else { "" };
            format!("{sign}{}.{:06}", millionths.abs() / SCALE, millionths.abs() % SCALE)
        };
        match self {
            Self::Additive(weight) => format!("{}\tFalse\tFalse\t\t\t", text(*weight)),
            Self::Dominant(weight) => format!("{}\tTrue\tFalse\t\t\t", text(*weight)),
            Self::Recessive(weight) => format!("{}\tFalse\tTrue\t\t\t", text(*weight)),
            Self::ByDosage(weights) => format!("\t\t\t{}", weights.map(text).join("\t")),
        }
    }
}

fn effect() -> impl Strategy<Value = Effect> {
    let weight = || -3 * SCALE..3 * SCALE;
    prop_oneof![
        weight().prop_map(Effect::Additive),
        weight().prop_map(Effect::Dominant),
        weight().prop_map(Effect::Recessive),
        [weight(), weight(), weight()].prop_map(Effect::ByDosage),
    ]
}

fn scoring_file(rows: &[(Effect, usize, bool)]) -> String {
    let mut text = "#genome_build=GRCh37\n#weight_type=beta\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teaf\teffect_weight\t\
        is_dominant\tis_recessive\tdosage_0_weight\tdosage_1_weight\tdosage_2_weight\n"
        .to_owned();
    for ((effect, ..), at) in rows.iter().zip(1..) {
        text += &format!("rs{}\t1\t{}\tA\tG\t0.25\t{}\n", 900_000_000 + at, 1000 * at, effect.columns());
    }
    text
}

/// A genome with so many copies of A at each row, or no call; on the other strand where it says so.
fn genome(rows: &[(Effect, usize, bool)]) -> ReadGenome {
    // A file without any call is none.
    let mut text = "# build 37\n# rsid\tchromosome\tposition\tgenotype\nrs1\t2\t7\tAA\n".to_owned();
    for ((_, copies, is_flipped), at) in rows.iter().zip(1..) {
        let calls = if *is_flipped { ["CC", "CT", "TT", "--"] } else { ["GG", "AG", "AA", "--"] };
        text += &format!("rs{}\t1\t{}\t{}\n", 900_000_000 + at, 1000 * at, calls[*copies]);
    }
    let mut reader = GenotypeReader::new();
    reader.push(text.as_bytes());
    reader.finish().expect("a genome")
}

fn weights(text: &str) -> ReadScoringFile {
    let mut reader = ScoringFileReader::new();
    reader.push(text.as_bytes()).expect("a scoring file");
    reader.finish().expect("a scoring file")
}

fn score(genome: &ReadGenome, set: &PackedWeights) -> PackedScore {
    let policy = ScoringPolicy { missing: MissingPolicy::Expected, ..ScoringPolicy::default() };
    score_packed(&genome.layout, &genome.genome, set, policy).expect("a score")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_row_adds_what_its_copies_add(rows in vec((effect(), 0_usize..4, any::<bool>()), 1..60)) {
        let genome = genome(&rows);
        let set = weights(&scoring_file(&rows)).weights;
        let scored = score(&genome, &set);
        // Of a row without a call the additive ones alone have an expectation: two copies at a frequency of a quarter.
        let term = |(effect, copies, _): &(Effect, usize, bool)| match (copies, effect) {
            (3, Effect::Additive(weight)) => *weight,
            (3, _) => 0,
            _ => 2 * effect.adds(*copies),
        };
        let exact = rows.iter().map(term).sum::<i64>() as f64 / (2 * SCALE) as f64;
        let size = rows.iter().map(|row| term(row).abs()).sum::<i64>() as f64 / SCALE as f64;
        prop_assert!((scored.summary().raw - exact).abs() <= size * f64::EPSILON, "{} but {exact}", scored.summary().raw);

        let again = PackedWeights::open(&set.to_bytes()).expect("its own packed form");
        prop_assert_eq!(&score(&genome, &again), &scored);
        let policy = ScoringPolicy::default();
        let alone = score_packed(&genome.layout, &genome.genome, &set, policy).expect("a score");
        let mut join = SetJoin::new(&genome.layout, set, &genome.genome).expect("a join");
        prop_assert_eq!(&join.score(&genome.genome, policy).expect("a score"), &alone);
        let groups = GenomeGroup::of_all(vec![genome.genome.clone(), genome.genome]);
        let together = join.sum_all(&groups, policy).expect("sums");
        prop_assert_eq!(together, vec![alone.totals(), alone.totals()]);
    }
}

/// Times by which one strand must be likelier (docs/science.md#scoring-a-set).
const LIKELIER: u64 = 100;

/// The copies that a palindromic call counts as, by the effect allele's frequency in thousandths; nothing where neither strand is likely.
fn copies_by_frequency(copies: usize, thousandths: u64) -> Option<usize> {
    let of_allele = if copies == 2 { thousandths } else { 1000 - thousandths };
    let [forward, reverse] = [of_allele.pow(2), (1000 - of_allele).pow(2)];
    match copies {
        3 => None,
        1 => Some(1),
        _ if forward >= LIKELIER * reverse => Some(copies),
        _ => (reverse >= LIKELIER * forward).then_some(2 - copies),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// The frequency settles the strand of a palindromic row whatever its copies add, and nothing is expected of it by that.
    #[test]
    fn palindromic_rows_count_by_the_strand_of_their_frequency(
        rows in vec((effect(), 0_usize..4, prop_oneof![Just(None), (0_u64..=1000).prop_map(Some)]), 1..60),
    ) {
        let mut text = "#genome_build=GRCh37\n#weight_type=beta\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teaf\teffect_weight\t\
            is_dominant\tis_recessive\tdosage_0_weight\tdosage_1_weight\tdosage_2_weight\n".to_owned();
        let mut calls = "# build 37\n# rsid\tchromosome\tposition\tgenotype\nrs1\t2\t7\tAA\n".to_owned();
        for ((effect, copies, frequency), at) in rows.iter().zip(1..) {
            let frequency = frequency.map(|thousandths| format!("{}.{:03}", thousandths / 1000, thousandths % 1000));
            let place = format!("rs{}\t1\t{}", 900_000_000 + at, 1000 * at);
            text += &format!("{place}\tA\tT\t{}\t{}\n", frequency.unwrap_or_default(), effect.columns());
            calls += &format!("{place}\t{}\n", ["TT", "AT", "AA", "--"][*copies]);
        }
        let mut reader = GenotypeReader::new();
        reader.push(calls.as_bytes());
        let genome = reader.finish().expect("a genome");
        let read = weights(&text);
        let additive_with_frequency = |(effect, _, frequency): &&(Effect, usize, Option<u64>)| {
            matches!(effect, Effect::Additive(_)) && frequency.is_some()
        };
        prop_assert_eq!(read.report.with_frequency as usize, rows.iter().filter(additive_with_frequency).count());

        let policy = ScoringPolicy { palindromic: PalindromicPolicy::Frequency, ..ScoringPolicy::default() };
        let scored = score_packed(&genome.layout, &genome.genome, &read.weights, policy).expect("a score");
        let counted = |(effect, copies, frequency): &(Effect, usize, Option<u64>)| {
            let copies = match frequency {
                Some(thousandths) => copies_by_frequency(*copies, *thousandths),
                None => (*copies == 1).then_some(1),
            };
            copies.map(|copies| effect.adds(copies))
        };
        let terms: Vec<i64> = rows.iter().filter_map(counted).collect();
        let exact = terms.iter().sum::<i64>() as f64 / SCALE as f64;
        let size = terms.iter().map(|term| term.abs()).sum::<i64>() as f64 / SCALE as f64;
        prop_assert!((scored.summary().raw - exact).abs() <= size * f64::EPSILON, "{} but {exact}", scored.summary().raw);
        prop_assert_eq!(scored.summary().matched as usize, terms.len());
        prop_assert_eq!(scored.summary().expected_mean.is_some(), rows.iter().any(|row| additive_with_frequency(&row)));

        let again = PackedWeights::open(&read.weights.to_bytes()).expect("its own packed form");
        let opened = score_packed(&genome.layout, &genome.genome, &again, policy).expect("a score");
        prop_assert_eq!(&opened, &scored);
        let mut join = SetJoin::new(&genome.layout, read.weights, &genome.genome).expect("a join");
        prop_assert_eq!(&join.score(&genome.genome, policy).expect("a score"), &scored);
        let groups = GenomeGroup::of_all(vec![genome.genome]);
        prop_assert_eq!(join.sum_all(&groups, policy).expect("sums"), vec![scored.totals()]);
    }
}

#[test]
fn nothing_is_expected_of_such_rows() {
    let rows = [
        (Effect::Additive(SCALE), 1, false),
        (Effect::Dominant(SCALE), 2, false),
        (Effect::ByDosage([3, 2, 1]), 0, false),
    ];
    let (genome, set) = (genome(&rows), weights(&scoring_file(&rows)).weights);
    let scored = score(&genome, &set);
    let summary = scored.summary();
    assert_eq!((summary.compared_sum, summary.expected_mean), (Some(1.0), Some(0.5)), "the additive row alone");
    assert_eq!((summary.frequencies.all.rows, summary.frequencies.all.without), (3, 2));
    let columns = FileRows::new(&set, &scored);
    assert_eq!(columns.rsid_numbers, [900_000_001, 0, 0], "nobody is to look up their frequency");
    assert_eq!(columns.effect_alleles, "A..");
    let audit = Audit::new(&set, &scored);
    let mut lines = String::new();
    audit.write_lines(0..3, "", &mut lines);
    let of_line = |line: &str| [7, 12].map(|column| line.split('\t').nth(column).unwrap_or_default().to_owned());
    let written: Vec<[String; 2]> = lines.lines().map(of_line).collect();
    assert_eq!(written, [["1", "1"], ["0|1|1", "1"], ["0.000003|0.000002|0.000001", "0.000003"]]);
}

#[test]
fn estimated_copies_count_by_their_chances() {
    let vcf = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n##INFO=<ID=R2,Number=1,Type=Float,Description=\"x\">\n\
        #CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n\
        1\t1000\trs900000001\tG\tA\t.\tPASS\tR2=0.9\tGT:GP\t0/1:0.25,0.5,0.25\n";
    let mut reader = GenotypeReader::new();
    reader.push(vcf.as_bytes());
    let genome = reader.finish().expect("a genome");
    let raw = |effect| score(&genome, &weights(&scoring_file(&[(effect, 1, false)])).weights).summary().raw;
    // The deviation is stored in two-hundredths.
    for (effect, expected) in [
        (Effect::Additive(SCALE), 1.0),
        (Effect::Dominant(SCALE), 0.75),
        (Effect::Recessive(SCALE), 0.25),
        (Effect::ByDosage([4 * SCALE, 0, 8 * SCALE]), 3.0),
    ] {
        let found = raw(effect.clone());
        assert!((found - expected).abs() < 0.03, "{effect:?}: {found}");
    }
}

#[test]
fn a_repeated_variant_counts_once_where_its_copies_add_the_same() {
    let columns = "rsID\teffect_allele\tother_allele\teffect_weight\tis_dominant\tis_recessive\n";
    let outcomes = |rows: &str| {
        let read = weights(&format!("{columns}{rows}"));
        (0..read.weights.len())
            .map(|row| read.weights.repeat(row).map(|repeat| format!("{repeat:?}")))
            .collect::<Vec<_>>()
    };
    let duplicate = || vec![None, Some("Duplicate".to_owned())];
    let conflict = || vec![Some("Conflicting".to_owned()); 2];
    assert_eq!(outcomes("rs1\tA\tG\t1\tTrue\t\nrs1\tA\tG\t1\tTrue\t\n"), duplicate());
    // One copy of A or more is all but two copies of G.
    assert_eq!(outcomes("rs1\tA\tG\t1\tTrue\t\nrs1\tG\tA\t-1\t\tTrue\n"), duplicate());
    assert_eq!(outcomes("rs1\tA\tG\t1\tTrue\t\nrs1\tA\tG\t1\t\tTrue\n"), conflict());
    assert_eq!(outcomes("rs1\tA\tG\t1\tTrue\t\nrs1\tA\tG\t1\t\t\n"), conflict());
    assert_eq!(outcomes("rs1\tA\t\t1\tTrue\t\nrs1\tA\t\t1\t\t\n"), conflict());
}
