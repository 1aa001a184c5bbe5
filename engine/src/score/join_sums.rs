//! The sums of many genomes on one set by their join, without a row's outcome: four genomes at a time where only their calls count.

use crate::genotypes::genome_group::{GenomeGroup, LANES};
use crate::genotypes::packed_genome::PackedGenome;
use crate::genotypes::report::InferredSex;
use crate::score::policy::{MissingPolicy, ScoringPolicy};
use crate::values::call::Call;
use crate::values::error::EngineFailure;

use super::answer_tables::AnswerTables;
use super::fate::Fate;
use super::join::SetJoin;
use super::lanes::Lane;
use super::matching::{Matcher, Meeting};
use super::meeting_rows::{JoinedRows, MeetingRows};
use super::read_call::{Found, Match};
use super::report::{ScoreSummary, SetTotals};
use super::rules::Rules;

impl SetJoin {
    /// The sums of genomes that it [serves](Self::serves), without a row's outcome: those of [`Self::score`], to the last bit.
    ///
    /// # Errors
    /// As of [`Self::score`].
    pub fn sum_all(&mut self, groups: &[GenomeGroup], policy: ScoringPolicy) -> Result<Vec<SetTotals>, EngineFailure> {
        let is_any_in_lanes = groups.iter().any(|group| counts_calls_alone(group, policy));
        let rows = if is_any_in_lanes { self.take_meeting_rows() } else { None };
        let mut summed = Vec::with_capacity(groups.len() * LANES);
        let mut room: [Lane; LANES] = Default::default();
        for group in groups {
            match &rows {
                Some(rows) if counts_calls_alone(group, policy) => {
                    self.sum_group(rows, group, policy, &mut room, &mut summed)?;
                }
                _ => {
                    for genome in group.genomes() {
                        summed.push(self.score(genome, policy)?.totals());
                    }
                }
            }
        }
        if is_any_in_lanes {
            self.meeting_rows = Some(rows);
        }
        Ok(summed)
    }

    /// The scores of genomes without their rows, to the last bit.
    ///
    /// # Errors
    /// As of [`Self::score`].
    pub fn summaries(
        &mut self,
        groups: &[GenomeGroup],
        policy: ScoringPolicy,
    ) -> Result<Vec<ScoreSummary>, EngineFailure> {
        let (rows, left_out) = (self.set.len() as u32, self.set.left_out());
        let totals = self.sum_all(groups, policy)?;
        Ok(totals.iter().map(|totals| totals.summary(self.join, rows, left_out)).collect())
    }

    /// Whether [`Self::sum_all`] sums these genomes in lanes. Otherwise it settles every row, for the same sums.
    pub fn sums_in_lanes(&mut self, group: &GenomeGroup, policy: ScoringPolicy) -> bool {
        let rows = self.take_meeting_rows();
        let has_rows = rows.is_some();
        self.meeting_rows = Some(rows);
        has_rows && counts_calls_alone(group, policy)
    }

    fn take_meeting_rows(&mut self) -> Option<MeetingRows> {
        match self.meeting_rows.take() {
            Some(rows) => rows,
            None => self.find_meeting_rows(),
        }
    }

    /// The rows that meet a marker; nothing for a set that is not summed in lanes.
    fn find_meeting_rows(&self) -> Option<MeetingRows> {
        let fates = self.classes.iter().map(|class| match class.met.meeting {
            Meeting::Nowhere(fate) => Some(fate),
            Meeting::Elsewhere => Some(Fate::PositionConflict),
            _ => None,
        });
        let (fates, one_by_one): (Vec<Option<Fate>>, &[u32]) = (fates.collect(), &self.one_by_one);
        let (markers, classes, rows_of_classes) = (&self.markers, &self.classes_of_rows, &self.rows_of_classes);
        MeetingRows::new(&self.set, JoinedRows { markers, classes, fates: &fates, rows_of_classes, one_by_one })
    }

    /// Sums the genomes of a group in lanes.
    fn sum_group(
        &mut self,
        rows: &MeetingRows,
        group: &GenomeGroup,
        policy: ScoringPolicy,
        room: &mut [Lane; LANES],
        summed: &mut Vec<SetTotals>,
    ) -> Result<(), EngineFailure> {
        let genomes = group.genomes();
        // First by the rules for a file on the forward strand, as most are. A genome whose counts give others is read once more.
        let assumed = Rules::of_counts(policy, 1, 0);
        let mut tables_for = [(InferredSex::Unknown, assumed); LANES];
        let mut one_by_one: [Vec<(u32, Match)>; LANES] = Default::default();
        let mut unread = 0_u8;
        for (lane, genome) in genomes.iter().enumerate().take(LANES) {
            self.check(genome)?;
            if self.depends_on_sex {
                tables_for[lane].0 = genome.sex();
            }
            if !self.one_by_one.is_empty() {
                let matcher = Matcher::new(&self.met, genome, &self.set).with_positions(self.positions.as_ref());
                one_by_one[lane] = self.match_one_by_one(&matcher, genome);
            }
            unread |= 1 << lane;
        }
        let mut read_by = [0; LANES];
        while unread != 0 {
            let (sex, rules) = tables_for[unread.trailing_zeros() as usize];
            let alike = (0..LANES).filter(|lane| unread >> lane & 1 == 1 && tables_for[*lane] == (sex, rules));
            let alike = alike.fold(0_u8, |alike, lane| alike | 1 << lane);
            let number = self.tables_for(sex, rules, rows);
            let tables = &self.tables[number];
            rows.read(group, tables, alike, room);
            for lane in (0..LANES).filter(|lane| alike >> lane & 1 == 1) {
                let (mut forward, mut flipped) = room[lane].strands(tables);
                for (_, found) in &one_by_one[lane] {
                    forward += u64::from(matches!(found.found, Found::Forward(_)));
                    flipped += u64::from(matches!(found.found, Found::Flipped(_)));
                }
                let own = Rules::of_counts(policy, forward, flipped);
                read_by[lane] = number;
                tables_for[lane].1 = own;
                if own == rules {
                    unread &= !(1 << lane);
                }
            }
        }
        for (lane, genome) in genomes.iter().enumerate().take(LANES) {
            if one_by_one[lane].iter().any(|(_, found)| !found.dosage.is_measured()) {
                summed.push(self.score(genome, policy)?.totals());
                continue;
            }
            let (tables, own) = (&self.tables[read_by[lane]], &mut room[lane]);
            let settled = one_by_one[lane].iter().map(|(row, found)| {
                let (_, frequency) = self.set.number_columns(*row as usize);
                tables.rules.settle(frequency, *found)
            });
            rows.add_one_by_one(settled, own);
            summed.push(rows.totals((&self.set, genome), tables, own));
        }
        Ok(())
    }

    /// The place of the tables for a sex and rules, which are made when they are first asked for.
    fn tables_for(&mut self, sex: InferredSex, rules: Rules, rows: &MeetingRows) -> usize {
        if let Some(known) = self.tables.iter().position(|tables| tables.sex == sex && tables.rules == rules) {
            return known;
        }
        let answers = self
            .classes
            .iter()
            .map(|class| (class.frequency, std::array::from_fn(|code| class.answer(sex, Call::from_code(code as u8)))));
        self.tables.push(AnswerTables::new(sex, rules, answers, &rows.rows_of_classes));
        self.tables.len() - 1
    }
}

/// Whether calls decide everything: no row is filled, and the genomes have nothing but calls.
fn counts_calls_alone(group: &GenomeGroup, policy: ScoringPolicy) -> bool {
    policy.missing == MissingPolicy::Omit && group.genomes().iter().all(PackedGenome::has_calls_alone)
}
