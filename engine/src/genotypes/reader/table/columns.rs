//! Where the columns of a table stand (docs/reading-rules.md, section 3).

use crate::text::splitting::{Splitting, split};
use crate::values::seen_layout::Separator;

/// Where the alleles stand, by columns counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) enum AlleleColumns {
    /// One column with the whole call.
    Joined(usize),
    /// Two columns with a letter each.
    Apart(usize, usize),
}

impl AlleleColumns {
    /// One genotype column in the usual place.
    pub(in crate::genotypes::reader) const USUAL_JOINED: Self = Self::Joined(3);
    /// Two allele columns in the usual places.
    pub(in crate::genotypes::reader) const USUAL_APART: Self = Self::Apart(3, 4);
}

/// Where the place stands, by columns counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) enum PlaceColumns {
    /// Chromosome and position in two columns.
    Apart(usize, usize),
    /// Both in the name of the marker.
    InName,
    /// Nowhere: an rsID is all there is.
    Nowhere,
}

impl PlaceColumns {
    /// Chromosome and position in the usual places.
    pub(in crate::genotypes::reader) const USUAL: Self = Self::Apart(1, 2);
}

/// The columns of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) struct TableColumns {
    pub(in crate::genotypes::reader) splitting: Splitting,
    pub(in crate::genotypes::reader) id: usize,
    /// Columns that may hold an rsID where that one holds another name.
    pub(in crate::genotypes::reader) other_ids: OtherIds,
    pub(in crate::genotypes::reader) place: PlaceColumns,
    pub(in crate::genotypes::reader) alleles: AlleleColumns,
    pub(in crate::genotypes::reader) strand: Option<usize>,
    pub(in crate::genotypes::reader) sample: Option<usize>,
    pub(in crate::genotypes::reader) filter: Option<usize>,
}

/// Columns with names of ids beside the first one; tables of more have none that matter.
pub(in crate::genotypes::reader) type OtherIds = [Option<usize>; 2];

impl TableColumns {
    /// Id, chromosome, position, then the alleles, freely split.
    pub(in crate::genotypes::reader) fn usual(alleles: AlleleColumns) -> Self {
        Self::first_is_id(Splitting::Free, PlaceColumns::USUAL, alleles)
    }

    /// Id and genotype, with such a separator between them.
    pub(in crate::genotypes::reader) fn of_two(separator: Separator) -> Self {
        Self::first_is_id(Splitting::at(separator), PlaceColumns::Nowhere, AlleleColumns::Joined(1))
    }

    fn first_is_id(splitting: Splitting, place: PlaceColumns, alleles: AlleleColumns) -> Self {
        let other_ids = OtherIds::default();
        Self { splitting, id: 0, other_ids, place, alleles, strand: None, sample: None, filter: None }
    }

    /// Whether rows may be in a shape that the fast path reads.
    pub(in crate::genotypes::reader) fn are_usual(&self) -> bool {
        self.splitting == Splitting::Free
    }

    /// How a line is split: freely split it is at each TAB where these make the usual columns with nothing for the place.
    pub(in crate::genotypes::reader) fn splitting_of(&self, line: &[u8]) -> Splitting {
        let usual = if matches!(self.alleles, AlleleColumns::Apart(..)) { 5 } else { 4 };
        let mut lacks_place = false;
        let at_tabs = Splitting::At(b'\t');
        let mut visit = |index, column: &[u8]| lacks_place |= matches!(index, 1 | 2) && column.is_empty();
        let is_usual = self.are_usual() && split(line, at_tabs, &mut visit) == usual;
        if is_usual && lacks_place { at_tabs } else { self.splitting }
    }
}
