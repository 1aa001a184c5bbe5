//! What the public genomes tell about how the variants around a set's rows hang together.

use std::collections::HashMap;

use crate::components::{COMPONENTS, PerComponent};

/// Variants further apart, in bases, do not predict each other.
pub const PROXY_WINDOW: u32 = 1_000_000;

/// A row of a built-in set, or a site of chips near one.
#[derive(Clone, Debug)]
pub struct ProxyVariant {
    /// Number of the rsID.
    pub number: u32,
    /// `1` to `22`.
    pub chromosome: &'static str,
    /// Position on GRCh37.
    pub position37: u32,
    /// Position on GRCh38.
    pub position38: u32,
    /// Forward letter whose copies are counted: a row's effect allele, a site's alternative letter.
    pub counted: char,
    /// The other forward letter.
    pub other: char,
    /// The reference genome's letter on GRCh37; nothing where it is not known.
    pub reference37: Option<char>,
    /// Frequency of the counted letter in each component, above 0 and below 1.
    pub components: PerComponent,
    /// The same among the panel's Europeans.
    pub european: f64,
}

/// The variants with their correlations.
#[derive(Debug)]
pub struct ProxyTable {
    /// By chromosome and position on GRCh37.
    pub variants: Vec<ProxyVariant>,
    /// People that the correlations of each component were learnt from.
    pub people: PerComponent,
    /// For each variant the place of the first one within a million bases before it; its neighbours stand from there up to it.
    pub first_neighbour: Vec<usize>,
    /// For each variant, where the correlations with its neighbours begin.
    pub offsets: Vec<usize>,
    /// Correlations of the copies of two variants within the populations of a component, -1 to 1, a variant's neighbours after
    /// one another. They are single floats because the page holds them so, and both shall round alike.
    pub correlations: [Vec<f32>; COMPONENTS],
}

/// Copies of the counted letter at each variant of a table, in its order; nothing where the genome has no call that fits.
pub type VariantCopies = Vec<Option<u8>>;

impl ProxyTable {
    /// Where the variants stand, by the number of the rsID.
    pub fn variant_places(&self) -> HashMap<u32, usize> {
        self.variants.iter().enumerate().map(|(place, variant)| (variant.number, place)).collect()
    }
}
