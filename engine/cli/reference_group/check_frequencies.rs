//! Which allele a loaded set's frequencies describe, as known sites show it (docs/percentiles.md#frequencies-that-contradict). The
//! same rule as `src/science/reference-group/check-frequencies.ts`; cases that both answer hold them together.

use std::sync::OnceLock;

use allelium_engine::values::call::Base;
use allelium_engine::weights::packed_weights::{PackedWeights, WeightAllele};
use serde::Serialize;

use super::tables::{SITES_THAT_TELL, SiteThatTells};

/// More contradicting rows than these, and a larger share than that, are an alarm (our choice).
const MOST_CONTRADICTING: u32 = 2;
const MOST_CONTRADICTING_SHARE: f64 = 0.05;

/// The allele that a set's frequencies are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FrequencyAllele {
    /// The effect allele, as they should be.
    Effect,
    /// The other allele: they are turned.
    Other,
    /// The rarer of the two alleles.
    Minor,
    /// The one that the reference genome does not have.
    Alternative,
    /// None of these in all rows.
    Mixed,
}

/// How a set's frequencies compare with those of the public genomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FrequencyCheck {
    /// The allele that the frequencies describe; the effect allele where too few rows tell.
    pub allele: FrequencyAllele,
    /// Rows that tell: the effect allele is rare everywhere, or common everywhere.
    pub rows: u32,
    /// Those of them whose frequency is on the wrong side of one half.
    pub contradicting: u32,
}

impl FrequencyCheck {
    /// The allele that the frequencies describe, where enough rows tell.
    pub fn told_allele(self) -> Option<FrequencyAllele> {
        Some(self.allele).filter(|_| self.rows > MOST_CONTRADICTING)
    }
}

/// What the check of a set found, once somebody needs to know.
pub type LazyCheck = OnceLock<FrequencyCheck>;

/// Whether a row's effect allele is the site's alternative letter; nothing where the letters fit on neither strand.
fn is_alternative(effect: Base, other: Option<Base>, site: &SiteThatTells) -> Option<bool> {
    let fits = |one: Base, two: Option<Base>| match (one == site.alternative, one == site.reference) {
        (true, _) if two.is_none_or(|two| two == site.reference) => Some(true),
        (_, true) if two.is_none_or(|two| two == site.alternative) => Some(false),
        _ => None,
    };
    // Without the other allele a complement may as well be a third one.
    fits(effect, other).or_else(|| fits(effect.complement(), Some(other?.complement())))
}

/// Compares a set's frequencies with the known sites.
pub fn check_frequencies(set: &PackedWeights) -> FrequencyCheck {
    let mut rows = 0;
    let (mut effect, mut other, mut minor, mut alternative) = (0, 0, 0, 0);
    for row in (0..set.len()).filter_map(|index| set.get(index)) {
        let allele = match (row.effect_allele, row.other_allele) {
            (WeightAllele::Base(effect), WeightAllele::Base(other)) => (effect, Some(other)),
            (WeightAllele::Base(effect), _) => (effect, None),
            _ => continue,
        };
        let (Some(number), Some(frequency)) = (row.rsid, row.frequency) else { continue };
        #[allow(clippy::float_cmp, reason = "one half is on neither side")]
        if frequency == 0.5 {
            continue;
        }
        let Some(site) = SITES_THAT_TELL.get(&number) else { continue };
        let Some(is_alternative) = is_alternative(allele.0, allele.1, site) else { continue };
        let is_high = frequency > 0.5;
        let is_effect_common = is_alternative == site.is_common;
        rows += 1;
        effect += u32::from(is_high != is_effect_common);
        other += u32::from(is_high == is_effect_common);
        minor += u32::from(is_high);
        alternative += u32::from(is_high != site.is_common);
    }
    let is_contradicted =
        |count: u32| count > MOST_CONTRADICTING && f64::from(count) > MOST_CONTRADICTING_SHARE * f64::from(rows);
    let readings =
        [(other, FrequencyAllele::Other), (minor, FrequencyAllele::Minor), (alternative, FrequencyAllele::Alternative)];
    // Of equal ones the first, which is the likelier.
    let likeliest = readings.into_iter().min_by_key(|(count, _)| *count).filter(|(count, _)| !is_contradicted(*count));
    let named = likeliest.map_or(FrequencyAllele::Mixed, |(_, allele)| allele);
    let allele = if is_contradicted(effect) { named } else { FrequencyAllele::Effect };
    FrequencyCheck { allele, rows, contradicting: effect }
}
