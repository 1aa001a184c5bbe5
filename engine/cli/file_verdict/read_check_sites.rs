//! Reads a genome's calls at the sites by which files are judged.

use std::sync::LazyLock;

use allelium_engine::genotypes::reader::ReadGenome;
use allelium_engine::score::policy::{AbsentPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, Join, score_packed};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};

use super::check_table::{CheckSite, FILE_CHECK, FileCheckTable};

/// The sites as a weight set on a build, so that the matching of scores finds them too.
fn check_set(build: GenomeBuild) -> Option<PackedWeights> {
    let row = |site: &CheckSite| WeightRow {
        rsid: format!("rs{}", site.rsid),
        chromosome: site.chromosome.to_string(),
        position: if build == GenomeBuild::Build38 { site.position38 } else { site.position37 },
        effect_allele: site.alternative.to_string(),
        other_allele: Some(site.reference.to_string()),
        weight: 1.0,
        // Any will do: unlisted sites of a file of differences are inferred only at rows with a frequency.
        frequency: Some(0.5),
    };
    PackedWeights::try_from(&WeightSet { build, rows: FILE_CHECK.sites.iter().map(row).collect() }).ok()
}

static ON_37: LazyLock<Option<PackedWeights>> = LazyLock::new(|| check_set(GenomeBuild::Build37));
static ON_38: LazyLock<Option<PackedWeights>> = LazyLock::new(|| check_set(GenomeBuild::Build38));

/// Copies of the alternative letter at each site; nothing where the genome has no call that fits. A file of differences whose unlisted
/// sites are left out has none at all: by the listed ones alone every such file would look misleading.
pub fn read_check_sites(genome: &ReadGenome, table: &FileCheckTable, absent: AbsentPolicy) -> Vec<Option<u8>> {
    let none = || vec![None; table.sites.len()];
    if genome.genome.lists_differences() && genome.genome.absent_policy(absent) == AbsentPolicy::LeaveOut {
        return none();
    }
    let set = if genome.genome.build() == GenomeBuild::Build38 { &*ON_38 } else { &*ON_37 };
    let policy = ScoringPolicy { palindromic: PalindromicPolicy::Auto, absent, ..ScoringPolicy::default() };
    let score = set.as_ref().and_then(|set| score_packed(&genome.layout, &genome.genome, set, policy).ok());
    let Some(score) = score else { return none() };
    // Joined by rsID alone, a file of differences does not show which sites it leaves out.
    if genome.genome.lists_differences() && score.summary().join != Join::IdAndLocus {
        return none();
    }
    // An unlisted site says something only where the reference genome's letter is known.
    let copies = |(row, site): (usize, &CheckSite)| match score.fate_and_copies(row)? {
        (Fate::AssumedReference, _) => Some(0).filter(|_| site.is_reference_known),
        (_, copies) => copies,
    };
    table.sites.iter().enumerate().map(copies).collect()
}
