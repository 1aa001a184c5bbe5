//! Genomes whose calls are read together, four at a time.

use crate::genotypes::packed_genome::PackedGenome;

/// Genomes of a group at most.
pub const LANES: usize = 4;

/// Genomes that follow each other and can be scored together: of one layout, counting in one build, and alike in whether there is more
/// to know of them than their calls.
#[derive(Debug)]
pub struct GenomeGroup {
    genomes: Vec<PackedGenome>,
    /// The bytes of all genomes for two rows of the layout beside each other; nothing where there is one genome, or more than calls.
    woven: Option<Vec<u32>>,
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
                None => groups.push(Self { genomes: vec![genome], woven: None }),
            }
        }
        for group in &mut groups {
            group.woven = group.weave();
        }
        groups
    }

    /// The genomes; one at least.
    pub fn genomes(&self) -> &[PackedGenome] {
        &self.genomes
    }

    /// The codes of all genomes for each row, where they were laid beside each other.
    pub(crate) fn woven(&self) -> Option<WovenCodes<'_>> {
        self.woven.as_deref().map(WovenCodes)
    }

    fn weave(&self) -> Option<Vec<u32>> {
        let (first, others) = self.genomes.split_first()?;
        if others.is_empty() || !first.has_calls_alone() {
            return None;
        }
        // The place of a genome that is not there has the calls of the first.
        let calls = |lane: usize| others.get(lane).unwrap_or(first).codes().bytes();
        let three = calls(0).iter().zip(calls(1)).zip(calls(2));
        let four = first.codes().bytes().iter().zip(three);
        Some(four.map(|(one, ((two, three), four))| u32::from_le_bytes([*one, *two, *three, *four])).collect())
    }
}

/// The codes of four genomes for each row of their layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WovenCodes<'group>(&'group [u32]);

impl WovenCodes<'_> {
    /// The codes of a row that the layout has, a byte a genome.
    #[inline(always)]
    pub(crate) fn of(self, row: u32) -> u32 {
        let pairs = self.0.get(row as usize / 2).copied().unwrap_or_default();
        let later = pairs >> 4;
        // No branch: which half it is cannot be predicted.
        (if row.is_multiple_of(2) { pairs } else { later }) & 0x0F0F_0F0F
    }
}
