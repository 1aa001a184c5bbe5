//! A genome that was read of a file, or what an archive holds beside them.

use std::path::Path;

use allelium_engine::genotypes::reader::ReadGenome;
use allelium_engine::values::error::FailureCode;
use serde::Serialize;

use crate::failure::{CliFailure, name};
use crate::printable::one_line;
use crate::text_reader::TextFailure;

/// A genome that was read.
#[derive(Debug)]
pub struct Genome {
    /// What it gave.
    pub read: ReadGenome,
    /// The member of an archive that it was.
    pub member: Option<String>,
    /// The member with X that was joined with it.
    pub joined_member: Option<String>,
}

impl Genome {
    /// What it is called: the file, with the member and the sample where there may be others.
    pub fn label(&self, path: &Path) -> String {
        let member = self.member.as_ref().map(|member| format!(", member {}", one_line(member))).unwrap_or_default();
        let joined =
            self.joined_member.as_ref().map(|joined| format!(" with {}", one_line(joined))).unwrap_or_default();
        let sample = self.sample().map(|sample| format!(", sample {}", one_line(sample))).unwrap_or_default();
        format!("{}{member}{joined}{sample}", name(path))
    }

    /// The sample that was chosen of several.
    pub fn sample(&self) -> Option<&str> {
        let names = Some(&self.read.sample_names).filter(|names| names.len() > 1)?;
        names.get(self.read.sample as usize).map(String::as_str)
    }
}

/// A member of an archive that is not read, and why.
#[derive(Clone, Debug, Serialize)]
pub struct PassedOver {
    /// Its name.
    pub name: String,
    /// A word for the reason.
    pub reason: String,
}

/// Why a file or a member is refused, with the names of the samples where the choice of one is what is wrong.
pub fn refused(text: TextFailure, path: &Path, member: Option<&str>) -> CliFailure {
    let TextFailure { mut failure, samples, is_vcf } = text;
    failure.member = failure.member.or_else(|| member.map(str::to_owned));
    match failure.code {
        FailureCode::SeveralSamples | FailureCode::NoSuchSample => {
            CliFailure::Samples(path.to_owned(), Box::new(failure), samples)
        }
        FailureCode::UnknownLayout if is_vcf => CliFailure::NoSampleColumn(path.to_owned(), Box::new(failure)),
        _ => CliFailure::of_genotypes(path, failure),
    }
}
