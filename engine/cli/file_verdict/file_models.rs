//! Models of correct and misleading files: each says how likely a call is given the person's genotype.

use super::MisleadingLook;
use super::link_sites::LinkedSite;
use crate::reference_group::wrong_calls::WRONG_CALL_RATE as USUAL_WRONG_CALLS;

/// The chance of the call in the file, given that the person has 0, 1 and 2 copies of the alternative letter.
pub type CallChances = [f64; 3];

/// What a file shows instead of the person's genotypes, with the share of the sites that this affects.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// It shows the person's genotypes.
    None,
    /// The reference genome's letters.
    FilledWithReference(f64),
    /// The commonest genotype.
    FilledWithCommonest(f64),
    /// Palindromic sites (A/T, C/G) on the other strand.
    OtherStrand(f64),
    /// Allele dropout: one letter of a heterozygous site, twice.
    LostLetters(f64),
    /// A mixed sample: both letters where two people differ.
    BothPeople(f64),
    /// Wrong calls at sites that the GSA chip lacks, which were imputed badly.
    ImputedBesideGsa(f64),
    /// The same at sites that the chips of 2017 lack.
    ImputedBesideList1(f64),
}

/// The chance that a file lists a site where the person has no copy of the alternative letter.
#[derive(Clone, Copy, Debug)]
enum Listed {
    /// 1: the file lists every site it read.
    All,
    /// The same at every site.
    Share(f64),
    /// The chance that at least one of two people differs from the reference genome there.
    OneOfTwoDiffers,
}

/// One model of a file.
#[derive(Clone, Copy, Debug)]
pub struct FileModel {
    /// What such a file looks like; nothing for a correct one.
    pub look: Option<MisleadingLook>,
    /// Share of calls that are one copy off, on top of every other change.
    pub wrong_calls: f64,
    /// Approximate share of all calls that differ from the person's genotypes, by which a score's range is widened; nothing where
    /// wider would not do, because the calls are biased or belong to two people.
    pub not_own: Option<f64>,
    /// Inbreeding coefficient: share of the genome where both chromosomes descend from one ancestor's.
    pub inbreeding: f64,
    /// What is left of the linkage disequilibrium between neighbours, 0 to 1.
    pub linkage: f64,
    /// Share of neighbouring pairs whose two calls come from different people.
    pub apart: f64,
    change: Change,
    listed: Listed,
}

/// Share of common sites where a person's genotype differs from the reference genome's, from the commonest one, or from another
/// person's; also the share that is heterozygous. All four are roughly this.
const HALF_OF_CALLS: f64 = 0.45;
/// The least chance of [`Listed::OneOfTwoDiffers`].
const LEAST_LISTED: f64 = 0.01;

impl FileModel {
    /// A correct file.
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

/// Copies of the alternative letter in the commonest genotype.
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

/// Replaces a share of a site's calls by a fixed call, whatever the person's genotype.
fn replaced(shown: CallChances, is_replacement: bool, share: f64) -> CallChances {
    shown.map(|chance| (1.0 - share) * chance + if is_replacement { share } else { 0.0 })
}

/// Makes a share of a site's calls one copy off.
fn with_wrong_calls([none, one, two]: CallChances, share: f64) -> CallChances {
    [none + share * (one - none), one + share * ((none + two) / 2.0 - one), two + share * (one - two)]
}

impl FileModel {
    /// The chances of a site's call under this model.
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

    /// The chance that the file lists a site where the person has no copy of the alternative letter; nothing where all are listed.
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

/// Correct files with few wrong calls: of people whose parents may be related, or among whom linkage is a little weaker than in the
/// public genomes.
pub fn usual_models() -> impl Iterator<Item = FileModel> {
    [0.001, 0.005_f64].into_iter().flat_map(|wrong_calls| {
        let not_own = Some(wrong_calls.max(USUAL_WRONG_CALLS));
        let own = FileModel { wrong_calls, not_own, ..FileModel::PLAIN };
        let related = [0.0, 0.05, 0.15].map(|inbreeding| FileModel { inbreeding, ..own });
        related.into_iter().chain([FileModel { linkage: 0.95, ..own }])
    })
}

/// Files with many wrong calls and no other fault, fewest first.
pub fn wrong_call_models() -> impl Iterator<Item = FileModel> {
    let look = Some(MisleadingLook::WrongCalls);
    let model = move |wrong_calls| FileModel { look, wrong_calls, not_own: Some(wrong_calls), ..FileModel::PLAIN };
    [0.01, 0.02, 0.04, 0.1].into_iter().map(model)
}

/// Files that mislead in other ways.
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
