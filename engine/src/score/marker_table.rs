//! What a score needs of a chip layout, packed or not.

use crate::genotypes::chip_layout::{ChipLayout, LayoutDigest, PackedLayout};
use crate::genotypes::markers::{Marker, chromosome_bits};
use crate::values::long_alleles::LongAlleles;
use crate::values::marker_id::MarkerId;

/// Markers with a lookup by id.
pub trait MarkerTable: Sync {
    /// What tells this layout apart from others.
    fn digest(&self) -> LayoutDigest;
    /// How many markers there are.
    fn rows(&self) -> usize;
    /// The row of an id.
    fn find(&self, id: MarkerId) -> Option<u32>;
    /// A row.
    fn marker(&self, row: u32) -> Option<Marker>;
    /// Every row in order, with its chromosome code and position as the columns hold them.
    fn loci(&self) -> impl Iterator<Item = (u32, (u8, u32))> + '_;
    /// Every row that the table has, in order, with its marker.
    fn markers(&self) -> impl Iterator<Item = (u32, Marker)> + '_ {
        self.loci().filter_map(|(row, _)| Some((row, self.marker(row)?)))
    }
    /// Whether any row has an allele of several letters.
    fn has_long_sites(&self) -> bool;
    /// The alleles of a row where one has several letters, with the row's place among such rows of the whole layout.
    fn long_site(&self, row: u32) -> Option<(u32, LongAlleles)>;
    /// The id of a row.
    #[inline]
    fn id(&self, row: u32) -> Option<MarkerId> {
        self.marker(row).map(|marker| marker.id)
    }
    /// The position of a row.
    #[inline]
    fn position(&self, row: u32) -> Option<u32> {
        self.marker(row).map(|marker| marker.position)
    }
}

impl MarkerTable for ChipLayout {
    fn digest(&self) -> LayoutDigest {
        self.digest()
    }

    fn rows(&self) -> usize {
        self.markers().len()
    }

    #[inline]
    fn find(&self, id: MarkerId) -> Option<u32> {
        self.find(id)
    }

    #[inline]
    fn marker(&self, row: u32) -> Option<Marker> {
        self.markers().get(row as usize)
    }

    fn loci(&self) -> impl Iterator<Item = (u32, (u8, u32))> + '_ {
        let (_, positions, labels) = self.markers().columns();
        (0..).zip(labels.iter().map(|label| chromosome_bits(*label)).zip(positions.iter().copied()))
    }

    fn has_long_sites(&self) -> bool {
        !self.long_sites().is_empty()
    }

    fn long_site(&self, row: u32) -> Option<(u32, LongAlleles)> {
        self.long_sites().find(row)
    }

    #[inline]
    fn id(&self, row: u32) -> Option<MarkerId> {
        self.markers().id(row as usize)
    }

    #[inline]
    fn position(&self, row: u32) -> Option<u32> {
        self.markers().columns().1.get(row as usize).copied()
    }
}

impl MarkerTable for PackedLayout<'_> {
    fn digest(&self) -> LayoutDigest {
        self.digest()
    }

    fn rows(&self) -> usize {
        self.len()
    }

    #[inline]
    fn find(&self, id: MarkerId) -> Option<u32> {
        self.find(id)
    }

    #[inline]
    fn marker(&self, row: u32) -> Option<Marker> {
        self.marker(row)
    }

    fn loci(&self) -> impl Iterator<Item = (u32, (u8, u32))> + '_ {
        (0..).zip(self.loci())
    }

    fn has_long_sites(&self) -> bool {
        !self.long_sites().is_empty()
    }

    fn long_site(&self, row: u32) -> Option<(u32, LongAlleles)> {
        self.long_sites().find(row)
    }

    #[inline]
    fn position(&self, row: u32) -> Option<u32> {
        self.position(row)
    }
}
