//! Joins a row of a set with what stands at its locus, where no marker has its id.

use crate::values::marker_id::IdKind;
use crate::weights::packed_weights::PackedWeight;

use super::at_locus::{AtLocus, CrowdedLocus, Names, agreed_call};
use super::fate::Fate;
use super::marker_table::MarkerTable;
use super::matching::{Matcher, Meeting, Met};
use super::position_index::{PositionIndex, RowsAt};
use super::read_call::{Match, absent, unlisted};

impl<Table: MarkerTable> Matcher<'_, Table> {
    /// What becomes of a row where no marker stands.
    pub(super) fn match_unlisted(&self, index: usize, row: &PackedWeight) -> Match {
        match self.locus_of(index) {
            Some((_, locus, chromosome)) if self.genome.is_known(chromosome, locus.position) => {
                match self.letter(index) {
                    Some(letter) => unlisted(row, chromosome, self.genome.sex(), letter),
                    None => absent(row, chromosome),
                }
            }
            _ => Match::settled(Fate::NotOnFile, None),
        }
    }

    /// What becomes of a row where several markers stand. The file may list a row with an rsID under a vendor's own id, and a row
    /// without one under any.
    #[inline(never)]
    pub(super) fn match_several(&self, index: usize, row: &PackedWeight) -> Match {
        let Some((loci, locus, chromosome)) = self.locus_of(index) else {
            return Match::settled(Fate::NotOnFile, None);
        };
        let by_position = self.positions(loci);
        let rows = by_position.rows_at(chromosome, locus.position);
        let own = self.at_locus(by_position, rows, if row.rsid.is_some() { Names::NoRsids } else { Names::Any });
        let is_other = own.call.is_none() && !own.is_filtered && row.rsid.is_some();
        let found = if is_other { self.at_locus(by_position, rows, Names::Rsids) } else { own };
        let Some(call) = found.call else {
            let is_failed = found.is_filtered && !is_other;
            return Match::settled(if is_failed { Fate::FilterFailed } else { Fate::NotOnFile }, None);
        };
        debug_assert!(found.chromosome.is_some(), "a call of a row without a chromosome");
        let met = Met {
            meeting: Meeting::Alone { is_other },
            chromosome: found.chromosome.unwrap_or(chromosome),
            is_one_base_at_indel: row.names_one_base() && self.lists_long_at(by_position, rows),
        };
        met.answer(row, self.genome.sex(), call)
    }

    /// Whether any of the rows at a locus lists an allele of several letters, joined or not.
    fn lists_long_at(&self, by_position: &PositionIndex, rows: RowsAt<'_>) -> bool {
        if !self.layout.has_long_sites() {
            return false;
        }
        let any = || rows.iter().any(|found| self.lists_long(found));
        if rows.are_crowded() {
            self.crowded_at(by_position, rows).map_or_else(any, |known| known.lists_long)
        } else {
            any()
        }
    }

    /// What the rows at one locus say, those under such names.
    #[inline]
    fn at_locus(&self, by_position: &PositionIndex, rows: RowsAt<'_>, names: Names) -> AtLocus {
        if !rows.are_crowded() {
            return self.call_at(rows, names);
        }
        let known = self.crowded_at(by_position, rows).and_then(|known| known.said.get(names as usize));
        known.copied().unwrap_or_else(|| self.call_at(rows, names))
    }

    /// What a crowded locus says, which is read once.
    fn crowded_at(&self, by_position: &PositionIndex, rows: RowsAt<'_>) -> Option<&CrowdedLocus> {
        let read = |rows: RowsAt<'_>| CrowdedLocus {
            start: rows.start(),
            said: [Names::NoRsids, Names::Rsids, Names::Any].map(|names| self.call_at(rows, names)),
            lists_long: rows.iter().any(|found| self.lists_long(found)),
        };
        let crowded = self.crowded.get_or_init(|| by_position.crowded().map(read).collect());
        let known = crowded.binary_search_by_key(&rows.start(), |known| known.start).ok();
        debug_assert!(known.is_some(), "a crowded locus that was not read");
        crowded.get(known?)
    }

    /// The same read anew.
    #[inline(never)]
    fn call_at(&self, rows: RowsAt<'_>, names: Names) -> AtLocus {
        let (mut chromosome, mut is_filtered) = (None, false);
        let call = agreed_call(rows.iter().filter_map(|found| {
            let marker = self.layout.marker(found)?;
            let is_joined = match names {
                Names::NoRsids => marker.id.kind != IdKind::Rs,
                Names::Rsids => marker.id.kind == IdKind::Rs,
                Names::Any => true,
            };
            if !is_joined {
                return None;
            }
            if self.genome.is_filtered(found) {
                is_filtered = true;
                return None;
            }
            chromosome = Some(marker.chromosome);
            Some((self.genome.call(found)?, self.genome.estimate(found)))
        }));
        AtLocus { call, chromosome, is_filtered }
    }
}
