//! Which sample of a file is read.

use crate::values::error::FailureCode;

/// A choice among the samples of a VCF, or by name among those of a table (docs/reading-rules.md, section 7).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SampleChoice {
    /// The first one; how many there are stands in the report.
    #[default]
    First,
    /// The only one: a file of several is refused.
    Only,
    /// The one at this place, counted from 0.
    Number(u32),
    /// The one of this name; a name that several have is no choice.
    Named(String),
}

impl SampleChoice {
    /// Its place among the names of a header, or why there is none.
    pub(super) fn place(&self, names: &[String]) -> Result<u32, FailureCode> {
        match self {
            Self::First | Self::Only => Ok(0),
            Self::Number(number) if (*number as usize) < names.len() => Ok(*number),
            Self::Number(_) => Err(FailureCode::NoSuchSample),
            Self::Named(name) => {
                let mut places = (0_u32..).zip(names).filter(|(_, known)| *known == name);
                match (places.next(), places.next()) {
                    (Some((place, _)), None) => Ok(place),
                    (None, _) => Err(FailureCode::NoSuchSample),
                    (Some(_), Some(_)) => Err(FailureCode::SeveralSamples),
                }
            }
        }
    }
}
