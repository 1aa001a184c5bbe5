//! The likelihood of a file's calls by a model.

use super::file_models::{CallChances, FileModel};
use super::link_sites::LinkedSite;

/// No model forbids anything.
const LEAST_CHANCE: f64 = 1e-12;
/// Chances are multiplied for so many sites before their logarithm is taken, which takes longest; no product is too small for a double.
const SITES_PER_LOGARITHM: usize = 16;

/// Logarithm of the likelihood of a file's calls: each site given its neighbour, and by itself where it has none. A person's two
/// chromosomes are drawn independently of each other, but for the part that is inbred.
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
        // Chances of the site's true copies, together with the neighbour's call where there is one.
        let (mut none, mut one, mut two) = ((1.0 - own) * (1.0 - own), 2.0 * own * (1.0 - own), own * own);
        match near {
            None => {
                none = outbred * none + inbreeding * (1.0 - own);
                one *= outbred;
                two = outbred * two + inbreeding * own;
            }
            Some((neighbour, other, [a, b, c])) => {
                let near = other.frequency;
                // Of the neighbour's call by its true copies.
                let a = a * model.listed(other).unwrap_or(1.0);
                // Chances of the four pairs of letters on a chromosome; the first letter is the site's.
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
