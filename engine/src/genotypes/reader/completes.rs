//! Whether two files are the parts of one genome.

use crate::values::chromosome::Chromosome;
use crate::values::genome_build::BuildBasis;

use super::ReadGenome;

impl ReadGenome {
    /// Whether this is the X of the person whose autosomes are given: the one file has X alone, the other none of it, both are of
    /// one format and, as far as they tell it, of one build, and no id or place is in both. Whose they are no content can say, so people are told
    /// (docs/decisions/205-genomes-of-an-archive.md).
    pub fn completes(&self, autosomes: &Self) -> bool {
        let (own, other) = (&self.report, &autosomes.report);
        let is_assumed = own.build_basis == BuildBasis::Assumed || other.build_basis == BuildBasis::Assumed;
        let is_alike = own.format == other.format && (own.build == other.build || is_assumed);
        let has_x_alone = self.layout.markers().iter().all(|marker| marker.chromosome == Chromosome::X);
        let mut others = autosomes.layout.markers().iter();
        let shares_no_id = || self.layout.markers().iter().all(|marker| autosomes.layout.find(marker.id).is_none());
        is_alike && has_x_alone && others.all(|marker| marker.chromosome != Chromosome::X) && shares_no_id()
    }
}
