//! A weight set that is scored on one genome after another.

use std::sync::Arc;

use crate::genotypes::chip_layout::{LayoutDigest, PackedLayout};
use crate::genotypes::packed_genome::PackedGenome;
use crate::score::policy::ScoringPolicy;
use crate::values::error::EngineFailure;
use crate::values::genome_build::GenomeBuild;
use crate::weights::packed_weights::PackedWeights;

use super::{MetMarkers, ScoreSummary, SetJoin, score_packed};

/// A join takes as long as scoring six genomes without one. Made after as many, it never doubles the time of all.
const GENOMES_BEFORE_JOIN: u32 = 6;
/// Sets of more rows are not joined: the page ends a worker of more than 256 MiB, and the join with it.
const MOST_JOINED_ROWS: usize = 1_000_000;

/// What decides whether genomes share a join.
type Shared = (LayoutDigest, GenomeBuild, bool);

/// A weight set, and its join with the layout of the genomes that it was scored on.
#[derive(Debug)]
pub struct JoinedWeights {
    set: Arc<PackedWeights>,
    /// The last layout and build that no join served, and how many genomes in a row had them.
    unserved: Option<(Shared, u32)>,
    join: Option<SetJoin>,
}

impl JoinedWeights {
    /// A set without a join.
    pub fn new(set: Arc<PackedWeights>) -> Self {
        Self { set, unserved: None, join: None }
    }

    /// The set.
    pub fn set(&self) -> &Arc<PackedWeights> {
        &self.set
    }

    /// Whether it was joined.
    pub fn has_join(&self) -> bool {
        self.join.is_some()
    }

    /// What [`score_packed`] gives without its rows, to the last bit.
    ///
    /// The layout is asked for where no join serves the genome.
    ///
    /// # Errors
    /// As of [`score_packed`], and when the layout is needed and can't be opened.
    pub fn score(
        &mut self,
        layout: impl FnOnce() -> Vec<u8>,
        genome: &PackedGenome,
        policy: ScoringPolicy,
    ) -> Result<ScoreSummary, EngineFailure> {
        if let Some(join) = self.join.as_mut().filter(|join| join.is_of(genome.layout_digest()) && join.serves(genome))
        {
            return join.summary(genome, policy);
        }
        let layout = layout();
        let layout = PackedLayout::open(&layout)?;
        if !self.is_worth_joining(genome) {
            return Ok(score_packed(&layout, genome, &self.set, policy)?.summary().clone());
        }
        // The old one goes first, so that memory need not hold both.
        self.join = None;
        let met = Arc::new(MetMarkers::new(&layout, &[&self.set]));
        let join = SetJoin::new(met, Arc::clone(&self.set), genome)?;
        self.join.insert(join).summary(genome, policy)
    }

    /// Counts the genome.
    fn is_worth_joining(&mut self, genome: &PackedGenome) -> bool {
        let shared = (genome.layout_digest(), genome.build(), genome.build_is_assumed());
        let before = match self.unserved {
            Some((last, genomes)) if last == shared => genomes,
            _ => 0,
        };
        self.unserved = Some((shared, before + 1));
        before >= GENOMES_BEFORE_JOIN && self.set.len() <= MOST_JOINED_ROWS
    }
}
