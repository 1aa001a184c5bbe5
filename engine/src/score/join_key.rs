//! By what the rows of a set are joined to those of a genome.

use serde::Serialize;

/// How the rows of a set are joined to those of a genome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Join {
    /// By rsID, else by locus: both count in the same build.
    IdAndLocus,
    /// By rsID alone, because the set counts in another build or does not say in which.
    IdAlone,
    /// By rsID alone, because the genome's build is assumed.
    IdAssumed,
    /// By locus on an assumed build, because the set has no rsIDs.
    LocusAssumed,
    /// Not at all: another build, and no rsIDs. Such a set should be refused.
    Impossible,
}
