//! Joins the rows of a set to the rows of a genome and reads the letters.

use std::cell::OnceCell;

use crate::call::{Base, Call};
use crate::chip_layout::PackedLayout;
use crate::chromosome::{Chromosome, ChromosomeField, parse_chromosome};
use crate::marker_id::{IdKind, MarkerId};
use crate::packed_genome::PackedGenome;
use crate::report::InferredSex;
use crate::weight_set::{WeightRow, WeightSet};

use super::position_index::PositionIndex;
use super::{Fate, allele_base, strand};

/// What the genome says about one row of the set, before the rules of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing that could be counted under any rule.
    Settled(Fate),
    /// On the file without a call.
    NoCall,
    /// Letters as they are: copies of the effect allele.
    Forward(u8),
    /// Complements fit, the letters themselves don't.
    Flipped(u8),
    /// A/T or C/G: the letters fit on both strands; copies when read forward.
    Palindromic(u8),
    /// The set gives no other allele, so letters were read forward.
    Unchecked(u8),
}

/// A row's finding with the call behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Match {
    pub(super) found: Found,
    pub(super) call: Option<Call>,
}

impl Match {
    fn settled(fate: Fate, call: Option<Call>) -> Self {
        Self { found: Found::Settled(fate), call }
    }
}

/// Matches one set on one genome.
pub(super) struct Matcher<'run> {
    layout: &'run PackedLayout<'run>,
    genome: &'run PackedGenome,
    set: &'run WeightSet,
    same_build: bool,
    by_position: OnceCell<PositionIndex>,
}

impl<'run> Matcher<'run> {
    pub(super) fn new(layout: &'run PackedLayout<'run>, genome: &'run PackedGenome, set: &'run WeightSet) -> Self {
        let same_build = genome.build() == set.build;
        Self { layout, genome, set, same_build, by_position: OnceCell::new() }
    }

    pub(super) fn match_all(&self) -> Vec<Match> {
        self.set.rows.iter().map(|row| self.match_row(row)).collect()
    }

    fn match_row(&self, row: &WeightRow) -> Match {
        let chromosome = match parse_chromosome(row.chromosome.as_bytes()) {
            ChromosomeField::Placed(chromosome) => Some(chromosome),
            ChromosomeField::Unplaced | ChromosomeField::Unknown => None,
        };
        let rsid = rsid_of(row);
        match rsid.and_then(|rsid| self.layout.find(rsid)) {
            Some(found) => self.match_found(row, chromosome, found),
            None => self.match_by_position(row, chromosome, rsid.is_some()),
        }
    }

    /// Joined by id; on equal builds the place must agree.
    fn match_found(&self, row: &WeightRow, chromosome: Option<Chromosome>, found: u32) -> Match {
        let (Some(marker), call) = (self.layout.marker(found), self.genome.call(found)) else {
            return Match::settled(Fate::NotOnFile, None);
        };
        let agrees = chromosome.is_none_or(|chromosome| {
            chromosome.in_position_space() == marker.chromosome.in_position_space() && row.position == marker.position
        });
        if self.same_build && !agrees {
            return Match::settled(Fate::PositionConflict, call);
        }
        match_call(row, marker.chromosome, self.genome.sex(), call.unwrap_or(Call::Missing))
    }

    /// Joined by place on equal builds: a row with an rsID may stand under a vendor's own id, one without under any.
    fn match_by_position(&self, row: &WeightRow, chromosome: Option<Chromosome>, has_rsid: bool) -> Match {
        let (true, Some(chromosome)) = (self.same_build, chromosome) else {
            return Match::settled(Fate::NotOnFile, None);
        };
        let index = self.by_position.get_or_init(|| {
            let all_have_rsid = self.set.rows.iter().all(|row| rsid_of(row).is_some());
            PositionIndex::build(self.layout, all_have_rsid)
        });
        let mut on_file = chromosome;
        let candidates = index.rows_at(chromosome, row.position).filter_map(|found| {
            let marker = self.layout.marker(found)?;
            if has_rsid && marker.id.kind == IdKind::Rs {
                return None;
            }
            on_file = marker.chromosome;
            self.genome.call(found)
        });
        match agreed_call(candidates) {
            Some(call) => match_call(row, on_file, self.genome.sex(), call),
            None => Match::settled(Fate::NotOnFile, None),
        }
    }
}

/// The rsID that a row can be joined by; lists of ids and other words are none.
fn rsid_of(row: &WeightRow) -> Option<MarkerId> {
    MarkerId::parse(row.rsid.as_bytes()).filter(|id| id.kind == IdKind::Rs)
}

/// The call of several rows at one place: the called one, missing when called ones disagree (genotype-formats note,
/// section 1, rule 12). Nothing when there is no row.
fn agreed_call(calls: impl Iterator<Item = Call>) -> Option<Call> {
    let mut agreed = None;
    for call in calls {
        agreed = match agreed {
            Some(earlier @ (Call::Pair(..) | Call::Single(_))) if call.is_called() && call != earlier => {
                return Some(Call::Missing);
            }
            Some(earlier) if earlier.is_called() || !call.is_called() => Some(earlier),
            _ => Some(call),
        };
    }
    agreed
}

/// Reads the letters of a call for a row. The order of the tests is that of the science note's fates.
fn match_call(row: &WeightRow, chromosome: Chromosome, sex: InferredSex, call: Call) -> Match {
    let settled = |fate| Match::settled(fate, Some(call));
    let found = |found| Match { found, call: Some(call) };
    let Some(effect) = allele_base(&row.effect_allele) else { return settled(Fate::NotScoreable) };
    let other = match row.other_allele.as_deref() {
        None => None,
        Some(allele) => match allele_base(allele) {
            Some(base) if base != effect => Some(base),
            _ => return settled(Fate::NotScoreable),
        },
    };
    let (one, two) = match call {
        Call::NotScoreable => return settled(Fate::NotScoreable),
        Call::Missing => return found(Found::NoCall),
        Call::Single(_) => return settled(Fate::Haploid),
        Call::Pair(one, two) => (one, two),
    };
    if sex == InferredSex::Male && chromosome == Chromosome::X {
        return settled(Fate::XLeftOut);
    }
    let copies = |allele: Base| u8::from(one == allele) + u8::from(two == allele);
    let Some(other) = other else {
        let readable = copies(effect) > 0 || one == two;
        return if readable { found(Found::Unchecked(copies(effect))) } else { settled(Fate::Mismatch) };
    };
    let fits = |effect: Base, other: Base| copies(effect) + copies(other) == 2;
    if strand::is_palindromic(effect, other) {
        return if fits(effect, other) { found(Found::Palindromic(copies(effect))) } else { settled(Fate::Mismatch) };
    }
    if fits(effect, other) {
        found(Found::Forward(copies(effect)))
    } else if fits(effect.complement(), other.complement()) {
        found(Found::Flipped(copies(effect.complement())))
    } else {
        settled(Fate::Mismatch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_at_one_place_must_agree() {
        let (het, hom) = (Call::Pair(Base::A, Base::G), Call::Pair(Base::G, Base::G));
        assert_eq!(agreed_call([].into_iter()), None);
        assert_eq!(agreed_call([Call::Missing, het].into_iter()), Some(het));
        assert_eq!(agreed_call([het, Call::Missing, het].into_iter()), Some(het));
        assert_eq!(agreed_call([het, hom, het].into_iter()), Some(Call::Missing));
    }
}
