//! What sample genomes are drawn by.

/// SplitMix64 (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195): small, and good enough to draw a sample.
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn of(seed: u64) -> Self {
        Self(seed)
    }

    /// The draws of one thing under a seed, whatever else is drawn: of a row by its id, of a chromosome by its code.
    pub(crate) fn keyed(seed: u64, key: u64) -> Self {
        Self(Self(seed).next() ^ Self(key).next().rotate_left(32))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A whole number from 0 to below the limit.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(limit)) >> 64) as u64
    }

    /// From 0 to below 1, in steps that a number of this kind holds exactly.
    pub(crate) fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / 9_007_199_254_740_992.0
    }
}
