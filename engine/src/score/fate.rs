//! What became of each row of a set.

use serde::Serialize;

use crate::values::call::Call;
use crate::values::estimate::{Dosage, copies_of, variance_of, whole_copies};
use crate::weights::packed_weights::{ByCopies, Repeat};

use super::differences;
use super::policy::AbsentPolicy;

/// What became of a row of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Fate {
    /// Counted, letters as they are.
    Matched,
    /// Counted after taking the complements.
    Flipped,
    /// A/T or C/G, left out by the palindromic rule.
    PalindromicDropped,
    /// The file's letters are not the set's.
    Mismatch,
    /// On the file without a call, left out.
    Missing,
    /// On the file without a call, counted at its expected value.
    Filled,
    /// Not on the file.
    NotOnFile,
    /// The file has the id at another locus although both count in the same build.
    PositionConflict,
    /// Without an rsID, and its locus is counted in another build than the file's.
    BuildConflict,
    /// One letter, or a locus of which everybody has one copy (Y, MT); the set does not say how to count it.
    Haploid,
    /// On a man's X.
    XLeftOut,
    /// The set lists several alleles for one side, so that two letters don't say which copies count.
    MultiAllelic,
    /// An indel that can't be compared, an impossible call, or other alleles that are no single bases.
    NotScoreable,
    /// The sequencing pipeline's own filter was not passed.
    FilterFailed,
    /// Not on a file that lists differences only: counted as two copies of the reference allele. Where its letter is not known
    /// it is estimated from the frequency.
    AssumedReference,
    /// Counted with the copies that were estimated from its neighbours, and their variance.
    Imputed,
    /// Estimated so badly that it is left out.
    LowR2,
    /// Repeats the variant of an earlier row, with the same weight.
    Duplicate,
    /// One of several rows of a variant that have different weights.
    Conflicting,
}

impl Fate {
    /// All of them, in the order of their declaration.
    pub const ALL: [Self; 19] = [
        Self::Matched,
        Self::Flipped,
        Self::PalindromicDropped,
        Self::Mismatch,
        Self::Missing,
        Self::Filled,
        Self::NotOnFile,
        Self::PositionConflict,
        Self::BuildConflict,
        Self::Haploid,
        Self::XLeftOut,
        Self::MultiAllelic,
        Self::NotScoreable,
        Self::FilterFailed,
        Self::AssumedReference,
        Self::Imputed,
        Self::LowR2,
        Self::Duplicate,
        Self::Conflicting,
    ];

    /// The word that reports and audit logs use.
    pub fn name(self) -> &'static str {
        match self {
            Self::Matched => "matched",
            Self::Flipped => "flipped",
            Self::PalindromicDropped => "palindromic-dropped",
            Self::Mismatch => "mismatch",
            Self::Missing => "missing",
            Self::Filled => "filled",
            Self::NotOnFile => "not-on-file",
            Self::PositionConflict => "position-conflict",
            Self::BuildConflict => "build-conflict",
            Self::Haploid => "haploid",
            Self::XLeftOut => "x-left-out",
            Self::MultiAllelic => "multi-allelic",
            Self::NotScoreable => "not-scoreable",
            Self::FilterFailed => "filter-failed",
            Self::AssumedReference => "assumed-reference",
            Self::Imputed => "imputed",
            Self::LowR2 => "low-r2",
            Self::Duplicate => "duplicate",
            Self::Conflicting => "conflicting",
        }
    }

    /// The fate of a row that repeats the variant of another one.
    pub(super) fn of_repeat(repeat: Repeat) -> Self {
        match repeat {
            Repeat::Duplicate => Self::Duplicate,
            Repeat::Conflicting => Self::Conflicting,
        }
    }

    /// Whether the row counts as matched.
    pub fn is_matched(self) -> bool {
        matches!(self, Self::Matched | Self::Flipped | Self::Imputed)
    }
}

/// One row's outcome.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct RowOutcome {
    /// What became of it.
    pub fate: Fate,
    /// The letters on the file, in alphabetical order; of an estimated row those of its call, where it is near enough to one.
    pub genotype: Option<String>,
    /// Copies of the effect allele, for counted rows; expected ones of an imputed row.
    pub dosage: Option<f64>,
    /// Variance of the true copies of an imputed row; none for others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub dosage_variance: Option<f64>,
    /// Set on a counted row when the set gives no other allele, so that the strand could not be checked.
    pub strand_unchecked: bool,
}

/// The same in five bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) fate: Fate,
    /// Copies in hundredths, or [`NO_DOSAGE`].
    hundredths: u8,
    /// Standard deviation of the true copies (see [`crate::values::estimate`]).
    deviation: u8,
    pub(super) strand_unchecked: bool,
    /// A call code, or [`NO_CALL_CODE`].
    call_code: u8,
}

/// Stands for a row that the file does not have.
const NO_CALL_CODE: u8 = u8::MAX;
/// Stands for a row that has no copies of its own.
const NO_DOSAGE: u8 = u8::MAX;

impl Outcome {
    #[inline]
    pub(super) fn new(fate: Fate, dosage: Option<u8>, strand_unchecked: bool, call: Option<Call>) -> Self {
        let hundredths = dosage.map_or(NO_DOSAGE, |copies| 100 * copies);
        Self { fate, hundredths, deviation: 0, strand_unchecked, call_code: call.map_or(NO_CALL_CODE, Call::code) }
    }

    /// The same row with copies that were estimated.
    pub(super) fn imputed(self, dosage: Dosage) -> Self {
        Self { fate: Fate::Imputed, hundredths: dosage.hundredths(), deviation: dosage.deviation(), ..self }
    }

    /// The same row without copies and without letters, which would be read as a call.
    pub(super) fn left_out(self, fate: Fate) -> Self {
        Self { fate, hundredths: NO_DOSAGE, deviation: 0, strand_unchecked: false, call_code: NO_CALL_CODE }
    }

    /// The same row where its letters are those of the reference genome, because the file does not list the site.
    #[cold]
    pub(super) fn unlisted(self, policy: AbsentPolicy) -> Self {
        match policy {
            AbsentPolicy::LeaveOut => self.left_out(Fate::NotOnFile),
            AbsentPolicy::Reference if self.fate.is_matched() => Self { fate: Fate::AssumedReference, ..self },
            AbsentPolicy::Reference => self,
        }
    }

    /// Whether its copies are known: on the file, or by the letter of the reference genome.
    #[inline]
    pub(super) fn has_copies(self) -> bool {
        self.hundredths != NO_DOSAGE
    }

    /// Copies of the effect allele, for counted rows; expected ones of an imputed row.
    #[inline]
    pub(super) fn dosage(self) -> Option<f64> {
        (self.hundredths != NO_DOSAGE).then(|| copies_of(self.hundredths))
    }

    /// Variance of the true copies; 0 of a row that was measured.
    #[inline]
    pub(super) fn variance(self) -> f64 {
        variance_of(self.deviation)
    }

    /// Whether the true copies may differ from the estimated ones; false for a row that was measured.
    #[inline]
    pub(super) fn is_uncertain(self) -> bool {
        self.deviation != 0
    }

    /// Whole copies; nothing where what is estimated is no call.
    pub(super) fn whole_copies(self) -> Option<u8> {
        whole_copies(self.hundredths, self.variance())
    }

    /// Expected copies in hundredths and the standard deviation of the true ones in two-hundredths of an imputed row; 0 of others.
    pub(super) fn estimate(self) -> (u8, u8) {
        if self.fate == Fate::Imputed { (self.hundredths, self.deviation) } else { (0, 0) }
    }

    /// The code of the call and one; 0 where the file has no letters.
    pub(super) fn letters_code(self) -> u8 {
        let has_letters = self.call_code != NO_CALL_CODE && Call::from_code(self.call_code).is_called();
        if has_letters { self.call_code + 1 } else { 0 }
    }

    /// What the row adds to the sum; nothing when it adds none. Rows without a dosage count at an expectation.
    #[inline]
    pub(super) fn contribution(self, weight: f64, frequency: Option<f64>) -> Option<f64> {
        match (self.dosage(), self.fate, frequency) {
            (Some(dosage), ..) => Some(weight * dosage),
            (None, Fate::Filled, Some(frequency)) => Some(2.0 * frequency * weight),
            (None, Fate::AssumedReference, Some(frequency)) => {
                Some(weight * differences::expected_dosage_when_absent(frequency))
            }
            _ => None,
        }
    }

    /// The same of a row whose copies don't count alike. Of estimated copies their mean and variance tell the chances of none, one and two.
    pub(super) fn contribution_by_copies(self, [of_none, of_one, of_two]: ByCopies) -> Option<f64> {
        let copies = self.dosage()?;
        if !self.is_uncertain() && copies.fract() == 0.0 {
            return [of_none, of_one, of_two].get(usize::from(self.hundredths / 100)).copied();
        }
        // Not by `clamp`, whose panic would bring the formatting of numbers into the first module.
        let two = ((copies * copies + self.variance() - copies) / 2.0).max((copies - 1.0).max(0.0)).min(copies / 2.0);
        let one = copies - 2.0 * two;
        Some(of_none * (1.0 - one - two) + of_one * one + of_two * two)
    }

    /// The letters on the file.
    pub(super) fn genotype(self) -> Option<String> {
        (self.call_code != NO_CALL_CODE).then(|| Call::from_code(self.call_code)).and_then(Call::letters)
    }

    pub(super) fn expand(self) -> RowOutcome {
        RowOutcome {
            fate: self.fate,
            genotype: self.genotype(),
            dosage: self.dosage(),
            dosage_variance: (self.fate == Fate::Imputed).then(|| self.variance()),
            strand_unchecked: self.strand_unchecked,
        }
    }
}

/// How many rows had each fate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FateCounts([u32; Fate::ALL.len()]);

impl FateCounts {
    #[inline]
    pub(super) fn add(&mut self, fate: Fate) {
        if let Some(count) = self.0.get_mut(fate as usize) {
            *count += 1;
        }
    }

    pub(super) fn add_rows(&mut self, fate: Fate, rows: u32) {
        if let Some(count) = self.0.get_mut(fate as usize) {
            *count += rows;
        }
    }

    /// The rows of a fate.
    pub fn of(&self, fate: Fate) -> u32 {
        self.0.get(fate as usize).copied().unwrap_or(0)
    }

    /// The rows that count as matched.
    pub fn matched(&self) -> u32 {
        Fate::ALL.into_iter().filter(|fate| fate.is_matched()).map(|fate| self.of(fate)).sum()
    }

    /// The fates that occurred, with their rows.
    pub fn iter(&self) -> impl Iterator<Item = (Fate, u32)> + '_ {
        Fate::ALL.into_iter().zip(self.0).filter(|(_, rows)| *rows > 0)
    }
}

/// The fates that occurred by name.
impl Serialize for FateCounts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(fate, rows)| (fate.name(), rows)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_order_are_those_of_the_declaration() {
        for (index, fate) in Fate::ALL.into_iter().enumerate() {
            assert_eq!(fate as usize, index);
            assert_eq!(serde_json::to_value(fate).ok(), Some(serde_json::json!(fate.name())));
        }
    }

    #[test]
    fn an_outcome_takes_few_bytes() {
        assert!(std::mem::size_of::<Outcome>() <= 5);
    }
}
