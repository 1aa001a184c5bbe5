//! The first text of a file, unpacked and in UTF-8: enough to see what the file is.

use crate::text::text_form::TextForm;
use crate::values::error::{EngineFailure, FailureCode};

use super::text_budget::TextBudget;
use super::unpacker::Unpacker;
use super::zip_directory::ZipEntry;

/// Bytes of text that are enough.
const HEAD_TEXT: usize = 1 << 16;
/// What a look may unpack that is no text, in bytes: see [`Unpacker::with_budget`].
const HEAD_BESIDE_TEXT: u64 = 1 << 22;

/// The first text of a file that is no archive, by its first bytes; of one that is damaged what comes before the damage.
pub fn text_head_of_file(bytes: &[u8]) -> Vec<u8> {
    text_head(Unpacker::new(), bytes)
}

/// The same of a member of an archive, by its first bytes from its local header on; nothing where it can't be opened.
pub fn text_head_of_member(entry: &ZipEntry, bytes: &[u8]) -> Vec<u8> {
    Unpacker::of_zip_member(entry.clone()).map_or_else(|_| Vec::new(), |unpacker| text_head(unpacker, bytes))
}

fn text_head(unpacker: Unpacker, bytes: &[u8]) -> Vec<u8> {
    let mut unpacker = unpacker.with_budget(TextBudget::new(HEAD_BESIDE_TEXT));
    let mut form = TextForm::default();
    let mut head = Vec::new();
    // A cut end and damage are no matter to a look.
    let _ = unpacker.push(bytes, &mut |text| {
        head.append(&mut form.take(text));
        // It ends the unpacking and is seen by nobody.
        let is_enough = head.len() >= HEAD_TEXT;
        if is_enough { Err(EngineFailure::new(FailureCode::TextTooLarge, None, "a look")) } else { Ok(()) }
    });
    head.append(&mut form.finish());
    head.truncate(HEAD_TEXT);
    head
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    const TEXT: &str = "#pgs_id=PGS900001\nrsID\teffect_allele\teffect_weight\n";

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        let written = encoder.write_all(text);
        written.and_then(|()| encoder.finish()).unwrap_or_default()
    }

    #[test]
    fn text_is_told_however_it_is_written() {
        let utf16: Vec<u8> = TEXT.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [TEXT.as_bytes().to_vec(), utf16.clone(), gzip(TEXT.as_bytes()), gzip(&utf16)] {
            assert_eq!(String::from_utf8_lossy(&text_head_of_file(&bytes)), TEXT);
        }
    }

    #[test]
    fn the_head_ends_and_damage_ends_it() {
        let long = TEXT.repeat(10_000);
        assert_eq!(text_head_of_file(long.as_bytes()), long.as_bytes()[..HEAD_TEXT]);
        let packed = gzip(long.as_bytes());
        assert_eq!(text_head_of_file(&packed), long.as_bytes()[..HEAD_TEXT]);
        assert_eq!(text_head_of_file(&packed[..20]), b"");
        assert_eq!(text_head_of_file(b"%PDF-1.7"), b"");
    }
}
