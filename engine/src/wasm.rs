//! The binding to JavaScript: it converts and forwards, nothing else.

#![allow(unsafe_code, reason = "wasm-bindgen's macros write unsafe code")]

use js_sys::Function;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::chip_layout::PackedLayout;
use crate::error::EngineFailure;
use crate::packed_genome::PackedGenome;
use crate::reader::{GenotypeReader, ReadGenome};
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

/// Reads one genotype file in chunks.
#[wasm_bindgen(js_name = GenomeReader)]
#[derive(Default)]
pub struct WasmReader {
    reader: GenotypeReader,
}

#[wasm_bindgen(js_class = GenomeReader)]
impl WasmReader {
    /// A reader for one file.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next bytes.
    pub fn push(&mut self, chunk: &[u8]) {
        self.reader.push(chunk);
    }

    /// Ends the file; the reader is used up.
    ///
    /// # Errors
    /// An [`EngineFailure`].
    pub fn finish(self) -> Result<WasmReadGenome, JsValue> {
        self.reader.finish().map(|read| WasmReadGenome { read }).map_err(thrown)
    }
}

/// A genome that was read, until its parts are taken.
#[wasm_bindgen(js_name = ReadGenome)]
pub struct WasmReadGenome {
    read: ReadGenome,
}

#[wasm_bindgen(js_class = ReadGenome)]
impl WasmReadGenome {
    /// Counts and facts.
    ///
    /// # Errors
    /// None in practice: a report can always be converted.
    pub fn report(&self) -> Result<Ts<ReadReport>, JsValue> {
        self.read.report.into_ts().map_err(unconverted)
    }

    /// The name of the chip layout: 32 hexadecimal digits, equal for equal layouts.
    #[wasm_bindgen(js_name = layoutName)]
    pub fn layout_name(&self) -> String {
        self.read.layout.digest().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The packed chip layout.
    pub fn layout(&self) -> Vec<u8> {
        self.read.layout.to_bytes()
    }

    /// The packed genome.
    pub fn genome(&self) -> Vec<u8> {
        self.read.genome.to_bytes()
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
