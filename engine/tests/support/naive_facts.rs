//! Build, sex, impossible calls and loci over plain rows (section 8 of the reading rules;
//! docs/formats.md#builds-sex-and-whole-files).

use std::collections::BTreeMap;

use super::NaiveRow;

/// The known markers: rsID, chromosome, positions on builds 36, 37 and 38.
const MARKERS: [(&str, &str, [u64; 3]); 18] = [
    ("rs3094315", "1", [742_429, 752_566, 817_186]),
    ("rs964481", "X", [27_566_744, 27_656_823, 27_638_706]),
    ("rs2341354", "1", [908_436, 918_573, 983_193]),
    ("rs2500347", "1", [143_649_677, 144_938_320, 148_946_169]),
    ("rs11928389", "3", [50_908_372, 50_927_009, 50_889_578]),
    ("rs1329546", "X", [135_302_086, 135_474_420, 136_392_261]),
    ("rs1801133", "1", [11_778_965, 11_856_378, 11_796_321]),
    ("rs7412", "19", [50_103_919, 45_412_079, 44_908_822]),
    ("rs429358", "19", [50_103_781, 45_411_941, 44_908_684]),
    ("rs3131972", "1", [742_584, 752_721, 817_341]),
    ("rs4988235", "2", [136_325_116, 136_608_646, 135_851_076]),
    ("rs7903146", "10", [114_748_339, 114_758_349, 112_998_590]),
    ("rs12913832", "15", [26_039_213, 28_365_618, 28_120_472]),
    ("rs16891982", "5", [33_987_450, 33_951_693, 33_951_588]),
    ("rs1426654", "15", [46_213_776, 48_426_484, 48_134_287]),
    ("rs4680", "22", [18_331_271, 19_951_271, 19_963_748]),
    ("rs1805007", "16", [88_513_618, 89_986_117, 89_919_709]),
    ("rs9939609", "16", [52_378_028, 53_820_527, 53_786_615]),
];

/// How many markers stand where builds 36, 37 and 38 have them: by rsID, or where no row has any of the five, by locus.
pub fn votes(rows: &[NaiveRow]) -> [usize; 3] {
    let by_id = are_named(rows);
    [0, 1, 2].map(|which| {
        let votes = |(id, chromosome, at): &&(&str, &str, [u64; 3])| {
            let is_marker = |row: &NaiveRow| if by_id { row.id == *id } else { row.chromosome == *chromosome };
            rows.iter().any(|row| is_marker(row) && row.position == at[which])
        };
        MARKERS.iter().filter(votes).count()
    })
}

/// Whether a row has the rsID of a known marker.
pub fn are_named(rows: &[NaiveRow]) -> bool {
    rows.iter().any(|row| MARKERS.iter().any(|(id, ..)| row.id == *id))
}

/// The build with most votes.
pub fn most_votes(votes: [usize; 3]) -> Option<u32> {
    let most = *votes.iter().max()?;
    let winners: Vec<u32> = (36..).zip(votes).filter(|(_, vote)| *vote == most).map(|(build, _)| build).collect();
    match winners[..] {
        [winner] if most > 0 => Some(winner),
        _ => None,
    }
}

/// Whether an X row lies where X and Y are alike.
fn is_in_par(row: &NaiveRow, build: u32) -> bool {
    let (first, second) = match build {
        36 => (1..=2_709_520, 154_584_238..=154_913_754),
        37 => (60_001..=2_699_520, 154_931_044..=155_260_560),
        _ => (10_001..=2_781_479, 155_701_383..=156_030_895),
    };
    first.contains(&row.position) || second.contains(&row.position)
}

fn is_called(call: &str) -> bool {
    call.len() < 3
}

fn is_heterozygous(call: &str) -> bool {
    let letters: Vec<char> = call.chars().collect();
    matches!(letters[..], [one, other] if one != other)
}

/// `female`, `male` or `unknown`.
pub fn sex(rows: &[NaiveRow], build: u32) -> &'static str {
    let x: Vec<&NaiveRow> =
        rows.iter().filter(|row| row.chromosome == "X" && !is_in_par(row, build) && is_called(&row.call)).collect();
    let heterozygous = x.iter().filter(|row| is_heterozygous(&row.call)).count();
    let y: Vec<&NaiveRow> = rows.iter().filter(|row| row.chromosome == "Y").collect();
    let y_called = y.iter().filter(|row| is_called(&row.call)).count();
    let from_x = match x.len() {
        0..20 => "unknown",
        called if 100 * heterozygous > 3 * called => "female",
        _ => "male",
    };
    let from_y = match y.len() {
        0..20 => "unknown",
        rows if 100 * y_called > 50 * rows => "male",
        rows if 100 * y_called < 30 * rows => "female",
        _ => "unknown",
    };
    match (from_x, from_y) {
        (one, other) if one == other => one,
        ("unknown", sex) | (sex, "unknown") => sex,
        _ => "unknown",
    }
}

/// Heterozygous calls where there is one copy become `impossible`.
pub fn mark_impossible(rows: &mut [NaiveRow], build: u32, sex: &str) {
    for row in rows {
        let one_copy = match row.chromosome.as_str() {
            "Y" | "MT" => true,
            "X" => sex == "male" && !is_in_par(row, build),
            _ => false,
        };
        if one_copy && is_heterozygous(&row.call) {
            row.call = "impossible".to_owned();
        }
    }
}

/// Rows on the pseudoautosomal region, by name or by locus on X.
pub fn pseudoautosomal(rows: &[NaiveRow], build: u32) -> usize {
    let is_pseudoautosomal =
        |row: &&NaiveRow| row.chromosome == "PAR" || row.chromosome == "X" && is_in_par(row, build);
    rows.iter().filter(is_pseudoautosomal).count()
}

/// How many loci have two rows or more, and at how many of them called rows differ.
pub fn shared_loci(rows: &[NaiveRow]) -> (usize, usize) {
    let mut calls: BTreeMap<(&str, u64), Vec<&str>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.chromosome != "0") {
        calls.entry((&row.chromosome, row.position)).or_default().push(&row.call);
    }
    let shared: Vec<Vec<&str>> = calls.into_values().filter(|calls| calls.len() > 1).collect();
    let differ = |calls: &&Vec<&str>| {
        let called: Vec<&&str> = calls.iter().filter(|call| is_called(call)).collect();
        called.iter().any(|call| **call != *called[0])
    };
    (shared.len(), shared.iter().filter(differ).count())
}
