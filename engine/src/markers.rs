//! Ids and places of markers, one column each.

use crate::chromosome::Chromosome;
use crate::marker_id::{IdKind, MarkerId};

/// Where a marker lies and what it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The id.
    pub id: MarkerId,
    /// The chromosome.
    pub chromosome: Chromosome,
    /// The position, counted from 1 in the build of the file.
    pub position: u32,
}

/// Markers in the order of the file, nine bytes each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markers {
    numbers: Vec<u32>,
    positions: Vec<u32>,
    /// Chromosome code in the low five bits, id kind in the sixth.
    places: Vec<u8>,
}

/// The bit of a place that says the id is the vendor's own.
const INTERNAL_ID: u8 = 1 << 5;
const CHROMOSOME_BITS: u8 = INTERNAL_ID - 1;

/// A marker's place in one byte.
fn place(id: IdKind, chromosome: Chromosome) -> u8 {
    chromosome.code() | if id == IdKind::Internal { INTERNAL_ID } else { 0 }
}

/// The id kind and chromosome of a place; nothing when no chromosome has that code.
pub(crate) fn read_place(place: u8) -> Option<(IdKind, Chromosome)> {
    let kind = if place & INTERNAL_ID == 0 { IdKind::Rs } else { IdKind::Internal };
    Some((kind, Chromosome::from_code(place & CHROMOSOME_BITS)?))
}

impl Markers {
    /// Adds a marker.
    #[inline]
    pub fn push(&mut self, marker: Marker) {
        self.numbers.push(marker.id.number);
        self.positions.push(marker.position);
        self.places.push(place(marker.id.kind, marker.chromosome));
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The id of a row.
    #[inline]
    pub fn id(&self, row: usize) -> Option<MarkerId> {
        let number = *self.numbers.get(row)?;
        let kind = if self.places.get(row)? & INTERNAL_ID == 0 { IdKind::Rs } else { IdKind::Internal };
        Some(MarkerId { kind, number })
    }

    /// A row.
    pub fn get(&self, row: usize) -> Option<Marker> {
        let (kind, chromosome) = read_place(*self.places.get(row)?)?;
        let id = MarkerId { kind, number: *self.numbers.get(row)? };
        Some(Marker { id, chromosome, position: *self.positions.get(row)? })
    }

    /// All rows in order.
    pub fn iter(&self) -> impl Iterator<Item = Marker> + '_ {
        (0..self.len()).filter_map(|row| self.get(row))
    }

    /// The chromosome code of every row, as an index.
    pub(crate) fn chromosome_codes(&self) -> impl Iterator<Item = usize> + '_ {
        self.places.iter().map(|place| usize::from(place & CHROMOSOME_BITS))
    }

    /// Removes rows, given in ascending order.
    pub fn remove(&mut self, rows: &[u32]) {
        remove_rows(&mut self.numbers, rows);
        remove_rows(&mut self.positions, rows);
        remove_rows(&mut self.places, rows);
    }

    /// The columns as they are packed: numbers, positions, places.
    pub(crate) fn columns(&self) -> (&[u32], &[u32], &[u8]) {
        (&self.numbers, &self.positions, &self.places)
    }
}

/// Removes elements at ascending indices, keeping the order of the rest.
pub(crate) fn remove_rows<T>(column: &mut Vec<T>, rows: &[u32]) {
    let mut next = rows.iter().peekable();
    let mut index = 0_u32;
    column.retain(|_| {
        let remove = next.next_if(|row| **row == index).is_some();
        index += 1;
        !remove
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_back_what_was_pushed() {
        let markers = [
            Marker { id: MarkerId { kind: IdKind::Rs, number: 7 }, chromosome: Chromosome::MT, position: 16_569 },
            Marker { id: MarkerId { kind: IdKind::Internal, number: 7 }, chromosome: Chromosome::X, position: 1 },
        ];
        let mut columns = Markers::default();
        markers.iter().for_each(|marker| columns.push(*marker));
        assert_eq!(columns.iter().collect::<Vec<_>>(), markers);
    }

    #[test]
    fn removes_the_named_rows_only() {
        let mut column = vec!['a', 'b', 'c', 'd'];
        remove_rows(&mut column, &[0, 2]);
        assert_eq!(column, ['b', 'd']);
    }
}
