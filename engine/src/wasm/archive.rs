//! Zip archives.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::container::file_reader::FileReader;
use crate::container::{DirectoryAnswer, TAIL_LENGTH, ZipDirectory, ZipEntry};
use crate::error::{EngineFailure, FailureCode};
use crate::genome_build::GenomeBuild;

use super::genotypes::WasmReader;
use super::scoring_file::WasmScoringFileReader;
use super::{thrown, unconverted};

/// The directory of a zip archive.
#[wasm_bindgen(js_name = ZipArchive)]
#[derive(Default)]
pub struct WasmZipArchive {
    directory: Option<ZipDirectory>,
    needs_from: Option<f64>,
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
            DirectoryAnswer::Directory(directory) => Ok(Self { directory: Some(directory), needs_from: None }),
            DirectoryAnswer::NeedsFrom(from) => Ok(Self { directory: None, needs_from: Some(from as f64) }),
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
        let candidates: Vec<ZipEntry> = self.entries().cloned().collect();
        if candidates.is_empty() {
            return Err(thrown(EngineFailure::new(FailureCode::NoTextMember, None, "a member of an allowed type")));
        }
        ZipEntries(candidates).into_ts().map_err(unconverted)
    }

    /// A reader of genotypes for a candidate, to be fed from its offset on.
    ///
    /// # Errors
    /// An [`EngineFailure`] that names the member.
    pub fn reader(&self, candidate: usize) -> Result<WasmReader, JsValue> {
        FileReader::of_zip_member(self.entry(candidate)?).map(|reader| WasmReader { reader }).map_err(thrown)
    }

    /// A reader of weights for a candidate, to be fed from its offset on; `build` as for `ScoringFileReader`.
    ///
    /// # Errors
    /// A [`crate::scoring_file::ScoringFailure`] that names the member.
    #[wasm_bindgen(js_name = scoringReader)]
    pub fn scoring_reader(
        &self,
        candidate: usize,
        build: Option<Ts<GenomeBuild>>,
    ) -> Result<WasmScoringFileReader, JsValue> {
        WasmScoringFileReader::of_zip_member(self.entry(candidate)?, build)
    }

    fn entry(&self, candidate: usize) -> Result<ZipEntry, JsValue> {
        self.entries().nth(candidate).cloned().ok_or_else(|| JsError::new("no such candidate").into())
    }

    /// The candidate to read, by the rows that the first part of each held.
    pub fn choose(&self, rows: &[u32]) -> Option<usize> {
        let chosen = self.directory.as_ref()?.choose(rows)?;
        self.entries().position(|entry| entry == chosen)
    }

    fn entries(&self) -> impl Iterator<Item = &ZipEntry> {
        self.directory.iter().flat_map(ZipDirectory::candidates)
    }
}

/// Members of an archive.
#[derive(Tsify, serde::Serialize)]
#[serde(transparent)]
pub struct ZipEntries(Vec<ZipEntry>);
