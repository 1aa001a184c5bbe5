//! What the program knows of people: the tables of `scripts/generate-reference-tables.mjs`, and what the built-in sets bring along
//! (docs/reference-data.md).

use std::collections::HashMap;
use std::sync::LazyLock;

use allelium_engine::values::call::Base;

use crate::built_in_sets::known_figures::{RowFrequencies, SetCalibration};
use crate::built_in_sets::{NAMES, set_of};
use crate::components::PerComponent;

/// Frequencies stand as whole numbers of this size.
const PARTS: f64 = 10_000.0;

/// One site that tells the components apart.
#[derive(Clone, Debug)]
pub struct PanelSite {
    /// The rsID.
    pub rsid: &'static str,
    /// `1` to `22`.
    pub chromosome: &'static str,
    /// Position on GRCh37.
    pub position37: u32,
    /// Position on GRCh38.
    pub position38: u32,
    /// Letter of the reference genome, forward, the same on both builds.
    pub reference: &'static str,
    /// Letter whose copies are counted.
    pub alternative: &'static str,
    /// Frequency of the alternative letter in each component, above 0 and below 1.
    pub frequencies: PerComponent,
}

/// A site of which one allele is rare everywhere and the other common, whose strand the letters tell.
#[derive(Clone, Copy, Debug)]
pub struct SiteThatTells {
    /// The reference genome's letter, forward.
    pub reference: Base,
    /// The other letter.
    pub alternative: Base,
    /// Whether the alternative letter is the common one.
    pub is_common: bool,
}

/// The rows of a table in blank-separated fields.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect())
}

/// A number for each component.
fn numbers(fields: &[&str]) -> Option<PerComponent> {
    let numbers: Vec<f64> = fields.iter().map_while(|field| field.parse().ok()).collect();
    numbers.try_into().ok()
}

/// A frequency for each component.
fn frequencies(fields: &[&str]) -> Option<PerComponent> {
    numbers(fields).map(|parts| parts.map(|part| part / PARTS))
}

/// The sites of the ancestry panel.
pub static PANEL: LazyLock<Vec<PanelSite>> = LazyLock::new(|| {
    let site = |fields: Vec<&'static str>| {
        let [rsid, chromosome, position37, position38, letters, rest @ ..] = fields.as_slice() else { return None };
        let (reference, alternative) = letters.split_at_checked(1)?;
        Some(PanelSite {
            rsid,
            chromosome,
            position37: position37.parse().ok()?,
            position38: position38.parse().ok()?,
            reference,
            alternative,
            frequencies: frequencies(rest)?,
        })
    };
    rows(include_str!("tables/ancestry-panel.txt")).filter_map(site).collect()
});

/// The sites that tell whose a set's frequencies are, by the number of the rsID.
pub static SITES_THAT_TELL: LazyLock<HashMap<u32, SiteThatTells>> = LazyLock::new(|| {
    let site = |fields: Vec<&'static str>| {
        let [number, letters, side] = fields.as_slice() else { return None };
        let &[reference, alternative] = letters.as_bytes() else { return None };
        let (reference, alternative) = (Base::from_letter(reference)?, Base::from_letter(alternative)?);
        Some((number.parse().ok()?, SiteThatTells { reference, alternative, is_common: *side == "common" }))
    };
    rows(include_str!("tables/sites-that-tell.txt")).filter_map(site).collect()
});

/// What is known of variants, by the number of the rsID. A variant may be known by each of its two alleles.
pub static FREQUENCIES: LazyLock<HashMap<u32, Vec<RowFrequencies>>> = LazyLock::new(|| {
    let mut variants: HashMap<u32, Vec<RowFrequencies>> = HashMap::new();
    for row in NAMES.into_iter().filter_map(set_of).flat_map(|set| &set.rows) {
        let Some((number, known)) = row.rsid.zip(row.known) else { continue };
        let alleles = variants.entry(number).or_default();
        // A variant of two sets has the same figures in both.
        if alleles.iter().all(|other| other.allele != known.allele) {
            alleles.push(known);
        }
    }
    variants
});

/// What the panel knows of an allele of a variant.
pub fn frequencies_of(rsid: u32, allele: char) -> Option<&'static RowFrequencies> {
    FREQUENCIES.get(&rsid)?.iter().find(|known| known.allele == allele)
}

/// The reference genome's letter at a variant on GRCh37; nothing where it is not known.
pub fn reference_letter_37(rsid: u32) -> Option<char> {
    FREQUENCIES.get(&rsid)?.first()?.reference37
}

/// What was measured of a built-in set.
pub fn calibration_of(set: &str) -> Option<SetCalibration> {
    set_of(set).map(|set| set.facts.calibration())
}

/// r² of a European score in people of a component over its r² in Europeans.
pub static PORTABILITY_RATIOS: LazyLock<PerComponent> = LazyLock::new(|| {
    let row = rows(include_str!("tables/portability-ratios.txt")).next().unwrap_or_default();
    numbers(&row).unwrap_or_default()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_a_table_is_read() {
        let lines = |text: &str| text.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(PANEL.len(), lines(include_str!("tables/ancestry-panel.txt")));
        assert_eq!(SITES_THAT_TELL.len(), lines(include_str!("tables/sites-that-tell.txt")));
        assert!(PORTABILITY_RATIOS.iter().all(|ratio| *ratio > 0.0 && *ratio <= 1.0));
        for name in NAMES {
            assert!(calibration_of(name).is_some_and(|calibration| calibration.measured_rows > 0.0), "{name}");
        }
    }

    #[test]
    fn a_variant_has_one_letter_of_reference() {
        let mut known = 0;
        for variants in FREQUENCIES.values() {
            let first = variants[0].reference37;
            assert!(variants.iter().all(|variant| variant.reference37 == first), "{variants:?}");
            assert!(first.is_none_or(|letter| "ACGT".contains(letter)), "{first:?}");
            known += usize::from(first.is_some());
        }
        assert!(known > FREQUENCIES.len() / 2);
    }

    #[test]
    fn frequencies_are_never_nought_or_one() {
        let all = PANEL.iter().flat_map(|site| site.frequencies);
        let known = FREQUENCIES.values().flatten().flat_map(|row| row.components.into_iter().chain([row.european]));
        assert!(all.chain(known).all(|frequency| frequency > 0.0 && frequency < 1.0));
    }
}
