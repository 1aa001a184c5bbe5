//! A set scores the same from a scoring file as from typed rows, to the last bit, however the file is cut and however
//! the rows are shared out; and the sum agrees with an exact decimal one.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/made_up_data.rs"]
mod made_up_data;
#[path = "support/random_score.rs"]
mod random_score;
#[path = "support/reading.rs"]
mod reading;

use std::collections::HashMap;
use std::fmt::Write;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::genotypes::reader::GenotypeReader;
use allelium_engine::score::audit::{AUDIT_COLUMNS, Audit, column_line};
use allelium_engine::score::file_rows::FileRows;
use allelium_engine::score::match_rate::MatchReasonKind;
use allelium_engine::score::policy::{AbsentPolicy, MissingPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, Join, PackedScore, Scoring, score, score_packed};
use allelium_engine::values::genome_build::{BuildBasis, GenomeBuild};
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFileReader};
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};
use made_up_data::MadeUpData;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

fn read_scores(text: &str, size: usize) -> ReadScoringFile {
    let mut reader = ScoringFileReader::new();
    text.as_bytes().chunks(size).for_each(|chunk| reader.push(chunk).expect("a scoring file"));
    reader.finish().expect("a scoring file")
}

/// A set as a scoring file.
fn file_of(set: &WeightSet) -> String {
    let build = serde_json::to_value(set.build).expect("a word");
    let mut text = format!("#genome_build={}\n#weight_type=beta\n", build.as_str().unwrap_or_default());
    text.push_str("rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n");
    for row in &set.rows {
        let WeightRow { rsid, chromosome, position, effect_allele, other_allele, weight, frequency } = row;
        let other = other_allele.as_deref().unwrap_or_default();
        let frequency = frequency.map(|frequency| frequency.to_string()).unwrap_or_default();
        let _ = writeln!(text, "{rsid}\t{chromosome}\t{position}\t{effect_allele}\t{other}\t{weight}\t{frequency}");
    }
    text
}

/// Whether a scoring file keeps the row: it has an rsID or a locus, and not several rsIDs.
fn is_kept(row: &WeightRow) -> bool {
    if row.rsid.contains(';') {
        return false;
    }
    let number = row.rsid.to_lowercase().strip_prefix("rs").and_then(|digits| digits.parse::<u32>().ok());
    number.is_some() || row.chromosome != "?"
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_file_scores_as_its_rows_do(
        case in random_score::case(1..200),
        size in 1_usize..100,
        cuts in vec(any::<Index>(), 0..4),
        lost in any::<Index>(),
    ) {
        let mut set = case.set();
        set.rows.retain(is_kept);
        prop_assume!(!set.rows.is_empty());
        let Ok(read) = reading::read_whole(case.text.as_bytes()) else { return Ok(()) };
        let layout = PackedLayout::open(&read.layout).expect("a layout");
        let genome = PackedGenome::open(&read.genome).expect("a genome");
        let typed = score(&layout, &genome, &set, case.policy).expect("a score");
        let file = read_scores(&file_of(&set), size);
        prop_assert_eq!(file.weights.len(), set.rows.len());
        let whole = score_packed(&layout, &genome, &file.weights, case.policy).expect("a score");
        let summary = whole.summary();
        prop_assert_eq!(summary.raw.to_bits(), typed.raw.to_bits());
        prop_assert_eq!(summary.expected_mean.map(f64::to_bits), typed.expected_mean.map(f64::to_bits));
        prop_assert_eq!(summary.matched_variance.map(f64::to_bits), typed.matched_variance.map(f64::to_bits));
        prop_assert_eq!(summary.total_variance.map(f64::to_bits), typed.total_variance.map(f64::to_bits));
        prop_assert_eq!((summary.matched, summary.total), (typed.matched, typed.total));
        prop_assert_eq!(summary.fates.of(Fate::Flipped), typed.flipped);
        for (row, outcome) in typed.rows.iter().enumerate() {
            prop_assert_eq!(whole.row(row), Some(outcome.clone()));
        }

        let opened = PackedWeights::open(&file.weights.to_bytes()).expect("its own packed form");
        prop_assert_eq!(&score_packed(&layout, &genome, &opened, case.policy).expect("a score"), &whole);
        expect_columns_of_audit(&opened, &whole);

        let scoring = Scoring::new(&layout, &genome, &file.weights).expect("a score");
        let rows = file.weights.len();
        let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(rows + 1)).chain([rows]).collect();
        ends.sort_unstable();
        let starts = [0].into_iter().chain(ends.iter().copied());
        // Whatever order the ranges come in; the one that is lost is looked up again.
        let mut matched: Vec<_> = starts.zip(&ends).map(|(from, to)| scoring.match_rows(from..*to)).collect();
        matched.rotate_left(lost.index(ends.len()));
        matched.pop();
        prop_assert_eq!(&scoring.finish(matched, case.policy), &whole);
    }
}

fn read_genotypes(text: &str) -> allelium_engine::genotypes::reader::ReadGenome {
    let mut reader = GenotypeReader::new();
    reader.push(text.as_bytes());
    reader.finish().expect("a genotype file")
}

/// Weights of six decimals are whole millionths, so the exact sum is one of integers. Blocks of 4,096 rows end within.
#[test]
fn many_rows_sum_up_as_whole_numbers_do() {
    let data = MadeUpData::new(5, 30_000, 50_000);
    let (genotypes, scores) = (data.genotypes(), data.scores(true));
    let calls: HashMap<&str, &str> = genotypes
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            (fields[0], fields[3])
        })
        .collect();
    let (mut exact, mut matched, mut palindromic) = (0_i64, 0_u32, 0_u32);
    for line in scores.lines().skip_while(|line| !line.starts_with("rs") || line.starts_with("rsID")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let Some(call) = calls.get(fields[0]).filter(|call| **call != "--") else { continue };
        let (sign, digits) = fields[5].strip_prefix('-').map_or((1, fields[5]), |digits| (-1, digits));
        let millionths: i64 = digits.replace('.', "").parse().expect("six decimals");
        exact += sign * millionths * call.matches(fields[3]).count() as i64;
        matched += 1;
        palindromic += u32::from(["AT", "TA", "CG", "GC"].contains(&format!("{}{}", fields[3], fields[4]).as_str()));
    }
    assert!(matched > 25_000 && palindromic > 500);
    let read = read_genotypes(&genotypes);
    let policy = ScoringPolicy { palindromic: PalindromicPolicy::Forward, ..ScoringPolicy::default() };
    let mut raws = Vec::new();
    for size in [7, 1 << 16, scores.len()] {
        let file = read_scores(&scores, size);
        let scored = score_packed(&read.layout, &read.genome, &file.weights, policy).expect("a score");
        assert_eq!(scored.summary().matched, matched);
        let exact = exact as f64 / 1e6;
        assert!((scored.summary().raw - exact).abs() <= exact.abs() * 1e-12, "{} {exact}", scored.summary().raw);
        raws.push(scored.summary().raw.to_bits());
    }
    assert!(raws.windows(2).all(|pair| pair[0] == pair[1]));
    let per_row = file_bytes(&read_scores(&scores, 1 << 16).weights);
    assert!(per_row < 40.0, "{per_row} bytes a row, spare room of growing columns included");
}

fn file_bytes(weights: &PackedWeights) -> f64 {
    weights.bytes() as f64 / weights.len() as f64
}

/// The audit's contributions add up to the score, and each line tells its row.
#[test]
fn the_audit_log_explains_the_score() {
    let genotypes = "# build 37\nrs900000001\t1\t1000101\tAG\nrs900000002\t1\t1000102\t--\nrs900000003\t1\t1000103\tAT\n\
                     i90000004\t1\t1000104\tCC\nrs900000005\t1\t1000105\tTT\n";
    let scores = "#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\n\
                  rs900000001\t1\t1000101\tG\tA\t0.5\nrs900000002\t1\t1000102\tG\tA\t1\nrs900000003\t1\t1000103\tA\tT\t2\n\
                  \t1\t1000104\tC\t\t-0.25\nrs900000005\t1\t1000105\tA\tC/G\t4\nrs900000005\t1\t1000109\tT\tC\t8\n\
                  rs900000009\t1\t1000109\tA\u{1}\tC\t8\nrs900000010\t1\t1000110\tA\tAT\t8\n";
    let read = read_genotypes(genotypes);
    let file = read_scores(scores, 9);
    let scored = score_packed(&read.layout, &read.genome, &file.weights, ScoringPolicy::default()).expect("a score");
    let audit = Audit::new(&file.weights, &scored);
    let lines: Vec<String> = (0..audit.len())
        .map(|row| {
            let mut line = String::new();
            audit.write_row(row, &mut line);
            line
        })
        .collect();
    let expected = [
        "3\trs900000001\t1\t1000101\tG\tA\t\t0.5\t\tmatched\tAG\t1\t0.5\t\t",
        "4\trs900000002\t1\t1000102\tG\tA\t\t1\t\tmissing\t\t\t\t\t",
        "5\trs900000003\t1\t1000103\tA\tT\t\t2\t\tmatched\tAT\t1\t2\t\t",
        "6\t\t1\t1000104\tC\t\t\t-0.25\t\tmatched\tCC\t2\t-0.5\tyes\t",
        "7\trs900000005\t1\t1000105\tA\tC/G\t\t4\t\tmulti-allelic\tTT\t\t\t\t",
        "8\trs900000005\t1\t1000109\tT\tC\t\t8\t\tposition-conflict\tTT\t\t\t\t",
        "9\trs900000009\t1\t1000109\tA\\u{1}\tC\t\t8\t\tnot-on-file\t\t\t\t\t",
        "10\trs900000010\t1\t1000110\tA\tAT\t\t8\t\tnot-on-file\t\t\t\t\t",
    ];
    assert_eq!(lines, expected);
    let opened = PackedWeights::open(&file.weights.to_bytes()).expect("its own packed form");
    let of_opened = Audit::new(&opened, &scored);
    let mut table = column_line("a\t");
    (0..9).step_by(3).for_each(|from| of_opened.write_lines(from..from + 3, "b\t", &mut table));
    let of_table: Vec<&str> = table.lines().collect();
    assert_eq!(of_table[0], format!("a\t{}", AUDIT_COLUMNS.join("\t")));
    assert_eq!(of_table[1..], lines.iter().map(|line| format!("b\t{line}")).collect::<Vec<_>>());
    assert!(lines.iter().all(|line| line.split('\t').count() == AUDIT_COLUMNS.len()));
    let contributions = lines.iter().filter_map(|line| line.split('\t').nth(12)?.parse::<f64>().ok());
    assert_eq!(scored.summary().raw, contributions.sum::<f64>());
    expect_columns_of_audit(&file.weights, &scored);
}

/// A row in columns says what its line in the audit log does.
fn expect_columns_of_audit(set: &PackedWeights, scored: &PackedScore) {
    let rows = FileRows::new(set, scored);
    let (effects, others): (Vec<char>, Vec<char>) =
        (rows.effect_alleles.chars().collect(), rows.other_alleles.chars().collect());
    let mut log = String::new();
    Audit::new(set, scored).write_lines(0..set.len(), "", &mut log);
    assert_eq!(log.lines().count(), rows.weights.len());
    for (row, line) in log.lines().enumerate() {
        let fields: HashMap<&str, &str> = AUDIT_COLUMNS.into_iter().zip(line.split('\t')).collect();
        let number = |name: &str| fields[name].parse::<f64>().ok();
        let is_bases =
            |name: &&str| fields[*name].len() > 1 && fields[*name].bytes().all(|byte| byte.is_ascii_alphabetic());
        let is_indel = ["effect_allele", "other_allele"].iter().any(is_bases);
        let letter = |name: &str| if !is_indel && fields[name].len() == 1 { fields[name] } else { "." };
        let weight = if fields["fate"] == "duplicate" { Some(0.0) } else { number("weight") };
        let known = |value: f64| (!value.is_nan()).then_some(value);
        assert_eq!(
            rows.rsid_numbers[row],
            fields["rsid"].strip_prefix("rs").map_or(0, |id| id.parse().expect("a number"))
        );
        assert_eq!(
            [effects[row].to_string(), others[row].to_string()],
            [letter("effect_allele"), letter("other_allele")]
        );
        assert_eq!((Some(rows.weights[row]), known(rows.frequencies[row])), (weight, number("frequency")));
        assert_eq!(
            (rows.dosages[row], known(rows.dosage_variances[row])),
            (number("dosage").unwrap_or(-1.0), number("dosage_variance"))
        );
    }
}

/// Builds that disagree: by rsID with a reason, rows without one in conflict; without any rsID not at all.
#[test]
fn another_build_joins_by_id_alone() {
    let read = read_genotypes("# build 37\nrs900000001\t1\t1000101\tAG\n");
    let join = |rows: &str, build: &str| {
        let text = format!("#genome_build={build}\nrsID\tchr_name\tchr_position\teffect_allele\teffect_weight\n{rows}");
        let file = read_scores(&text, 5);
        let scored =
            score_packed(&read.layout, &read.genome, &file.weights, ScoringPolicy::default()).expect("a score");
        let fates: Vec<&str> = (0..file.weights.len()).map(|row| scored.row(row).expect("a row").fate.name()).collect();
        (scored.summary().join, fates)
    };
    let rows = "rs900000001\t1\t7\tA\t1\n\t1\t1000101\tA\t1\nrs900000002\t1\t8\tA\t1\n";
    assert_eq!(join(rows, "GRCh38"), (Join::IdAlone, vec!["matched", "build-conflict", "not-on-file"]));
    assert_eq!(join(rows, "NR"), (Join::IdAlone, vec!["matched", "build-conflict", "not-on-file"]));
    assert_eq!(join(rows, "GRCh37"), (Join::IdAndLocus, vec!["position-conflict", "matched", "not-on-file"]));
    assert_eq!(join("\t1\t1000101\tA\t1\n", "GRCh38"), (Join::Impossible, vec!["build-conflict"]));
    assert_eq!(
        file_loci("#genome_build=GRCh36\n#HmPOS_build=GRCh37\n"),
        (Join::IdAndLocus, vec!["matched", "matched"])
    );
}

/// Two rows have an unlimited z, too, but the report says that they are too few for one to be used.
#[test]
fn fewer_than_three_matches_are_reported_as_too_few() {
    let id = |index: u32| format!("rs{}", 900_000_001 + index);
    let genotypes: String = (0..3).map(|index| format!("{}\t1\t{}\tAG\n", id(index), 100 + index)).collect();
    let read = read_genotypes(&genotypes);
    for rows in [2, 3] {
        let mut scores = "rsID\teffect_allele\tother_allele\teffect_weight\teaf\n".to_owned();
        (0..rows).for_each(|index| scores.push_str(&format!("{}\tG\tA\t0.5\t0.25\n", id(index))));
        let file = read_scores(&scores, 64);
        let scored =
            score_packed(&read.layout, &read.genome, &file.weights, ScoringPolicy::default()).expect("a score");
        let (n, summary) = (f64::from(rows), scored.summary());
        // Each row: 0.5 for 0.25 expected, with a variance of 0.09375.
        let z = 0.25 * n / (0.09375 * n).sqrt();
        assert!(summary.unlimited_z.is_some_and(|found| (found - z).abs() < 1e-12), "{summary:?}");
        let is_too_few = summary.match_rate.reasons.iter().any(|reason| reason.kind == MatchReasonKind::TooFewRows);
        assert_eq!(is_too_few, rows == 2);
    }
}

/// Variants that were lost on reading are variants of the score all the same.
#[test]
fn lines_that_were_left_out_lower_the_coverage() {
    let read = read_genotypes("# build 37\nrs900000001\t1\t1000101\tAG\n");
    let file = read_scores(
        "rsID\tchr_position\teffect_allele\teffect_weight\nrs900000001\t-5\tA\t1\nHLA-B*57:01\t\tP\t1\n\
         rs900000002\t\tA\tx\nrs900000003\t\t\t1\n",
        7,
    );
    assert_eq!((file.report.rows, file.weights.left_out()), (1, 3));
    let opened = PackedWeights::open(&file.weights.to_bytes()).expect("its own packed form");
    let scored = score_packed(&read.layout, &read.genome, &opened, ScoringPolicy::default()).expect("a score");
    let (summary, rate) = (scored.summary(), &scored.summary().match_rate);
    assert_eq!((summary.matched, summary.total, rate.total, rate.coverage), (1, 4, 4, 0.25));
    let left_out = rate.reasons.iter().find(|reason| reason.kind == MatchReasonKind::LinesLeftOut).expect("a reason");
    assert_eq!((left_out.rows, left_out.share), (3, 0.75));
}

/// Harmonised to the genome's build, with a row that could not be: its authors' locus counts on another build.
#[test]
fn a_row_whose_only_locus_is_on_another_build_is_in_conflict() {
    let read = read_genotypes("# build 37\nrs900000001\t1\t1000101\tAG\n");
    let file = read_scores(
        "#genome_build=GRCh38\n#HmPOS_build=GRCh37\n\
         rsID\tchr_name\tchr_position\teffect_allele\teffect_weight\thm_chr\thm_pos\n\
         \t1\t7\tA\t1\t1\t1000101\n\t1\t8\tA\t1\t\t\nrs900000009\t1\t9\tA\t1\t\t\n\t1\t9\tA\t1\t1\t9\n",
        64,
    );
    let scored = score_packed(&read.layout, &read.genome, &file.weights, ScoringPolicy::default()).expect("a score");
    let fates: Vec<&str> = (0..4).map(|row| scored.row(row).expect("a row").fate.name()).collect();
    assert_eq!(fates, ["matched", "build-conflict", "not-on-file", "not-on-file"]);
}

/// Of a file of differences: filled rows and rows taken for the reference count at what nobody saw, and the log says so.
#[test]
fn the_audit_adds_up_for_files_of_differences() {
    let head = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";
    let read = read_genotypes(&format!(
        "{head}1\t1001\t.\tA\tG\t.\tPASS\t.\tGT\t0/1\n1\t1002\t.\tA\tG\t.\tPASS\t.\tGT\t./.\n"
    ));
    let file = read_scores(
        "#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\teaf\n\
         \t1\t1001\tG\tA\t0.5\t0.25\n\t1\t1002\tG\tA\t4\t0.125\n\t1\t2002\tT\tC\t-8\t0.6\n",
        64,
    );
    for (absent, raw) in [
        // 0.5 of the call, 2 x 0.125 x 4 of the filled row, and of the absent one 0.432 / 0.28 copies.
        (AbsentPolicy::LeaveOut, 1.5),
        (AbsentPolicy::Reference, 1.5 - 8.0 * 0.432 / 0.28),
    ] {
        let policy = ScoringPolicy { absent, missing: MissingPolicy::Expected, ..ScoringPolicy::default() };
        let scored = score_packed(&read.layout, &read.genome, &file.weights, policy).expect("a score");
        assert!((scored.summary().raw - raw).abs() < 1e-12, "{} {raw}", scored.summary().raw);
        let mut log = String::new();
        Audit::new(&file.weights, &scored).write_lines(0..3, "", &mut log);
        let logged: f64 = log.lines().filter_map(|line| line.split('\t').nth(12)?.parse::<f64>().ok()).sum();
        assert!((logged - raw).abs() < 1e-12, "{logged} {raw}\n{log}");
    }
}

/// A genome whose build nobody tells: by rsID wherever it stands; by locus only for a set without any rsID.
#[test]
fn a_guess_of_the_build_costs_no_rsid_and_joins_no_other_name() {
    let text = "rs900000001\t1\t1000101\tAG\ni90000002\t1\t1000102\tAG\n";
    let scores = |rows: &str| {
        let head = "#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\teffect_weight\n";
        read_scores(&format!("{head}{rows}"), 9)
    };
    let (with_ids, without) = ("rs900000001\t1\t7\tA\t1\n\t1\t1000102\tA\t1\n", "\t1\t1000102\tA\t1\n");
    let build = Some(GenomeBuild::Build37);
    for (named, rows, join, fates, is_reported) in [
        (None, with_ids, Join::IdAssumed, vec!["matched", "build-conflict"], true),
        (None, without, Join::LocusAssumed, vec!["matched"], true),
        (build, with_ids, Join::IdAndLocus, vec!["position-conflict", "matched"], false),
        (build, without, Join::IdAndLocus, vec!["matched"], false),
    ] {
        let mut reader = GenotypeReader::new().with_build(named);
        reader.push(text.as_bytes());
        let read = reader.finish().expect("a genotype file");
        let basis = if named.is_some() { BuildBasis::Named } else { BuildBasis::Assumed };
        assert_eq!((read.report.build, read.report.build_basis), (GenomeBuild::Build37, basis));
        let genome = PackedGenome::open(&read.genome.to_bytes()).expect("its own packed form");
        assert_eq!(genome, read.genome);
        let file = scores(rows);
        let scored = score_packed(&read.layout, &genome, &file.weights, ScoringPolicy::default()).expect("a score");
        let summary = scored.summary();
        let of_rows: Vec<&str> =
            (0..file.weights.len()).map(|row| scored.row(row).expect("a row").fate.name()).collect();
        assert_eq!((summary.join, of_rows), (join, fates));
        let has_reason = |kind| summary.match_rate.reasons.iter().any(|reason| reason.kind == kind);
        assert_eq!(has_reason(MatchReasonKind::BuildAssumed), is_reported);
        assert!(!has_reason(MatchReasonKind::JoinedByIdAlone));
    }
}

/// Of two builds that of the genome is taken: the harmonised one here.
fn file_loci(head: &str) -> (Join, Vec<&'static str>) {
    let read = read_genotypes("# build 37\nrs900000001\t1\t1000101\tAG\nrs900000002\t1\t1000102\tAG\n");
    assert_eq!(read.report.build, GenomeBuild::Build37);
    let text = format!(
        "{head}rsID\tchr_name\tchr_position\teffect_allele\teffect_weight\thm_chr\thm_pos\n\
         rs900000001\t1\t5\tA\t1\t1\t1000101\n\t2\t6\tA\t1\t1\t1000102\n"
    );
    let file = read_scores(&text, 64);
    let scored = score_packed(&read.layout, &read.genome, &file.weights, ScoringPolicy::default()).expect("a score");
    let fates = (0..file.weights.len()).map(|row| scored.row(row).expect("a row").fate.name()).collect();
    (scored.summary().join, fates)
}
