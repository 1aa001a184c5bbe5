//! CRC-32 as gzip and zip have it (RFC 1952, section 8), sixteen bytes at a time.
//!
//! The tables are made when first used: 16 KB that don't compress would be an eighth of the WebAssembly module.

use std::sync::OnceLock;

const SLICES: usize = 16;
/// The polynomial, its bits reversed.
const POLYNOMIAL: u32 = 0xEDB8_8320;

type Tables = [[u32; 256]; SLICES];

static TABLES: OnceLock<Box<Tables>> = OnceLock::new();

fn tables() -> &'static Tables {
    TABLES.get_or_init(|| {
        let mut tables = Box::new([[0; 256]; SLICES]);
        for byte in 0..256 {
            let mut sum = byte as u32;
            for _ in 0..8 {
                sum = if sum & 1 == 1 { sum >> 1 ^ POLYNOMIAL } else { sum >> 1 };
            }
            tables[0][byte] = sum;
        }
        for slice in 1..SLICES {
            for byte in 0..256 {
                let before = tables[slice - 1][byte];
                tables[slice][byte] = before >> 8 ^ tables[0][(before & 0xFF) as usize];
            }
        }
        tables
    })
}

/// A sum over bytes that come in pieces.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CheckSum {
    sum: u32,
}

impl CheckSum {
    /// Adds bytes (slicing, Kounavis and Berry 2008, doi 10.1109/TC.2008.85).
    pub(super) fn update(&mut self, bytes: &[u8]) {
        let tables = tables();
        let mut sum = !self.sum;
        let (blocks, rest) = bytes.as_chunks::<SLICES>();
        for block in blocks {
            let mut block = *block;
            for (byte, of_sum) in block.iter_mut().zip(sum.to_le_bytes()) {
                *byte ^= of_sum;
            }
            sum = 0;
            for (table, byte) in tables.iter().rev().zip(block) {
                sum ^= table[usize::from(byte)];
            }
        }
        for byte in rest {
            sum = sum >> 8 ^ tables[0][(sum as u8 ^ byte) as usize];
        }
        self.sum = !sum;
    }

    /// The sum so far.
    pub(super) fn sum(self) -> u32 {
        self.sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn is_that_of_the_library(
            bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..200),
            cut in proptest::prelude::any::<proptest::sample::Index>(),
        ) {
            let mut library = flate2::Crc::new();
            library.update(&bytes);
            let (before, after) = bytes.split_at(cut.index(bytes.len() + 1));
            let mut ours = CheckSum::default();
            ours.update(before);
            ours.update(after);
            proptest::prop_assert_eq!(ours.sum(), library.sum());
        }
    }

    #[test]
    fn is_the_known_value() {
        // RFC 3720, and every table of CRC-32 (ISO-HDLC): the sum of the digits one to nine.
        let mut sum = CheckSum::default();
        sum.update(b"123456789");
        assert_eq!(sum.sum(), 0xCBF4_3926);
    }
}
