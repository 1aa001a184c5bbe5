//! Which reference a genome fits, and which is used.

use crate::components::{PerComponent, european};

use super::estimate_shares::estimate_shares;
use super::tables::PanelSite;
use super::withheld::WithheldReason;

/// With fewer panel sites typed nothing is said about the reference (docs/percentiles.md#which-reference).
const FEWEST_PANEL_SITES: usize = 100;
/// A fit below this says that no mixture of the components resembles the genome.
const WORST_FIT: f64 = -2.3;
/// From this European share on the European reference holds.
const LEAST_EUROPEAN_SHARE: f64 = 0.75;

/// Which reference a genome fits best. None of this is ever written anywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReferenceFit {
    /// The European share is large enough for the European reference as it is.
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
    } else if european(&shares) >= LEAST_EUROPEAN_SHARE {
        ReferenceFit::European { shares }
    } else {
        ReferenceFit::Adjusted { shares }
    }
}

/// What a person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceWish {
    /// The reference that the file fits best.
    Auto,
    /// The European one.
    European,
    /// The adjusted one.
    Adjusted,
    /// None.
    None,
}

/// The people that a score is placed among.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReferenceInUse {
    /// The Europeans of the panel.
    European,
    /// A mixture of the components.
    Adjusted(PerComponent),
    /// Nobody, and why.
    None(WithheldReason),
}

/// The reference in use, by what a genome fits and what the person wants. The European one needs no shares, so whoever asks for
/// it gets it; then the fit is not even looked at.
pub fn choose_reference(fit: impl FnOnce() -> ReferenceFit, wish: ReferenceWish) -> ReferenceInUse {
    match wish {
        ReferenceWish::None => return ReferenceInUse::None(WithheldReason::Declined),
        ReferenceWish::European => return ReferenceInUse::European,
        ReferenceWish::Auto | ReferenceWish::Adjusted => {}
    }
    match fit() {
        ReferenceFit::CannotTell { typed_sites } => {
            ReferenceInUse::None(WithheldReason::CannotTell { typed_sites, needed: FEWEST_PANEL_SITES })
        }
        ReferenceFit::NoneFits => ReferenceInUse::None(WithheldReason::NoneFits),
        ReferenceFit::European { .. } if wish == ReferenceWish::Auto => ReferenceInUse::European,
        ReferenceFit::European { shares } | ReferenceFit::Adjusted { shares } => ReferenceInUse::Adjusted(shares),
    }
}
