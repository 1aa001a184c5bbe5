//! Where the rows of a set lie in one build.

use crate::values::chromosome::Chromosome;
use crate::values::genome_build::GenomeBuild;

/// A chromosome and a position, either of which may be unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locus {
    chromosome: u8,
    /// The position, counted from 1; 0 when it is not known.
    pub position: u32,
}

impl Locus {
    /// Nowhere known.
    pub const UNKNOWN: Self = Self { chromosome: 0, position: 0 };

    /// A locus.
    #[inline]
    pub fn new(chromosome: Option<Chromosome>, position: u32) -> Self {
        Self { chromosome: chromosome.map_or(0, Chromosome::code), position }
    }

    /// The chromosome, when it is known.
    #[inline]
    pub fn chromosome(self) -> Option<Chromosome> {
        Chromosome::from_code(self.chromosome)
    }
}

/// The loci of all rows, five bytes each.
#[derive(Clone, Debug, Default)]
pub struct Loci {
    build: Option<GenomeBuild>,
    chromosomes: Vec<u8>,
    positions: Vec<u32>,
}

impl Loci {
    pub(super) fn new(build: Option<GenomeBuild>) -> Self {
        Self { build, ..Self::default() }
    }

    /// Loci in columns of equal length.
    pub(super) fn from_columns(build: Option<GenomeBuild>, chromosomes: Vec<u8>, positions: Vec<u32>) -> Self {
        Self { build, chromosomes, positions }
    }

    /// The chromosomes' codes and the positions.
    pub(super) fn columns(&self) -> (&[u8], &[u32]) {
        (&self.chromosomes, &self.positions)
    }

    /// The build that the loci are counted in; nothing when nobody said.
    pub fn build(&self) -> Option<GenomeBuild> {
        self.build
    }

    pub(super) fn set_build(&mut self, build: Option<GenomeBuild>) {
        self.build = build;
    }

    pub(super) fn reserve(&mut self, rows: usize) {
        self.chromosomes.reserve(rows);
        self.positions.reserve(rows);
    }

    #[inline]
    pub(super) fn push(&mut self, locus: Locus) {
        self.chromosomes.push(locus.chromosome);
        self.positions.push(locus.position);
    }

    pub(super) fn append(&mut self, other: &mut Self) {
        self.chromosomes.append(&mut other.chromosomes);
        self.positions.append(&mut other.positions);
    }

    /// The locus of a row; unknown beyond the last.
    #[inline]
    pub fn get(&self, row: usize) -> Locus {
        match (self.chromosomes.get(row), self.positions.get(row)) {
            (Some(&chromosome), Some(&position)) => Locus { chromosome, position },
            _ => Locus::UNKNOWN,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.chromosomes.capacity() + 4 * self.positions.capacity()
    }
}
