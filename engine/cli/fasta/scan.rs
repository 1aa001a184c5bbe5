//! Goes through the lines of a FASTA, however they are cut.

use allelium_engine::text::contig::{build_of_chromosome, chromosome_of};
use allelium_engine::values::chromosome::{Chromosome, ChromosomeField};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::values::reference_letters::ReferenceLetters;

use crate::fasta_failure::FastaFailure;

/// Bytes of a contig's name that are kept.
const LONGEST_NAME: usize = 256;

/// Where in the text it is.
#[derive(Debug)]
enum Place {
    /// At the beginning of a line.
    LineStart,
    /// In a line that names a contig, with what was read of it.
    Name(Vec<u8>),
    /// In a line of the sequence.
    Sequence,
}

/// The chromosome that is read now.
#[derive(Debug)]
struct Contig {
    name: String,
    chromosome: Chromosome,
    /// Bases so far.
    length: u32,
    /// See [`ReferenceLetters::take`].
    next: usize,
}

/// Takes letters from a FASTA that is fed by pushing.
#[derive(Debug)]
pub struct FastaScan {
    letters: ReferenceLetters,
    place: Place,
    /// Whether a contig was named.
    has_begun: bool,
    /// Nothing in a contig that is no chromosome.
    contig: Option<Contig>,
    ended: Vec<Chromosome>,
    build: Option<GenomeBuild>,
}

impl FastaScan {
    /// A scan for the letters at these places.
    pub fn new(letters: ReferenceLetters) -> Self {
        let (place, has_begun, contig) = (Place::LineStart, false, None);
        Self { letters, place, has_begun, contig, ended: Vec::new(), build: None }
    }

    /// Takes the next piece of text.
    ///
    /// # Errors
    /// The first reason to refuse the file.
    pub fn push(&mut self, text: &[u8]) -> Result<(), FastaFailure> {
        let mut rest = text;
        while let Some(first) = rest.first() {
            if matches!(self.place, Place::LineStart) {
                self.begin_line(*first)?;
            }
            let end = memchr::memchr(b'\n', rest);
            let line = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            match &mut self.place {
                Place::Name(name) => {
                    let room = LONGEST_NAME.saturating_sub(name.len());
                    name.extend_from_slice(line.get(..room.min(line.len())).unwrap_or_default());
                }
                _ => self.take_bases(line),
            }
            let Some(end) = end else { break };
            if let Place::Name(name) = std::mem::replace(&mut self.place, Place::LineStart) {
                self.begin_contig(&name)?;
            }
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        Ok(())
    }

    fn begin_line(&mut self, first: u8) -> Result<(), FastaFailure> {
        if first == b'>' {
            self.end_contig()?;
            self.place = Place::Name(Vec::new());
        } else if self.has_begun || matches!(first, b'\r' | b'\n') {
            self.place = Place::Sequence;
        } else {
            return Err(FastaFailure::NotFasta);
        }
        Ok(())
    }

    fn begin_contig(&mut self, line: &[u8]) -> Result<(), FastaFailure> {
        self.has_begun = true;
        let name = line.get(1..).unwrap_or_default();
        let name = name.split(u8::is_ascii_whitespace).next().unwrap_or_default();
        let ChromosomeField::Placed(chromosome) = chromosome_of(name) else { return Ok(()) };
        // The mitochondrion and what X and Y share differ between files of one build.
        if chromosome > Chromosome::Y {
            return Ok(());
        }
        let name = String::from_utf8_lossy(name).into_owned();
        if self.ended.contains(&chromosome) {
            return Err(FastaFailure::Twice(name));
        }
        let next = self.letters.start_of(chromosome);
        self.contig = Some(Contig { name, chromosome, length: 0, next });
        Ok(())
    }

    fn take_bases(&mut self, line: &[u8]) {
        let Self { letters, contig: Some(contig), .. } = self else { return };
        contig.next = letters.take(contig.next, contig.chromosome, contig.length.saturating_add(1), line);
        contig.length = contig.length.saturating_add(u32::try_from(line.len()).unwrap_or(u32::MAX));
    }

    fn end_contig(&mut self) -> Result<(), FastaFailure> {
        let Some(Contig { name, chromosome, length, .. }) = self.contig.take() else { return Ok(()) };
        let Some(build) = build_of_chromosome(chromosome, length) else {
            return Err(FastaFailure::Length(name, length));
        };
        if let Some(before) = self.build.filter(|before| *before != build) {
            return Err(FastaFailure::SeveralBuilds { contig: name, build, before });
        }
        self.build = Some(build);
        self.ended.push(chromosome);
        Ok(())
    }

    /// Ends the file: the letters, and the build by the lengths of the chromosomes.
    ///
    /// # Errors
    /// The first reason to refuse the file.
    pub fn finish(mut self) -> Result<(ReferenceLetters, GenomeBuild), FastaFailure> {
        self.end_contig()?;
        match self.build {
            Some(build) => Ok((self.letters, build)),
            None if self.has_begun => Err(FastaFailure::NoChromosome),
            None => Err(FastaFailure::NotFasta),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use allelium_engine::values::call::Base;
    use proptest::prelude::*;

    /// Chromosomes 21 and 22 of a made-up genome, whose lengths are not asked for before their end.
    fn text(line: usize, end: &str, sequences: &[(&str, &str)]) -> Vec<u8> {
        let mut text = String::new();
        for (name, sequence) in sequences {
            text.push_str(&format!(">{name}{end}"));
            for part in sequence.as_bytes().chunks(line) {
                text.push_str(&String::from_utf8_lossy(part));
                text.push_str(end);
            }
        }
        text.into_bytes()
    }

    fn chromosome(code: u8) -> Chromosome {
        Chromosome::from_code(code).unwrap_or(Chromosome::X)
    }

    proptest! {
        #[test]
        fn letters_are_those_of_the_sequence_however_lines_and_pieces_are_cut(
            sequence in "[ACGTacgtN]{1,90}",
            others in "[ACGT]{0,50}",
            line in 1_usize..40,
            size in 1_usize..50,
            is_windows in any::<bool>(),
        ) {
            let end = if is_windows { "\r\n" } else { "\n" };
            let named = format!("chr21 AC:CM000683.1  LN:{}", sequence.len());
            let text = text(line, end, &[("chr21_random", &others), (&named, &sequence)]);
            let places = (1..=100).map(|position| (chromosome(21), position)).collect();
            let mut scan = FastaScan::new(ReferenceLetters::at_places(places));
            for piece in text.chunks(size) {
                prop_assert_eq!(scan.push(piece), Ok(()));
            }
            for position in 1..=100_u32 {
                let letter = sequence.as_bytes().get(position as usize - 1).and_then(|letter| Base::from_letter(*letter));
                prop_assert_eq!(scan.letters.at(chromosome(21), position), letter, "{}", position);
            }
            let length = sequence.len() as u32;
            prop_assert_eq!(scan.finish().err(), Some(FastaFailure::Length("chr21".to_owned(), length)));
        }
    }

    /// What becomes of chromosomes of these lengths.
    fn outcome_of_lengths(chromosomes: &[(&str, usize)]) -> Result<GenomeBuild, FastaFailure> {
        let mut scan = FastaScan::new(ReferenceLetters::default());
        for (name, length) in chromosomes {
            scan.push(format!(">{name}\n").as_bytes())?;
            scan.push(&vec![b'N'; *length])?;
            scan.push(b"\n")?;
        }
        scan.finish().map(|(_, build)| build)
    }

    #[test]
    fn chromosomes_come_once_and_have_their_lengths_on_one_build() {
        let (on_37, on_38) = (("21", 48_129_895), ("chr22", 50_818_468));
        let several = FastaFailure::SeveralBuilds {
            contig: "chr22".to_owned(),
            build: GenomeBuild::Build38,
            before: GenomeBuild::Build37,
        };
        assert_eq!(outcome_of_lengths(&[on_37, ("MT", 7)]), Ok(GenomeBuild::Build37));
        assert_eq!(outcome_of_lengths(&[on_37, on_38]), Err(several));
        assert_eq!(outcome_of_lengths(&[on_37, ("chr21", 1)]), Err(FastaFailure::Twice("chr21".to_owned())));
    }

    #[test]
    fn what_is_no_reference_genome_is_refused() {
        let outcome = |text: &[u8]| {
            let mut scan = FastaScan::new(ReferenceLetters::default());
            scan.push(text).and_then(|()| scan.finish()).err()
        };
        let length = |name: &str, length| Some(FastaFailure::Length(name.to_owned(), length));
        for (text, expected) in [
            (&b""[..], Some(FastaFailure::NotFasta)),
            (b"\n\r\n", Some(FastaFailure::NotFasta)),
            (b"ACGT\n", Some(FastaFailure::NotFasta)),
            (b">scaffold1\nACGT\n", Some(FastaFailure::NoChromosome)),
            (b">MT\nACGT\n", Some(FastaFailure::NoChromosome)),
            (b">1\nACGT\n>2\nACGT\n", length("1", 4)),
            (b">NC_000002.11 Homo sapiens\nAC\nGT", length("NC_000002.11", 4)),
        ] {
            assert_eq!(outcome(text), expected, "{}", String::from_utf8_lossy(text));
        }
    }
}
