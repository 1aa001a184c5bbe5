//! Rows of a set that repeat the variant of another row (docs/science.md#repeated-rows).

use std::cmp::Ordering;

use crate::values::call::Base;
use crate::values::digest;
use crate::values::pair_sort::sort_by_first;
use crate::values::repeated_number::has_repeated_number;

use super::{PackedWeight, PackedWeights, WeightAllele};

/// How a row repeats the variant of another row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// Another row has the same weight, and counts in its place.
    Duplicate,
    /// The rows of its variant have different weights, and none of them counts.
    Conflicting,
}

/// Where the chromosome of a place begins, and the column that it is of.
const CHROMOSOME_AT: u32 = 32;
const COLUMN_AT: u32 = 37;
/// The bit above all of them; set where a row has no place, and its rsID stands for it.
const BY_RSID: u64 = 1 << 63;
const DUPLICATE: u32 = 0;
const CONFLICTING: u32 = 1;

impl PackedWeights {
    /// Finds the rows that repeat the variant of another row. To be called once all rows are there.
    pub(crate) fn find_repeats(&mut self) {
        let has_none = self.is_in_order() && !self.has_repeated_rsid();
        self.repeats = if has_none { Vec::new() } else { self.repeats_by_place() };
    }

    fn has_repeated_rsid(&self) -> bool {
        if self.all_have_rsids() {
            return has_repeated_number(&self.ids);
        }
        has_repeated_number(&self.rsids().map(|(rsid, _)| rsid).collect::<Vec<u32>>())
    }

    /// How many rows repeat the variant of another row, which counts, with its weight.
    pub fn duplicates(&self) -> u32 {
        self.repeats.iter().filter(|(_, repeat)| *repeat == Repeat::Duplicate).count() as u32
    }

    /// How many rows have a frequency, duplicates not counted again.
    pub(crate) fn variants_with_frequency(&self) -> u32 {
        let counts =
            |row: &usize| self.number_columns(*row).1.is_some() && self.repeat(*row) != Some(Repeat::Duplicate);
        (0..self.len()).filter(counts).count() as u32
    }

    /// How a row repeats its variant; nothing for a variant's only row, and for the first of duplicates.
    #[inline]
    pub fn repeat(&self, row: usize) -> Option<Repeat> {
        if self.repeats.is_empty() {
            return None;
        }
        let at = self.repeats.binary_search_by_key(&(row as u32), |(row, _)| *row).ok()?;
        self.repeats.get(at).map(|(_, repeat)| *repeat)
    }

    /// A number for the place of a row: the harmonised one where it has one, else the authors'.
    fn place_of(&self, row: usize) -> Option<u64> {
        self.loci.iter().enumerate().rev().find_map(|(column, loci)| {
            let locus = loci.get(row);
            let code = locus.chromosome().filter(|_| locus.position > 0)?.in_position_space().code();
            Some((column as u64) << COLUMN_AT | u64::from(code) << CHROMOSOME_AT | u64::from(locus.position))
        })
    }

    /// Whether each row has a place behind that of the row before, one chromosome after another, as in most files: then no place repeats.
    fn is_in_order(&self) -> bool {
        let (mut seen, mut last) = (0_u64, (u64::MAX, 0));
        (0..self.len()).all(|row| {
            let Some(place) = self.place_of(row) else { return false };
            let (chromosome, position) = (place >> CHROMOSOME_AT, place as u32);
            if chromosome == last.0 {
                let is_behind = position > last.1;
                last.1 = position;
                return is_behind;
            }
            let bit = 1 << (chromosome % u64::from(u64::BITS));
            let is_new = seen & bit == 0;
            seen |= bit;
            last = (chromosome, position);
            is_new
        })
    }

    fn repeats_by_place(&self) -> Vec<(u32, Repeat)> {
        let mut rsids: Vec<(u64, u32)> = self.rsids().map(|(rsid, row)| (u64::from(rsid), row as u32)).collect();
        sort_by_first(&mut rsids);
        let keys = (0..self.len() as u32).zip(self.keys(&rsids));
        let mut keys: Vec<(u64, u32)> = keys.filter_map(|(row, key)| Some((key?, row))).collect();
        sort_by_first(&mut keys);
        let mut repeats = Vec::new();
        for rows in keys.chunk_by(|one, next| one.0 == next.0).filter(|rows| rows.len() > 1) {
            self.add_repeats_at(rows, &mut repeats);
        }
        sort_by_first(&mut repeats);
        let kind = |kind| if kind == DUPLICATE { Repeat::Duplicate } else { Repeat::Conflicting };
        repeats.into_iter().map(|(row, repeat)| (row as u32, kind(repeat))).collect()
    }

    /// A number for the variants that each row may be of. A row with an rsID has that of the first row of its rsID that has a place, else
    /// the rsID stands for one. `rsids` are sorted, equal ones by row.
    fn keys(&self, rsids: &[(u64, u32)]) -> Vec<Option<u64>> {
        let mut keys: Vec<Option<u64>> = (0..self.len()).map(|row| self.place_of(row)).collect();
        let key_of = |keys: &[Option<u64>], row: u32| keys.get(row as usize).copied().flatten();
        for rows in rsids.chunk_by(|one, next| one.0 == next.0) {
            // Once for all of them: they may be a million.
            let place = rows.iter().find_map(|(_, row)| key_of(&keys, *row));
            for (rsid, row) in rows {
                if let Some(key) = keys.get_mut(*row as usize) {
                    *key = place.or(Some(BY_RSID | rsid));
                }
            }
        }
        keys
    }

    /// Adds the repeats among the rows of one place, which ascend.
    fn add_repeats_at(&self, rows: &[(u64, u32)], repeats: &mut Vec<(u64, u32)>) {
        let mut of_one_base: [OneBase; 4] = Default::default();
        let mut variants: Vec<(u64, u32)> = Vec::new();
        for (_, row) in rows {
            let Some(variant) = self.variant(*row as usize) else { continue };
            match self.get(*row as usize) {
                Some(PackedWeight {
                    effect_allele: WeightAllele::Base(base),
                    other_allele: WeightAllele::Absent,
                    ..
                }) => {
                    of_one_base[base as usize].add(*row, self.steps(*row as usize));
                }
                _ => variants.push((variant.number(), *row)),
            }
        }
        sort_by_first(&mut variants);
        let variant_of = |row: u32| self.variant(row as usize);
        for of_variant in variants.chunk_by(|one, next| one.0 == next.0) {
            let Some(((_, first), others)) = of_variant.split_first() else { continue };
            let Some(variant) = variant_of(*first) else { continue };
            let is_alike =
                |(_, other): &(u64, u32)| variant_of(*other).is_some_and(|other| other.steps == variant.steps);
            let mut is_conflict = !others.iter().all(is_alike);
            let steps = [Base::A, Base::C, Base::G, Base::T].map(|base| variant.steps_of(base));
            for (named, steps) in of_one_base.iter().zip(steps) {
                is_conflict |= steps.is_some_and(|steps| named.contradicts(steps));
            }
            for (named, _) in of_one_base.iter_mut().zip(steps).filter(|(_, steps)| steps.is_some()) {
                named.repeats = Some(if is_conflict { CONFLICTING } else { named.repeats.unwrap_or(DUPLICATE) });
            }
            add(repeats, of_variant.iter().map(|(_, row)| *row), is_conflict);
        }
        for OneBase { rows, steps_differ, repeats: of_variants, .. } in of_one_base {
            match of_variants {
                Some(kind) => repeats.extend(rows.into_iter().map(|row| (u64::from(row), kind))),
                None => add(repeats, rows.into_iter(), steps_differ),
            }
        }
    }

    /// The variant of a row; nothing where a side has several alleles or a name for one, or both sides have the same.
    fn variant(&self, row: usize) -> Option<Variant> {
        let weight = self.get(row)?;
        let (effect, other) = match (weight.effect_allele, weight.other_allele) {
            (WeightAllele::Base(effect), WeightAllele::Base(other)) => {
                let (here, there) = ((effect, other), (effect.complement(), other.complement()));
                let first = |(one, two): (Base, Base)| one.min(two);
                let (effect, other) = if first(there) < first(here) { there } else { here };
                (effect.letter().to_string(), other.letter().to_string())
            }
            (WeightAllele::Several, _) | (_, WeightAllele::Several) => return None,
            // Names such as I and D stand for other alleles in other rows.
            (WeightAllele::Text, _) | (_, WeightAllele::Text) if self.long_alleles(row).is_none() => return None,
            _ => {
                let (effect, other) = self.allele_texts(row)?;
                (effect.to_ascii_uppercase(), other.unwrap_or_default().to_ascii_uppercase())
            }
        };
        match effect.cmp(&other) {
            Ordering::Less => Some(Variant { first: effect, second: other, steps: self.steps(row) }),
            Ordering::Equal => None,
            Ordering::Greater => Some(Variant { first: other, second: effect, steps: opposite(self.steps(row)) }),
        }
    }
}

/// The two alleles of a row in the order of the alphabet, on one strand whichever they are given on, and what the copies of the first add.
struct Variant {
    first: String,
    second: String,
    steps: [f64; 2],
}

/// What the copies of the other allele add: a weight for one allele is the opposite for the other.
fn opposite([first, second]: [f64; 2]) -> [f64; 2] {
    [-second, -first]
}

impl Variant {
    /// A number for the two alleles.
    fn number(&self) -> u64 {
        digest::of_text(format!("{} {}", self.first, self.second).as_bytes())
    }

    /// What the copies of a base add, as it stands or, of a variant of bases, on the other strand; nothing where it is no allele.
    fn steps_of(&self, base: Base) -> Option<[f64; 2]> {
        let are_bases = self.first.len() == 1 && self.second.len() == 1;
        let as_it_stands = [base.letter(), base.complement().letter()].into_iter().take(if are_bases { 2 } else { 1 });
        as_it_stands.map(|letter| letter.to_string()).find_map(|letter| {
            if letter == self.first { Some(self.steps) } else { (letter == self.second).then(|| opposite(self.steps)) }
        })
    }
}

/// Rows of a place that name one base and no other allele.
#[derive(Default)]
struct OneBase {
    rows: Vec<u32>,
    /// What the copies of the first add.
    steps: [f64; 2],
    steps_differ: bool,
    /// How they repeat the rows of variants that have the base, where there are any.
    repeats: Option<u32>,
}

impl OneBase {
    fn add(&mut self, row: u32, steps: [f64; 2]) {
        if self.rows.is_empty() {
            self.steps = steps;
        }
        self.steps_differ |= self.steps != steps;
        self.rows.push(row);
    }

    /// Whether the copies of any of them add something else.
    fn contradicts(&self, steps: [f64; 2]) -> bool {
        !self.rows.is_empty() && (self.steps_differ || self.steps != steps)
    }
}

/// Adds the repeats among the rows of a variant: all where they are in conflict, else all but the first.
fn add(repeats: &mut Vec<(u64, u32)>, rows: impl Iterator<Item = u32>, is_conflict: bool) {
    let (first, kind) = if is_conflict { (0, CONFLICTING) } else { (1, DUPLICATE) };
    repeats.extend(rows.skip(first).map(|row| (u64::from(row), kind)));
}
