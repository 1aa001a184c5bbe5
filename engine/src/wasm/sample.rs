//! The sample genome.

use wasm_bindgen::prelude::*;

use crate::genotypes::sample_family::FamilyMember;
use crate::genotypes::sample_genome::{SAMPLE_ROWS, SampleGenome};

use super::objects::{self, SampleMarkers};

/// Writes the sample genome in pieces.
#[wasm_bindgen(js_name = SampleGenome)]
pub struct WasmSampleGenome {
    sample: SampleGenome,
}

#[wasm_bindgen(js_class = SampleGenome)]
impl WasmSampleGenome {
    /// A sample of 640,000 rows; equal arguments give equal bytes. `member` asks for a member of the seed's family by
    /// its place: 0 for the father, 1 for the mother, then the children.
    ///
    /// # Errors
    /// An `Error` when the markers have not the stated form.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: u32, markers: SampleMarkers, member: Option<u32>) -> Result<Self, JsValue> {
        let markers = objects::sample_markers(markers)?;
        let sample = match member {
            None => SampleGenome::new(seed, SAMPLE_ROWS, markers),
            Some(place) => SampleGenome::of_family(seed, SAMPLE_ROWS, markers, FamilyMember::at(place)),
        };
        Ok(Self { sample })
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
