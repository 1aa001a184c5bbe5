//! A weight set with its join, for scoring genomes one after the other or side by side.

use std::sync::Arc;

use crate::genotypes::chip_layout::{LayoutDigest, PackedLayout};
use crate::genotypes::genome_group::GenomeGroup;
use crate::genotypes::packed_genome::PackedGenome;
use crate::score::policy::ScoringPolicy;
use crate::values::error::EngineFailure;
use crate::values::genome_build::GenomeBuild;
use crate::weights::packed_weights::PackedWeights;

use super::join::SetJoin;
use super::report::{PackedScore, ScoreSummary};
use super::scoring::score_packed;

/// Most rows of a set that is joined. The join of a larger one could take its worker over 256 MiB, where
/// the page terminates it.
const MOST_JOINED_ROWS: usize = 1_000_000;

/// What decides whether genomes share a join.
type Shared = (LayoutDigest, GenomeBuild, bool);

/// A weight set, and its join with the layout of the genomes that it was last scored on.
#[derive(Debug)]
pub struct JoinedWeights {
    set: Arc<PackedWeights>,
    join: Option<SetJoin>,
}

impl JoinedWeights {
    /// A set without a join.
    pub fn new(set: Arc<PackedWeights>) -> Self {
        Self { set, join: None }
    }

    /// The set.
    pub fn set(&self) -> &Arc<PackedWeights> {
        &self.set
    }

    /// What [`score_packed`] gives of each genome without its rows, to the last bit.
    ///
    /// The layout, which all genomes share, is asked for where no join serves them.
    ///
    /// # Errors
    /// As of [`score_packed`], and when the layout is needed and can't be opened.
    pub fn score<Bytes: AsRef<[u8]>>(
        &mut self,
        layout: impl Fn() -> Bytes,
        groups: &[GenomeGroup],
        policy: ScoringPolicy,
    ) -> Result<Vec<ScoreSummary>, EngineFailure> {
        let mut summaries = Vec::with_capacity(groups.iter().map(|group| group.genomes().len()).sum());
        for alike in groups.chunk_by(|one, next| of_first(one) == of_first(next)) {
            summaries.extend(self.score_alike(&layout, alike, policy)?);
        }
        Ok(summaries)
    }

    /// What [`score_packed`] gives of a genome, with its rows.
    ///
    /// # Errors
    /// As of [`Self::score`].
    pub fn score_rows<Bytes: AsRef<[u8]>>(
        &mut self,
        layout: impl Fn() -> Bytes,
        genome: &PackedGenome,
        policy: ScoringPolicy,
    ) -> Result<PackedScore, EngineFailure> {
        match self.join_for(&layout, genome)? {
            Some(join) => join.score(genome, policy),
            None => score_packed(&PackedLayout::open(layout().as_ref())?, genome, &self.set, policy),
        }
    }

    /// Scores genomes that can share a join.
    fn score_alike<Bytes: AsRef<[u8]>>(
        &mut self,
        layout: &impl Fn() -> Bytes,
        groups: &[GenomeGroup],
        policy: ScoringPolicy,
    ) -> Result<Vec<ScoreSummary>, EngineFailure> {
        let Some(first) = groups.first().and_then(|group| group.genomes().first()) else { return Ok(Vec::new()) };
        let genomes = || groups.iter().flat_map(GenomeGroup::genomes);
        if let Some(join) = self.join_for(layout, first)? {
            return join.summaries(groups, policy);
        }
        let layout = layout();
        let layout = PackedLayout::open(layout.as_ref())?;
        let score = |genome| Ok(score_packed(&layout, genome, &self.set, policy)?.summary().clone());
        genomes().map(score).collect()
    }

    /// The join that serves a genome; nothing for a set that is too large for one.
    fn join_for<Bytes: AsRef<[u8]>>(
        &mut self,
        layout: &impl Fn() -> Bytes,
        genome: &PackedGenome,
    ) -> Result<Option<&mut SetJoin>, EngineFailure> {
        if self.set.len() > MOST_JOINED_ROWS {
            return Ok(None);
        }
        if !self.join.as_ref().is_some_and(|join| join.serves(genome)) {
            // Dropped first, so that memory never has both.
            self.join = None;
            self.join = Some(SetJoin::new(&PackedLayout::open(layout().as_ref())?, Arc::clone(&self.set), genome)?);
        }
        Ok(self.join.as_mut())
    }
}

fn of_first(group: &GenomeGroup) -> Option<Shared> {
    group.genomes().first().map(shared)
}

fn shared(genome: &PackedGenome) -> Shared {
    (genome.layout_digest(), genome.build(), genome.build_is_assumed())
}
