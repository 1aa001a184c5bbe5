//! Sex for the reading of X, and the calls that it makes impossible.

use crate::genotypes::markers::{Marker, Markers, chromosome_bits};
use crate::genotypes::report::InferredSex;
use crate::values::call::Call;
use crate::values::chromosome::Chromosome;
use crate::values::genome_build::GenomeBuild;

/// Heterozygous X rows above this share mean two X chromosomes (docs/formats.md#builds-sex-and-whole-files).
const FEMALE_X_HETEROZYGOUS: f64 = 0.03;
/// Called Y rows above this share mean a Y chromosome; below [`FEMALE_Y_CALLED`] none (same section).
const MALE_Y_CALLED: f64 = 0.50;
const FEMALE_Y_CALLED: f64 = 0.30;
/// Fewer rows than this say nothing (our choice).
const FEWEST_ROWS: u32 = 20;

/// The rows on X, Y, PAR and MT in the order of the file; only they need a look for sex. One pass finds them for all that ask.
pub(in crate::genotypes::reader) fn sex_rows(markers: &Markers) -> Vec<u32> {
    let (_, _, labels) = markers.columns();
    let mut rows = Vec::new();
    for (first_row, labels) in (0_u32..).step_by(ROWS_A_LOOK).zip(labels.chunks(ROWS_A_LOOK)) {
        // Counted without a branch, which the compiler does for several rows at once.
        let on_them = labels.iter().fold(0, |found, label| found | u8::from(is_sex_row(*label)));
        if on_them != 0 {
            rows.extend((first_row..).zip(labels).filter(|(_, label)| is_sex_row(**label)).map(|(row, _)| row));
        }
    }
    rows
}

/// Rows that are looked at together.
const ROWS_A_LOOK: usize = 1 << 8;

#[inline]
fn is_sex_row(label: u8) -> bool {
    chromosome_bits(label) >= Chromosome::X.code()
}

/// The markers of rows.
fn of_rows<'rows>(markers: &'rows Markers, rows: &'rows [u32]) -> impl Iterator<Item = (usize, Marker)> + 'rows {
    rows.iter().filter_map(|row| Some((*row as usize, markers.get(*row as usize)?)))
}

/// Rows in the regions that X and Y share.
pub(in crate::genotypes::reader) fn count_pseudoautosomal(
    markers: &Markers,
    sex_rows: &[u32],
    build: GenomeBuild,
) -> u32 {
    let is_shared = |(_, marker): &(_, Marker)| build.is_pseudoautosomal(marker.chromosome, marker.position);
    of_rows(markers, sex_rows).filter(is_shared).count() as u32
}

/// Sex as X and Y suggest it; unknown when they disagree or there is too little.
pub(in crate::genotypes::reader) fn infer_sex(
    markers: &Markers,
    sex_rows: &[u32],
    codes: &[u8],
    build: GenomeBuild,
) -> InferredSex {
    let (mut x_called, mut x_heterozygous, mut y_rows, mut y_called) = (0_u32, 0_u32, 0_u32, 0_u32);
    for (row, marker) in of_rows(markers, sex_rows) {
        let Some(call) = codes.get(row).map(|code| Call::from_code(*code)) else { break };
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
pub(in crate::genotypes::reader) fn silence_impossible_calls(
    markers: &Markers,
    sex_rows: &[u32],
    codes: &mut [u8],
    build: GenomeBuild,
    sex: InferredSex,
) -> u32 {
    let is_of_a_man = sex == InferredSex::Male;
    let mut silenced = 0;
    for (row, marker) in of_rows(markers, sex_rows) {
        let Some(code) = codes.get_mut(row).filter(|code| Call::from_code(**code).is_heterozygous()) else { continue };
        let one_copy = marker.chromosome.is_always_haploid()
            || is_of_a_man
                && marker.chromosome == Chromosome::X
                && !build.is_pseudoautosomal(marker.chromosome, marker.position);
        if one_copy {
            *code = Call::NotScoreable.code();
            silenced += 1;
        }
    }
    silenced
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genotypes::markers::Marker;
    use crate::values::call::Base;
    use crate::values::marker_id::{IdKind, MarkerId};

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
        assert_eq!(infer_sex(&markers, &sex_rows(&markers), &codes, GenomeBuild::Build37), InferredSex::Female);
    }

    #[test]
    fn one_x_and_y_is_male_and_heterozygous_par_does_not_count() {
        let (markers, codes) = rows(&[
            (Chromosome::X, 100_000, &[HET; 40]),
            (Chromosome::X, 6_000_000, &[ONE; 30]),
            (Chromosome::Y, 5_000_000, &[ONE; 30]),
        ]);
        assert_eq!(infer_sex(&markers, &sex_rows(&markers), &codes, GenomeBuild::Build37), InferredSex::Male);
    }

    #[test]
    fn disagreement_or_too_little_is_unknown() {
        let (markers, codes) = rows(&[(Chromosome::X, 6_000_000, &[HET; 30]), (Chromosome::Y, 5_000_000, &[ONE; 30])]);
        assert_eq!(infer_sex(&markers, &sex_rows(&markers), &codes, GenomeBuild::Build37), InferredSex::Unknown);
        let (markers, codes) = rows(&[(Chromosome::X, 6_000_000, &[HET; 19])]);
        assert_eq!(infer_sex(&markers, &sex_rows(&markers), &codes, GenomeBuild::Build37), InferredSex::Unknown);
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
            silence_impossible_calls(
                &markers,
                &sex_rows(&markers),
                &mut codes.clone(),
                GenomeBuild::Build37,
                InferredSex::Female
            ),
            2
        );
        assert_eq!(
            silence_impossible_calls(
                &markers,
                &sex_rows(&markers),
                &mut codes,
                GenomeBuild::Build37,
                InferredSex::Male
            ),
            3
        );
        assert_eq!(
            codes.iter().map(|code| Call::from_code(*code)).collect::<Vec<_>>(),
            [Call::NotScoreable, ONE, Call::NotScoreable, Call::NotScoreable, HOM, HET]
        );
    }
}
