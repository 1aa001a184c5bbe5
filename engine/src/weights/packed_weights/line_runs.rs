//! Which line a row stands on: one entry for each run of rows on consecutive lines.

/// Rows that stand on consecutive lines; a file without gaps has one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineRun {
    first_row: u32,
    first_line: u32,
}

/// The lines of all rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LineRuns {
    runs: Vec<LineRun>,
}

impl LineRuns {
    /// Says the line of the next row.
    #[inline]
    pub(super) fn push(&mut self, row: u32, line: u32) {
        let continues =
            self.runs.last().is_some_and(|run| line.wrapping_sub(run.first_line) == row.wrapping_sub(run.first_row));
        if !continues {
            self.runs.push(LineRun { first_row: row, first_line: line });
        }
    }

    /// Adds the lines of rows that come after `rows_before` rows and `lines_before` lines.
    pub(super) fn append(&mut self, other: &Self, rows_before: u32, lines_before: u32) {
        for run in &other.runs {
            self.push(rows_before + run.first_row, lines_before + run.first_line);
        }
    }

    /// Moves all rows down by so many lines.
    pub(super) fn add_lines_before(&mut self, lines: u32) {
        self.runs.iter_mut().for_each(|run| run.first_line += lines);
    }

    /// The runs as pairs of first row and first line.
    pub(super) fn to_words(&self) -> Vec<u32> {
        self.runs.iter().flat_map(|run| [run.first_row, run.first_line]).collect()
    }

    /// The runs of such pairs; nothing unless they begin at the first row and ascend.
    pub(super) fn from_words(words: &[u32]) -> Option<Self> {
        let pairs = words.as_chunks().0.iter();
        let runs: Vec<LineRun> = pairs.map(|&[first_row, first_line]| LineRun { first_row, first_line }).collect();
        let begins = runs.first().is_none_or(|run| run.first_row == 0);
        (begins && runs.is_sorted_by(|one, next| one.first_row < next.first_row)).then_some(Self { runs })
    }

    /// The line of a row; 0 when there is none.
    pub(super) fn line_of(&self, row: u32) -> u32 {
        let after = self.runs.partition_point(|run| run.first_row <= row);
        let run = after.checked_sub(1).and_then(|index| self.runs.get(index));
        debug_assert!(run.is_some() || self.runs.is_empty(), "row {row} comes before the first run");
        run.map_or(0, |run| run.first_line.wrapping_add(row - run.first_row))
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> usize {
        self.runs.capacity() * std::mem::size_of::<LineRun>()
    }
}
