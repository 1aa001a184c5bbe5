//! What can be wrong with a reference genome.

use std::fmt;
use std::path::PathBuf;

use allelium_engine::values::genome_build::GenomeBuild;

/// Why a FASTA is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FastaFailure {
    /// It does not begin with `>`, or is an archive.
    NotFasta,
    /// It can't be unpacked.
    Damaged,
    /// None of its contigs is one of the chromosomes 1 to 22, X and Y.
    NoChromosome,
    /// A chromosome comes twice.
    Twice(String),
    /// A chromosome is as long as on none of the builds, or as on another than those before it.
    Length(String, u32),
    /// It is of another build than a genome.
    OtherBuild {
        /// Its build.
        fasta: GenomeBuild,
        /// The genotype file.
        genotypes: PathBuf,
        /// The build of that file.
        build: GenomeBuild,
    },
    /// It has another letter than REF in a row of a VCF.
    OtherLetter {
        /// The genotype file.
        genotypes: PathBuf,
        /// The row's line.
        line: u32,
    },
}

impl fmt::Display for FastaFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |build: &GenomeBuild| *build as u8;
        match self {
            Self::NotFasta => write!(
                formatter,
                "This is no FASTA, which begins with > and the name of a contig. It may be plain, gzip or bgzip."
            ),
            Self::Damaged => write!(formatter, "The file is damaged or truncated. Download it again."),
            Self::NoChromosome => {
                write!(
                    formatter,
                    "No contig is one of the chromosomes 1 to 22, X and Y. Choose a whole reference genome."
                )
            }
            Self::Twice(contig) => write!(formatter, "Contig {contig} is a chromosome that came before."),
            Self::Length(contig, length) => write!(
                formatter,
                "Contig {contig} has {length} bases, as on none of the builds 36, 37 and 38, or on another than the contigs before it. \
                 Choose the reference genome of the genotype file's build."
            ),
            Self::OtherBuild { fasta, genotypes, build } => write!(
                formatter,
                "The sequence is of build {}, and {} is on build {}. Choose the reference genome of that build.",
                number(fasta),
                genotypes.display(),
                number(build)
            ),
            Self::OtherLetter { genotypes, line } => write!(
                formatter,
                "The sequence has another letter than REF in line {line} of {}. Choose the reference genome that the file was made with.",
                genotypes.display()
            ),
        }
    }
}
