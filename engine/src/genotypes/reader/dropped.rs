//! The log of lines left out: a count a reason, and the first few line numbers.

use crate::genotypes::report::{DropReason, DroppedLines};

/// How many line numbers a reason keeps.
pub(super) const FIRST_LINES: usize = 5;

/// Lines left out so far.
#[derive(Debug, Default)]
pub(super) struct DropLog {
    /// In the order of the reasons.
    reasons: Vec<DroppedLines>,
}

impl DropLog {
    /// Counts one line, numbered from 1.
    pub(super) fn add(&mut self, reason: DropReason, line: u32) {
        self.add_all(reason, 1, &[line]);
    }

    /// Counts lines, given the first of them.
    pub(super) fn add_all(&mut self, reason: DropReason, count: u32, lines: &[u32]) {
        if count == 0 {
            return;
        }
        let index = match self.reasons.binary_search_by_key(&reason, |dropped| dropped.reason) {
            Ok(index) => index,
            Err(index) => {
                self.reasons.insert(index, DroppedLines { reason, count: 0, first_lines: Vec::new() });
                index
            }
        };
        if let Some(dropped) = self.reasons.get_mut(index) {
            dropped.count += count;
            let room = FIRST_LINES - dropped.first_lines.len();
            dropped.first_lines.extend(lines.iter().take(room));
        }
    }

    /// The first line left out for any reason.
    pub(super) fn first_line(&self) -> Option<u32> {
        self.reasons.iter().filter_map(|dropped| dropped.first_lines.first().copied()).min()
    }

    /// The log in the order of the reasons.
    pub(super) fn report(self) -> Vec<DroppedLines> {
        self.reasons
    }
}
