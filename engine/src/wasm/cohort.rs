//! Many genomes of one layout on many sets.

use std::sync::Arc;

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::genotypes::chip_layout::PackedLayout;
use crate::genotypes::packed_genome::PackedGenome;
use crate::score::columns::ScoreColumns;
use crate::score::policy::ScoringPolicy;
use crate::score::{MetMarkers, SetJoin};
use crate::weights::packed_weights::PackedWeights;
use crate::weights::weight_set::WeightSet;

use super::columns::takes_sums;
use super::{objects, thrown};

/// A set in columns. It stays in the engine's memory until it and all joins with it are freed.
#[wasm_bindgen(js_name = WeightTable)]
pub struct WasmWeightTable {
    weights: Arc<PackedWeights>,
}

#[wasm_bindgen(js_class = WeightTable)]
impl WasmWeightTable {
    /// Puts a set into columns.
    ///
    /// # Errors
    /// An [`crate::values::error::EngineFailure`] for a bad row, or an `Error` when the set has not the stated form.
    #[wasm_bindgen(constructor)]
    pub fn new(set: Ts<WeightSet>) -> Result<Self, JsValue> {
        let weights = PackedWeights::try_from(&objects::weight_set(set)?).map_err(thrown)?;
        Ok(Self { weights: Arc::new(weights) })
    }
}

/// The sets of a call, in its order.
#[wasm_bindgen(js_name = WeightTables)]
#[derive(Default)]
pub struct WasmWeightTables {
    tables: Vec<Arc<PackedWeights>>,
}

#[wasm_bindgen(js_class = WeightTables)]
impl WasmWeightTables {
    /// None yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the next.
    pub fn add(&mut self, table: &WasmWeightTable) {
        self.tables.push(Arc::clone(&table.weights));
    }
}

/// The join of a layout with some sets. Once it is made, it no longer needs the layout's bytes.
#[wasm_bindgen(js_name = LayoutJoin)]
pub struct WasmLayoutJoin {
    met: MetMarkers,
    tables: Vec<Arc<PackedWeights>>,
    /// The joins of all sets, for each way in which a genome's build is known.
    joins: Vec<Vec<SetJoin>>,
}

#[wasm_bindgen(js_class = LayoutJoin)]
impl WasmLayoutJoin {
    /// Finds the markers that the sets can meet.
    ///
    /// # Errors
    /// An [`crate::values::error::EngineFailure`] when the layout can't be opened.
    #[wasm_bindgen(constructor)]
    pub fn new(layout: &[u8], tables: &WasmWeightTables) -> Result<Self, JsValue> {
        let layout = PackedLayout::open(layout).map_err(thrown)?;
        let tables = tables.tables.clone();
        let sets: Vec<&PackedWeights> = tables.iter().map(|table| &**table).collect();
        Ok(Self { met: MetMarkers::new(&layout, &sets), tables, joins: Vec::new() })
    }

    /// Scores a genome on all sets.
    ///
    /// # Errors
    /// An [`crate::values::error::EngineFailure`] when the genome can't be opened or has another layout, or an `Error` when the policy has not
    /// the stated form.
    pub fn score(&mut self, genome: &[u8], policy: Ts<ScoringPolicy>) -> Result<WasmGenomeScores, JsValue> {
        let genome = PackedGenome::open(genome).map_err(thrown)?;
        let policy = objects::policy(policy)?;
        let mut columns = ScoreColumns::default();
        for join in self.joins_for(&genome)? {
            columns.push(&join.score(&genome, policy).map_err(thrown)?);
        }
        Ok(WasmGenomeScores { columns })
    }
}

impl WasmLayoutJoin {
    fn joins_for(&mut self, genome: &PackedGenome) -> Result<&[SetJoin], JsValue> {
        let serves = |joins: &Vec<SetJoin>| joins.iter().all(|join| join.serves(genome));
        let place = match self.joins.iter().position(serves) {
            Some(place) => place,
            None => {
                let joined = |set: &Arc<PackedWeights>| SetJoin::new(&self.met, Arc::clone(set), genome);
                let joins = self.tables.iter().map(joined).collect::<Result<_, _>>().map_err(thrown)?;
                self.joins.push(joins);
                self.joins.len() - 1
            }
        };
        Ok(self.joins.get(place).map(Vec::as_slice).unwrap_or_default())
    }
}

/// A genome's scores in columns (see [`ScoreColumns`]), each to be taken once.
#[wasm_bindgen(js_name = GenomeScores)]
pub struct WasmGenomeScores {
    columns: ScoreColumns,
}

takes_sums! {
    WasmGenomeScores as GenomeScores, columns:
    row_fates: rowFates -> u8,
    dosages: dosages -> i8,
    expected_copies: expectedCopies -> u8,
    deviations: deviations -> u8,
    calls: calls -> u8,
}
