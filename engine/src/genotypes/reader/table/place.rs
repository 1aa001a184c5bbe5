//! The place of a table's row: chromosome and position, or why there is none (docs/reading-rules.md, section 4).

use crate::genotypes::report::DropReason;
use crate::text::whole_number;
use crate::values::call::Call;
use crate::values::chromosome::{Chromosome, ChromosomeField, parse_chromosome};

use super::super::row::LARGEST_POSITION;
use super::genotype::parse_genotype;

/// Why a row has no place.
pub(super) enum NoPlace {
    /// The file does not know it, or a spreadsheet has lost it: an rsID is enough.
    Unknown(DropReason),
    /// What stands there can be no place, so that the line is doubtful as a whole.
    Impossible(DropReason),
}

/// The place that two columns tell.
pub(super) fn place_of_columns(chromosome: &[u8], position: &[u8]) -> Result<(Chromosome, u32), NoPlace> {
    let says_nothing = |field| parse_genotype(field) == Some(Call::Missing);
    let chromosome = placed_chromosome(chromosome).map_err(|reason| match reason {
        DropReason::BadChromosome if !says_nothing(chromosome) => NoPlace::Impossible(reason),
        _ => NoPlace::Unknown(DropReason::Unplaced),
    })?;
    let position =
        usable_position(position).map_err(|reason| match is_lost_position(position) || says_nothing(position) {
            true => NoPlace::Unknown(reason),
            false => NoPlace::Impossible(reason),
        })?;
    Ok((chromosome, position))
}

/// The place that the first name with one tells, such as `1:1000902` or `chr1:1000902A>T`.
pub(super) fn place_of_names<'line>(names: impl Iterator<Item = &'line [u8]>) -> Result<(Chromosome, u32), NoPlace> {
    let (chromosome, position) =
        names.filter_map(locus_in_name).next().ok_or(NoPlace::Unknown(DropReason::Unplaced))?;
    Ok((chromosome, usable_position(position).map_err(NoPlace::Impossible)?))
}

/// Whether a position is one that is not known (`0`, nothing) or of which a spreadsheet left some digits (`1.23457E+08`).
fn is_lost_position(field: &[u8]) -> bool {
    let Some(exponent) = field.iter().position(|byte| matches!(byte, b'E' | b'e')) else {
        return field.iter().all(|byte| *byte == b'0');
    };
    let (digits, power) = field.split_at(exponent);
    let power = power.get(1..).unwrap_or_default();
    let power = power.strip_prefix(b"+").unwrap_or(power);
    let (whole, fraction) = match digits.iter().position(|byte| matches!(byte, b'.' | b',')) {
        Some(point) => (digits.get(..point), digits.get(point + 1..)),
        None => (Some(digits), Some(&b"0"[..])),
    };
    [whole, fraction, Some(power)]
        .into_iter()
        .all(|part| part.is_some_and(|part| !part.is_empty() && part.iter().all(u8::is_ascii_digit)))
}

/// A chromosome's column, or why its row is dropped.
fn placed_chromosome(field: &[u8]) -> Result<Chromosome, DropReason> {
    placed(parse_chromosome(field))
}

/// The chromosome that a field names, or why its row is dropped.
pub(in crate::genotypes::reader) fn placed(field: ChromosomeField) -> Result<Chromosome, DropReason> {
    match field {
        ChromosomeField::Placed(chromosome) => Ok(chromosome),
        ChromosomeField::Unplaced => Err(DropReason::Unplaced),
        ChromosomeField::Unknown => Err(DropReason::BadChromosome),
    }
}

/// A position's column, or why its row is dropped.
pub(in crate::genotypes::reader) fn usable_position(field: &[u8]) -> Result<u32, DropReason> {
    let position = whole_number::parse(field).or_else(|| number_of_spreadsheet(field));
    position.filter(|position| (1..=LARGEST_POSITION).contains(position)).ok_or(DropReason::BadPosition)
}

/// A whole number as spreadsheets and programs write it: `82154.0`, `12,345`.
fn number_of_spreadsheet(field: &[u8]) -> Option<u32> {
    let point = memchr::memchr(b'.', field).unwrap_or(field.len());
    let (whole, fraction) = field.split_at_checked(point)?;
    let is_whole = fraction.is_empty() || fraction.len() > 1 && fraction.iter().skip(1).all(|digit| *digit == b'0');
    let mut groups = whole.split(|byte| *byte == b',');
    let first =
        groups.next().filter(|group| is_whole && (1..=3).contains(&group.len()) || group.len() == whole.len())?;
    let mut digits = first.to_vec();
    for group in groups {
        digits.extend_from_slice(Some(group).filter(|group| group.len() == 3)?);
    }
    whole_number::parse(&digits).filter(|_| is_whole)
}

/// Chromosome and position in a probe's name such as `1:1000902` or `chr1:1000902A>T`.
fn locus_in_name(name: &[u8]) -> Option<(Chromosome, &[u8])> {
    let colon = memchr::memchr(b':', name)?;
    let (chromosome, rest) = (placed_chromosome(name.get(..colon)?).ok()?, name.get(colon + 1..)?);
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (digits > 0).then_some((chromosome, rest.get(..digits)?))
}
