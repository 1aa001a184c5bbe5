//! Reads a sample's column of a VCF's line.

use crate::genotypes::report::DropReason;
use crate::values::call::{Base, Call};
use crate::values::estimate::{Dosage, Estimate};
use crate::values::long_alleles::LongCall;

use super::super::super::rows::{FILTERED, LongRow, REFERENCE_ONLY};
use super::super::dosage::{self, Told};
use super::super::genotype::{VcfCall, lists_change, read_call, read_long_call};
use super::super::header::VcfHeader;
use super::super::row::VcfRow;
use super::VcfLine;

impl<'line> VcfLine<'line> {
    /// The row of the sample whose column is given, or why it has none.
    pub(in crate::genotypes::reader) fn row(&mut self, own: &'line [u8]) -> Result<VcfRow<'line>, DropReason> {
        let (chromosome, position) = self.place?;
        let Self { names, id, reference, alternatives, format, end, is_of_gvcf, is_filtered, .. } = *self;
        let gt = own.get(..memchr::memchr(b':', own).unwrap_or(own.len())).unwrap_or_default();
        let read = if self.is_gt_first { read_call(gt, reference, alternatives) } else { None };
        let (mut call, mut alleles) = read.ok_or(DropReason::BadGenotype)?;
        if call.is_reference && may_not_be_seen(own) && is_not_seen(format, own, is_of_gvcf) {
            call = VcfCall { call: Call::Missing, is_reference: false };
            alleles = alleles.without_call();
        }
        let is_long = reference.len() > 1 || alternatives.len() > 1;
        let long = if is_long { self.long_row(own, gt) } else { None };
        let mut estimate = Estimate::MEASURED;
        if self.may_be_estimated && has_two_alleles(gt, call.call) {
            match dosage::read(&self.columns(own), alleles.counts().or_else(|| counts_beside(reference, call.call))) {
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
        let is_block = end.is_some();
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

    /// The alleles where one has several letters, with the call of a sample.
    fn long_row(&mut self, own: &'line [u8], gt: &[u8]) -> Option<LongRow> {
        let Self { reference, alternatives, format, is_of_gvcf, is_filtered, .. } = *self;
        let Some((alleles, mut call)) = read_long_call(gt, reference, alternatives) else {
            return lists_change(reference, alternatives).then_some(LongRow::UNSPELT);
        };
        if call == LongCall::Copies(0) && may_not_be_seen(own) && is_not_seen(format, own, is_of_gvcf) {
            call = LongCall::Missing;
        }
        let mut dosage = Dosage::MEASURED;
        if self.may_be_estimated {
            (call, dosage) = estimated_long(&self.columns(own), gt, call);
        }
        let is_listed_for_itself = call == LongCall::Copies(0) && !is_filtered && !self.is_of_others();
        Some(LongRow { row: 0, alleles, call, dosage, is_listed_for_itself })
    }

    /// What tells of a sample's estimate. INFO is read once for all samples.
    fn columns(&mut self, sample: &'line [u8]) -> dosage::Columns<'_> {
        let Self { reference, alternatives, filter, info, format, .. } = *self;
        let facts = self.facts.get_or_insert_with(|| dosage::SiteFacts::of(info, filter));
        dosage::Columns { reference, alternatives, facts, format, sample }
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
