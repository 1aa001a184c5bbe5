//! Rows of a set that have an allele of several letters: insertions, deletions and changes of several bases.
//!
//! They count where a VCF spells out the same two alleles. On a file of differences none counts: where a site is not listed, nobody can
//! say which of the two alleles the reference has, and the listed rows alone would lean to one side.

use crate::genotypes::markers::Marker;
use crate::genotypes::report::InferredSex;
use crate::values::call::Call;
use crate::values::chromosome::Chromosome;
use crate::values::estimate::Dosage;
use crate::values::long_alleles::LongCall;
use crate::values::marker_id::{IdKind, MarkerId};
use crate::weights::packed_weights::PackedWeight;

use super::fate::Fate;
use super::marker_table::MarkerTable;
use super::matching::Matcher;
use super::read_call::{Found, Match};
use super::walk::Walk;

/// Bases from the position in a VCF, that of the base before an insertion or a deletion, to the position in catalogues of rsIDs.
const ANCHOR: u32 = 1;

impl<Table: MarkerTable> Matcher<'_, Table> {
    /// Whether a row may count by [`Self::match_long`] on this genome.
    #[inline]
    pub(super) fn reads_long(&self, row: &PackedWeight) -> bool {
        row.may_be_long() && self.layout.has_long_sites() && !self.lists_differences()
    }

    /// What the genome says of such a row; nothing where no site spells out its alleles.
    #[inline(never)]
    pub(super) fn match_long(&self, index: usize, row: &PackedWeight, walk: &mut Walk<'_, Table>) -> Option<Match> {
        let alleles = self.set.long_alleles(index)?;
        let id = row.rsid.map(|number| MarkerId { kind: IdKind::Rs, number });
        if let Some(found) = id.and_then(|id| walk.find(id)) {
            let marker = self.layout.marker(found).filter(|marker| self.is_near(index, *marker))?;
            return self.read_long(index, (found, marker), alleles);
        }
        let (loci, locus, chromosome) = self.locus_of(index)?;
        let mut agreed: Option<Match> = None;
        let rows = self.positions(loci).rows_at(chromosome, locus.position);
        if rows.are_crowded() {
            return None;
        }
        for found in rows.iter() {
            if !self.layout.long_site(found).is_some_and(|(_, site)| site.are(alleles)) {
                continue;
            }
            let read = self.read_long(index, (found, self.layout.marker(found)?), alleles)?;
            match agreed {
                Some(earlier) if earlier != read => return Some(matched(Found::NoCall)),
                _ => agreed = Some(read),
            }
        }
        agreed
    }

    /// Whether a marker stands where the row says, or at the base before.
    fn is_near(&self, index: usize, marker: Marker) -> bool {
        let behind = Marker { position: marker.position.saturating_add(ANCHOR), ..marker };
        self.agrees(index, marker) || self.agrees(index, behind)
    }

    /// The order of the tests is that of [`super::read_call::match_call`].
    fn read_long(&self, index: usize, (found, marker): (u32, Marker), alleles: (u64, u64)) -> Option<Match> {
        let (place, site) = self.layout.long_site(found).filter(|(_, site)| site.are_spelt())?;
        if self.genome.is_filtered(found) {
            return Some(Match::settled(Fate::FilterFailed, None));
        }
        let chromosome = self.counted_on(index, marker);
        Some(match self.genome.long_call(place) {
            LongCall::NotScoreable => Match::settled(Fate::NotScoreable, Some(Call::NotScoreable)),
            _ if chromosome.is_always_haploid() => Match::settled(Fate::Haploid, None),
            _ if self.genome.sex() == InferredSex::Male && chromosome == Chromosome::X => {
                Match::settled(Fate::XLeftOut, None)
            }
            _ if !site.are(alleles) => Match::settled(Fate::Mismatch, None),
            LongCall::Missing => matched(Found::NoCall),
            LongCall::Haploid => Match::settled(Fate::Haploid, None),
            LongCall::OtherAllele => Match::settled(Fate::Mismatch, None),
            LongCall::Copies(copies) => match site.copies_of(alleles, copies) {
                Some(copies) => {
                    let of_alternative = self.genome.long_dosage(place);
                    let is_as_told = of_alternative.is_measured() || site.is_alternative(alleles);
                    let dosage = if is_as_told { of_alternative } else { of_alternative.of_other() };
                    Match { dosage, ..matched(Found::Long(copies)) }
                }
                None => Match::settled(Fate::Mismatch, None),
            },
        })
    }
}

fn matched(found: Found) -> Match {
    Match { found, call: None, dosage: Dosage::MEASURED, is_unlisted: false }
}
