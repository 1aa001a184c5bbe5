//! What VCF rows carry above their call codes.

use super::super::rows::{CALL_BITS, FILTERED, REFERENCE_ONLY};

/// The flags of all rows, once they are taken off the codes.
#[derive(Debug, Default)]
pub(in crate::genotypes::reader) struct RowFlags {
    pub(in crate::genotypes::reader) filtered: u32,
    pub(in crate::genotypes::reader) reference_only: u32,
    /// One bit a row; empty when no row was filtered.
    pub(in crate::genotypes::reader) filter_bits: Vec<u8>,
}

impl RowFlags {
    /// Takes the flags off the codes.
    pub(in crate::genotypes::reader) fn take_from(codes: &mut [u8]) -> Self {
        let mut flags = Self::default();
        let mut bits = vec![0_u8; codes.len().div_ceil(8)];
        for (row, code) in codes.iter_mut().enumerate() {
            // What failed a filter was a candidate for a difference.
            flags.reference_only += u32::from(*code & (REFERENCE_ONLY | FILTERED) == REFERENCE_ONLY);
            if *code & FILTERED != 0 {
                flags.filtered += 1;
                if let Some(bits) = bits.get_mut(row / 8) {
                    *bits |= 1 << (row % 8);
                }
            }
            *code &= CALL_BITS;
        }
        if flags.filtered > 0 {
            flags.filter_bits = bits;
        }
        flags
    }
}
