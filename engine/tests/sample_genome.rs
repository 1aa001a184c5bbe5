//! The sample genome is what it says: a readable file of 640,000 rows, the same for the same seed.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/calls.rs"]
mod calls;
#[path = "support/reading.rs"]
mod reading;

use std::collections::{HashMap, HashSet};

use allelium_engine::genotypes::report::{FileFormat, InferredSex};
use allelium_engine::genotypes::sample_genome::{SAMPLE_ROWS, SampleGenome, SampleMarker};
use allelium_engine::values::genome_build::{BuildBasis, GenomeBuild};

fn marker(rsid: &str, chromosome: &str, position: u32, frequency: f64) -> SampleMarker {
    SampleMarker {
        rsid: rsid.to_owned(),
        chromosome: chromosome.to_owned(),
        position,
        effect_allele: "G".to_owned(),
        other_allele: "A".to_owned(),
        frequency,
    }
}

fn written(seed: u32, rows: u32, markers: &[SampleMarker]) -> Vec<u8> {
    let mut sample = SampleGenome::new(seed, rows, markers.to_vec());
    std::iter::from_fn(|| sample.next_piece()).flatten().collect()
}

/// Rows of id, chromosome, position and call.
fn rows(text: &[u8]) -> Vec<(&str, &str, u32, &str)> {
    let text = std::str::from_utf8(text).expect("plain text");
    let row = |line| -> Option<(&str, &str, u32, &str)> {
        let columns: Vec<&str> = str::split(line, '\t').collect();
        let [id, chromosome, position, call] = columns[..] else { return None };
        Some((id, chromosome, position.parse().ok()?, call))
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| row(line).expect("four columns")).collect()
}

/// Markers at the start, in the middle and at the end of chromosomes, two at one locus, one twice in the list.
fn markers() -> Vec<SampleMarker> {
    vec![
        marker("rs900000005", "2", 100_000_000, 0.9),
        marker("rs900000001", "1", 1, 0.5),
        marker("rs900000002", "1", 249_250_621, 0.5),
        marker("rs900000003", "X", 50_000_000, 0.3),
        marker("rs900000004", "22", 30_000_000, 0.0),
        marker("rs900000006", "2", 100_000_000, 1.0),
        marker("rs900000005", "2", 100_000_000, 0.9),
        marker("i90000007", "MT", 8_000, 0.5),
        marker("rs900000008", "Y", 20_000_000, 0.5),
    ]
}

#[test]
fn a_whole_sample_is_a_good_file() {
    for (seed, sex) in [(7, InferredSex::Male), (8, InferredSex::Female)] {
        let text = written(seed, SAMPLE_ROWS, &markers());
        assert_eq!(text, written(seed, SAMPLE_ROWS, &markers()), "equal seeds, equal bytes");
        assert_ne!(text, written(seed + 2, SAMPLE_ROWS, &markers()), "another seed, another genome");
        let read = reading::read_in_pieces_of(1 << 18, &text).expect("a good file");
        let report = &read.report;
        assert_eq!((report.rows, report.lines), (SAMPLE_ROWS, SAMPLE_ROWS + 3));
        assert_eq!((report.dropped.as_slice(), report.indels, report.haploid_heterozygous), (&[][..], 0, 0));
        assert_eq!(report.format, FileFormat::TwentyThreeAndMe);
        assert_eq!((report.build, report.build_basis), (GenomeBuild::Build37, BuildBasis::Header));
        assert_eq!(report.sex, sex);
        assert_eq!(report.chromosomes.len(), 25);
        for marker in markers() {
            assert_ne!(calls::call_of(&read.layout, &read.genome, &marker.rsid), "absent", "{}", marker.rsid);
        }
    }
}

#[test]
fn one_more_marker_changes_no_other() {
    let calls = |markers: &[SampleMarker]| -> HashMap<String, String> {
        rows(&written(7, 5_000, markers)).into_iter().map(|(id, _, _, call)| (id.to_owned(), call.to_owned())).collect()
    };
    let before: Vec<SampleMarker> =
        (0..400).map(|number| marker(&format!("rs{}", 100 + number), "3", 1_000_000 + number * 997, 0.5)).collect();
    let mut after = vec![marker("rs50", "1", 500, 0.5), marker("rs7000", "3", 1_000_500, 0.5)];
    after.extend(before.clone());
    let (first, second) = (calls(&before), calls(&after));
    for marker in &before {
        assert_eq!(first[&marker.rsid], second[&marker.rsid], "{}", marker.rsid);
    }
    let kinds: HashSet<&str> = before.iter().map(|marker| first[&marker.rsid].as_str()).collect();
    assert_eq!(kinds, HashSet::from(["AA", "AG", "GG", "--"]), "neighbouring ids differ");
}

#[test]
fn ids_differ_and_positions_rise() {
    let text = written(3, SAMPLE_ROWS, &markers());
    let rows = rows(&text);
    let ids: HashSet<&str> = rows.iter().map(|row| row.0).collect();
    assert_eq!(ids.len(), SAMPLE_ROWS as usize);
    let given: HashMap<String, SampleMarker> =
        markers().into_iter().map(|marker| (marker.rsid.clone(), marker)).collect();
    let mut found = 0;
    for (id, chromosome, position, _) in &rows {
        match given.get(*id) {
            Some(marker) => {
                assert_eq!((*chromosome, *position), (marker.chromosome.as_str(), marker.position), "{id}");
                found += 1;
            }
            None => {
                let number: u64 = id.trim_start_matches(['r', 's', 'i']).parse().expect("a number");
                assert!((4_000_000_000..4_294_967_296).contains(&number), "{id}");
            }
        }
    }
    assert_eq!(found, given.len());
    let mut chromosomes_done = HashSet::new();
    for pair in rows.windows(2) {
        let (before, after) = (pair[0], pair[1]);
        if before.1 == after.1 {
            let at_one_locus = given.contains_key(before.0) && given.contains_key(after.0);
            assert!(before.2 < after.2 || at_one_locus && before.2 == after.2, "{before:?} {after:?}");
        } else {
            assert!(chromosomes_done.insert(before.1), "{} comes twice", before.1);
        }
    }
}

#[test]
fn one_marker_given_twice_stands_once_even_when_another_is_between() {
    let markers = [
        marker("rs900000001", "1", 1_000_000, 0.5),
        marker("rs900000002", "1", 1_000_000, 0.5),
        marker("rs900000001", "1", 1_000_000, 0.5),
    ];
    let read = reading::read_whole(&written(2, 1000, &markers)).expect("a good file");
    assert_eq!(read.report.dropped, []);
    assert_eq!(read.report.rows, 1000);
}

#[test]
fn markers_of_the_pseudoautosomal_region_stand_on_x_and_hide_no_others() {
    let markers = [marker("rs900000001", "PAR", 300_000, 0.5), marker("rs900000002", "MT", 404, 0.5)];
    let text = written(2, 1000, &markers);
    let rows = rows(&text);
    assert_eq!(rows.len(), 1000);
    let locus = |id: &str| rows.iter().find(|row| row.0 == id).map(|row| (row.1, row.2));
    assert_eq!(locus("rs900000001"), Some(("X", 300_000)));
    assert_eq!(locus("rs900000002"), Some(("MT", 404)));
}

#[test]
fn odd_markers_and_sizes_do_no_harm() {
    let beyond_the_end = [marker("rs900000001", "22", 290_000_000, 0.5), marker("rs900000002", "none", 5, 0.5)];
    for rows_wanted in [0, 1, 2, 1000] {
        for markers in [&beyond_the_end[..], &[]] {
            let text = written(1, rows_wanted, markers);
            let known = markers.len().min(1) as u32;
            assert_eq!(rows(&text).len() as u32, rows_wanted.max(known), "{rows_wanted} rows");
        }
    }
    assert_eq!(rows(&written(5, 0, &markers())).len(), 8);
}

/// With n draws the share lies within five standard errors of the frequency but for one case in two million.
#[test]
fn calls_follow_the_given_frequencies() {
    const SEEDS: u32 = 2000;
    let markers = [
        marker("rs900000001", "3", 1_000_000, 0.05),
        marker("rs900000002", "3", 2_000_000, 0.5),
        marker("rs900000003", "3", 3_000_000, 0.83),
        marker("rs900000004", "3", 4_000_000, 0.0),
        marker("rs900000005", "3", 5_000_000, 1.0),
    ];
    let mut counted: HashMap<String, (u32, u32, u32)> = HashMap::new();
    for seed in 0..SEEDS {
        for (id, _, _, call) in rows(&written(seed, 10, &markers)) {
            let (effect, alleles, heterozygous) = counted.entry(id.to_owned()).or_default();
            if markers.iter().any(|marker| marker.rsid == id) && call != "--" {
                *effect += call.matches('G').count() as u32;
                *alleles += 2;
                *heterozygous += u32::from(call == "AG");
            }
        }
    }
    for marker in &markers {
        let (effect, alleles, heterozygous) = counted[&marker.rsid];
        let near = |share: f64, expected: f64, draws: f64| {
            (share - expected).abs() <= 5.0 * (expected * (1.0 - expected) / draws).sqrt()
        };
        let (alleles, p) = (f64::from(alleles), marker.frequency);
        assert!(near(f64::from(effect) / alleles, p, alleles), "{}: {effect} of {alleles}", marker.rsid);
        let genotypes = alleles / 2.0;
        let heterozygous = f64::from(heterozygous) / genotypes;
        assert!(near(heterozygous, 2.0 * p * (1.0 - p), genotypes), "{}: alleles are independent", marker.rsid);
        let called = genotypes / f64::from(SEEDS);
        assert!(near(called, 1.0 - 1_311.0 / 65_536.0, f64::from(SEEDS)), "{}: 2 % are missing", marker.rsid);
    }
}
