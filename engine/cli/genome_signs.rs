//! What a genome's own calls tell of its file, found when somebody first asks: the reference that it fits, and whether it misleads.

use std::sync::OnceLock;

use allelium_engine::genotypes::reader::ReadGenome;
use allelium_engine::score::policy::AbsentPolicy;

use crate::file_verdict::check_table::FILE_CHECK;
use crate::file_verdict::judge_file::judge_file;
use crate::file_verdict::read_check_sites::read_check_sites;
use crate::file_verdict::{FileVerdict, MisleadingLook};
use crate::reference_group::choose_reference::{ReferenceFit, fit_reference};
use crate::reference_group::read_panel_sites::read_panel_sites;
use crate::reference_group::tables::PANEL;
use crate::reference_group::wrong_calls::WRONG_CALL_RATE;

/// The reference that a genome fits and the verdict on its file, each found once.
#[derive(Debug)]
pub struct GenomeSigns {
    /// How sites count that a file of differences does not list.
    absent: AbsentPolicy,
    fit: OnceLock<ReferenceFit>,
    verdict: OnceLock<FileVerdict>,
}

impl GenomeSigns {
    /// Those of a genome whose unlisted sites count so.
    pub fn new(absent: AbsentPolicy) -> Self {
        Self { absent, fit: OnceLock::new(), verdict: OnceLock::new() }
    }

    /// The reference that the genome fits.
    pub fn fit(&self, genome: &ReadGenome) -> ReferenceFit {
        *self.fit.get_or_init(|| fit_reference(&PANEL, &read_panel_sites(genome, self.absent)))
    }

    /// The verdict on its file.
    pub fn verdict(&self, genome: &ReadGenome) -> FileVerdict {
        *self.verdict.get_or_init(|| {
            let copies = read_check_sites(genome, &FILE_CHECK, self.absent);
            judge_file(&FILE_CHECK, &copies, self.fit(genome).shares())
        })
    }

    /// Share of its measured calls that are taken for wrong.
    pub fn wrong_call_rate(&self, genome: &ReadGenome) -> f64 {
        match self.verdict(genome) {
            FileVerdict::Sound { wrong_calls } => wrong_calls,
            FileVerdict::Misleading { .. } | FileVerdict::NotJudged { .. } => WRONG_CALL_RATE,
        }
    }

    /// What the file looks like, where it misleads.
    pub fn misleading_look(&self, genome: &ReadGenome) -> Option<MisleadingLook> {
        match self.verdict(genome) {
            FileVerdict::Misleading { look } => Some(look),
            FileVerdict::Sound { .. } | FileVerdict::NotJudged { .. } => None,
        }
    }
}
