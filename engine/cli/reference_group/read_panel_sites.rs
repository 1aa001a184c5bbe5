//! Reads a genome at the sites of the ancestry panel.

use allelium_engine::genotypes::reader::ReadGenome;
use allelium_engine::score::policy::{AbsentPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, score_packed};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};

use super::tables::{PANEL, PanelSite};

/// The panel as a set of weights, on the build of a genome where it is known there, else to be joined by rsID alone.
fn panel_set(build: GenomeBuild) -> WeightSet {
    let is_38 = build == GenomeBuild::Build38;
    let row = |site: &PanelSite| WeightRow {
        rsid: site.rsid.to_owned(),
        chromosome: site.chromosome.to_owned(),
        position: if is_38 { site.position38 } else { site.position37 },
        effect_allele: site.alternative.to_owned(),
        other_allele: Some(site.reference.to_owned()),
        weight: 0.0,
        // Any frequency lets the engine say which sites a file of differences does not list.
        frequency: Some(0.5),
    };
    let build = if is_38 { GenomeBuild::Build38 } else { GenomeBuild::Build37 };
    WeightSet { build, rows: PANEL.iter().map(row).collect() }
}

/// Copies of the alternative letter at each site of the panel; nothing where the genome has no call that fits. A file of
/// differences is only read where its absent sites are taken for the reference genome, whose letter is known at every site:
/// by the listed ones alone it would seem to be of another ancestry.
pub fn read_panel_sites(genome: &ReadGenome, absent: AbsentPolicy) -> Vec<Option<u8>> {
    let none = || vec![None; PANEL.len()];
    if genome.genome.lists_differences() && genome.genome.absent_policy(absent) == AbsentPolicy::LeaveOut {
        return none();
    }
    let policy = ScoringPolicy { palindromic: PalindromicPolicy::Exclude, absent, ..ScoringPolicy::default() };
    let Ok(set) = PackedWeights::try_from(&panel_set(genome.genome.build())) else { return none() };
    let Ok(score) = score_packed(&genome.layout, &genome.genome, &set, policy) else { return none() };
    let copies = |row: usize| match score.fate_and_copies(row)? {
        (Fate::AssumedReference, _) => Some(0),
        (_, dosage) => dosage,
    };
    (0..PANEL.len()).map(copies).collect()
}
