//! What was lost of a genotype file, where it is more than a twentieth or nobody can say how much. The page has the same (`src/state/genomes/file-losses.ts`), but for
//! rows of other people: here a file of several is refused until one is chosen.

use allelium_engine::genotypes::report::{DropReason, FileFormat, ReadReport};
use serde::Serialize;

use crate::output::word;

/// From this share on a person is told.
const TELLING_SHARE: f64 = 0.05;

/// Calls that contradict each other are told from this share of the called rows on, as on the page.
const TELLING_CONTRADICTIONS: f64 = 0.001;

/// A loss, as a share of 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum Loss {
    /// Lines that could not be read, what most of them failed by, and the first line of those.
    LinesLost { share: f64, count: u32, reason: DropReason, first_line: Option<u32> },
    /// Lines of a table that are longer than any row: each may hold many rows.
    LongLines { count: u32, first_line: Option<u32> },
    /// Rows that contradict an earlier one of their id or place, as in files that are joined of several people's.
    CallsContradict { share: f64, count: u32 },
    /// A VCF holds this chromosome alone, as one of several files of a genome.
    OneChromosome { chromosome: String },
    /// Rows without a call.
    CallsMissing { share: f64, count: u32 },
}

/// Whether a reason loses a line of genotypes. Lines of no place, copy-number probes, and repeated ids are part of
/// many whole files; rows of other samples are there only where one was chosen.
fn loses(reason: DropReason) -> bool {
    match reason {
        DropReason::TooFewColumns
        | DropReason::BadChromosome
        | DropReason::BadPosition
        | DropReason::BadGenotype
        | DropReason::LineTooLong => true,
        DropReason::UnsupportedId | DropReason::Unplaced | DropReason::DuplicateId | DropReason::OtherSample => false,
    }
}

/// The losses of a file that are worth telling.
pub fn losses_of(report: &ReadReport) -> Vec<Loss> {
    let losing = || report.dropped.iter().filter(|dropped| loses(dropped.reason));
    let count: u32 = losing().map(|dropped| dropped.count).sum();
    let mut losses = Vec::new();
    let lines_of = |reason| report.dropped.iter().find(|dropped| dropped.reason == reason);
    // A VCF has such lines by right: alleles of thousands of letters.
    let is_vcf = matches!(report.format, FileFormat::Vcf | FileFormat::Gvcf);
    if let Some(long) = lines_of(DropReason::LineTooLong).filter(|_| !is_vcf) {
        losses.push(Loss::LongLines { count: long.count, first_line: long.first_lines.first().copied() });
    }
    if let ([only], true) = (report.chromosomes.as_slice(), is_vcf) {
        losses.push(Loss::OneChromosome { chromosome: only.chromosome.clone() });
    }
    let is_telling = |part: u32, whole: u32| f64::from(part) > TELLING_SHARE * f64::from(whole);
    if let Some(worst) = losing().max_by_key(|dropped| dropped.count)
        && is_telling(count, count + report.rows)
    {
        let share = f64::from(count) / f64::from(count + report.rows);
        let first_line = worst.first_lines.first().copied();
        losses.push(Loss::LinesLost { share, count, reason: worst.reason, first_line });
    }
    let contradicting = report.discordant_duplicates + report.discordant_loci;
    if f64::from(contradicting) >= TELLING_CONTRADICTIONS * f64::from(report.called) && contradicting > 0 {
        let share = f64::from(contradicting) / f64::from(report.called.max(1));
        losses.push(Loss::CallsContradict { share, count: contradicting });
    }
    if is_telling(report.missing, report.rows) {
        let share = f64::from(report.missing) / f64::from(report.rows);
        losses.push(Loss::CallsMissing { share, count: report.missing });
    }
    losses
}

impl std::fmt::Display for Loss {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::LinesLost { share, count, reason, first_line } => {
                let line = first_on(*first_line);
                let (share, reason) = (100.0 * share, word(reason));
                write!(formatter, "{share:.1} % of the lines could not be read ({count}; most: {reason}{line})")
            }
            Self::LongLines { count, first_line } => {
                write!(formatter, "rows may be lost in overlong lines ({count}{})", first_on(*first_line))
            }
            Self::OneChromosome { chromosome } => write!(
                formatter,
                "the VCF holds chromosome {chromosome} alone; give the files of all chromosomes together, or join them with bcftools concat"
            ),
            Self::CallsContradict { share, count } => {
                let share = 100.0 * share;
                write!(
                    formatter,
                    "{share:.1} % of the calls contradict others of the file, which may be joined of several ({count})"
                )
            }
            Self::CallsMissing { share, count } => {
                write!(formatter, "{:.1} % of the rows have no call ({count})", 100.0 * share)
            }
        }
    }
}

fn first_on(line: Option<u32>) -> String {
    line.map(|line| format!(", first on line {line}")).unwrap_or_default()
}
