//! The words for failures: what is wrong, and what helps.

use allelium_engine::values::content_threat::ContentThreat;
use allelium_engine::values::error::{EngineFailure, FailureCode};
use allelium_engine::values::seen_layout::NeededColumn;
use allelium_engine::weights::scoring_file::{ScoringFailure, ScoringFailureCode};

use crate::printable::one_line;

/// Where in a file: a line, a member of an archive.
pub fn place(line: Option<u32>, member: Option<&str>) -> String {
    let member = member.map(|member| format!(", member {}", one_line(member))).unwrap_or_default();
    let line = line.map(|line| format!(", line {line}")).unwrap_or_default();
    format!("{member}{line}")
}

/// Names to choose from, as many as are read at a glance.
pub fn list(names: &[String]) -> String {
    const MOST: usize = 20;
    let Some(shown) = names.get(..MOST.min(names.len())).filter(|shown| !shown.is_empty()) else {
        return String::new();
    };
    let more = names.len() - shown.len();
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    format!(" There are: {}{more}.", shown.iter().map(|name| one_line(name)).collect::<Vec<_>>().join(", "))
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
        FailureCode::NoValidRows if failure.rows > 0 => {
            return format!(
                "The file has {} rows, and none of them has a call. Choose a file with genotypes.",
                failure.rows
            );
        }
        FailureCode::NoValidRows if failure.line.is_none() && failure.layout.is_none() => {
            "The file has a header and no records. Choose the whole file."
        }
        FailureCode::NoValidRows => {
            "No line is a genotype row of id, chromosome, position and genotype. Choose a raw data file."
        }
        FailureCode::UnknownLayout => return unknown_layout(failure),
        FailureCode::BrokenContainer => "The archive is damaged or truncated. Download it again.",
        FailureCode::NestedContainer => "An archive inside an archive. Unpack it first.",
        FailureCode::EncryptedMember => "The member is protected by a password. Unpack it first.",
        FailureCode::UnsupportedMember => "The member is compressed by a method other than deflate. Unpack it first.",
        FailureCode::NoTextMember => {
            "The archive has no .txt, .csv, .tsv, .tab, .vcf or .gvcf member. Unpack it and give the genotype file itself."
        }
        FailureCode::TextTooLarge => "It unpacks to more than 1 GiB of text. If you trust it, read it with --any-size.",
        FailureCode::SpreadsheetFile => foreign_file("spreadsheet"),
        FailureCode::Bzip2File => foreign_file("bzip2"),
        FailureCode::XzFile => foreign_file("xz"),
        FailureCode::SevenZipFile => foreign_file("7z"),
        FailureCode::RarFile => foreign_file("rar"),
        FailureCode::PdfFile => foreign_file("pdf"),
        FailureCode::SeveralSamples if failure.line.is_some() => {
            "The file has genotypes of several people, and no one line names each of them. Choose a file of one person."
        }
        FailureCode::SeveralSamples => "The file has several samples. Choose one with --sample.",
        FailureCode::NoSuchSample => "The file has no sample of the name that --sample gives.",
        FailureCode::NoGenotypes => {
            "The VCF has no genotypes (GT). Its rows hold other values alone, such as dosages (DS). Choose a file with genotypes."
        }
        FailureCode::VariantList => {
            "This is a list of variants and not a person: every row has two different letters, and nobody is heterozygous \
             everywhere. Choose a file with genotypes."
        }
        FailureCode::OtherBuild => {
            "The VCF's contigs are of none of the builds 36, 37 and 38, as those of T2T-CHM13. Lift it over to one of them, or \
             name the build of its positions with --genotypes-build."
        }
        FailureCode::BrokenBuffer | FailureCode::LayoutMismatch | FailureCode::BadWeightRow => {
            return format!("An internal error of Allelium ({failure}). Please report it.");
        }
    };
    text.to_owned()
}

/// What a file is that is refused for its kind, and what helps.
fn foreign_file(kind: &str) -> &'static str {
    match kind {
        "spreadsheet" => {
            "This is a spreadsheet's own file. Save it there as text (CSV or TAB-separated), or choose the file it was made of."
        }
        "bzip2" => "The file is packed by bzip2. Unpack it first (bunzip2).",
        "xz" => "The file is packed by xz. Unpack it first (unxz).",
        "7z" => "This is a 7z archive. Unpack it first.",
        "rar" => "This is a RAR archive. Unpack it first.",
        _ => "This is a PDF document. Choose the raw data as text.",
    }
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
    let of_several = |what: &str| {
        let rows = failure.joint.map_or_else(String::new, |joint| {
            format!(" They are {} of its rows and {:.1} % of its weights.", joint.rows, 100.0 * joint.share_of_weights)
        });
        format!(
            "The set has {what} ({subject}), which are of several variants together; leaving them out would give \
             another score.{rows} Choose a score without them."
        )
    };
    let text = match failure.code {
        ScoringFailureCode::EmptyScoringFile => "The scoring file has no table. Choose another one.",
        ScoringFailureCode::NoColumnLine => {
            "No line names the columns, such as rsID, effect_allele, effect_weight. Add one before the rows."
        }
        ScoringFailureCode::MissingColumn => return format!("The column line lacks {}.", failure.expected),
        ScoringFailureCode::InteractionWeight => return of_several("interaction weights"),
        ScoringFailureCode::HaplotypeWeight => return of_several("haplotype weights"),
        ScoringFailureCode::DiplotypeWeight => return of_several("diplotype weights"),
        ScoringFailureCode::UnknownEffectModel => {
            return format!("The row has no known model, or two of them ({subject}). Expected {}.", failure.expected);
        }
        ScoringFailureCode::RatioNotPositive => {
            "This odds or hazard ratio is no number above zero. Correct it, or the name of its column or weight_type."
        }
        ScoringFailureCode::SeveralWeightColumns => {
            return format!(
                "Several columns may hold the weights: {subject}. Name the one you mean with --weight-column, or all for a set of each."
            );
        }
        ScoringFailureCode::SampleSizeWeight => {
            "The column Weight holds sample sizes, as METAL writes them beside Zscore. Choose a file with effects (beta)."
        }
        ScoringFailureCode::SeveralScores => {
            "The file holds several scores (accession). Choose a file of one, or split it."
        }
        ScoringFailureCode::CommasInDoubt => {
            "Commas in the weights may part decimals, thousands, columns or the values of a list. Write weights with a decimal point."
        }
        ScoringFailureCode::NoUsableRows if failure.subject.is_some() => {
            return format!("No line is one of {} (column {subject}).", failure.expected);
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
        ScoringFailureCode::NoTextMember => "The archive has no .txt, .csv, .tsv or .tab member.",
        ScoringFailureCode::ForeignFile => foreign_file(subject),
    };
    text.to_owned()
}
