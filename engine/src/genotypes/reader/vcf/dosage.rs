//! What imputation programs tell of a row beside its call (docs/reading-rules.md, section 7): dosages and chances of the genotypes,
//! how well the site was estimated, and whether it was measured.

use crate::text::decimal;
use crate::values::call::Base;
use crate::values::estimate::Dosage;

use super::genotype::{lists_change_without_base, one_base};
use super::site::MOST_OF_OTHERS;

/// Names in INFO of the squared correlation of estimated with true copies, the one that counts first in front: of Minimac and
/// MaCH, Beagle 4.1 and 5, Beagle 4, IMPUTE and GLIMPSE, SHAPEIT, STITCH and QUILT.
const QUALITIES: &[u8] = b"R2 RSQ DR2 AR2 INFO IMPINFO INFO_SCORE";
/// Words, in INFO and in FILTER, by which a row was estimated.
const ESTIMATED: &[u8] = b"IMPUTED IMP";
/// Words by which it was measured.
const MEASURED: &[u8] = b"TYPED TYPED_ONLY GENOTYPED GENOTYPED_ONLY";
/// How far the chances of three genotypes may be from 1 in all: they are rounded. Chances in decibels are none.
const CHANCES_OFF: f64 = 0.02;
/// How far a dosage may lie outside of 0 to 2 copies: programs round it.
const COPIES_OFF: f64 = 0.01;
/// How far a dosage may be from what the chances of the same row come to, which [`CHANCES_OFF`] lets be 0.04 off.
const MOST_APART: f64 = 0.05;
/// Copies that differ by less are the same.
const SAME_COPIES: f64 = 0.005;
/// R² from which on a row that does not say it was estimated may have been measured.
const MEASURED_R2: f64 = 0.995;

/// The columns of a row that tell of its estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns<'line> {
    pub(super) reference: &'line [u8],
    pub(super) alternatives: &'line [u8],
    pub(super) facts: &'line SiteFacts,
    pub(super) format: &'line [u8],
    pub(super) sample: &'line [u8],
}

/// What a row tells of its copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// Nothing but its call.
    Call,
    /// Copies of one ALT allele, with the base of REF and of that ALT; of REF twice where it has no copy of several ALT alleles, or
    /// of one that is no base.
    Copies(Base, Base, Dosage),
    /// What no dosage of one ALT allele tells: copies of several, numbers that contradict each other.
    NoCall,
}

/// Whether a header line declares what [`read`] looks for in INFO.
pub(super) fn declares_quality(line: &[u8]) -> bool {
    let name = line.strip_prefix(b"##INFO=<ID=").and_then(|rest| Parts::of(rest, b',').next());
    name.is_some_and(|name| place_in(QUALITIES, name).or(place_in(ESTIMATED, name)).is_some())
}

/// Whether a FORMAT names what [`read`] looks for in a sample, by a glance.
#[inline]
pub(super) fn may_estimate(format: &[u8]) -> bool {
    format.len() > 2 && format.array_windows().any(|pair| matches!(pair, b"DS" | b"GP"))
}

/// What a row tells of its only ALT allele where REF or ALT has several letters and the person two chromosomes: nothing where numbers
/// contradict each other, else its copies, [`Dosage::MEASURED`] where the call stands. `called` are the copies of the call.
#[inline(never)]
pub(super) fn read_long(columns: &Columns<'_>, called: Option<u8>) -> Option<Dosage> {
    let Numbers { mut told, exact } = Numbers::read(columns, 1)?;
    let facts = columns.facts;
    let called = called.map(f64::from);
    if told.is_empty() && facts.is_estimated() {
        told.extend(called);
    }
    let Some(expected) = told.first().copied() else { return Some(Dosage::MEASURED) };
    let (dosage, is_certain) = dosage_of(expected, exact, facts.least_quality);
    let is_as_called = called.is_some_and(|called| (expected - called).abs() < SAME_COPIES);
    Some(if is_as_called && facts.say_measured(is_certain) { Dosage::MEASURED } else { dosage })
}

/// Whether a row with an allele of several letters was measured, though other ALT alleles stand beside it.
#[inline(never)]
pub(super) fn is_measured(columns: &Columns<'_>) -> bool {
    !may_estimate(columns.format) && (columns.facts.is_measured || !columns.facts.is_estimated())
}

/// Reads a row; one of several letters in REF, or of an insertion without a base in ALT, tells nothing but its call. `counts` are the
/// copies of each base that its call of two letters has beside REF, nothing without a call. Where there are several ALT alleles, it
/// must have one.
#[inline(never)]
pub(super) fn read(columns: &Columns<'_>, counts: Option<[u8; 4]>) -> Told {
    let Some(reference) = one_base(columns.reference).filter(|_| !lists_change_without_base(columns.alternatives))
    else {
        return Told::Call;
    };
    let alternatives: Vec<Option<Base>> = Parts::of(columns.alternatives, b',').map(one_base).collect();
    // A call of two letters has no copy of what is no base.
    let called = |allele: &Option<Base>| {
        let counts = counts?;
        Some(allele.map_or(0.0, |base| counts.get(base as usize).map_or(0.0, |copies| f64::from(*copies))))
    };
    let Some(Numbers { mut told, exact }) = Numbers::read(columns, alternatives.len()) else {
        return Told::NoCall;
    };
    let facts = columns.facts;
    if told.is_empty() && facts.is_estimated() {
        told.extend(alternatives.iter().filter_map(called));
    }
    if told.is_empty() || alternatives.len() > 1 && counts.is_none() {
        return Told::Call;
    }
    let (mut sum, mut expected, mut place) = (0.0, f64::NEG_INFINITY, 0);
    for (index, copies) in told.iter().enumerate() {
        sum += copies;
        if *copies > expected {
            (expected, place) = (*copies, index);
        }
    }
    // Without a copy of several alleles none of them is meant more than another.
    let alternative = alternatives.get(place).copied().flatten();
    let is_of_none = alternative.is_none() || alternatives.len() > 1 && expected < SAME_COPIES;
    let of_one = facts.qualities.get(place).filter(|_| !is_of_none && facts.qualities.len() == alternatives.len());
    let r2 = of_one.copied().or(facts.least_quality);
    let (dosage, is_certain) = dosage_of(expected, exact, r2);
    let is_as_called = |(allele, copies): (&Option<Base>, &f64)| {
        called(allele).is_some_and(|called| (copies - called).abs() < SAME_COPIES)
    };
    if alternatives.iter().zip(&told).all(is_as_called) && facts.say_measured(is_certain) {
        return Told::Call;
    }
    let of_others = if alternative.is_some() { sum - expected } else { sum };
    if of_others > f64::from(MOST_OF_OTHERS) / 100.0 || alternatives.contains(&Some(reference)) {
        return Told::NoCall;
    }
    Told::Copies(reference, alternative.filter(|_| !is_of_none).unwrap_or(reference), dosage)
}

/// What the numbers of a row come to.
struct Numbers {
    /// Expected copies of each ALT allele; none where no number tells them.
    told: Vec<f64>,
    /// Expected copies of the only ALT allele and the variance of the true ones, where the row states it.
    exact: Option<(f64, f64)>,
}

impl Numbers {
    /// Reads them for so many ALT alleles; nothing where they contradict each other.
    #[inline(never)]
    fn read(columns: &Columns<'_>, alternatives: usize) -> Option<Self> {
        let [mut told, mut chances, mut haploid] = [const { Vec::new() }; 3];
        for (key, value) in Parts::of(columns.format, b':').zip(Parts::of(columns.sample, b':')) {
            match key {
                b"DS" => told = numbers(value, None),
                b"GP" => chances = numbers(value, None),
                b"HDS" => haploid = numbers(value, None),
                _ => {}
            }
        }
        let can_be = |copies: &f64| (-COPIES_OFF..=2.0 + COPIES_OFF).contains(copies);
        if told.len() != alternatives || !told.iter().all(can_be) {
            told.clear();
        }
        for copies in &mut told {
            *copies = copies.clamp(0.0, 2.0);
        }
        let exact = match (chances.as_slice(), haploid.as_slice()) {
            _ if alternatives != 1 => None,
            ([none, one, two], _) if are_chances(&chances) && (none + one + two - 1.0).abs() <= CHANCES_OFF => {
                let sum = none + one + two;
                let (one, two) = (one / sum, two / sum);
                let mean = one + 2.0 * two;
                Some((mean, one + 4.0 * two - mean * mean))
            }
            (_, [one, other]) if are_chances(&haploid) => {
                Some((one + other, one * (1.0 - one) + other * (1.0 - other)))
            }
            _ => None,
        };
        match exact {
            Some((mean, _)) if told.is_empty() => told.push(mean),
            Some((mean, _)) if told.iter().any(|copies| (copies - mean).abs() > MOST_APART) => return None,
            _ => {}
        }
        Some(Self { told, exact })
    }
}

/// Expected copies with what is known of the true ones; whether nothing is open.
fn dosage_of(expected: f64, exact: Option<(f64, f64)>, r2: Option<f64>) -> (Dosage, bool) {
    let dosage = Dosage::new(expected, exact.map_or_else(|| by_r2(expected, r2), |(_, variance)| variance), r2);
    (dosage, dosage.is_certain() || exact.is_none() && r2.is_none())
}

/// The variance of the true copies where only expected ones are told: as if the site told nothing where its R² is not known
/// (docs/science.md#imputed-rows).
fn by_r2(expected: f64, r2: Option<f64>) -> f64 {
    let r2 = r2.unwrap_or(0.0);
    expected * (2.0 - expected) * (1.0 - r2) / (2.0 - r2)
}

fn are_chances(numbers: &[f64]) -> bool {
    numbers.iter().all(|chance| (0.0..=1.0).contains(chance))
}

/// The numbers of a list, what is none by what stands for it; nothing where one is none and nothing stands for it.
#[inline(never)]
fn numbers(list: &[u8], for_none: Option<f64>) -> Vec<f64> {
    let mut numbers = Vec::new();
    for part in Parts::of(list, b',') {
        let Some(number) = decimal::parse(part).or(for_none) else { return Vec::new() };
        numbers.push(number);
    }
    numbers
}

/// Where a word stands among others with blanks between.
#[inline(never)]
fn place_in(words: &[u8], word: &[u8]) -> Option<usize> {
    Parts::of(words, b' ').position(|one| one == word)
}

/// What stands between separators.
struct Parts<'text> {
    rest: Option<&'text [u8]>,
    separator: u8,
}

impl<'text> Parts<'text> {
    fn of(text: &'text [u8], separator: u8) -> Self {
        Self { rest: Some(text), separator }
    }
}

impl<'text> Iterator for Parts<'text> {
    type Item = &'text [u8];

    #[inline(never)]
    fn next(&mut self) -> Option<&'text [u8]> {
        let text = self.rest?;
        let end = memchr::memchr(self.separator, text).unwrap_or(text.len());
        self.rest = text.get(end + 1..);
        text.get(..end)
    }
}

/// What INFO and FILTER say of a site.
#[derive(Debug, Default)]
pub(super) struct SiteFacts {
    /// Whether a word says that it was estimated.
    has_word: bool,
    is_measured: bool,
    /// R² as they are listed, 0 where one can't be read; nothing where none is told.
    qualities: Vec<f64>,
    /// The least of them, which holds for each of the alleles.
    least_quality: Option<f64>,
}

impl SiteFacts {
    #[inline(never)]
    pub(super) fn of(info: &[u8], filter: &[u8]) -> Self {
        let mut facts = Self::default();
        let mut best = QUALITIES.len();
        for entry in Parts::of(info, b';').chain(Parts::of(filter, b';')) {
            let mut sides = Parts::of(entry, b'=');
            let name = sides.next().unwrap_or_default();
            if let (Some(list), Some(place)) = (sides.next(), place_in(QUALITIES, name))
                && place < best
            {
                (best, facts.least_quality) = (place, None);
                facts.qualities = numbers(list, Some(0.0));
                for r2 in &mut facts.qualities {
                    *r2 = if (0.0..=1.5).contains(r2) { r2.min(1.0) } else { 0.0 };
                    facts.least_quality = Some(facts.least_quality.map_or(*r2, |least| least.min(*r2)));
                }
            }
            facts.has_word |= place_in(ESTIMATED, entry).is_some();
            facts.is_measured |= place_in(MEASURED, entry).is_some();
        }
        facts
    }

    /// Whether a row with the copies of its call was measured.
    fn say_measured(&self, is_certain: bool) -> bool {
        self.is_measured || !self.has_word && is_certain
    }

    /// Whether a row without any dosage was estimated all the same.
    fn is_estimated(&self) -> bool {
        self.has_word || self.least_quality.is_some_and(|r2| r2 < MEASURED_R2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        /// Where true copies spread around expected ones by the rest of 2p(1-p), on average over people so does what is stated.
        #[test]
        fn the_variance_by_r2_is_right_on_average(people in proptest::collection::vec(0.0_f64..=2.0, 2..60)) {
            let count = people.len() as f64;
            let mean = people.iter().sum::<f64>() / count;
            let whole = mean * (2.0 - mean) / 2.0;
            let told = people.iter().map(|copies| (copies - mean) * (copies - mean)).sum::<f64>() / count;
            // More can't be told than there is.
            proptest::prop_assume!(whole > 1e-3 && told < whole);
            let stated = people.iter().map(|copies| by_r2(*copies, Some(told / whole))).sum::<f64>() / count;
            proptest::prop_assert!((stated - (whole - told)).abs() < 1e-9, "{} but {}", stated, whole - told);
        }
    }

    #[test]
    fn known_spellings_are_declared() {
        for line in ["##INFO=<ID=R2,Number=1>", "##INFO=<ID=DR2,Number=A>", "##INFO=<ID=IMPUTED,Number=0>"] {
            assert!(declares_quality(line.as_bytes()), "{line}");
        }
        for line in
            ["##INFO=<ID=ER2,Number=1>", "##INFO=<ID=AF,Number=A,Description=\"R2\">", "##FORMAT=<ID=DS,Number=A>"]
        {
            assert!(!declares_quality(line.as_bytes()), "{line}");
        }
    }
}
