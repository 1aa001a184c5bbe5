//! Zip archives.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::container::{DirectoryAnswer, TAIL_LENGTH, ZipDirectory, ZipEntry};
#[cfg(feature = "reading-module")]
use crate::container::{TextBudget, text_head_of_member};
#[cfg(feature = "reading-module")]
use crate::genotypes::archive_contents::{ArchiveContents, MOST_MEMBERS};
#[cfg(feature = "reading-module")]
use crate::genotypes::file_reader::FileReader;
#[cfg(feature = "reading-module")]
use crate::genotypes::member_look::{LOOK_BYTES, MemberLook};
use crate::values::error::{EngineFailure, FailureCode};
#[cfg(feature = "scoring-module")]
use crate::values::genome_build::GenomeBuild;

#[cfg(feature = "reading-module")]
use super::genotypes::{WasmReader, sample_choice, with_last_layout};
#[cfg(feature = "scoring-module")]
use super::scoring_file::WasmScoringFileReader;
use super::{thrown, unconverted};

/// The directory of a zip archive.
#[wasm_bindgen(js_name = ZipArchive)]
#[derive(Default)]
pub struct WasmZipArchive {
    directory: Option<ZipDirectory>,
    candidates: Vec<ZipEntry>,
    needs_from: Option<f64>,
    #[cfg(feature = "reading-module")]
    looks: Vec<MemberLook>,
    #[cfg(feature = "reading-module")]
    budget: TextBudget,
}

#[wasm_bindgen(js_class = ZipArchive)]
impl WasmZipArchive {
    /// Opens an archive by the last bytes of its file; `tail_start` is their place in it.
    ///
    /// # Errors
    /// An [`EngineFailure`].
    #[wasm_bindgen(constructor)]
    pub fn new(tail: &[u8], tail_start: f64) -> Result<Self, JsValue> {
        match ZipDirectory::read(tail, tail_start as u64).map_err(thrown)? {
            DirectoryAnswer::Directory(directory) => {
                let candidates = directory.candidates().into_iter().cloned().collect();
                Ok(Self { directory: Some(directory), candidates, ..Self::default() })
            }
            DirectoryAnswer::NeedsFrom(from) => Ok(Self { needs_from: Some(from as f64), ..Self::default() }),
        }
    }

    /// How many last bytes hold the directory's end for certain.
    #[wasm_bindgen(js_name = tailLength)]
    pub fn tail_length() -> f64 {
        TAIL_LENGTH as f64
    }

    /// Set when the directory begins before the given tail: open again from this byte on.
    #[wasm_bindgen(js_name = needsFrom)]
    pub fn needs_from(&self) -> Option<f64> {
        self.needs_from
    }

    /// The members that may be genotype text, the largest first.
    ///
    /// # Errors
    /// [`FailureCode::NoTextMember`] when there is none.
    pub fn candidates(&self) -> Result<Ts<ZipEntries>, JsValue> {
        if self.candidates.is_empty() {
            return Err(self.no_text_member());
        }
        ZipEntries(self.candidates.clone()).into_ts().map_err(unconverted)
    }
}

/// Genomes of an archive.
#[cfg(feature = "reading-module")]
#[wasm_bindgen(js_class = ZipArchive)]
impl WasmZipArchive {
    /// Bytes of a member, from its offset on, that are enough for a look at it.
    #[wasm_bindgen(js_name = lookLength)]
    pub fn look_length() -> f64 {
        LOOK_BYTES as f64
    }

    /// How many candidates are looked at, the largest.
    #[wasm_bindgen(js_name = mostMembers)]
    pub fn most_members() -> usize {
        MOST_MEMBERS
    }

    /// Looks at the next candidate: given in the order of [`Self::candidates`], the first bytes of each from its offset on.
    ///
    /// # Errors
    /// An `Error` when there is no further candidate.
    pub fn look(&mut self, head: &[u8]) -> Result<(), JsValue> {
        let look = MemberLook::at(&self.entry(self.looks.len())?, head);
        self.looks.push(look);
        Ok(())
    }

    /// The first text of a candidate in UTF-8, by its first bytes from its offset on; nothing where it can't be opened.
    ///
    /// # Errors
    /// An `Error` when there is no such candidate.
    #[wasm_bindgen(js_name = textHead)]
    pub fn text_head(&self, candidate: usize, bytes: &[u8]) -> Result<Vec<u8>, JsValue> {
        Ok(text_head_of_member(&self.entry(candidate)?, bytes))
    }

    /// The genomes of the archive, by the looks.
    ///
    /// # Errors
    /// [`FailureCode::NoTextMember`] when there is no candidate.
    pub fn contents(&self) -> Result<Ts<ArchiveContents>, JsValue> {
        let directory = self.directory.as_ref().filter(|_| !self.candidates.is_empty());
        let contents = directory
            .map(|directory| ArchiveContents::new(directory, &self.looks))
            .ok_or_else(|| self.no_text_member())?;
        contents.into_ts().map_err(unconverted)
    }

    /// A reader of genotypes for a candidate, to be fed from its offset on; `sample` and `sample_name` as for `GenomeReader`. All readers of one
    /// archive together unpack as much text as one file may hold.
    ///
    /// # Errors
    /// An [`EngineFailure`].
    pub fn reader(
        &self,
        candidate: usize,
        sample: Option<u32>,
        sample_name: Option<String>,
    ) -> Result<WasmReader, JsValue> {
        let reader = FileReader::of_zip_member(self.entry(candidate)?).map_err(thrown)?;
        let reader = reader.with_sample(sample_choice(sample, sample_name)).with_budget(self.budget.clone());
        Ok(WasmReader { reader: with_last_layout(reader) })
    }

    /// Goes on with another candidate as part of the genome that the reader reads, to be fed from that candidate's offset on: see
    /// `ReadGenome.completes`.
    ///
    /// # Errors
    /// An [`EngineFailure`].
    pub fn join(&self, reader: &mut WasmReader, candidate: usize) -> Result<(), JsValue> {
        reader.reader.join(self.entry(candidate)?).map_err(thrown)
    }
}

/// Weights of an archive.
#[cfg(feature = "scoring-module")]
#[wasm_bindgen(js_class = ZipArchive)]
impl WasmZipArchive {
    /// The candidate to read, by the rows that the first part of each held.
    pub fn choose(&self, rows: &[u32]) -> Option<usize> {
        let chosen = self.directory.as_ref()?.choose(rows)?;
        self.candidates.iter().position(|entry| entry == chosen)
    }

    /// A reader of weights for a candidate, to be fed from its offset on; `build` and `column` as for `ScoringFileReader`.
    ///
    /// # Errors
    /// A [`crate::weights::scoring_file::ScoringFailure`] that names the member.
    #[wasm_bindgen(js_name = scoringReader)]
    pub fn scoring_reader(
        &self,
        candidate: usize,
        build: Option<Ts<GenomeBuild>>,
        column: Option<String>,
    ) -> Result<WasmScoringFileReader, JsValue> {
        WasmScoringFileReader::of_zip_member(self.entry(candidate)?, build, column)
    }
}

impl WasmZipArchive {
    fn entry(&self, candidate: usize) -> Result<ZipEntry, JsValue> {
        self.candidates.get(candidate).cloned().ok_or_else(|| JsError::new("no such candidate").into())
    }

    fn no_text_member(&self) -> JsValue {
        let expected = "a member of an allowed type";
        let of_none = || EngineFailure::new(FailureCode::NoTextMember, None, expected);
        thrown(self.directory.as_ref().map_or_else(of_none, ZipDirectory::no_text_member))
    }
}

/// Members of an archive.
#[derive(Tsify, serde::Serialize)]
#[serde(transparent)]
pub struct ZipEntries(Vec<ZipEntry>);
