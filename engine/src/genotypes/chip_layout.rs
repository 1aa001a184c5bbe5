//! The layout of a chip: ids and loci of its markers with their lookup. All files of one chip share it, so the
//! page keeps it once, however many genomes are loaded.

use std::sync::Arc;

use crate::genotypes::long_sites::{LongSites, PackedLongSites};
use crate::genotypes::lookup::{self, Lookup};
use crate::genotypes::markers::{Marker, Markers, chromosome_bits, read_label};
use crate::values::digest;
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::marker_id::MarkerId;

/// First bytes of a packed layout, with the version of its form.
const MAGIC: [u8; 8] = *b"ALLAYT\x00\x04";
const DIGEST_START: usize = 16;
const COLUMNS_START: usize = 32;

/// What tells two layouts apart: two 64-bit hashes of the columns. It names equal layouts; it is no seal.
pub type LayoutDigest = [u8; 16];

/// A layout as the reader builds it. A copy shares its columns.
#[derive(Clone, Debug)]
pub struct ChipLayout {
    markers: Arc<Markers>,
    lookup: Arc<Lookup>,
    long_sites: LongSites,
    digest: LayoutDigest,
}

impl ChipLayout {
    /// A layout of markers whose ids differ.
    pub(crate) fn from_parts(markers: Markers, lookup: Lookup) -> Self {
        let long_sites = LongSites::default();
        let digest = digest_of(&markers, &long_sites);
        Self { markers: Arc::new(markers), lookup: Arc::new(lookup), long_sites, digest }
    }

    /// Whether its markers are these, in the same order.
    pub(crate) fn has_markers(&self, markers: &Markers) -> bool {
        self.markers.are_same(markers)
    }

    /// The same with the rows that have an allele of several letters.
    #[must_use]
    pub(crate) fn with_long_sites(self, long_sites: LongSites) -> Self {
        if long_sites == self.long_sites {
            return self;
        }
        let digest = digest_of(&self.markers, &long_sites);
        Self { long_sites, digest, ..self }
    }

    /// The rows with an allele of several letters.
    pub(crate) fn long_sites(&self) -> PackedLongSites<'_> {
        self.long_sites.packed()
    }

    /// The markers.
    pub fn markers(&self) -> &Markers {
        &self.markers
    }

    /// The row of an rsID or `i` id; rows of other names are found by locus only.
    pub fn find(&self, id: MarkerId) -> Option<u32> {
        self.lookup.find(id, &self.markers)
    }

    /// What tells this layout apart from others.
    pub fn digest(&self) -> LayoutDigest {
        self.digest
    }

    /// The packed form: magic and version (8 bytes), marker count (4), slot count (4), digest (16), then numbers,
    /// positions, slots (4 bytes each) and labels (1 byte each), then the rows with an allele of several letters (number 4 bytes,
    /// alleles 16), all little-endian. At most 20 bytes a marker without those.
    pub fn to_bytes(&self) -> Vec<u8> {
        let (numbers, positions, labels) = self.markers.columns();
        let slots = self.lookup.slots();
        let long_sites = self.long_sites.bytes();
        let columns = 4 * (2 * numbers.len() + slots.len()) + labels.len() + long_sites.len();
        let mut bytes = Vec::with_capacity(COLUMNS_START + columns);
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&(numbers.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&(slots.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&self.digest());
        bytes.extend_from_slice(bytemuck::cast_slice(numbers));
        bytes.extend_from_slice(bytemuck::cast_slice(positions));
        bytes.extend_from_slice(bytemuck::cast_slice(slots));
        bytes.extend_from_slice(labels);
        bytes.extend_from_slice(long_sites);
        bytes
    }
}

fn digest_of(markers: &Markers, long_sites: &LongSites) -> LayoutDigest {
    let (numbers, positions, labels) = markers.columns();
    let others: [&[u8]; 3] = [bytemuck::cast_slice(positions), labels, long_sites.bytes()];
    digest::of_parts(&[bytemuck::cast_slice(numbers)], &others)
}

/// A packed layout, read in place.
#[derive(Clone, Copy, Debug)]
pub struct PackedLayout<'bytes> {
    digest: LayoutDigest,
    numbers: &'bytes [u8],
    positions: &'bytes [u8],
    slots: &'bytes [u8],
    labels: &'bytes [u8],
    long_sites: PackedLongSites<'bytes>,
}

impl<'bytes> PackedLayout<'bytes> {
    /// Opens a packed layout.
    ///
    /// # Errors
    /// [`FailureCode::BrokenBuffer`] when it is not what [`ChipLayout::to_bytes`] of this version writes.
    pub fn open(bytes: &'bytes [u8]) -> Result<Self, EngineFailure> {
        Self::try_open(bytes)
            .ok_or_else(|| EngineFailure::new(FailureCode::BrokenBuffer, None, "a packed layout of this version"))
    }

    fn try_open(bytes: &'bytes [u8]) -> Option<Self> {
        let (head, columns) = bytes.split_at_checked(COLUMNS_START)?;
        let markers = u32_at(head, 2)? as usize;
        let slot_count = u32_at(head, 3)? as usize;
        if !head.starts_with(&MAGIC) || slot_count != lookup::slot_count(markers) {
            return None;
        }
        let digest = head.get(DIGEST_START..)?.try_into().ok()?;
        let (numbers, columns) = columns.split_at_checked(4 * markers)?;
        let (positions, columns) = columns.split_at_checked(4 * markers)?;
        let (slots, columns) = columns.split_at_checked(4 * slot_count)?;
        let (labels, long_sites) = columns.split_at_checked(markers)?;
        let long_sites = PackedLongSites::open(long_sites)?;
        Some(Self { digest, numbers, positions, slots, labels, long_sites })
    }

    /// What tells this layout apart from others.
    pub fn digest(&self) -> LayoutDigest {
        self.digest
    }

    /// How many markers it has.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether it has no marker.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// The row of an rsID or `i` id; rows of other names are found by locus only.
    #[inline]
    pub fn find(&self, id: MarkerId) -> Option<u32> {
        lookup::find(id, self.labels.len(), |at| u32_at(self.slots, at), |row| self.id(row))
    }

    /// The chromosome code and position of every row.
    pub(crate) fn loci(&self) -> impl Iterator<Item = (u8, u32)> + 'bytes {
        let positions = self.positions.as_chunks::<4>().0.iter().map(|four| u32::from_le_bytes(*four));
        self.labels.iter().map(|label| chromosome_bits(*label)).zip(positions)
    }

    /// The rows with an allele of several letters.
    pub(crate) fn long_sites(&self) -> PackedLongSites<'bytes> {
        self.long_sites
    }

    fn id(&self, row: usize) -> Option<MarkerId> {
        let (kind, _) = read_label(*self.labels.get(row)?)?;
        Some(MarkerId { kind, number: u32_at(self.numbers, row)? })
    }

    /// The position of a row.
    #[inline]
    pub(crate) fn position(&self, row: u32) -> Option<u32> {
        self.positions.as_chunks::<4>().0.get(row as usize).map(|four| u32::from_le_bytes(*four))
    }

    /// A row.
    pub fn marker(&self, row: u32) -> Option<Marker> {
        let row = row as usize;
        let (kind, chromosome) = read_label(*self.labels.get(row)?)?;
        let id = MarkerId { kind, number: u32_at(self.numbers, row)? };
        Some(Marker { id, chromosome, position: u32_at(self.positions, row)? })
    }
}

/// The little-endian number at an index of four-byte places.
#[inline]
fn u32_at(bytes: &[u8], index: usize) -> Option<u32> {
    let start = index.checked_mul(4)?;
    bytes.get(start..)?.first_chunk().map(|four| u32::from_le_bytes(*four))
}

// The columns are written as they lie in memory.
#[cfg(target_endian = "big")]
compile_error!("packed layouts are little-endian");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::chromosome::Chromosome;
    use crate::values::marker_id::IdKind;

    fn layout(numbers: &[u32]) -> ChipLayout {
        let mut markers = Markers::default();
        for (index, number) in numbers.iter().enumerate() {
            let kind = if index % 7 == 3 { IdKind::Internal } else { IdKind::Rs };
            let id = MarkerId { kind, number: *number };
            markers.push(Marker { id, chromosome: Chromosome::X, position: 10 + index as u32 });
        }
        let (lookup, duplicates) = Lookup::build(&markers);
        assert!(duplicates.is_empty());
        ChipLayout::from_parts(markers, lookup)
    }

    proptest::proptest! {
        #[test]
        fn finds_exactly_what_is_there(
            numbers in proptest::collection::hash_set(0_u32..2000, 0..600),
            others in proptest::collection::vec(0_u32..4000, 50),
        ) {
            let numbers: Vec<u32> = numbers.into_iter().collect();
            let layout = layout(&numbers);
            let bytes = layout.to_bytes();
            let packed = PackedLayout::open(&bytes).map_err(|failure| proptest::test_runner::TestCaseError::fail(failure.to_string()))?;
            proptest::prop_assert_eq!(packed.len(), numbers.len());
            proptest::prop_assert_eq!(packed.digest(), layout.digest());
            for number in numbers.iter().chain(&others) {
                for kind in [IdKind::Rs, IdKind::Internal] {
                    let id = MarkerId { kind, number: *number };
                    let naive = layout.markers().iter().position(|marker| marker.id == id).map(|row| row as u32);
                    proptest::prop_assert_eq!(layout.find(id), naive);
                    proptest::prop_assert_eq!(packed.find(id), naive);
                }
            }
        }

        #[test]
        fn damaged_buffers_are_refused_or_harmless(
            damage in proptest::collection::vec((0_usize..500, proptest::prelude::any::<u8>()), 1..20),
            length in 0_usize..600,
        ) {
            let mut bytes = layout(&[5, 6, 7, 8, 900, 1000]).to_bytes();
            for (at, value) in damage {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = value;
                }
            }
            bytes.truncate(length);
            if let Ok(packed) = PackedLayout::open(&bytes) {
                for number in [5, 1000, 3] {
                    let _ = packed.find(MarkerId { kind: IdKind::Rs, number });
                }
            }
        }
    }

    #[test]
    fn a_marker_costs_at_most_twenty_bytes() {
        let numbers: Vec<u32> = (0..50_000).map(|index| index * 37 + 11).collect();
        assert!(layout(&numbers).to_bytes().len() <= 20 * numbers.len());
    }

    #[test]
    fn another_locus_is_another_layout() {
        let one = layout(&[1, 2, 3]);
        let other = layout(&[1, 2, 4]);
        assert_ne!(one.digest(), other.digest());
        assert_eq!(one.digest(), layout(&[1, 2, 3]).digest());
    }
}
