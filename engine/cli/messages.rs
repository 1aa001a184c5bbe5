//! The words for failures: what is wrong, and what helps.

use allelium_engine::error::{EngineFailure, FailureCode};
use allelium_engine::report::{ContentThreat, NeededColumn};
use allelium_engine::scoring_file::{ScoringFailure, ScoringFailureCode};

/// Where in a file: a line, a member of an archive.
pub fn place(line: Option<u32>, member: Option<&str>) -> String {
    let member = member.map(|member| format!(", member {member}")).unwrap_or_default();
    let line = line.map(|line| format!(", line {line}")).unwrap_or_default();
    format!("{member}{line}")
}

/// Why a genotype file is refused.
pub fn of_genotypes(failure: &EngineFailure) -> String {
    let text = match failure.code {
        FailureCode::EmptyFile => "The file is empty. Choose another one.",
        FailureCode::UnsafeContent => {
            let threats: Vec<&str> = failure.threats.iter().map(threat).collect();
            return format!(
                "The content is refused: {}. Choose the file as the vendor provided it.",
                threats.join("; ")
            );
        }
        FailureCode::NoValidRows => {
            "No line is a genotype row of id, chromosome, position and genotype. Choose a raw data file."
        }
        FailureCode::UnknownLayout => return unknown_layout(failure),
        FailureCode::BrokenContainer => "The archive is damaged or truncated. Download it again.",
        FailureCode::NestedContainer => "An archive inside an archive. Unpack it first.",
        FailureCode::EncryptedMember => "The member is protected by a password. Unpack it first.",
        FailureCode::UnsupportedMember => "The member is compressed by a method other than deflate. Unpack it first.",
        FailureCode::NoTextMember => "The archive has no .txt, .csv, .tsv or .vcf member.",
        FailureCode::TextTooLarge => "The file has too many rows.",
        FailureCode::BrokenBuffer | FailureCode::LayoutMismatch | FailureCode::BadWeightRow => {
            return format!("An internal error of Allelium ({failure}). Please report it.");
        }
    };
    text.to_owned()
}

/// What was seen of the columns, and what is not there.
fn unknown_layout(failure: &EngineFailure) -> String {
    let seen = failure.layout.as_ref();
    let columns = seen.map_or(0, |seen| seen.columns);
    if columns == 0 {
        return "This is a scoring file of the PGS Catalog, which holds no genotypes.".to_owned();
    }
    let missing: Vec<&str> = seen.iter().flat_map(|seen| &seen.missing).map(needed_column).collect();
    format!("The {columns} columns cannot be read as genotypes: there is no {}.", missing.join(", no "))
}

fn needed_column(column: &NeededColumn) -> &'static str {
    match column {
        NeededColumn::Id => "rsID",
        NeededColumn::Chromosome => "chromosome",
        NeededColumn::Position => "position",
        NeededColumn::Genotype => "genotype",
        NeededColumn::PlusAlleles => "pair of plus alleles (Allele1 - Plus, Allele2 - Plus)",
    }
}

fn threat(threat: &ContentThreat) -> &'static str {
    match threat {
        ContentThreat::ScriptContent => "it holds scripts",
        ContentThreat::NonPrintable => "more than a tenth of it is unprintable",
        ContentThreat::NotGeneticData => "its first hundred data lines hold no genotype row",
    }
}

/// Why a scoring file is refused.
pub fn of_weights(failure: &ScoringFailure) -> String {
    let subject = failure.subject.as_deref().unwrap_or_default();
    let not_additive = |what: &str| {
        format!(
            "The set has {what} ({subject}), which cannot be summed by dosage; leaving them out would give \
             another score. Choose an additive score."
        )
    };
    let text = match failure.code {
        ScoringFailureCode::EmptyScoringFile => "The scoring file has no table. Choose another one.",
        ScoringFailureCode::NoColumnLine => {
            "No line names the columns, such as rsID, effect_allele, effect_weight. Add one before the rows."
        }
        ScoringFailureCode::MissingColumn => return format!("The column line lacks {}.", failure.expected),
        ScoringFailureCode::InteractionWeight => return not_additive("interaction weights"),
        ScoringFailureCode::HaplotypeWeight => return not_additive("haplotype weights"),
        ScoringFailureCode::DiplotypeWeight => return not_additive("diplotype weights"),
        ScoringFailureCode::DosageSpecificWeight => return not_additive("dosage-specific weights"),
        ScoringFailureCode::DominantWeight => return not_additive("dominant weights"),
        ScoringFailureCode::RecessiveWeight => return not_additive("recessive weights"),
        ScoringFailureCode::RatioNotPositive => {
            "The weight is declared an odds or hazard ratio but is not above zero. Correct weight_type."
        }
        ScoringFailureCode::NoUsableRows => "No line is a row with a variant, an effect allele and a weight.",
        ScoringFailureCode::ScoringFileTooLarge => "The scoring file is too large.",
        ScoringFailureCode::BrokenContainer => "The archive is damaged or truncated. Download it again.",
        ScoringFailureCode::NestedContainer => "An archive inside an archive. Unpack it first.",
        ScoringFailureCode::EncryptedMember => {
            return format!("{subject} is protected by a password. Unpack it first.");
        }
        ScoringFailureCode::UnsupportedMember => {
            return format!("{subject} is compressed by a method other than deflate. Unpack it first.");
        }
        ScoringFailureCode::NoTextMember => "The archive has no .txt, .csv or .tsv member.",
    };
    text.to_owned()
}
