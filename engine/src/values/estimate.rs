//! What is estimated of a genotype that nobody measured: expected copies of an allele, how far from them the true copies may lie,
//! and how well the program that estimated them did at the site (docs/science.md#imputed-rows).

use crate::values::call::{Base, Call};

/// Steps of copies and of R² in one.
const HUNDREDTHS: f64 = 100.0;
/// Steps of the standard deviation of copies in one. It is 1 at most: no copy and two, each with a chance of a half.
const DEVIATION_STEPS: f64 = 200.0;
const MOST_DEVIATION: u8 = 200;
/// Two copies.
const MOST_HUNDREDTHS: u8 = 200;
/// Stands for a row that was measured, and for an R² that is not known.
const NONE: u8 = u8::MAX;

/// Copies of an allele in hundredths, as three bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dosage {
    /// Expected copies in hundredths.
    hundredths: u8,
    /// Standard deviation of the true copies in two-hundredths.
    deviation: u8,
    /// R² of the site in hundredths.
    r2: u8,
}

impl Dosage {
    /// That of a row that was measured.
    pub(crate) const MEASURED: Self = Self { hundredths: NONE, deviation: 0, r2: NONE };

    /// Expected copies from 0 to 2, the variance of the true ones, and the R² of the site where it is known.
    pub(crate) fn new(copies: f64, variance: f64, r2: Option<f64>) -> Self {
        let steps = |value: f64, of_one: f64, most: u8| ((value * of_one + 0.5) as u8).min(most);
        Self {
            hundredths: steps(copies, HUNDREDTHS, MOST_HUNDREDTHS),
            deviation: steps(variance.max(0.0).sqrt(), DEVIATION_STEPS, MOST_DEVIATION),
            r2: r2.map_or(NONE, |r2| steps(r2, HUNDREDTHS, 100)),
        }
    }

    /// What [`Self::to_bytes`] gave; other bytes are read as of a row that was measured.
    pub(crate) fn from_bytes([hundredths, deviation, r2]: [u8; 3]) -> Self {
        if hundredths > MOST_HUNDREDTHS { Self::MEASURED } else { Self { hundredths, deviation, r2 } }
    }

    pub(crate) fn to_bytes(self) -> [u8; 3] {
        [self.hundredths, self.deviation, self.r2]
    }

    /// Whether the row was measured.
    #[inline]
    pub(crate) fn is_measured(self) -> bool {
        self.hundredths == NONE
    }

    /// Expected copies in hundredths.
    #[inline]
    pub(crate) fn hundredths(self) -> u8 {
        self.hundredths
    }

    /// Whether nothing is open.
    pub(crate) fn is_certain(self) -> bool {
        self.deviation == 0 && self.r2 >= 100
    }

    /// No copies, as uncertain as the less certain of two.
    pub(crate) fn none_of(self, other: Self) -> Self {
        Self { hundredths: 0, deviation: self.deviation.max(other.deviation), r2: self.r2.min(other.r2) }
    }

    /// The copies of the other allele.
    #[inline]
    pub(crate) fn of_other(self) -> Self {
        Self { hundredths: MOST_HUNDREDTHS.saturating_sub(self.hundredths), ..self }
    }

    /// Standard deviation of the true copies in two-hundredths.
    #[inline]
    pub(crate) fn deviation(self) -> u8 {
        self.deviation
    }

    /// The R² of the site, where it is known.
    pub(crate) fn r2(self) -> Option<f64> {
        (self.r2 != NONE).then(|| f64::from(self.r2) / HUNDREDTHS)
    }

    /// Whether the R² of the site is known to be less than so many hundredths.
    #[inline]
    pub(crate) fn is_below(self, hundredths: u8) -> bool {
        self.r2 != NONE && self.r2 < hundredths
    }

    /// Whether it is near enough to a call.
    pub(crate) fn is_call(self) -> bool {
        whole_copies(self.hundredths, variance_of(self.deviation)).is_some()
    }

    /// The nearest whole copies; one where it is as near as another, whichever allele's copies these are.
    pub(crate) fn nearest(self) -> u8 {
        match self.hundredths {
            0..50 => 0,
            50..=150 => 1,
            _ => 2,
        }
    }
}

/// How many hundredths expected copies may be from whole ones to be read as a call. PLINK 2 takes as much (`--hard-call-threshold`, its
/// default).
const MOST_FROM_WHOLE: u8 = 10;
/// Variance of the true copies up to which expected ones are read as a call: as if one in ten was a copy off, which is what
/// [`MOST_FROM_WHOLE`] lets through where nothing but the expected copies is known.
const MOST_VARIANCE_OF_CALL: f64 = 0.1;

/// Expected copies, in hundredths, as a call; nothing where they are not near whole ones, or the true ones may be others.
pub fn whole_copies(hundredths: u8, variance: f64) -> Option<u8> {
    let copies = (hundredths.checked_add(MOST_FROM_WHOLE)?) / 100;
    let is_near = hundredths.abs_diff(100 * copies) <= MOST_FROM_WHOLE;
    (is_near && variance <= MOST_VARIANCE_OF_CALL).then_some(copies)
}

/// Copies of hundredths of them; whole ones are exact.
#[inline]
pub(crate) fn copies_of(hundredths: u8) -> f64 {
    f64::from(hundredths) / HUNDREDTHS
}

/// The variance of a standard deviation in two-hundredths.
#[inline]
pub(crate) fn variance_of(deviation: u8) -> f64 {
    let deviation = f64::from(deviation) / DEVIATION_STEPS;
    deviation * deviation
}

/// A dosage with the two alleles of its site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Estimate {
    /// The code of the call that has both alleles.
    pub(crate) alleles: u8,
    /// Copies of the later letter of that call.
    pub(crate) dosage: Dosage,
}

impl Estimate {
    /// Stands for a row that was measured.
    pub(crate) const MEASURED: Self = Self { alleles: u8::MAX, dosage: Dosage::MEASURED };

    /// The estimate of an allele's copies at a site that has one other allele. Twice the same base stands for a site of which no copy
    /// of any other base is expected.
    pub(crate) fn new(other: Base, allele: Base, dosage: Dosage) -> Self {
        let alleles = Call::pair(other, allele).code();
        Self { alleles, dosage: if allele > other { dosage } else { dosage.of_other() } }
    }

    /// The dosage of an allele; nothing when the site has not got it.
    #[inline]
    pub(crate) fn of(self, allele: Base) -> Option<Dosage> {
        match Call::from_code(self.alleles) {
            Call::Pair(_, later) if later == allele => Some(self.dosage),
            Call::Pair(earlier, later) if earlier == allele || earlier == later => Some(self.dosage.of_other()),
            _ => None,
        }
    }

    /// The nearest call.
    #[inline]
    pub(crate) fn call(self) -> Call {
        match (Call::from_code(self.alleles), self.dosage.nearest()) {
            (Call::Pair(earlier, _), 0) => Call::Pair(earlier, earlier),
            (Call::Pair(_, later), 2) => Call::Pair(later, later),
            (both, _) => both,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_copies_are_exact_and_the_nearest_call_is_that_of_the_letters() {
        for (hundredths, copies, call) in [
            (0, 0.0, "AA"),
            (49, 0.49, "AA"),
            (50, 0.5, "AG"),
            (100, 1.0, "AG"),
            (149, 1.49, "AG"),
            (150, 1.5, "AG"),
            (151, 1.51, "GG"),
            (200, 2.0, "GG"),
        ] {
            let estimate = Estimate::new(Base::A, Base::G, Dosage::new(copies, 0.0, None));
            assert_eq!(estimate.dosage.hundredths(), hundredths);
            assert_eq!(copies_of(hundredths), copies);
            assert_eq!(estimate.call().letters().as_deref(), Some(call));
            let of_other = Estimate::new(Base::G, Base::A, Dosage::new(2.0 - copies, 0.0, None));
            assert_eq!(of_other, estimate);
            assert_eq!(estimate.of(Base::A).map(Dosage::hundredths), Some(200 - hundredths));
            assert_eq!(estimate.of(Base::C), None);
        }
    }
}
