//! Places scores among people as the arguments say.

use std::fs;

use allelium_engine::score::match_rate::FEWEST_ROWS;
use allelium_engine::score::policy::{AbsentPolicy, MissingPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, Join, PackedScore};
use allelium_engine::weights::packed_weights::Repeat;

use crate::arguments::ScoreArguments;
use crate::built_in_sets;
use crate::built_in_sets::known_figures::SetCalibration;
use crate::failure::CliFailure;
use crate::group_by_hand::GroupByHand;
use crate::means_file::Means;
use crate::pair::Pair;
use crate::proxies::found_rows::rows_found_by_proxy;
use crate::proxies::place_with_proxies::place_with_proxies;
use crate::proxies::predict_rows::{predict_rows, predictable_rows, without_weaker_estimates};
use crate::proxies::proxy_predictor::SetPrediction;
use crate::proxies::read_proxy_sites::read_proxy_sites;
use crate::reference_group::choose_reference::{ReferenceFit, ReferenceInUse, ReferenceWish, choose_reference};
use crate::reference_group::place::{
    LoadedSet, place_built_in_set, place_by_hand, place_loaded_set, scored_rows, scored_rows_like_reference,
};
use crate::reference_group::placed::Place;
use crate::reference_group::scored_row::ScoredRow;
use crate::reference_group::tables::calibration_of;
use crate::reference_group::withheld::WithheldReason;
use crate::shown::Shown;

/// What the arguments say of the people that scores are compared with.
pub struct Placing {
    wish: ReferenceWish,
    by_hand: Option<GroupByHand>,
    means: Option<Means>,
    absent: AbsentPolicy,
    least_r2: u8,
    /// Whether rows of built-in sets may be predicted.
    proxies: bool,
    /// Whether the sums of a file that misleads are given all the same.
    despite_signs: bool,
}

/// A set that the program brings along.
struct BuiltIn {
    name: &'static str,
    calibration: SetCalibration,
}

/// What proxies tell of a score.
#[derive(Debug)]
pub struct ProxiesUsed {
    /// The rows that they predict.
    pub prediction: SetPrediction,
    /// Rows that are told as found by proxy.
    pub found: usize,
    /// Squared correlation of the rows of the file alone with the complete set; 0 where they have no place.
    pub file_alone: f64,
}

/// The place of a score.
#[derive(Debug)]
pub struct PlacedScore {
    /// It, or why there is none.
    pub place: Place,
    /// The proxies that it rests on; nothing where it rests on the rows of the file alone.
    pub proxies: Option<ProxiesUsed>,
    /// Whether its sums are given: not those of a file that misleads, unless somebody asks for them.
    pub has_sums: bool,
}

impl PlacedScore {
    fn of_file(place: Place) -> Self {
        Self { place, proxies: None, has_sums: true }
    }
}

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
            least_r2: arguments.least_r2,
            proxies: arguments.are_proxies_used(),
            despite_signs: arguments.despite_signs,
        })
    }

    fn group_of(&self, pair: &Pair<'_>) -> Option<GroupByHand> {
        let from_file = || self.means.as_ref()?.of(pair.set.report.facts.pgs_id.as_deref()?);
        self.by_hand.or_else(from_file)
    }

    /// The place of a score, with what proxies tell of it.
    pub fn place(&self, pair: &Pair<'_>, score: &PackedScore) -> PlacedScore {
        let summary = score.summary();
        if let Some(look) = pair.signs.misleading_look(&pair.genome.read) {
            let place = Err(WithheldReason::MisleadingFile { look });
            return PlacedScore { place, proxies: None, has_sums: self.despite_signs };
        }
        if let Some(group) = self.group_of(pair) {
            return PlacedScore::of_file(place_by_hand(summary.raw, summary.matched, group));
        }
        let built_in = built_in_sets::name_of(pair.set_path)
            .and_then(|name| Some(BuiltIn { name, calibration: calibration_of(name)? }));
        if let Some(placed) = built_in.as_ref().and_then(|built_in| self.place_predicted(pair, score, built_in)) {
            return placed;
        }
        PlacedScore::of_file(self.place_rows_of_file(pair, score, built_in.as_ref()))
    }

    /// Why the sites that a file does not list keep its scores from being placed.
    fn unlisted_sites(&self, pair: &Pair<'_>, score: &PackedScore) -> Result<(), WithheldReason> {
        if !pair.genome.read.genome.lists_differences() {
            return Ok(());
        }
        if pair.genome.read.genome.absent_policy(self.absent) == AbsentPolicy::LeaveOut {
            let is_refused = self.absent == AbsentPolicy::Reference;
            return Err(if is_refused { WithheldReason::TooFewDifferences } else { WithheldReason::OnlyDifferences });
        }
        // By rsID alone nobody can tell whether the file would have listed an absent site.
        if score.summary().join == Join::IdAndLocus { Ok(()) } else { Err(WithheldReason::DifferencesOnOtherBuild) }
    }

    fn fit(pair: &Pair<'_>) -> ReferenceFit {
        pair.signs.fit(&pair.genome.read)
    }

    /// The place by the rows that are on the file.
    fn place_rows_of_file(&self, pair: &Pair<'_>, score: &PackedScore, built_in: Option<&BuiltIn>) -> Place {
        let summary = score.summary();
        // There are none unless sites that a file of differences does not list count.
        let counted = summary.matched + summary.fates.of(Fate::AssumedReference);
        if counted < FEWEST_ROWS {
            return Err(WithheldReason::TooFewRows { counted, needed: FEWEST_ROWS });
        }
        self.unlisted_sites(pair, score)?;
        let reference = choose_reference(|| Self::fit(pair), self.wish);
        let wrong_call_rate = pair.signs.wrong_call_rate(&pair.genome.read);
        let set = &pair.set.weights;
        let lists_differences = pair.genome.read.genome.lists_differences();
        let Some(BuiltIn { calibration, .. }) = built_in else {
            // A row that the reference genome's letter tells is known as if the file listed it.
            let is_told = pair.letters_in_use(self.absent).is_ok_and(|letters| letters.is_some());
            let (shown, known) = match (lists_differences, is_told) {
                (true, true) => (Shown::Genotypes, counted),
                (true, false) => (Shown::Differences, summary.matched),
                (false, _) => (Shown::Genotypes, summary.matched),
            };
            let rows = scored_rows(set, score).zip(0..);
            let rows = rows.filter(|(_, row)| set.repeat(*row) != Some(Repeat::Duplicate)).map(|(row, _)| row);
            let loaded = LoadedSet {
                rows: summary.frequencies.all.rows,
                close_rows: summary.close_rows,
                check: pair.frequency_check(),
            };
            return place_loaded_set(rows, shown, known, &loaded, &reference, wrong_call_rate);
        };
        place_built_in_set(built_in_rows(pair, score).into_iter(), &reference, calibration, wrong_call_rate)
    }

    /// The place of a built-in set whose missing rows are predicted; nothing where they are not, or where that places nothing.
    /// Proxies need a reference that holds for the genome, and the rules that the scores of the page are made by.
    fn place_predicted(&self, pair: &Pair<'_>, score: &PackedScore, built_in: &BuiltIn) -> Option<PlacedScore> {
        let is_on_file = (score.summary().fates.of(Fate::NotOnFile) as usize) < pair.set.weights.len();
        if !self.proxies || !is_on_file || self.unlisted_sites(pair, score).is_err() {
            return None;
        }
        let reference = choose_reference(|| Self::fit(pair), self.wish);
        let is_fitting = match reference {
            ReferenceInUse::European => matches!(Self::fit(pair), ReferenceFit::European { .. }),
            ReferenceInUse::Adjusted(_) => true,
            ReferenceInUse::None(_) => false,
        };
        let table = built_in_sets::proxies_of(built_in.name).filter(|_| is_fitting)?;
        let rows = predictable_rows(table, &pair.set.weights, built_in_rows(pair, score).into_iter(), &reference);
        let copies = read_proxy_sites(&pair.genome.read, table, self.policy());
        let rows = without_weaker_estimates(table, rows, &copies, &reference);
        let prediction = predict_rows(table, &rows, copies, &reference)?;
        let wrong_call_rate = pair.signs.wrong_call_rate(&pair.genome.read);
        let place = place_with_proxies(&rows, &prediction, &reference, &built_in.calibration, wrong_call_rate);
        place.is_ok_and(|placed| placed.predicted_rows > 0).then(|| {
            let file_alone = self.place_rows_of_file(pair, score, Some(built_in)).ok();
            let file_alone = file_alone.and_then(|placed| placed.squared_correlation).unwrap_or_default();
            let found = rows_found_by_proxy(&prediction, |row| {
                let outcome = score.fate_and_dosage(row);
                outcome.is_some_and(|(fate, dosage, _)| dosage.is_some() || fate == Fate::AssumedReference)
            });
            PlacedScore { place, proxies: Some(ProxiesUsed { prediction, found, file_alone }), has_sums: true }
        })
    }

    /// The rules of a score that is predicted in part.
    fn policy(&self) -> ScoringPolicy {
        let (palindromic, missing) = (PalindromicPolicy::Auto, MissingPolicy::Omit);
        ScoringPolicy { palindromic, missing, absent: self.absent, least_r2: self.least_r2 }
    }
}

/// The rows of a built-in set on a genome.
fn built_in_rows(pair: &Pair<'_>, score: &PackedScore) -> Vec<ScoredRow> {
    let set = &pair.set.weights;
    if pair.genome.read.genome.lists_differences() {
        scored_rows_like_reference(set, score).collect()
    } else {
        scored_rows(set, score).collect()
    }
}
