//! The scores of genomes on scoring files in columns (src/lib/pure/file-scores.ts).

use wasm_bindgen::prelude::*;

use crate::score::columns::ScoreColumns;
use crate::score::match_rate::MatchReasonKind;
use crate::score::{Fate, ScoreSummary};

use super::columns::{takes, takes_sums};

/// Reasons that are no fate.
const OTHER_REASONS: usize = 5;
/// The most reasons that a score can have: each once.
const MOST_REASONS: usize = Fate::ALL.len() + OTHER_REASONS;
/// Fills the places after the last reason of a score.
const NO_REASON: u8 = u8::MAX;

/// The scores of one genome after another on one file after another. Each column is to be taken once.
#[wasm_bindgen(js_name = FileScores)]
#[derive(Default)]
pub struct WasmFileScores {
    /// Sums and counts; its columns of rows are empty.
    sums: ScoreColumns,
    others: OtherColumns,
}

/// What a summary says beside its sums.
#[derive(Default)]
struct OtherColumns {
    /// Compared sum less mean, in SDs; NaN without variance.
    unlimited_z: Vec<f64>,
    /// Rows, duplicates left out, and the lines of the file that could not be read as rows.
    totals: Vec<u32>,
    strand_unchecked: Vec<u32>,
    /// The code of how rows were joined.
    joins: Vec<u8>,
    /// The code of the tier of the match rate.
    tiers: Vec<u8>,
    /// The codes of the reasons of the match rate in their order, as many as [`MOST_REASONS`].
    reasons: Vec<u8>,
}

#[wasm_bindgen(js_class = FileScores)]
impl WasmFileScores {
    /// None yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }
}

impl WasmFileScores {
    /// Adds the next score.
    pub(super) fn push(&mut self, summary: &ScoreSummary) {
        self.sums.push_summary(summary);
        let others = &mut self.others;
        others.unlimited_z.push(summary.unlimited_z.unwrap_or(f64::NAN));
        others.totals.push(summary.total);
        others.strand_unchecked.push(summary.strand_unchecked);
        others.joins.push(summary.join as u8);
        others.tiers.push(summary.match_rate.tier as u8);
        let from = others.reasons.len();
        others.reasons.extend(summary.match_rate.reasons.iter().map(|reason| code_of(reason.kind)));
        others.reasons.resize(from + MOST_REASONS, NO_REASON);
    }
}

/// The code of a reason: that of its fate, or one after those of all fates.
fn code_of(kind: MatchReasonKind) -> u8 {
    let after_fates = |place: u8| Fate::ALL.len() as u8 + place;
    match kind {
        MatchReasonKind::Rows(fate) => fate as u8,
        MatchReasonKind::TooFewRows => after_fates(0),
        MatchReasonKind::BelowUsualOverlap => after_fates(1),
        MatchReasonKind::JoinedByIdAlone => after_fates(2),
        MatchReasonKind::BuildAssumed => after_fates(3),
        MatchReasonKind::LinesLeftOut => after_fates(4),
    }
}

takes_sums! {
    WasmFileScores as FileScores, sums:
}

takes! {
    WasmFileScores as FileScores, others:
    unlimited_z: unlimitedZ -> f64,
    totals: totals -> u32,
    strand_unchecked: strandUnchecked -> u32,
    joins: joins -> u8,
    tiers: tiers -> u8,
    reasons: reasons -> u8,
}
