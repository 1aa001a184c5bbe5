//! The binding to JavaScript: it converts and forwards, nothing else.

#![allow(unsafe_code, reason = "wasm-bindgen's macros write unsafe code")]

use js_sys::Function;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::chip_layout::PackedLayout;
use crate::container::file_reader::{ContainerReport, FileReader, ReadFile};
use crate::container::{DirectoryAnswer, TAIL_LENGTH, ZipDirectory, ZipEntry};
use crate::error::{EngineFailure, FailureCode};
use crate::packed_genome::PackedGenome;
use crate::report::ReadReport;
use crate::sample_genome::{SAMPLE_ROWS, SampleGenome, SampleMarker};
use crate::score::{ScoreReport, score};
use crate::weight_set::{ScoringPolicy, WeightSet};

/// Tells a function of every panic before the trap ends the module: the place in our source, and the message only
/// where it is a fixed text, because a made-up one could hold genotypes.
#[wasm_bindgen(js_name = onPanic)]
pub fn on_panic(report: Function) {
    let report = std::panic::AssertUnwindSafe(report);
    std::panic::set_hook(Box::new(move |info| {
        let place = info.location().map(|location| format!("{}:{}", location.file(), location.line()));
        let message = info.payload().downcast_ref::<&'static str>().copied().unwrap_or("panic");
        let place = place.unwrap_or_default();
        // Nothing can be done about a failing report: the trap follows anyway.
        let _ = report.call2(&JsValue::NULL, &JsValue::from_str(message), &JsValue::from_str(&place));
    }));
}

/// Panics on purpose, so that tests can see what the page makes of it.
#[wasm_bindgen(js_name = panicOnPurpose)]
#[allow(clippy::panic, reason = "its one purpose")]
pub fn panic_on_purpose() {
    panic!("a deliberate panic");
}

/// Bytes of linear memory in use by this instance.
#[wasm_bindgen(js_name = memoryBytes)]
pub fn memory_bytes() -> f64 {
    core::arch::wasm32::memory_size(0) as f64 * 65_536.0
}

/// Reads one genotype file in chunks: plain text, gzip, or a member of a zip archive.
#[wasm_bindgen(js_name = GenomeReader)]
#[derive(Default)]
pub struct WasmReader {
    reader: FileReader,
}

#[wasm_bindgen(js_class = GenomeReader)]
impl WasmReader {
    /// A reader for one file whose first bytes tell gzip from plain text.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next bytes.
    ///
    /// # Errors
    /// An [`EngineFailure`]; the reader is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsValue> {
        self.reader.push(chunk).map_err(thrown)
    }

    /// Rows kept so far.
    #[wasm_bindgen(js_name = rowsSoFar)]
    pub fn rows_so_far(&self) -> u32 {
        self.reader.rows_so_far()
    }

    /// Ends the file; the reader is used up.
    ///
    /// # Errors
    /// An [`EngineFailure`].
    pub fn finish(self) -> Result<WasmReadGenome, JsValue> {
        self.reader.finish().map(|file| WasmReadGenome { file }).map_err(thrown)
    }
}

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

    /// A reader for a candidate, to be fed from its offset on.
    ///
    /// # Errors
    /// An [`EngineFailure`] that names the member.
    pub fn reader(&self, candidate: usize) -> Result<WasmReader, JsValue> {
        let entry = self.entries().nth(candidate).cloned();
        let entry = entry.ok_or_else(|| JsError::new("no such candidate"))?;
        FileReader::of_zip_member(entry).map(|reader| WasmReader { reader }).map_err(thrown)
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

/// A genome that was read, until its parts are taken.
#[wasm_bindgen(js_name = ReadGenome)]
pub struct WasmReadGenome {
    file: ReadFile,
}

#[wasm_bindgen(js_class = ReadGenome)]
impl WasmReadGenome {
    /// Counts and facts.
    ///
    /// # Errors
    /// None in practice: a report can always be converted.
    pub fn report(&self) -> Result<Ts<ReadReport>, JsValue> {
        self.file.read.report.into_ts().map_err(unconverted)
    }

    /// What the text was packed in; nothing for plain text.
    ///
    /// # Errors
    /// None in practice: a report can always be converted.
    pub fn container(&self) -> Result<Option<Ts<ContainerReport>>, JsValue> {
        self.file.container.as_ref().map(Tsify::into_ts).transpose().map_err(unconverted)
    }

    /// The name of the chip layout: 32 hexadecimal digits, equal for equal layouts.
    #[wasm_bindgen(js_name = layoutName)]
    pub fn layout_name(&self) -> String {
        self.file.read.layout.digest().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The packed chip layout.
    pub fn layout(&self) -> Vec<u8> {
        self.file.read.layout.to_bytes()
    }

    /// The packed genome.
    pub fn genome(&self) -> Vec<u8> {
        self.file.read.genome.to_bytes()
    }
}

/// Scores a set on a packed genome with its layout.
///
/// # Errors
/// An [`EngineFailure`], or an `Error` when set or policy have not the stated form.
#[wasm_bindgen(js_name = scoreWeightSet)]
pub fn score_weight_set(
    layout: &[u8],
    genome: &[u8],
    set: Ts<WeightSet>,
    policy: Ts<ScoringPolicy>,
) -> Result<Ts<ScoreReport>, JsValue> {
    let layout = PackedLayout::open(layout).map_err(thrown)?;
    let genome = PackedGenome::open(genome).map_err(thrown)?;
    let report = score(&layout, &genome, &set.to_rust().map_err(unconverted)?, policy.to_rust().map_err(unconverted)?)
        .map_err(thrown)?;
    report.into_ts().map_err(unconverted)
}

/// A failure as the value that JavaScript catches.
fn thrown(failure: EngineFailure) -> JsValue {
    failure.into_ts().map_or_else(unconverted, JsValue::from)
}

/// A value that has not the stated form.
fn unconverted(error: tsify::Error) -> JsValue {
    JsError::from(error).into()
}

/// Writes the sample genome in pieces.
#[wasm_bindgen(js_name = SampleGenome)]
pub struct WasmSampleGenome {
    sample: SampleGenome,
}

/// Markers that the sample shall hold.
#[derive(Tsify, serde::Deserialize)]
#[serde(transparent)]
pub struct SampleMarkers(#[tsify(type = "readonly SampleMarker[]")] Vec<SampleMarker>);

#[wasm_bindgen(js_class = SampleGenome)]
impl WasmSampleGenome {
    /// A sample of 640,000 rows; equal arguments give equal bytes.
    ///
    /// # Errors
    /// An `Error` when the markers have not the stated form.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: u32, markers: Ts<SampleMarkers>) -> Result<Self, JsValue> {
        Ok(Self { sample: SampleGenome::new(seed, SAMPLE_ROWS, markers.to_rust().map_err(unconverted)?.0) })
    }

    /// The next piece of the file; nothing after the last.
    #[wasm_bindgen(js_name = nextPiece)]
    pub fn next_piece(&mut self) -> Option<Vec<u8>> {
        self.sample.next_piece()
    }

    /// How far the sample is, 0 to 1.
    pub fn progress(&self) -> f64 {
        self.sample.progress()
    }
}
