//! What a file's layout is called.

use allelium_engine::genotypes::report::{FileFormat, FormatBasis, ReadReport};
use allelium_engine::values::genome_build::GenomeBuild;

/// The layout's name as people know it; a vendor's only where the content proves it, because others use the same columns
/// (`src/texts/file-report.ts` is the same for the page).
pub fn format_name(report: &ReadReport) -> &'static str {
    let is_proved = is_proved(report.format, report.format_basis);
    match if is_proved { report.format } else { FileFormat::Generic } {
        FileFormat::Generic if report.without_place == report.rows => "table of id and genotype",
        shown => name_of(shown),
    }
}

/// The vendor of a table, where the content proves it.
pub fn proved_vendor(format: FileFormat, basis: FormatBasis) -> Option<&'static str> {
    let is_no_vendor =
        matches!(format, FileFormat::Vcf | FileFormat::Gvcf | FileFormat::Illumina | FileFormat::Generic);
    (!is_no_vendor && is_proved(format, basis)).then(|| name_of(format))
}

/// Whether the content proves whose it is: by its own word, or by columns that nobody else uses.
fn is_proved(format: FileFormat, basis: FormatBasis) -> bool {
    basis == FormatBasis::Header
        || matches!(format, FileFormat::DecodeMe | FileFormat::CircleDna | FileFormat::Illumina | FileFormat::Generic)
}

/// A build under the name that its makers gave it.
pub fn build_name(build: GenomeBuild) -> &'static str {
    match build {
        GenomeBuild::Build36 => "NCBI36",
        GenomeBuild::Build37 => "GRCh37",
        GenomeBuild::Build38 => "GRCh38",
    }
}

fn name_of(format: FileFormat) -> &'static str {
    match format {
        FileFormat::TwentyThreeAndMe => "23andMe",
        FileFormat::TwentyThreeMofang => "23Mofang",
        FileFormat::AncestryDna => "AncestryDNA",
        FileFormat::CircleDna => "CircleDNA",
        FileFormat::DecodeMe => "deCODEme",
        FileFormat::DnaLand => "DNA.Land",
        FileFormat::FamilyTreeDna => "FamilyTreeDNA",
        FileFormat::GenesForGood => "Genes for Good",
        FileFormat::Illumina => "Illumina report",
        FileFormat::LivingDna => "Living DNA",
        FileFormat::Mapmygenome => "Mapmygenome",
        FileFormat::MyHeritage => "MyHeritage",
        FileFormat::Plink => "PLINK export",
        FileFormat::Sano => "Sano",
        FileFormat::SelfDecode => "SelfDecode",
        FileFormat::Sequencing => "Sequencing.com",
        FileFormat::TellMeGen => "tellmeGen",
        FileFormat::WgsExtract => "WGS Extract",
        FileFormat::Vcf => "VCF",
        FileFormat::Gvcf => "gVCF",
        FileFormat::Generic => "table of id, chromosome, position, genotype",
    }
}
