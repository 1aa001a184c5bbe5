//! Facts about a whole file: sex for the reading of X, impossible calls, counts.

use crate::genotypes::chip_layout::ChipLayout;
use crate::genotypes::markers::{Marker, Markers, chromosome_bits, read_label};
use crate::genotypes::report::{ChromosomeCount, Completeness, InferredSex, SiteCoverage};
use crate::text::contig::length_on_37;
use crate::values::call::Call;
use crate::values::chromosome::Chromosome;
use crate::values::estimate::Estimate;
use crate::values::genome_build::{BUILD_MARKERS, BuildMarker, BuildMarkers, GenomeBuild};
use crate::values::known_stretches::KnownStretches;
use crate::values::marker_id::{IdKind, MarkerId};

/// Heterozygous X rows above this share mean two X chromosomes (docs/formats.md#builds-sex-and-whole-files).
const FEMALE_X_HETEROZYGOUS: f64 = 0.03;
/// Called Y rows above this share mean a Y chromosome; below [`FEMALE_Y_CALLED`] none (same section).
const MALE_Y_CALLED: f64 = 0.50;
const FEMALE_Y_CALLED: f64 = 0.30;
/// Fewer rows than this say nothing (our choice).
const FEWEST_ROWS: u32 = 20;
/// Fewer rows or chromosomes are no whole file; more rows than that are no chip's (same section).
const FEWEST_ROWS_OF_A_FILE: u32 = 10_000;
const FEWEST_CHROMOSOMES_OF_A_FILE: usize = 22;
const MOST_ROWS_OF_A_CHIP: u32 = 2_000_000;
/// A VCF of one sample lists differences only where less than one called row in so many is like the reference (our choice): of sites
/// chosen apart from the genotypes, as on a chip, about half are; a few sites that a caller was forced to look at make no such list.
const ROWS_A_REFERENCE: u64 = 5;
/// The same where a row counts only if all of a family are like the reference there, which is rarer on a chip the more they are.
const ROWS_A_REFERENCE_OF_FAMILY: u64 = 100;
/// A whole genome differs from the reference at one base in 700 to 1,200, and those of a family at more. Where there are fewer rows
/// than one in so many, they are no whole genome's (our choice).
const BASES_A_DIFFERENCE: u64 = 2_000;
/// Chips read one base in 3,000 to 10,000, exomes have a difference in 50,000. Rows of several people in between are a chip's, whose
/// sites nobody chose for the people's sake (our choice).
const BASES_A_SITE_OF_A_CHIP: u64 = 15_000;

/// From so many people on fewer than one in a hundred of a chip's common sites have an ALT in nobody (frequencies evenly from 5 to 95 %), so
/// that a chip has no such rows. With fewer people a file without them was chosen by their genotypes.
const FEWEST_SAMPLES_OF_A_CHIP: u32 = 13;
/// A chromosome with a smaller share of the rows a base that the file has on average is hardly one that was looked at (our choice).
const LEAST_DENSITY: f64 = 0.05;

/// Counts the known markers: by rsID, or where no row has one of their ids, by the rows at their loci. Says too whether by rsID.
pub(super) fn count_build_markers(layout: &ChipLayout) -> (BuildMarkers, bool) {
    let markers = layout.markers();
    let row_of = |rsid| layout.find(MarkerId { kind: IdKind::Rs, number: rsid });
    let by_id: Vec<_> = BUILD_MARKERS
        .into_iter()
        .filter_map(|marker| Some((marker, markers.get(row_of(marker.rsid)? as usize)?.position)))
        .collect();
    if !by_id.is_empty() {
        return (BuildMarkers::count(by_id), true);
    }
    let mut wanted: Vec<_> =
        BUILD_MARKERS.into_iter().flat_map(|marker| marker.positions.map(|position| (position, marker))).collect();
    // Most rows fall through this sieve; the few that do not are compared one by one.
    let mut sieve = [false; 4096];
    for (position, _) in &wanted {
        if let Some(bit) = sieve.get_mut(*position as usize % 4096) {
            *bit = true;
        }
    }
    let may_be = |position: u32| sieve.get(position as usize % 4096).is_some_and(|bit| *bit);
    let (_, positions, _) = markers.columns();
    let mut found = Vec::new();
    for (row, position) in positions.iter().enumerate().filter(|(_, position)| may_be(**position)) {
        let Some(chromosome) = markers.get(row).map(|marker| marker.chromosome.code()) else { break };
        let is_there = |(at, marker): &(u32, BuildMarker)| at == position && marker.chromosome == chromosome;
        if let Some(index) = wanted.iter().position(is_there) {
            let (at, marker) = wanted.swap_remove(index);
            found.push((marker, at));
        }
    }
    (BuildMarkers::count(found), false)
}

/// The rows on X, Y, PAR and MT in the order of the file; only they need a look for sex. One pass finds them for all that ask.
pub(super) fn sex_rows(markers: &Markers) -> Vec<u32> {
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
pub(super) fn count_pseudoautosomal(markers: &Markers, sex_rows: &[u32], build: GenomeBuild) -> u32 {
    let is_shared = |(_, marker): &(_, Marker)| build.is_pseudoautosomal(marker.chromosome, marker.position);
    of_rows(markers, sex_rows).filter(is_shared).count() as u32
}

/// Of a file that is not imputed less than one row in so many is estimated (our choice).
const ROWS_AN_ESTIMATE: u64 = 100;

/// Whether there are as many rows and chromosomes as usual. Without any place only rows can be counted.
pub(super) fn completeness(counts: &Counts, imputed: u32, is_vcf: bool) -> Completeness {
    let rows = counts.rows;
    let has_places = counts.without_place < rows;
    let are_imputed = imputed > 0 && u64::from(imputed) * ROWS_AN_ESTIMATE >= u64::from(rows);
    if rows < FEWEST_ROWS_OF_A_FILE || has_places && counts.chromosomes.len() < FEWEST_CHROMOSOMES_OF_A_FILE {
        Completeness::Incomplete
    } else if are_imputed || rows > MOST_ROWS_OF_A_CHIP && !is_vcf {
        Completeness::Imputed
    } else {
        Completeness::Usual
    }
}

/// What a VCF says about sites that it does not list.
pub(super) fn site_coverage(
    markers: &Markers,
    has_blocks: bool,
    samples: u32,
    reference_only: u32,
    called: u32,
) -> SiteCoverage {
    let rows = if samples > 1 { ROWS_A_REFERENCE_OF_FAMILY } else { ROWS_A_REFERENCE };
    if has_blocks {
        return SiteCoverage::Blocks;
    }
    if u64::from(reference_only) * rows >= u64::from(called) {
        return SiteCoverage::Listed;
    }
    // Of an extract nobody can tell what it was taken from.
    if (markers.len() as u32) < FEWEST_ROWS_OF_A_FILE {
        return SiteCoverage::VariantsOnly;
    }
    match bases_spanned(markers) / markers.len() as u64 {
        ..=BASES_A_DIFFERENCE => SiteCoverage::VariantsOnly,
        ..=BASES_A_SITE_OF_A_CHIP if samples >= FEWEST_SAMPLES_OF_A_CHIP => SiteCoverage::Listed,
        _ => SiteCoverage::SomeVariants,
    }
}

/// Bases from the first to the last row of each chromosome, in all.
fn bases_spanned(markers: &Markers) -> u64 {
    let (_, positions, labels) = markers.columns();
    let mut spans = [(u32::MAX, 0); Chromosome::COUNT + 1];
    for (position, label) in positions.iter().zip(labels) {
        if let Some((first, last)) = spans.get_mut(usize::from(chromosome_bits(*label))) {
            (*first, *last) = ((*first).min(*position), (*last).max(*position));
        }
    }
    spans.iter().filter(|(first, last)| first <= last).map(|(first, last)| u64::from(last - first) + 1).sum()
}

/// The whole of every chromosome on which a file of differences has rows, less those on which a few have strayed.
pub(super) fn chromosomes_with_rows(counts: &Counts) -> KnownStretches {
    let with_rows: Vec<(Chromosome, f64, f64)> = (1..=Chromosome::COUNT as u8)
        .filter_map(Chromosome::from_code)
        .filter_map(|chromosome| {
            let rows = counts.chromosomes.iter().find(|count| count.chromosome == chromosome.name())?.called;
            Some((chromosome, f64::from(rows), f64::from(length_on_37(chromosome))))
        })
        .collect();
    let (rows, bases) = with_rows.iter().fold((0.0, 0.0), |(rows, bases), (_, of, long)| (rows + of, bases + long));
    let mut known = KnownStretches::default();
    for (chromosome, of, long) in with_rows {
        if of > 0.0 && of * bases >= LEAST_DENSITY * rows * long {
            known.add(chromosome, 1, u32::MAX);
        }
    }
    known
}

/// Sex as X and Y suggest it; unknown when they disagree or there is too little.
pub(super) fn infer_sex(markers: &Markers, sex_rows: &[u32], codes: &[u8], build: GenomeBuild) -> InferredSex {
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
pub(super) fn silence_impossible_calls(
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

/// Estimates of the rows that still have a call, none where no row has one.
pub(super) fn of_called_rows(mut estimates: Vec<Estimate>, codes: &[u8]) -> Vec<Estimate> {
    estimates.resize(if estimates.is_empty() { 0 } else { codes.len() }, Estimate::MEASURED);
    for (estimate, code) in estimates.iter_mut().zip(codes) {
        if !matches!(Call::from_code(*code), Call::Pair(..)) {
            *estimate = Estimate::MEASURED;
        }
    }
    estimates
}

/// Rows by kind of call.
#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) rows: u32,
    pub(super) called: u32,
    pub(super) missing: u32,
    pub(super) haploid: u32,
    pub(super) not_scoreable: u32,
    /// Rows whose name is no rsID and no `i` id.
    pub(super) other_names: u32,
    /// Rows that only their rsID finds.
    pub(super) without_place: u32,
    pub(super) chromosomes: Vec<ChromosomeCount>,
}

/// Rows that one call takes: what is called often a browser compiles well while the first file is still read.
const ROWS_A_CALL: usize = 1 << 12;

/// Counts by label and by call code.
type Tally = [[u32; 16]; PLACES];

/// Values that a label can have.
const PLACES: usize = 128;

#[inline(never)]
fn count_rows(labels: &[u8], codes: &[u8], tally: &mut Tally) {
    for (label, code) in labels.iter().zip(codes) {
        if let Some(count) = tally.get_mut(usize::from(*label)).and_then(|row| row.get_mut(usize::from(*code))) {
            *count += 1;
        }
    }
}

/// Counts the rows by kind of call, of name and by chromosome.
pub(super) fn count(markers: &Markers, codes: &[u8]) -> Counts {
    let mut tally: Tally = [[0; 16]; PLACES];
    let (_, _, labels) = markers.columns();
    for (labels, codes) in labels.chunks(ROWS_A_CALL).zip(codes.chunks(ROWS_A_CALL)) {
        count_rows(labels, codes, &mut tally);
    }
    let mut counts = Counts::default();
    let mut chromosomes = [(0, 0, 0); Chromosome::COUNT + 1];
    for (label, by_code) in (0_u8..).zip(tally) {
        let Some((kind, chromosome)) = read_label(label) else { continue };
        let Some((rows, called, missing)) = chromosomes.get_mut(usize::from(chromosome.code())) else { continue };
        for (code, count) in (0_u8..).zip(by_code) {
            *rows += count;
            match Call::from_code(code) {
                Call::Pair(..) => *called += count,
                Call::Single(_) => {
                    *called += count;
                    counts.haploid += count;
                }
                Call::Missing => *missing += count,
                Call::NotScoreable => counts.not_scoreable += count,
            }
        }
        if kind == IdKind::Other {
            counts.other_names += by_code.iter().sum::<u32>();
        }
    }
    for (code, (rows, called, missing)) in (0_u8..).zip(chromosomes) {
        counts.rows += rows;
        counts.called += called;
        counts.missing += missing;
        match Chromosome::from_code(code).filter(|_| rows > 0) {
            Some(chromosome) => {
                let chromosome = chromosome.name().to_owned();
                counts.chromosomes.push(ChromosomeCount { chromosome, rows, called, missing });
            }
            None => counts.without_place += rows,
        }
    }
    counts
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

    /// Rows of one chromosome, one in so many bases, of which one in so many is like the reference.
    fn coverage(rows: u32, bases_a_row: u32, samples: u32, reference_only: u32) -> SiteCoverage {
        let mut markers = Markers::default();
        for row in 0..rows {
            let position = 1 + row * bases_a_row;
            markers.push(Marker { id: MarkerId::NAMELESS, chromosome: Chromosome::X, position });
        }
        site_coverage(&markers, false, samples, reference_only, rows)
    }

    #[test]
    fn differences_are_a_whole_genomes_where_they_are_dense_enough() {
        use SiteCoverage::{Listed, SomeVariants, VariantsOnly};
        for (rows, bases_a_row, samples, reference_only, expected) in [
            (20_000, 900, 1, 0, VariantsOnly),
            (20_000, 500, 3, 100, VariantsOnly),
            // A chip: as it is, at its person's differences, and at those of one of its people.
            (20_000, 5_000, 1, 4_000, Listed),
            (20_000, 9_000, 1, 0, SomeVariants),
            (20_000, 5_000, 13, 0, Listed),
            // A family's chip of the sites at which one of them has an ALT.
            (20_000, 5_000, 5, 0, SomeVariants),
            // An exome of one person and of a family.
            (20_000, 60_000, 1, 0, SomeVariants),
            (20_000, 30_000, 3, 0, SomeVariants),
            // An extract.
            (9_999, 60_000, 1, 0, VariantsOnly),
        ] {
            let found = coverage(rows, bases_a_row, samples, reference_only);
            assert_eq!(found, expected, "{rows} {bases_a_row} {samples} {reference_only}");
        }
    }

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
