//! Reads a file as a person chose it: genotype text, the same gzipped, or one member of a zip archive.

use crate::genotypes::chip_layout::ChipLayout;
use crate::genotypes::reader::{GenotypeReader, ReadGenome, SampleChoice, SamplesTogether};
use crate::values::error::EngineFailure;
#[cfg(doc)]
use crate::values::error::FailureCode;

use crate::container::LARGEST_TEXT;
use crate::container::container_report::ContainerReport;
use crate::container::text_budget::{TextBudget, too_large};
use crate::container::unpacker::Unpacker;
use crate::container::zip_directory::ZipEntry;

/// What reading a file gives.
#[derive(Debug)]
pub struct ReadFile {
    /// The genome.
    pub read: ReadGenome,
    /// What it was packed in; nothing for plain text.
    pub container: Option<ContainerReport>,
}

/// Reads a file in chunks.
///
/// ```
/// use allelium_engine::genotypes::file_reader::FileReader;
///
/// let mut reader = FileReader::new();
/// reader.push(b"rsid\tchromosome\tposition\tgenotype\nrs90000")?;
/// reader.push(b"0001\t1\t1000101\tAG\nrs900000002\t1\t1000202\t--\n")?;
/// let file = reader.finish()?;
/// assert!(file.container.is_none());
/// assert_eq!((file.read.report.rows, file.read.report.called), (2, 1));
/// # Ok::<(), allelium_engine::values::error::EngineFailure>(())
/// ```
#[derive(Debug)]
pub struct FileReader {
    unpacker: Unpacker,
    reader: GenotypeReader,
    budget: TextBudget,
    expected_bytes: u64,
    /// The name of the member, of two that are joined the first's.
    member: Option<String>,
    /// What the first of two joined members was packed in.
    joined: Option<ContainerReport>,
}

impl FileReader {
    /// A reader for a file whose first bytes decide: gzip or plain text. Zip archives are read by
    /// [`Self::of_zip_member`]; pushed here they are a failure.
    pub fn new() -> Self {
        Self::with_unpacker(Unpacker::new())
    }

    /// The same, with the length of the file: of plain text that is the length of the text, see
    /// [`GenotypeReader::expect_bytes`].
    pub fn of_length(bytes: u64) -> Self {
        Self { expected_bytes: bytes, ..Self::new() }
    }

    /// A reader for one member of an archive; push the file from the member's offset on.
    ///
    /// # Errors
    /// [`FailureCode::EncryptedMember`] or [`FailureCode::UnsupportedMember`], with the member's name.
    pub fn of_zip_member(entry: ZipEntry) -> Result<Self, EngineFailure> {
        let member = Some(entry.name.clone());
        Ok(Self { member, ..Self::with_unpacker(Unpacker::of_zip_member(entry)?) })
    }

    fn with_unpacker(unpacker: Unpacker) -> Self {
        let (reader, budget) = (GenotypeReader::new(), TextBudget::default());
        let unpacker = unpacker.with_budget(budget.clone());
        Self { unpacker, reader, budget, expected_bytes: 0, member: None, joined: None }
    }

    /// The same for a chosen sample of a VCF.
    #[must_use]
    pub fn with_sample(self, choice: SampleChoice) -> Self {
        Self { reader: self.reader.with_sample(choice), ..self }
    }

    /// The same with the layout of another file, see [`GenotypeReader::with_known_layout`].
    #[must_use]
    pub fn with_known_layout(self, known_layout: Option<ChipLayout>) -> Self {
        Self { reader: self.reader.with_known_layout(known_layout), ..self }
    }

    /// The same for several samples of a VCF, see [`GenotypeReader::with_samples`]; [`Self::finish_together`] ends it.
    #[must_use]
    pub fn with_samples(self, places: impl IntoIterator<Item = u32>) -> Self {
        Self { reader: self.reader.with_samples(places), ..self }
    }

    /// The same with a share in a budget of text, which all members of an archive draw on.
    #[must_use]
    pub fn with_budget(self, budget: TextBudget) -> Self {
        Self { unpacker: self.unpacker.with_budget(budget.clone()), budget, ..self }
    }

    /// Ends the text so far and goes on with another member of the archive as part of the same genome; push the file from
    /// that member's offset on. It is for two members of which [`ReadGenome::completes`] says that they belong together.
    ///
    /// # Errors
    /// Those of [`Self::finish`] about the container, and of [`Self::of_zip_member`].
    pub fn join(&mut self, entry: ZipEntry) -> Result<(), EngineFailure> {
        let next = Unpacker::of_zip_member(entry)?.with_budget(self.budget.clone());
        let before = std::mem::replace(&mut self.unpacker, next);
        let Self { reader, budget, joined, .. } = self;
        let container = before.finish(&mut |text| take(reader, text, budget))?;
        *joined = joined.take().or(container);
        reader.end_part();
        Ok(())
    }

    /// The samples that a VCF names, as far as its header was read; none for other files.
    pub fn sample_names(&self) -> &[String] {
        self.reader.sample_names()
    }

    /// The same with another limit of inflated bytes, for tests.
    #[must_use]
    pub fn with_largest_text(self, bytes: u64) -> Self {
        self.with_budget(TextBudget::new(bytes))
    }

    /// Rows kept so far, duplicates among them.
    pub fn rows_so_far(&self) -> u32 {
        self.reader.rows_so_far()
    }

    /// Takes the next bytes of the file.
    ///
    /// # Errors
    /// [`FailureCode::BrokenContainer`], [`FailureCode::NestedContainer`], [`FailureCode::TextTooLarge`], the refusal of a file
    /// of another kind ([`FailureCode::PdfFile`] and its like), [`FailureCode::SeveralSamples`] or
    /// [`FailureCode::NoSuchSample`]; the reader is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), EngineFailure> {
        let Self { unpacker, reader, budget, expected_bytes, .. } = self;
        if reader.must_all_be_read_alone() {
            return Ok(());
        }
        unpacker.push(chunk, &mut |text| take(reader, text, budget))?;
        if !unpacker.is_packed() && *expected_bytes > 0 {
            reader.expect_bytes(std::mem::take(expected_bytes).min(LARGEST_TEXT));
        }
        let failure = reader.sample_failure();
        failure.map_or(Ok(()), |failure| Err(with_member(failure, self.member.as_deref())))
    }

    /// Ends the file.
    ///
    /// # Errors
    /// Those of [`Self::push`] and of [`GenotypeReader::finish`].
    pub fn finish(self) -> Result<ReadFile, EngineFailure> {
        let (reader, container) = self.end()?;
        let read = reader.finish();
        read_file(read, container)
    }

    /// Ends the file for the samples that were read together.
    ///
    /// # Errors
    /// Those of [`Self::push`], for all samples.
    pub fn finish_together(self) -> Result<ReadSamples, EngineFailure> {
        let (reader, container) = self.end()?;
        Ok(ReadSamples { samples: reader.finish_together(), container })
    }

    /// Ends the container.
    fn end(self) -> Result<(GenotypeReader, Option<ContainerReport>), EngineFailure> {
        let Self { unpacker, mut reader, budget, joined, .. } = self;
        if reader.must_all_be_read_alone() {
            return Ok((reader, None));
        }
        let container = unpacker.finish(&mut |text| take(&mut reader, text, &budget))?;
        Ok((reader, joined.or(container)))
    }
}

/// Samples of a file that were read together, in the order in which their places were given.
#[derive(Debug)]
pub struct ReadSamples {
    samples: SamplesTogether,
    container: Option<ContainerReport>,
}

impl Iterator for ReadSamples {
    /// What [`FileReader::finish`] gives for the sample; nothing for one that must be read alone.
    type Item = Option<Result<ReadFile, EngineFailure>>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.samples.next()?;
        Some(read.map(|read| read_file(read, self.container.clone())))
    }
}

fn read_file(
    read: Result<ReadGenome, EngineFailure>,
    container: Option<ContainerReport>,
) -> Result<ReadFile, EngineFailure> {
    let member = container.as_ref().and_then(|container| container.member.as_deref());
    match read {
        Ok(read) => Ok(ReadFile { read, container }),
        Err(failure) => Err(with_member(failure, member)),
    }
}

impl Default for FileReader {
    fn default() -> Self {
        Self::new()
    }
}

fn with_member(failure: EngineFailure, member: Option<&str>) -> EngineFailure {
    match member {
        Some(name) => failure.in_member(name),
        None => failure,
    }
}

fn take(reader: &mut GenotypeReader, text: &[u8], budget: &TextBudget) -> Result<(), EngineFailure> {
    budget.take(text.len())?;
    reader.push(text);
    // Rows cost memory even where bytes are few.
    if reader.rows_so_far() > MOST_ROWS { Err(too_large()) } else { Ok(()) }
}

/// Rows that are held at most: six times an imputed consumer file; about 700 MB while reading.
const MOST_ROWS: u32 = 40_000_000;
