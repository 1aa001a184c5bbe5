//! An obviously slow reader over strings, written from `docs/reading-rules.md` and sharing no code with the engine.
//! A byte is a character here (Latin-1), so that lengths agree. Its parts stand in the `naive_*.rs` files beside it.
#![allow(dead_code, reason = "no test uses all of it")]

mod naive_columns;
mod naive_facts;
mod naive_fields;
mod naive_form;
mod naive_format;
mod naive_illumina;
mod naive_imputed;
pub mod naive_report;
mod naive_scan;
mod naive_table;
mod naive_vcf;

use std::collections::{BTreeMap, HashMap};

pub use naive_columns::NaiveLayout;
#[allow(unused_imports, reason = "the scorer alone uses them")]
pub use naive_fields::{chromosome, id};

/// A row that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveRow {
    /// `rs` or `i` and the number; `other` for any other name or none.
    pub id: String,
    /// `1` to `22`, `X`, `Y`, `PAR`, `MT`; `0` without a place.
    pub chromosome: String,
    /// As on the file; 0 without a place.
    pub position: u64,
    /// Letters in alphabetical order, `missing`, `indel` or `impossible`.
    pub call: String,
    /// What is estimated of it.
    pub estimate: Option<NaiveEstimate>,
    /// Its alleles, where it lists one of several letters.
    pub long: Option<NaiveLong>,
}

/// REF and the only ALT of a row, one of them of several letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveLong {
    /// Both, as capitals.
    pub alleles: [String; 2],
    /// Copies of ALT, or `missing`, `other`, `haploid`, `not-scoreable`.
    pub call: String,
    /// Copies of ALT that are expected, as of a base: hundredths, deviation and R² of [`NaiveEstimate`].
    pub estimate: Option<(u32, u32, Option<u32>)>,
    /// Whether it holds REF alone, passed its filter, and is not listed because another sample differs.
    pub is_listed_for_itself: bool,
}

impl NaiveLong {
    /// Alleles of a site that lists others too, or does not spell them out.
    pub fn unspelt() -> Self {
        let call = "not-scoreable".to_owned();
        Self { alleles: Default::default(), call, estimate: None, is_listed_for_itself: false }
    }

    /// The same where it can't count.
    pub fn not_scoreable(&self) -> Self {
        Self { call: "not-scoreable".to_owned(), estimate: None, ..self.clone() }
    }
}

/// Copies that are expected of a row that nobody measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveEstimate {
    /// REF.
    pub reference: String,
    /// The ALT whose copies these are, or [`Self::ANY`].
    pub alternative: String,
    /// Copies in hundredths.
    pub hundredths: u32,
    /// Standard deviation of the true copies in two-hundredths.
    pub deviation: u32,
    /// R² in hundredths.
    pub r2: Option<u32>,
}

impl NaiveRow {
    /// The estimate with its letters in alphabetical order, as the engine has it.
    pub fn sorted_estimate(&self) -> Option<NaiveEstimate> {
        let estimate = self.estimate.clone()?;
        if estimate.reference < estimate.alternative || estimate.alternative == NaiveEstimate::ANY {
            return Some(estimate);
        }
        let hundredths = 200 - estimate.hundredths;
        let (reference, alternative) = (estimate.alternative, estimate.reference);
        Some(NaiveEstimate { reference, alternative, hundredths, ..estimate })
    }
}

impl NaiveEstimate {
    /// Stands for all other bases, none of which has a copy.
    pub const ANY: &str = "any";

    /// Copies of an allele in hundredths.
    pub fn of(&self, allele: &str) -> Option<u32> {
        if allele == self.reference {
            Some(200 - self.hundredths)
        } else {
            (allele == self.alternative || self.alternative == Self::ANY).then_some(self.hundredths)
        }
    }
}

/// A row with what only the reader needs to know of it.
#[derive(Clone, Debug)]
struct GoodRow {
    line: u32,
    row: NaiveRow,
    /// What makes another row a duplicate of this one; nothing for a row without name.
    key: Option<String>,
    /// A FILTER that is not passed.
    filtered: bool,
    /// A strand column said `-`.
    complemented: bool,
    /// Every called allele is REF.
    reference_only: bool,
    /// A block of a gVCF.
    block: bool,
    /// The last position that such a block says is like the reference.
    known_to: Option<u64>,
    /// What a VCF's row says of its site.
    site: Option<naive_vcf::SiteRow>,
}

/// What a text holds (section 8).
#[derive(Debug, Default)]
pub struct NaiveReading {
    /// Rows kept, in their order.
    pub rows: Vec<NaiveRow>,
    /// Lines dropped, by reason in the engine's words.
    pub dropped: BTreeMap<&'static str, Vec<u32>>,
    /// Lines read.
    pub lines: u32,
    /// The vendor's or format's word.
    pub format: &'static str,
    /// `header`, `column-line` or `rows`.
    pub format_basis: &'static str,
    /// 36, 37 or 38, and whence.
    pub build: (u32, &'static str),
    /// What the header says.
    pub header_build: Option<u32>,
    /// Votes for builds 36, 37 and 38.
    pub build_markers: [usize; 3],
    /// `female`, `male` or `unknown`.
    pub sex: &'static str,
    /// Sample columns of a VCF, else 1.
    pub samples: usize,
    /// The samples that a VCF's columns or a table's rows name.
    pub sample_names: Vec<String>,
    /// `listed`, `variants-only` or `blocks`.
    pub site_coverage: &'static str,
    /// Where sites that are not listed are like the reference: chromosome, first and last position.
    pub known: Vec<(String, u64, u64)>,
    /// Kept rows whose FILTER is not passed.
    pub filtered: usize,
    /// Of each kept row, whether it is one of those.
    pub is_filtered: Vec<bool>,
    /// Good rows that were turned to the other strand.
    pub complemented: usize,
    /// Dropped duplicates whose call is another than the kept row's.
    pub discordant_duplicates: usize,
    /// `usual`, `incomplete` or `imputed`.
    pub completeness: &'static str,
    /// The chip's name and what it is known by.
    pub chip: Option<(&'static str, &'static str)>,
}

/// Why a text can't be read, in the engine's words.
#[derive(Debug, PartialEq, Eq)]
pub struct NaiveFailure {
    /// The code.
    pub code: &'static str,
    /// The first refused line.
    pub line: Option<u32>,
    /// Threats, for `unsafe-content`.
    pub threats: Vec<&'static str>,
    /// Rows without a call, where there are no others.
    pub rows: usize,
    /// What the columns look like.
    pub layout: Option<NaiveLayout>,
}

const BLANKS: [char; 5] = [' ', '\t', '\r', '\n', '\x0C'];

/// Section 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Vcf,
    Illumina,
    Table,
}

/// Reads a text.
pub fn read(bytes: &[u8]) -> Result<NaiveReading, NaiveFailure> {
    let bytes = &naive_form::in_utf8(bytes);
    let text: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    let lines = naive_form::lines(&text);
    let mut state = State::default();
    for (number, line) in (1..).zip(&lines) {
        state.line(number, line);
    }
    let failure = |code, line, threats, layout| Err(NaiveFailure { code, line, threats, rows: 0, layout });
    if !state.saw_text {
        return failure("empty-file", None, Vec::new(), None);
    }
    let unknown_layout = state.unknown_layout();
    let mut threats = Vec::new();
    if lines.iter().any(|line| naive_scan::has_script(line, state.kind == Some(Kind::Vcf))) {
        threats.push("script-content");
    }
    if 10 * naive_scan::unprintable(bytes) > bytes.len() {
        threats.push("non-printable");
    }
    if !state.in_time && bytes.len() > 1000 && unknown_layout.is_none() {
        threats.push("not-genetic-data");
    }
    if !threats.is_empty() {
        return failure("unsafe-content", None, threats, None);
    }
    if state.samples_differ.is_some() {
        return failure("several-samples", state.samples_differ, Vec::new(), None);
    }
    if unknown_layout.is_some() {
        return failure("unknown-layout", None, Vec::new(), unknown_layout);
    }
    if state.good.is_empty() {
        let (line, layout) = state.first_refused.map_or((None, None), |(line, layout)| (Some(line), layout));
        let code = if state.lacks_genotypes { "no-genotypes" } else { "no-valid-rows" };
        return failure(code, line, Vec::new(), layout);
    }
    let is_vcf = state.kind == Some(Kind::Vcf);
    if is_vcf {
        naive_vcf::combine_sites(&mut state.good);
    }
    let (kept, _) = first_of_each(state.good.clone(), is_vcf, &mut BTreeMap::new());
    if kept.iter().all(|good| good.row.call == "missing") {
        return Err(NaiveFailure {
            code: "no-valid-rows",
            line: None,
            threats: Vec::new(),
            rows: kept.len(),
            layout: None,
        });
    }
    let calls = || kept.iter().map(|good| good.row.call.as_str()).filter(|call| call.len() < 3);
    let differs = |call: &&str| call.len() == 2 && call[..1] != call[1..];
    let pairs: std::collections::BTreeSet<&str> = calls().filter(differs).collect();
    if !is_vcf && calls().all(|call| differs(&call)) && pairs.len() > 1 && calls().count() >= 100 {
        return failure("variant-list", None, Vec::new(), None);
    }
    let kept_rows: Vec<NaiveRow> = kept.iter().map(|good| good.row.clone()).collect();
    let is_elsewhere = is_vcf && state.vcf.is_of_other_build(&kept_rows);
    let reading = state.finish(lines.len() as u32);
    if is_elsewhere && reading.build.1 != "positions" {
        return Err(NaiveFailure { code: "other-build", line: None, threats: Vec::new(), rows: 0, layout: None });
    }
    Ok(reading)
}

/// What was learnt so far.
#[derive(Default)]
struct State {
    saw_text: bool,
    /// Decided by the first line that has content.
    kind: Option<Kind>,
    /// Whether a row of a VCF had no GT.
    lacks_genotypes: bool,
    /// Whether a row came early enough for genetic data.
    in_time: bool,
    first_refused: Option<(u32, Option<NaiveLayout>)>,
    /// The first line by which rows of a VCF may be of several persons.
    samples_differ: Option<u32>,
    good: Vec<GoodRow>,
    dropped: BTreeMap<&'static str, Vec<u32>>,
    table: naive_table::Table,
    illumina: naive_illumina::Header,
    vcf: naive_vcf::Header,
    format: naive_format::Words,
}

impl State {
    fn line(&mut self, number: u32, raw: &str) {
        let length = raw.chars().count();
        let names_columns = length > 65_536 && self.is_long_column_line(number, raw);
        if length > 65_536 && !(names_columns && length <= 1_048_576) {
            self.saw_text = true;
            if names_columns {
                self.samples_differ.get_or_insert(number);
            }
            self.refuse("line-too-long", number, None);
            return;
        }
        let line = raw.strip_suffix('\r').unwrap_or(raw);
        let mark = "\u{EF}\u{BB}\u{BF}";
        let line = if number == 1 { line.strip_prefix(mark).unwrap_or(line) } else { line };
        let text = line.trim_matches(BLANKS);
        if text.is_empty() {
            return;
        }
        self.saw_text = true;
        let kind = *self.kind.get_or_insert_with(|| kind_of(text));
        if kind != Kind::Vcf && self.good.is_empty() {
            if text.to_ascii_lowercase().starts_with("#chrom\tpos\tid\tref\talt") {
                self.kind = Some(Kind::Vcf);
                self.samples_differ = None;
            } else if let Some(comment) = text.strip_prefix('#').filter(|comment| comment.starts_with('#')) {
                self.vcf.comment(comment);
            }
        }
        match self.kind.unwrap_or(kind) {
            Kind::Vcf => self.vcf_line(number, line, text),
            Kind::Illumina if !self.illumina.saw_data => {
                if let Some(comment) = comment(text) {
                    if !self.format.note_known(comment) {
                        return;
                    }
                    self.format.note_coverage(comment);
                }
                self.illumina.line(text);
                if !self.illumina.saw_data {
                    self.table.note_promise(&text.to_ascii_lowercase());
                }
            }
            kind => self.table_line(number, line, text, kind == Kind::Illumina),
        }
    }

    /// Whether a long line names the columns of a VCF, as far as its first 65,536 letters tell.
    fn is_long_column_line(&self, number: u32, raw: &str) -> bool {
        let begin: String = raw.chars().take(65_536).collect();
        let mark = "\u{EF}\u{BB}\u{BF}";
        let text = if number == 1 { begin.strip_prefix(mark).unwrap_or(&begin) } else { &begin };
        let text = text.trim_start_matches(BLANKS);
        match self.kind {
            None => text.to_ascii_lowercase().starts_with("#chrom\tpos\tid\tref\talt"),
            Some(Kind::Vcf) => comment(text).is_some_and(naive_vcf::names_columns),
            Some(_) => false,
        }
    }

    fn vcf_line(&mut self, number: u32, line: &str, text: &str) {
        if let Some(comment) = comment(text) {
            self.vcf.end_site();
            if !naive_vcf::names_columns(comment) {
                self.vcf.comment(comment);
            } else if !self.vcf.columns(comment, !self.good.is_empty()) {
                self.samples_differ.get_or_insert(number);
            }
            return;
        }
        match naive_vcf::rows(number, line, &self.vcf) {
            Ok(rows) => {
                if self.vcf.has_unnamed(line) {
                    self.samples_differ.get_or_insert(number);
                }
                self.keep(rows);
            }
            Err(reason) => {
                let lacks_genotypes =
                    line.split('\t').nth(8).is_some_and(|format| format.split(':').all(|key| key != "GT"));
                self.lacks_genotypes |= reason == "bad-genotype" && lacks_genotypes;
                let on_another_contig = ["bad-chromosome", "unplaced"].contains(&reason);
                let elsewhere = line.split_once('\t').map(|(_, rest)| format!("1\t{rest}"));
                self.note_evidence(
                    on_another_contig && naive_vcf::rows(number, &elsewhere.unwrap_or_default(), &self.vcf).is_ok(),
                );
                let columns = line.split('\t').count();
                self.refuse(reason, number, Some(NaiveLayout { separator: "tab", columns, missing: Vec::new() }));
            }
        }
    }

    fn table_line(&mut self, number: u32, line: &str, text: &str, in_report: bool) {
        if let Some(comment) = comment(text) {
            if !self.format.note_known(comment) {
                return;
            }
            self.format.comment(comment);
            self.format.note_coverage(comment);
            let is_complete = self.table.comment(comment, in_report, self.good.is_empty());
            let words = naive_format::build_word(&comment.to_ascii_lowercase());
            self.format.note_build(if is_complete { self.table.build_word() } else { words });
            return;
        }
        if self.table.names_columns(line, in_report, self.good.is_empty()) {
            if self.table.is_complete {
                self.format.note_build(self.table.build_word());
            }
            return;
        }
        let is_of_several = self.table.columns.is_none() && self.good.is_empty() && self.table.is_of_several(line);
        match self.table.row(number, line) {
            Ok(row) => {
                if is_of_several {
                    self.samples_differ.get_or_insert(number);
                }
                self.keep(vec![row]);
            }
            Err(reason) => {
                let is_elsewhere = ["unplaced", "unsupported-id", "other-sample"].contains(&reason);
                self.note_evidence(is_elsewhere && self.table.has_call(line));
                self.refuse(reason, number, Some(self.table.layout_of_row(line)));
                // An unknown layout is held to the letter of docs/product-rules.md#upload.
                let unknown = self.format.vendor.is_none() && self.table.columns.is_none() && !in_report;
                let columns = naive_columns::split_freely(line);
                self.in_time |= unknown && number <= 100 && columns.len() >= 3 && columns[0].starts_with("rs");
            }
        }
    }

    fn keep(&mut self, rows: Vec<GoodRow>) {
        self.note_evidence(self.good.is_empty());
        self.good.extend(rows);
    }

    /// What shows that the file is genetic must come within 100 lines meant as data (section 9).
    fn note_evidence(&mut self, is_evidence: bool) {
        let refused: usize = self.dropped.values().map(Vec::len).sum();
        self.in_time |= is_evidence && refused < 100;
    }

    fn refuse(&mut self, reason: &'static str, line: u32, layout: Option<NaiveLayout>) {
        self.dropped.entry(reason).or_default().push(line);
        self.first_refused.get_or_insert((line, layout));
    }

    /// What can't be used of the columns, where that refuses the file (section 9).
    fn unknown_layout(&self) -> Option<NaiveLayout> {
        match self.kind {
            Some(Kind::Vcf) => self.vcf.layout_without_sample().filter(|_| self.good.is_empty()),
            _ => self.table.unusable.clone(),
        }
    }

    fn finish(self, lines: u32) -> NaiveReading {
        let is_vcf = self.kind == Some(Kind::Vcf);
        let complemented = self.good.iter().filter(|row| row.complemented).count();
        let has_blocks = self.good.iter().any(|row| row.block);
        let mut known: Vec<(String, u64, u64)> = self
            .good
            .iter()
            .filter_map(|row| Some((row.row.chromosome.clone(), row.row.position, row.known_to?)))
            .collect();
        let mut dropped = self.dropped;
        let (mut kept, discordant_duplicates) = first_of_each(self.good, is_vcf, &mut dropped);

        let (format, format_basis) = match self.kind {
            Some(Kind::Vcf) => (if has_blocks { "gvcf" } else { "vcf" }, "header"),
            Some(Kind::Illumina) => ("illumina", "header"),
            _ => self.format.decide(self.table.first_columns.as_ref()),
        };
        let mut rows: Vec<NaiveRow> = kept.iter().map(|good| good.row.clone()).collect();
        let header_build = match self.kind {
            Some(Kind::Vcf) => self.vcf.build(),
            Some(Kind::Illumina) => self.illumina.build(self.format.build),
            _ => self.format.build,
        };
        let build_markers = naive_facts::votes(&rows);
        // One or two votes do not outweigh a VCF's contigs.
        let contigs_tell = self.vcf.contig_build.is_some() || self.vcf.is_of_other_build(&rows);
        let is_outweighed =
            is_vcf && contigs_tell && !naive_facts::are_named(&rows) && build_markers.iter().all(|votes| *votes < 3);
        let by_votes = naive_facts::most_votes(build_markers).filter(|_| !is_outweighed);
        let build = match (by_votes, header_build) {
            (Some(build), _) => (build, "positions"),
            (None, Some(build)) => (build, "header"),
            (None, None) => (if format == "decodeme" { 36 } else { 37 }, "assumed"),
        };
        let sex = naive_facts::sex(&rows, build.0);
        naive_facts::mark_impossible(&mut rows, build.0, sex);
        for row in rows.iter_mut().filter(|row| row.call.len() != 2) {
            row.estimate = None;
        }
        naive_vcf::settle_long(&mut rows, self.vcf.samples());
        for (good, row) in kept.iter_mut().zip(&rows) {
            good.row = row.clone();
        }
        let site_coverage = if is_vcf {
            naive_vcf::site_coverage(&kept, has_blocks, self.vcf.samples())
        } else {
            self.format.coverage.unwrap_or("listed")
        };
        if !is_vcf && site_coverage == "blocks" {
            known = self.format.known.clone();
        }
        if site_coverage == "variants-only" {
            known = naive_vcf::chromosomes_with_rows(&rows);
        }
        NaiveReading {
            known,
            dropped,
            lines,
            format,
            format_basis,
            build,
            header_build,
            build_markers,
            sex,
            samples: if is_vcf { self.vcf.samples() } else { 1 },
            sample_names: if is_vcf {
                self.vcf.names
            } else {
                self.table.samples.iter().map(|name| naive_form::sample_name(name)).collect()
            },
            site_coverage,
            filtered: kept.iter().filter(|row| row.filtered).count(),
            is_filtered: kept.iter().map(|row| row.filtered).collect(),
            complemented,
            discordant_duplicates,
            completeness: naive_format::completeness(&rows, self.kind == Some(Kind::Table)),
            chip: self.format.chip(format, format_basis, rows.len()),
            rows,
        }
    }
}

fn kind_of(text: &str) -> Kind {
    let lower = text.to_ascii_lowercase();
    if lower.starts_with("##fileformat=vcf") || lower.starts_with("#chrom\tpos\tid\tref\talt") {
        Kind::Vcf
    } else if naive_illumina::is_header_line(&lower) {
        Kind::Illumina
    } else {
        Kind::Table
    }
}

/// What follows the `#` of a comment.
fn comment(text: &str) -> Option<&str> {
    text.strip_prefix('"').unwrap_or(text).strip_prefix('#')
}

/// The first row of each name, and how many of the others have another call (section 5).
fn first_of_each(
    good: Vec<GoodRow>,
    is_vcf: bool,
    dropped: &mut BTreeMap<&'static str, Vec<u32>>,
) -> (Vec<GoodRow>, usize) {
    let mut kept: Vec<GoodRow> = Vec::new();
    let mut first: HashMap<String, (usize, String)> = HashMap::new();
    let mut discordant = 0;
    for row in good {
        let earlier = row.key.as_ref().and_then(|key| first.get(key)).cloned();
        let Some((index, call)) = earlier else {
            if let Some(key) = &row.key {
                first.insert(key.clone(), (kept.len(), row.row.call.clone()));
            }
            kept.push(row);
            continue;
        };
        dropped.entry("duplicate-id").or_default().push(row.line);
        match &mut kept[index].row.long {
            Some(long) => *long = long.not_scoreable(),
            none => *none = row.row.long.as_ref().map(|_| NaiveLong::unspelt()),
        }
        if !is_vcf && call == "missing" && row.row.call != "missing" {
            // The row with a call counts, as where two kits were joined.
            kept[index].row.call = row.row.call.clone();
            kept[index].filtered = row.filtered;
            let filled = (index, row.row.call.clone());
            first.insert(row.key.clone().expect("the key that was found"), filled);
        } else if row.row.call != call {
            discordant += 1;
            if is_vcf {
                kept[index].row.call = "missing".to_owned();
            }
        }
    }
    (kept, discordant)
}
