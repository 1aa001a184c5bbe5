//! What can be wrong with a reference genome.

use std::fmt;
use std::path::PathBuf;

use allelium_engine::values::genome_build::GenomeBuild;

use crate::failure::name;

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
    /// A chromosome has another length than on any build.
    Length(String, u32),
    /// A chromosome has its length on another build than those before it.
    SeveralBuilds {
        /// The name of its contig.
        contig: String,
        /// The build of its length.
        build: GenomeBuild,
        /// The build of those before it.
        before: GenomeBuild,
    },
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
                "Not a FASTA file: it must begin with > and a contig name. It may be plain, gzip or bgzip."
            ),
            Self::Damaged => write!(formatter, "The file is damaged or truncated. Download it again."),
            Self::NoChromosome => {
                write!(
                    formatter,
                    "No contig is one of the chromosomes 1 to 22, X and Y. Choose a whole reference genome."
                )
            }
            Self::Twice(contig) => write!(
                formatter,
                "Contig {contig} repeats a chromosome. Choose a reference genome that has each chromosome once."
            ),
            Self::Length(contig, length) => write!(
                formatter,
                "Contig {contig} has {length} bases, which is its chromosome's length on none of the builds 36, 37 and 38. \
                 Choose the reference genome of the genotype file's build."
            ),
            Self::SeveralBuilds { contig, build, before } => write!(
                formatter,
                "Contig {contig} has its length on build {}, and the chromosomes before it have theirs on build {}. \
                 Choose the reference genome of the genotype file's build.",
                number(build),
                number(before)
            ),
            Self::OtherBuild { fasta, genotypes, build } => write!(
                formatter,
                "The reference genome is on build {}, and {} is on build {}. Choose the reference genome of the genotype file's build.",
                number(fasta),
                name(genotypes),
                number(build)
            ),
            Self::OtherLetter { genotypes, line } => write!(
                formatter,
                "The reference genome disagrees with REF on line {line} of {}. Choose the reference genome that the file was made with.",
                name(genotypes)
            ),
        }
    }
}
