//! What files are taken for: true ones, and those that mislead, each as the chances of what a file shows of a person's genotypes.

use super::MisleadingLook;
use super::link_sites::LinkedSite;
use crate::reference_group::wrong_calls::WRONG_CALL_RATE as USUAL_WRONG_CALLS;

/// For each number of copies that a person may truly have the chance of the call that the file shows.
pub type CallChances = [f64; 3];

/// How a file changes what it shows of a site, each with the share of the sites that it happens to.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// It shows what the person has.
    None,
    /// It has the letters of the reference genome in place of the person's.
    FilledWithReference(f64),
    /// It has the commonest genotype.
    FilledWithCommonest(f64),
    /// Letters that look the same on both strands are on the other one.
    OtherStrand(f64),
    /// Of calls of two letters one is lost.
    LostLetters(f64),
    /// Where two people differ, it shows both letters.
    BothPeople(f64),
    /// Sites that the GSA chip lacks are imputed badly, with wrong calls.
    ImputedBesideGsa(f64),
    /// The same of sites that chips of 2017 lack.
    ImputedBesideList1(f64),
}

/// The chance that a file lists a site whose person has no copy of the alternative letter.
#[derive(Clone, Copy, Debug)]
enum Listed {
    /// A file lists all that it read.
    All,
    /// A share of such sites, whichever they are.
    Share(f64),
    /// Those at which one of two people differs from the reference genome.
    OneOfTwoDiffers,
}

/// What a model says of a file.
#[derive(Clone, Copy, Debug)]
pub struct FileModel {
    /// Nothing of a true file.
    pub look: Option<MisleadingLook>,
    /// Share of calls that are one copy off, whatever else happens to them.
    pub wrong_calls: f64,
    /// Share of calls that are not the person's own, roughly, where that makes a score's range wider and nothing worse; nothing of
    /// files whose calls err to one side or are of two people.
    pub not_own: Option<f64>,
    /// Share of the genome at which both chromosomes are of one ancestor.
    pub inbreeding: f64,
    /// Part of the linkage that is left.
    pub linkage: f64,
    /// Share of pairs of neighbours that belong to two people.
    pub apart: f64,
    change: Change,
    listed: Listed,
}

/// Of common sites nearly every second call is another than the reference genome's, the commonest or another person's, and of two letters.
const HALF_OF_CALLS: f64 = 0.45;
/// The least chance that a site is listed at which neither of two people differs.
const LEAST_LISTED: f64 = 0.01;

impl FileModel {
    /// A true file.
    pub const PLAIN: Self = Self {
        look: None,
        wrong_calls: USUAL_WRONG_CALLS,
        not_own: Some(USUAL_WRONG_CALLS),
        inbreeding: 0.0,
        linkage: 1.0,
        apart: 0.0,
        change: Change::None,
        listed: Listed::All,
    };
}

/// The number of copies that most people have.
fn commonest(frequency: f64) -> u8 {
    let other = 1.0 - frequency;
    let one = 2.0 * frequency * other;
    if other * other >= one {
        0
    } else if frequency * frequency > one {
        2
    } else {
        1
    }
}

/// A share of a site's calls is replaced by one that does not follow from what the person has.
fn replaced(shown: CallChances, is_replacement: bool, share: f64) -> CallChances {
    shown.map(|chance| (1.0 - share) * chance + if is_replacement { share } else { 0.0 })
}

/// Lets a share of a site's calls be one copy off.
fn with_wrong_calls([none, one, two]: CallChances, share: f64) -> CallChances {
    [none + share * (one - none), one + share * ((none + two) / 2.0 - one), two + share * (one - two)]
}

impl FileModel {
    /// The chances of a site's call by what the person truly has there.
    pub fn chances(&self, site: &LinkedSite) -> CallChances {
        let mut shown = [0.0; 3];
        if let Some(chance) = shown.get_mut(usize::from(site.copies)) {
            *chance = 1.0;
        }
        with_wrong_calls(self.changed(shown, site), self.wrong_calls)
    }

    fn changed(&self, shown: CallChances, site: &LinkedSite) -> CallChances {
        match self.change {
            Change::None => shown,
            Change::FilledWithReference(share) if site.is_reference_known => replaced(shown, site.copies == 0, share),
            Change::FilledWithReference(_) => shown,
            Change::FilledWithCommonest(share) => replaced(shown, site.copies == commonest(site.frequency), share),
            Change::OtherStrand(share) if site.is_palindromic => {
                let [none, one, two] = shown;
                [none + share * (two - none), one, two + share * (none - two)]
            }
            Change::OtherStrand(_) => shown,
            Change::LostLetters(share) => {
                let [none, _, two] = shown;
                [none, if site.copies == 1 { 1.0 - share } else { share / 2.0 }, two]
            }
            Change::ImputedBesideGsa(_) if site.is_on_gsa => shown,
            Change::ImputedBesideList1(_) if site.is_on_list1 => shown,
            Change::ImputedBesideGsa(share) | Change::ImputedBesideList1(share) => with_wrong_calls(shown, share),
            Change::BothPeople(share) => {
                let other = 1.0 - site.frequency;
                let of_people = [other * other, 2.0 * site.frequency * other, site.frequency * site.frequency];
                let mut changed = shown;
                for (chance, of_people) in changed.iter_mut().zip(of_people) {
                    let differs = share * (1.0 - of_people);
                    *chance = (1.0 - differs) * *chance + if site.copies == 1 { differs } else { 0.0 };
                }
                changed
            }
        }
    }

    /// The chance that the file lists a site where the person has no copy of the alternative letter; nothing where that makes no
    /// difference.
    pub fn listed(&self, site: &LinkedSite) -> Option<f64> {
        let chance = match self.listed {
            Listed::All => return None,
            Listed::Share(share) => share,
            Listed::OneOfTwoDiffers => {
                let other = 1.0 - site.frequency;
                (1.0 - other * other).max(LEAST_LISTED)
            }
        };
        Some(if site.is_reference_known { chance } else { 1.0 })
    }
}

/// What true files look like with few wrong calls; a person's parents may be related, and linkage may be a little less than among
/// the people that it was learnt from.
pub fn usual_models() -> impl Iterator<Item = FileModel> {
    [0.001, 0.005_f64].into_iter().flat_map(|wrong_calls| {
        let not_own = Some(wrong_calls.max(USUAL_WRONG_CALLS));
        let own = FileModel { wrong_calls, not_own, ..FileModel::PLAIN };
        let related = [0.0, 0.05, 0.15].map(|inbreeding| FileModel { inbreeding, ..own });
        related.into_iter().chain([FileModel { linkage: 0.95, ..own }])
    })
}

/// Files of many wrong calls, fewest first.
pub fn wrong_call_models() -> impl Iterator<Item = FileModel> {
    let look = Some(MisleadingLook::WrongCalls);
    let model = move |wrong_calls| FileModel { look, wrong_calls, not_own: Some(wrong_calls), ..FileModel::PLAIN };
    [0.01, 0.02, 0.04, 0.1].into_iter().map(model)
}

/// Files that mislead in another way.
pub fn misleading_models() -> impl Iterator<Item = FileModel> {
    use MisleadingLook::{Differences, FilledWithCommonest, FilledWithReference, OtherStrand, PeopleMixed, WrongCalls};
    let changed = |look, change, not_own| FileModel { look: Some(look), change, not_own, ..FileModel::PLAIN };
    let listed = |listed| FileModel { look: Some(Differences), not_own: None, listed, ..FileModel::PLAIN };
    let mixed = FileModel { look: Some(PeopleMixed), not_own: None, ..FileModel::PLAIN };
    let half = |share: f64| Some(HALF_OF_CALLS * share);
    let imputed = [0.05, 0.15];
    let filled = [0.03, 0.1, 0.3, 0.7];
    (filled.map(|share| changed(FilledWithReference, Change::FilledWithReference(share), half(share))).into_iter())
        .chain(filled.map(|share| changed(FilledWithCommonest, Change::FilledWithCommonest(share), half(share))))
        .chain([0.1, 0.5, 0.95].map(|share| changed(OtherStrand, Change::OtherStrand(share), None)))
        .chain([0.05, 0.1, 0.2, 0.4].map(|share| changed(WrongCalls, Change::LostLetters(share), half(share))))
        .chain(imputed.map(|share| changed(WrongCalls, Change::ImputedBesideGsa(share), Some(share / 2.0))))
        .chain(imputed.map(|share| changed(WrongCalls, Change::ImputedBesideList1(share), Some(share / 2.0))))
        .chain([0.25, 0.5].map(|apart| FileModel { apart, ..mixed }))
        .chain([0.7, 0.5].map(|linkage| FileModel { linkage, ..mixed }))
        .chain([0.5, 1.0].map(|share| changed(PeopleMixed, Change::BothPeople(share), None)))
        .chain([0.1, 0.5].map(|share| listed(Listed::Share(share))))
        .chain([listed(Listed::OneOfTwoDiffers)])
}
