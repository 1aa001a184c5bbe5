//! Genomes whose calls are read together, four at a time.

use crate::genotypes::packed_genome::PackedGenome;

/// The most genomes of a group: a lane of a SIMD register for each.
pub const LANES: usize = 4;

/// Genomes in a row that can be scored together: they have one layout, count in one build, and either all have calls alone or all
/// have more.
#[derive(Debug)]
pub struct GenomeGroup {
    genomes: Vec<PackedGenome>,
    /// The calls of all genomes interleaved: for each two rows of the layout a byte of each genome. Nothing of a single genome, nor of
    /// genomes that have more than calls.
    interleaved: Option<Vec<u32>>,
}

impl GenomeGroup {
    /// All genomes in their order, in groups.
    pub fn of_all(genomes: Vec<PackedGenome>) -> Vec<Self> {
        let shared = |genome: &PackedGenome| {
            (genome.layout_digest(), genome.len(), genome.build(), genome.build_is_assumed(), genome.has_calls_alone())
        };
        let mut groups: Vec<Self> = Vec::new();
        for genome in genomes {
            let last = groups.last_mut().filter(|group| group.genomes.len() < LANES);
            match last.filter(|group| group.genomes.first().is_some_and(|first| shared(first) == shared(&genome))) {
                Some(group) => group.genomes.push(genome),
                None => groups.push(Self { genomes: vec![genome], interleaved: None }),
            }
        }
        for group in &mut groups {
            group.interleaved = group.interleave();
        }
        groups
    }

    /// The genomes; one at least.
    pub fn genomes(&self) -> &[PackedGenome] {
        &self.genomes
    }

    /// The codes of all genomes for each row, where they are interleaved.
    pub(crate) fn interleaved(&self) -> Option<InterleavedCodes<'_>> {
        self.interleaved.as_deref().map(InterleavedCodes)
    }

    fn interleave(&self) -> Option<Vec<u32>> {
        let (first, others) = self.genomes.split_first()?;
        if others.is_empty() || !first.has_calls_alone() {
            return None;
        }
        // The first genome fills the places of those that are missing.
        let calls = |lane: usize| others.get(lane).unwrap_or(first).codes().bytes();
        let three = calls(0).iter().zip(calls(1)).zip(calls(2));
        let four = first.codes().bytes().iter().zip(three);
        Some(four.map(|(one, ((two, three), four))| u32::from_le_bytes([*one, *two, *three, *four])).collect())
    }
}

/// The codes of four genomes for each row of their layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InterleavedCodes<'group>(&'group [u32]);

impl InterleavedCodes<'_> {
    /// The codes at a row of the layout, a byte a genome; zeros beyond its last row.
    #[inline(always)]
    pub(crate) fn of(self, row: u32) -> u32 {
        let pairs = self.0.get(row as usize / 2).copied().unwrap_or_default();
        let later = pairs >> 4;
        // Without a branch: which half it is cannot be predicted.
        (if row.is_multiple_of(2) { pairs } else { later }) & 0x0F0F_0F0F
    }
}
