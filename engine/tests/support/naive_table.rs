//! Rows of tables and of Illumina reports (sections 3, 4 and 6 of the reading rules).

use super::naive_columns::{Alleles, ColumnLine, NaiveLayout, Place, Roles, free_separator, split_at, split_freely};
use super::naive_fields::{Name, call, chromosome, complement, genotype, is_copy_number_probe, name, position};
use super::{BLANKS, GoodRow, NaiveRow, naive_illumina, naive_vcf};

/// The first complete line of a table, which may tell the format.
pub struct FirstColumns {
    /// The line.
    pub line: ColumnLine,
    /// Whether it is a comment itself.
    pub is_comment: bool,
    /// Whether a comment came before it.
    pub after_comment: bool,
    /// Whether the plus strand was promised before it.
    pub plus_promised: bool,
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
    /// Where place and alleles stand, by the first good row.
    of_rows: Option<(Place, Alleles)>,
    /// The separator of a table of two columns, by the first good row.
    row_separator: Option<&'static str>,
    /// Whether a comment or a line of a report's header promised letters of the plus strand.
    pub plus_promised: bool,
    /// The first row's sample.
    sample: Option<String>,
    /// Each sample once, in the order of their first rows, the first hundred of them; a letter a byte.
    pub samples: Vec<String>,
    saw_comment: bool,
    /// Whether the last line that is no comment named all columns that are needed.
    pub is_complete: bool,
    /// Whether the line after `[Data]` has come.
    saw_line_after_data: bool,
}

impl Table {
    /// Takes a comment, which may name the columns.
    /// Whether it names them all.
    pub fn comment(&mut self, comment: &str, in_report: bool, before_any_row: bool) -> bool {
        let names = comment.trim_start_matches(|letter| letter == '#' || BLANKS.contains(&letter));
        let lower = comment.to_lowercase();
        self.note_promise(&lower);
        let is_complete = self.complete_line(names, in_report, true, false);
        let line = ColumnLine::of(names);
        if !is_complete && before_any_row && (line.is_of_scores() || line.is_of_variants()) {
            self.keep_unusable(ColumnLine::of(names).layout(in_report, self.plus_promised));
        }
        if lower.contains("pgs catalog scoring file") && before_any_row {
            self.keep_unusable(NaiveLayout { separator: "blank", columns: 0, missing: vec!["genotype"] });
        }
        self.saw_comment = true;
        is_complete
    }

    /// The build word of the latest complete line.
    pub fn build_word(&self) -> Option<u32> {
        self.columns.as_ref().and_then(|(line, roles)| line.build_word(roles))
    }

    /// Takes note of a promise of plus letters in a line of lower case.
    pub fn note_promise(&mut self, lower: &str) {
        let promises = ["plus strand", "(+) strand", "+ strand", "positive strand"];
        // Words that may deny it; `n't` leaves a `t`.
        let denials =
            ["not", "no", "never", "neither", "nor", "opposite", "other", "unlike", "except", "instead", "unless", "t"];
        let words = || lower.split(|letter: char| !letter.is_ascii_alphabetic());
        let may_deny = words().any(|word| denials.contains(&word) || word.starts_with("differ"));
        self.plus_promised |= promises.iter().any(|words| lower.contains(words)) && !may_deny;
    }

    /// Keeps the first layout that can't be used; a title, which has no columns, gives way.
    fn keep_unusable(&mut self, layout: NaiveLayout) {
        if self.columns.is_none() && self.unusable.as_ref().is_none_or(|before| before.columns == 0) {
            self.unusable = Some(layout);
        }
    }

    fn complete_line(&mut self, text: &str, in_report: bool, is_comment: bool, may_lack_place: bool) -> bool {
        let line = ColumnLine::of(text);
        let may_lack_place = may_lack_place && self.columns.is_none();
        let Some(roles) = line.roles(in_report, self.plus_promised, may_lack_place) else { return false };
        let after_comment = self.saw_comment;
        self.first_columns.get_or_insert(FirstColumns {
            line: line.clone(),
            is_comment,
            after_comment,
            plus_promised: self.plus_promised,
        });
        self.columns = Some((line, roles));
        self.unusable = None;
        true
    }

    /// Takes a line that may name the columns; whether it does, usable or not.
    pub fn names_columns(&mut self, line: &str, in_report: bool, before_any_row: bool) -> bool {
        let is_line_after_data = in_report && !self.saw_line_after_data;
        self.saw_line_after_data |= in_report;
        if self.complete_line(line, in_report, false, before_any_row) {
            self.is_complete = true;
            return true;
        }
        self.is_complete = false;
        let names = ColumnLine::of(line);
        let is_of_others = names.is_of_scores() || names.is_of_variants();
        let is_harmless = !in_report && !names.is_of_report(self.plus_promised) && !is_of_others;
        let is_skipped = is_harmless && names.separator != "blank" && names.stands_as_usual(self.plus_promised);
        if is_skipped && self.columns.is_none() && before_any_row {
            return true;
        }
        let could_name = names.separator != "blank" && names.roles_named() >= 2 || is_of_others;
        if is_line_after_data || could_name && self.columns.is_none() && before_any_row {
            if is_line_after_data {
                self.unusable = Some(names.layout(in_report, self.plus_promised));
            } else {
                self.keep_unusable(names.layout(in_report, self.plus_promised));
            }
            return true;
        }
        false
    }

    /// How a line that is no row looks.
    pub fn layout_of_row(&self, line: &str) -> NaiveLayout {
        let (separator, columns) = match self.fixed_separator(line) {
            Some(separator) => (separator, split_at(line, separator)),
            None => (free_separator(line), split_freely(line)),
        };
        NaiveLayout { separator, columns: columns.len(), missing: Vec::new() }
    }

    fn fixed_separator(&self, line: &str) -> Option<&'static str> {
        match &self.columns {
            Some((line, roles)) => line.is_fixed(roles).then_some(line.separator),
            None if self.of_rows.is_some() => self.row_separator,
            None => is_row_of_two(line).then(|| free_separator(line)),
        }
    }

    /// Whether the genotype of a line can be read, wherever it stands.
    pub fn has_call(&self, line: &str) -> bool {
        let (columns, roles) = self.columns_and_roles(line);
        !is_open_letter(line, &columns, roles.alleles)
            && called(&columns, roles.alleles, self.fixed_separator(line).is_some()).is_some()
    }

    fn columns_and_roles(&self, line: &str) -> (Vec<String>, Roles) {
        let fixed = self.fixed_separator(line);
        let columns = fixed.map_or_else(|| split_freely(line), |separator| split_at(line, separator));
        let roles = match &self.columns {
            Some((_, roles)) => roles.clone(),
            None => {
                let is_letter = |index: usize| columns.get(index).is_some_and(|column| column.chars().count() == 1);
                let (place, alleles) = self.of_rows.unwrap_or(match () {
                    () if is_row_of_two(line) => (Place::Nowhere, Alleles::Together(1)),
                    () if is_letter(3) && is_letter(4) => (Place::Columns(1, 2), Alleles::Apart(3, 4)),
                    () => (Place::Columns(1, 2), Alleles::Together(3)),
                });
                Roles { id: 0, more_ids: Vec::new(), place, alleles, strand: None, sample: None, filter: None }
            }
        };
        let usual = if matches!(roles.alleles, Alleles::Apart(..)) { 5 } else { 4 };
        let at_tabs = split_at(line, "tab");
        let lacks_place = at_tabs.len() == usual && (at_tabs[1].is_empty() || at_tabs[2].is_empty());
        (if fixed.is_none() && lacks_place { at_tabs } else { columns }, roles)
    }

    /// Whether the genotype of a line is followed by that of another person.
    pub fn is_of_several(&self, line: &str) -> bool {
        let (columns, roles) = self.columns_and_roles(line);
        let Alleles::Together(at) = roles.alleles else { return false };
        let is_pair = |column: &String| column.len() == 2 && column.chars().all(|letter| "ACGT".contains(letter));
        [at, at + 1].iter().all(|at| columns.get(*at).is_some_and(is_pair))
    }

    /// Reads a row, or says why it is none.
    pub fn row(&mut self, number: u32, line: &str) -> Result<GoodRow, &'static str> {
        let (columns, roles) = self.columns_and_roles(line);
        let fixed = self.fixed_separator(line);
        let sample = roles.sample.map(|column| columns.get(column).cloned().unwrap_or_default());
        let is_open = is_open_letter(line, &columns, roles.alleles);
        let checked = self.check(number, &columns, &roles, (fixed.is_some(), is_open), sample.as_deref());
        if checked.is_ok() || matches!(checked, Err("other-sample")) {
            self.samples.extend(sample.clone().filter(|name| self.samples.len() < 100 && !self.samples.contains(name)));
        }
        let good = checked?;
        if self.columns.is_none() {
            self.of_rows = Some((roles.place, roles.alleles));
            self.row_separator = fixed;
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
        (is_fixed, is_open): (bool, bool),
        sample: Option<&str>,
    ) -> Result<GoodRow, &'static str> {
        let mut needed = vec![roles.id];
        if let Place::Columns(chromosome, position) = roles.place {
            needed.extend([chromosome, position]);
        }
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
        let is_rsid = |id: &String| matches!(name(id), Name::Known(known) if known.starts_with("rs"));
        let ids: Vec<&String> = [vec![roles.id], roles.more_ids.clone()]
            .concat()
            .iter()
            .filter_map(|column| columns.get(*column))
            .collect();
        let id = *ids.iter().find(|id| is_rsid(id)).unwrap_or(&ids[0]);
        if is_copy_number_probe(id) {
            return Err("unsupported-id");
        }
        let has_rsid = matches!(name(id), Name::Known(known) if known.starts_with("rs"));
        let no_place = ("0".to_owned(), 0);
        let says_nothing = |column: usize| genotype(&columns[column]).as_deref() == Some("missing");
        let (chromosome, position) = match roles.place {
            Place::Columns(at, position_at) => match chromosome(&columns[at]) {
                Err("unplaced") if has_rsid => no_place,
                Err(_) if says_nothing(at) => match has_rsid {
                    true => no_place,
                    false => return Err("unplaced"),
                },
                Err(reason) => return Err(reason),
                Ok(chromosome) => match position(&columns[position_at]) {
                    Err(_) if has_rsid && (is_lost_position(&columns[position_at]) || says_nothing(position_at)) => {
                        no_place
                    }
                    position => (chromosome, position?),
                },
            },
            Place::Name => {
                match ids.iter().map(|id| naive_illumina::locus_in_name(id)).find(|locus| *locus != Err("unplaced")) {
                    Some(locus) => locus?,
                    None if has_rsid => no_place,
                    None => return Err("unplaced"),
                }
            }
            Place::Nowhere if has_rsid => no_place,
            Place::Nowhere => return Err("unplaced"),
        };
        let call = called(columns, roles.alleles, is_fixed).filter(|_| !is_open).ok_or("bad-genotype")?;
        let call = match roles.alleles {
            Alleles::Together(column) if ["X", "Y", "MT"].contains(&chromosome.as_str()) => {
                letter_after_dash(&columns[column]).unwrap_or(call)
            }
            _ => call,
        };
        let strand = roles.strand.and_then(|column| columns.get(column)).map(|strand| strand.to_ascii_lowercase());
        let is_one_of = |words: &[&str]| strand.as_deref().is_some_and(|strand| words.contains(&strand));
        let complemented = is_one_of(&["-", "-1", "minus", "r", "rev", "reverse", "negative"]);
        let is_plus = is_one_of(&["", ".", "+", "1", "+1", "plus", "f", "fwd", "forward", "positive"]);
        let call = match (&strand, complemented) {
            (Some(_), true) => complement(&call),
            (Some(_), false) if !is_plus => "missing".to_owned(),
            _ => call,
        };
        let filter = roles.filter.and_then(|column| columns.get(column));
        let filtered = filter.is_some_and(|words| words.split(';').any(naive_vcf::says_failure));
        let (id, key) = match name(id) {
            Name::Known(id) => (id.clone(), Some(id)),
            Name::Other(other) => ("other".to_owned(), Some(format!("{chromosome}:{position} {other}"))),
            Name::Nothing => ("other".to_owned(), None),
        };
        let row = NaiveRow { id, chromosome, position, call, estimate: None, long: None };
        let (reference_only, block, known_to, site) = (false, false, None, None);
        Ok(GoodRow { line: number, row, key, filtered, complemented, reference_only, block, known_to, site })
    }
}

/// Whether a line without column line is an rsID and a call of two letters, with one separator between them.
fn is_row_of_two(line: &str) -> bool {
    let columns = split_at(line, free_separator(line));
    let [id, call] = &columns[..] else { return false };
    let is_call = genotype(call).is_some_and(|call| call == "missing" || call.len() == 2);
    matches!(name(id), Name::Known(known) if known.starts_with("rs")) && call.chars().count() > 1 && is_call
}

/// Whether the genotype is one letter at the end of the line, behind a quote that nothing ends.
fn is_open_letter(line: &str, columns: &[String], alleles: Alleles) -> bool {
    let Alleles::Together(column) = alleles else { return false };
    let behind_quote = line.rsplit_once('"').map(|(_, rest)| rest.trim_matches(BLANKS));
    let is_letter = behind_quote.is_some_and(|rest| rest.len() == 1 && "ACGTIDacgtid".contains(rest));
    is_letter && column + 1 == columns.len() && behind_quote == columns.last().map(String::as_str)
}

/// Whether a position is not known (zeros alone, nothing) or has lost digits in a spreadsheet (`1.23457E+08`).
fn is_lost_position(field: &str) -> bool {
    let are_digits = |text: &str| !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit());
    let Some((number, power)) = field.split_once(['E', 'e']) else {
        return field.chars().all(|letter| letter == '0');
    };
    let power = power.strip_prefix('+').unwrap_or(power);
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, "0"));
    are_digits(whole) && are_digits(fraction) && are_digits(power)
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
                Some(second) if is_no_call(first, second) => Some("missing".to_owned()),
                Some(second) => call(&format!("{}{}", letter(first, is_fixed)?, letter(second, is_fixed)?)),
                None if first.chars().count() < 2 => Some("missing".to_owned()),
                None => genotype(first),
            }
        }
    }
}

/// `-G` on X, Y or MT is G alone.
fn letter_after_dash(column: &str) -> Option<String> {
    let base = column.strip_prefix('-')?.to_ascii_uppercase();
    ["A", "C", "G", "T"].contains(&base.as_str()).then_some(base)
}

/// Whether one of two columns says in two letters or more that there is no call, and the other does or has a letter.
fn is_no_call(first: &str, second: &str) -> bool {
    let is_word = |column: &str| column.chars().count() > 1 && genotype(column).as_deref() == Some("missing");
    let may_stand_beside =
        |column: &str| is_word(column) || column.chars().count() == 1 && call(&column.to_ascii_uppercase()).is_some();
    may_stand_beside(first) && may_stand_beside(second) && (is_word(first) || is_word(second))
}

/// One allele's letter; `-` for an empty column where columns can't be lost.
fn letter(column: &str, is_fixed: bool) -> Option<String> {
    match column.chars().count() {
        0 if is_fixed => Some("-".to_owned()),
        1 => Some(column.to_ascii_uppercase()),
        _ => None,
    }
}
