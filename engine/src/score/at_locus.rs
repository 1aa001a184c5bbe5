//! What a genome says at one locus, where several markers may stand.

use crate::values::call::Call;
use crate::values::chromosome::Chromosome;

use super::read_call::GenomeCall;

/// What a genome has at one locus.
#[derive(Clone, Copy, Debug)]
pub(super) struct AtLocus {
    pub(super) call: Option<GenomeCall>,
    pub(super) chromosome: Option<Chromosome>,
    pub(super) is_filtered: bool,
}

/// What a crowded locus says.
#[derive(Clone, Copy, Debug)]
pub(super) struct CrowdedLocus {
    pub(super) start: usize,
    /// Under each kind of names.
    pub(super) said: [AtLocus; 3],
    pub(super) lists_long: bool,
}

/// Which rows at a locus are joined with a row of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    /// Those that have no rsID.
    NoRsids,
    /// Those under other rsIDs.
    Rsids,
    /// All of them.
    Any,
}

/// The call of several rows at one locus: the called one, missing when called ones disagree
/// (docs/science.md#scoring-a-set). Nothing when there is no row.
pub(super) fn agreed_call(calls: impl Iterator<Item = GenomeCall>) -> Option<GenomeCall> {
    let mut agreed = None;
    for call in calls {
        agreed = match agreed {
            Some(earlier @ (Call::Pair(..) | Call::Single(_), _)) if call.0.is_called() && call != earlier => {
                return Some((Call::Missing, None));
            }
            Some(earlier) if earlier.0.is_called() || !call.0.is_called() => Some(earlier),
            _ => Some(call),
        };
    }
    agreed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::call::Base;

    #[test]
    fn calls_at_one_locus_must_agree() {
        let (het, hom) = (Call::Pair(Base::A, Base::G), Call::Pair(Base::G, Base::G));
        let agreed = |calls: &[Call]| agreed_call(calls.iter().map(|call| (*call, None))).map(|(call, _)| call);
        assert_eq!(agreed(&[]), None);
        assert_eq!(agreed(&[Call::Missing, het]), Some(het));
        assert_eq!(agreed(&[het, Call::Missing, het]), Some(het));
        assert_eq!(agreed(&[het, hom, het]), Some(Call::Missing));
    }
}
