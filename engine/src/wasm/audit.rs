//! What became of each row of a weight set on a genome: as an audit log, or in columns.

use std::sync::Arc;

use js_sys::Uint8Array;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::genotypes::packed_genome::PackedGenome;
use crate::score::PackedScore;
use crate::score::audit::{Audit, column_line};
use crate::score::file_rows::FileRows;
use crate::score::policy::ScoringPolicy;
use crate::weights::packed_weights::PackedWeights;

use super::columns::takes;
use super::scoring_file::WasmScoringWeights;
use super::{objects, thrown};

/// Rows of a piece: about a megabyte of text.
const ROWS_A_PIECE: usize = 1 << 13;

/// What became of every row of a weight set on a genome, as tab-separated text in pieces.
#[wasm_bindgen(js_name = AuditTable)]
pub struct WasmAuditTable {
    weights: Arc<PackedWeights>,
    score: PackedScore,
    next_row: Option<usize>,
}

/// Scores an opened weight set and gives its audit log. `layout` is copied where the set has no join with it.
///
/// # Errors
/// An [`crate::values::error::EngineFailure`], or an `Error` when the policy has not the stated form.
#[wasm_bindgen(js_name = auditTable)]
pub fn audit_table(
    layout: &Uint8Array,
    genome: &[u8],
    weights: &mut WasmScoringWeights,
    policy: Ts<ScoringPolicy>,
) -> Result<WasmAuditTable, JsValue> {
    let score = scored(layout, genome, weights, policy)?;
    Ok(WasmAuditTable { weights: Arc::clone(weights.weights.set()), score, next_row: None })
}

#[wasm_bindgen(js_class = AuditTable)]
impl WasmAuditTable {
    /// The next piece of UTF-8 text, the line of column names first; nothing after the last.
    #[wasm_bindgen(js_name = nextPiece)]
    pub fn next_piece(&mut self) -> Option<Vec<u8>> {
        let Some(from) = self.next_row else {
            self.next_row = Some(0);
            return Some(column_line("").into_bytes());
        };
        let audit = Audit::new(&self.weights, &self.score);
        if from >= audit.len() {
            return None;
        }
        let mut text = String::new();
        audit.write_lines(from..from + ROWS_A_PIECE, "", &mut text);
        self.next_row = Some(from + ROWS_A_PIECE);
        Some(text.into_bytes())
    }

    /// How far the table is, 0 to 1.
    pub fn progress(&self) -> f64 {
        let rows = self.weights.len().max(1);
        self.next_row.unwrap_or(0).min(rows) as f64 / rows as f64
    }
}

/// The rows of a weight set with a genome's copies in columns (see [`FileRows`]), each to be taken once.
#[wasm_bindgen(js_name = FileRows)]
pub struct WasmFileRows {
    rows: FileRows,
}

/// Scores an opened weight set and gives its rows. `layout` is copied where the set has no join with it.
///
/// # Errors
/// As of [`audit_table`].
#[wasm_bindgen(js_name = fileRows)]
pub fn file_rows(
    layout: &Uint8Array,
    genome: &[u8],
    weights: &mut WasmScoringWeights,
    policy: Ts<ScoringPolicy>,
) -> Result<WasmFileRows, JsValue> {
    let score = scored(layout, genome, weights, policy)?;
    Ok(WasmFileRows { rows: FileRows::new(weights.weights.set(), &score) })
}

takes! {
    WasmFileRows as FileRows, rows:
    rsid_numbers: rsidNumbers -> u32,
    weights: weights -> f64,
    frequencies: frequencies -> f64,
    dosages: dosages -> f64,
    dosage_variances: dosageVariances -> f64,
}

#[wasm_bindgen(js_class = FileRows)]
impl WasmFileRows {
    /// The column of this name.
    #[wasm_bindgen(js_name = effectAlleles)]
    pub fn effect_alleles(&mut self) -> String {
        std::mem::take(&mut self.rows.effect_alleles)
    }

    /// The column of this name.
    #[wasm_bindgen(js_name = otherAlleles)]
    pub fn other_alleles(&mut self) -> String {
        std::mem::take(&mut self.rows.other_alleles)
    }
}

/// The score with every row's outcome.
fn scored(
    layout: &Uint8Array,
    genome: &[u8],
    weights: &mut WasmScoringWeights,
    policy: Ts<ScoringPolicy>,
) -> Result<PackedScore, JsValue> {
    let genome = PackedGenome::open(genome).map_err(thrown)?;
    weights.weights.score_rows(|| layout.to_vec(), &genome, objects::policy(policy)?).map_err(thrown)
}
