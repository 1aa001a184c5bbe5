//! Unpacks the sites by which files are judged (docs/formats.md#packed-file-check), as `src/science/file-verdict/unpack-file-check.ts`
//! does.

use super::check_table::{CheckSite, FileCheckTable, LinkedPair};
use crate::components::{COMPONENTS, PerComponent};

/// The first bytes, with the version.
const MAGIC: &[u8] = b"ALLECHK\x01";
/// A correlation of 1 is stored as this whole number.
const CORRELATION_STEPS: f64 = 50.0;
/// Frequencies are stored as steps from 0 to this, on a scale that is finer towards 0 and 1.
const FREQUENCY_STEPS: f64 = 255.0;

/// Bits of a site's byte of facts.
const IS_REFERENCE_KNOWN: u8 = 1;
const IS_ON_GSA: u8 = 2;
const IS_ON_LIST1: u8 = 4;

/// The bytes that are still to be read, column after column.
struct Columns<'bytes> {
    rest: &'bytes [u8],
}

impl<'bytes> Columns<'bytes> {
    fn bytes(&mut self, length: usize) -> Option<&'bytes [u8]> {
        let (column, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(column)
    }

    fn numbers(&mut self, length: usize) -> Option<impl Iterator<Item = u32> + use<'bytes>> {
        let (numbers, _) = self.bytes(length.checked_mul(4)?)?.as_chunks();
        Some(numbers.iter().map(|bytes| u32::from_le_bytes(*bytes)))
    }

    /// A column for each component, one after the other.
    fn of_components(&mut self, length: usize) -> Option<[&'bytes [u8]; COMPONENTS]> {
        let mut columns = [&[][..]; COMPONENTS];
        for column in &mut columns {
            *column = self.bytes(length)?;
        }
        Some(columns)
    }
}

/// The frequency of a step: twice the square of its part of the scale up to one half; above, 1 minus that of the other letter.
fn frequency_of(step: u8) -> f64 {
    let part = f64::from(step) / FREQUENCY_STEPS;
    if part <= 0.5 { 2.0 * part * part } else { 1.0 - 2.0 * (1.0 - part) * (1.0 - part) }
}

/// Linkage disequilibrium D of two letters by their stored correlation, within the bounds that their frequencies set.
fn disequilibrium_of(steps: u8, one: f64, other: f64) -> f64 {
    let spread = (one * (1.0 - one) * other * (1.0 - other)).sqrt();
    let least = -(one * other).min((1.0 - one) * (1.0 - other));
    let most = (one * (1.0 - other)).min((1.0 - one) * other);
    (f64::from(steps.cast_signed()) / CORRELATION_STEPS * spread).max(least).min(most)
}

/// Reads the sites; nothing from bytes of anything else.
pub fn unpack_file_check(bytes: &[u8]) -> Option<FileCheckTable> {
    let mut columns = Columns { rest: bytes.strip_prefix(MAGIC)? };
    let mut counts = columns.numbers(2)?.map(|count| count as usize);
    let (length, pair_count) = (counts.next()?, counts.next()?);
    let rsids = columns.numbers(length)?;
    let (mut steps37, mut shifts) = (columns.numbers(length)?, columns.numbers(length)?);
    let [chromosomes, references, alternatives, facts] =
        [columns.bytes(length)?, columns.bytes(length)?, columns.bytes(length)?, columns.bytes(length)?];
    let frequencies = columns.of_components(length)?;
    let counts = columns.bytes(length)?;
    let distances = columns.bytes(pair_count)?;
    let correlations = columns.of_components(pair_count)?;
    if !columns.rest.is_empty() {
        return None;
    }
    let mut table = FileCheckTable::default();
    let (mut position, mut shift, mut chromosome) = (0_u32, 0_u32, 0);
    for (place, rsid) in rsids.enumerate() {
        if chromosomes[place] != chromosome {
            (position, shift, chromosome) = (0, 0, chromosomes[place]);
        }
        position = position.wrapping_add(steps37.next()?);
        // Shifts are signed.
        shift = shift.wrapping_add(shifts.next()?);
        let own: PerComponent = frequencies.map(|column| frequency_of(column[place]));
        let first = table.pairs.len();
        let end = first + usize::from(counts[place]);
        for (pair, distance) in (first..).zip(distances.get(first..end)?) {
            let earlier = place.checked_sub(usize::from(*distance))?;
            let near = table.sites.get(earlier)?.frequencies;
            let mut disequilibrium = PerComponent::default();
            for (component, excess) in disequilibrium.iter_mut().enumerate() {
                *excess = disequilibrium_of(correlations[component][pair], own[component], near[component]);
            }
            table.pairs.push(LinkedPair { earlier, disequilibrium });
        }
        table.sites.push(CheckSite {
            rsid,
            chromosome,
            position37: position,
            position38: position.wrapping_add(shift),
            reference: char::from(references[place]),
            alternative: char::from(alternatives[place]),
            is_reference_known: facts[place] & IS_REFERENCE_KNOWN != 0,
            is_on_gsa: facts[place] & IS_ON_GSA != 0,
            is_on_list1: facts[place] & IS_ON_LIST1 != 0,
            frequencies: own,
            pairs: first..table.pairs.len(),
        });
    }
    (table.pairs.len() == pair_count).then_some(table)
}
