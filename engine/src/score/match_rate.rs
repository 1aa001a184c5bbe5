//! How much of a set a genome holds: a tier with its reasons, never a wall.

use serde::Serialize;

use super::fate::{Fate, FateCounts};
use super::join_key::Join;

/// How far a score can be relied on, by the share of rows whose copies are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "snake_case")]
pub enum MatchTier {
    /// Below every other tier.
    VeryLow,
    /// At least 40 % and 3 rows.
    Low,
    /// At least 60 % and 5 rows.
    Medium,
    /// At least 80 % and 10 rows.
    High,
}

/// Share and rows that a tier needs, the best first (docs/science.md#how-much-was-found).
const TIERS: [(MatchTier, f64, u32); 3] =
    [(MatchTier::High, 0.8, 10), (MatchTier::Medium, 0.6, 5), (MatchTier::Low, 0.4, 3)];

/// Share below which the PGS Catalog's own calculator gives no score (pgsc_calc, `--min_overlap`, its default). Here it
/// is a reason, not a wall.
pub const USUAL_LEAST_OVERLAP: f64 = 0.75;

/// Fewer usable rows than this are shown, never scored (docs/science.md#scoring-a-set).
pub const FEWEST_ROWS: u32 = 3;

/// Why a match rate is not higher, or not to be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum MatchReasonKind {
    /// Fewer than three rows were matched.
    TooFewRows,
    /// The PGS Catalog's calculator would refuse to give this score.
    BelowUsualOverlap,
    /// The set counts in another build, so only rsIDs could be compared.
    JoinedByIdAlone,
    /// The genome's build is assumed: rows were joined by rsID alone, or, of a set without rsIDs, by locus on a guess.
    BuildAssumed,
    /// Lines of the scoring file that could not be read as rows; they count as rows that were not matched.
    LinesLeftOut,
    /// Rows with this fate were not matched; written as the fate's name.
    #[serde(untagged)]
    Rows(Fate),
}

/// One reason, with the rows that it concerns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MatchReason {
    /// The reason.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(
            type = "\"too-few-rows\" | \"below-usual-overlap\" | \"joined-by-id-alone\" | \"build-assumed\" | \"lines-left-out\" | Fate"
        )
    )]
    pub kind: MatchReasonKind,
    /// Rows concerned.
    pub rows: u32,
    /// Their share of the set.
    pub share: f64,
}

/// How much of a set was matched.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MatchRate {
    /// Rows matched.
    pub matched: u32,
    /// Rows of the set, with the lines of its file that could not be read as rows.
    pub total: u32,
    /// Matched over total; 0 for an empty set.
    pub coverage: f64,
    /// The tier by the rows whose copies are known: matched ones, and unlisted ones that the reference genome's letter tells.
    pub tier: MatchTier,
    /// Reasons: fates of rows that were not matched, the most frequent first, then what else is to be said.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "readonly MatchReason[]"))]
    pub reasons: Vec<MatchReason>,
}

impl MatchRate {
    /// `known` counts the matched rows and those that the reference genome's letter tells, `total` also the lines that were left out.
    pub(super) fn of(fates: &FateCounts, known: u32, total: u32, left_out: u32, join: Join) -> Self {
        let matched = fates.matched();
        let share = |rows: u32| if total == 0 { 0.0 } else { f64::from(rows) / f64::from(total) };
        let known_share = share(known);
        let tier = TIERS
            .into_iter()
            .find(|(_, least_share, least_rows)| known_share >= *least_share && known >= *least_rows)
            .map_or(MatchTier::VeryLow, |(tier, _, _)| tier);
        let reason = |kind, rows| MatchReason { kind, rows, share: share(rows) };
        let mut reasons: Vec<MatchReason> = Vec::new();
        // A duplicate is no row that the set could lose.
        let lost = |fate: Fate| !fate.is_matched() && fate != Fate::Duplicate;
        for (fate, rows) in fates.iter().filter(|(fate, _)| lost(*fate)) {
            let after_more_frequent = reasons.partition_point(|other| other.rows >= rows);
            reasons.insert(after_more_frequent, reason(MatchReasonKind::Rows(fate), rows));
        }
        if left_out > 0 {
            reasons.push(reason(MatchReasonKind::LinesLeftOut, left_out));
        }
        let others = [
            (known < FEWEST_ROWS, MatchReasonKind::TooFewRows),
            (known_share < USUAL_LEAST_OVERLAP, MatchReasonKind::BelowUsualOverlap),
            (matches!(join, Join::IdAlone | Join::Impossible), MatchReasonKind::JoinedByIdAlone),
            (matches!(join, Join::IdAssumed | Join::LocusAssumed), MatchReasonKind::BuildAssumed),
        ];
        reasons.extend(others.into_iter().filter(|(holds, _)| *holds).map(|(_, kind)| reason(kind, known)));
        Self { matched, total, coverage: share(matched), tier, reasons }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(counts: &[(Fate, u32)], join: Join) -> MatchRate {
        rate_of(counts, 0, join)
    }

    fn rate_of(counts: &[(Fate, u32)], left_out: u32, join: Join) -> MatchRate {
        let mut fates = FateCounts::default();
        counts.iter().for_each(|(fate, rows)| (0..*rows).for_each(|_| fates.add(*fate)));
        let total = counts.iter().map(|(_, rows)| rows).sum::<u32>() + left_out;
        MatchRate::of(&fates, fates.matched(), total, left_out, join)
    }

    /// Half of the variants are lost on the way from the file, so no more than half are matched.
    #[test]
    fn lines_that_could_not_be_read_count_as_not_matched() {
        let rate = rate_of(&[(Fate::Matched, 10)], 10, Join::IdAndLocus);
        assert_eq!((rate.total, rate.coverage, rate.tier), (20, 0.5, MatchTier::Low));
        let kinds: Vec<MatchReasonKind> = rate.reasons.iter().map(|reason| reason.kind).collect();
        assert_eq!(kinds, [MatchReasonKind::LinesLeftOut, MatchReasonKind::BelowUsualOverlap]);
        assert_eq!((rate.reasons[0].rows, rate.reasons[0].share), (10, 0.5));
    }

    /// Share and rows must both reach a tier.
    #[test]
    fn each_tier_needs_share_and_rows() {
        for (matched, lost, tier) in [
            (80, 20, MatchTier::High),
            (79, 21, MatchTier::Medium),
            (9, 0, MatchTier::Medium),
            (60, 40, MatchTier::Medium),
            (59, 41, MatchTier::Low),
            (4, 1, MatchTier::Low),
            (40, 60, MatchTier::Low),
            (39, 61, MatchTier::VeryLow),
            (2, 0, MatchTier::VeryLow),
            (0, 0, MatchTier::VeryLow),
        ] {
            let rate = rate(&[(Fate::Flipped, matched), (Fate::NotOnFile, lost)], Join::IdAndLocus);
            assert_eq!(rate.tier, tier, "{matched} of {}", matched + lost);
        }
    }

    #[test]
    fn rows_that_the_reference_genome_tells_count_for_the_tier_and_are_no_matches() {
        let mut fates = FateCounts::default();
        fates.add_rows(Fate::Matched, 2);
        fates.add_rows(Fate::AssumedReference, 18);
        let rate = |known| MatchRate::of(&fates, known, 20, 0, Join::IdAndLocus);
        let assumed = MatchReason { kind: MatchReasonKind::Rows(Fate::AssumedReference), rows: 18, share: 0.9 };
        assert_eq!((rate(20).tier, rate(20).matched, rate(20).coverage), (MatchTier::High, 2, 0.1));
        assert_eq!(rate(20).reasons, [assumed]);
        // What the frequency estimates is not known.
        assert_eq!((rate(2).tier, rate(2).reasons.len()), (MatchTier::VeryLow, 3));
    }

    #[test]
    fn reasons_come_with_their_rows_the_most_frequent_first() {
        let counts = [(Fate::Matched, 70), (Fate::Missing, 5), (Fate::NotOnFile, 25)];
        let rate = rate(&counts, Join::IdAlone);
        let reason = |kind, rows, share| MatchReason { kind, rows, share };
        assert_eq!(rate.coverage, 0.7);
        assert_eq!(
            rate.reasons,
            [
                reason(MatchReasonKind::Rows(Fate::NotOnFile), 25, 0.25),
                reason(MatchReasonKind::Rows(Fate::Missing), 5, 0.05),
                reason(MatchReasonKind::BelowUsualOverlap, 70, 0.7),
                reason(MatchReasonKind::JoinedByIdAlone, 70, 0.7),
            ]
        );
    }

    #[test]
    fn a_full_match_needs_no_reason() {
        assert_eq!(rate(&[(Fate::Matched, 10)], Join::IdAndLocus).reasons, []);
    }
}
