//! Genotype and scoring files made up from a seed, for tests and measurements: the same numbers give the same bytes.
//!
//! Ids are spread as dbSNP's are, loci ascend, 2 % of the calls are missing, 4 % of the markers are A/T or C/G, and
//! 57.6 % of a scoring file's rows are on the genotype file (what a million-row score and a v5 chip share).
#![allow(dead_code, reason = "no user uses all of it")]

use std::collections::HashSet;
use std::fmt::Write;

/// Share of a scoring file's rows that are on the genotype file, in thousandths.
const ON_FILE: u64 = 576;

/// Chromosomes with the share of the markers that they hold, in thousandths; about those of a chip.
const CHROMOSOMES: [(&str, u64); 22] = [
    ("1", 80),
    ("2", 82),
    ("3", 68),
    ("4", 62),
    ("5", 60),
    ("6", 66),
    ("7", 54),
    ("8", 52),
    ("9", 45),
    ("10", 50),
    ("11", 48),
    ("12", 47),
    ("13", 36),
    ("14", 32),
    ("15", 30),
    ("16", 32),
    ("17", 30),
    ("18", 29),
    ("19", 22),
    ("20", 25),
    ("21", 14),
    ("22", 36),
];

/// A small generator of repeatable draws (splitmix64, Steele et al. 2014, doi 10.1145/2660193.2660195).
#[derive(Debug)]
pub struct Draws(u64);

impl Draws {
    /// Draws from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next draw.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A draw below a number.
    pub fn below(&mut self, limit: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(limit)) >> 64) as u64
    }
}

/// A marker that a file may hold.
#[derive(Debug)]
struct Marker {
    rsid: u64,
    chromosome: &'static str,
    position: u64,
    letters: [char; 2],
    on_chip: bool,
    in_score: bool,
}

/// Two files that fit each other.
#[derive(Debug)]
pub struct MadeUpData {
    markers: Vec<Marker>,
    seed: u64,
}

impl MadeUpData {
    /// Data of so many genotype rows and scoring rows.
    pub fn new(seed: u64, genotype_rows: usize, score_rows: usize) -> Self {
        let mut draws = Draws::new(seed);
        let both = (score_rows as u64 * ON_FILE / 1000).min(genotype_rows as u64);
        let all = genotype_rows as u64 + score_rows as u64 - both;
        let mut left = [both, genotype_rows as u64 - both, score_rows as u64 - both];
        let mut rsids = HashSet::new();
        let mut markers = Vec::with_capacity(all as usize);
        let (mut chromosome, mut position, mut of_chromosome) = (0, 10_000, 0);
        for index in 0..all {
            let (name, share) = CHROMOSOMES[chromosome];
            // Selection sampling (Knuth, The Art of Computer Programming 2, 3.4.2): exactly so many of each kind.
            let mut draw = draws.below(all - index);
            let kind = left
                .iter()
                .position(|left| {
                    if draw < *left {
                        true
                    } else {
                        draw -= left;
                        false
                    }
                })
                .unwrap_or(0);
            left[kind] -= 1;
            let rsid = loop {
                // Older, shorter numbers are commoner on chips.
                let limit = [30_000_000, 200_000_000, 1_600_000_000][draws.below(3) as usize];
                let rsid = 1 + draws.below(limit);
                if rsids.insert(rsid) {
                    break rsid;
                }
            };
            position += 1 + draws.below(4_000);
            let letters = match draws.below(100) {
                0..4 => [['A', 'T'], ['T', 'A'], ['C', 'G'], ['G', 'C']][draws.below(4) as usize],
                _ => [['A', 'G'], ['G', 'A'], ['C', 'T'], ['T', 'C'], ['A', 'C'], ['C', 'A'], ['G', 'T'], ['T', 'G']]
                    [draws.below(8) as usize],
            };
            markers.push(Marker { rsid, chromosome: name, position, letters, on_chip: kind < 2, in_score: kind != 1 });
            of_chromosome += 1;
            if of_chromosome * 1000 >= all * share && chromosome + 1 < CHROMOSOMES.len() {
                (chromosome, position, of_chromosome) = (chromosome + 1, 10_000, 0);
            }
        }
        Self { markers, seed }
    }

    /// The genotype file, in 23andMe's columns.
    pub fn genotypes(&self) -> String {
        let mut draws = Draws::new(self.seed ^ 1);
        let mut text = String::from(
            "# Made up from a seed in the layout of 23andMe. Nobody's data.\r\n\
             # reference human assembly build 37\r\n# rsid\tchromosome\tposition\tgenotype\r\n",
        );
        for marker in self.markers.iter().filter(|marker| marker.on_chip) {
            let mut letter = || marker.letters[draws.below(2) as usize];
            let pair = [letter(), letter()];
            let missing = draws.below(100) < 2;
            let call: String = if missing { "--".to_owned() } else { pair.iter().collect() };
            write_row(&mut text, marker, &format!("{call}\r"));
        }
        text
    }

    /// The scoring file, in the PGS Catalog's columns; with or without its header.
    pub fn scores(&self, with_header: bool) -> String {
        let mut draws = Draws::new(self.seed ^ 2);
        let mut text = String::new();
        if with_header {
            text.push_str("#format_version=2.0\n#pgs_id=PGS900000\n#genome_build=GRCh37\n#weight_type=beta\n");
            text.push_str("rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\n");
        }
        for marker in self.markers.iter().filter(|marker| marker.in_score) {
            let swap = draws.below(2) as usize;
            let (effect, other) = (marker.letters[swap], marker.letters[1 - swap]);
            let weight = draws.below(20_001) as f64 / 1e6 - 0.01;
            write_row(&mut text, marker, &format!("{effect}\t{other}\t{weight:.6}"));
        }
        text
    }
}

fn write_row(text: &mut String, marker: &Marker, rest: &str) {
    let Marker { rsid, chromosome, position, .. } = marker;
    // Writing to a string does not fail.
    let _ = writeln!(text, "rs{rsid}\t{chromosome}\t{position}\t{rest}");
}
