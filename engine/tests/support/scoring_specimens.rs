//! The specimens of `tests/specimens/scoring-files` with what is expected of them.
#![allow(dead_code, reason = "no test uses all of it")]

use std::path::PathBuf;

use serde::Deserialize;
use serde_json::Value;

/// One specimen as the index describes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Specimen {
    /// What it is called.
    pub name: String,
    /// Which rule it shows.
    pub rule: String,
    /// Its file, or else
    pub file: Option<String>,
    /// its lines.
    lines: Option<Vec<String>>,
    /// Parts of the report.
    pub report: Option<Value>,
    /// The rows, in words.
    pub rows: Option<Vec<String>>,
    /// Code, line and subject, when it can't be read.
    pub failure: Option<Value>,
}

impl Specimen {
    /// The content.
    pub fn bytes(&self) -> Vec<u8> {
        match (&self.file, &self.lines) {
            (Some(file), None) => std::fs::read(folder().join(file)).expect("the specimen's file"),
            (None, Some(lines)) => lines.join("\n").into_bytes(),
            _ => panic!("{} has either a file or lines", self.name),
        }
    }
}

/// Where the specimens are.
pub fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "tests", "specimens", "scoring-files"].iter().collect()
}

/// All specimens in the order of the index.
pub fn all() -> Vec<Specimen> {
    let index = std::fs::read(folder().join("index.json")).expect("the index of the specimens");
    serde_json::from_slice(&index).expect("an index of the described form")
}
