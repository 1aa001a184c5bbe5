//! The join of a set with the layout that genomes of a matrix share.

use std::sync::{Arc, Mutex, PoisonError};

use allelium_engine::genotypes::chip_layout::LayoutDigest;
use allelium_engine::genotypes::reader::ReadGenome;
use allelium_engine::score::SetJoin;
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::packed_weights::PackedWeights;

/// The last join of a set, which all threads share.
#[derive(Debug, Default)]
pub struct SharedJoin(Mutex<LastJoin>);

#[derive(Debug, Default)]
struct LastJoin {
    /// The layout and the build of the last genome that no join served.
    unserved: Option<(LayoutDigest, GenomeBuild, bool)>,
    join: Option<Arc<SetJoin>>,
}

impl SharedJoin {
    /// The join that serves a genome. Nothing for the first genome of a layout: where each genome is of another chip, a join would be
    /// made for one score. Other threads wait while it is made.
    pub fn of(&self, set: &Arc<PackedWeights>, read: &ReadGenome) -> Option<Arc<SetJoin>> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(join) = last.join.as_ref().filter(|join| join.serves(&read.genome)) {
            return Some(Arc::clone(join));
        }
        let genome = &read.genome;
        let shared = (genome.layout_digest(), genome.build(), genome.build_is_assumed());
        if last.unserved.replace(shared) != Some(shared) {
            return None;
        }
        // Dropped first, so that memory never has both.
        last.join = None;
        last.join = SetJoin::new(&read.layout, Arc::clone(set), genome).ok().map(Arc::new);
        last.join.clone()
    }
}
