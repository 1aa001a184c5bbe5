//! What a line of a VCF says of its site, whichever sample is read.

use crate::genotypes::report::DropReason;
use crate::text::contig::chromosome_of;
use crate::text::whole_number;
use crate::values::chromosome::Chromosome;
use crate::values::marker_id::MarkerId;

use super::super::table::place::{placed, usable_position};
use super::dosage::{SiteFacts, may_estimate};
use super::header::VcfHeader;

mod sample_row;

/// Columns up to the first sample.
const COLUMNS: usize = 10;

/// What a line says of its site, whichever sample is read.
#[derive(Debug)]
pub(in crate::genotypes::reader) struct VcfLine<'line> {
    names: &'line [u8],
    /// Its one id; nothing of a list.
    id: Option<MarkerId>,
    place: Result<(Chromosome, u32), DropReason>,
    reference: &'line [u8],
    alternatives: &'line [u8],
    filter: &'line [u8],
    info: &'line [u8],
    /// What INFO and FILTER say of its estimates; nothing until that is asked.
    facts: Option<SiteFacts>,
    format: &'line [u8],
    /// The columns of the samples.
    samples: &'line [u8],
    /// The place of the sample whose column was found last, and where that begins.
    last: (u32, usize),
    is_gt_first: bool,
    /// The last position of its block.
    end: Option<u32>,
    is_of_gvcf: bool,
    is_filtered: bool,
    may_be_estimated: bool,
    /// Whether it is listed because one of several samples differs there; nothing until that is asked.
    is_of_others: Option<bool>,
    /// Whether it has calls of more samples than the columns name; nothing until that is asked.
    has_more_samples: Option<bool>,
}

impl<'line> VcfLine<'line> {
    /// Reads the columns up to the samples, or says why the line has no row.
    pub(in crate::genotypes::reader) fn read(line: &'line [u8], header: &VcfHeader) -> Result<Self, DropReason> {
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
        let place =
            placed(chromosome_of(chromosome)).and_then(|chromosome| Ok((chromosome, usable_position(position)?)));
        let (mut end, mut is_of_gvcf) = (None, false);
        if may_be_block(alternatives) && names_any(alternatives) {
            end = end_of_block(info);
            is_of_gvcf = end.is_some() || alternatives != b".";
        }
        let is_list = memchr::memchr(b';', names).is_some();
        Ok(Self {
            names,
            id: if is_list { None } else { Some(MarkerId::of_name(names)) },
            place,
            reference,
            alternatives,
            filter,
            info,
            facts: None,
            format,
            samples,
            last: (0, 0),
            is_gt_first: format == b"GT" || format.starts_with(b"GT:"),
            end,
            is_of_gvcf,
            is_filtered: header.filters().fail(filter),
            may_be_estimated: may_estimate(format) || header.declares_quality(),
            is_of_others: None,
            has_more_samples: None,
        })
    }

    /// The column of the sample at a place, counted from 0. Places that ascend are found in one pass through the line.
    pub(in crate::genotypes::reader) fn column(&mut self, place: u32) -> Result<&'line [u8], DropReason> {
        let (last, start) = if self.last.0 <= place { self.last } else { (0, 0) };
        let rest = self.samples.get(start..).unwrap_or_default();
        let start = match ((place - last) as usize).checked_sub(1) {
            None => start,
            Some(tab) => start + memchr::memchr_iter(b'\t', rest).nth(tab).ok_or(DropReason::TooFewColumns)? + 1,
        };
        self.last = (place, start);
        let rest = self.samples.get(start..).unwrap_or_default();
        Ok(rest.get(..memchr::memchr(b'\t', rest).unwrap_or(rest.len())).unwrap_or_default())
    }

    /// Whether it is listed because one of several samples differs there, as in the VCF of a family.
    fn is_of_others(&mut self) -> bool {
        *self.is_of_others.get_or_insert_with(|| is_of_others(self.samples))
    }

    /// Whether it has calls of more samples than so many, which the columns name; blanks at the end of a line are none.
    pub(in crate::genotypes::reader) fn has_more_samples_than(&mut self, samples: u32) -> bool {
        *self.has_more_samples.get_or_insert_with(|| {
            let mut tabs = memchr::memchr_iter(b'\t', self.samples);
            let end = samples.checked_sub(1).and_then(|last| tabs.nth(last as usize));
            end.and_then(|end| self.samples.get(end..)).is_some_and(|beyond| !beyond.trim_ascii().is_empty())
        })
    }

    /// Whether a line's FORMAT has no genotypes.
    pub(in crate::genotypes::reader) fn lacks_genotypes(line: &[u8]) -> bool {
        let format = line.split(|byte| *byte == b'\t').nth(COLUMNS - 2).unwrap_or_default();
        format.split(|byte| *byte == b':').all(|key| key != b"GT")
    }
}

/// The last position of a block.
#[inline(never)]
fn end_of_block(info: &[u8]) -> Option<u32> {
    info.split(|byte| *byte == b';').find_map(|entry| entry.strip_prefix(b"END=")).and_then(whole_number::parse)
}

/// Samples from which on a site is hardly listed for the sake of one of them (our choice).
const SAMPLES_OF_A_COHORT: usize = 20;

/// Whether a site is listed because one of the other samples differs there, as in the VCF of a family.
#[inline(never)]
fn is_of_others(samples: &[u8]) -> bool {
    if memchr::memchr(b'\t', samples).is_none() {
        return false;
    }
    let has_alternative = |sample: &[u8]| {
        let gt = sample.split(|byte| *byte == b':').next().unwrap_or_default();
        !gt.iter().all(|byte| matches!(byte, b'0' | b'.' | b'/' | b'|' | b'\r'))
    };
    let mut columns = samples.split(|byte| *byte == b'\t');
    columns.any(has_alternative) && samples.split(|byte| *byte == b'\t').count() < SAMPLES_OF_A_COHORT
}

/// Whether an ALT column may be that of a gVCF's block, by a glance.
#[inline]
fn may_be_block(alternatives: &[u8]) -> bool {
    alternatives.len() > 1 || alternatives == b"."
}

/// Whether the ALT column of a gVCF names any other allele, as those of blocks of reference calls do.
#[inline(never)]
fn names_any(alternatives: &[u8]) -> bool {
    let is_any = |allele: &[u8]| matches!(allele, b"<NON_REF>" | b"<*>");
    alternatives == b"." || alternatives.split(|byte| *byte == b',').any(is_any)
}
