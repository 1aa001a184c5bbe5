//! The specimens of `tests/specimens` with what is expected of them.
#![allow(dead_code, reason = "no test uses all of it")]

use std::collections::BTreeMap;
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
    file: Option<String>,
    /// its recipe.
    parts: Option<Vec<Part>>,
    /// The report without `bytes`.
    pub report: Option<Value>,
    /// Some calls by id, in words.
    pub genotypes: Option<BTreeMap<String, String>>,
    /// Code, line and threats, when it can't be read.
    pub failure: Option<Value>,
}

/// A part of a recipe.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    text: Option<String>,
    hex: Option<String>,
    times: Option<usize>,
}

impl Part {
    fn bytes(&self) -> Vec<u8> {
        let once = match (&self.text, &self.hex) {
            (Some(text), None) => text.clone().into_bytes(),
            (None, Some(hex)) => {
                let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).expect("two hexadecimal digits");
                (0..hex.len()).step_by(2).map(byte).collect()
            }
            _ => panic!("a part has either text or hex"),
        };
        once.repeat(self.times.unwrap_or(1))
    }
}

impl Specimen {
    /// The content.
    pub fn bytes(&self) -> Vec<u8> {
        match (&self.file, &self.parts) {
            (Some(file), None) => std::fs::read(folder().join(file)).expect("the specimen's file"),
            (None, Some(parts)) => parts.iter().flat_map(Part::bytes).collect(),
            _ => panic!("{} has either a file or parts", self.name),
        }
    }

    /// The file's name, where it has one.
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }
}

/// Where the specimens are.
pub fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "tests", "specimens"].iter().collect()
}

/// All specimens in the order of the index.
pub fn all() -> Vec<Specimen> {
    let index = std::fs::read(folder().join("index.json")).expect("the index of the specimens");
    serde_json::from_slice(&index).expect("an index of the described form")
}
