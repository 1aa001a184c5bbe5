//! Ids and loci of markers in columns.

use crate::values::chromosome::Chromosome;
use crate::values::marker_id::{IdKind, MarkerId};

/// Where a marker lies and what it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The id.
    pub id: MarkerId,
    /// The chromosome; none of a row without a place.
    pub chromosome: Chromosome,
    /// The position, counted from 1 in the build of the file; 0 of a row without a place.
    pub position: u32,
}

/// Markers in the order of the file, nine bytes each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markers {
    numbers: Vec<u32>,
    positions: Vec<u32>,
    /// Chromosome code in the low five bits, id kind in the two above.
    labels: Vec<u8>,
}

const CHROMOSOME_BITS: u8 = 31;
const KIND_SHIFT: u8 = 5;

/// Rows of a column that are compared between two checks for a difference.
const ROWS_COMPARED: usize = 1 << 12;

/// A marker's label: id kind and chromosome in one byte.
fn label(id: IdKind, chromosome: Chromosome) -> u8 {
    chromosome.code() | (id as u8) << KIND_SHIFT
}

/// The bits of a label that tell the id kind.
#[inline]
pub(crate) fn kind_bits(label: u8) -> u8 {
    label >> KIND_SHIFT
}

/// The bits of a label that tell the chromosome.
#[inline]
pub(crate) fn chromosome_bits(label: u8) -> u8 {
    label & CHROMOSOME_BITS
}

/// The id kind of a label; nothing when there is no such kind.
#[inline]
fn kind_of(label: u8) -> Option<IdKind> {
    match kind_bits(label) {
        0 => Some(IdKind::Rs),
        1 => Some(IdKind::Internal),
        2 => Some(IdKind::Other),
        _ => None,
    }
}

/// The id kind and chromosome of a label; nothing when no kind or chromosome has that code. Only an rsID may have no place.
pub(crate) fn read_label(label: u8) -> Option<(IdKind, Chromosome)> {
    let kind = kind_of(label)?;
    let chromosome = match chromosome_bits(label) {
        NO_CHROMOSOME => Some(Chromosome::NONE).filter(|_| kind == IdKind::Rs),
        code => Chromosome::from_code(code),
    };
    Some((kind, chromosome?))
}

/// The bits of a label whose row has no place.
pub(crate) const NO_CHROMOSOME: u8 = 0;

impl Markers {
    /// Adds a marker.
    #[inline]
    pub fn push(&mut self, marker: Marker) {
        self.numbers.push(marker.id.number);
        self.positions.push(marker.position);
        self.labels.push(label(marker.id.kind, marker.chromosome));
    }

    /// Whether these are the same markers in the same order.
    pub(crate) fn are_same(&self, others: &Self) -> bool {
        // Bits that differ are collected rather than compared row by row, which the compiler does with SIMD.
        fn differ<T: Copy + Into<u32>>(some: &[T], others: &[T]) -> bool {
            let pieces = some.chunks(ROWS_COMPARED).zip(others.chunks(ROWS_COMPARED));
            pieces.into_iter().any(|(some, others)| {
                some.iter().zip(others).fold(0, |found, (one, other)| found | (*one).into() ^ (*other).into()) != 0
            })
        }
        self.len() == others.len()
            && !differ(&self.numbers, &others.numbers)
            && !differ(&self.positions, &others.positions)
            && !differ(&self.labels, &others.labels)
    }

    /// Adds a marker as the next row, or compares it with the marker of an earlier row; false where they differ.
    #[inline]
    pub(crate) fn push_at(&mut self, row: usize, marker: Marker) -> bool {
        if row == self.len() {
            self.push(marker);
            return true;
        }
        let label = label(marker.id.kind, marker.chromosome);
        self.positions.get(row) == Some(&marker.position)
            && self.numbers.get(row) == Some(&marker.id.number)
            && self.labels.get(row) == Some(&label)
    }

    /// A copy of so many rows, from the first on.
    pub(crate) fn first(&self, rows: usize) -> Self {
        Self {
            numbers: self.numbers.iter().take(rows).copied().collect(),
            positions: self.positions.iter().take(rows).copied().collect(),
            labels: self.labels.iter().take(rows).copied().collect(),
        }
    }

    /// Bytes of memory that they take: nine a row.
    pub(crate) fn bytes(&self) -> usize {
        9 * self.numbers.capacity()
    }

    /// Adds markers.
    pub(crate) fn extend(&mut self, markers: impl ExactSizeIterator<Item = Marker> + Clone) {
        self.numbers.extend(markers.clone().map(|marker| marker.id.number));
        self.positions.extend(markers.clone().map(|marker| marker.position));
        self.labels.extend(markers.map(|marker| label(marker.id.kind, marker.chromosome)));
    }

    /// Takes memory for so many more.
    pub(crate) fn reserve(&mut self, more: usize) {
        self.numbers.reserve_exact(more);
        self.positions.reserve_exact(more);
        self.labels.reserve_exact(more);
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
        Some(MarkerId { kind: kind_of(*self.labels.get(row)?)?, number })
    }

    /// A row.
    pub fn get(&self, row: usize) -> Option<Marker> {
        let (kind, chromosome) = read_label(*self.labels.get(row)?)?;
        let id = MarkerId { kind, number: *self.numbers.get(row)? };
        Some(Marker { id, chromosome, position: *self.positions.get(row)? })
    }

    /// All rows in order.
    pub fn iter(&self) -> impl Iterator<Item = Marker> + '_ {
        (0..self.len()).filter_map(|row| self.get(row))
    }

    /// The chromosome code of every row, as an index.
    pub(crate) fn chromosome_codes(&self) -> impl Iterator<Item = usize> + '_ {
        self.labels.iter().map(|label| usize::from(chromosome_bits(*label)))
    }

    /// Removes rows, given in ascending order.
    pub fn remove(&mut self, rows: &[u32]) {
        remove_rows(&mut self.numbers, rows);
        remove_rows(&mut self.positions, rows);
        remove_rows(&mut self.labels, rows);
    }

    /// The columns as they are packed: numbers, positions, labels.
    pub(crate) fn columns(&self) -> (&[u32], &[u32], &[u8]) {
        (&self.numbers, &self.positions, &self.labels)
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
            Marker { id: MarkerId::of_name(b"kgp7"), chromosome: Chromosome::PAR, position: 300_403 },
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
