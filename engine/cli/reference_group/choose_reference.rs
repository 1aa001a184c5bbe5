//! Which reference a genome fits, and which is used.

use crate::components::{PerComponent, european};

use super::estimate_shares::estimate_shares;
use super::tables::PanelSite;
use super::withheld::WithheldReason;

/// With fewer panel sites typed nothing is said about the reference (docs/percentiles.md#which-reference).
const FEWEST_PANEL_SITES: usize = 100;
/// A fit below this says that no mixture of the components resembles the genome.
const WORST_FIT: f64 = -2.3;
/// From this European share on a set that only its study's frequencies know is placed among Europeans.
const LEAST_EUROPEAN_SHARE: f64 = 0.75;

/// Which reference a genome fits best. None of this is ever written anywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReferenceFit {
    /// The European share is large enough for frequencies that were measured in Europeans alone.
    European { shares: PerComponent },
    /// A mixture of components describes the genome.
    Adjusted { shares: PerComponent },
    /// Too few sites are typed.
    CannotTell { typed_sites: usize },
    /// No mixture resembles the genome.
    NoneFits,
}

impl ReferenceFit {
    /// The shares of the genome in the components, where they are known.
    pub fn shares(&self) -> Option<&PerComponent> {
        match self {
            Self::European { shares } | Self::Adjusted { shares } => Some(shares),
            Self::CannotTell { .. } | Self::NoneFits => None,
        }
    }
}

/// Finds the reference that a genome fits best, from its copies of the alternative letter at each site of the panel.
pub fn fit_reference(panel: &[PanelSite], dosages: &[Option<u8>]) -> ReferenceFit {
    let typed_sites = dosages.iter().flatten().count();
    if typed_sites < FEWEST_PANEL_SITES {
        return ReferenceFit::CannotTell { typed_sites };
    }
    let estimated = estimate_shares(panel.iter().map(|site| &site.frequencies), dosages);
    let shares = estimated.shares;
    if estimated.fit < WORST_FIT {
        ReferenceFit::NoneFits
    } else if is_nearly_european(&shares) {
        ReferenceFit::European { shares }
    } else {
        ReferenceFit::Adjusted { shares }
    }
}

/// Whether frequencies that were measured in Europeans alone may stand for those of a mixture.
fn is_nearly_european(shares: &PerComponent) -> bool {
    european(shares) >= LEAST_EUROPEAN_SHARE
}

/// What a person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceWish {
    /// People like those that the file resembles.
    Auto,
    /// Europeans, whatever it resembles.
    European,
    /// None.
    None,
}

/// The people that a score is placed among.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReferenceInUse {
    /// The Europeans of the panel.
    European,
    /// The mixture of the components that the file fits best, which may be nearly one of them.
    Adjusted(PerComponent),
    /// Nobody, and why.
    None(WithheldReason),
}

/// The reference in use, by what a genome fits and what the person wants: the genome's own shares wherever they are known and fit, so
/// that no place depends on which side of a limit a share lies. Europeans are a choice of the person and need no shares; then the
/// fit is not even looked at.
pub fn choose_reference(fit: impl FnOnce() -> ReferenceFit, wish: ReferenceWish) -> ReferenceInUse {
    match wish {
        ReferenceWish::None => return ReferenceInUse::None(WithheldReason::Declined),
        ReferenceWish::European => return ReferenceInUse::European,
        ReferenceWish::Auto => {}
    }
    match fit() {
        ReferenceFit::CannotTell { typed_sites } => {
            ReferenceInUse::None(WithheldReason::CannotTell { typed_sites, needed: FEWEST_PANEL_SITES })
        }
        ReferenceFit::NoneFits => ReferenceInUse::None(WithheldReason::NoneFits),
        ReferenceFit::European { shares } | ReferenceFit::Adjusted { shares } => ReferenceInUse::Adjusted(shares),
    }
}

/// The reference of a set whose frequencies only its study knows, in Europeans: those where the mixture is nearly European, else the
/// mixture, in which the set has no place.
pub fn reference_of_study(reference: &ReferenceInUse) -> ReferenceInUse {
    match reference {
        ReferenceInUse::Adjusted(shares) if is_nearly_european(shares) => ReferenceInUse::European,
        _ => *reference,
    }
}
