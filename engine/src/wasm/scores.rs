//! Scores of opened weight sets.

use js_sys::Uint8Array;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::genotypes::chip_layout::PackedLayout;
use crate::genotypes::packed_genome::PackedGenome;
use crate::score::policy::ScoringPolicy;
use crate::score::{PackedScore, ScoreSummary, score_packed};

use super::scoring_file::WasmScoringWeights;
use super::{objects, thrown, unconverted};

/// Scores an opened weight set on a packed genome with its layout: the sums and counts, without a row's fate. A set that is scored on
/// several genomes of a layout is joined with it.
///
/// # Errors
/// An [`crate::values::error::EngineFailure`], or an `Error` when the policy has not the stated form.
#[wasm_bindgen(js_name = scorePackedWeights)]
pub fn score_packed_weights(
    layout: &Uint8Array,
    genome: &[u8],
    weights: &mut WasmScoringWeights,
    policy: Ts<ScoringPolicy>,
) -> Result<Ts<ScoreSummary>, JsValue> {
    let genome = PackedGenome::open(genome).map_err(thrown)?;
    let summary = weights.weights.score(|| layout.to_vec(), &genome, objects::policy(policy)?).map_err(thrown)?;
    summary.into_ts().map_err(unconverted)
}

/// The score with every row's outcome.
pub(super) fn scored(
    layout: &[u8],
    genome: &[u8],
    weights: &WasmScoringWeights,
    policy: Ts<ScoringPolicy>,
) -> Result<PackedScore, JsValue> {
    let layout = PackedLayout::open(layout).map_err(thrown)?;
    let genome = PackedGenome::open(genome).map_err(thrown)?;
    score_packed(&layout, &genome, weights.weights.set(), objects::policy(policy)?).map_err(thrown)
}
