//! The five components that a genome is described by: European, African, East Asian, South Asian and Native American. They
//! are statistical, no identity and no nationality (docs/percentiles.md#which-reference).

/// How many there are.
pub const COMPONENTS: usize = 5;

/// A figure for each component, in the order of the tables: EUR, AFR, EAS, SAS, NAT.
pub type PerComponent = [f64; COMPONENTS];

/// Shares of somebody who is of the European component alone.
pub const ONLY_EUROPEAN: PerComponent = [1.0, 0.0, 0.0, 0.0, 0.0];

/// The European share.
pub fn european(shares: &PerComponent) -> f64 {
    let [european, ..] = shares;
    *european
}

/// Sum over the components of a share times that component's figure.
pub fn weighted_by_shares(shares: &PerComponent, figures: &PerComponent) -> f64 {
    shares.iter().zip(figures).fold(0.0, |sum, (share, figure)| sum + share * figure)
}
