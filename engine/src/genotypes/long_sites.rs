//! The rows of a layout that list an allele of several letters.

use crate::values::long_alleles::LongAlleles;

/// Bytes of a row's number.
const ROW: usize = 4;
/// Bytes of a row.
const SITE: usize = ROW + LongAlleles::BYTES;

/// Rows in ascending order, each with its alleles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LongSites {
    /// As it is packed: the rows' numbers and alleles in turn.
    bytes: Vec<u8>,
}

/// The same in packed bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedLongSites<'bytes>(&'bytes [[u8; SITE]]);

impl LongSites {
    /// Adds a row, whose number is above those before.
    pub(crate) fn push(&mut self, row: u32, alleles: LongAlleles) {
        self.bytes.extend_from_slice(&row.to_le_bytes());
        self.bytes.extend_from_slice(&alleles.to_bytes());
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(crate) fn packed(&self) -> PackedLongSites<'_> {
        PackedLongSites(self.bytes.as_chunks().0)
    }
}

impl<'bytes> PackedLongSites<'bytes> {
    /// Opens the packed form; nothing where its bytes are no whole number of rows.
    pub(crate) fn open(bytes: &'bytes [u8]) -> Option<Self> {
        let (sites, rest) = bytes.as_chunks();
        rest.is_empty().then_some(Self(sites))
    }

    /// Whether there are none.
    pub(crate) fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The place of a row among them, and its alleles.
    pub(crate) fn find(self, row: u32) -> Option<(u32, LongAlleles)> {
        let place = self.0.binary_search_by_key(&row, row_of).ok()?;
        let alleles = self.0.get(place)?.get(ROW..)?.first_chunk()?;
        Some((place as u32, LongAlleles::from_bytes(*alleles)))
    }
}

fn row_of(site: &[u8; SITE]) -> u32 {
    site.first_chunk().map_or(u32::MAX, |four| u32::from_le_bytes(*four))
}
