//! The sites by which files are judged.

use std::ops::Range;
use std::sync::LazyLock;

use super::packed_file::FILE;
use super::unpack_file_check::unpack_file_check;
use crate::components::PerComponent;

/// One site.
#[derive(Clone, Debug)]
pub struct CheckSite {
    /// Number of the rsID.
    pub rsid: u32,
    /// 1 to 22.
    pub chromosome: u8,
    /// Place on GRCh37.
    pub position37: u32,
    /// Place on GRCh38.
    pub position38: u32,
    /// Forward-strand letter; the reference genome's where `is_reference_known`.
    pub reference: char,
    /// Forward-strand letter whose copies are counted.
    pub alternative: char,
    /// Whether the reference genome's letter is known.
    pub is_reference_known: bool,
    /// Whether it is on Illumina's GSA chip.
    pub is_on_gsa: bool,
    /// Whether it is on the chips of 2017 (docs/reference-data.md#the-people).
    pub is_on_list1: bool,
    /// Frequency of the alternative letter in each component.
    pub frequencies: PerComponent,
    /// Its pairs with earlier sites, in [`FileCheckTable::pairs`].
    pub pairs: Range<usize>,
}

/// A pair of linked sites.
#[derive(Clone, Debug)]
pub struct LinkedPair {
    /// Index of the earlier site.
    pub earlier: usize,
    /// Linkage disequilibrium D of the two alternative letters in each component.
    pub disequilibrium: PerComponent,
}

/// The sites with their frequencies and linkage in the public genomes.
#[derive(Debug, Default)]
pub struct FileCheckTable {
    /// Ordered by chromosome and position on GRCh37.
    pub sites: Vec<CheckSite>,
    /// Ordered by the later site.
    pub pairs: Vec<LinkedPair>,
}

/// The table that is compiled in.
pub static FILE_CHECK: LazyLock<FileCheckTable> = LazyLock::new(|| unpack_file_check(FILE).unwrap_or_default());
