//! Sorts the rows of a joined set into classes: rows of one class answer each call alike.

use crate::genotypes::report::InferredSex;
use crate::values::call::Call;
use crate::values::chromosome::Chromosome;
use crate::weights::packed_weights::{PackedWeight, WeightAllele};

use super::fate::Fate;
use super::matching::{Meeting, Met};
use super::read_call::Match;
use super::strand::{self, Strand};

/// What the rows of a class have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Class {
    /// Its chromosome stands for all on which a call counts alike.
    pub(super) met: Met,
    effect_allele: WeightAllele,
    other_allele: WeightAllele,
    /// The frequency of one of the rows; that of any other decides the same.
    pub(super) frequency: Option<f64>,
}

impl Class {
    /// What a measured call that passed its filters comes to.
    pub(super) fn answer(&self, sex: InferredSex, call: Call) -> Match {
        let Self { met, effect_allele, other_allele, frequency } = *self;
        let row = PackedWeight { rsid: None, effect_allele, other_allele, weight: 0.0, frequency };
        met.answer(&row, sex, (call, None))
    }
}

/// Values of a row's allele codes.
const ALLELE_CODES: usize = 64;
/// Values of [`code_of_met`]: kinds of meetings, by three kinds of chromosomes, by whether one base meets an indel.
const MET_CODES: usize = (5 + Fate::ALL.len()) * 3 * 2;
/// Values of [`code_of_frequency`]: no frequency, or the strand or none that it decides for no copy and for two.
const FREQUENCY_CODES: usize = 1 + 3 * 3;
/// Stands for the class of a key that no row has had so far.
const NO_CLASS: u16 = u16::MAX;

/// The classes of a set's rows.
#[derive(Debug)]
pub(super) struct RowClasses {
    classes: Vec<Class>,
    /// How many rows each has.
    rows: Vec<u32>,
    /// The class of each key, which is made of all that decides the class.
    by_key: Vec<u16>,
}

impl RowClasses {
    pub(super) fn new() -> Self {
        Self {
            classes: Vec::new(),
            rows: Vec::new(),
            by_key: vec![NO_CLASS; ALLELE_CODES * MET_CODES * FREQUENCY_CODES],
        }
    }

    /// The class of a row, given the codes of its alleles.
    #[inline]
    pub(super) fn class_of(&mut self, allele_codes: u8, row: &PackedWeight, met: Met) -> u16 {
        let met = Met { chromosome: alike(met.chromosome), ..met };
        let key = code_of_met(met) * FREQUENCY_CODES + code_of_frequency(row);
        let class = &mut self.by_key[key * ALLELE_CODES + usize::from(allele_codes)];
        if *class == NO_CLASS {
            *class = self.classes.len() as u16;
            let PackedWeight { effect_allele, other_allele, frequency, .. } = *row;
            self.classes.push(Class { met, effect_allele, other_allele, frequency });
            self.rows.push(0);
        }
        self.rows[usize::from(*class)] += 1;
        *class
    }

    /// The classes, and how many rows each has.
    pub(super) fn into_parts(self) -> (Vec<Class>, Vec<u32>) {
        (self.classes, self.rows)
    }
}

#[inline]
fn code_of_met(met: Met) -> usize {
    let meeting = match met.meeting {
        Meeting::ById => 0,
        Meeting::Elsewhere => 1,
        Meeting::Alone { is_other } => 2 + usize::from(is_other),
        Meeting::Several => 4,
        Meeting::Nowhere(fate) => 5 + fate as usize,
    };
    let chromosome = match met.chromosome {
        Chromosome::X => 1,
        Chromosome::MT => 2,
        _ => 0,
    };
    (meeting * 3 + chromosome) * 2 + usize::from(met.is_one_base_at_indel)
}

#[inline]
fn code_of_frequency(row: &PackedWeight) -> usize {
    let code = |strand: Option<Strand>| strand.map_or(0, |strand| 1 + strand as usize);
    match (row.frequency, row.effect_allele, row.other_allele) {
        (None, ..) => 0,
        (_, WeightAllele::Base(effect), WeightAllele::Base(other)) if strand::is_palindromic(effect, other) => {
            let [none, two] = [0, 2].map(|copies| code(strand::by_frequency(copies, row.frequency)));
            1 + 3 * none + two
        }
        _ => 1,
    }
}

/// The chromosome that stands for all on which a call counts alike: X, MT for those that are always haploid, none for the rest.
#[inline]
fn alike(chromosome: Chromosome) -> Chromosome {
    match chromosome {
        Chromosome::X => Chromosome::X,
        haploid if haploid.is_always_haploid() => Chromosome::MT,
        _ => Chromosome::NONE,
    }
}
