//! How it is written what proxies add to a score.

use allelium_engine::score::{Fate, ScoreSummary};
use serde_json::{Value, json};

use crate::placing::{PlacedScore, ProxiesUsed};
use crate::reference_group::placed::{Placed, ReferenceName};

/// A squared correlation as it may be written: exact ones of an adjusted reference tell the mixture
/// (docs/decisions/157-what-the-command-line-writes.md).
fn squared_correlation_to_write(value: f64, placed: &Placed) -> f64 {
    if placed.reference == ReferenceName::Adjusted { (100.0 * value).round() / 100.0 } else { value }
}

/// Squared correlations with the complete set, with proxies and by the rows of the file alone.
fn squared_correlations(score: &PlacedScore) -> Option<(f64, f64)> {
    let (placed, proxies) = score.place.as_ref().ok().zip(score.proxies.as_ref())?;
    let to_write = |value| squared_correlation_to_write(value, placed);
    Some((to_write(placed.squared_correlation?), to_write(proxies.file_alone)))
}

/// The sum of typed and predicted rows, which the mean and the SD are those of. Nothing of an adjusted reference: less the sum of
/// the file it tells what that expects.
pub fn raw_with_proxies(score: &PlacedScore) -> Option<f64> {
    score.proxies.as_ref()?;
    let placed = score.place.as_ref().ok().filter(|placed| placed.reference != ReferenceName::Adjusted)?;
    Some(placed.mean + placed.unlimited_z * placed.sd)
}

/// What proxies add, for programs; null where nothing is predicted.
pub fn proxies_to_write(summary: &ScoreSummary, score: &PlacedScore) -> Value {
    let Some(proxies) = &score.proxies else { return Value::Null };
    let correlations = squared_correlations(score);
    json!({
        "in_file": summary.matched,
        "by_proxy": proxies.found,
        "predicted": proxies.prediction.predicted_rows(),
        "raw": raw_with_proxies(score),
        "squared_correlation": correlations.map(|(with_proxies, _)| with_proxies),
        "squared_correlation_of_file": correlations.map(|(_, of_file)| of_file),
    })
}

/// `SNPs found: 332 of 1,271 (83 in the file, 249 by proxy)`.
pub fn found_text(summary: &ScoreSummary, proxies: &ProxiesUsed) -> String {
    let (in_file, by_proxy) = (summary.matched as usize, proxies.found);
    let [found, total, in_file, by_proxy] =
        [in_file + by_proxy, summary.total as usize, in_file, by_proxy].map(with_commas);
    let assumed = match summary.fates.of(Fate::AssumedReference) as usize {
        0 => String::new(),
        count => format!(", {} more count as like the reference", with_commas(count)),
    };
    format!("SNPs found: {found} of {total} ({in_file} in the file, {by_proxy} by proxy){assumed}")
}

/// What is gained by proxies, in words; nothing where nothing is predicted.
pub fn gain_text(score: &PlacedScore) -> Option<String> {
    let predicted = score.proxies.as_ref()?.prediction.predicted_rows();
    let (with_proxies, of_file) = squared_correlations(score)?;
    Some(format!(
        "{} variants predicted, so the file tells {:.0} % of the complete score in these people; without them {:.0} %",
        with_commas(predicted),
        100.0 * with_proxies,
        100.0 * of_file
    ))
}

/// A count with a comma between thousands.
fn with_commas(count: usize) -> String {
    let digits = count.to_string();
    let is_after_comma = |place: usize| place > 0 && (digits.len() - place).is_multiple_of(3);
    let grouped = digits
        .char_indices()
        .map(|(place, digit)| if is_after_comma(place) { format!(",{digit}") } else { digit.to_string() });
    grouped.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_have_a_comma() {
        let counts = [0, 83, 249, 999, 1_000, 1_271, 10_000, 1_000_000].map(with_commas);
        assert_eq!(counts, ["0", "83", "249", "999", "1,000", "1,271", "10,000", "1,000,000"]);
    }
}
