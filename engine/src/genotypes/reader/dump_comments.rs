//! What `allelium dump` says before its rows of the sites that a file does not list (decision 207).

use crate::genotypes::report::SiteCoverage;
use crate::text::whole_number;
use crate::values::chromosome::{ChromosomeField, parse_chromosome};
use crate::values::known_stretches::KnownStretches;

/// The words before a stretch in which sites that are not listed are like the reference: chromosome, first and last position.
pub const LIKE_REFERENCE: &str = "like the reference: ";

/// What was read of it.
#[derive(Debug, Default)]
pub(super) struct DumpComments {
    site_coverage: Option<SiteCoverage>,
    known: KnownStretches,
}

impl DumpComments {
    /// Takes a comment without marks that tells of a stretch; whether it is one.
    pub(super) fn take_stretch(&mut self, comment: &[u8]) -> bool {
        let words = comment.strip_prefix(LIKE_REFERENCE.as_bytes());
        words.map(|words| self.add_known(words)).is_some()
    }

    fn add_known(&mut self, words: &[u8]) -> Option<()> {
        let mut words = words.split(|byte| *byte == b' ');
        let ChromosomeField::Placed(chromosome) = parse_chromosome(words.next()?) else { return None };
        let (first, last) = (whole_number::parse(words.next()?)?, whole_number::parse(words.next()?)?);
        words.next().is_none().then(|| self.known.add(chromosome, first, last))
    }

    /// Takes any other comment without marks, in lower case.
    pub(super) fn take_words(&mut self, lowered: &[u8]) {
        let said = match lowered {
            b"site coverage: variants-only" => Some(SiteCoverage::VariantsOnly),
            b"site coverage: some-variants" => Some(SiteCoverage::SomeVariants),
            b"site coverage: blocks" => Some(SiteCoverage::Blocks),
            _ => None,
        };
        self.site_coverage = self.site_coverage.or(said);
    }

    /// What a site means that the file does not list.
    pub(super) fn site_coverage(&self) -> SiteCoverage {
        self.site_coverage.unwrap_or(SiteCoverage::Listed)
    }

    /// Where sites that are not listed are like the reference.
    pub(super) fn take_known(&mut self) -> KnownStretches {
        std::mem::take(&mut self.known).sorted()
    }
}
