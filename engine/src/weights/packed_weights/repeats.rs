//! Rows of a set that repeat the variant of another row (docs/science.md#repeated-rows).

use std::cmp::Ordering;

use crate::values::call::Base;
use crate::values::digest;
use crate::values::pair_sort::sort_by_first;

use super::{Loci, PackedWeights, WeightAllele};

/// How a row repeats the variant of another row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// An earlier row has the same weight, and counts in its place.
    Duplicate,
    /// The rows of its variant have different weights, and none of them counts.
    Conflicting,
}

/// The bit above position and chromosome; set where a row has no place, and its rsID stands for it.
const BY_RSID: u64 = 1 << 63;
const DUPLICATE: u32 = 0;
const CONFLICTING: u32 = 1;

impl PackedWeights {
    /// Finds the rows that repeat the variant of another row. To be called once all rows are there.
    pub(crate) fn find_repeats(&mut self) {
        self.repeats = if self.is_in_order() { Vec::new() } else { self.repeats_by_place() };
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

    /// The column of loci that says which rows are of one place: the harmonised one, where there is one.
    fn places(&self) -> Option<&Loci> {
        self.loci.last()
    }

    /// Whether each row has a place behind that of the row before, one chromosome after another, as in most files: then no row repeats
    /// another.
    fn is_in_order(&self) -> bool {
        let Some(places) = self.places() else { return false };
        let (mut seen, mut last) = (0_u32, (u8::MAX, 0));
        (0..self.len()).all(|row| {
            let locus = places.get(row);
            let Some(chromosome) = locus.chromosome().filter(|_| locus.position > 0) else { return false };
            let code = chromosome.in_position_space().code();
            if code == last.0 {
                let is_behind = locus.position > last.1;
                last.1 = locus.position;
                return is_behind;
            }
            let bit = 1 << (code % 32);
            let is_new = seen & bit == 0;
            seen |= bit;
            last = (code, locus.position);
            is_new
        })
    }

    fn repeats_by_place(&self) -> Vec<(u32, Repeat)> {
        let mut keys = self.keys();
        sort_by_first(&mut keys);
        let mut repeats = Vec::new();
        for rows in keys.chunk_by(|one, next| one.0 == next.0).filter(|rows| rows.len() > 1) {
            self.add_repeats_at(rows, &mut repeats);
        }
        sort_by_first(&mut repeats);
        let kind = |kind| if kind == DUPLICATE { Repeat::Duplicate } else { Repeat::Conflicting };
        repeats.into_iter().map(|(row, repeat)| (row as u32, kind(repeat))).collect()
    }

    /// A number for the place of each row that has one. A row without one takes that of the first row of its rsID that has one, else the
    /// rsID stands for it.
    fn keys(&self) -> Vec<(u64, u32)> {
        let place = |row: usize| {
            let locus = self.places()?.get(row);
            let code = locus.chromosome().filter(|_| locus.position > 0)?.in_position_space().code();
            Some(u64::from(code) << 32 | u64::from(locus.position))
        };
        let mut placed_rsids: Vec<(u64, u32)> = Vec::new();
        if (0..self.len()).any(|row| place(row).is_none()) {
            let placed = self.rsids().filter(|(_, row)| place(*row).is_some());
            placed_rsids.extend(placed.map(|(rsid, row)| (u64::from(rsid), row as u32)));
            sort_by_first(&mut placed_rsids);
        }
        let of_rsid = |rsid: u32| {
            let first = placed_rsids.partition_point(|(known, _)| *known < u64::from(rsid));
            let same = placed_rsids.get(first).filter(|(known, _)| *known == u64::from(rsid));
            same.and_then(|(_, row)| place(*row as usize)).unwrap_or(BY_RSID | u64::from(rsid))
        };
        let key = |row: usize| place(row).or_else(|| self.get(row)?.rsid.map(of_rsid));
        (0..self.len()).filter_map(|row| Some((key(row)?, row as u32))).collect()
    }

    /// Adds the repeats among the rows of one place, which ascend.
    fn add_repeats_at(&self, rows: &[(u64, u32)], repeats: &mut Vec<(u64, u32)>) {
        let variant = |row: u32| self.said(row as usize).map(|(variant, _)| (variant, row));
        let mut variants: Vec<(u64, u32)> = rows.iter().filter_map(|(_, row)| variant(*row)).collect();
        sort_by_first(&mut variants);
        let weight = |row: u32| self.said(row as usize).map(|(_, weight)| weight);
        for of_variant in variants.chunk_by(|one, next| one.0 == next.0) {
            let Some(((_, first), others)) = of_variant.split_first() else { continue };
            if others.iter().all(|(_, other)| weight(*other) == weight(*first)) {
                repeats.extend(others.iter().map(|(_, row)| (u64::from(*row), DUPLICATE)));
            } else {
                repeats.extend(of_variant.iter().map(|(_, row)| (u64::from(*row), CONFLICTING)));
            }
        }
    }

    /// A number for the two alleles of a row, the same in either order and on either strand, and the weight of a copy of the one that is
    /// first in the alphabet; nothing where a side has several alleles, or both sides have the same.
    fn said(&self, row: usize) -> Option<(u64, f64)> {
        let weight = self.get(row)?;
        let (effect, other) = match (weight.effect_allele, weight.other_allele) {
            (WeightAllele::Base(effect), WeightAllele::Base(other)) => {
                let (here, there) = ((effect, other), (effect.complement(), other.complement()));
                let first = |(one, two): (Base, Base)| one.min(two);
                let (effect, other) = if first(there) < first(here) { there } else { here };
                (effect.letter().to_string(), other.letter().to_string())
            }
            (WeightAllele::Several, _) | (_, WeightAllele::Several) => return None,
            _ => {
                let (effect, other) = self.allele_texts(row)?;
                (effect.to_ascii_uppercase(), other.unwrap_or_default().to_ascii_uppercase())
            }
        };
        let number = |one: &str, two: &str| digest::of_text(format!("{one} {two}").as_bytes());
        match effect.cmp(&other) {
            Ordering::Less => Some((number(&effect, &other), weight.weight)),
            Ordering::Equal => None,
            // A weight for one allele is the opposite for the other.
            Ordering::Greater => Some((number(&other, &effect), -weight.weight)),
        }
    }
}
