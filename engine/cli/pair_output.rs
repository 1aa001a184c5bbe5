//! How a score is written: one JSON object per line, or text for people.

use std::io::{self, Write};

use allelium_engine::score::match_rate::FEWEST_ROWS;
use allelium_engine::score::{PackedScore, ScoreSummary};
use serde_json::{Map, Value, json};

use crate::frequencies_rule::are_frequencies_sufficient;
use crate::output::{snake_case, word};
use crate::pair::Pair;

impl Pair<'_> {
    /// Writes a score to standard output.
    pub fn write(&self, score: &PackedScore, json: bool) -> io::Result<()> {
        let mut output = io::stdout().lock();
        let summary = score.summary();
        if json { writeln!(output, "{}", self.to_json(summary)) } else { self.write_text(summary, &mut output) }
    }

    fn to_json(&self, summary: &ScoreSummary) -> Value {
        let facts = &self.set.report.facts;
        let set = json!({
            "file": self.set_path.display().to_string(),
            "pgs_id": facts.pgs_id,
            "name": facts.pgs_name,
            "trait": facts.trait_reported,
            "format": snake_case(&self.set.report.format),
            "loci": snake_case(&self.set.report.loci),
            "weight_scale": snake_case(&self.set.report.weight_scale),
            "rows": self.set.report.rows,
            "dropped": snake_case(&self.set.report.dropped),
            "warnings": snake_case(&self.set.report.warnings),
        });
        let genome = json!({
            "file": self.genome_path.display().to_string(),
            "build": snake_case(&self.genome.read.report.build),
            "build_basis": snake_case(&self.genome.read.report.build_basis),
        });
        let rate = &summary.match_rate;
        let mut object = Map::new();
        for (key, value) in [
            ("genome", genome),
            ("set", set),
            ("raw", json!(summary.raw)),
            ("compared_sum", json!(summary.compared_sum)),
            ("expected_mean", json!(summary.expected_mean)),
            ("expected_sd", json!(summary.expected_sd)),
            ("z", json!(limited_z(summary))),
            ("z_unlimited", json!(summary.unlimited_z)),
            ("matched", json!(summary.matched)),
            ("total", json!(summary.total)),
            ("coverage", json!(rate.coverage)),
            ("variance_coverage", json!(variance_coverage(summary))),
            ("frequencies", snake_case(&summary.frequencies)),
            ("close_rows", snake_case(&summary.close_rows)),
            ("tier", snake_case(&rate.tier)),
            ("reasons", snake_case(&rate.reasons)),
            ("fates", snake_case(&summary.fates)),
            ("strand_unchecked", json!(summary.strand_unchecked)),
            ("palindromic_rule", snake_case(&summary.palindromic_rule)),
            ("join", snake_case(&summary.join)),
        ] {
            object.insert(key.to_owned(), value);
        }
        Value::Object(object)
    }

    fn write_text(&self, summary: &ScoreSummary, output: &mut impl Write) -> io::Result<()> {
        let lack = Lack::of(summary, self.set.weights.has_frequencies());
        let or_none = |value: Option<f64>| value.map_or(format!("none: {}", lack.text()), |value| value.to_string());
        let rate = &summary.match_rate;
        let coverage = format!(
            "{} of {} variants, {:.2} % ({})",
            summary.matched,
            summary.total,
            100.0 * rate.coverage,
            word(&rate.tier)
        );
        let score_name = self.set.report.facts.pgs_id.as_deref().map(|id| format!(" ({id})")).unwrap_or_default();
        writeln!(output, "{} on {}{score_name}", self.genome_path.display(), self.set_path.display())?;
        let mut lines = vec![
            ("raw".to_owned(), summary.raw.to_string()),
            ("expected mean".to_owned(), or_none(summary.expected_mean)),
            ("expected SD".to_owned(), or_none(summary.expected_sd)),
            ("z".to_owned(), or_none(limited_z(summary))),
            ("matched".to_owned(), coverage),
        ];
        if let Some(share) = variance_coverage(summary) {
            lines.push(("of the variance".to_owned(), format!("{:.2} %", 100.0 * share)));
        }
        lines.push(("palindromic rule".to_owned(), word(&summary.palindromic_rule)));
        for reason in &rate.reasons {
            lines.push((word(&reason.kind), format!("{} ({:.2} %)", reason.rows, 100.0 * reason.share)));
        }
        for warning in &self.set.report.warnings {
            let warning = snake_case(warning);
            let kind = warning.get("kind").and_then(Value::as_str).unwrap_or_default();
            lines.push(("warning".to_owned(), kind.to_owned()));
        }
        for dropped in &self.set.report.dropped {
            let first = dropped.first_lines.first().copied().unwrap_or_default();
            let text = format!("{} lines of the scoring file, first line {first}", dropped.count);
            lines.push((word(&dropped.reason), text));
        }
        for (name, value) in lines {
            writeln!(output, "  {name:<22}{value}")?;
        }
        Ok(())
    }
}

/// z-scores beyond this are limited to it where they are used (docs/science.md#place-among-people).
const LARGEST_Z: f64 = 4.5;

/// The z-score as it may be used.
fn limited_z(summary: &ScoreSummary) -> Option<f64> {
    let matched = summary.frequencies.matched;
    let is_usable = matched.rows - matched.without >= FEWEST_ROWS && are_frequencies_sufficient(matched);
    summary.unlimited_z.filter(|_| is_usable).map(|z| z.clamp(-LARGEST_Z, LARGEST_Z))
}

/// Matched variance over total variance; nothing where too much of either has no frequency.
fn variance_coverage(summary: &ScoreSummary) -> Option<f64> {
    let is_known = [summary.frequencies.matched, summary.frequencies.all].into_iter().all(are_frequencies_sufficient);
    let (matched, total) = (summary.matched_variance?, summary.total_variance?);
    (is_known && total > 0.0).then_some(matched / total)
}

/// Why a score has no z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lack {
    Frequencies,
    Expectation,
    Matches,
    Differences,
    Rows,
    TooFewFrequencies,
}

impl Lack {
    /// The first reason that holds, for a score that lacks something.
    fn of(summary: &ScoreSummary, has_frequencies: bool) -> Self {
        match (summary.expected_mean, summary.unlimited_z) {
            (None, _) if !has_frequencies => Self::Frequencies,
            (None, _) => Self::Expectation,
            _ if summary.matched == 0 => Self::Matches,
            (Some(_), None) => Self::Differences,
            (Some(_), Some(_)) if summary.matched < FEWEST_ROWS => Self::Rows,
            (Some(_), Some(_)) => Self::TooFewFrequencies,
        }
    }

    fn text(self) -> &'static str {
        match self {
            Self::Frequencies => "the set has no frequencies",
            Self::Expectation => "the genome lists only differences (see --absent)",
            Self::Matches => "no variant was matched",
            Self::Differences => "the matched variants do not differ between people",
            Self::Rows => "fewer than three variants were matched",
            Self::TooFewFrequencies => "too many of the matched variants have no frequency",
        }
    }
}
