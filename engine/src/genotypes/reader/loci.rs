//! Several rows at one locus (docs/formats.md#builds-sex-and-whole-files).

use crate::genotypes::markers::{Markers, NO_CHROMOSOME, chromosome_bits};
use crate::values::pair_sort::sort_by_first;

/// Loci where several rows stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SharedLoci {
    /// How many there are.
    pub(super) shared: u32,
    /// Those whose called rows differ.
    pub(super) discordant: u32,
}

/// Counts the loci (chromosome as on the file, and position) of several rows. Rows without a place share none.
pub(super) fn count(markers: &Markers, codes: &[u8]) -> SharedLoci {
    let mut loci = SharedLoci::default();
    if count_in_order(markers, codes, &mut loci) {
        return loci;
    }
    let (_, positions, _) = markers.columns();
    let mut sorted: Vec<(u64, u32)> = markers
        .chromosome_codes()
        .zip(positions)
        .zip(codes)
        .filter(|((chromosome, _), _)| *chromosome != usize::from(NO_CHROMOSOME))
        .map(|((chromosome, position), code)| ((chromosome as u64) << 32 | u64::from(*position), u32::from(*code)))
        .collect();
    sort_by_first(&mut sorted);
    loci = SharedLoci::default();
    let mut group = Group::default();
    let mut last = None;
    for (locus, code) in sorted {
        if last != Some(locus) {
            group.end(&mut loci);
            last = Some(locus);
        }
        group.add(code as u8);
    }
    group.end(&mut loci);
    loci
}

/// Rows that are looked at together.
const ROWS_A_LOOK: usize = 1 << 8;

/// Counts them in one pass, when every chromosome stands in one piece with ascending positions, as in nearly every
/// file; else says that it could not.
fn count_in_order(markers: &Markers, codes: &[u8], loci: &mut SharedLoci) -> bool {
    let (_, positions, labels) = markers.columns();
    let pieces = positions.chunks(ROWS_A_LOOK).zip(labels.chunks(ROWS_A_LOOK)).zip(codes.chunks(ROWS_A_LOOK));
    let mut order = InOrder::default();
    for ((positions, labels), codes) in pieces {
        if !order.take(positions, labels, codes, loci) {
            return false;
        }
    }
    order.group.end(loci);
    true
}

/// Where a pass through rows in order is.
#[derive(Default)]
struct InOrder {
    group: Group,
    seen: u32,
    chromosome: u8,
    position: u32,
}

impl InOrder {
    /// Takes the next rows; false when they are in no order.
    fn take(&mut self, positions: &[u32], labels: &[u8], codes: &[u8], loci: &mut SharedLoci) -> bool {
        let mut rows = positions.iter().zip(labels).zip(codes);
        // Where all stand at loci of their own, only the first and the last can share theirs with others.
        if positions.len() > 2 && are_apart(positions, labels) {
            let first = rows.next();
            let last = rows.next_back();
            return first.into_iter().chain(last).all(|row| self.take_row(row, loci));
        }
        rows.all(|row| self.take_row(row, loci))
    }

    #[inline]
    fn take_row(&mut self, ((position, label), code): ((&u32, &u8), &u8), loci: &mut SharedLoci) -> bool {
        let chromosome = chromosome_bits(*label);
        if chromosome == NO_CHROMOSOME {
            return true;
        }
        if chromosome != self.chromosome {
            let bit = 1 << chromosome;
            if self.seen & bit != 0 {
                return false;
            }
            self.seen |= bit;
            self.group.end(loci);
        } else if *position != self.position {
            if *position < self.position {
                return false;
            }
            self.group.end(loci);
        }
        self.group.add(*code);
        (self.chromosome, self.position) = (chromosome, *position);
        true
    }
}

/// Whether rows are on one chromosome at ascending loci. In numbers, not in truth values, the compiler compares several
/// at once.
fn are_apart(positions: &[u32], labels: &[u8]) -> bool {
    let chromosome = labels.first().map_or(0, |label| chromosome_bits(*label));
    let elsewhere = labels.iter().fold(0, |found, label| found | chromosome_bits(*label) ^ chromosome);
    let pairs = positions.iter().zip(positions.get(1..).unwrap_or_default());
    let backwards = pairs.fold(0, |found, (one, next)| found | u32::from(next <= one));
    elsewhere == 0 && backwards == 0
}

/// Rows at one locus.
#[derive(Debug)]
struct Group {
    rows: u32,
    /// The first called code; one that is not called before.
    called: u8,
    differs: bool,
}

impl Default for Group {
    fn default() -> Self {
        Self { rows: 0, called: NOT_CALLED, differs: false }
    }
}

/// The lowest code without bases.
const NOT_CALLED: u8 = 14;

impl Group {
    #[inline]
    fn add(&mut self, code: u8) {
        self.rows += 1;
        if code < NOT_CALLED {
            self.differs |= self.called != NOT_CALLED && self.called != code;
            self.called = code;
        }
    }

    /// Ends the group and begins another.
    #[inline]
    fn end(&mut self, loci: &mut SharedLoci) {
        if self.rows > 1 {
            loci.shared += 1;
            loci.discordant += u32::from(self.differs);
        }
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::genotypes::markers::Marker;
    use crate::values::call::Call;
    use crate::values::chromosome::Chromosome;
    use crate::values::marker_id::MarkerId;

    #[test]
    fn codes_without_bases_are_the_highest() {
        for code in 0..16 {
            assert_eq!(Call::from_code(code).is_called(), code < NOT_CALLED, "{code}");
        }
    }

    proptest::proptest! {
        #[test]
        fn counts_as_a_map_does(
            mut rows in proptest::collection::vec((1_u8..4, 1_u32..6, 0_u8..16), 0..40),
            is_sorted in proptest::prelude::any::<bool>(),
        ) {
            if is_sorted {
                rows.sort_unstable();
            }
            let (mut markers, mut codes) = (Markers::default(), Vec::new());
            let mut by_locus: BTreeMap<(u8, u32), Vec<u8>> = BTreeMap::new();
            for (chromosome, position, code) in rows {
                let Some(placed) = Chromosome::from_code(chromosome) else { continue };
                markers.push(Marker { id: MarkerId::NAMELESS, chromosome: placed, position });
                codes.push(code);
                by_locus.entry((chromosome, position)).or_default().push(code);
            }
            let shared: Vec<&Vec<u8>> = by_locus.values().filter(|codes| codes.len() > 1).collect();
            let differs = |codes: &&&Vec<u8>| {
                let called: Vec<&u8> = codes.iter().filter(|code| **code < 14).collect();
                called.iter().any(|code| Some(code) != called.first())
            };
            let expected = SharedLoci {
                shared: shared.len() as u32,
                discordant: shared.iter().filter(differs).count() as u32,
            };
            proptest::prop_assert_eq!(count(&markers, &codes), expected);
        }
    }
}
