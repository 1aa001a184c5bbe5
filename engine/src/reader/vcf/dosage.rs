//! What imputation programs tell of a row beside its call (docs/reading-rules.md, section 7): dosages and chances of the genotypes,
//! how well the site was estimated, and whether it was measured.

use crate::call::Base;
use crate::decimal;
use crate::estimate::Dosage;

/// Names in INFO of the squared correlation of estimated with true copies, the one that counts first in front: of Minimac and
/// MaCH, Beagle 4.1 and 5, Beagle 4, IMPUTE and GLIMPSE, SHAPEIT, STITCH and QUILT.
const QUALITIES: &[u8] = b" R2 RSQ DR2 AR2 INFO IMPINFO INFO_SCORE ";
/// Words, in INFO and in FILTER, by which a row was estimated.
const ESTIMATED: &[u8] = b" IMPUTED IMP ";
/// Words by which it was measured.
const MEASURED: &[u8] = b" TYPED TYPED_ONLY GENOTYPED GENOTYPED_ONLY ";
/// Copies of all other ALT alleles up to which a site is read as one of two alleles (our choice).
const MOST_OF_OTHERS: f64 = 0.05;
/// How far the chances of three genotypes may be from 1 in all: they are rounded. Chances in decibels are none.
const CHANCES_OFF: f64 = 0.02;

/// How far a dosage may lie outside of 0 to 2 copies: programs round it.
const COPIES_OFF: f64 = 0.01;

/// The columns of a row that tell of its estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns<'line> {
    pub(super) reference: &'line [u8],
    pub(super) alternatives: &'line [u8],
    pub(super) filter: &'line [u8],
    pub(super) info: &'line [u8],
    pub(super) format: &'line [u8],
    pub(super) sample: &'line [u8],
}

/// What a row tells of its copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// Nothing but its call.
    Call,
    /// Copies of one ALT allele, with the base of REF and of that ALT.
    Copies(Base, Base, Dosage),
    /// Copies of several ALT alleles, which no dosage of one of them tells.
    Several,
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

/// Reads a row of one-base alleles. `counts` are the copies of each base that its call of two letters has beside REF, nothing without
/// a call. Where there are several ALT alleles, it must have one.
#[inline(never)]
pub(super) fn read(columns: &Columns<'_>, counts: Option<[u8; 4]>) -> Told {
    let mut bases = Vec::new();
    for allele in [columns.reference].into_iter().chain(Parts::of(columns.alternatives, b',')) {
        match allele {
            [letter] if let Some(base) = Base::from_letter(*letter) => bases.push(base),
            _ => return Told::Call,
        }
    }
    let [reference, alternatives @ ..] = bases.as_slice() else { return Told::Call };
    let Some(mut alternative) = alternatives.first().copied() else { return Told::Call };
    let called = |allele: Base| Some(f64::from(*counts?.get(allele as usize)?));
    let facts = Facts::of(columns);
    let [mut told, mut chances, mut haploid] = [const { Vec::new() }; 3];
    for (key, value) in Parts::of(columns.format, b':').zip(Parts::of(columns.sample, b':')) {
        match key {
            b"DS" => told = numbers(value),
            b"GP" => chances = numbers(value),
            b"HDS" => haploid = numbers(value),
            _ => {}
        }
    }
    let can_be = |copies: &f64| (-COPIES_OFF..=2.0 + COPIES_OFF).contains(copies);
    if told.len() != alternatives.len() || !told.iter().all(can_be) {
        told.clear();
    }
    for copies in &mut told {
        *copies = copies.clamp(0.0, 2.0);
    }
    // Expected copies and the variance of the true ones.
    let (mut expected, variance) = match (told.as_slice(), chances.as_slice(), haploid.as_slice()) {
        (copies, ..) if alternatives.len() > 1 => {
            if copies.is_empty() || counts.is_none() {
                return Told::Call;
            }
            (f64::NEG_INFINITY, None)
        }
        (copies, [none, one, two], _) if are_chances(&chances) && (none + one + two - 1.0).abs() <= CHANCES_OFF => {
            let sum = none + one + two;
            let (one, two) = (one / sum, two / sum);
            let mean = one + 2.0 * two;
            (copies.first().copied().unwrap_or(mean), Some(one + 4.0 * two - mean * mean))
        }
        (copies, _, [one, other]) if are_chances(&haploid) => {
            let mean = one + other;
            (copies.first().copied().unwrap_or(mean), Some(one * (1.0 - one) + other * (1.0 - other)))
        }
        ([copies, ..], ..) => (*copies, None),
        _ => match called(alternative).filter(|_| facts.is_estimated) {
            Some(copies) => (copies, None),
            None => return Told::Call,
        },
    };
    if alternatives.len() > 1 {
        let mut sum = 0.0;
        for (allele, copies) in alternatives.iter().zip(&told) {
            sum += copies;
            if *copies > expected {
                (expected, alternative) = (*copies, *allele);
            }
        }
        if sum - expected > MOST_OF_OTHERS {
            return Told::Several;
        }
    }
    let dosage = Dosage::new(expected, variance.unwrap_or_else(|| by_r2(expected, facts.r2)), facts.r2);
    let is_as_called = called(alternative).is_some_and(|copies| (expected - copies).abs() < 0.005);
    let is_measured = is_as_called && (facts.is_measured || !facts.is_estimated && dosage.is_certain());
    if is_measured || !(0.0..=2.0).contains(&expected) || *reference == alternative {
        return Told::Call;
    }
    Told::Copies(*reference, alternative, dosage)
}

/// The variance of the true copies where only expected ones are told (docs/science.md#imputed-rows).
fn by_r2(expected: f64, r2: Option<f64>) -> f64 {
    match r2 {
        Some(r2) => expected * (2.0 - expected) * (1.0 - r2) / (2.0 - r2),
        None => {
            let beyond = expected.fract();
            beyond * (1.0 - beyond)
        }
    }
}

fn are_chances(numbers: &[f64]) -> bool {
    numbers.iter().all(|chance| (0.0..=1.0).contains(chance))
}

/// The numbers of a list; none where one of them is no number.
#[inline(never)]
fn numbers(list: &[u8]) -> Vec<f64> {
    let mut numbers = Vec::new();
    for part in Parts::of(list, b',') {
        let Some(number) = decimal::parse(part) else { return Vec::new() };
        numbers.push(number);
    }
    numbers
}

/// Where a word stands among others with blanks between.
#[inline(never)]
fn place_in(words: &[u8], word: &[u8]) -> Option<usize> {
    let around = [b" ", word, b" "].concat();
    words.windows(around.len()).position(|window| window == around)
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
#[derive(Clone, Copy, Debug, Default)]
struct Facts {
    is_estimated: bool,
    is_measured: bool,
    r2: Option<f64>,
}

impl Facts {
    #[inline(never)]
    fn of(columns: &Columns<'_>) -> Self {
        let mut facts = Self::default();
        let mut best = QUALITIES.len();
        for entry in Parts::of(columns.info, b';').chain(Parts::of(columns.filter, b';')) {
            let mut sides = Parts::of(entry, b'=');
            let name = sides.next().unwrap_or_default();
            // Of several ALT alleles the first one's.
            if let Some(r2) = sides.next().and_then(|value| numbers(value).first().copied()) {
                let place = place_in(QUALITIES, name).unwrap_or(best);
                if place < best && (0.0..=1.5).contains(&r2) {
                    (best, facts.r2) = (place, Some(r2.min(1.0)));
                }
            }
            facts.is_estimated |= place_in(ESTIMATED, entry).is_some();
            facts.is_measured |= place_in(MEASURED, entry).is_some();
        }
        facts
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
