//! Facts about a whole file: sex for the reading of X, impossible calls, counts.

use crate::call::Call;
use crate::chromosome::Chromosome;
use crate::genome_build::GenomeBuild;
use crate::markers::Markers;
use crate::report::{ChromosomeCount, InferredSex};

/// Heterozygous X rows above this share mean two X chromosomes (genotype-formats note, section 13).
const FEMALE_X_HETEROZYGOUS: f64 = 0.03;
/// Called Y rows above this share mean a Y chromosome; below [`FEMALE_Y_CALLED`] none (the note's 30 to 50 %).
const MALE_Y_CALLED: f64 = 0.50;
const FEMALE_Y_CALLED: f64 = 0.30;
/// Fewer rows than this say nothing (our choice).
const FEWEST_ROWS: u32 = 20;

/// Sex as X and Y suggest it; unknown when they disagree or there is too little.
pub(super) fn infer_sex(markers: &Markers, codes: &[u8], build: GenomeBuild) -> InferredSex {
    let (mut x_called, mut x_heterozygous, mut y_rows, mut y_called) = (0_u32, 0_u32, 0_u32, 0_u32);
    for (marker, code) in markers.iter().zip(codes) {
        let call = Call::from_code(*code);
        if marker.chromosome == Chromosome::X && !build.is_pseudoautosomal(marker.chromosome, marker.position) {
            x_called += u32::from(call.is_called());
            x_heterozygous += u32::from(call.is_heterozygous());
        } else if marker.chromosome == Chromosome::Y {
            y_rows += 1;
            y_called += u32::from(call.is_called());
        }
    }
    let from_x = share(x_heterozygous, x_called)
        .map(|heterozygous| if heterozygous > FEMALE_X_HETEROZYGOUS { InferredSex::Female } else { InferredSex::Male });
    let from_y = share(y_called, y_rows).and_then(|called| {
        if called > MALE_Y_CALLED {
            Some(InferredSex::Male)
        } else if called < FEMALE_Y_CALLED {
            Some(InferredSex::Female)
        } else {
            None
        }
    });
    match (from_x, from_y) {
        (Some(one), Some(other)) if one != other => InferredSex::Unknown,
        (Some(sex), _) | (None, Some(sex)) => sex,
        (None, None) => InferredSex::Unknown,
    }
}

fn share(part: u32, whole: u32) -> Option<f64> {
    (whole >= FEWEST_ROWS).then(|| f64::from(part) / f64::from(whole))
}

/// Makes heterozygous calls where there is one copy only not scoreable; how many there were.
pub(super) fn silence_impossible_calls(
    markers: &Markers,
    codes: &mut [u8],
    build: GenomeBuild,
    sex: InferredSex,
) -> u32 {
    let mut silenced = 0;
    for (marker, code) in markers.iter().zip(codes) {
        let one_copy = marker.chromosome.is_always_haploid()
            || sex == InferredSex::Male
                && marker.chromosome == Chromosome::X
                && !build.is_pseudoautosomal(marker.chromosome, marker.position);
        if one_copy && Call::from_code(*code).is_heterozygous() {
            *code = Call::NotScoreable.code();
            silenced += 1;
        }
    }
    silenced
}

/// Rows by kind of call.
#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) rows: u32,
    pub(super) called: u32,
    pub(super) missing: u32,
    pub(super) haploid: u32,
    pub(super) not_scoreable: u32,
    pub(super) chromosomes: Vec<ChromosomeCount>,
}

/// Counts the rows by kind of call and by chromosome.
pub(super) fn count(markers: &Markers, codes: &[u8]) -> Counts {
    let mut by_chromosome_and_code = [[0_u32; 16]; Chromosome::COUNT + 1];
    for (place, code) in markers.chromosome_codes().zip(codes) {
        if let Some(count) = by_chromosome_and_code.get_mut(place).and_then(|row| row.get_mut(usize::from(*code))) {
            *count += 1;
        }
    }
    let mut counts = Counts::default();
    for (chromosome_code, by_code) in (0_u8..).zip(by_chromosome_and_code) {
        let Some(chromosome) = Chromosome::from_code(chromosome_code) else { continue };
        let (mut rows, mut called) = (0, 0);
        for (code, count) in (0_u8..).zip(by_code) {
            rows += count;
            match Call::from_code(code) {
                Call::Pair(..) => called += count,
                Call::Single(_) => {
                    called += count;
                    counts.haploid += count;
                }
                Call::Missing => counts.missing += count,
                Call::NotScoreable => counts.not_scoreable += count,
            }
        }
        if rows > 0 {
            counts.chromosomes.push(ChromosomeCount { chromosome: chromosome.name().to_owned(), rows, called });
            counts.rows += rows;
            counts.called += called;
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::Base;
    use crate::marker_id::{IdKind, MarkerId};
    use crate::markers::Marker;

    /// Rows of one chromosome each: (chromosome, position of the first, calls).
    fn rows(parts: &[(Chromosome, u32, &[Call])]) -> (Markers, Vec<u8>) {
        let (mut markers, mut codes) = (Markers::default(), Vec::new());
        for (chromosome, first, calls) in parts {
            for (index, call) in (0_u32..).zip(calls.iter()) {
                let id = MarkerId { kind: IdKind::Rs, number: codes.len() as u32 };
                markers.push(Marker { id, chromosome: *chromosome, position: first + index });
                codes.push(call.code());
            }
        }
        (markers, codes)
    }

    const HET: Call = Call::Pair(Base::A, Base::G);
    const HOM: Call = Call::Pair(Base::G, Base::G);
    const ONE: Call = Call::Single(Base::C);

    #[test]
    fn two_x_and_no_y_is_female() {
        let (markers, codes) = rows(&[
            (Chromosome::X, 5_000_000, &[HET; 10]),
            (Chromosome::X, 6_000_000, &[HOM; 30]),
            (Chromosome::Y, 5_000_000, &[Call::Missing; 30]),
        ]);
        assert_eq!(infer_sex(&markers, &codes, GenomeBuild::Build37), InferredSex::Female);
    }

    #[test]
    fn one_x_and_y_is_male_and_heterozygous_par_does_not_count() {
        let (markers, codes) = rows(&[
            (Chromosome::X, 100_000, &[HET; 40]),
            (Chromosome::X, 6_000_000, &[ONE; 30]),
            (Chromosome::Y, 5_000_000, &[ONE; 30]),
        ]);
        assert_eq!(infer_sex(&markers, &codes, GenomeBuild::Build37), InferredSex::Male);
    }

    #[test]
    fn disagreement_or_too_little_is_unknown() {
        let (markers, codes) = rows(&[(Chromosome::X, 6_000_000, &[HET; 30]), (Chromosome::Y, 5_000_000, &[ONE; 30])]);
        assert_eq!(infer_sex(&markers, &codes, GenomeBuild::Build37), InferredSex::Unknown);
        let (markers, codes) = rows(&[(Chromosome::X, 6_000_000, &[HET; 19])]);
        assert_eq!(infer_sex(&markers, &codes, GenomeBuild::Build37), InferredSex::Unknown);
    }

    #[test]
    fn impossible_heterozygotes_are_silenced() {
        let (markers, mut codes) = rows(&[
            (Chromosome::MT, 100, &[HET, ONE]),
            (Chromosome::Y, 5_000_000, &[HET]),
            (Chromosome::X, 6_000_000, &[HET, HOM]),
            (Chromosome::X, 100_000, &[HET]),
        ]);
        assert_eq!(
            silence_impossible_calls(&markers, &mut codes.clone(), GenomeBuild::Build37, InferredSex::Female),
            2
        );
        assert_eq!(silence_impossible_calls(&markers, &mut codes, GenomeBuild::Build37, InferredSex::Male), 3);
        assert_eq!(
            codes.iter().map(|code| Call::from_code(*code)).collect::<Vec<_>>(),
            [Call::NotScoreable, ONE, Call::NotScoreable, Call::NotScoreable, HOM, HET]
        );
    }
}
