//! What a VCF says about sites that it does not list.

use crate::genotypes::markers::{Markers, chromosome_bits};
use crate::genotypes::report::SiteCoverage;
use crate::text::contig::length_on_37;
use crate::values::chromosome::Chromosome;
use crate::values::known_stretches::KnownStretches;

use super::{Counts, FEWEST_ROWS_OF_A_FILE};

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

/// Whether a file also lists sites with alleles of several letters, and both alleles, in people who do not differ there: of so many
/// rows that are called, so many hold REF alone. Many callers write no ALT for those people.
pub(in crate::genotypes::reader) fn lists_long_sites(samples: u32, reference_only: u32, called: u32) -> bool {
    let rows = if samples > 1 { ROWS_A_REFERENCE_OF_FAMILY } else { ROWS_A_REFERENCE };
    samples >= FEWEST_SAMPLES_OF_A_CHIP || u64::from(reference_only) * rows >= u64::from(called)
}

/// What a VCF says about sites that it does not list.
pub(in crate::genotypes::reader) fn site_coverage(
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
pub(in crate::genotypes::reader) fn chromosomes_with_rows(counts: &Counts) -> KnownStretches {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genotypes::markers::Marker;
    use crate::values::marker_id::MarkerId;

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
}
