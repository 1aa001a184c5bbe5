//! A made-up man or woman with rows on X, Y and MT, in 23andMe's columns, and a score of all these rows.

use std::collections::HashSet;
use std::fmt::Write;

use super::made_up_data::Draws;

/// Whose file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    Woman,
    Man,
}

/// Where a row stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Region {
    Autosome,
    /// A part that X and Y share; written as X, with two letters for everybody.
    Shared,
    X,
    Y,
    Mitochondrion,
}

/// Regions in the order of a file: chromosome, first and last locus, rows. Shared ones are those of build 37
/// (docs/formats.md#builds-sex-and-whole-files).
const REGIONS: [(Region, &str, u64, u64, u64); 6] = [
    (Region::Autosome, "1", 800_000, 240_000_000, 400),
    (Region::Shared, "X", 60_001, 2_699_520, 80),
    (Region::X, "X", 2_800_000, 154_000_000, 400),
    (Region::Shared, "X", 154_931_044, 155_260_560, 40),
    (Region::Y, "Y", 2_800_000, 28_000_000, 120),
    (Region::Mitochondrion, "MT", 1, 16_569, 80),
];

/// A row of both files.
#[derive(Debug)]
pub struct Row {
    pub rsid: u64,
    pub region: Region,
    pub weight: f64,
    pub effect: char,
    other: char,
    chromosome: &'static str,
    position: u64,
    call: String,
}

/// Draws the rows of a person.
pub fn rows(seed: u64, person: Person) -> Vec<Row> {
    let mut draws = Draws::new(seed);
    let mut rsids = HashSet::new();
    let mut rows = Vec::new();
    for (region, chromosome, first, last, count) in REGIONS {
        let step = (last - first) / count;
        for index in 0..count {
            let position = first + index * step + draws.below(step);
            let letters =
                [['A', 'G'], ['G', 'A'], ['C', 'T'], ['T', 'C'], ['A', 'C'], ['G', 'T']][draws.below(6) as usize];
            let mut letter = || letters[draws.below(2) as usize];
            let pair: String = [letter(), letter()].iter().collect();
            let (swap, missing) = (draws.below(2) as usize, draws.below(100) < 3);
            let call = match (person, region) {
                _ if missing => "--".to_owned(),
                (Person::Woman, Region::Y) => "--".to_owned(),
                (Person::Man, Region::X | Region::Y) | (_, Region::Mitochondrion) => pair[..1].to_owned(),
                _ => pair,
            };
            let rsid = loop {
                let rsid = 1 + draws.below(900_000_000);
                if rsids.insert(rsid) {
                    break rsid;
                }
            };
            let weight = draws.below(20_001) as f64 / 1e6 - 0.01;
            let (effect, other) = (letters[swap], letters[1 - swap]);
            rows.push(Row { rsid, region, weight, effect, other, chromosome, position, call });
        }
    }
    rows
}

/// The genotype file.
pub fn genotypes(rows: &[Row]) -> String {
    let mut text = String::from(
        "# Made up from a seed. Nobody's data.\n# reference human assembly build 37\n# rsid\tchromosome\tposition\tgenotype\n",
    );
    for Row { rsid, chromosome, position, call, .. } in rows {
        let _ = writeln!(text, "rs{rsid}\t{chromosome}\t{position}\t{call}");
    }
    text
}

/// The scoring file, in the PGS Catalog's columns, without its header.
pub fn scores(rows: &[Row]) -> String {
    let mut text = String::new();
    for Row { rsid, chromosome, position, effect, other, weight, .. } in rows {
        let _ = writeln!(text, "rs{rsid}\t{chromosome}\t{position}\t{effect}\t{other}\t{weight:.6}");
    }
    text
}
