//! What a packed genome does not hold of its rows, for whoever writes them as text again.

use crate::genotypes::markers::Marker;
use crate::values::call::Call;
use crate::values::marker_id::IdKind;
use crate::values::pair_sort::sort_by_first;

/// Names other than ids, and calls as they stood on the file.
#[derive(Debug, Default)]
pub struct KeptTexts {
    /// Sorted when the file has ended. Rows of one other name and place are one row, so a place and a name's number are enough.
    names: Vec<(NamePlace, Vec<u8>)>,
    calls: Vec<Call>,
}

/// Chromosome, position and the number that stands for a name.
type NamePlace = (u8, u32, u32);

fn place_of(marker: &Marker) -> NamePlace {
    (marker.chromosome.code(), marker.position, marker.id.number)
}

impl KeptTexts {
    /// Keeps the name of a row, if it is no id.
    pub(super) fn keep_name(&mut self, marker: &Marker, name: &[u8]) {
        if marker.id.kind == IdKind::Other && !matches!(name, b"" | b".") {
            self.names.push((place_of(marker), name.to_vec()));
        }
    }

    /// Ends the file, with the calls of all kept rows before impossible ones are silenced.
    pub(super) fn finish(&mut self, codes: &[u8]) {
        self.calls = codes.iter().map(|code| Call::from_code(*code)).collect();
        // By the last part of a place first: the sort keeps the order of equal ones.
        let mut order: Vec<(u64, u32)> =
            self.names.iter().map(|((.., number), _)| u64::from(*number)).zip(0..).collect();
        sort_by_first(&mut order);
        for (key, index) in &mut order {
            if let Some(((chromosome, position, _), _)) = self.names.get(*index as usize) {
                *key = u64::from(*chromosome) << 32 | u64::from(*position);
            }
        }
        sort_by_first(&mut order);
        let name = |(_, index): (u64, u32)| self.names.get_mut(index as usize).map(std::mem::take);
        self.names = order.into_iter().filter_map(name).collect();
    }

    /// The name of a marker that has no id; nothing for one without name.
    pub fn name_of(&self, marker: &Marker) -> Option<&[u8]> {
        let first = self.names.partition_point(|(place, _)| *place < place_of(marker));
        self.names.get(first).filter(|(place, _)| *place == place_of(marker)).map(|(_, name)| name.as_slice())
    }

    /// The call of a row as it stood on the file, also one that can't be.
    pub fn call(&self, row: u32) -> Option<Call> {
        self.calls.get(row as usize).copied()
    }
}
