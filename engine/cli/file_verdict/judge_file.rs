//! The verdict on a file by its calls at linked sites.

use super::FileVerdict;
use super::check_table::FileCheckTable;
use super::file_likelihood::file_likelihood;
use super::file_models::{FileModel, misleading_models, usual_models, wrong_call_models};
use super::link_sites::{LinkedSite, link_sites};
use crate::components::PerComponent;
use crate::reference_group::estimate_shares::estimate_shares;

/// A file with fewer typed sites is not judged (our choice).
const FEWEST_TELLING_SITES: usize = 100;
/// How far the log-likelihood of a misleading model must exceed that of the best correct one, in natural logarithms
/// (docs/percentiles.md#files-that-mislead).
const LEAST_EVIDENCE: f64 = 3.0;
/// A file with a larger share of wrong calls misleads; with a smaller one its ranges are widened.
const MOST_WRONG_CALLS: f64 = 0.05;

/// A model with the log-likelihood of a file's calls under it.
#[derive(Clone, Copy, Debug)]
struct Weighed {
    model: FileModel,
    likelihood: f64,
    /// Whether the model has many wrong calls and no other fault.
    is_wrong_calls: bool,
}

fn weighed(models: impl Iterator<Item = FileModel>, linked: &[LinkedSite], is_wrong_calls: bool) -> Vec<Weighed> {
    models.map(|model| Weighed { model, likelihood: file_likelihood(&model, linked), is_wrong_calls }).collect()
}

/// The likeliest; of equal ones the first.
fn likeliest<'models>(models: impl Iterator<Item = &'models Weighed>) -> Option<&'models Weighed> {
    models.reduce(|most, each| if each.likelihood > most.likelihood { each } else { most })
}

/// The mean of the models' shares of wrong calls, weighted by likelihood; `most` is the greatest log-likelihood.
fn expected_wrong_calls(models: &[Weighed], most: f64) -> f64 {
    let (mut sum, mut weights) = (0.0, 0.0);
    for Weighed { model, likelihood, .. } in models {
        let Some(not_own) = model.not_own else { continue };
        let weight = libm::exp((likelihood - most).min(0.0));
        sum += weight * not_own;
        weights += weight;
    }
    sum / weights
}

/// Judges a file.
///
/// `copies` are those of the alternative letter at each site of the table, `shares` those of the genome in the components; where the
/// ancestry panel gives none, the table's sites do.
pub fn judge_file(table: &FileCheckTable, copies: &[Option<u8>], shares: Option<&PerComponent>) -> FileVerdict {
    let telling_sites = copies.iter().flatten().count();
    if telling_sites < FEWEST_TELLING_SITES {
        return FileVerdict::NotJudged { telling_sites };
    }
    let found = || estimate_shares(table.sites.iter().map(|site| &site.frequencies), copies).shares;
    let shares = shares.copied().unwrap_or_else(found);
    let linked = link_sites(table, copies, &shares);
    let usual = weighed(usual_models(), &linked, false);
    let others = [weighed(wrong_call_models(), &linked, true), weighed(misleading_models(), &linked, false)].concat();
    let usual_best = likeliest(usual.iter()).map_or(f64::NEG_INFINITY, |usual| usual.likelihood);
    let Some(best) = likeliest(others.iter()) else { return FileVerdict::NotJudged { telling_sites } };
    let is_bearable = best.is_wrong_calls && best.model.wrong_calls <= MOST_WRONG_CALLS;
    if let Some(look) = best.model.look.filter(|_| best.likelihood - usual_best > LEAST_EVIDENCE && !is_bearable) {
        return FileVerdict::Misleading { look };
    }
    let most = best.likelihood.max(usual_best);
    FileVerdict::Sound { wrong_calls: expected_wrong_calls(&[usual, others].concat(), most) }
}
