//! PLINK 1 files: genotypes of many people (`.bed`), their variants (`.bim`) and the people (`.fam`)
//! (`www.cog-genomics.org/plink/1.9/formats`).
//!
//! Each person's calls become the text of a table, which the reader of all other files reads; only the sex is that of the `.fam`, and
//! alleles of several letters are told beside it.

mod bed;
mod bim;
mod fam;

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::genotypes::reader::SampleChoice;
use allelium_engine::genotypes::report::{FileFormat, FormatBasis, InferredSex};
use allelium_engine::values::error::{EngineFailure, FailureCode};

use crate::failure::CliFailure;
use crate::genome::Genome;
use crate::genome_choice::GenomeChoice;
use crate::plain_file::read_plain_file;
use crate::plink_failure::PlinkFailure;
use crate::progress::Progress;

use bed::CallColumns;
use bim::Variants;
use fam::Person;

/// The third byte of a `.bed`, behind `6C 1B`, tells the order of its calls; others are those of PLINK 2's `.pgen`.
const INDIVIDUAL_MAJOR: u8 = 0;
const SNP_MAJOR: u8 = 1;

/// The line that names the columns of a person's text.
const COLUMN_LINE: &[u8] = b"rsid\tchromosome\tposition\tgenotype\n";
/// Lines before the first variant.
const LINES_BEFORE: u32 = 1;
/// Where a packed genome has its sex (docs/formats.md#packed-genomes).
const SEX_AT: usize = 13;
/// Text that a reader is given at a time.
const PIECE: usize = 1 << 16;

/// Opened files.
#[derive(Debug)]
pub struct PlinkFiles {
    path: PathBuf,
    variants: Variants,
    people: Vec<Person>,
}

/// Endings of PLINK 2's filesets; a `.pvar` may be packed.
const VERSION_2: [&str; 4] = ["pgen", "pvar", "psam", "pvar.zst"];

/// What a file of PLINK is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlinkKind {
    /// The calls of PLINK 1.
    Bed,
    /// The calls as they were written before PLINK 1.00.
    BeforeVersion1,
    /// One of PLINK 2's fileset.
    Version2,
}

/// Whether a file is of PLINK, by its name and first bytes; a pipe is not opened.
pub fn kind_of(path: &Path) -> Option<PlinkKind> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let has_ending = |ending: &str| name.strip_suffix(ending).is_some_and(|stem| stem.ends_with('.'));
    if !std::fs::metadata(path).is_ok_and(|about| about.is_file()) {
        return None;
    }
    if VERSION_2.into_iter().any(has_ending) {
        return Some(PlinkKind::Version2);
    }
    let is_bed = has_ending("bed");
    let mut head = [0; 3];
    let is_long_enough = File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok();
    match head {
        [0x6C, 0x1B, SNP_MAJOR | INDIVIDUAL_MAJOR] if is_long_enough => Some(PlinkKind::Bed).filter(|_| is_bed),
        [0x6C, 0x1B, _] if is_long_enough => Some(PlinkKind::Version2),
        _ => {
            // Genome browsers give their files of regions the same ending.
            let is_beside = |ending: &str| path.with_extension(ending).is_file();
            let is_text = head.iter().all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace());
            let is_old = is_bed && is_beside("bim") && is_beside("fam") && !is_text;
            is_old.then_some(PlinkKind::BeforeVersion1)
        }
    }
}

/// Reads the person who was chosen, or the only one there is.
///
/// # Errors
/// Those of [`PlinkFiles::open`], [`PlinkFiles::person`] and [`PlinkFiles::genome`]; [`CliFailure::Samples`] where nobody was chosen
/// of several.
pub fn read_person(path: &Path, choice: &GenomeChoice, progress: &Progress) -> Result<Genome, CliFailure> {
    let files = PlinkFiles::open(path)?;
    let person = match &choice.sample {
        Some(name) => files.person(name)?,
        None if files.people.len() == 1 => 0,
        None => return Err(files.no_choice(FailureCode::SeveralSamples)),
    };
    let calls = files.calls(person..person + 1, progress)?;
    files.genome(person, &calls, choice)
}

impl PlinkFiles {
    /// Opens a `.bed` with the `.bim` and the `.fam` beside it.
    ///
    /// # Errors
    /// [`CliFailure::Read`], [`CliFailure::Plink`].
    pub fn open(path: &Path) -> Result<Self, CliFailure> {
        let failed = |failure| CliFailure::Plink(path.to_owned(), failure);
        match kind_of(path) {
            Some(PlinkKind::Version2) => return Err(failed(PlinkFailure::Version2)),
            Some(PlinkKind::BeforeVersion1) => return Err(failed(PlinkFailure::BeforeVersion1)),
            Some(PlinkKind::Bed) | None => {}
        }
        let (bim, fam) = (path.with_extension("bim"), path.with_extension("fam"));
        let text = |path: &Path| read_plain_file(path).map_err(|error| CliFailure::Read(path.to_owned(), error));
        let variants = Variants::read(&text(&bim)?).map_err(|failure| CliFailure::Plink(bim.clone(), failure))?;
        let people = fam::read(&text(&fam)?).map_err(|failure| CliFailure::Plink(fam.clone(), failure))?;
        let head = || -> io::Result<([u8; 3], u64)> {
            let mut head = [0; 3];
            let mut file = File::open(path)?;
            file.read_exact(&mut head)?;
            Ok((head, file.metadata()?.len()))
        };
        let (head, length) = head().map_err(|error| CliFailure::Read(path.to_owned(), error))?;
        if head[2] != SNP_MAJOR {
            return Err(failed(PlinkFailure::IndividualMajor));
        }
        if length != 3 + variants.len() as u64 * people.len().div_ceil(4) as u64 {
            return Err(failed(PlinkFailure::Length(variants.len(), people.len())));
        }
        Ok(Self { path: path.to_owned(), variants, people })
    }

    /// What its people are called, in the order of the `.fam`.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.people.iter().map(|person| person.name.as_str())
    }

    /// How many variants there are.
    pub fn variants(&self) -> usize {
        self.variants.len()
    }

    /// Where its calls are.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The place of a person of this name.
    ///
    /// # Errors
    /// [`CliFailure::Samples`] where nobody is called so.
    pub fn person(&self, name: &str) -> Result<usize, CliFailure> {
        let place = self.people.iter().position(|person| person.name == name);
        place.ok_or_else(|| self.no_choice(FailureCode::NoSuchSample))
    }

    /// Why no person can be read.
    fn no_choice(&self, code: FailureCode) -> CliFailure {
        let failure = EngineFailure::new(code, None, "a person of the .fam");
        CliFailure::Samples(self.path.clone(), Box::new(failure), self.names().map(str::to_owned).collect())
    }

    /// Reads the calls of some people in one pass.
    ///
    /// # Errors
    /// [`CliFailure::Read`].
    pub fn calls(&self, people: Range<usize>, progress: &Progress) -> Result<CallColumns, CliFailure> {
        CallColumns::read(&self.path, self.variants.len(), self.people.len(), people, progress)
            .map_err(|error| CliFailure::Read(self.path.clone(), error))
    }

    /// Reads a person as a genome.
    ///
    /// # Errors
    /// [`CliFailure::Genotypes`].
    pub fn genome(&self, person: usize, calls: &CallColumns, choice: &GenomeChoice) -> Result<Genome, CliFailure> {
        let refused = |failure| CliFailure::of_genotypes(&self.path, failure);
        let long_lines = self.variants.long_lines(calls.of(person), LINES_BEFORE, self.people.len());
        let reader = GenomeChoice { sample: None, ..choice.clone() }.reader();
        let mut reader = reader.with_sample(SampleChoice::Only).with_long_lines(long_lines);
        let mut text = COLUMN_LINE.to_vec();
        let mut settled = self.variants.site_calls(calls.of(person)).into_iter().peekable();
        for (row, code) in calls.of(person).enumerate() {
            let of_site = settled.next_if(|(of_row, _)| *of_row == row).map(|(_, call)| call);
            self.variants.write_row(row, code, of_site, &mut text);
            if text.len() >= PIECE {
                reader.push(&text);
                text.clear();
            }
        }
        reader.push(&text);
        let mut read = reader.finish().map_err(refused)?;
        let known_sex = self.people.get(person).map(|person| person.sex).filter(|sex| *sex != InferredSex::Unknown);
        if let Some(sex) = known_sex {
            let mut packed = read.genome.to_bytes();
            if let Some(place) = packed.get_mut(SEX_AT) {
                *place = sex as u8;
            }
            read.report.sex = sex;
            read.genome = PackedGenome::open(&packed).map_err(refused)?;
        }
        (read.report.format, read.report.format_basis) = (FileFormat::Plink, FormatBasis::Header);
        (read.sample_names, read.sample) = (self.names().map(str::to_owned).collect(), person as u32);
        Ok(Genome { read, member: None, joined_member: None })
    }
}
