//! Why a scoring file is refused: a code, a place and what was expected. Words for people are written elsewhere.

use serde::Serialize;

use crate::values::error::{EngineFailure, FailureCode};

/// What kind of failure it was; callers branch on this and never on text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ScoringFailureCode {
    /// The file holds nothing but blanks and comments. Choose another file.
    EmptyScoringFile,
    /// No line names the columns; `line` is the one that should.
    NoColumnLine,
    /// The column line lacks a column; `subject` says which.
    MissingColumn,
    /// A weight for variants together (`is_interaction`).
    InteractionWeight,
    /// A weight for a haplotype (`is_haplotype`).
    HaplotypeWeight,
    /// A weight for a diplotype (`is_diplotype`).
    DiplotypeWeight,
    /// A model that is not known (`effect_type`), or two models of one row; `subject` names the column.
    UnknownEffectModel,
    /// An odds or hazard ratio that is no number above zero; `subject` names the column.
    RatioNotPositive,
    /// Several columns may hold the weights, and none goes before the others; `subject` names them.
    SeveralWeightColumns,
    /// The column of weights holds sample sizes, as METAL's default scheme writes them.
    SampleSizeWeight,
    /// Rows of several scores (`accession`).
    SeveralScores,
    /// Commas in weights may part thousands, or the values of a list, as well as decimals.
    CommasInDoubt,
    /// No line is a usable row; `subject` names the column that rules all of them out, if one does. `line` is the first line that was refused, when there is one.
    NoUsableRows,
    /// More text or rows than are read.
    ScoringFileTooLarge,
    /// The container is damaged or cut off. Download it again.
    BrokenContainer,
    /// A container inside a container; `subject` names the member.
    NestedContainer,
    /// A member that asks for a password; `subject` names it.
    EncryptedMember,
    /// A member packed in a way other than deflate; `subject` names it.
    UnsupportedMember,
    /// An archive without any member that may be a table.
    NoTextMember,
    /// A file of a kind that is not opened; `subject` says which: `spreadsheet`, `bzip2`, `xz`, `7z`, `rar` or `pdf`.
    ForeignFile,
}

/// The rows of a refused file that weigh several variants together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct JointRows {
    /// How many.
    pub rows: u32,
    /// Their share of the sizes of all weights, 0 to 1, in thousandths.
    pub share_of_weights: f64,
}

/// Why a scoring file is refused.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ScoringFailure {
    /// What kind of failure it was.
    pub code: ScoringFailureCode,
    /// The line, counted from 1.
    pub line: Option<u32>,
    /// What would have been right, in one short lower-case phrase.
    pub expected: String,
    /// The column or member that it is about.
    pub subject: Option<String>,
    /// The rows that weigh several variants together, where they are why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub joint: Option<JointRows>,
    /// The container's own failure, where it is one.
    #[serde(skip)]
    pub container: Option<Box<EngineFailure>>,
}

impl ScoringFailure {
    pub(super) fn new(code: ScoringFailureCode, line: Option<u32>, expected: &str, subject: Option<&str>) -> Self {
        Self {
            code,
            line,
            expected: expected.to_owned(),
            subject: subject.map(str::to_owned),
            joint: None,
            container: None,
        }
    }

    /// The same failure, where so many lines come before.
    pub(super) fn after_lines(self, lines: u32) -> Self {
        Self { line: self.line.map(|line| line + lines), ..self }
    }
}

/// A container's failure as one of a scoring file.
impl From<EngineFailure> for ScoringFailure {
    fn from(failure: EngineFailure) -> Self {
        if let Some(kind) = foreign_kind(failure.code) {
            let refusal = Self::new(ScoringFailureCode::ForeignFile, None, &failure.expected, Some(kind));
            return Self { container: Some(Box::new(failure)), ..refusal };
        }
        let code = match failure.code {
            FailureCode::NestedContainer => ScoringFailureCode::NestedContainer,
            FailureCode::EncryptedMember => ScoringFailureCode::EncryptedMember,
            FailureCode::UnsupportedMember => ScoringFailureCode::UnsupportedMember,
            FailureCode::NoTextMember => ScoringFailureCode::NoTextMember,
            _ => ScoringFailureCode::BrokenContainer,
        };
        let refusal = Self::new(code, None, &failure.expected, failure.member.as_deref());
        Self { container: Some(Box::new(failure)), ..refusal }
    }
}

/// What a file is that is refused for its kind.
fn foreign_kind(code: FailureCode) -> Option<&'static str> {
    match code {
        FailureCode::SpreadsheetFile => Some("spreadsheet"),
        FailureCode::Bzip2File => Some("bzip2"),
        FailureCode::XzFile => Some("xz"),
        FailureCode::SevenZipFile => Some("7z"),
        FailureCode::RarFile => Some("rar"),
        FailureCode::PdfFile => Some("pdf"),
        _ => None,
    }
}

impl std::fmt::Display for ScoringFailure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:?}: expected {}", self.code, self.expected)?;
        match self.line {
            Some(line) => write!(formatter, " at line {line}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ScoringFailure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.container.as_deref().map(|failure| failure as _)
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::*;

    #[test]
    fn a_refusal_of_the_container_has_that_failure_as_its_source() {
        for code in [FailureCode::PdfFile, FailureCode::EncryptedMember, FailureCode::BrokenContainer] {
            let failure = EngineFailure::new(code, None, "another file").in_member("weights.txt");
            let refusal = ScoringFailure::from(failure.clone());
            assert_eq!(refusal.source().and_then(|source| source.downcast_ref()), Some(&failure), "{code:?}");
        }
        let own = ScoringFailure::new(ScoringFailureCode::NoUsableRows, Some(2), "a row", None);
        assert!(own.source().is_none());
    }
}
