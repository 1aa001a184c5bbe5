//! Rows that list an allele of several letters.

use crate::genotypes::markers::{Markers, chromosome_bits};
use crate::values::estimate::Dosage;
use crate::values::long_alleles::{LongAlleles, LongCall};
use crate::values::pair_sort::sort_by_first;

use super::Rows;

/// Two alleles, at least one of several letters, that a line stands for without spelling them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongLine {
    /// The line, counted from 1.
    pub line: u32,
    /// Its two alleles.
    pub alleles: LongAlleles,
    /// Copies of the later one.
    pub call: LongCall,
}

/// A row that lists an allele of several letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) struct LongRow {
    /// Its place among all rows, once it has one.
    pub(in crate::genotypes::reader) row: u32,
    pub(in crate::genotypes::reader) alleles: LongAlleles,
    pub(in crate::genotypes::reader) call: LongCall,
    /// Copies of ALT, where they are estimated.
    pub(in crate::genotypes::reader) dosage: Dosage,
    /// Whether it holds REF alone, and is listed neither because another sample differs there nor as a candidate that failed its filter.
    pub(in crate::genotypes::reader) is_listed_for_itself: bool,
}

impl LongRow {
    /// One whose alleles count nowhere.
    pub(in crate::genotypes::reader) const UNSPELT: Self = Self {
        row: 0,
        alleles: LongAlleles::UNSPELT,
        call: LongCall::NotScoreable,
        dosage: Dosage::MEASURED,
        is_listed_for_itself: false,
    };

    /// The same where it can't count.
    pub(in crate::genotypes::reader) fn not_scoreable(self) -> Self {
        Self { call: LongCall::NotScoreable, dosage: Dosage::MEASURED, ..self }
    }
}

impl Rows {
    /// Adds the alleles of the row that is added next, with their call.
    #[cold]
    pub(in crate::genotypes::reader) fn push_long(&mut self, long: LongRow) {
        self.long.push(LongRow { row: self.len(), ..long });
    }

    /// Adds the alleles of lines, which ascend. To be called once all rows are there.
    pub(in crate::genotypes::reader) fn place_long(&mut self, lines: &[LongLine]) {
        for LongLine { line, alleles, call } in lines {
            let Some(row) = self.row_of(*line) else { continue };
            self.long.push(LongRow { row, alleles: *alleles, call: *call, ..LongRow::UNSPELT });
        }
    }

    /// Which row of a repeated id is meant is unknown. The first of them, which stays, lists an allele of several letters where any does.
    pub(super) fn settle_long_of(&mut self, repeated: impl Iterator<Item = (u32, u32)>) {
        let known = self.long.len();
        for (first, row) in repeated {
            let place = |row: u32| self.long.get(..known)?.binary_search_by_key(&row, |long| long.row).ok();
            match (place(first), place(row)) {
                (Some(place), _) => self.long[place] = self.long[place].not_scoreable(),
                (None, Some(_)) => self.long.push(LongRow { row: first, ..LongRow::UNSPELT }),
                (None, None) => {}
            }
        }
        self.long.sort_by_key(|long| long.row);
        self.long.dedup_by_key(|long| long.row);
    }

    /// What is REF in one row may be the ALT of another: alleles of several letters count where one line alone tells of the place, wherever
    /// in the file another stands.
    pub(super) fn settle_long_of_places(&mut self) {
        let spelt = self.long.iter().filter(|long| long.alleles.are_spelt());
        let mut places: Vec<(u64, u32)> =
            spelt.filter_map(|long| Some((place_of(&self.markers, long.row)?, long.row))).collect();
        sort_by_first(&mut places);
        let mut are_shared = vec![false; places.len()];
        let (mut at, mut last) = (0, 0);
        for row in 0..self.len() {
            let Some(key) = place_of(&self.markers, row) else { break };
            if key < last {
                at = places.partition_point(|(place, _)| *place < key);
            }
            last = key;
            // Files go by place, so that the next one is near.
            while places.get(at).is_some_and(|(place, _)| *place < key) {
                at += 1;
            }
            let same = places.get(at).filter(|(place, long)| *place == key && *long != row);
            if let (Some((_, long)), Some(is_shared)) = (same, are_shared.get_mut(at)) {
                *is_shared |= self.line_of(*long) != self.line_of(row);
            }
        }
        let shared: Vec<u64> =
            places.iter().zip(are_shared).filter(|(_, is_shared)| *is_shared).map(|((place, _), _)| *place).collect();
        if shared.is_empty() {
            return;
        }
        for long in &mut self.long {
            if place_of(&self.markers, long.row).is_some_and(|key| shared.binary_search(&key).is_ok()) {
                *long = LongRow { row: long.row, ..LongRow::UNSPELT };
            }
        }
    }
}

/// The place of a row as a number: the chromosome above, the position below.
fn place_of(markers: &Markers, row: u32) -> Option<u64> {
    let (_, positions, labels) = markers.columns();
    let (position, label) = (positions.get(row as usize)?, labels.get(row as usize)?);
    Some(u64::from(chromosome_bits(*label)) << u32::BITS | u64::from(*position))
}
