//! Rows of tables and of Illumina reports (sections 3, 4 and 6 of the reading rules).

use super::naive_columns::{Alleles, ColumnLine, NaiveLayout, Roles, free_separator, split_at, split_freely};
use super::naive_fields::{Name, call, chromosome, complement, genotype, is_copy_number_probe, name, position};
use super::{BLANKS, GoodRow, NaiveRow, naive_illumina};

/// The first complete line of a table, which may tell the format.
pub struct FirstColumns {
    /// The line.
    pub line: ColumnLine,
    /// Whether it is a comment itself.
    pub is_comment: bool,
    /// Whether a comment came before it.
    pub after_comment: bool,
}

/// What is known of a table's columns so far.
#[derive(Default)]
pub struct Table {
    /// The latest complete line and its roles.
    pub columns: Option<(ColumnLine, Roles)>,
    /// The first complete line.
    pub first_columns: Option<FirstColumns>,
    /// What can't be used, unless a complete line follows.
    pub unusable: Option<NaiveLayout>,
    /// Whether the alleles stand apart, by the first good row.
    row_apart: Option<bool>,
    /// The first row's sample.
    sample: Option<String>,
    saw_comment: bool,
    /// Whether the line after `[Data]` has come.
    saw_line_after_data: bool,
}

impl Table {
    /// Takes a comment, which may name the columns.
    pub fn comment(&mut self, comment: &str, in_report: bool) {
        let names = comment.trim_start_matches(|letter| letter == '#' || BLANKS.contains(&letter));
        let lower = comment.to_lowercase();
        // Only a line that may name a position or an allele is looked at.
        let may_name = ["pos", "pinfo", "bp", "allele"].iter().any(|part| lower.contains(part));
        let is_complete = self.complete_line(names, in_report, true);
        if !is_complete && may_name && ColumnLine::of(names).is_of_scores() {
            self.keep_unusable(ColumnLine::of(names).layout(in_report));
        }
        if lower.contains("pgs catalog scoring file") {
            self.keep_unusable(NaiveLayout { separator: "blank", columns: 0, missing: vec!["genotype"] });
        }
        self.saw_comment = true;
    }

    /// Keeps the first layout that can't be used; a title, which has no columns, gives way.
    fn keep_unusable(&mut self, layout: NaiveLayout) {
        if self.columns.is_none() && self.unusable.as_ref().is_none_or(|before| before.columns == 0) {
            self.unusable = Some(layout);
        }
    }

    fn complete_line(&mut self, text: &str, in_report: bool, is_comment: bool) -> bool {
        let line = ColumnLine::of(text);
        let Some(roles) = line.roles(in_report) else { return false };
        let after_comment = self.saw_comment;
        self.first_columns.get_or_insert(FirstColumns { line: line.clone(), is_comment, after_comment });
        self.columns = Some((line, roles));
        self.unusable = None;
        true
    }

    /// Takes a line that may name the columns; whether it does, usable or not.
    pub fn names_columns(&mut self, line: &str, in_report: bool, before_any_row: bool) -> bool {
        let is_line_after_data = in_report && !self.saw_line_after_data;
        self.saw_line_after_data |= in_report;
        if self.complete_line(line, in_report, false) {
            return true;
        }
        let names = ColumnLine::of(line);
        let could_name = names.separator != "blank" && names.roles_named() >= 2 || names.is_of_scores();
        if is_line_after_data || could_name && self.columns.is_none() && before_any_row {
            if is_line_after_data {
                self.unusable = Some(names.layout(in_report));
            } else {
                self.keep_unusable(names.layout(in_report));
            }
            return true;
        }
        false
    }

    /// How a line that is no row looks.
    pub fn layout_of_row(&self, line: &str) -> NaiveLayout {
        let (separator, columns) = match self.fixed_separator() {
            Some(separator) => (separator, split_at(line, separator)),
            None => (free_separator(line), split_freely(line)),
        };
        NaiveLayout { separator, columns: columns.len(), missing: Vec::new() }
    }

    fn fixed_separator(&self) -> Option<&'static str> {
        let (line, roles) = self.columns.as_ref()?;
        line.is_fixed(roles).then_some(line.separator)
    }

    /// Reads a row, or says why it is none.
    pub fn row(&mut self, number: u32, line: &str) -> Result<GoodRow, &'static str> {
        let fixed = self.fixed_separator();
        let columns = fixed.map_or_else(|| split_freely(line), |separator| split_at(line, separator));
        let roles = match &self.columns {
            Some((_, roles)) => roles.clone(),
            None => {
                let is_letter = |index: usize| columns.get(index).is_some_and(|column| column.chars().count() == 1);
                let apart = self.row_apart.unwrap_or(is_letter(3) && is_letter(4));
                let alleles = if apart { Alleles::Apart(3, 4) } else { Alleles::Together(3) };
                Roles { id: 0, locus: Some((1, 2)), alleles, strand: None, sample: None }
            }
        };
        let sample = roles.sample.map(|column| columns.get(column).cloned().unwrap_or_default());
        let good = self.check(number, &columns, &roles, fixed.is_some(), sample.as_deref())?;
        if self.columns.is_none() {
            self.row_apart = Some(matches!(roles.alleles, Alleles::Apart(..)));
        }
        self.sample = self.sample.take().or(sample);
        Ok(good)
    }

    /// The checks of section 4 in their order.
    fn check(
        &self,
        number: u32,
        columns: &[String],
        roles: &Roles,
        is_fixed: bool,
        sample: Option<&str>,
    ) -> Result<GoodRow, &'static str> {
        let mut needed = vec![roles.id];
        needed.extend(roles.locus.iter().flat_map(|(chromosome, position)| [*chromosome, *position]));
        match roles.alleles {
            Alleles::Together(column) => needed.push(column),
            Alleles::Apart(one, other) if is_fixed => needed.extend([one, other]),
            Alleles::Apart(one, _) => needed.push(one),
        }
        if needed.iter().any(|column| *column >= columns.len()) {
            return Err("too-few-columns");
        }
        if self.sample.is_some() && sample.is_some() && self.sample.as_deref() != sample {
            return Err("other-sample");
        }
        let id = &columns[roles.id];
        if is_copy_number_probe(id) {
            return Err("unsupported-id");
        }
        let (chromosome, position) = match roles.locus {
            Some((at, position_at)) => (chromosome(&columns[at])?, position(&columns[position_at])?),
            None => naive_illumina::locus_in_name(id)?,
        };
        let call = called(columns, roles.alleles, is_fixed).ok_or("bad-genotype")?;
        let complemented = roles.strand.and_then(|column| columns.get(column)).is_some_and(|strand| strand == "-");
        let call = if complemented { complement(&call) } else { call };
        let (id, key) = match name(id) {
            Name::Known(id) => (id.clone(), Some(id)),
            Name::Other(other) => ("other".to_owned(), Some(format!("{chromosome}:{position} {other}"))),
            Name::Nothing => ("other".to_owned(), None),
        };
        let row = NaiveRow { id, chromosome, position, call };
        Ok(GoodRow { line: number, row, key, filtered: false, complemented, reference_only: false, block: false })
    }
}

/// The call of a row's columns.
fn called(columns: &[String], alleles: Alleles, is_fixed: bool) -> Option<String> {
    let at = |column: usize| columns.get(column).map(String::as_str);
    match alleles {
        Alleles::Together(column) => {
            let may_be_half = |text: Option<&str>| {
                text.is_some_and(|text| ["A", "C", "G", "T", "I", "D"].contains(&text.to_ascii_uppercase().as_str()))
            };
            if !is_fixed && may_be_half(at(column)) && may_be_half(at(column + 1)) {
                return None;
            }
            genotype(at(column)?)
        }
        Alleles::Apart(one, other) => {
            let first = at(one)?;
            match at(other) {
                Some(second) => call(&format!("{}{}", letter(first, is_fixed)?, letter(second, is_fixed)?)),
                None if first.chars().count() < 2 => Some("missing".to_owned()),
                None => genotype(first),
            }
        }
    }
}

/// One allele's letter; `-` for an empty column where columns can't be lost.
fn letter(column: &str, is_fixed: bool) -> Option<String> {
    match column.chars().count() {
        0 if is_fixed => Some("-".to_owned()),
        1 => Some(column.to_ascii_uppercase()),
        _ => None,
    }
}
