//! The rows of one site. What a caller writes in one row with several ALT alleles, `bcftools norm -m-` and imputation servers
//! write in a row an allele: together they are one call, and each alone would be another.

use crate::values::call::{Base, Call};
use crate::values::chromosome::Chromosome;
use crate::values::estimate::{Dosage, Estimate};
use crate::values::marker_id::MarkerId;

use super::super::row::Row;
use super::super::rows::{CALL_BITS, FILTERED, LongRow, REFERENCE_ONLY};

/// Hundredths of a copy of all other ALT alleles together up to which a site is read as one of two alleles, in one row or in several.
/// Our choice (docs/reading-rules.md, section 7).
pub(super) const MOST_OF_OTHERS: u8 = 5;
/// Rows after which those of the next line are read as of another site.
const MOST_ROWS: usize = 64;
const BASES: [Base; 4] = [Base::A, Base::C, Base::G, Base::T];

/// What a row says of the alleles of its site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) enum RowAlleles {
    /// The base at the site, and copies of alternative bases: `counts` by base, `listed` a bit a base.
    Bases { reference: Base, ploidy: u8, listed: u8, counts: [u8; 4] },
    /// An insertion, a deletion or a change behind the site, whose base it leaves alone.
    Length,
    /// A call after which nobody can say the base of the site: a deletion that began before it, or several letters of which the
    /// first is another.
    Hidden,
    /// Nothing that could be put together with other rows.
    Other,
}

impl RowAlleles {
    /// Those of a row with so many copies of one of its ALT alleles. One of an insertion or a deletion still says nothing of the base.
    pub(super) fn of_copies(self, reference: Base, alternative: Base, copies: u8) -> Self {
        if self == Self::Length {
            return self;
        }
        let mut counts = [0; 4];
        if let Some(count) = counts.get_mut(alternative as usize) {
            *count = copies;
        }
        let known = if let Self::Bases { listed, .. } = self { listed } else { 0 };
        let own = u8::from(alternative != reference) << alternative as u8;
        Self::Bases { reference, ploidy: 2, listed: known | own, counts }
    }

    /// Those of the same row without a call.
    pub(super) fn without_call(self) -> Self {
        if self == Self::Length { self } else { Self::Other }
    }

    /// Copies of alternative bases, by base.
    pub(super) fn counts(self) -> Option<[u8; 4]> {
        if let Self::Bases { counts, .. } = self { Some(counts) } else { None }
    }
}

/// A row with its line, and what it says of the alleles of its site.
#[derive(Clone, Copy, Debug)]
pub(in crate::genotypes::reader) struct SiteRow {
    pub(in crate::genotypes::reader) row: Row,
    pub(in crate::genotypes::reader) line: u32,
    pub(in crate::genotypes::reader) alleles: RowAlleles,
    pub(in crate::genotypes::reader) estimate: Estimate,
    /// See [`super::row::VcfRow::long`].
    pub(in crate::genotypes::reader) long: Option<LongRow>,
}

/// Rows of one site that wait for the others.
#[derive(Debug)]
pub(in crate::genotypes::reader) struct Site {
    /// Of no chromosome while there is none.
    place: (Chromosome, u32),
    rows: Vec<SiteRow>,
}

impl Default for Site {
    fn default() -> Self {
        Self { place: (Chromosome::NONE, 0), rows: Vec::new() }
    }
}

impl Site {
    /// Whether a place is another site's, so that those before it can be given.
    #[inline]
    pub(in crate::genotypes::reader) fn is_before(&self, place: (Chromosome, u32)) -> bool {
        self.place != place || self.rows.len() >= MOST_ROWS
    }

    /// Adds a row.
    #[inline]
    pub(in crate::genotypes::reader) fn add(&mut self, row: SiteRow) {
        self.place = (row.row.chromosome, row.row.position);
        self.rows.push(row);
    }

    /// Gives the rows, with what they come to together, and begins anew.
    #[inline]
    pub(in crate::genotypes::reader) fn give(&mut self, mut push: impl FnMut(SiteRow)) {
        self.place.0 = Chromosome::NONE;
        if self.rows.len() > 1 {
            self.combine();
            self.rows.drain(..).for_each(push);
        } else if let Some(row) = self.rows.pop() {
            push(row);
        }
    }

    #[cold]
    fn combine(&mut self) {
        self.drop_long_of_several_rows();
        if self.rows.iter().any(|row| row.alleles == RowAlleles::Hidden) {
            for SiteRow { row, .. } in &mut self.rows {
                row.call_code = row.call_code & FILTERED | Call::NotScoreable.code();
            }
            return;
        }
        let of_bases = || self.rows.iter().filter(|row| row.alleles.counts().is_some());
        let ids: Vec<MarkerId> = of_bases().map(|SiteRow { row, .. }| row.id).collect();
        let Some(first) = of_bases().next().map(|row| (row.row.call_code, row.estimate)) else { return };
        let together = self.together().map(|code| self.estimated_together(code));
        for SiteRow { row, alleles, estimate, .. } in &mut self.rows {
            match alleles {
                RowAlleles::Bases { .. } => {
                    (row.call_code, *estimate) = together.unwrap_or((row.call_code, *estimate));
                }
                // Under the id of the bases it would be taken for another call of theirs.
                RowAlleles::Length if ids.contains(&row.id) && row.id != MarkerId::NAMELESS => {
                    (row.call_code, *estimate) = together.unwrap_or(first);
                }
                RowAlleles::Length => row.call_code = row.call_code & FILTERED | Call::NotScoreable.code(),
                RowAlleles::Hidden | RowAlleles::Other => {}
            }
        }
    }

    /// What is REF in one row may be the ALT of another: alleles of several letters count where one row alone tells of the site.
    fn drop_long_of_several_rows(&mut self) {
        let first = self.rows.first().map(|row| row.line);
        if self.rows.iter().any(|row| Some(row.line) != first) {
            self.rows.iter_mut().filter_map(|row| row.long.as_mut()).for_each(|long| *long = LongRow::UNSPELT);
        }
    }

    /// The code of the one call with what is estimated of it. A genome holds copies of two alleles: where there is more of the others
    /// than next to nothing, there is no call.
    fn estimated_together(&self, code: u8) -> (u8, Estimate) {
        let mut largest: Option<(u8, Estimate)> = None;
        // The least certain estimate of zero copies: [0] from rows that list a base, [1] from rows that list none, as
        // of a `<DEL>` alone.
        let mut none: [Option<(Base, Dosage)>; 2] = [None; 2];
        let mut of_each = [0_u8; 4];
        let mut listed_bases = 0;
        for SiteRow { alleles, estimate, .. } in &self.rows {
            let RowAlleles::Bases { reference, listed, counts, .. } = *alleles else { continue };
            listed_bases |= listed;
            if estimate != &Estimate::MEASURED {
                let none = if listed == 0 { &mut none[1] } else { &mut none[0] };
                let known = none.map_or(estimate.dosage, |(_, known)| known);
                *none = Some((reference, estimate.dosage.none_of(known)));
            }
            for (base, (count, of_base)) in BASES.into_iter().zip(counts.into_iter().zip(&mut of_each)) {
                if listed >> base as u8 & 1 == 0 || base == reference {
                    continue;
                }
                let copies = estimate.of(base).map_or(100 * count, Dosage::hundredths);
                *of_base = (*of_base).max(copies);
                let is_told_better = |known: Estimate| known == Estimate::MEASURED && *estimate != known;
                if largest.is_none_or(|(most, known)| copies > most || copies == most && is_told_better(known)) {
                    largest = Some((copies, *estimate));
                }
            }
        }
        let none = if listed_bases == 0 { none[1] } else { none[0] };
        let of_all: u16 = of_each.into_iter().map(u16::from).sum();
        match (largest, none) {
            (Some((copies, _)), Some(_)) if of_all - u16::from(copies) > u16::from(MOST_OF_OTHERS) => {
                (code & FILTERED | Call::Missing.code(), Estimate::MEASURED)
            }
            (Some((copies, estimate)), Some(_)) if copies > 0 || listed_bases.count_ones() == 1 => (code, estimate),
            (_, Some((reference, none))) => (code, Estimate::new(reference, reference, none)),
            _ => (code, Estimate::MEASURED),
        }
    }

    /// The code of the one call that all rows of bases tell, with its flags; nothing where they contradict each other, or one of
    /// the rows can't be put together with the others.
    fn together(&self) -> Option<u8> {
        let mut site: Option<(Base, u8, u8, [u8; 4])> = None;
        let mut filtered = (0, 0);
        let mut reference_only = REFERENCE_ONLY;
        for SiteRow { row, alleles, .. } in &self.rows {
            let RowAlleles::Bases { reference, ploidy, listed, counts } = *alleles else {
                if *alleles == RowAlleles::Length {
                    continue;
                }
                return None;
            };
            let (of_site, copies, known, sums) = site.get_or_insert((reference, ploidy, 0, [0; 4]));
            if (*of_site, *copies) != (reference, ploidy) {
                return None;
            }
            for ((base, sum), count) in sums.iter_mut().enumerate().zip(counts) {
                let (is_known, is_listed) = (*known >> base & 1 == 1, listed >> base & 1 == 1);
                if is_known && is_listed && *sum != count {
                    return None;
                }
                *sum = (*sum).max(count);
            }
            *known |= listed;
            reference_only &= row.call_code;
            let is_filtered = row.call_code & FILTERED;
            if counts == [0; 4] { filtered.0 |= is_filtered } else { filtered.1 |= is_filtered }
        }
        let (reference, ploidy, _, counts) = site?;
        let alternatives: u8 = counts.iter().sum();
        let of_reference = ploidy.checked_sub(alternatives)?;
        let mut alleles = [reference; 2];
        let mut at = usize::from(of_reference);
        for (base, count) in BASES.into_iter().zip(counts) {
            for _ in 0..count {
                *alleles.get_mut(at)? = base;
                at += 1;
            }
        }
        let call = match *alleles.get(..usize::from(ploidy))? {
            [one] => Call::Single(one),
            [one, other] => Call::pair(one, other),
            _ => return None,
        };
        let flags = if alternatives == 0 { filtered.0 | reference_only } else { filtered.1 };
        Some(call.code() & CALL_BITS | flags)
    }
}
