//! What imputation programs tell of a VCF's row (section 7 of the reading rules).

use super::NaiveEstimate;

/// What a row comes to beside its call.
pub enum Told {
    /// Nothing.
    Call,
    /// Copies of one ALT.
    Copies(NaiveEstimate),
    /// Copies of several.
    Several,
}

/// The columns of a row.
pub struct Columns<'line> {
    pub reference: &'line str,
    pub alternatives: &'line [String],
    pub filter: &'line str,
    pub info: &'line str,
    pub format: &'line str,
    pub sample: &'line str,
}

const QUALITIES: [&str; 7] = ["R2", "RSQ", "DR2", "AR2", "INFO", "IMPINFO", "INFO_SCORE"];

/// Whether a header line without its first `#` declares that rows say how they were estimated.
pub fn declares(comment: &str) -> bool {
    let name = comment.strip_prefix("#INFO=<ID=").map(|rest| rest.split(',').next().unwrap_or_default());
    name.is_some_and(|name| QUALITIES.contains(&name) || name == "IMPUTED" || name == "IMP")
}

/// Reads a row whose header declares such facts, or not. `called` gives the copies of an ALT in its call.
pub fn read(columns: &Columns<'_>, is_declared: bool, called: impl Fn(&str) -> Option<usize>) -> Told {
    let keys: Vec<&str> = columns.format.split(':').collect();
    // HDS ends in DS, and any other key may hold these letters.
    let hints = columns.format.contains("DS") || columns.format.contains("GP");
    if !(hints || is_declared) {
        return Told::Call;
    }
    let is_base = |allele: &str| ["A", "C", "G", "T"].contains(&allele.to_ascii_uppercase().as_str());
    let alternatives = columns.alternatives;
    if !is_base(columns.reference) || alternatives.is_empty() || !alternatives.iter().all(|allele| is_base(allele)) {
        return Told::Call;
    }
    let values: Vec<&str> = columns.sample.split(':').collect();
    let value = |key: &str| {
        let places = keys.iter().zip(&values).filter(|(known, _)| **known == key);
        places.map(|(_, value)| *value).next_back()
    };
    let list = |key: &str| value(key).and_then(|value| value.split(',').map(number).collect::<Option<Vec<f64>>>());
    let dosages = list("DS")
        .filter(|told| told.len() == alternatives.len() && told.iter().all(|copies| (-0.01..=2.01).contains(copies)));
    let dosages = dosages.map(|told| told.into_iter().map(|copies| copies.clamp(0.0, 2.0)).collect::<Vec<f64>>());
    let chances = list("GP").filter(|chances| chances.len() == 3).filter(|chances| {
        let sum = chances[0] + chances[1] + chances[2];
        chances.iter().all(|chance| (0.0..=1.0).contains(chance)) && (sum - 1.0).abs() <= 0.02
    });
    let chances = chances.map(|chances| {
        let sum = chances[0] + chances[1] + chances[2];
        [chances[0] / sum, chances[1] / sum, chances[2] / sum]
    });
    let haploid = list("HDS").filter(|both| both.len() == 2 && both.iter().all(|copies| (0.0..=1.0).contains(copies)));
    let words: Vec<&str> = columns.info.split(';').chain(columns.filter.split(';')).collect();
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    let is_estimated = has(&["IMPUTED", "IMP"]);
    let is_measured = has(&["TYPED", "TYPED_ONLY", "GENOTYPED", "GENOTYPED_ONLY"]);
    let r2 = QUALITIES.iter().find_map(|name| {
        let told = words.iter().filter_map(|word| word.strip_prefix(&format!("{name}=")));
        told.filter_map(|told| number(told.split(',').next().unwrap_or_default())).find(|r2| (0.0..=1.5).contains(r2))
    });
    let r2 = r2.map(|r2| r2.min(1.0));

    let (alternative, expected) = if alternatives.len() == 1 {
        let of_alternative = called(&alternatives[0]).filter(|_| is_estimated).map(|copies| copies as f64);
        let told = dosages
            .map(|told| told[0])
            .or(chances.map(|[_, one, two]| one + 2.0 * two))
            .or(haploid.as_ref().map(|both| both[0] + both[1]))
            .or(of_alternative);
        let Some(told) = told else { return Told::Call };
        (alternatives[0].clone(), told)
    } else {
        let Some(told) = dosages.filter(|_| called(&alternatives[0]).is_some()) else { return Told::Call };
        let mut largest = (alternatives[0].clone(), f64::NEG_INFINITY);
        for (allele, copies) in alternatives.iter().zip(&told) {
            if *copies > largest.1 {
                largest = (allele.clone(), *copies);
            }
        }
        if told.iter().sum::<f64>() - largest.1 > 0.05 {
            return Told::Several;
        }
        largest
    };
    let variance = match (chances, haploid, r2) {
        (Some([_, one, two]), ..) if alternatives.len() == 1 => {
            let mean = one + 2.0 * two;
            one + 4.0 * two - mean * mean
        }
        (None, Some(both), _) if alternatives.len() == 1 => both[0] * (1.0 - both[0]) + both[1] * (1.0 - both[1]),
        (.., Some(r2)) => expected * (2.0 - expected) * (1.0 - r2) / (2.0 - r2),
        _ => expected.fract() * (1.0 - expected.fract()),
    };
    let steps = |value: f64, of_one: f64, most: f64| (value * of_one + 0.5).floor().clamp(0.0, most) as u32;
    let estimate = NaiveEstimate {
        reference: columns.reference.to_ascii_uppercase(),
        alternative: alternative.to_ascii_uppercase(),
        hundredths: steps(expected, 100.0, 200.0),
        deviation: steps(variance.max(0.0).sqrt(), 200.0, 200.0),
        r2: r2.map(|r2| steps(r2, 100.0, 100.0)),
    };
    let is_as_called = called(&alternative).is_some_and(|copies| (expected - copies as f64).abs() < 0.005);
    let is_certain =
        estimate.hundredths.is_multiple_of(100) && estimate.deviation == 0 && estimate.r2.unwrap_or(100) == 100;
    let looks_measured = is_as_called && (is_measured || is_certain && !is_estimated);
    if looks_measured || !(0.0..=2.0).contains(&expected) || estimate.reference == estimate.alternative {
        return Told::Call;
    }
    Told::Copies(estimate)
}

/// A finite number without a word in it.
fn number(text: &str) -> Option<f64> {
    let is_plain = text.chars().all(|letter| "0123456789.+-eE".contains(letter));
    text.parse::<f64>().ok().filter(|number| is_plain && number.is_finite())
}
