//! How a score is written: one JSON object per line, or text for people.

use std::io::{self, Write};
use std::path::Path;

use allelium_engine::score::{PackedScore, ScoreSummary};
use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFileReport, ScoringWarning};
use serde_json::{Map, Value, json};

use crate::genome::Genome;
use crate::losses::losses_of;
use crate::output::{snake_case, word};
use crate::pair::Pair;
use crate::placing::PlacedScore;
use crate::printable::one_line;
use crate::proxies_output::{found_text, gain_text, proxies_to_write, raw_with_proxies};
use crate::reference_group::check_frequencies::{FrequencyAllele, FrequencyCheck};
use crate::reference_group::placed::{Place, Placed, ReferenceName};
use crate::written_place::{WrittenPlace, place_to_write};

impl Pair<'_> {
    /// Writes a score.
    pub fn write(
        &self,
        score: &PackedScore,
        placed: &PlacedScore,
        json: bool,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let summary = score.summary();
        if json {
            writeln!(output, "{}", self.to_json(summary, placed))
        } else {
            self.write_text(summary, placed, output)
        }
    }

    fn to_json(&self, summary: &ScoreSummary, placed_score: &PlacedScore) -> Value {
        let place = &placed_score.place;
        let set = Value::Object(set_to_json(self.set_path, self.column, self.set, self.frequency_check()));
        let genome = Value::Object(genome_to_json(self.genome_path, self.genome));
        let rate = &summary.match_rate;
        let placed = place.as_ref().ok();
        let moments = placed.and_then(moments_to_write);
        let written = placed.map(place_to_write);
        let mut object = Map::new();
        for (key, value) in [
            ("genome", genome),
            ("set", set),
            ("raw", json!(Some(summary.raw).filter(|_| placed_score.has_sums))),
            ("reference", json!(reference_name(place))),
            ("z", json!(written.map(|place| place.z))),
            ("percentile", json!(written.map(|place| place.percentile))),
            ("z_of_found", json!(placed.map(|placed| placed.z))),
            ("z_of_found_unlimited", json!(placed.map(|placed| placed.unlimited_z))),
            ("percentile_of_found", json!(placed.map(|placed| placed.percentile))),
            ("withheld", json!(place.as_ref().err())),
            ("expected_mean", json!(moments.map(|placed| placed.mean))),
            ("expected_sd", json!(moments.map(|placed| placed.sd))),
            ("full_set", json!(written.and_then(|place| place.full_set))),
            ("compared", json!(placed.map(|placed| placed.compared_rows))),
            ("without_frequency", json!(placed.map(|placed| placed.rows_without_frequency))),
            ("frequencies_from_panel", json!(placed.map(|placed| placed.frequencies_from_panel))),
            ("proxies", proxies_to_write(summary, placed_score)),
            ("matched", json!(summary.matched)),
            ("total", json!(summary.total)),
            ("coverage", json!(rate.coverage)),
            ("variance_coverage", json!(moments.and_then(|placed| placed.variance_coverage))),
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

    fn write_text(&self, summary: &ScoreSummary, placed: &PlacedScore, output: &mut impl Write) -> io::Result<()> {
        let rate = &summary.match_rate;
        let by_letter = match summary.frequencies.matched.rows - summary.matched {
            0 => String::new(),
            rows => format!(", and {rows} by the reference genome's letter"),
        };
        let coverage = format!(
            "{} of {} variants, {:.2} %{} ({})",
            summary.matched,
            summary.total,
            100.0 * rate.coverage,
            by_letter,
            word(&rate.tier)
        );
        let score_name = self.set.report.facts.pgs_id.as_deref().map(|id| format!(" ({id})")).unwrap_or_default();
        let genome = self.genome.label(self.genome_path);
        writeln!(output, "{genome} on {}{score_name}", one_line(&self.set_label()))?;
        if let Some(proxies) = &placed.proxies {
            writeln!(output, "  {}", found_text(summary, proxies))?;
        }
        let raw = if placed.has_sums { summary.raw.to_string() } else { "none".to_owned() };
        let mut lines = vec![("raw".to_owned(), raw)];
        lines.extend(losses_of(&self.genome.read.report).iter().map(|loss| ("attention".to_owned(), loss.to_string())));
        if let Some(raw) = raw_with_proxies(placed) {
            lines.push(("raw with proxies".to_owned(), raw.to_string()));
        }
        lines.extend(place_lines(&placed.place).into_iter().map(|(name, value)| (name.to_owned(), value)));
        if let Some(gain) = gain_text(placed) {
            lines.push(("proxies".to_owned(), gain));
        }
        lines.push(("matched".to_owned(), coverage));
        lines.push(("palindromic rule".to_owned(), word(&summary.palindromic_rule)));
        for reason in &rate.reasons {
            lines.push((word(&reason.kind), format!("{} ({:.2} %)", reason.rows, 100.0 * reason.share)));
        }
        let columns: Vec<String> =
            self.set.report.columns.iter().map(|column| format!("{} = {}", word(&column.role), column.name)).collect();
        lines.push(("columns used".to_owned(), columns.join(", ")));
        for warning in &self.set.report.warnings {
            let warning = snake_case(warning);
            let kind = warning.get("kind").and_then(Value::as_str).unwrap_or_default();
            let more = match kind {
                "other-weight-columns" => other_weights_text(&self.set.report),
                "not-additive" => not_additive_text(&self.set.report),
                _ => None,
            };
            lines.push(("warning".to_owned(), more.map_or_else(|| kind.to_owned(), |more| format!("{kind}: {more}"))));
        }
        let check = self.frequency_check();
        if let Some(described) = described_allele(check.allele) {
            let text = format!("{described} ({} of {} known variants contradict)", check.contradicting, check.rows);
            lines.push(("frequencies".to_owned(), text));
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

/// Which of several columns of weights was read; nothing where there is one.
pub fn other_weights_text(report: &ScoringFileReport) -> Option<String> {
    report.warnings.iter().find_map(|warning| match warning {
        ScoringWarning::OtherWeightColumns { column, others } => {
            Some(format!("the weights are those of {column}, and {others} may hold weights too (see --weight-column)"))
        }
        _ => None,
    })
}

/// How many rows are of which model, where some are not additive.
fn not_additive_text(report: &ScoringFileReport) -> Option<String> {
    report.warnings.iter().find_map(|warning| match warning {
        ScoringWarning::NotAdditive { dominant, recessive, by_dosage } => Some(format!(
            "{dominant} dominant, {recessive} recessive, {by_dosage} by dosage; no part in a place among people"
        )),
        _ => None,
    })
}

/// The allele that a set's frequencies seem to describe; nothing where it is the effect allele.
fn described_allele(allele: FrequencyAllele) -> Option<&'static str> {
    match allele {
        FrequencyAllele::Effect => None,
        FrequencyAllele::Other => Some("seem to be those of the other allele"),
        FrequencyAllele::Minor => Some("seem to be those of the minor allele"),
        FrequencyAllele::Alternative => Some("seem to be those of the alternative allele"),
        FrequencyAllele::Mixed => Some("contradict the public genomes"),
    }
}

/// What is written of a set.
pub fn set_to_json(
    path: &Path,
    column: Option<&str>,
    set: &ReadScoringFile,
    check: FrequencyCheck,
) -> Map<String, Value> {
    let (facts, report) = (&set.report.facts, &set.report);
    let mut object = Map::from_iter([("file".to_owned(), json!(path.display().to_string()))]);
    object.extend(column.map(|column| ("weight_column".to_owned(), json!(column))));
    object.extend([
        ("pgs_id".to_owned(), json!(facts.pgs_id)),
        ("name".to_owned(), json!(facts.pgs_name)),
        ("trait".to_owned(), json!(facts.trait_reported)),
        ("facts".to_owned(), snake_case(facts)),
        ("format".to_owned(), snake_case(&report.format)),
        ("columns".to_owned(), snake_case(&report.columns)),
        ("loci".to_owned(), snake_case(&report.loci)),
        ("weight_scale".to_owned(), snake_case(&report.weight_scale)),
        ("rows".to_owned(), json!(report.rows)),
        ("dropped".to_owned(), snake_case(&report.dropped)),
        ("warnings".to_owned(), snake_case(&report.warnings)),
        ("frequency_check".to_owned(), frequency_check_to_json(check)),
    ]);
    object
}

/// What the check of a set's frequencies found. The allele is `null` where too few rows tell, as it is empty in a matrix.
fn frequency_check_to_json(check: FrequencyCheck) -> Value {
    json!({ "allele": check.told_allele(), "rows": check.rows, "contradicting": check.contradicting })
}

/// What is written of a genome.
pub fn genome_to_json(path: &Path, genome: &Genome) -> Map<String, Value> {
    let report = &genome.read.report;
    Map::from_iter([
        ("file".to_owned(), json!(path.display().to_string())),
        ("member".to_owned(), json!(genome.member)),
        ("joined_member".to_owned(), json!(genome.joined_member)),
        ("sample".to_owned(), json!(genome.sample())),
        ("build".to_owned(), snake_case(&report.build)),
        ("build_basis".to_owned(), snake_case(&report.build_basis)),
        ("losses".to_owned(), json!(losses_of(report))),
    ])
}

fn reference_name(place: &Place) -> ReferenceName {
    place.as_ref().map_or(ReferenceName::None, |placed| placed.reference)
}

/// A place whose mean, SD and share of the variance may be written: of an adjusted reference they would tell the mixture
/// (docs/decisions/157-what-the-command-line-writes.md).
fn moments_to_write(placed: &Placed) -> Option<&Placed> {
    Some(placed).filter(|placed| placed.reference != ReferenceName::Adjusted)
}

/// Names and values of what is said of a place.
fn place_lines(place: &Place) -> Vec<(&'static str, String)> {
    let reference = ("reference", word(&reference_name(place)));
    match place {
        Ok(placed) => [vec![reference], placed_lines(placed)].concat(),
        Err(reason) => vec![reference, ("z", format!("none: {}", reason.text())), ("percentile", "none".to_owned())],
    }
}

fn placed_lines(placed: &Placed) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    if let Some(moments) = moments_to_write(placed) {
        lines.push(("expected mean", moments.mean.to_string()));
        lines.push(("expected SD", moments.sd.to_string()));
    }
    let WrittenPlace { z, percentile, full_set } = place_to_write(placed);
    lines.push(("z", z.to_string()));
    lines.push(("percentile", format!("{percentile:.1}")));
    if let Some(full) = full_set {
        lines.push(("95 % range", format!("{:.1} to {:.1}", full.percentile.low, full.percentile.high)));
        lines.push(("z of those found", placed.z.to_string()));
    }
    if let Some(share) = moments_to_write(placed).and_then(|placed| placed.variance_coverage) {
        lines.push(("of the variance", format!("{:.2} %", 100.0 * share)));
    }
    if placed.rows_without_frequency > 0 {
        lines.push(("not compared", format!("{} matched variants without frequency", placed.rows_without_frequency)));
    }
    if placed.frequencies_from_panel > 0 {
        let text = format!("{} that the scoring file does not give", placed.frequencies_from_panel);
        lines.push(("frequencies from panel", text));
    }
    if placed.reference == ReferenceName::Adjusted {
        let text = format!(
            "about {:.0} % of the r² measured in Europeans is left; populations of one reference still differ by up to 0.4 SD",
            100.0 * placed.portability
        );
        lines.push(("accuracy", text));
    }
    lines
}
