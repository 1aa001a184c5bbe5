//! What the calls of a genome that was read in a lane come to: the promised sums, and the counts.

use crate::genotypes::packed_genome::{Codes, PackedGenome};
use crate::weights::packed_weights::PackedWeights;

use super::answer_tables::{AnswerTables, CODES, COUNTED, UNCHECKED};
use super::block_sum::BlockSum;
use super::frequencies::{FrequencyCounts, SetFrequencies};
use super::lanes::Lane;
use super::meeting_rows::MeetingRows;
use super::proved_sum::{NearSum, two_sum};
use super::report::SetTotals;
use super::side_by_side::PairSum;
use super::sums::MeasuredRows;

impl MeetingRows {
    /// The promised sums of a lane, raw, mean and variance: the raw one by whole numbers, the others as those of all rows less those of
    /// the rows that are not matched. Nothing where that does not prove every bit.
    fn proved_sums(&self, lane: &Lane) -> Option<[f64; 3]> {
        let raw = self.unit?.sum(lane.digits).rounded()?;
        if self.expected.is_empty() {
            return Some([raw, 0.0, 0.0]);
        }
        let mut unmatched = lane.expected;
        unmatched.end_block();
        let (all, within) = self.all_expected;
        let ([all, lost_of_all], [unmatched, lost], within) = (all.parts(), unmatched.parts(), within?);
        let of_matched = |sum: usize| {
            let (difference, of_sum) = two_sum(all[sum], -unmatched[sum]);
            let parts = (difference, of_sum + (lost_of_all[sum] - lost[sum]));
            NearSum { parts, within: within[sum] }.rounded()
        };
        Some([raw, of_matched(0)?, of_matched(1)?])
    }

    /// The same, added up row by row in the promised order.
    #[cold]
    #[inline(never)]
    fn sums_in_order(
        &self,
        set: &PackedWeights,
        codes: Codes<'_>,
        tables: &AnswerTables,
        one_by_one: &[(u32, Option<u8>)],
    ) -> [f64; 3] {
        let (mut raw, mut expected) = (BlockSum::default(), PairSum::default());
        let mut one_by_one = one_by_one.iter().copied().peekable();
        let mut row = 0;
        for end in &self.block_ends {
            for (row, row_of_set) in (row..*end).zip(&self.rows_of_set[row..*end]) {
                let copies = match one_by_one.next_if(|(own, _)| *own as usize == row) {
                    Some((_, copies)) => copies,
                    None => {
                        let two = &self.rows[row / 2];
                        tables.copies(two.classes[row % 2], codes.of(two.markers[row % 2]))
                    }
                };
                let Some(copies) = copies else { continue };
                raw.add(set.number_columns(*row_of_set as usize).0 * f64::from(copies));
                self.expected.get(row).into_iter().for_each(|both| expected.add(*both));
            }
            row = *end;
            raw.end_block();
            expected.end_block();
        }
        let [mean, variance] = expected.totals();
        [raw.total(), mean, variance]
    }

    /// The totals of the genome that was read in a lane by some tables.
    pub(super) fn totals(
        &self,
        (set, genome): (&PackedWeights, &PackedGenome),
        tables: &AnswerTables,
        lane: &Lane,
    ) -> SetTotals {
        let [raw, mean, variance] = self
            .proved_sums(lane)
            .unwrap_or_else(|| self.sums_in_order(set, genome.codes(), tables, &lane.one_by_one.copies));
        let counts: [u32; CODES] =
            std::array::from_fn(|counter| (tables.usual[counter] + lane.changes[counter]) as u32);
        let mut fates = self.others;
        let counted = COUNTED.iter().copied().zip(counts);
        counted.chain(lane.one_by_one.fates.iter()).for_each(|(fate, rows)| fates.add_rows(fate, rows));
        let matched = fates.matched();
        let has_frequencies = !self.expected.is_empty() || (self.all.rows > 0 && self.all.without == 0);
        let of_matched = FrequencyCounts {
            rows: matched,
            without: if has_frequencies { 0 } else { matched },
            weight_share_without: f64::from(u8::from(!has_frequencies && matched > 0)),
        };
        let compared = |sum: f64| has_frequencies.then_some(sum);
        let matched_variance = compared(variance.max(0.0));
        let measured = MeasuredRows { rows: matched - of_matched.without, variance: matched_variance };
        SetTotals {
            raw,
            compared_sum: compared(raw),
            expected_mean: compared(mean),
            matched_variance,
            measured,
            total_variance: compared(self.total_variance),
            frequencies: SetFrequencies { matched: of_matched, all: self.all },
            close_rows: set.close_rows(),
            palindromic_rule: tables.rules.palindromic(),
            fates,
            strand_unchecked: counts[UNCHECKED] + lane.one_by_one.strand_unchecked,
        }
    }
}
