//! What can go wrong, as values: a code, a place and what was expected. The words for people are written on the
//! TypeScript side.

use serde::Serialize;

use crate::report::ContentThreat;

/// What kind of failure it was; callers branch on this and never on text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum FailureCode {
    /// The file holds nothing but blanks. Choose another file.
    EmptyFile,
    /// The content scan found a threat; `threats` names them. Nothing of the file was kept.
    UnsafeContent,
    /// No line is a usable genotype row. `line` is the first line that was refused, when there is one.
    NoValidRows,
    /// A packed buffer is not what this version writes. Read the file again.
    BrokenBuffer,
    /// The genome was packed with another chip layout than the one given with it.
    LayoutMismatch,
    /// A weight set has an impossible row (a weight that is not finite, a frequency outside 0 to 1); `line` is the
    /// row, counted from 1.
    BadWeightRow,
}

/// A failure of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct EngineFailure {
    /// What kind of failure it was.
    pub code: FailureCode,
    /// Where: a line of the file or a row of the weight set, counted from 1.
    pub line: Option<u32>,
    /// What would have been right, in one short lower-case phrase.
    pub expected: String,
    /// The threats found, for [`FailureCode::UnsafeContent`].
    pub threats: Vec<ContentThreat>,
}

impl EngineFailure {
    /// A failure at a place.
    pub(crate) fn new(code: FailureCode, line: Option<u32>, expected: &str) -> Self {
        Self { code, line, expected: expected.to_owned(), threats: Vec::new() }
    }

    /// The content scan's verdict.
    pub(crate) fn unsafe_content(threats: Vec<ContentThreat>) -> Self {
        Self { threats, ..Self::new(FailureCode::UnsafeContent, None, "genotype text without scripts") }
    }
}

impl std::fmt::Display for EngineFailure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:?}: expected {}", self.code, self.expected)?;
        match self.line {
            Some(line) => write!(formatter, " at line {line}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for EngineFailure {}
