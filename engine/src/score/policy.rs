//! The choices of a scoring run.

use serde::Serialize;

use crate::genotypes::packed_genome::PackedGenome;
use crate::genotypes::report::SiteCoverage;

/// What to do with A/T and C/G variants, whose strand can't be seen from the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum PalindromicPolicy {
    /// Forward if fewer than 0.1 % of the file's other matches are flipped, else exclude.
    Auto,
    /// Take the letters as they are.
    Forward,
    /// Leave them out.
    Exclude,
    /// Take the strand that the frequency makes a hundred times likelier, else leave out.
    Frequency,
}

impl PalindromicPolicy {
    /// The one of a name; the names are those of its serialised form.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "auto" => Some(Self::Auto),
            "forward" => Some(Self::Forward),
            "exclude" => Some(Self::Exclude),
            "frequency" => Some(Self::Frequency),
            _ => None,
        }
    }
}

/// What to do with a variant that is on the file without a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum MissingPolicy {
    /// Leave it out.
    Omit,
    /// Count the expected two copies times the frequency, in the sum and in its expectation alike.
    Expected,
}

impl MissingPolicy {
    /// The one of a name; the names are those of its serialised form.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "omit" => Some(Self::Omit),
            "expected" => Some(Self::Expected),
            _ => None,
        }
    }
}

/// What to do with a variant that is absent from a file which lists differences from the reference only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum AbsentPolicy {
    /// Leave it out. What is left are sites where the person differs from the reference, so that no expectation holds: such a score has no mean and no variance.
    LeaveOut,
    /// Count two copies of the reference allele, its letter estimated from the frequency.
    Reference,
}

impl AbsentPolicy {
    /// The one of a name; the names are those of its serialised form.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "leave-out" => Some(Self::LeaveOut),
            "reference" => Some(Self::Reference),
            _ => None,
        }
    }
}

/// The choices of a scoring run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ScoringPolicy {
    /// For A/T and C/G variants.
    pub palindromic: PalindromicPolicy,
    /// For variants without a call.
    pub missing: MissingPolicy,
    /// For variants that a file of differences does not list; other files are not touched by it.
    pub absent: AbsentPolicy,
    /// For imputed variants: the R² of the site in hundredths below which they are left out.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub least_r2: u8,
}

/// The R² in hundredths below which imputed variants are left out unless somebody chooses another: the lowest that is usual
/// (doi 10.1038/s41598-021-85333-z). A higher one would take away what a dosage still tells, which counts with its variance.
pub const USUAL_LEAST_R2: u8 = 30;

impl Default for ScoringPolicy {
    fn default() -> Self {
        Self {
            palindromic: PalindromicPolicy::Auto,
            missing: MissingPolicy::Omit,
            absent: AbsentPolicy::LeaveOut,
            least_r2: USUAL_LEAST_R2,
        }
    }
}

impl PackedGenome {
    /// How unlisted sites count where so much is asked: where nothing is known of them, they are left out.
    pub fn absent_policy(&self, asked: AbsentPolicy) -> AbsentPolicy {
        if self.site_coverage() == SiteCoverage::SomeVariants { AbsentPolicy::LeaveOut } else { asked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::genome_build::GenomeBuild;

    /// What a choice is called when it leaves the engine.
    fn name(choice: impl Serialize) -> String {
        serde_json::to_value(choice).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
    }

    #[test]
    fn choices_are_known_by_their_serialised_names() {
        for choice in [
            PalindromicPolicy::Auto,
            PalindromicPolicy::Forward,
            PalindromicPolicy::Exclude,
            PalindromicPolicy::Frequency,
        ] {
            assert_eq!(PalindromicPolicy::named(&name(choice)), Some(choice));
        }
        for choice in [MissingPolicy::Omit, MissingPolicy::Expected] {
            assert_eq!(MissingPolicy::named(&name(choice)), Some(choice));
        }
        for choice in [AbsentPolicy::LeaveOut, AbsentPolicy::Reference] {
            assert_eq!(AbsentPolicy::named(&name(choice)), Some(choice));
        }
        for build in [GenomeBuild::Build36, GenomeBuild::Build37, GenomeBuild::Build38] {
            assert_eq!(GenomeBuild::named(&name(build)), Some(build));
        }
        assert_eq!(PalindromicPolicy::named(""), None);
    }
}
