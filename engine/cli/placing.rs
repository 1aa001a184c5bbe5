//! Places scores among people as the arguments say.

use std::fs;
use std::sync::OnceLock;

use allelium_engine::score::PackedScore;
use allelium_engine::score::match_rate::FEWEST_ROWS;
use allelium_engine::weight_set::AbsentPolicy;

use crate::arguments::ScoreArguments;
use crate::built_in_sets;
use crate::failure::CliFailure;
use crate::means_file::Means;
use crate::pair::Pair;
use crate::reference_group::choose_reference::{ReferenceFit, ReferenceWish, choose_reference, fit_reference};
use crate::reference_group::compare::Shown;
use crate::reference_group::place::{
    GroupByHand, Place, place_built_in_set, place_by_hand, place_loaded_set, scored_rows,
};
use crate::reference_group::read_panel_sites::read_panel_sites;
use crate::reference_group::tables::{PANEL, calibration_of};
use crate::reference_group::withheld::WithheldReason;

/// What the arguments say of the people that scores are compared with.
pub struct Placing {
    wish: ReferenceWish,
    by_hand: Option<GroupByHand>,
    means: Option<Means>,
    absent: AbsentPolicy,
}

/// Which reference a genome fits, once somebody needs to know.
pub type LazyFit = OnceLock<ReferenceFit>;

impl Placing {
    /// Reads the file of means where there is one.
    pub fn new(arguments: &ScoreArguments) -> Result<Self, CliFailure> {
        let read = |path: &std::path::PathBuf| -> Result<Means, CliFailure> {
            let bytes = fs::read(path).map_err(|error| CliFailure::Read(path.clone(), error))?;
            let text = String::from_utf8_lossy(&bytes);
            Means::read(&text, arguments.group.as_deref()).map_err(|failure| CliFailure::Means(path.clone(), failure))
        };
        Ok(Self {
            wish: arguments.reference.into(),
            by_hand: arguments.mean.zip(arguments.sd).map(|(mean, sd)| GroupByHand { mean, sd }),
            means: arguments.means.as_ref().map(read).transpose()?,
            absent: arguments.policy().absent,
        })
    }

    fn group_of(&self, pair: &Pair<'_>) -> Option<GroupByHand> {
        let from_file = || self.means.as_ref()?.of(pair.set.report.facts.pgs_id.as_deref()?);
        self.by_hand.or_else(from_file)
    }

    /// The place of a score.
    pub fn place(&self, pair: &Pair<'_>, score: &PackedScore) -> Place {
        let summary = score.summary();
        if let Some(group) = self.group_of(pair) {
            return place_by_hand(summary.raw, summary.matched, group);
        }
        if summary.matched < FEWEST_ROWS {
            return Err(WithheldReason::TooFewRows { counted: summary.matched, needed: FEWEST_ROWS });
        }
        let genome = &pair.genome.read;
        let shown = match (genome.genome.lists_differences(), self.absent) {
            (true, AbsentPolicy::LeaveOut) => return Err(WithheldReason::OnlyDifferences),
            (true, AbsentPolicy::Reference) => Shown::Differences,
            (false, _) => Shown::Genotypes,
        };
        let fit = || *pair.fit.get_or_init(|| fit_reference(&PANEL, &read_panel_sites(genome, self.absent)));
        let reference = choose_reference(fit, self.wish);
        let rows = scored_rows(&pair.set.weights, score);
        match built_in_sets::name_of(pair.set_path).and_then(calibration_of) {
            Some(calibration) => place_built_in_set(rows, shown, &reference, &calibration),
            None => place_loaded_set(rows, shown, summary.matched, summary.close_rows, &reference),
        }
    }
}
