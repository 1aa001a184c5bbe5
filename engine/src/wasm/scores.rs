//! Scores of opened weight sets.

use std::cell::OnceCell;

use js_sys::Uint8Array;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::genotypes::genome_group::GenomeGroup;
use crate::genotypes::packed_genome::PackedGenome;
use crate::score::policy::ScoringPolicy;

use super::file_scores::WasmFileScores;
use super::scoring_file::WasmScoringWeights;
use super::{objects, thrown};

/// Genomes of one layout, opened to be scored on one set after another.
#[wasm_bindgen(js_name = GenomesOfLayout)]
pub struct WasmGenomesOfLayout {
    /// JavaScript's own bytes, which are copied where a set has no join with the layout.
    layout: Uint8Array,
    copied: OnceCell<Vec<u8>>,
    /// Genomes that were added since the last scores; the next ones group them.
    added: Vec<PackedGenome>,
    groups: Vec<GenomeGroup>,
}

#[wasm_bindgen(js_class = GenomesOfLayout)]
impl WasmGenomesOfLayout {
    /// None yet.
    #[wasm_bindgen(constructor)]
    pub fn new(layout: Uint8Array) -> Self {
        Self { layout, copied: OnceCell::new(), added: Vec::new(), groups: Vec::new() }
    }

    /// Adds the next packed genome.
    ///
    /// # Errors
    /// An [`crate::values::error::EngineFailure`] when it can't be opened.
    pub fn add(&mut self, genome: &[u8]) -> Result<(), JsValue> {
        self.added.push(PackedGenome::open(genome).map_err(thrown)?);
        Ok(())
    }
}

/// Scores an opened weight set on genomes and adds the sums and counts of each to the scores, without the fates of rows. A set that is
/// scored on several genomes of a layout is joined with it.
///
/// # Errors
/// An [`crate::values::error::EngineFailure`], or an `Error` when the policy has not the stated form.
#[wasm_bindgen(js_name = scoreGenomes)]
pub fn score_genomes(
    genomes: &mut WasmGenomesOfLayout,
    weights: &mut WasmScoringWeights,
    policy: Ts<ScoringPolicy>,
    scores: &mut WasmFileScores,
) -> Result<(), JsValue> {
    let WasmGenomesOfLayout { layout, copied, added, groups } = genomes;
    if !added.is_empty() {
        groups.extend(GenomeGroup::of_all(std::mem::take(added)));
    }
    let layout = || copied.get_or_init(|| layout.to_vec());
    let summaries = weights.weights.score(layout, groups, objects::policy(policy)?).map_err(thrown)?;
    summaries.iter().for_each(|summary| scores.push(summary));
    Ok(())
}
