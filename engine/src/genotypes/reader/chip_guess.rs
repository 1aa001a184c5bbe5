//! Which chip a file seems to come from (docs/reading-rules.md, section 8). Row counts are weak evidence: shown, never used.

use crate::genotypes::report::{ChipBasis, ChipGuess, FileFormat, FormatBasis};
use crate::text::words::holds;

/// The array version that AncestryDNA writes into its comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ArrayVersion {
    One,
    Two,
}

impl ArrayVersion {
    /// The version that a comment in lower case names.
    pub(super) fn named_in(lowered: &[u8]) -> Option<Self> {
        if holds(lowered, b"array version: v1") {
            Some(Self::One)
        } else if holds(lowered, b"array version: v2") {
            Some(Self::Two)
        } else {
            None
        }
    }
}

/// Guesses the chip of a file.
pub(super) fn guess(
    format: FileFormat,
    format_basis: FormatBasis,
    version: Option<ArrayVersion>,
    rows: u32,
) -> Option<ChipGuess> {
    let by = |basis| move |name| ChipGuess { name, basis };
    match (format, version) {
        (FileFormat::AncestryDna, Some(ArrayVersion::One)) => Some("AncestryDNA V1").map(by(ChipBasis::Header)),
        (FileFormat::AncestryDna, Some(ArrayVersion::Two)) => Some("AncestryDNA V2").map(by(ChipBasis::Header)),
        (FileFormat::AncestryDna, None) => match rows {
            700_000..=703_000 => Some("AncestryDNA V1"),
            635_000..=685_000 => Some("AncestryDNA V2"),
            _ => None,
        }
        .map(by(ChipBasis::Rows)),
        (FileFormat::TwentyThreeAndMe, _) if format_basis == FormatBasis::Header => match rows {
            940_000..=980_000 => Some("23andMe v3"),
            565_000..=610_000 => Some("23andMe v4"),
            635_000..=648_000 => Some("23andMe v5"),
            _ => None,
        }
        .map(by(ChipBasis::Rows)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_before_rows() {
        let ancestry = |version, rows| guess(FileFormat::AncestryDna, FormatBasis::Header, version, rows);
        let version = ArrayVersion::named_in(b"data was collected using ancestrydna array version: v2.0");
        assert_eq!(version, Some(ArrayVersion::Two));
        assert_eq!(ancestry(version, 701_478), Some(ChipGuess { name: "AncestryDNA V2", basis: ChipBasis::Header }));
        assert_eq!(ancestry(None, 701_478), Some(ChipGuess { name: "AncestryDNA V1", basis: ChipBasis::Rows }));
        assert_eq!(ancestry(None, 12), None);
    }

    #[test]
    fn a_23andme_file_must_say_whose_it_is() {
        let chip = |basis| guess(FileFormat::TwentyThreeAndMe, basis, None, 640_000);
        assert_eq!(chip(FormatBasis::Header).map(|chip| chip.name), Some("23andMe v5"));
        assert_eq!(chip(FormatBasis::ColumnLine), None);
    }
}
