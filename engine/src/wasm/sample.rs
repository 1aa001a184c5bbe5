//! The sample genome.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::sample_genome::{SAMPLE_ROWS, SampleGenome, SampleMarker};

use super::unconverted;

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
