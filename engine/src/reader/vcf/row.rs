//! One line of a VCF.

use crate::chromosome::Chromosome;
use crate::marker_id::MarkerId;
use crate::pair_sort::sort_by_first;
use crate::report::DropReason;

use super::super::row::Row;
use super::super::rows::{FILTERED, REFERENCE_ONLY};
use super::super::table::place::{placed, usable_position};
use super::contig::chromosome_of;
use super::filter::Filters;
use super::genotype::parse_call;

/// Columns up to the first sample.
const COLUMNS: usize = 10;

/// A line that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct VcfRow<'line> {
    names: &'line [u8],
    chromosome: Chromosome,
    position: u32,
    call_code: u8,
    /// The columns of the samples.
    samples: &'line [u8],
    /// Whether it stands for a block of reference calls.
    pub(in crate::reader) is_block: bool,
}

impl<'line> VcfRow<'line> {
    /// Reads a line for the sample at a place, counted from 0, or says why it is no row.
    pub(in crate::reader) fn read(line: &'line [u8], sample: u32, filters: &Filters) -> Result<Self, DropReason> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let mut columns = [&b""[..]; COLUMNS];
        let mut count = 0;
        for (column, text) in columns.iter_mut().zip(line.splitn(COLUMNS, |byte| *byte == b'\t')) {
            *column = text;
            count += 1;
        }
        let [chromosome, position, names, reference, alternatives, _, filter, info, format, samples] = columns;
        if count < COLUMNS {
            return Err(DropReason::TooFewColumns);
        }
        let own = nth_column(samples, sample).ok_or(DropReason::TooFewColumns)?;
        let chromosome = placed(chromosome_of(chromosome))?;
        let position = usable_position(position)?;
        let is_gt_first = format == b"GT" || format.starts_with(b"GT:");
        let gt = own.split(|byte| *byte == b':').next().unwrap_or_default();
        let call = if is_gt_first { parse_call(gt, reference, alternatives) } else { None };
        let call = call.ok_or(DropReason::BadGenotype)?;
        let flags = [(filters.fail(filter), FILTERED), (call.is_reference, REFERENCE_ONLY)];
        let flags = flags.into_iter().filter_map(|(is_set, flag)| is_set.then_some(flag)).sum::<u8>();
        let is_block = is_block(alternatives, info);
        Ok(Self { names, chromosome, position, call_code: call.call.code() | flags, samples, is_block })
    }

    /// Whether a line that was dropped is a VCF row all the same, but of another contig.
    pub(in crate::reader) fn is_well_formed_elsewhere(line: &'line [u8], reason: DropReason, sample: u32) -> bool {
        // What it fails by makes no difference to its form.
        let filters = &Filters::default();
        let on_another_contig = matches!(reason, DropReason::BadChromosome | DropReason::Unplaced);
        let after_chromosome =
            memchr::memchr(b'\t', line).and_then(|tab| line.get(tab..)).filter(|_| on_another_contig);
        after_chromosome.is_some_and(|rest| VcfRow::read(&[b"1", rest].concat(), sample, filters).is_ok())
    }

    /// Whether it has calls of more samples than so many; blanks at the end of a line are none.
    pub(in crate::reader) fn has_more_samples_than(&self, samples: u32) -> bool {
        let mut tabs = memchr::memchr_iter(b'\t', self.samples);
        let end = samples.checked_sub(1).and_then(|last| tabs.nth(last as usize));
        end.and_then(|end| self.samples.get(end..)).is_some_and(|beyond| !beyond.trim_ascii().is_empty())
    }

    /// The first of its names, which a row without an id has.
    pub(in crate::reader) fn other_name(&self) -> &'line [u8] {
        let mut names = self.names.split(|byte| *byte == b';');
        names.find(|name| MarkerId::of_name(name) != MarkerId::NAMELESS).unwrap_or_default()
    }

    /// Gives a row for every id of the line, or one under its first other name.
    pub(in crate::reader) fn each_row(&self, mut keep: impl FnMut(Row)) {
        let row = |id| Row { id, chromosome: self.chromosome, position: self.position, call_code: self.call_code };
        let mut names = self.names.split(|byte| *byte == b';');
        let is_list = memchr::memchr(b';', self.names).is_some();
        if !is_list {
            return keep(row(MarkerId::of_name(self.names)));
        }
        let ids: Vec<MarkerId> = names.clone().filter_map(MarkerId::parse_probe).collect();
        for (id, is_first) in ids.iter().zip(are_first(&ids)) {
            if is_first {
                keep(row(*id));
            }
        }
        if ids.is_empty() {
            let named = names.by_ref().map(MarkerId::of_name).find(|id| *id != MarkerId::NAMELESS);
            keep(row(named.unwrap_or(MarkerId::NAMELESS)));
        }
    }
}

/// A column of those that TABs separate, counted from 0.
fn nth_column(columns: &[u8], place: u32) -> Option<&[u8]> {
    let start = match (place as usize).checked_sub(1) {
        None => 0,
        Some(tab) => memchr::memchr_iter(b'\t', columns).nth(tab)? + 1,
    };
    let rest = columns.get(start..)?;
    rest.get(..memchr::memchr(b'\t', rest).unwrap_or(rest.len()))
}

/// Which ids are the first of their like.
fn are_first(ids: &[MarkerId]) -> Vec<bool> {
    let keys = ids.iter().map(|id| (id.kind as u64) << 32 | u64::from(id.number));
    let mut sorted: Vec<(u64, u32)> = keys.zip(0..).collect();
    sort_by_first(&mut sorted);
    let mut are_first = vec![false; ids.len()];
    let mut last = None;
    for (key, index) in sorted {
        if let Some(is_first) = are_first.get_mut(index as usize) {
            *is_first = last != Some(key);
        }
        last = Some(key);
    }
    are_first
}

/// Whether a row stands for a block of reference calls, as gVCFs write them.
fn is_block(alternatives: &[u8], info: &[u8]) -> bool {
    let has_end = || info.split(|byte| *byte == b';').any(|entry| entry.starts_with(b"END="));
    alternatives == b"." && has_end()
        || alternatives.split(|byte| *byte == b',').any(|allele| matches!(allele, b"<NON_REF>" | b"<*>"))
}

#[cfg(test)]
mod tests {
    use super::super::header::VcfHeader;
    use super::*;
    use crate::call::Call;

    fn read(line: &str) -> Result<(Vec<String>, String, bool), DropReason> {
        let line = line.replace(' ', "\t");
        let mut q10 = VcfHeader::default();
        q10.take_line(b"##FILTER=<ID=q10>");
        let row = VcfRow::read(line.as_bytes(), 0, q10.filters())?;
        let mut names = Vec::new();
        row.each_row(|row| names.push(format!("{:?} {}", row.id.kind, row.id.number)));
        let call = Call::from_code(row.call_code & 15);
        let flags = [(FILTERED, " filtered"), (REFERENCE_ONLY, " reference")];
        let flags: String = flags.iter().filter(|(bit, _)| row.call_code & bit != 0).map(|(_, word)| *word).collect();
        let letters = call.letters().unwrap_or_else(|| format!("{call:?}"));
        Ok((names, format!("{}:{} {letters}{flags}", row.chromosome.name(), row.position), row.is_block))
    }

    #[test]
    fn reads_sites_and_blocks() {
        let (names, words, is_block) =
            read("chr1 1001101 rs900000101 A G 50 PASS . GT:DP 0/1:30\r").unwrap_or_default();
        assert_eq!((names, words.as_str(), is_block), (vec!["Rs 900000101".to_owned()], "1:1001101 AG", false));
        let (names, words, is_block) = read("1 1001102 . C <NON_REF> . . END=1001180 GT:DP 0/0:28").unwrap_or_default();
        assert_eq!((names, words.as_str(), is_block), (vec!["Other 0".to_owned()], "1:1001102 CC reference", true));
        let (_, words, is_block) = read("1 5 . C . . q10 DP=3;END=9 GT 0").unwrap_or_default();
        assert_eq!((words.as_str(), is_block), ("1:5 C filtered reference", true));
    }

    #[test]
    fn a_list_of_ids_is_a_row_each() {
        let ids = |names: &str| read(&format!("1 5 {names} C T . . . GT 0/1")).map(|(names, ..)| names);
        let two = vec!["Rs 7".to_owned(), "Rs 8".to_owned()];
        assert_eq!(ids("rs7;x;rs8;rs7"), Ok(two));
        assert_eq!(ids("x;y").map(|names| names.len()), Ok(1));
    }

    #[test]
    fn says_why_a_line_is_no_row() {
        for (line, reason) in [
            ("1 5 . C T . . . GT", DropReason::TooFewColumns),
            ("GL000191.1 5 . C T . . . GT 0/1", DropReason::BadChromosome),
            ("1 0 . C T . . . GT 0/1", DropReason::BadPosition),
            ("1 5 . C T . . . DP:GT 3:0/1", DropReason::BadGenotype),
            ("1 5 . C T . . . GT 0/2", DropReason::BadGenotype),
        ] {
            assert_eq!(read(line).map(|_| ()), Err(reason), "{line}");
        }
    }
}
