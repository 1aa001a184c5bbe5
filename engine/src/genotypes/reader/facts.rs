//! Facts about a whole file: known markers of builds, completeness, counts.

pub(super) mod sex;
pub(super) mod unlisted_sites;

use crate::genotypes::chip_layout::ChipLayout;
use crate::genotypes::markers::{Markers, read_label};
use crate::genotypes::report::{ChromosomeCount, Completeness};
use crate::values::call::Call;
use crate::values::chromosome::Chromosome;
use crate::values::estimate::Estimate;
use crate::values::genome_build::{BUILD_MARKERS, BuildMarker, BuildMarkers};
use crate::values::marker_id::{IdKind, MarkerId};

/// Fewer rows or chromosomes are no whole file; more rows than that are no chip's (docs/formats.md#builds-sex-and-whole-files).
const FEWEST_ROWS_OF_A_FILE: u32 = 10_000;
const FEWEST_CHROMOSOMES_OF_A_FILE: usize = 22;
const MOST_ROWS_OF_A_CHIP: u32 = 2_000_000;

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
