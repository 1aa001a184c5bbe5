//! The verdict on a file by its calls at sites that hang together in people.

use super::FileVerdict;
use super::check_table::FileCheckTable;
use super::file_likelihood::file_likelihood;
use super::file_models::{FileModel, USUAL_WRONG_CALLS, misleading_models, usual_models, wrong_call_models};
use super::link_sites::{LinkedSite, link_sites};
use crate::components::PerComponent;
use crate::reference_group::estimate_shares::estimate_shares;

/// Fewer typed sites prove nothing (our choice).
const FEWEST_TELLING_SITES: usize = 100;
/// A model must be likelier than a true file by this logarithm (docs/percentiles.md#files-that-mislead).
const LEAST_EVIDENCE: f64 = 6.0;
/// Files of more wrong calls than this mislead; of fewer the ranges are made wider.
const MOST_WRONG_CALLS: f64 = 0.05;

/// The likeliest of some models with its likelihood; of equal ones the first.
fn likeliest(models: impl Iterator<Item = FileModel>, linked: &[LinkedSite]) -> (FileModel, f64) {
    let judged = models.map(|model| (model, file_likelihood(&model, linked)));
    let best = judged.reduce(|most, each| if each.1 > most.1 { each } else { most });
    best.unwrap_or((FileModel::PLAIN, f64::NEG_INFINITY))
}

/// Judges a file.
///
/// `copies` are those of the alternative letter at each site of the table, `shares` those of the genome in the components; where the
/// ancestry panel does not tell them, they are found by the table's sites.
pub fn judge_file(table: &FileCheckTable, copies: &[Option<u8>], shares: Option<&PerComponent>) -> FileVerdict {
    let telling_sites = copies.iter().flatten().count();
    if telling_sites < FEWEST_TELLING_SITES {
        return FileVerdict::NotJudged { telling_sites };
    }
    let found = || estimate_shares(table.sites.iter().map(|site| &site.frequencies), copies).shares;
    let shares = shares.copied().unwrap_or_else(found);
    let linked = link_sites(table, copies, &shares);
    let (_, usual) = likeliest(usual_models(), &linked);
    let (wrong, of_wrong) = likeliest(wrong_call_models(), &linked);
    let (other, of_other) = likeliest(misleading_models(), &linked);
    let is_other = of_other > of_wrong;
    let (model, most) = if is_other { (other, of_other) } else { (wrong, of_wrong) };
    if let Some(look) = model.look
        && most - usual > LEAST_EVIDENCE
        && (is_other || model.wrong_calls > MOST_WRONG_CALLS)
    {
        return FileVerdict::Misleading { look };
    }
    FileVerdict::Sound { wrong_calls: if of_wrong > usual { wrong.wrong_calls } else { USUAL_WRONG_CALLS } }
}
