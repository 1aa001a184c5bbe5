//! What is read of one sample of a file.

use crate::genotypes::markers::Markers;
use crate::genotypes::report::DropReason;
use crate::text::line_log::LineLog;
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::known_stretches::KnownStretches;
use crate::values::seen_layout::SeenLayout;

use super::rows::Rows;
use super::vcf::site::{Site, SiteRow};
use super::{LINES_TO_FIRST_ROW, SampleChoice};

/// What was read so far of the sample that a reader reads, or of one of several that it reads together.
#[derive(Debug, Default)]
pub(super) struct SampleReading {
    pub(super) choice: SampleChoice,
    /// Why the sample can't be read: the first reason that the file gave.
    pub(super) failure: Option<EngineFailure>,
    /// Its place, counted from 0.
    pub(super) place: u32,
    /// Whether it is no longer read together with others (see [`super::samples_together`]).
    pub(super) has_left: bool,
    /// See [`super::ReadGenome::other_reference`].
    pub(super) other_reference: Option<u32>,
    pub(super) has_blocks: bool,
    /// Where blocks say that sites are like the reference.
    pub(super) known: KnownStretches,
    /// The rows of the VCF's site that is read now.
    pub(super) site: Site,
    /// Whether a row of a VCF was refused because its FORMAT has no genotypes.
    pub(super) lacks_genotypes: bool,
    pub(super) rows: Rows,
    pub(super) dropped: LineLog<DropReason>,
    /// What the first refused line looked like; set with the first refusal, to nothing for an overlong line.
    pub(super) first_refused: Option<Option<SeenLayout>>,
    /// Lines since the header that were meant as data, up to the first good row.
    pub(super) data_lines_before_row: u32,
    pub(super) saw_row_in_time: bool,
}

impl SampleReading {
    pub(super) fn fail(&mut self, code: FailureCode, line: Option<u32>, expected: &str) {
        self.failure.get_or_insert_with(|| EngineFailure::new(code, line, expected));
    }

    pub(super) fn note_row_in_time(&mut self) {
        self.saw_row_in_time |= self.data_lines_before_row < LINES_TO_FIRST_ROW;
    }

    /// Counts a line that gave no row.
    pub(super) fn refuse(&mut self, reason: DropReason, line: u32) {
        self.dropped.add(reason, line);
        self.data_lines_before_row += u32::from(!self.saw_row_in_time);
    }

    /// Ends the site of the rows so far. `shared` has the markers of samples that are read together.
    #[inline(never)]
    pub(super) fn end_site(&mut self, mut shared: Option<&mut Markers>) {
        let Self { rows, site, .. } = self;
        let mut are_shared = true;
        site.give(|SiteRow { row, line, estimate, long, .. }| {
            if let Some(long) = long {
                rows.push_long(long);
            }
            are_shared &= rows.push_estimated(row, line, estimate, shared.as_deref_mut());
        });
        if !are_shared {
            self.leave();
        }
    }

    /// Whether it has left, or can't be read, which reading it alone reports.
    pub(super) fn must_be_read_alone(&self) -> bool {
        self.has_left || self.failure.is_some()
    }

    /// Stops reading it together with others.
    pub(super) fn leave(&mut self) {
        *self = Self { has_left: true, ..Self::default() };
    }
}
