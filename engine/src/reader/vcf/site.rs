//! The rows of one site. What a caller writes in one row with several ALT alleles, `bcftools norm -m-` and imputation servers
//! write in a row an allele: together they are one call, and each alone would be another.

use crate::call::{Base, Call};
use crate::chromosome::Chromosome;
use crate::marker_id::MarkerId;

use super::super::row::Row;
use super::super::rows::{CALL_BITS, FILTERED, REFERENCE_ONLY};

/// Rows after which those of the next line are read as of another site.
const MOST_ROWS: usize = 64;

/// What a row says of the alleles of its site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum RowAlleles {
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

/// Rows of one site that wait for the others.
#[derive(Debug)]
pub(in crate::reader) struct Site {
    /// Of no chromosome while there is none.
    place: (Chromosome, u32),
    rows: Vec<(Row, u32, RowAlleles)>,
}

impl Default for Site {
    fn default() -> Self {
        Self { place: (Chromosome::NONE, 0), rows: Vec::new() }
    }
}

impl Site {
    /// Whether a place is another site's, so that those before it can be given.
    #[inline]
    pub(in crate::reader) fn is_before(&self, place: (Chromosome, u32)) -> bool {
        self.place != place || self.rows.len() >= MOST_ROWS
    }

    /// Adds a row, with its line.
    #[inline]
    pub(in crate::reader) fn add(&mut self, row: Row, line: u32, alleles: RowAlleles) {
        self.place = (row.chromosome, row.position);
        self.rows.push((row, line, alleles));
    }

    /// Gives the rows, with what they come to together, and begins anew.
    #[inline]
    pub(in crate::reader) fn give(&mut self, mut push: impl FnMut(Row, u32)) {
        self.place.0 = Chromosome::NONE;
        if self.rows.len() > 1 {
            self.combine();
            self.rows.drain(..).for_each(|(row, line, _)| push(row, line));
        } else if let Some((row, line, _)) = self.rows.pop() {
            push(row, line);
        }
    }

    #[cold]
    fn combine(&mut self) {
        if self.rows.iter().any(|(_, _, alleles)| *alleles == RowAlleles::Hidden) {
            for (row, ..) in &mut self.rows {
                row.call_code = row.call_code & FILTERED | Call::NotScoreable.code();
            }
            return;
        }
        let is_of_bases = |alleles: &RowAlleles| matches!(alleles, RowAlleles::Bases { .. });
        let of_bases = || self.rows.iter().filter(|(_, _, alleles)| is_of_bases(alleles));
        let ids: Vec<MarkerId> = of_bases().map(|(row, ..)| row.id).collect();
        let together = self.together();
        let Some(first) = of_bases().next().map(|(row, ..)| row.call_code) else { return };
        for (row, _, alleles) in &mut self.rows {
            match alleles {
                RowAlleles::Bases { .. } => row.call_code = together.unwrap_or(row.call_code),
                // Under the id of the bases it would be taken for another call of theirs.
                RowAlleles::Length if ids.contains(&row.id) && row.id != MarkerId::NAMELESS => {
                    row.call_code = together.unwrap_or(first);
                }
                RowAlleles::Length => row.call_code = row.call_code & FILTERED | Call::NotScoreable.code(),
                RowAlleles::Hidden | RowAlleles::Other => {}
            }
        }
    }

    /// The code of the one call that all rows of bases tell, with its flags; nothing where they contradict each other, or one of
    /// the rows can't be put together with the others.
    fn together(&self) -> Option<u8> {
        let mut site: Option<(Base, u8, u8, [u8; 4])> = None;
        let mut filtered = (0, 0);
        let mut reference_only = REFERENCE_ONLY;
        for (row, _, alleles) in &self.rows {
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
        for (base, count) in [Base::A, Base::C, Base::G, Base::T].into_iter().zip(counts) {
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
