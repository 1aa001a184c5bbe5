//! The typed sites of a genome, each with the earlier site that it is most strongly linked with among people of the genome's shares.

use super::check_table::{CheckSite, FileCheckTable, LinkedPair};
use crate::components::{PerComponent, weighted_by_shares};

/// Pairs with a smaller squared correlation count as unlinked (our choice).
const LEAST_SQUARED_CORRELATION: f64 = 0.1;
/// Frequencies stay this far from 0 and 1: a letter that a few hundred people lack may still exist.
const LEAST_FREQUENCY: f64 = 0.001;
/// Haplotype frequencies stay this far from their bounds: linkage is never known to be perfect.
const LEAST_CHANCE: f64 = 1e-5;

/// The typed neighbour of a site.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour {
    /// Its place among the typed sites.
    pub place: usize,
    /// Frequency of the haplotype with the alternative letters of both.
    pub together: f64,
}

/// A typed site.
#[derive(Clone, Copy, Debug)]
pub struct LinkedSite {
    /// Copies of the alternative letter.
    pub copies: u8,
    /// Frequency of the alternative letter, 0 to 1.
    pub frequency: f64,
    /// Whether the reference genome's letter is known.
    pub is_reference_known: bool,
    /// See [`CheckSite`].
    pub is_on_gsa: bool,
    /// See [`CheckSite`].
    pub is_on_list1: bool,
    /// Whether the two letters are complements (A/T, C/G).
    pub is_palindromic: bool,
    /// The earlier site that it is most strongly linked with; nothing where there is none.
    pub neighbour: Option<Neighbour>,
}

fn is_palindromic(site: &CheckSite) -> bool {
    matches!((site.reference, site.alternative), ('A', 'T') | ('T', 'A') | ('C', 'G') | ('G', 'C'))
}

/// Frequency of the haplotype with both alternative letters of a pair, each stretch of a chromosome being of one component.
fn both_letters(table: &FileCheckTable, shares: &PerComponent, pair: &LinkedPair, site: &CheckSite) -> f64 {
    let Some(other) = table.sites.get(pair.earlier) else { return 0.0 };
    let letters = site.frequencies.iter().zip(&other.frequencies).zip(&pair.disequilibrium);
    let both = letters.map(|((own, near), excess)| own * near + excess);
    shares.iter().zip(both).fold(0.0, |sum, (share, both)| sum + share * both)
}

/// Links the typed sites of a genome. `copies` are those of the alternative letter at each site of the table.
pub fn link_sites(table: &FileCheckTable, copies: &[Option<u8>], shares: &PerComponent) -> Vec<LinkedSite> {
    let mut places: Vec<Option<usize>> = Vec::with_capacity(table.sites.len());
    let mut linked: Vec<LinkedSite> = Vec::new();
    for (site, copies) in table.sites.iter().zip(copies) {
        let Some(copies) = *copies else {
            places.push(None);
            continue;
        };
        let own = weighted_by_shares(shares, &site.frequencies).clamp(LEAST_FREQUENCY, 1.0 - LEAST_FREQUENCY);
        let (mut most, mut neighbour) = (LEAST_SQUARED_CORRELATION, None);
        for pair in table.pairs.get(site.pairs.clone()).unwrap_or_default() {
            let Some(place) = places.get(pair.earlier).copied().flatten() else { continue };
            let other = linked.get(place).map_or(0.0, |other| other.frequency);
            let (least, largest) = ((own + other - 1.0).max(0.0) + LEAST_CHANCE, own.min(other) - LEAST_CHANCE);
            let together = both_letters(table, shares, pair, site).max(least).min(largest);
            let excess = together - own * other;
            let squared = (excess * excess) / (own * (1.0 - own) * other * (1.0 - other));
            if squared > most {
                (most, neighbour) = (squared, Some(Neighbour { place, together }));
            }
        }
        places.push(Some(linked.len()));
        linked.push(LinkedSite {
            copies,
            frequency: own,
            is_reference_known: site.is_reference_known,
            is_on_gsa: site.is_on_gsa,
            is_on_list1: site.is_on_list1,
            is_palindromic: is_palindromic(site),
            neighbour,
        });
    }
    linked
}
