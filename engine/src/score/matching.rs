//! Joins the rows of a set to the rows of a genome.

use std::ops::Range;
use std::sync::OnceLock;

use crate::genotypes::markers::Marker;
use crate::genotypes::packed_genome::PackedGenome;
use crate::genotypes::report::InferredSex;
use crate::score::policy::AbsentPolicy;
use crate::values::call::{Base, Call};
use crate::values::chromosome::Chromosome;
use crate::values::marker_id::{IdKind, MarkerId};
use crate::weights::packed_weights::{Loci, Locus, PackedWeight, PackedWeights};

use super::at_locus::CrowdedLocus;
use super::fate::Fate;
use super::join_key::Join;
use super::locus_order::{LocusOrder, LocusWalk};
use super::marker_table::MarkerTable;
use super::position_index::PositionIndex;
use super::read_call::{Found, GenomeCall, Match, match_estimated};
use super::sieve::Sieve;
use super::walk::Walk;

/// How a row meets a layout, whatever a genome of it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meeting {
    /// A marker has its id, and no other locus.
    ById,
    /// A marker has its id at another locus.
    Elsewhere,
    /// One marker stands at its locus, perhaps under another rsID.
    Alone {
        /// Whether it has another rsID.
        is_other: bool,
    },
    /// Several markers stand at its locus.
    Several,
    /// No marker is there.
    Nowhere(Fate),
}

/// How a row meets a layout, with all else of its match that no genome can change, except its marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Met {
    pub(super) meeting: Meeting,
    /// The chromosome by which copies are counted; none where the meeting asks for none.
    pub(super) chromosome: Chromosome,
    /// Whether the row names one base, and the marker lists an allele of several letters.
    pub(super) is_one_base_at_indel: bool,
}

impl Met {
    fn without_marker(meeting: Meeting) -> Self {
        Self { meeting, chromosome: Chromosome::NONE, is_one_base_at_indel: false }
    }

    /// What a call of the row's marker comes to, if it passed its filters. Several markers have no one call.
    #[inline]
    pub(super) fn answer(self, row: &PackedWeight, sex: InferredSex, call: GenomeCall) -> Match {
        let is_other = match self.meeting {
            Meeting::Nowhere(fate) => return Match::settled(fate, None),
            Meeting::Several => return Match::settled(Fate::NotOnFile, None),
            Meeting::Elsewhere => return Match::settled(Fate::PositionConflict, Some(call.0)),
            Meeting::ById => false,
            Meeting::Alone { is_other } => is_other,
        };
        let matched = match_estimated(row, self.chromosome, sex, call);
        let matched = if self.is_one_base_at_indel { matched.of_one_base_at_indel() } else { matched };
        matched.under_other_name(is_other)
    }
}

/// What the genome says about a range of rows.
#[derive(Debug)]
pub struct MatchedRows {
    first_row: usize,
    matches: Vec<Match>,
    forward: u64,
    flipped: u64,
}

impl MatchedRows {
    /// The rows of the set that these are.
    pub(super) fn rows(&self) -> Range<usize> {
        self.first_row..self.first_row + self.matches.len()
    }

    /// Rows whose letters fit as they are, palindromic and unchecked ones not counted.
    pub(super) fn forward(&self) -> u64 {
        self.forward
    }

    /// Rows whose complements fit.
    pub(super) fn flipped(&self) -> u64 {
        self.flipped
    }

    pub(super) fn into_iter(self) -> impl Iterator<Item = Match> {
        self.matches.into_iter()
    }
}

/// Matches one set on one genome.
#[derive(Debug)]
pub(super) struct Matcher<'run, Table> {
    pub(super) layout: &'run Table,
    pub(super) genome: &'run PackedGenome,
    pub(super) set: &'run PackedWeights,
    /// The set's loci on the genome's build, where they may be compared.
    pub(super) compared_loci: Option<&'run Loci>,
    join: Join,
    by_position: OnceLock<PositionIndex>,
    /// An index that was made before for the same layout and set.
    known_positions: Option<&'run PositionIndex>,
    /// The crowded loci of that index, by their starts there.
    pub(super) crowded: OnceLock<Vec<CrowdedLocus>>,
    sieve: OnceLock<Sieve>,
    order: OnceLock<Option<LocusOrder>>,
    /// The reference genome's letter at each row, where unlisted sites count by it.
    letters: Option<&'run [Option<Base>]>,
}

/// Markers of the layout for each row of a set up to which a sieve and the layout's order save more than they cost.
const MOST_MARKERS_A_ROW: usize = 8;

/// Whether sets may be large enough for that: the browser's first module has built-in sets alone, the largest of 1,271 rows, and its bytes
/// are few.
const MAY_BE_LARGE: bool = !cfg!(all(target_arch = "wasm32", feature = "reading-module"));

/// How often a walk may start anew for a set of so many rows: at each chromosome of a sorted set, and now and then in a set that is
/// nearly sorted.
fn most_restarts(rows: usize) -> usize {
    2 * Chromosome::COUNT + rows / 16
}

impl<'run, Table: MarkerTable> Matcher<'run, Table> {
    pub(super) fn new(layout: &'run Table, genome: &'run PackedGenome, set: &'run PackedWeights) -> Self {
        let on_build = set.loci_on(genome.build());
        let has_rsids = || set.rsids().next().is_some();
        // On a guess good rsIDs are not thrown away, and other names not joined; loci serve where there is nothing else.
        let loci = on_build.filter(|_| !genome.build_is_assumed() || !has_rsids());
        let join = match (on_build, loci) {
            (Some(_), Some(_)) if genome.build_is_assumed() => Join::LocusAssumed,
            (_, Some(_)) => Join::IdAndLocus,
            (Some(_), None) => Join::IdAssumed,
            (None, None) if set.is_empty() || has_rsids() => Join::IdAlone,
            (None, None) => Join::Impossible,
        };
        Self {
            layout,
            genome,
            set,
            compared_loci: loci,
            join,
            by_position: OnceLock::new(),
            known_positions: None,
            crowded: OnceLock::new(),
            sieve: OnceLock::new(),
            order: OnceLock::new(),
            letters: None,
        }
    }

    /// Uses an index that was made before for the same layout and set.
    pub(super) fn with_positions(self, known: Option<&'run PositionIndex>) -> Self {
        Self { known_positions: known, ..self }
    }

    /// Counts unlisted sites by the reference genome's letter at each row.
    pub(super) fn with_letters(self, letters: Option<&'run [Option<Base>]>) -> Self {
        Self { letters, ..self }
    }

    /// Whether unlisted sites count by the letters of the reference genome.
    pub(super) fn has_letters(&self) -> bool {
        self.letters.is_some()
    }

    pub(super) fn letter(&self, index: usize) -> Option<Base> {
        self.letters.and_then(|letters| letters.get(index).copied().flatten())
    }

    pub(super) fn positions(&self, loci: &'run Loci) -> &PositionIndex {
        let new = || self.by_position.get_or_init(|| PositionIndex::build(self.layout, loci, 0..self.set.len()));
        self.known_positions.unwrap_or_else(new)
    }

    /// Whether the file lists differences from the reference only.
    pub(super) fn lists_differences(&self) -> bool {
        self.genome.lists_differences()
    }

    /// How unlisted sites count.
    pub(super) fn absent_policy(&self, asked: AbsentPolicy) -> AbsentPolicy {
        self.genome.absent_policy(asked)
    }

    /// The column that tells where rows lie: the one on the genome's build, or else the last, which is the harmonised one where
    /// there is one.
    fn loci(&self) -> Option<&'run Loci> {
        self.set.loci_on(self.genome.build()).or_else(|| self.set.loci().last())
    }

    pub(super) fn join(&self) -> Join {
        self.join
    }

    pub(super) fn match_rows(&self, rows: Range<usize>) -> MatchedRows {
        let rows = rows.start..rows.end.min(self.set.len());
        let matches = Vec::with_capacity(rows.len());
        let mut matched = MatchedRows { first_row: rows.start, matches, forward: 0, flipped: 0 };
        let mut walk = self.walk();
        for index in rows {
            let Some(row) = self.set.get(index) else {
                debug_assert!(false, "row {index} of a set of {}", self.set.len());
                break;
            };
            let found = self.match_row(index, &row, &mut walk);
            match found.found {
                Found::Forward(_) => matched.forward += 1,
                Found::Flipped(_) => matched.flipped += 1,
                _ => {}
            }
            matched.matches.push(found);
        }
        matched
    }

    /// A walk through the layout; for a large set by locus where it can, and with a sieve of its ids.
    pub(super) fn walk(&self) -> Walk<'_, Table> {
        if !MAY_BE_LARGE || self.set.len() <= self.layout.rows() / MOST_MARKERS_A_ROW {
            return Walk::new(self.layout, None, None);
        }
        let order = self.compared_loci.and_then(|_| self.order.get_or_init(|| LocusOrder::of(self.layout)).as_ref());
        let by_locus = order.map(|order| LocusWalk::new(order, most_restarts(self.set.len())));
        Walk::new(self.layout, Some(self.sieve.get_or_init(|| Sieve::of_ids(self.layout))), by_locus)
    }

    #[inline]
    fn match_row(&self, index: usize, row: &PackedWeight, walk: &mut Walk<'_, Table>) -> Match {
        let (met, marker) = self.meet(index, row, walk);
        self.match_met(index, row, (met, marker), walk)
    }

    /// What the genome says of a row, given how it meets the layout.
    #[inline]
    pub(super) fn match_met(
        &self,
        index: usize,
        row: &PackedWeight,
        (met, marker): (Met, Option<u32>),
        walk: &mut Walk<'_, Table>,
    ) -> Match {
        let is_repeat = || self.set.repeat(index).is_some();
        if self.has_letters() && self.letter(index).is_none() && !is_repeat() {
            // Listed or not: otherwise only people who differ from the reference would have the row counted.
            return Match::settled(Fate::NotOnFile, None);
        }
        if self.reads_long(row)
            && !is_repeat()
            && let Some(found) = self.match_long(index, row, walk)
        {
            return found;
        }
        match (met.meeting, marker) {
            (Meeting::Nowhere(Fate::NotOnFile), _) => self.match_unlisted(index, row),
            (Meeting::Several, _) => self.match_several(index, row),
            (_, Some(found)) => self.match_marker(row, met, found),
            (_, None) => met.answer(row, self.genome.sex(), (Call::Missing, None)),
        }
    }

    /// How a row meets the layout, and its marker.
    #[inline(always)] // Calling it for each row takes a tenth of the time of a score.
    pub(super) fn meet(&self, index: usize, row: &PackedWeight, walk: &mut Walk<'_, Table>) -> (Met, Option<u32>) {
        let nothing = |meeting| (Met::without_marker(meeting), None);
        let at = |meeting, found, chromosome| {
            let is_one_base_at_indel = row.names_one_base() && self.lists_long(found);
            (Met { meeting, chromosome, is_one_base_at_indel }, Some(found))
        };
        if let Some(repeat) = self.set.repeat(index) {
            return nothing(Meeting::Nowhere(Fate::of_repeat(repeat)));
        }
        let id = row.rsid.map(|number| MarkerId { kind: IdKind::Rs, number });
        let locus = self.locus_of(index);
        let here = locus.and_then(|(_, locus, chromosome)| walk.at_locus(chromosome, locus.position));
        if let Some(here) = here
            && let Some(found) = here.rows().find(|found| id.is_some() && self.layout.id(*found) == id)
            && let Some(marker) = self.layout.marker(found)
        {
            return at(Meeting::ById, found, marker.chromosome);
        }
        if let Some(found) = id.and_then(|id| walk.find(id))
            && let Some(marker) = self.layout.marker(found)
        {
            let meeting = if self.agrees(index, marker) { Meeting::ById } else { Meeting::Elsewhere };
            return at(meeting, found, self.counted_on(index, marker));
        }
        let Some((loci, locus, chromosome)) = locus else {
            return nothing(Meeting::Nowhere(self.fate_without_locus(index, row)));
        };
        let [first, second] = match here.map(|here| here.rows()) {
            Some(mut rows) => [rows.next(), rows.next()],
            None => {
                let mut rows = self.positions(loci).rows_at(chromosome, locus.position).iter();
                [rows.next(), rows.next()]
            }
        };
        match (first, second) {
            (None, _) => nothing(Meeting::Nowhere(Fate::NotOnFile)),
            (Some(found), None) => self.layout.marker(found).map_or(nothing(Meeting::Several), |marker| {
                let is_other = row.rsid.is_some() && marker.id.kind == IdKind::Rs;
                at(Meeting::Alone { is_other }, found, marker.chromosome)
            }),
            _ => nothing(Meeting::Several),
        }
    }

    /// What the genome says of a row at its marker.
    #[inline]
    fn match_marker(&self, row: &PackedWeight, met: Met, found: u32) -> Match {
        let call = self.genome.call(found).unwrap_or(Call::Missing);
        match met.meeting {
            Meeting::ById if self.genome.is_filtered(found) => Match::settled(Fate::FilterFailed, Some(call)),
            Meeting::Alone { is_other } if self.genome.is_filtered(found) => {
                Match::settled(if is_other { Fate::NotOnFile } else { Fate::FilterFailed }, None)
            }
            _ => met.answer(row, self.genome.sex(), (call, self.genome.estimate(found))),
        }
    }

    /// Whether a marker stands where the row says, as far as both say.
    #[inline]
    pub(super) fn agrees(&self, index: usize, marker: Marker) -> bool {
        let has_place = marker.chromosome.is_known();
        self.compared_loci.filter(|_| has_place).map(|loci| loci.get(index)).is_none_or(|locus| {
            locus.chromosome().is_none_or(|chromosome| {
                chromosome.in_position_space() == marker.chromosome.in_position_space()
                    && locus.position == marker.position
            })
        })
    }

    /// The chromosome that says how many copies there are: where the file tells no place, the set may know it.
    #[inline]
    pub(super) fn counted_on(&self, index: usize, marker: Marker) -> Chromosome {
        if marker.chromosome.is_known() {
            return marker.chromosome;
        }
        self.loci().and_then(|loci| loci.get(index).chromosome()).unwrap_or(Chromosome::NONE)
    }

    /// The row's locus on the genome's build, where they may be compared.
    #[inline]
    pub(super) fn locus_of(&self, index: usize) -> Option<(&'run Loci, Locus, Chromosome)> {
        let loci = self.compared_loci?;
        let locus = loci.get(index);
        Some((loci, locus, locus.chromosome()?))
    }

    /// What becomes of a row that neither id nor locus find.
    pub(super) fn fate_without_locus(&self, index: usize, row: &PackedWeight) -> Fate {
        let has_locus = |loci: &Loci| loci.get(index).chromosome().is_some();
        let is_elsewhere = row.rsid.is_none() && self.set.loci().iter().any(has_locus);
        if is_elsewhere { Fate::BuildConflict } else { Fate::NotOnFile }
    }

    /// Whether a marker lists an allele of several letters.
    pub(super) fn lists_long(&self, found: u32) -> bool {
        self.layout.has_long_sites() && self.layout.long_site(found).is_some()
    }
}
