//! How a matrix is written: a row a genome and a column a set, or a row for each of both, as TSV, CSV, JSON or in the columns of PLINK 2.

use std::path::Path;
use std::sync::Arc;

use allelium_engine::score::{Fate, ScoreSummary};
use serde_json::{Value, json};

use super::sets::CohortSet;
use super::sscore;
use crate::arguments::MatrixForm;
use crate::failure::CliFailure;
use crate::file_verdict::MisleadingLook;
use crate::genome::Genome;
use crate::output::{snake_case, word};
use crate::pair_output::{genome_to_json, set_to_json};
use crate::reference_group::withheld::WithheldReason;
use crate::refusal::{code_of, reason_of};

/// Columns that name a genome.
const NAMES: [&str; 3] = ["file", "member", "sample"];
/// What the long form says of a score.
const LONG: [&str; 11] = [
    "set",
    "failure",
    "withheld",
    "raw",
    "expected_mean",
    "matched_variance",
    "total_variance",
    "matched",
    "total",
    "coverage",
    "frequencies_of",
];

/// What a genome's file keeps from its scores.
#[derive(Clone, Copy, Debug)]
pub struct Withheld {
    /// What it looks like, where it misleads.
    pub look: Option<MisleadingLook>,
    /// Whether its sums are given all the same.
    pub has_sums: bool,
}

impl Withheld {
    /// Nothing of a genome that can't be read, or whose file does not mislead.
    const NOTHING: Self = Self { look: None, has_sums: true };

    fn reason(self) -> Option<WithheldReason> {
        self.look.map(|look| WithheldReason::MisleadingFile { look })
    }

    fn in_text(self) -> String {
        self.reason().and_then(|reason| json!(reason)["code"].as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// The raw sum; nothing where no row counted, which is no score of 0, or where the file misleads.
    fn raw(self, summary: &ScoreSummary) -> Option<f64> {
        counted_raw(summary).filter(|_| self.has_sums)
    }

    fn raw_in_text(self, summary: &ScoreSummary) -> String {
        self.raw(summary).map(|raw| raw.to_string()).unwrap_or_default()
    }
}

/// What a genome came to on a set.
#[derive(Debug)]
pub enum Cell {
    /// Its score.
    Score(Box<ScoreSummary>),
    /// The set can't be joined with the genome.
    Refused(Arc<CliFailure>),
    /// The set can't be read.
    NoSet,
}

/// What a genome is called.
struct Names {
    file: String,
    member: Option<String>,
    sample: Option<String>,
}

/// A matrix that is being written.
#[derive(Debug)]
pub struct Matrix {
    /// How it is written.
    pub form: MatrixForm,
    /// Whether each score has a line of its own.
    pub is_long: bool,
    /// Its columns.
    pub sets: Vec<CohortSet>,
}

impl Matrix {
    /// What comes before the rows.
    pub fn head(&self) -> String {
        match self.form {
            MatrixForm::Json => {
                let sets: Vec<String> = self.sets.iter().map(|set| set_in_json(set).to_string()).collect();
                format!("{{\"sets\": [\n{}\n], \"genomes\": [\n", sets.join(",\n"))
            }
            MatrixForm::Sscore => sscore::head_of(&self.sets.iter().map(|set| set.name.as_str()).collect::<Vec<_>>()),
            _ if self.is_long => self.line(NAMES.iter().chain(&LONG).map(|name| (*name).to_owned()).collect()),
            _ => {
                let names = NAMES.into_iter().chain(["failure", "withheld"]).map(str::to_owned);
                self.line(names.chain(self.sets.iter().map(|set| set.name.clone())).collect())
            }
        }
    }

    /// What comes between rows.
    pub fn between(&self) -> &'static str {
        if self.form == MatrixForm::Json { ",\n" } else { "" }
    }

    /// What comes after the rows.
    pub fn tail(&self) -> &'static str {
        if self.form == MatrixForm::Json { "\n]}\n" } else { "" }
    }

    /// The row of a genome with what it came to on the sets, in their order.
    pub fn row(&self, path: &Path, genome: &Genome, withheld: Withheld, cells: &[Cell]) -> String {
        let cells = self.sets.iter().zip(cells).map(|(set, cell)| match cell {
            Cell::Score(summary) => Ok(&**summary),
            Cell::Refused(failure) => Err(Some(&**failure)),
            Cell::NoSet => Err(set.read.as_ref().err().map(|failure| &**failure)),
        });
        if self.form == MatrixForm::Json {
            let mut row = genome_to_json(path, genome);
            row.insert("failure".to_owned(), Value::Null);
            row.insert(
                "scores".to_owned(),
                cells
                    .map(|cell| cell.map_or_else(no_score_in_json, |summary| score_in_json(summary, withheld)))
                    .collect(),
            );
            return Value::Object(row).to_string();
        }
        let names = Names {
            file: path.display().to_string(),
            member: genome.member.clone(),
            sample: genome.sample().map(str::to_owned),
        };
        self.rows_of(&names, None, withheld, cells)
    }

    /// The row of a genome that can't be read.
    pub fn failed_row(&self, path: &Path, sample: Option<&str>, failure: &CliFailure) -> String {
        let file = path.display().to_string();
        let member = failure.member().map(str::to_owned);
        if self.form == MatrixForm::Json {
            let reason = reason_of(failure);
            return json!({ "file": file, "member": member, "sample": sample, "failure": reason, "scores": null })
                .to_string();
        }
        let names = Names { file, member, sample: sample.map(str::to_owned) };
        self.rows_of(&names, Some(failure), Withheld::NOTHING, self.sets.iter().map(|_| Err(Some(failure))))
    }

    fn rows_of<'score>(
        &self,
        names: &Names,
        failure: Option<&CliFailure>,
        withheld: Withheld,
        cells: impl Iterator<Item = Result<&'score ScoreSummary, Option<&'score CliFailure>>>,
    ) -> String {
        let optional = |text: &Option<String>| text.clone().unwrap_or_default();
        if self.form == MatrixForm::Sscore {
            let name = names.sample.as_ref().or(names.member.as_ref()).unwrap_or(&names.file);
            let scores = cells.map(|cell| cell.ok().and_then(|summary| Some((withheld.raw(summary)?, summary))));
            return sscore::row_of(
                name,
                scores.map(|score| score.map(|(raw, summary)| (raw, sscore::counted_alleles(summary)))),
            );
        }
        let names = [names.file.clone(), optional(&names.member), optional(&names.sample)];
        if !self.is_long {
            let cells = cells.map(|cell| cell.map(|summary| withheld.raw_in_text(summary)).unwrap_or_default());
            let said = [failure.map(code_of).unwrap_or_default(), withheld.in_text()];
            return self.line(names.into_iter().chain(said).chain(cells).collect());
        }
        let rows = self.sets.iter().zip(cells).map(|(set, cell)| {
            let number = |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
            let frequencies_of = set.frequencies_of().map(|allele| word(&allele)).unwrap_or_default();
            let said = match cell {
                Ok(summary) => [
                    String::new(),
                    withheld.in_text(),
                    withheld.raw_in_text(summary),
                    number(summary.expected_mean),
                    number(summary.matched_variance),
                    number(summary.total_variance),
                    summary.matched.to_string(),
                    summary.total.to_string(),
                    summary.match_rate.coverage.to_string(),
                    frequencies_of,
                ],
                Err(failure) => {
                    let mut said = [const { String::new() }; LONG.len() - 1];
                    said[0] = failure.map(code_of).unwrap_or_default();
                    said[LONG.len() - 2] = frequencies_of;
                    said
                }
            };
            self.line(names.iter().cloned().chain([set.name.clone()]).chain(said).collect())
        });
        rows.collect()
    }

    /// A line of a table.
    fn line(&self, fields: Vec<String>) -> String {
        let (separator, quoted): (_, fn(String) -> String) = match self.form {
            MatrixForm::Csv => (",", quoted_where_needed),
            // A TSV has no quotes; no name needs a TAB.
            _ => ("\t", |field| field.replace(['\t', '\n', '\r'], " ")),
        };
        let mut line = fields.into_iter().map(quoted).collect::<Vec<_>>().join(separator);
        line.push('\n');
        line
    }
}

/// A field of a CSV (RFC 4180, section 2). A name that a spreadsheet would read as a formula gets an apostrophe in front, as in the
/// page's tables (OWASP, "CSV Injection").
fn quoted_where_needed(field: String) -> String {
    let is_formula =
        field.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) && field.parse::<f64>().is_err();
    let field = if is_formula { format!("'{field}") } else { field };
    if field.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}

fn counted_raw(summary: &ScoreSummary) -> Option<f64> {
    let is_counted = [Fate::Filled, Fate::AssumedReference].iter().any(|fate| summary.fates.of(*fate) > 0);
    Some(summary.raw).filter(|_| summary.matched > 0 || is_counted)
}

fn set_in_json(set: &CohortSet) -> Value {
    match &set.read {
        Ok(read) => {
            let mut object = set_to_json(&set.path, set.column.as_deref(), read, set.frequency_check(read));
            object.insert("column".to_owned(), json!(set.name));
            object.insert("failure".to_owned(), Value::Null);
            Value::Object(object)
        }
        Err(failure) => {
            json!({ "file": set.path.display().to_string(), "column": set.name, "failure": reason_of(failure) })
        }
    }
}

fn no_score_in_json(failure: Option<&CliFailure>) -> Value {
    json!({ "failure": failure.map(reason_of) })
}

/// A score as the JSON of one genome and one set names its parts, with the moments of its sum.
fn score_in_json(summary: &ScoreSummary, withheld: Withheld) -> Value {
    let rate = &summary.match_rate;
    json!({
        "raw": withheld.raw(summary),
        "withheld": withheld.reason(),
        "compared_sum": summary.compared_sum.filter(|_| withheld.has_sums),
        "expected_mean": summary.expected_mean,
        "matched_variance": summary.matched_variance,
        "total_variance": summary.total_variance,
        "matched": summary.matched,
        "total": summary.total,
        "coverage": rate.coverage,
        "tier": snake_case(&rate.tier),
        "reasons": snake_case(&rate.reasons),
        "fates": snake_case(&summary.fates),
        "frequencies": snake_case(&summary.frequencies),
        "close_rows": snake_case(&summary.close_rows),
        "strand_unchecked": summary.strand_unchecked,
        "palindromic_rule": snake_case(&summary.palindromic_rule),
        "join": snake_case(&summary.join),
    })
}
