//! Audit logs.

use std::sync::Arc;

use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::score::PackedScore;
use crate::score::audit::{Audit, column_line};
use crate::score::policy::ScoringPolicy;
use crate::weights::packed_weights::PackedWeights;

use super::scores::scored;
use super::scoring_file::WasmScoringWeights;

/// Rows of a piece: about a megabyte of text.
const ROWS_A_PIECE: usize = 1 << 13;

/// What became of every row of a weight set on a genome, as tab-separated text in pieces.
#[wasm_bindgen(js_name = AuditTable)]
pub struct WasmAuditTable {
    weights: Arc<PackedWeights>,
    score: PackedScore,
    next_row: Option<usize>,
}

/// Scores an opened weight set and gives its audit log.
///
/// # Errors
/// An [`crate::values::error::EngineFailure`], or an `Error` when the policy has not the stated form.
#[wasm_bindgen(js_name = auditTable)]
pub fn audit_table(
    layout: &[u8],
    genome: &[u8],
    weights: &WasmScoringWeights,
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
