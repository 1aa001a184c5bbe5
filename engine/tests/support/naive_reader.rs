//! An obviously slow reader over strings, written from the rules (genotype-formats note, section 1; specification,
//! section 5) and sharing no code with the engine. A byte is a character here (Latin-1), so that lengths agree.
#![allow(dead_code, reason = "no test uses all of it")]

use std::collections::{BTreeMap, HashMap};

/// A row that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveRow {
    /// `rs` or `i` and the number.
    pub id: String,
    /// `1` to `22`, `X`, `Y`, `PAR`, `MT`.
    pub chromosome: String,
    /// As on the file.
    pub position: u64,
    /// Letters in alphabetical order, `missing`, `indel` or `impossible`.
    pub call: String,
}

/// What a text holds.
#[derive(Debug, Default)]
pub struct NaiveReading {
    /// Rows kept, in their order.
    pub rows: Vec<NaiveRow>,
    /// Lines dropped, by reason in the engine's words.
    pub dropped: BTreeMap<&'static str, Vec<u32>>,
    /// Lines read.
    pub lines: u32,
    /// `23andme`, `ancestrydna` or `generic`.
    pub format: &'static str,
    /// `header`, `column-line` or `rows`.
    pub format_basis: &'static str,
    /// 36, 37 or 38, and whence.
    pub build: (u32, &'static str),
    /// What the header says.
    pub header_build: Option<u32>,
    /// `female`, `male` or `unknown`.
    pub sex: &'static str,
}

/// Why a text can't be read: code, line, threats in the engine's words.
pub type NaiveFailure = (&'static str, Option<u32>, Vec<&'static str>);

const BLANKS: [char; 5] = [' ', '\t', '\r', '\n', '\x0C'];

/// Reads a text.
pub fn read(bytes: &[u8]) -> Result<NaiveReading, NaiveFailure> {
    let text: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    let mut lines: Vec<&str> = text.split('\n').collect();
    if lines.last() == Some(&"") {
        lines.pop();
    }
    let mut state = State::default();
    for (number, line) in (1..).zip(&lines) {
        state.line(number, line);
    }
    if !state.saw_text {
        return Err(("empty-file", None, Vec::new()));
    }
    let mut threats = Vec::new();
    if lines.iter().any(|line| super::naive_scan::has_script(line)) {
        threats.push("script-content");
    }
    if 10 * super::naive_scan::unprintable(bytes) > bytes.len() {
        threats.push("non-printable");
    }
    if !state.in_time && bytes.len() > 1000 {
        threats.push("not-genetic-data");
    }
    if !threats.is_empty() {
        return Err(("unsafe-content", None, threats));
    }
    if state.good.is_empty() {
        return Err(("no-valid-rows", state.dropped.values().flatten().min().copied(), Vec::new()));
    }
    Ok(state.finish(lines.len() as u32))
}

#[derive(Default)]
struct State {
    saw_text: bool,
    in_time: bool,
    bad_before_row: u32,
    vendor: Option<&'static str>,
    /// Whether the alleles stand apart, by the column line and by the first row.
    named_apart: Option<bool>,
    row_apart: Option<bool>,
    header_build: Option<u32>,
    good: Vec<(u32, NaiveRow)>,
    dropped: BTreeMap<&'static str, Vec<u32>>,
}

impl State {
    fn line(&mut self, number: u32, raw: &str) {
        if raw.chars().count() > 65_536 {
            self.saw_text = true;
            self.refuse("line-too-long", number);
            return;
        }
        let mark = "\u{EF}\u{BB}\u{BF}";
        let line = if number == 1 { raw.strip_prefix(mark).unwrap_or(raw) } else { raw };
        let text = line.trim_matches(BLANKS);
        if text.is_empty() {
            return;
        }
        self.saw_text = true;
        if let Some(comment) = text.strip_prefix('"').unwrap_or(text).strip_prefix('#') {
            self.comment(comment);
            return;
        }
        if let Some(apart) = columns_apart(text) {
            self.named_apart.get_or_insert(apart);
            return;
        }
        let apart = self.named_apart.or(self.row_apart).unwrap_or_else(|| {
            let (fields, _) = fields(line);
            fields.len() > 4 && fields[3].chars().count() == 1 && fields[4].chars().count() == 1
        });
        match row(line, apart) {
            Ok(row) => {
                self.row_apart.get_or_insert(apart);
                self.in_time |= self.good.is_empty() && self.bad_before_row < 100;
                self.good.push((number, row));
            }
            Err(reason) => {
                self.refuse(reason, number);
                let (fields, _) = fields(line);
                let unknown = self.vendor.is_none() && self.named_apart.is_none();
                self.in_time |= unknown && number <= 100 && fields.len() >= 3 && fields[0].starts_with("rs");
            }
        }
    }

    fn refuse(&mut self, reason: &'static str, line: u32) {
        self.dropped.entry(reason).or_default().push(line);
        self.bad_before_row += 1;
    }

    fn comment(&mut self, comment: &str) {
        let words = comment.to_ascii_lowercase();
        let vendors = [("23andme", "23andme"), ("ancestrydna", "ancestrydna")];
        let vendor = vendors.iter().find(|(anchor, _)| words.contains(anchor)).map(|(_, vendor)| *vendor);
        self.vendor = self.vendor.or(vendor);
        let names = [
            (38, vec!["grch38", "hg38", "build 38", "build38"]),
            (37, vec!["grch37", "hg19", "build 37", "build37"]),
            (36, vec!["ncbi36", "hg18", "build 36", "build36"]),
        ];
        let build = names.iter().find(|(_, names)| names.iter().any(|name| words.contains(name)));
        self.header_build = self.header_build.or(build.map(|(build, _)| *build));
        self.named_apart = self.named_apart.or_else(|| columns_apart(comment.trim_matches(BLANKS)));
    }

    fn finish(self, lines: u32) -> NaiveReading {
        let mut dropped = self.dropped;
        let mut kept: Vec<NaiveRow> = Vec::new();
        let mut seen = HashMap::new();
        for (line, row) in self.good {
            if seen.insert(row.id.clone(), line).is_some() {
                dropped.entry("duplicate-id").or_default().push(line);
            } else {
                kept.push(row);
            }
        }
        let build = match (super::naive_facts::build(&kept), self.header_build) {
            (Some(build), _) => (build, "positions"),
            (None, Some(build)) => (build, "header"),
            (None, None) => (37, "assumed"),
        };
        let sex = super::naive_facts::sex(&kept, build.0);
        super::naive_facts::mark_impossible(&mut kept, build.0, sex);
        let (format, format_basis) = match (self.vendor, self.named_apart) {
            (Some(vendor), _) => (vendor, "header"),
            (None, Some(true)) => ("ancestrydna", "column-line"),
            (None, Some(false)) => ("23andme", "column-line"),
            (None, None) => ("generic", "rows"),
        };
        NaiveReading { rows: kept, dropped, lines, format, format_basis, build, header_build: self.header_build, sex }
    }
}

/// Columns of a line without quotes; whether it ends in a TAB.
fn fields(line: &str) -> (Vec<String>, bool) {
    let line = line.strip_suffix('\r').unwrap_or(line);
    let by_comma = line.contains(',') && !line.contains('\t');
    let columns: Vec<&str> = if by_comma {
        line.split(',').map(|column| column.trim_matches(BLANKS)).collect()
    } else {
        line.split(['\t', ' ']).filter(|column| !column.is_empty()).collect()
    };
    let unquoted = |column: &str| match column.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inner) => inner.to_owned(),
        None => column.to_owned(),
    };
    (columns.into_iter().map(unquoted).collect(), !by_comma && line.ends_with('\t'))
}

/// For a column line: whether it names two allele columns.
fn columns_apart(line: &str) -> Option<bool> {
    let (fields, _) = fields(line);
    let names: Vec<String> = fields.iter().map(|field| field.to_ascii_lowercase()).collect();
    if names.first().map(String::as_str) != Some("rsid") {
        return None;
    }
    Some(names.get(3).is_some_and(|name| name == "allele1" || name == "allele_1"))
}

fn row(line: &str, apart: bool) -> Result<NaiveRow, &'static str> {
    let (mut fields, ends_in_tab) = fields(line);
    if fields.len() == 3 && ends_in_tab {
        fields.push(String::new());
    }
    if fields.len() < 4 {
        return Err("too-few-columns");
    }
    let id = id(&fields[0]).ok_or("unsupported-id")?;
    let chromosome = chromosome(&fields[1])?;
    let position = number(&fields[2]).filter(|position| (1..=300_000_000).contains(position)).ok_or("bad-position")?;
    let call = match (apart, fields.get(4)) {
        (false, _) => call(&fields[3]),
        (true, Some(second)) if fields[3].chars().count() == 1 && second.chars().count() == 1 => {
            call(&format!("{}{second}", fields[3]))
        }
        (true, Some(_)) => None,
        (true, None) if fields[3].chars().count() < 2 => Some("missing".to_owned()),
        (true, None) => call(&fields[3]),
    };
    Ok(NaiveRow { id, chromosome, position, call: call.ok_or("bad-genotype")? })
}

fn number(digits: &str) -> Option<u64> {
    let all_digits = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    if all_digits { digits.parse().ok().filter(|number| *number <= u64::from(u32::MAX)) } else { None }
}

/// `rs` or `i` and the number, however it is spelled.
pub fn id(field: &str) -> Option<String> {
    let lower = field.to_ascii_lowercase();
    let (kind, digits) = match lower.strip_prefix("rs") {
        Some(digits) => ("rs", digits),
        None => ("i", lower.strip_prefix('i')?),
    };
    number(digits).map(|number| format!("{kind}{number}"))
}

/// The chromosome's name, or the reason to drop its row.
pub fn chromosome(field: &str) -> Result<String, &'static str> {
    let lower = field.to_ascii_lowercase();
    let name = lower.strip_prefix("chr").unwrap_or(&lower);
    let numbered: Vec<String> = (1..=22).map(|number| number.to_string()).collect();
    match name {
        "0" => Err("unplaced"),
        "x" | "23" => Ok("X".to_owned()),
        "y" | "24" => Ok("Y".to_owned()),
        "xy" | "par" | "25" => Ok("PAR".to_owned()),
        "m" | "mt" | "26" => Ok("MT".to_owned()),
        _ if numbered.iter().any(|number| number == name) => Ok(name.to_owned()),
        _ => Err("bad-chromosome"),
    }
}

fn call(field: &str) -> Option<String> {
    let mut letters: Vec<char> = field.to_ascii_uppercase().chars().collect();
    letters.sort_unstable();
    let all_of = |set: &str| letters.iter().all(|letter| set.contains(*letter));
    let some_of = |set: &str| letters.iter().any(|letter| set.contains(*letter));
    match letters.len() {
        0 => Some("missing".to_owned()),
        1 | 2 if all_of("-0.?NACGTID") && some_of("-0.?N") => Some("missing".to_owned()),
        1 | 2 if all_of("ID") => Some("indel".to_owned()),
        1 | 2 if all_of("ACGT") => Some(letters.iter().collect()),
        _ => None,
    }
}
