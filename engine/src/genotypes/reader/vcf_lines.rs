//! The lines of a VCF (docs/reading-rules.md, section 7).

use crate::genotypes::report::DropReason;
use crate::values::error::FailureCode;
use crate::values::seen_layout::{SeenLayout, Separator};

use super::vcf::header::VcfHeader;
use super::vcf::row::VcfRow;
use super::vcf::site::SiteRow;
use super::{FileKind, GenotypeReader, SampleChoice};

impl GenotypeReader {
    pub(super) fn vcf_line(&mut self, line: &[u8]) {
        let text = line.trim_ascii();
        // Spreadsheets put quotes around comment lines.
        let unquoted = text.strip_prefix(b"\"").unwrap_or(text);
        if unquoted.starts_with(b"#") {
            self.end_site();
            if VcfHeader::names_columns(unquoted) {
                self.vcf_columns(unquoted);
            } else {
                self.vcf_header.take_line(unquoted);
            }
            return;
        }
        match VcfRow::read(line, self.sample_place, &self.vcf_header) {
            Ok(row) => {
                self.has_blocks |= row.is_block;
                row.add_known(&mut self.known);
                if self.letters.as_deref().is_some_and(|letters| row.contradicts(letters)) {
                    self.other_reference.get_or_insert(self.lines);
                }
                self.note_row_in_time();
                // A row without a sample that the columns name is read as one of a single sample.
                let has_more_samples = row.has_more_samples_than(self.vcf_header.samples().max(1));
                if self.sample_failure.is_none() {
                    self.check_row_of_sample(has_more_samples);
                }
                if self.site.is_before(row.place()) {
                    self.end_site();
                }
                let Self { site, lines, texts, .. } = self;
                row.each_row(|kept| {
                    if let Some(texts) = texts.as_mut() {
                        texts.keep_name(&kept.marker(), row.other_name());
                    }
                    let VcfRow { alleles, estimate, long, .. } = row;
                    site.add(SiteRow { row: kept, line: *lines, alleles, estimate, long });
                });
            }
            Err(reason) => {
                self.lacks_genotypes |= reason == DropReason::BadGenotype && VcfRow::lacks_genotypes(line);
                if !self.saw_row_in_time && VcfRow::is_well_formed_elsewhere(line, reason, self.sample_place) {
                    self.note_row_in_time();
                }
                let columns = memchr::memchr_iter(b'\t', line).count() as u32 + 1;
                let seen = SeenLayout { separator: Separator::Tab, columns, missing: Vec::new() };
                self.first_refused.get_or_insert(Some(seen));
                self.refuse(reason);
            }
        }
    }

    /// Ends the site of the rows so far.
    #[inline(never)]
    pub(super) fn end_site(&mut self) {
        let Self { rows, site, .. } = self;
        site.give(|SiteRow { row, line, estimate, long, .. }| {
            if let Some(long) = long {
                rows.push_long(long);
            }
            rows.push_estimated(row, line, estimate);
        });
    }

    /// Reads what was taken for a table as a VCF from now on, which does not begin with its `##fileformat` line.
    #[cold]
    pub(super) fn turn_into_vcf(&mut self) {
        self.kind = FileKind::Vcf;
        self.sample_failure = None;
    }

    /// Takes the line of a VCF that names its columns.
    fn vcf_columns(&mut self, line: &[u8]) {
        let is_first = !self.vcf_header.has_columns();
        let is_like_before = self.vcf_header.take_columns(line);
        if !is_like_before || is_first && self.rows.len() > 0 {
            self.fail_sample(FailureCode::SeveralSamples, Some(self.lines), "rows of the samples named before");
        }
        if self.sample_choice == SampleChoice::Only && self.vcf_header.samples() > 1 {
            self.fail_sample(FailureCode::SeveralSamples, None, "a file of one sample, or the choice of one");
        }
        match self.sample_choice.place(self.sample_names()) {
            Ok(place) => self.sample_place = place,
            // A file without a sample column says so itself.
            Err(_) if self.sample_names().is_empty() => {}
            Err(code) => self.fail_sample(code, None, "the one sample of the file with a name"),
        }
    }

    /// Holds a row that was read to the samples that the columns name.
    fn check_row_of_sample(&mut self, has_more_samples: bool) {
        if self.sample_names().is_empty() && self.sample_choice.place(&[]).is_err() {
            self.fail_sample(FailureCode::NoSuchSample, Some(self.lines), "columns that name the sample");
        }
        if has_more_samples {
            self.fail_sample(FailureCode::SeveralSamples, Some(self.lines), "columns that name each sample");
        }
    }
}
