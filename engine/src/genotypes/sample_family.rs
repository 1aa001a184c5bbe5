//! Who a sample genome belongs to: nobody in particular, or a member of a made-up family of two parents and their children.
//!
//! Parents are drawn like any sample. A child has of each parent one strand that crosses over between the parent's two.
//! Crossing over is by chance alone, evenly along each chromosome at the length of its genetic map (Haldane 1919): real
//! crossovers keep apart from each other and crowd in places, which no score can tell.

use crate::genotypes::random::Random;
use crate::values::chromosome::Chromosome;

/// Genetic length of chromosomes 1 to 22 and X in fathers and in mothers, in centimorgans: Halldorsson et al. 2019
/// (doi 10.1126/science.aau1043, data S1 and S2). Fathers hand X on as it is.
const GENETIC_LENGTHS: [(u8, f64, f64); 23] = [
    (1, 196.79, 338.76),
    (2, 187.17, 316.28),
    (3, 163.68, 272.94),
    (4, 142.94, 262.84),
    (5, 144.14, 250.01),
    (6, 134.55, 237.49),
    (7, 133.07, 223.72),
    (8, 117.29, 205.78),
    (9, 122.07, 192.62),
    (10, 127.96, 210.60),
    (11, 117.10, 191.91),
    (12, 130.15, 200.83),
    (13, 100.83, 153.63),
    (14, 94.64, 137.37),
    (15, 94.01, 140.63),
    (16, 101.04, 152.14),
    (17, 103.11, 155.95),
    (18, 91.38, 141.66),
    (19, 93.11, 119.59),
    (20, 93.84, 121.68),
    (21, 51.12, 74.64),
    (22, 62.34, 79.34),
    (23, 0.0, 175.88),
];

/// Bases within which strands do not cross over (our choice): a thousandth of a Morgan. Loci do not decide where strands do, so that
/// one more locus moves no crossover.
const CELL: u32 = 100_000;

/// A genome of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FamilyMember {
    /// A man; his two strands come with the seed.
    Father,
    /// A woman; likewise.
    Mother,
    /// The child of this number; girl or boy by chance.
    Child(u32),
}

impl FamilyMember {
    /// By its place: father, mother, then the children.
    pub fn at(place: u32) -> Self {
        match place {
            0 => Self::Father,
            1 => Self::Mother,
            child => Self::Child(child - 2),
        }
    }

    fn place(self) -> u32 {
        match self {
            Self::Father => 0,
            Self::Mother => 1,
            Self::Child(child) => child.saturating_add(2),
        }
    }
}

/// The alleles of both strands of a parent at a locus.
pub(crate) type Strands = [u8; 2];

/// Writes one member's calls, locus after locus.
#[derive(Debug)]
pub(crate) struct Inheritance {
    member: FamilyMember,
    /// What happens to this member alone is drawn by it: its sex, its crossovers, what its chip misses.
    seed: u64,
    is_male: bool,
    chromosome: Option<Chromosome>,
    /// The crossovers of this chromosome, and the cell up to which they are drawn.
    crossovers: Random,
    cell: u32,
    /// Which strand of father and of mother is handed on now.
    handed_on: [usize; 2],
    /// Crossovers a cell, in fathers and in mothers.
    rates: [f64; 2],
}

impl Inheritance {
    pub(crate) fn new(seed: u32, member: FamilyMember) -> Self {
        let seed = u64::from(seed) | u64::from(member.place().saturating_add(1)) << 32;
        let mut crossovers = Random::of(seed);
        let coin = crossovers.next() >> 63 == 1;
        let is_male = match member {
            FamilyMember::Father => true,
            FamilyMember::Mother => false,
            FamilyMember::Child(_) => coin,
        };
        Self { member, seed, is_male, chromosome: None, crossovers, cell: 0, handed_on: [0; 2], rates: [0.0; 2] }
    }

    pub(crate) fn is_male(&self) -> bool {
        self.is_male
    }

    /// Bits of the member's own for the row of a key, as for a call that its chip misses.
    pub(crate) fn own_bits(&self, key: u64) -> u64 {
        Random::keyed(self.seed, key).next()
    }

    /// The member's two alleles, of father and of mother, at the next locus. Loci come in their order, and `length` is
    /// their chromosome's. Where a member has one copy the first of the two is it.
    pub(crate) fn alleles(
        &mut self,
        (chromosome, length): (Chromosome, u32),
        position: u32,
        father: Strands,
        mother: Strands,
    ) -> Strands {
        self.advance(chromosome, length, position);
        let [of_father, of_mother] = self.handed_on;
        let from_mother = mother[of_mother & 1];
        match (self.member, chromosome) {
            (FamilyMember::Father, Chromosome::X) => [father[0]; 2],
            (FamilyMember::Father, _) => father,
            (FamilyMember::Mother, _) => mother,
            // The mitochondrion is the mother's, and its first strand the only one.
            (FamilyMember::Child(_), Chromosome::MT) => [mother[0]; 2],
            (FamilyMember::Child(_), Chromosome::Y) => [father[0]; 2],
            (FamilyMember::Child(_), Chromosome::X) if self.is_male => [from_mother; 2],
            (FamilyMember::Child(_), Chromosome::X) => [father[0], from_mother],
            (FamilyMember::Child(_), _) => [father[of_father & 1], from_mother],
        }
    }

    /// Crosses over, or not, on the way from the last locus.
    fn advance(&mut self, chromosome: Chromosome, length: u32, position: u32) {
        if self.chromosome != Some(chromosome) {
            self.chromosome = Some(chromosome);
            let known = GENETIC_LENGTHS.iter().find(|(code, ..)| *code == chromosome.code());
            let rate = |centimorgans: f64| centimorgans / 100.0 * f64::from(CELL) / f64::from(length.max(1));
            self.rates = known.map_or([0.0; 2], |(_, father, mother)| [rate(*father), rate(*mother)]);
            // Keys of rows are far below.
            self.crossovers = Random::keyed(self.seed, u64::MAX - u64::from(chromosome.code()));
            self.cell = 0;
            let bits = self.crossovers.next();
            self.handed_on = [(bits >> 63) as usize, (bits >> 62 & 1) as usize];
        }
        while self.cell < position / CELL {
            self.cell += 1;
            for (strand, rate) in self.handed_on.iter_mut().zip(self.rates) {
                if self.crossovers.share() < rate {
                    *strand ^= 1;
                }
            }
        }
    }
}
