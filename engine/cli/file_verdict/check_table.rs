//! The sites that files are judged by.

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
    /// Forward letter that the reference genome has where `is_reference_known`.
    pub reference: char,
    /// Forward letter whose copies are counted.
    pub alternative: char,
    /// Whether the reference genome's letter is known.
    pub is_reference_known: bool,
    /// Whether it is on the list of Illumina's GSA chip.
    pub is_on_gsa: bool,
    /// Whether it is on that of chips of 2017 (docs/reference-data.md#the-people).
    pub is_on_list1: bool,
    /// Frequency of the alternative letter in each component.
    pub frequencies: PerComponent,
    /// Its pairs with earlier sites, in [`FileCheckTable::pairs`].
    pub pairs: Range<usize>,
}

/// A pair of near sites whose letters are inherited together.
#[derive(Clone, Debug)]
pub struct LinkedPair {
    /// The place of the other site, which stands before.
    pub earlier: usize,
    /// Linkage disequilibrium of the two alternative letters in each component.
    pub disequilibrium: PerComponent,
}

/// The sites with what the public genomes tell about them.
#[derive(Debug, Default)]
pub struct FileCheckTable {
    /// By chromosome and place on GRCh37.
    pub sites: Vec<CheckSite>,
    /// Pairs by their later site.
    pub pairs: Vec<LinkedPair>,
}

/// The table that the program brings along.
pub static FILE_CHECK: LazyLock<FileCheckTable> = LazyLock::new(|| unpack_file_check(FILE).unwrap_or_default());
