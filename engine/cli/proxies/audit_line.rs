//! A line of the audit log: a row's fate, and of a row that proxies predict by what.

use std::fmt::Write;

use allelium_engine::score::audit::{AUDIT_COLUMNS, Audit};
use allelium_engine::weights::packed_weights::PackedWeight;

use super::proxy_predictor::{NamedProxy, RowPrediction};

/// What is written in place of the fate of a row that is predicted.
const FATE: &str = "proxy";
/// The columns behind those of the engine's log. They are empty for rows that are not predicted.
const COLUMNS: [&str; 2] = ["predicted_r2", "proxies"];

/// What a predicted row adds to the score: its weight for each copy on average, more or fewer by the deviation.
fn contribution(prediction: &RowPrediction, weight: PackedWeight) -> f64 {
    weight.weight * (prediction.average_copies + prediction.deviation)
}

/// The line of column names with its end. `first_columns` begins it; it ends with a tab unless it is empty.
pub fn column_line(first_columns: &str) -> String {
    format!("{first_columns}{}\t{}\n", AUDIT_COLUMNS.join("\t"), COLUMNS.join("\t"))
}

/// The sites that predict a row: rsID, letter whose copies count, and copies of the effect allele that each of them adds.
fn named(proxies: &[NamedProxy]) -> String {
    let mut text = String::new();
    for NamedProxy { rsid, letter, weight } in proxies {
        let separator = if text.is_empty() { "" } else { ";" };
        // Writing to a string cannot fail.
        let _ = write!(text, "{separator}rs{rsid}:{letter}:{weight}");
    }
    text
}

/// Appends a row's columns with a line end. A row that is predicted has the expected copies for its dosage.
pub fn write_line(
    audit: &Audit<'_>,
    row: usize,
    predicted: Option<(&RowPrediction, PackedWeight)>,
    lines: &mut String,
) {
    let Some((prediction, weight)) = predicted else {
        audit.write_row(row, lines);
        lines.push_str("\t\t\n");
        return;
    };
    let mut own = String::new();
    audit.write_row(row, &mut own);
    for (name, value) in AUDIT_COLUMNS.into_iter().zip(own.split('\t')) {
        match name {
            "fate" => lines.push_str(FATE),
            "dosage" => lines.push_str(&prediction.expected_copies.to_string()),
            "contribution" => lines.push_str(&contribution(prediction, weight).to_string()),
            _ => lines.push_str(value),
        }
        lines.push('\t');
    }
    lines.push_str(&prediction.predicted_r2.to_string());
    lines.push('\t');
    lines.push_str(&named(&prediction.proxies));
    lines.push('\n');
}
