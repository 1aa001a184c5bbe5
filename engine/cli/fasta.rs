//! `--fasta`: letters of a reference genome at the loci of sets, taken from its sequence in one pass.
//!
//! Memory holds the loci with a letter each, however long the sequence is. It need not have an index beside it.

mod scan;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use allelium_engine::container::TextBudget;
use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::values::call::Base;
use allelium_engine::values::chromosome::Chromosome;
use allelium_engine::values::error::{EngineFailure, FailureCode};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::values::reference_letters::ReferenceLetters;
use allelium_engine::weights::packed_weights::{Locus, PackedWeights};

use crate::failure::CliFailure;
use crate::fasta_failure::FastaFailure;
use crate::input::{Content, Input, InputFailure, pour};
use crate::progress::Progress;

use scan::FastaScan;

/// The loci of sets, whose letters are wanted.
#[derive(Debug, Default)]
pub struct WantedLoci(Vec<(Chromosome, u32)>);

/// The locus, where everybody has two copies (an autosome).
fn wanted_place(locus: Locus) -> Option<(Chromosome, u32)> {
    locus.chromosome().filter(|chromosome| *chromosome < Chromosome::X).map(|chromosome| (chromosome, locus.position))
}

impl WantedLoci {
    /// Adds those of a set, on whatever builds it has them: which of them is the sequence's is known at its end.
    pub fn add(&mut self, set: &PackedWeights) {
        let rows = set.loci().iter().flat_map(|loci| (0..set.len()).map(|row| loci.get(row)));
        self.0.extend(rows.filter_map(wanted_place));
    }

    /// Reads the sequence.
    ///
    /// # Errors
    /// [`CliFailure::Read`], [`CliFailure::Fasta`].
    pub fn read(self, path: &Path) -> Result<Fasta, CliFailure> {
        let failed = |failure| CliFailure::Fasta(path.to_owned(), failure);
        let input = Input::open(path).map_err(|error| CliFailure::Read(path.to_owned(), error))?;
        let progress = Progress::start(input.length());
        let Content::Stream(mut stream) = input.content() else { return Err(failed(FastaFailure::NotFasta)) };
        let mut scan = FastaScan::new(ReferenceLetters::at_places(self.0));
        let mut unpacker = Unpacker::new().with_budget(TextBudget::new(u64::MAX));
        let mut refused = None;
        let mut take = |text: &[u8]| {
            refused = scan.push(text).err();
            if refused.is_some() { Err(stopped()) } else { Ok(()) }
        };
        let poured = pour(&mut stream, &progress, &mut |piece| unpacker.push(piece, &mut take));
        let ended = poured.and_then(|()| Ok(unpacker.finish(&mut take)?));
        match (refused, ended) {
            (Some(failure), _) => Err(failed(failure)),
            (None, Err(InputFailure::Read(error))) => Err(CliFailure::Read(path.to_owned(), error)),
            (None, Err(InputFailure::Engine(_))) => Err(failed(FastaFailure::Damaged)),
            (None, Ok(_)) => {
                let (letters, build) = scan.finish().map_err(failed)?;
                Ok(Fasta { path: path.to_owned(), build, letters: Arc::new(letters) })
            }
        }
    }
}

/// What ends an input that is refused; the refusal itself is reported instead.
fn stopped() -> EngineFailure {
    EngineFailure::new(FailureCode::BrokenContainer, None, "a FASTA")
}

/// A reference genome at the loci of sets.
#[derive(Clone, Debug)]
pub struct Fasta {
    /// Its file.
    pub path: PathBuf,
    /// Its build, by the lengths of its chromosomes.
    pub build: GenomeBuild,
    /// The letters.
    pub letters: Arc<ReferenceLetters>,
}

impl Fasta {
    /// The letter at each row of a set; none where it is not known, or where somebody may have one copy.
    pub fn letters_of(&self, set: &PackedWeights) -> Vec<Option<Base>> {
        let loci = set.loci_on(self.build);
        let letter = |row: usize| {
            let (chromosome, position) = wanted_place(loci?.get(row))?;
            self.letters.at(chromosome, position)
        };
        (0..set.len()).map(letter).collect()
    }
}
