//! Names for equal bytes.

use xxhash_rust::xxh64::Xxh64;

/// Bytes that one call takes.
const BYTES_A_CALL: usize = 1 << 14;

/// 128 bits that tell bytes apart: the XXH64 of one part beside that of the other, so that each byte is hashed once. It
/// names equal bytes; it is no seal.
pub(crate) fn of_parts(one: &[&[u8]], other: &[&[u8]]) -> [u8; 16] {
    let hash = |pieces: &[&[u8]]| {
        let mut hash = Xxh64::new(0);
        // What is called often a browser compiles well while the first file is still read.
        pieces.iter().flat_map(|piece| piece.chunks(BYTES_A_CALL)).for_each(|bytes| hash.update(bytes));
        hash.digest()
    };
    (u128::from(hash(one)) | u128::from(hash(other)) << 64).to_le_bytes()
}

/// A number for a short text.
pub(crate) fn of_text(text: &[u8]) -> u64 {
    let mut hash = Xxh64::new(0);
    hash.update(text);
    hash.digest()
}
