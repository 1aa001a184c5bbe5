//! What imputation programs tell of a VCF's row (section 7 of the reading rules).

use super::NaiveEstimate;
use super::naive_vcf::is_change_alone;

/// What a row comes to beside its call.
pub enum Told {
    /// Nothing.
    Call,
    /// Copies of one ALT.
    Copies(NaiveEstimate),
    /// Nothing that one ALT's copies could say.
    NoCall,
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

/// Whether a row of an insertion or a deletion was measured.
pub fn is_measured(filter: &str, info: &str, format: &str, is_declared: bool) -> bool {
    let words: Vec<&str> = info.split(';').chain(filter.split(';')).collect();
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    let first_r2 = QUALITIES
        .iter()
        .find_map(|name| words.iter().find_map(|word| word.strip_prefix(&format!("{name}=")).map(str::to_owned)));
    let is_known_well = first_r2.is_none_or(|told| told.split(',').all(|r2| r2_of(r2) >= 0.995));
    let has_dosage = format.len() > 2 && (format.contains("DS") || format.contains("GP"));
    let is_typed = has(&["TYPED", "TYPED_ONLY", "GENOTYPED", "GENOTYPED_ONLY"]);
    !has_dosage && (is_typed || !is_declared || !has(&["IMPUTED", "IMP"]) && is_known_well)
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
    // No ALT at all is one that is no base.
    let no_allele = [".".to_owned()];
    let alternatives = if columns.alternatives.is_empty() { &no_allele } else { columns.alternatives };
    if !is_base(columns.reference) || is_change_alone(columns.alternatives) {
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
    // Of the first name that stands there; what is no R² says that nothing is known.
    let told_r2 = QUALITIES
        .iter()
        .find_map(|name| words.iter().find_map(|word| word.strip_prefix(&format!("{name}=")).map(str::to_owned)));
    let r2s: Vec<f64> = told_r2.iter().flat_map(|told| told.split(',')).map(r2_of).collect();
    let least_r2 = r2s.iter().copied().min_by(f64::total_cmp);
    let is_estimated_by_r2 = least_r2.is_some_and(|r2| r2 < 0.995);

    // The chances of one ALT: their mean and their variance.
    let chances =
        chances.map(|[_, one, two]| (one + 2.0 * two, one + 4.0 * two - (one + 2.0 * two) * (one + 2.0 * two)));
    let haploid = haploid.map(|both| (both[0] + both[1], both[0] * (1.0 - both[0]) + both[1] * (1.0 - both[1])));
    let spread = chances.or(haploid).filter(|_| alternatives.len() == 1);
    if let (Some(told), Some((mean, _))) = (&dosages, spread)
        && (told[0] - mean).abs() > 0.05
    {
        return Told::NoCall;
    }
    let of_call: Option<Vec<f64>> =
        alternatives.iter().map(|allele| called(allele).map(|copies| copies as f64)).collect();
    let told = dosages
        .or(spread.map(|(mean, _)| vec![mean]))
        .or(of_call.clone().filter(|_| is_estimated || is_estimated_by_r2));
    let Some(told) = told.filter(|_| alternatives.len() == 1 || of_call.is_some()) else { return Told::Call };
    // The first with the most copies.
    let expected = told.iter().copied().fold(0.0, f64::max);
    let place = told.iter().position(|copies| *copies == expected).unwrap_or_default();
    let is_no_base = !is_base(&alternatives[place]);
    let is_none = is_no_base || alternatives.len() > 1 && expected < 0.005;
    let r2 = if r2s.len() == alternatives.len() && !is_none { Some(r2s[place]) } else { least_r2 };
    let variance = match (spread, r2.unwrap_or(0.0)) {
        (Some((_, variance)), _) => variance,
        (None, r2) => expected * (2.0 - expected) * (1.0 - r2) / (2.0 - r2),
    };
    let steps = |value: f64, of_one: f64, most: f64| (value * of_one + 0.5).floor().clamp(0.0, most) as u32;
    let estimate = NaiveEstimate {
        reference: columns.reference.to_ascii_uppercase(),
        alternative: if is_none { NaiveEstimate::ANY.to_owned() } else { alternatives[place].to_ascii_uppercase() },
        hundredths: steps(expected, 100.0, 200.0),
        deviation: steps(variance.max(0.0).sqrt(), 200.0, 200.0),
        r2: r2.map(|r2| steps(r2, 100.0, 100.0)),
    };
    let is_as_called =
        of_call.is_some_and(|of_call| of_call.iter().zip(&told).all(|(one, other)| (one - other).abs() < 0.005));
    let is_certain = match (spread, estimate.r2) {
        (None, None) => true,
        (_, r2) => estimate.deviation == 0 && r2.unwrap_or(100) == 100,
    };
    if is_as_called && (is_measured || is_certain && !is_estimated) {
        return Told::Call;
    }
    let others = told.iter().sum::<f64>() - if is_no_base { 0.0 } else { expected };
    if others > 0.05 || alternatives.iter().any(|allele| allele.eq_ignore_ascii_case(columns.reference)) {
        return Told::NoCall;
    }
    Told::Copies(estimate)
}

/// An R² of a list; 0 where it is none.
fn r2_of(text: &str) -> f64 {
    number(text).filter(|r2| (0.0..=1.5).contains(r2)).unwrap_or(0.0).min(1.0)
}

/// A finite number without a word in it.
fn number(text: &str) -> Option<f64> {
    let is_plain = text.chars().all(|letter| "0123456789.+-eE".contains(letter));
    text.parse::<f64>().ok().filter(|number| is_plain && number.is_finite())
}
