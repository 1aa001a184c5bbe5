//! The log of lines left out: a count a reason, and the first few line numbers.

use super::report::{DroppedScoringLines, ScoringDropReason};

/// How many line numbers a reason keeps.
const FIRST_LINES: usize = 5;

/// Lines left out so far, in the order of the reasons.
#[derive(Clone, Debug, Default)]
pub(super) struct LineLog {
    reasons: Vec<DroppedScoringLines>,
}

impl LineLog {
    /// Counts one line.
    pub(super) fn add(&mut self, reason: ScoringDropReason, line: u32) {
        self.add_all(&DroppedScoringLines { reason, count: 1, first_lines: vec![line] }, 0);
    }

    /// Counts the lines of another log, which come after so many others.
    pub(super) fn append(&mut self, other: &Self, lines_before: u32) {
        other.reasons.iter().for_each(|dropped| self.add_all(dropped, lines_before));
    }

    fn add_all(&mut self, more: &DroppedScoringLines, lines_before: u32) {
        let index = self.reasons.partition_point(|dropped| dropped.reason < more.reason);
        if self.reasons.get(index).is_none_or(|dropped| dropped.reason != more.reason) {
            self.reasons.insert(index, DroppedScoringLines { reason: more.reason, count: 0, first_lines: Vec::new() });
        }
        if let Some(dropped) = self.reasons.get_mut(index) {
            dropped.count += more.count;
            let room = FIRST_LINES.saturating_sub(dropped.first_lines.len());
            dropped.first_lines.extend(more.first_lines.iter().take(room).map(|line| line + lines_before));
        }
    }

    /// How many lines in all.
    pub(super) fn count(&self) -> u32 {
        self.reasons.iter().map(|dropped| dropped.count).sum()
    }

    /// How many lines for one reason.
    pub(super) fn count_of(&self, reason: ScoringDropReason) -> u32 {
        self.reasons.iter().find(|dropped| dropped.reason == reason).map_or(0, |dropped| dropped.count)
    }

    /// The first line left out for any reason.
    pub(super) fn first_line(&self) -> Option<u32> {
        self.reasons.iter().filter_map(|dropped| dropped.first_lines.first().copied()).min()
    }

    /// The log in the order of the reasons.
    pub(super) fn report(self) -> Vec<DroppedScoringLines> {
        self.reasons
    }
}
