//! What a call comes to for a row of a set, before the rules of a run: the letters read by the row's alleles.

use crate::genotypes::report::InferredSex;
use crate::values::call::{Base, Call};
use crate::values::chromosome::Chromosome;
use crate::values::estimate::{Dosage, Estimate};
use crate::weights::packed_weights::{PackedWeight, WeightAllele};

use super::fate::Fate;
use super::strand;

/// What the genome says about one row of the set, before the rules of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing that could be counted under any rule.
    Settled(Fate),
    /// On the file without a call.
    NoCall,
    /// Letters as they are: copies of the effect allele.
    Forward(u8),
    /// Alleles of several letters as they are, which tell nothing of the strand: copies of the effect allele.
    Long(u8),
    /// Complements fit, the letters themselves don't.
    Flipped(u8),
    /// A/T or C/G: the letters fit on both strands; copies when read forward.
    Palindromic(u8),
    /// The set gives no other allele, so letters were read forward.
    Unchecked(u8),
    /// Not on a file that lists differences only, though it could be; whether it is A/T or C/G.
    Absent { is_palindromic: bool },
}

/// A row's finding with the call behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Match {
    pub(super) found: Found,
    pub(super) call: Option<Call>,
    /// Copies of the effect allele, where they are estimated.
    pub(super) dosage: Dosage,
    /// Whether the file does not list the site and the call is that of the reference genome.
    pub(super) is_unlisted: bool,
}

impl Match {
    pub(super) fn settled(fate: Fate, call: Option<Call>) -> Self {
        Self { found: Found::Settled(fate), call, dosage: Dosage::MEASURED, is_unlisted: false }
    }

    /// The match of a row that names one base at a site that lists an allele of several letters: people with such an allele would be left
    /// out, and people without one counted.
    pub(super) fn of_one_base_at_indel(self) -> Self {
        match self.found {
            Found::Unchecked(_) | Found::Settled(Fate::Mismatch) => Self::settled(Fate::NotScoreable, self.call),
            _ => self,
        }
    }

    /// The match where the marker may have another rsID than the row: a merged rsID is another name of the same variant, which
    /// the letters of both alleles must bear out.
    pub(super) fn under_other_name(self, is_other: bool) -> Self {
        match self {
            Self { found: Found::Settled(_) | Found::NoCall | Found::Unchecked(_), .. } if is_other => {
                Self::settled(Fate::NotOnFile, None)
            }
            fits => fits,
        }
    }
}

/// A row that a file of differences does not list. Where people may have one copy only, or alleles are no single
/// bases, nothing can be said.
pub(super) fn absent(row: &PackedWeight, chromosome: Chromosome) -> Match {
    let alleles = match (row.effect_allele, row.other_allele) {
        (WeightAllele::Base(effect), WeightAllele::Base(other)) if effect != other => Some((effect, other)),
        _ => None,
    };
    match alleles.filter(|_| chromosome < Chromosome::X) {
        Some((effect, other)) => {
            let found = Found::Absent { is_palindromic: strand::is_palindromic(effect, other) };
            Match { found, call: None, dosage: Dosage::MEASURED, is_unlisted: false }
        }
        None => Match::settled(Fate::NotOnFile, None),
    }
}

/// A row that a file of differences does not list, where the reference genome's letter is known.
pub(super) fn unlisted(row: &PackedWeight, chromosome: Chromosome, sex: InferredSex, letter: Base) -> Match {
    Match { is_unlisted: true, ..match_call(row, chromosome, sex, Call::Pair(letter, letter)) }
}

/// A call, and what is estimated of it.
pub(super) type GenomeCall = (Call, Option<Estimate>);

/// Reads the letters of a call for a row. The order of the tests is that of docs/science.md#scoring-a-set.
#[inline]
pub(super) fn match_call(row: &PackedWeight, chromosome: Chromosome, sex: InferredSex, call: Call) -> Match {
    let settled = |fate| Match::settled(fate, Some(call));
    let found = |found| Match { found, call: Some(call), dosage: Dosage::MEASURED, is_unlisted: false };
    let (effect, other) = match (row.effect_allele, row.other_allele) {
        (WeightAllele::Base(effect), WeightAllele::Base(other)) if effect != other => (effect, Some(other)),
        (WeightAllele::Base(effect), WeightAllele::Absent) => (effect, None),
        (WeightAllele::Base(_), WeightAllele::Several) | (WeightAllele::Several, _) => {
            return settled(Fate::MultiAllelic);
        }
        _ => return settled(Fate::NotScoreable),
    };
    // Where there is one copy, the locus decides before the call: one vendor writes it doubled, another as one letter,
    // and without a call there are no two copies to expect either.
    let (one, two) = match call {
        Call::NotScoreable => return settled(Fate::NotScoreable),
        _ if chromosome.is_always_haploid() => return settled(Fate::Haploid),
        _ if sex == InferredSex::Male && chromosome == Chromosome::X => return settled(Fate::XLeftOut),
        Call::Missing => return found(Found::NoCall),
        Call::Single(_) => return settled(Fate::Haploid),
        Call::Pair(one, two) => (one, two),
    };
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

/// The same for a call of which more may be known.
#[inline]
pub(super) fn match_estimated(
    row: &PackedWeight,
    chromosome: Chromosome,
    sex: InferredSex,
    (call, estimate): GenomeCall,
) -> Match {
    match estimate {
        None => match_call(row, chromosome, sex, call),
        Some(estimate) => match_estimate(row, chromosome, sex, call, estimate),
    }
}

/// The same of an estimated row. Its site has two alleles, both of which must be the row's, whatever its nearest call is.
#[cold]
#[inline(never)]
fn match_estimate(
    row: &PackedWeight,
    chromosome: Chromosome,
    sex: InferredSex,
    call: Call,
    estimate: Estimate,
) -> Match {
    let matched = match_call(row, chromosome, sex, Call::from_code(estimate.alleles));
    let WeightAllele::Base(effect) = row.effect_allele else { return matched };
    let effect = if matches!(matched.found, Found::Flipped(_)) { effect.complement() } else { effect };
    let dosage = estimate.of(effect).unwrap_or(Dosage::MEASURED);
    let copies = dosage.nearest();
    let found = match matched.found {
        Found::Forward(_) => Found::Forward(copies),
        Found::Flipped(_) => Found::Flipped(copies),
        Found::Palindromic(_) => Found::Palindromic(copies),
        Found::Unchecked(_) => Found::Unchecked(copies),
        other => other,
    };
    Match { found, call: Some(call).filter(|_| estimate.dosage.is_call()), dosage, is_unlisted: false }
}
