//! Scores of small sets, which come as objects.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::genotypes::chip_layout::PackedLayout;
use crate::genotypes::packed_genome::PackedGenome;
use crate::score::policy::ScoringPolicy;
use crate::score::{ScoreReport, score};
use crate::weights::weight_set::WeightSet;

use super::{objects, thrown, unconverted};

/// Scores a set on a packed genome with its layout.
///
/// # Errors
/// An [`crate::values::error::EngineFailure`], or an `Error` when set or policy have not the stated form.
#[wasm_bindgen(js_name = scoreWeightSet)]
pub fn score_weight_set(
    layout: &[u8],
    genome: &[u8],
    set: Ts<WeightSet>,
    policy: Ts<ScoringPolicy>,
) -> Result<Ts<ScoreReport>, JsValue> {
    let layout = PackedLayout::open(layout).map_err(thrown)?;
    let genome = PackedGenome::open(genome).map_err(thrown)?;
    let report = score(&layout, &genome, &objects::weight_set(set)?, objects::policy(policy)?).map_err(thrown)?;
    report.into_ts().map_err(unconverted)
}
