//! The log of lines left out: a count for each reason, and the first few line numbers.

/// How many line numbers a reason keeps.
pub(crate) const FIRST_LINES: usize = 5;

/// The lines left out for one reason.
#[derive(Clone, Debug)]
struct LinesOfReason<Reason> {
    reason: Reason,
    count: u32,
    first_lines: Vec<u32>,
}

/// Lines left out so far, in the order of the reasons.
#[derive(Clone, Debug)]
pub(crate) struct LineLog<Reason> {
    reasons: Vec<LinesOfReason<Reason>>,
}

impl<Reason> Default for LineLog<Reason> {
    fn default() -> Self {
        Self { reasons: Vec::new() }
    }
}

impl<Reason: Copy + Ord> LineLog<Reason> {
    /// Counts one line, numbered from 1.
    pub(crate) fn add(&mut self, reason: Reason, line: u32) {
        self.add_all(reason, 1, &[line], 0);
    }

    /// Counts the lines of another log, which come after so many others.
    pub(crate) fn append(&mut self, other: &Self, lines_before: u32) {
        for lines in &other.reasons {
            self.add_all(lines.reason, lines.count, &lines.first_lines, lines_before);
        }
    }

    /// Counts lines by the numbers of the first of them, which come after so many others.
    pub(crate) fn add_all(&mut self, reason: Reason, count: u32, first_lines: &[u32], lines_before: u32) {
        if count == 0 {
            return;
        }
        let index = self.reasons.partition_point(|lines| lines.reason < reason);
        if self.reasons.get(index).is_none_or(|lines| lines.reason != reason) {
            self.reasons.insert(index, LinesOfReason { reason, count: 0, first_lines: Vec::new() });
        }
        if let Some(lines) = self.reasons.get_mut(index) {
            lines.count += count;
            let room = FIRST_LINES.saturating_sub(lines.first_lines.len());
            lines.first_lines.extend(first_lines.iter().take(room).map(|line| line + lines_before));
        }
    }

    /// How many lines in all.
    pub(crate) fn count(&self) -> u32 {
        self.reasons.iter().map(|lines| lines.count).sum()
    }

    /// How many lines for one reason.
    pub(crate) fn count_of(&self, reason: Reason) -> u32 {
        self.reasons.iter().find(|lines| lines.reason == reason).map_or(0, |lines| lines.count)
    }

    /// The first line left out for any reason.
    pub(crate) fn first_line(&self) -> Option<u32> {
        self.reasons.iter().filter_map(|lines| lines.first_lines.first().copied()).min()
    }

    /// The log in the order of the reasons, each entry made of a reason, its count and its first lines.
    pub(crate) fn report<Entry>(self, entry: impl Fn(Reason, u32, Vec<u32>) -> Entry) -> Vec<Entry> {
        self.reasons.into_iter().map(|lines| entry(lines.reason, lines.count, lines.first_lines)).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn two_logs_in_a_row_are_the_log_of_all_lines(
            reasons in prop::collection::vec(0_u8..4, 0..40),
            cut in 0_usize..40,
        ) {
            let (before, after) = reasons.split_at(cut.min(reasons.len()));
            let log_of = |reasons: &[u8]| {
                let mut log = LineLog::default();
                (1..).zip(reasons).for_each(|(line, reason)| log.add(*reason, line));
                log
            };
            let mut appended = log_of(before);
            appended.append(&log_of(after), before.len() as u32);

            let lines_of = |reason: u8| (1..).zip(&reasons).filter(move |(_, one)| **one == reason).map(|(line, _)| line);
            let expected: Vec<(u8, u32, Vec<u32>)> = (0..4)
                .map(|reason| (reason, lines_of(reason).count() as u32, lines_of(reason).take(FIRST_LINES).collect()))
                .filter(|(_, count, _)| *count > 0)
                .collect();
            prop_assert_eq!(appended.count() as usize, reasons.len());
            prop_assert_eq!(appended.first_line(), (!reasons.is_empty()).then_some(1));
            prop_assert_eq!(appended.count_of(2), lines_of(2).count() as u32);
            prop_assert_eq!(appended.report(|reason, count, lines| (reason, count, lines)), expected);
        }
    }
}
