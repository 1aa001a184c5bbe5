//! The lines of a table and of an Illumina report (docs/reading-rules.md, sections 3 to 6).

use crate::genotypes::report::DropReason;
use crate::text::splitting::{Splitting, separator_of, split};
use crate::values::error::FailureCode;
use crate::values::seen_layout::{SeenLayout, Separator};

use super::header::LineKind;
use super::table::columns::TableColumns;
use super::table::fast_row::FastShape;
use super::table::row::{Fields, TableRow, looks_like_data};
use super::{GenotypeReader, LINES_TO_FIRST_ROW};

impl GenotypeReader {
    pub(super) fn table_line(&mut self, line: &[u8]) {
        if self.header.take_line(line, self.sample.rows.len() > 0) == LineKind::Header {
            self.fast_shape = None;
            return;
        }
        let columns = self.header.columns(line);
        match self.table_row(line, &columns) {
            Ok(TableRow { row, is_complemented }) => {
                self.header.keep_columns(columns);
                let is_fast = columns.are_usual() && self.texts.is_none();
                self.fast_shape = if is_fast { FastShape::of(line, columns.alleles) } else { None };
                self.complemented += u32::from(is_complemented);
                self.sample.note_row_in_time();
                self.sample.rows.push(row, self.lines);
            }
            Err(reason) => {
                if self.sample.first_refused.is_none() {
                    self.sample.first_refused = Some(Some(seen_layout(line, columns.splitting)));
                }
                if !self.sample.saw_row_in_time && Fields::are_well_formed_elsewhere(line, &columns, reason) {
                    self.sample.note_row_in_time();
                }
                self.sample.refuse(reason, self.lines);
                // An unknown layout is held to the letter of the upload rules.
                self.sample.saw_row_in_time |=
                    self.lines <= LINES_TO_FIRST_ROW && !self.header.is_known() && looks_like_data(line);
            }
        }
    }

    fn table_row(&mut self, line: &[u8], columns: &TableColumns) -> Result<TableRow, DropReason> {
        let fields = Fields::read(line, columns)?;
        if columns.sample.is_some() && !self.table_samples.is_read(fields.sample) {
            return Err(DropReason::OtherSample);
        }
        self.has_table_filter |= columns.filter.is_some();
        let row = fields.row(columns)?;
        if self.sample.rows.len() == 0 && self.header.has_no_columns() && fields.are_of_several(columns) {
            self.sample.fail(FailureCode::SeveralSamples, Some(self.lines), "rows of one person");
        }
        if let Some(texts) = &mut self.texts {
            texts.keep_name(&row.row.marker(), fields.name());
        }
        if columns.sample.is_some() {
            self.table_samples.keep(fields.sample);
        }
        Ok(row)
    }
}

/// What a refused line looks like.
fn seen_layout(line: &[u8], splitting: Splitting) -> SeenLayout {
    let separator = match splitting {
        Splitting::At(b',') => Separator::Comma,
        Splitting::At(b';') => Separator::Semicolon,
        Splitting::At(_) => Separator::Tab,
        Splitting::AtBlanks => Separator::Blank,
        Splitting::Free => separator_of(line),
    };
    SeenLayout { separator, columns: split(line, splitting, &mut |_, _| ()) as u32, missing: Vec::new() }
}
