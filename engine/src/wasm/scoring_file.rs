//! Scoring files.

use std::sync::Arc;

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::container::ZipEntry;
use crate::container::container_report::ContainerReport;
use crate::score::JoinedWeights;
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::genome_build::GenomeBuild;
use crate::weights::packed_weights::{PackedWeights, digest_of};
use crate::weights::scoring_file::packed_file::PackedScoringFile;
use crate::weights::scoring_file::{ReadScoringFile, ScoringFileReader, ScoringFileReport};

use super::{hexadecimal, objects, thrown, unconverted};

/// Reads one scoring file in chunks: plain text, gzip, or a member of a zip archive.
#[wasm_bindgen(js_name = ScoringFileReader)]
pub struct WasmScoringFileReader {
    file: PackedScoringFile,
}

impl WasmScoringFileReader {
    pub(super) fn of_zip_member(
        entry: ZipEntry,
        build: Option<Ts<GenomeBuild>>,
        column: Option<String>,
    ) -> Result<Self, JsValue> {
        let reader = reader(build, column)?;
        PackedScoringFile::of_zip_member(entry, reader).map(|file| Self { file }).map_err(thrown)
    }
}

fn reader(build: Option<Ts<GenomeBuild>>, column: Option<String>) -> Result<ScoringFileReader, JsValue> {
    let build = build.map(objects::build).transpose()?;
    Ok(ScoringFileReader::new().with_build(build).with_weight_column(column))
}

#[wasm_bindgen(js_class = ScoringFileReader)]
impl WasmScoringFileReader {
    /// A reader for one file whose first bytes tell gzip from plain text. `build` is the one that a person names for
    /// a file that does not. With the file's length in bytes it reserves memory for the rows of plain text at once. `column` names that
    /// of the weights where there are several.
    ///
    /// # Errors
    /// An `Error` when the build has not the stated form.
    #[wasm_bindgen(constructor)]
    pub fn new(build: Option<Ts<GenomeBuild>>, length: Option<f64>, column: Option<String>) -> Result<Self, JsValue> {
        let file = PackedScoringFile::new(reader(build, column)?).of_length(length.unwrap_or(0.0) as u64);
        Ok(Self { file })
    }

    /// Takes the next bytes.
    ///
    /// # Errors
    /// A [`crate::weights::scoring_file::ScoringFailure`]; the reader is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsValue> {
        self.file.push(chunk).map_err(thrown)
    }

    /// Rows kept so far.
    #[wasm_bindgen(js_name = rowsSoFar)]
    pub fn rows_so_far(&self) -> u32 {
        self.file.rows_so_far()
    }

    /// Whether it proved to be a scoring file so far, though perhaps one that will be refused.
    #[wasm_bindgen(js_name = holdsRows)]
    pub fn holds_rows(&self) -> bool {
        self.file.holds_rows()
    }

    /// Ends the file; the reader is used up.
    ///
    /// # Errors
    /// A [`crate::weights::scoring_file::ScoringFailure`].
    pub fn finish(self) -> Result<WasmReadScoringFile, JsValue> {
        let (read, container) = self.file.finish().map_err(thrown)?;
        let ReadScoringFile { report, weights } = read;
        Ok(WasmReadScoringFile { report, container, weights })
    }
}

/// A scoring file that was read.
#[wasm_bindgen(js_name = ReadScoringFile)]
pub struct WasmReadScoringFile {
    report: ScoringFileReport,
    container: Option<ContainerReport>,
    weights: Arc<PackedWeights>,
}

#[wasm_bindgen(js_class = ReadScoringFile)]
impl WasmReadScoringFile {
    /// Counts, facts and warnings.
    ///
    /// # Errors
    /// None in practice: a report can always be converted.
    pub fn report(&self) -> Result<Ts<ScoringFileReport>, JsValue> {
        self.report.into_ts().map_err(unconverted)
    }

    /// What the text was packed in; nothing for plain text.
    ///
    /// # Errors
    /// None in practice: a report can always be converted.
    pub fn container(&self) -> Result<Option<Ts<ContainerReport>>, JsValue> {
        self.container.as_ref().map(Tsify::into_ts).transpose().map_err(unconverted)
    }

    /// The weights in packed form.
    pub fn weights(&self) -> Vec<u8> {
        self.weights.to_bytes()
    }

    /// The weights, ready to score without packing them first.
    #[wasm_bindgen(js_name = openedWeights)]
    pub fn opened_weights(&self) -> WasmScoringWeights {
        WasmScoringWeights { weights: JoinedWeights::new(Arc::clone(&self.weights)) }
    }
}

/// An opened weight set, and its join with the last layout. It stays in the engine's memory until it is freed.
#[wasm_bindgen(js_name = ScoringWeights)]
pub struct WasmScoringWeights {
    pub(super) weights: JoinedWeights,
}

#[wasm_bindgen(js_class = ScoringWeights)]
impl WasmScoringWeights {
    /// Opens packed weights.
    ///
    /// # Errors
    /// An [`EngineFailure`] when the bytes are not what this version packs.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Result<Self, JsValue> {
        PackedWeights::open(bytes)
            .map(|weights| Self { weights: JoinedWeights::new(Arc::new(weights)) })
            .map_err(thrown)
    }

    /// Rows of the set.
    pub fn rows(&self) -> u32 {
        self.weights.set().len() as u32
    }
}

/// The name of packed weights: 32 hexadecimal digits, equal for equal weights.
///
/// # Errors
/// An [`EngineFailure`] when there are too few bytes.
#[wasm_bindgen(js_name = weightsName)]
pub fn weights_name(bytes: &[u8]) -> Result<String, JsValue> {
    let broken = || thrown(EngineFailure::new(FailureCode::BrokenBuffer, None, "a packed weight set"));
    digest_of(bytes).map(|digest| hexadecimal(&digest)).ok_or_else(broken)
}
