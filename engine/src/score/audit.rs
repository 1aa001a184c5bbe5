//! The audit log: every row of a set with its fate, as tab-separated lines.
//!
//! It holds genotypes, so it is written only where a person asks for it, and only on their own device.

use std::borrow::Cow;
use std::ops::Range;

use crate::values::chromosome::Chromosome;
use crate::weights::packed_weights::{Locus, PackedWeights};

use super::fate::Fate;
use super::report::PackedScore;

/// The names of the columns, in order.
pub const AUDIT_COLUMNS: [&str; 15] = [
    "line",
    "rsid",
    "chrom",
    "pos",
    "effect_allele",
    "other_allele",
    "other_allele_inferred",
    "weight",
    "frequency",
    "fate",
    "genotype",
    "dosage",
    "contribution",
    "strand_unchecked",
    "dosage_variance",
];

/// The line of column names with its end. `first_columns` begins it; it ends with a tab unless it is empty.
pub fn column_line(first_columns: &str) -> String {
    let mut line = first_columns.to_owned();
    line.push_str(&AUDIT_COLUMNS.join("\t"));
    line.push('\n');
    line
}

/// The log of one score, a line at a time. Text of the scoring file (allele names) is escaped, so that a line stays a
/// line and a column a column.
#[derive(Clone, Copy, Debug)]
pub struct Audit<'run> {
    set: &'run PackedWeights,
    score: &'run PackedScore,
}

impl<'run> Audit<'run> {
    /// The log of a score with its set.
    pub fn new(set: &'run PackedWeights, score: &'run PackedScore) -> Self {
        Self { set, score }
    }

    /// How many rows it has.
    pub fn len(&self) -> usize {
        self.score.outcomes().len()
    }

    /// Whether it has no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Appends the lines of a range of rows with their ends. `first_columns` begins each of them; it ends with a tab
    /// unless it is empty.
    pub fn write_lines(&self, rows: Range<usize>, first_columns: &str, text: &mut String) {
        for row in rows.start..rows.end.min(self.len()) {
            text.push_str(first_columns);
            self.write_row(row, text);
            text.push('\n');
        }
    }

    /// Appends a row's columns without a line end; nothing beyond the last row. Empty columns are not known or do not
    /// apply. Numbers read back as the same doubles.
    pub fn write_row(&self, row: usize, text: &mut String) {
        let (Some(weight), Some(outcome)) = (self.set.get(row), self.score.outcomes().get(row)) else {
            debug_assert!(row >= self.len(), "row {row} has an outcome and no weight");
            return;
        };
        let locus = self.set.loci().iter().rev().map(|loci| loci.get(row)).find(is_known);
        let locus = locus.unwrap_or(Locus::UNKNOWN);
        let (effect, other) = self.set.allele_texts(row).unwrap_or_default();
        let by_copies = self.set.by_copies(row);
        let contribution = match by_copies {
            Some(by_copies) => outcome.contribution_by_copies(by_copies),
            None => outcome.contribution(weight.weight, weight.frequency),
        };
        let written = by_copies
            .map_or_else(|| weight.weight.to_string(), |by_copies| by_copies.map(|value| value.to_string()).join("|"));
        let variance = Some(outcome.variance()).filter(|_| outcome.fate == Fate::Imputed);
        let number = |value: Option<f64>| Cow::from(value.map(|number| number.to_string()).unwrap_or_default());
        let columns: [Cow<'_, str>; AUDIT_COLUMNS.len()] = [
            self.set.line_of(row).to_string().into(),
            weight.rsid.map(|number| format!("rs{number}")).unwrap_or_default().into(),
            locus.chromosome().map(Chromosome::name).unwrap_or_default().into(),
            if locus.position > 0 { locus.position.to_string() } else { String::new() }.into(),
            escaped(&effect),
            escaped(other.as_deref().unwrap_or_default()),
            flag(self.set.is_other_inferred(row)).into(),
            written.into(),
            number(weight.frequency),
            outcome.fate.name().into(),
            outcome.genotype().unwrap_or_default().into(),
            number(outcome.dosage()),
            number(contribution),
            flag(outcome.strand_unchecked).into(),
            number(variance),
        ];
        for (index, column) in columns.iter().enumerate() {
            if index > 0 {
                text.push('\t');
            }
            text.push_str(column);
        }
    }
}

fn is_known(locus: &Locus) -> bool {
    locus.chromosome().is_some()
}

fn flag(value: bool) -> &'static str {
    if value { "yes" } else { "" }
}

/// A text without control characters.
fn escaped(text: &str) -> Cow<'_, str> {
    if text.chars().any(char::is_control) { text.escape_default().to_string().into() } else { text.into() }
}
