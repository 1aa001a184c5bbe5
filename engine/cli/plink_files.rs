//! PLINK 1 files: genotypes of many people (`.bed`), their variants (`.bim`) and the people (`.fam`)
//! (`www.cog-genomics.org/plink/1.9/formats`).
//!
//! Each person's calls become the text of a table, which the reader of all other files reads; only the sex is that of the `.fam`, and
//! alleles of several letters are told beside it.

mod bed;
mod bim;
mod fam;

use std::ffi::OsStr;
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
use crate::plink_failure::PlinkFailure;
use crate::progress::Progress;

use bed::CallColumns;
use bim::Variants;
use fam::Person;

/// First bytes of a `.bed`; the next one tells its order.
const MAGIC: [u8; 2] = [0x6C, 0x1B];
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

/// Whether a file is a `.bed`, by its first bytes.
pub fn is_bed(path: &Path) -> bool {
    let is_named = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(OsStr::new("bed")));
    let mut head = [0; MAGIC.len()];
    is_named && File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok() && head == MAGIC
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
        let (bim, fam) = (path.with_extension("bim"), path.with_extension("fam"));
        let text = |path: &Path| std::fs::read(path).map_err(|error| CliFailure::Read(path.to_owned(), error));
        let variants = Variants::read(&text(&bim)?).map_err(|failure| CliFailure::Plink(bim.clone(), failure))?;
        let people = fam::read(&text(&fam)?).map_err(|failure| CliFailure::Plink(fam.clone(), failure))?;
        let failed = |failure| CliFailure::Plink(path.to_owned(), failure);
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
        for (row, code) in calls.of(person).enumerate() {
            self.variants.write_row(row, code, &mut text);
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
