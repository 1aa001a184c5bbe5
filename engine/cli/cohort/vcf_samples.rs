//! The samples of a VCF of several, each read as a genome of its own, a batch of them in one pass through the file.
//!
//! A sample reads as `--sample` reads it. In a file of many samples each reader gets lines of its own, with the sample's column
//! and a second one without a call, because going through all columns for each sample would take the square of their number.

use std::ops::Range;
use std::path::{Path, PathBuf};

use allelium_engine::container::TextBudget;
use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::genotypes::reader::{GenotypeReader, LONGEST_LINE, SampleChoice};
use allelium_engine::values::error::{EngineFailure, FailureCode};

use crate::failure::CliFailure;
use crate::genome::{Genome, refused};
use crate::genome_choice::GenomeChoice;
use crate::input::{Content, Input, InputFailure, pour};
use crate::progress::Progress;
use crate::text_reader::TextFailure;

/// Samples from which on each reader gets lines of its own. In a file of fewer the engine asks of a site whether another sample
/// differs there (docs/reading-rules.md, section 7).
const FEWEST_OF_OWN_LINES: usize = 20;
/// Columns before the first sample.
const FIXED_COLUMNS: usize = 9;
/// Text within which the line of the columns must come.
const LONGEST_HEAD: usize = 64 << 20;

/// A VCF of several samples.
#[derive(Debug)]
pub struct VcfSamples {
    /// Its file.
    pub path: PathBuf,
    /// The names of its samples.
    pub names: Vec<String>,
    /// The line that names the columns, where each sample gets lines of its own.
    columns: Option<Vec<u8>>,
}

/// Looks whether a file is a VCF of several samples. Nothing for other files, for archives, and for what can't be read, which
/// says so itself when it is read.
pub fn look(path: &Path, choice: &GenomeChoice) -> Option<VcfSamples> {
    let Content::Stream(mut stream) = Input::open(path).ok()?.content() else { return None };
    let (mut head, mut unpacker) = (Vec::new(), Unpacker::new().with_budget(TextBudget::new(u64::MAX)));
    let mut reader = GenomeChoice { sample: None, ..choice.clone() }.reader().with_sample(SampleChoice::First);
    let enough = || EngineFailure::new(FailureCode::TextTooLarge, None, "a look");
    // The look ends by what is no failure; a failure of the file comes again when it is read.
    let _ = pour(&mut stream, &Progress::hidden(), &mut |piece| {
        unpacker.push(piece, &mut |text| {
            head.extend_from_slice(text);
            reader.push(text);
            let is_known = !reader.sample_names().is_empty() || reader.rows_so_far() > 0;
            if is_known || head.len() > LONGEST_HEAD { Err(enough()) } else { Ok(()) }
        })
    });
    let names = reader.sample_names().to_vec();
    if names.len() < 2 {
        return None;
    }
    let columns = columns_of(&head, &names).filter(|_| names.len() >= FEWEST_OF_OWN_LINES);
    Some(VcfSamples { path: path.to_owned(), names, columns })
}

/// The line that names the columns, where the file is written as the standard says.
fn columns_of(head: &[u8], names: &[String]) -> Option<Vec<u8>> {
    let is_usual = head.starts_with(b"##fileformat=VCF") && !head.contains(&b'\r');
    let line = head.split(|byte| *byte == b'\n').find(|line| line.starts_with(b"#CHROM\t"))?;
    let own = line.split(|byte| *byte == b'\t').skip(FIXED_COLUMNS);
    (is_usual && own.eq(names.iter().map(String::as_bytes))).then(|| line.to_vec())
}

impl VcfSamples {
    /// Reads a range of the samples in one pass: what each gave.
    pub fn read(
        &self,
        samples: Range<usize>,
        choice: &GenomeChoice,
        progress: &Progress,
    ) -> Vec<Result<Genome, CliFailure>> {
        let mut readers = Readers::new(self, samples.clone(), choice);
        if let Err(failure) = self.pour_into(&mut readers, choice, progress) {
            return samples.map(|_| Err(self.failed(&failure))).collect();
        }
        readers.end_line();
        let finished = readers.readers.into_iter().map(|reader| {
            let read = choice.finish(reader).map_err(|failure| {
                refused(TextFailure { failure, samples: self.names.clone(), is_vcf: true }, &self.path, None)
            })?;
            Ok(Genome { read, member: None, joined_member: None })
        });
        finished.collect()
    }

    fn pour_into(
        &self,
        readers: &mut Readers<'_>,
        choice: &GenomeChoice,
        progress: &Progress,
    ) -> Result<(), InputFailure> {
        let input = Input::open(&self.path)?;
        let budget =
            if input.is_packed() && !choice.any_size { TextBudget::default() } else { TextBudget::new(u64::MAX) };
        let mut unpacker = Unpacker::new().with_budget(budget.clone());
        let Content::Stream(mut stream) = input.content() else {
            return Err(EngineFailure::new(FailureCode::BrokenContainer, None, "the file that was looked at").into());
        };
        let mut take = |text: &[u8]| {
            budget.take(text.len())?;
            readers.push(text);
            Ok(())
        };
        pour(&mut stream, progress, &mut |piece| unpacker.push(piece, &mut take))?;
        unpacker.finish(&mut take)?;
        Ok(())
    }

    /// The failure of the file as that of one of its samples.
    fn failed(&self, failure: &InputFailure) -> CliFailure {
        match failure {
            InputFailure::Engine(failure) => CliFailure::of_genotypes(&self.path, failure.clone()),
            InputFailure::Read(error) => {
                let again = error.raw_os_error().map_or_else(|| error.kind().into(), std::io::Error::from_raw_os_error);
                CliFailure::Read(self.path.clone(), again)
            }
        }
    }
}

/// A reader for each sample of a batch.
struct Readers<'run> {
    vcf: &'run VcfSamples,
    samples: Range<usize>,
    readers: Vec<GenotypeReader>,
    /// The lines that each reader is given next.
    lines: Vec<Vec<u8>>,
    /// The line that is not at its end yet.
    carry: Vec<u8>,
}

impl<'run> Readers<'run> {
    fn new(vcf: &'run VcfSamples, samples: Range<usize>, choice: &GenomeChoice) -> Self {
        let choice = GenomeChoice { sample: None, ..choice.clone() };
        let place = |sample: usize| if vcf.columns.is_some() { 0 } else { sample as u32 };
        let reader = |sample| choice.reader().with_sample(SampleChoice::Number(place(sample)));
        let lines = samples.clone().map(|_| Vec::new()).collect();
        Self { vcf, readers: samples.clone().map(reader).collect(), samples, lines, carry: Vec::new() }
    }

    fn push(&mut self, text: &[u8]) {
        if self.vcf.columns.is_none() {
            self.readers.iter_mut().for_each(|reader| reader.push(text));
            return;
        }
        let mut rest = text;
        while let Some(end) = memchr::memchr(b'\n', rest) {
            let (line, after) = rest.split_at(end);
            rest = after.get(1..).unwrap_or_default();
            if self.carry.is_empty() {
                self.add_line(line);
            } else {
                let mut whole = std::mem::take(&mut self.carry);
                whole.extend_from_slice(line);
                self.add_line(&whole);
            }
        }
        self.carry.extend_from_slice(rest);
        for (reader, lines) in self.readers.iter_mut().zip(&mut self.lines) {
            reader.push(lines);
            lines.clear();
        }
    }

    /// Gives the last line, which no line end may follow.
    fn end_line(&mut self) {
        if !self.carry.is_empty() {
            self.push(b"\n");
        }
    }

    /// Adds a line for each reader.
    fn add_line(&mut self, line: &[u8]) {
        let columns = self.vcf.columns.as_deref().unwrap_or_default();
        if line == columns {
            let names: Vec<&[u8]> = columns.split(|byte| *byte == b'\t').collect();
            let (fixed, names) = names.split_at(FIXED_COLUMNS.min(names.len()));
            for (sample, lines) in self.samples.clone().zip(&mut self.lines) {
                let own = names.get(sample).copied().unwrap_or_default();
                let others = names.iter().enumerate().filter(|(other, _)| *other != sample).map(|(_, name)| *name);
                let all: Vec<&[u8]> = fixed.iter().copied().chain([own]).chain(others).collect();
                lines.extend_from_slice(&all.join(&b'\t'));
                lines.push(b'\n');
            }
            return;
        }
        let tabs = memchr::memchr_iter(b'\t', line).count();
        let is_row = !line.starts_with(b"#") && line.len() <= LONGEST_LINE;
        if !is_row || tabs < FIXED_COLUMNS || tabs >= FIXED_COLUMNS + self.vcf.names.len() {
            // Comments are for all; what is no row of these columns is refused by each reader.
            for lines in &mut self.lines {
                lines.extend_from_slice(line);
                lines.push(b'\n');
            }
            return;
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let mut ends = memchr::memchr_iter(b'\t', line);
        let fixed_end = ends.nth(FIXED_COLUMNS - 1).unwrap_or(line.len());
        let fixed = line.get(..fixed_end).unwrap_or_default();
        let mut start = match self.samples.start.checked_sub(1) {
            None => Some(fixed_end + 1),
            Some(before) => ends.nth(before).map(|end| end + 1),
        };
        for lines in &mut self.lines {
            lines.extend_from_slice(fixed);
            // A row that ends before the sample's column lacks it.
            if let Some(from) = start {
                let end = ends.next();
                let own = line.get(from..end.unwrap_or(line.len())).unwrap_or_default();
                lines.push(b'\t');
                lines.extend_from_slice(own);
                lines.extend_from_slice(b"\t.");
                start = end.map(|end| end + 1);
            }
            lines.push(b'\n');
        }
    }
}
