//! Files of other kinds that people choose, told by their first bytes: each is refused by what it is.

use crate::values::error::{EngineFailure, FailureCode};

/// First bytes with what they begin.
const BEGINNINGS: [(&[u8], FailureCode); 6] = [
    // As each is laid down: the manual of bzip2 1.0, "The .xz File Format" 1.2.1, 7zFormat.txt, the technical note on RAR 5.0,
    // ISO 32000 and MS-CFB (.xls).
    (b"BZh", FailureCode::Bzip2File),
    (b"\xFD7zXZ\0", FailureCode::XzFile),
    (b"7z\xBC\xAF\x27\x1C", FailureCode::SevenZipFile),
    (b"Rar!\x1A\x07", FailureCode::RarFile),
    (b"%PDF-", FailureCode::PdfFile),
    (b"\xD0\xCF\x11\xE0\xA1\xB1", FailureCode::SpreadsheetFile),
];

/// Bytes that tell every kind.
pub(super) const HEAD: usize = 6;

/// The refusal of a file that some first bytes begin, when it is of another kind.
pub(super) fn refusal_of(head: &[u8]) -> Option<EngineFailure> {
    let (_, code) = BEGINNINGS.iter().find(|(beginning, _)| head.starts_with(beginning))?;
    Some(refusal(*code))
}

/// The refusal of an archive that has such a member: spreadsheets are zip archives (ECMA-376, part 2; ODF 1.2, part 3).
pub(super) fn refusal_of_member(name: &str) -> Option<EngineFailure> {
    let is_spreadsheet = matches!(name, "xl/workbook.xml" | "xl/workbook.bin" | "content.xml");
    is_spreadsheet.then(|| refusal(FailureCode::SpreadsheetFile))
}

fn refusal(code: FailureCode) -> EngineFailure {
    EngineFailure::new(code, None, "text, gzip or zip")
}
