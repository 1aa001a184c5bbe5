//! What can go wrong, as values: a code, a place and what was expected. The words for people are written on the
//! TypeScript side.

use serde::Serialize;

use crate::values::content_threat::ContentThreat;
use crate::values::seen_layout::SeenLayout;

/// What kind of failure it was; callers branch on this and never on text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum FailureCode {
    /// The file holds nothing but blanks. Choose another file.
    EmptyFile,
    /// The content scan found a threat; `threats` names them. Nothing of the file was kept.
    UnsafeContent,
    /// No line is a usable genotype row, or none of the rows has a call (`rows` says how many there are). `line` is the first line that was refused, when there is one.
    NoValidRows,
    /// The columns are named, but not all that are needed, or a VCF has no sample; `layout` says what was seen.
    UnknownLayout,
    /// A container is damaged or cut off. Download it again.
    BrokenContainer,
    /// A container inside a container; `member` names it. Unpack it first.
    NestedContainer,
    /// A member that asks for a password; `member` names it.
    EncryptedMember,
    /// A member packed in a way other than deflate; `member` names it.
    UnsupportedMember,
    /// An archive without any member that may be genotype text.
    NoTextMember,
    /// More inflated text or more rows than are read.
    TextTooLarge,
    /// A spreadsheet's own file (.xlsx, .xls, .ods). Save it as text in the spreadsheet program.
    SpreadsheetFile,
    /// Packed by bzip2. Unpack it first.
    Bzip2File,
    /// Packed by xz. Unpack it first.
    XzFile,
    /// A 7z archive. Unpack it first.
    SevenZipFile,
    /// A RAR archive. Unpack it first.
    RarFile,
    /// A PDF document. Choose the raw data.
    PdfFile,
    /// A VCF of several samples, where the caller wants its only one ([`crate::genotypes::reader::SampleChoice::Only`]).
    SeveralSamples,
    /// The sample that the caller chose is not in the file.
    NoSuchSample,
    /// A VCF whose rows have no genotypes (GT), as where only dosages are given.
    NoGenotypes,
    /// A table of variants with both alleles of each, and nobody's calls: nobody is heterozygous everywhere.
    VariantList,
    /// A VCF whose contigs are of none of the three builds, such as T2T-CHM13. Lift it over, or name its build.
    OtherBuild,
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
    /// The member of a zip archive that it happened in. It may hold a person's name: shown, never kept.
    pub member: Option<String>,
    /// Rows that were read, where none of them has a call, for [`FailureCode::NoValidRows`]; else 0.
    pub rows: u32,
    /// What was seen of the columns, for [`FailureCode::UnknownLayout`] and [`FailureCode::NoValidRows`].
    pub layout: Option<Box<SeenLayout>>,
}

impl EngineFailure {
    /// A failure at a place.
    pub fn new(code: FailureCode, line: Option<u32>, expected: &str) -> Self {
        Self { code, line, expected: expected.to_owned(), threats: Vec::new(), member: None, rows: 0, layout: None }
    }

    /// The same failure, with the name of a member of an archive.
    pub(crate) fn in_member(self, name: &str) -> Self {
        Self { member: Some(name.to_owned()), ..self }
    }

    /// The same failure with what was seen of the columns.
    pub(crate) fn with_layout(self, layout: Option<SeenLayout>) -> Self {
        Self { layout: layout.map(Box::new), ..self }
    }

    /// Rows were read, and not one has a call.
    pub(crate) fn without_calls(rows: u32) -> Self {
        Self { rows, ..Self::new(FailureCode::NoValidRows, None, "rows with a call") }
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

/// A failure of the engine has no source: the engine calls nothing that fails by itself.
impl std::error::Error for EngineFailure {}
