//! The likelihood of a file's calls under a model.

use super::file_models::{CallChances, FileModel};
use super::link_sites::LinkedSite;

/// A call that a model rules out has this chance all the same, so that one call never decides.
const LEAST_CHANCE: f64 = 1e-12;
/// Sites whose chances are multiplied before a logarithm is taken, the slowest step. 16 of the least chance still fit a double.
const SITES_PER_LOGARITHM: usize = 16;

/// Natural logarithm of the likelihood of a file's calls, each site's given its neighbour's call where it has a neighbour. A person's
/// two chromosomes are independent, except in the inbred part of the genome.
pub fn file_likelihood(model: &FileModel, linked: &[LinkedSite]) -> f64 {
    let FileModel { inbreeding, linkage, apart, .. } = *model;
    let outbred = 1.0 - inbreeding;
    let chances: Vec<CallChances> = linked.iter().map(|site| model.chances(site)).collect();
    let (mut sum, mut product) = (0.0, 1.0_f64);
    for (place, (site, shown)) in linked.iter().zip(&chances).enumerate() {
        let own = site.frequency;
        let listed = model.listed(site).unwrap_or(1.0);
        let near = site
            .neighbour
            .and_then(|neighbour| Some((neighbour, linked.get(neighbour.place)?, chances.get(neighbour.place)?)));
        // Chances of 0, 1 and 2 true copies at the site, jointly with the neighbour's call where there is one.
        let (mut none, mut one, mut two) = ((1.0 - own) * (1.0 - own), 2.0 * own * (1.0 - own), own * own);
        match near {
            None => {
                none = outbred * none + inbreeding * (1.0 - own);
                one *= outbred;
                two = outbred * two + inbreeding * own;
            }
            Some((neighbour, other, [a, b, c])) => {
                let near = other.frequency;
                // Chances of the neighbour's call given 0, 1 and 2 true copies there.
                let a = a * model.listed(other).unwrap_or(1.0);
                // Frequencies of the four haplotypes: the alternative letter at both sites, at this one only, at the neighbour only, at
                // neither.
                let both = own * near + linkage * (neighbour.together - own * near);
                let (first, second) = (own - both, near - both);
                let neither = 1.0 - own - near + both;
                let linked_none = outbred * (neither * neither * a + 2.0 * neither * second * b + second * second * c)
                    + inbreeding * (neither * a + second * c);
                let linked_one =
                    2.0 * outbred * (neither * first * a + (neither * both + second * first) * b + second * both * c);
                let linked_two = outbred * (first * first * a + 2.0 * first * both * b + both * both * c)
                    + inbreeding * (first * a + both * c);
                let call = (1.0 - near) * (1.0 - near) * a + 2.0 * near * (1.0 - near) * b + near * near * c;
                none = linked_none + apart * (none * call - linked_none);
                one = linked_one + apart * (one * call - linked_one);
                two = linked_two + apart * (two * call - linked_two);
            }
        }
        none *= listed;
        let [shows_none, shows_one, shows_two] = shown;
        let seen = none * shows_none + one * shows_one + two * shows_two;
        product *= (seen / (none + one + two)).max(LEAST_CHANCE);
        if place % SITES_PER_LOGARITHM == SITES_PER_LOGARITHM - 1 {
            sum += libm::log(product);
            product = 1.0;
        }
    }
    sum + libm::log(product)
}
