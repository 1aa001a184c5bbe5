//! Several rows at one locus (docs/formats.md#builds-sex-and-whole-files).

use crate::markers::{Markers, chromosome_bits};
use crate::pair_sort::sort_by_first;

/// Places where several rows stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SharedPlaces {
    /// How many there are.
    pub(super) shared: u32,
    /// Those whose called rows differ.
    pub(super) discordant: u32,
}

/// Counts the places (chromosome as on the file, and position) of several rows.
pub(super) fn count(markers: &Markers, codes: &[u8]) -> SharedPlaces {
    let mut places = SharedPlaces::default();
    if count_in_order(markers, codes, &mut places) {
        return places;
    }
    let (_, positions, _) = markers.columns();
    let mut sorted: Vec<(u64, u32)> = markers
        .chromosome_codes()
        .zip(positions)
        .zip(codes)
        .map(|((chromosome, position), code)| ((chromosome as u64) << 32 | u64::from(*position), u32::from(*code)))
        .collect();
    sort_by_first(&mut sorted);
    places = SharedPlaces::default();
    let mut group = Group::default();
    let mut last = None;
    for (place, code) in sorted {
        if last != Some(place) {
            group.end(&mut places);
            last = Some(place);
        }
        group.add(code as u8);
    }
    group.end(&mut places);
    places
}

/// Rows that are looked at together.
const ROWS_A_LOOK: usize = 1 << 8;

/// Counts them in one pass, when every chromosome stands in one piece with ascending positions, as in nearly every
/// file; else says that it could not.
fn count_in_order(markers: &Markers, codes: &[u8], places: &mut SharedPlaces) -> bool {
    let (_, positions, marker_places) = markers.columns();
    let pieces = positions.chunks(ROWS_A_LOOK).zip(marker_places.chunks(ROWS_A_LOOK)).zip(codes.chunks(ROWS_A_LOOK));
    let mut order = InOrder::default();
    for ((positions, marker_places), codes) in pieces {
        if !order.take(positions, marker_places, codes, places) {
            return false;
        }
    }
    order.group.end(places);
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
    fn take(&mut self, positions: &[u32], marker_places: &[u8], codes: &[u8], places: &mut SharedPlaces) -> bool {
        let mut rows = positions.iter().zip(marker_places).zip(codes);
        // Where all stand at places of their own, only the first and the last can share theirs with others.
        if positions.len() > 2 && are_apart(positions, marker_places) {
            let first = rows.next();
            let last = rows.next_back();
            return first.into_iter().chain(last).all(|row| self.take_row(row, places));
        }
        rows.all(|row| self.take_row(row, places))
    }

    #[inline]
    fn take_row(&mut self, ((position, place), code): ((&u32, &u8), &u8), places: &mut SharedPlaces) -> bool {
        let chromosome = chromosome_bits(*place);
        if chromosome != self.chromosome {
            let bit = 1 << chromosome;
            if self.seen & bit != 0 {
                return false;
            }
            self.seen |= bit;
            self.group.end(places);
        } else if *position != self.position {
            if *position < self.position {
                return false;
            }
            self.group.end(places);
        }
        self.group.add(*code);
        (self.chromosome, self.position) = (chromosome, *position);
        true
    }
}

/// Whether rows are on one chromosome at ascending places. In numbers, not in truth values, the compiler compares several
/// at once.
fn are_apart(positions: &[u32], marker_places: &[u8]) -> bool {
    let chromosome = marker_places.first().map_or(0, |place| chromosome_bits(*place));
    let elsewhere = marker_places.iter().fold(0, |found, place| found | chromosome_bits(*place) ^ chromosome);
    let pairs = positions.iter().zip(positions.get(1..).unwrap_or_default());
    let backwards = pairs.fold(0, |found, (one, next)| found | u32::from(next <= one));
    elsewhere == 0 && backwards == 0
}

/// Rows at one place.
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
    fn end(&mut self, places: &mut SharedPlaces) {
        if self.rows > 1 {
            places.shared += 1;
            places.discordant += u32::from(self.differs);
        }
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::call::Call;
    use crate::chromosome::Chromosome;
    use crate::marker_id::MarkerId;
    use crate::markers::Marker;

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
            let mut by_place: BTreeMap<(u8, u32), Vec<u8>> = BTreeMap::new();
            for (chromosome, position, code) in rows {
                let Some(placed) = Chromosome::from_code(chromosome) else { continue };
                markers.push(Marker { id: MarkerId::NAMELESS, chromosome: placed, position });
                codes.push(code);
                by_place.entry((chromosome, position)).or_default().push(code);
            }
            let shared: Vec<&Vec<u8>> = by_place.values().filter(|codes| codes.len() > 1).collect();
            let differs = |codes: &&&Vec<u8>| {
                let called: Vec<&u8> = codes.iter().filter(|code| **code < 14).collect();
                called.iter().any(|code| Some(code) != called.first())
            };
            let expected = SharedPlaces {
                shared: shared.len() as u32,
                discordant: shared.iter().filter(differs).count() as u32,
            };
            proptest::prop_assert_eq!(count(&markers, &codes), expected);
        }
    }
}
