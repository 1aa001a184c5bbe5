//! Reads a genome at the variants of a table of proxies.

use allelium_engine::genotypes::reader::ReadGenome;
use allelium_engine::score::policy::ScoringPolicy;
use allelium_engine::score::{Fate, score_packed};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};

use crate::built_in_sets::proxy_table::{ProxyTable, ProxyVariant, VariantCopies};

/// A table's variants as a weight set, so that the matcher of scores finds them too and resolves strands and palindromic letters
/// by the same rules: on the build of a genome where they are known there, else to be joined by rsID alone.
fn proxy_weight_set(table: &ProxyTable, build: GenomeBuild) -> WeightSet {
    let is_38 = build == GenomeBuild::Build38;
    let row = |variant: &ProxyVariant| WeightRow {
        rsid: format!("rs{}", variant.number),
        chromosome: variant.chromosome.to_owned(),
        position: if is_38 { variant.position38 } else { variant.position37 },
        effect_allele: variant.counted.to_string(),
        other_allele: Some(variant.other.to_string()),
        weight: 1.0,
        frequency: Some(variant.european),
    };
    let build = if is_38 { GenomeBuild::Build38 } else { GenomeBuild::Build37 };
    WeightSet { build, rows: table.variants.iter().map(row).collect() }
}

/// Copies at a site that a file of differences does not list: those of the reference genome.
fn copies_in_reference(variant: &ProxyVariant) -> Option<u8> {
    let reference = variant.reference37?;
    Some(if reference == variant.counted { 2 } else { 0 })
}

/// Copies of the counted letter at each variant. In a file of differences a variant whose reference letter is not known is left
/// out for everybody: otherwise only people who differ from it would have it.
pub fn read_proxy_sites(genome: &ReadGenome, table: &ProxyTable, policy: ScoringPolicy) -> VariantCopies {
    let none = || vec![None; table.variants.len()];
    let Ok(set) = PackedWeights::try_from(&proxy_weight_set(table, genome.genome.build())) else { return none() };
    let Ok(score) = score_packed(&genome.layout, &genome.genome, &set, policy) else { return none() };
    let lists_differences = genome.genome.lists_differences();
    let copies = |(variant, row): (&ProxyVariant, usize)| {
        if lists_differences && variant.reference37.is_none() {
            return None;
        }
        match score.fate_and_copies(row)? {
            (Fate::AssumedReference, _) => copies_in_reference(variant),
            (_, dosage) => dosage,
        }
    };
    table.variants.iter().zip(0..).map(copies).collect()
}
