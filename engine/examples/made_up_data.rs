//! Writes a made-up genotype file and scoring files into a folder, for measurements:
//! `cargo run --release --example made_up_data -- FOLDER [SEED]`.
#![allow(clippy::expect_used, reason = "a tool of developers may stop")]

#[path = "../tests/support/made_up_data.rs"]
mod made_up_data;

use std::path::PathBuf;

use made_up_data::MadeUpData;

/// Rows of a 23andMe v5 file.
const GENOTYPE_ROWS: usize = 640_000;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("a folder"));
    let seed = arguments.next().map_or(7, |seed| seed.parse().expect("a whole number"));
    for (name, rows) in [("10k", 10_000), ("1m", 1_000_000)] {
        let data = MadeUpData::new(seed, GENOTYPE_ROWS, rows);
        let write = |file: String, text: String| std::fs::write(folder.join(file), text).expect("a written file");
        write(format!("genotypes-{name}.txt"), data.genotypes());
        write(format!("scores-{name}.txt"), data.scores(true));
        write(format!("scores-{name}-without-header.txt"), data.scores(false));
    }
}
