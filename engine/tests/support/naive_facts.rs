//! Build, sex and impossible calls over plain rows (genotype-formats note, section 13).

use super::naive_reader::NaiveRow;

/// The build that most marker positions agree on.
pub fn build(rows: &[NaiveRow]) -> Option<u32> {
    let markers = [
        ("rs3094315", [742_429, 752_566, 817_186]),
        ("rs964481", [27_566_744, 27_656_823, 27_638_706]),
        ("rs2341354", [908_436, 918_573, 983_193]),
        ("rs2500347", [143_649_677, 144_938_320, 148_946_169]),
        ("rs11928389", [50_908_372, 50_927_009, 50_889_578]),
    ];
    let votes = |which: usize| {
        let agrees = |row: &&NaiveRow| markers.iter().any(|(id, at)| row.id == *id && row.position == at[which]);
        rows.iter().filter(agrees).count()
    };
    let votes = [votes(0), votes(1), votes(2)];
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
