//! What was seen of the columns of a text.

use serde::Serialize;

/// How the columns of a line are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Separator {
    /// TABs.
    Tab,
    /// Commas.
    Comma,
    /// Semicolons.
    Semicolon,
    /// Blanks.
    Blank,
}

/// A column that every layout needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum NeededColumn {
    /// The marker's name.
    Id,
    /// The chromosome.
    Chromosome,
    /// The position.
    Position,
    /// The genotype, or two alleles.
    Genotype,
    /// Two alleles on the plus strand; there are alleles on others.
    PlusAlleles,
}

/// What was seen of a layout that can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SeenLayout {
    /// How its columns are separated.
    pub separator: Separator,
    /// How many columns there are.
    pub columns: u32,
    /// The needed columns that no name stands for; empty when a line was no row.
    pub missing: Vec<NeededColumn>,
}
