//! One line of a VCF.

use crate::genotypes::report::DropReason;
use crate::text::contig::chromosome_of;
use crate::text::whole_number;
use crate::values::call::{Base, Call};
use crate::values::chromosome::Chromosome;
use crate::values::estimate::{Dosage, Estimate};
use crate::values::known_stretches::KnownStretches;
use crate::values::long_alleles::LongCall;
use crate::values::marker_id::MarkerId;
use crate::values::pair_sort::sort_by_first;
use crate::values::reference_letters::ReferenceLetters;

use super::super::row::Row;
use super::super::rows::{FILTERED, LongRow, REFERENCE_ONLY};
use super::super::table::place::{placed, usable_position};
use super::dosage::{self, Told, may_estimate};
use super::genotype::{VcfCall, lists_change, read_call, read_long_call};
use super::header::VcfHeader;
use super::site::RowAlleles;

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

/// A line that was read for a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) struct VcfRow<'line> {
    names: &'line [u8],
    id: Option<MarkerId>,
    chromosome: Chromosome,
    position: u32,
    reference: &'line [u8],
    call_code: u8,
    /// What it says of the alleles of its site.
    pub(in crate::genotypes::reader) alleles: RowAlleles,
    /// What is estimated of its alleles.
    pub(in crate::genotypes::reader) estimate: Estimate,
    /// Its alleles where it lists one of several letters, with their call.
    pub(in crate::genotypes::reader) long: Option<LongRow>,
    /// Whether it stands for a block of reference calls.
    pub(in crate::genotypes::reader) is_block: bool,
    /// The last position of which it says that it is called: that of its block, else its own.
    called_to: Option<u32>,
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

    /// The row of the sample whose column is given, or why it has none.
    pub(in crate::genotypes::reader) fn row(&mut self, own: &'line [u8]) -> Result<VcfRow<'line>, DropReason> {
        let (chromosome, position) = self.place?;
        let Self { reference, alternatives, filter, info, format, end, is_of_gvcf, is_filtered, .. } = *self;
        let gt = own.get(..memchr::memchr(b':', own).unwrap_or(own.len())).unwrap_or_default();
        let read = if self.is_gt_first { read_call(gt, reference, alternatives) } else { None };
        let (mut call, mut alleles) = read.ok_or(DropReason::BadGenotype)?;
        if call.is_reference && may_not_be_seen(own) && is_not_seen(format, own, is_of_gvcf) {
            call = VcfCall { call: Call::Missing, is_reference: false };
            alleles = alleles.without_call();
        }
        let mut long = None;
        if reference.len() > 1 || alternatives.len() > 1 {
            let columns = dosage::Columns { reference, alternatives, filter, info, format, sample: own };
            long = read_long_call(gt, reference, alternatives).map(|(alleles, mut call)| {
                if call == LongCall::Copies(0) && may_not_be_seen(own) && is_not_seen(format, own, is_of_gvcf) {
                    call = LongCall::Missing;
                }
                let mut dosage = Dosage::MEASURED;
                if self.may_be_estimated {
                    (call, dosage) = estimated_long(&columns, gt, call);
                }
                let is_listed_for_itself = call == LongCall::Copies(0) && !is_filtered && !self.is_of_others();
                LongRow { row: 0, alleles, call, dosage, is_listed_for_itself }
            });
            long = long.or_else(|| lists_change(reference, alternatives).then_some(LongRow::UNSPELT));
        }
        let mut estimate = Estimate::MEASURED;
        if self.may_be_estimated && has_two_alleles(gt, call.call) {
            let columns = dosage::Columns { reference, alternatives, filter, info, format, sample: own };
            match dosage::read(&columns, alleles.counts().or_else(|| counts_beside(reference, call.call))) {
                Told::Call => {}
                Told::Copies(of_reference, alternative, dosage) => {
                    estimate = Estimate::new(of_reference, alternative, dosage);
                    let copies = dosage.nearest();
                    alleles = alleles.of_copies(of_reference, alternative, copies);
                    call = VcfCall { call: estimate.call(), is_reference: copies == 0 };
                }
                Told::NoCall => {
                    alleles = alleles.without_call();
                    call = VcfCall { call: Call::Missing, is_reference: false };
                }
            }
        }
        let is_listed_for_itself = call.is_reference && !self.is_of_others();
        let flags = (FILTERED * u8::from(is_filtered)) | (REFERENCE_ONLY * u8::from(is_listed_for_itself));
        let is_called = call.call.is_called() && !is_filtered;
        let called_to = match end {
            Some(_) => end.filter(|_| is_called && call.is_reference),
            None => Some(position).filter(|_| is_called),
        };
        let call_code = call.call.code() | flags;
        let (names, id, is_block) = (self.names, self.id, end.is_some());
        Ok(VcfRow {
            names,
            id,
            chromosome,
            position,
            reference,
            call_code,
            alleles,
            estimate,
            long,
            is_block,
            called_to,
        })
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
}

impl<'line> VcfRow<'line> {
    /// Reads a line for the sample at a place, counted from 0, or says why it is no row.
    pub(in crate::genotypes::reader) fn read(
        line: &'line [u8],
        sample: u32,
        header: &VcfHeader,
    ) -> Result<Self, DropReason> {
        let mut line = VcfLine::read(line, header)?;
        let own = line.column(sample)?;
        line.row(own)
    }

    /// Adds where its block of reference calls reaches; any other call only goes on with the block before it.
    pub(in crate::genotypes::reader) fn add_known(&self, known: &mut KnownStretches) {
        match self.called_to {
            Some(last) if self.is_block => known.add(self.chromosome, self.position, last),
            Some(_) => known.go_on(self.chromosome, self.position),
            None => {}
        }
    }

    /// Whether its REF begins with another base than the reference genome has there, as far as that is known.
    pub(in crate::genotypes::reader) fn contradicts(&self, letters: &ReferenceLetters) -> bool {
        let own = self.reference.first().and_then(|letter| Base::from_letter(*letter));
        let known = own.and_then(|_| letters.at(self.chromosome, self.position));
        known.is_some() && known != own
    }

    /// Where it stands.
    pub(in crate::genotypes::reader) fn place(&self) -> (Chromosome, u32) {
        (self.chromosome, self.position)
    }

    /// Whether a line's FORMAT has no genotypes.
    pub(in crate::genotypes::reader) fn lacks_genotypes(line: &[u8]) -> bool {
        let format = line.split(|byte| *byte == b'\t').nth(COLUMNS - 2).unwrap_or_default();
        format.split(|byte| *byte == b':').all(|key| key != b"GT")
    }

    /// Whether a line that was dropped is a VCF row all the same, but of another contig.
    pub(in crate::genotypes::reader) fn is_well_formed_elsewhere(
        line: &'line [u8],
        reason: DropReason,
        sample: u32,
    ) -> bool {
        // What it fails by makes no difference to its form.
        let header = &VcfHeader::default();
        let on_another_contig = matches!(reason, DropReason::BadChromosome | DropReason::Unplaced);
        let after_chromosome =
            memchr::memchr(b'\t', line).and_then(|tab| line.get(tab..)).filter(|_| on_another_contig);
        after_chromosome.is_some_and(|rest| VcfRow::read(&[b"1", rest].concat(), sample, header).is_ok())
    }

    /// The first of its names, which a row without an id has.
    pub(in crate::genotypes::reader) fn other_name(&self) -> &'line [u8] {
        let mut names = self.names.split(|byte| *byte == b';');
        names.find(|name| MarkerId::of_name(name) != MarkerId::NAMELESS).unwrap_or_default()
    }

    /// Gives a row for every id of the line, or one under its first other name.
    pub(in crate::genotypes::reader) fn each_row(&self, mut keep: impl FnMut(Row)) {
        let row = |id| Row { id, chromosome: self.chromosome, position: self.position, call_code: self.call_code };
        if let Some(id) = self.id {
            return keep(row(id));
        }
        let mut names = self.names.split(|byte| *byte == b';');
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

/// The call of a row with an allele of several letters that may be estimated, with what is estimated of its copies of ALT.
#[inline(never)]
fn estimated_long(columns: &dosage::Columns<'_>, gt: &[u8], call: LongCall) -> (LongCall, Dosage) {
    let has_two_alleles = match call {
        LongCall::Copies(_) => true,
        LongCall::Missing => gt.iter().any(|byte| matches!(byte, b'/' | b'|')),
        _ => false,
    };
    if !has_two_alleles || memchr::memchr(b',', columns.alternatives).is_some() {
        let call = if dosage::is_measured(columns) { call } else { LongCall::NotScoreable };
        return (call, Dosage::MEASURED);
    }
    let called = if let LongCall::Copies(copies) = call { Some(copies) } else { None };
    match dosage::read_long(columns, called) {
        Some(Dosage::MEASURED) => (call, Dosage::MEASURED),
        Some(dosage) => (LongCall::Copies(dosage.nearest()), dosage),
        None => (LongCall::Missing, Dosage::MEASURED),
    }
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

/// The last position of a block.
#[inline(never)]
fn end_of_block(info: &[u8]) -> Option<u32> {
    info.split(|byte| *byte == b';').find_map(|entry| entry.strip_prefix(b"END=")).and_then(whole_number::parse)
}

/// Values of a sample that say that nothing was seen there, by which some callers write 0/0 where they know nothing. The last of
/// them says so in a gVCF alone: elsewhere it is what programs write that know no quality.
const NOT_SEEN: [&[u8]; 4] = [b"DP", b"MIN_DP", b"RGQ", b"GQ"];
/// Values that make a call without a read one that was estimated from its neighbours.
const IMPUTED: [&[u8]; 3] = [b"DS", b"GP", b"HDS"];

/// Whether a sample has a value of 0, as one that was not seen has.
#[inline]
fn may_not_be_seen(sample: &[u8]) -> bool {
    sample.ends_with(b":0") || sample.array_windows().any(|three| three == b":0:")
}

/// Copies of each base but REF in a call of two letters.
fn counts_beside(reference: &[u8], call: Call) -> Option<[u8; 4]> {
    let Call::Pair(one, other) = call else { return None };
    let mut counts = [0; 4];
    for base in [one, other] {
        if let Some(count) = counts.get_mut(base as usize) {
            *count += u8::from(!matches!(reference, [letter] if Base::from_letter(*letter) == Some(base)));
        }
    }
    Some(counts)
}

/// Whether a GT is of two alleles, called or not.
fn has_two_alleles(gt: &[u8], call: Call) -> bool {
    let is_missing = call == Call::Missing && gt.iter().any(|byte| matches!(byte, b'/' | b'|'));
    is_missing || matches!(call, Call::Pair(..))
}

/// Whether a sample has no reads or no confidence.
#[cold]
fn is_not_seen(format: &[u8], sample: &[u8], is_of_gvcf: bool) -> bool {
    let known = NOT_SEEN.get(..if is_of_gvcf { 4 } else { 3 }).unwrap_or_default();
    let keys = || format.split(|byte| *byte == b':');
    let mut values = keys().zip(sample.split(|byte| *byte == b':'));
    let is_nothing = |(key, value): (&[u8], &[u8])| value == b"0" && known.contains(&key);
    values.any(is_nothing) && (is_of_gvcf || !keys().any(|key| IMPUTED.contains(&key)))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<(Vec<String>, String, bool), DropReason> {
        let line = line.replace(' ', "\t");
        let mut q10 = VcfHeader::default();
        q10.take_line(b"##FILTER=<ID=q10>");
        let row = VcfRow::read(line.as_bytes(), 0, &q10)?;
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
