//! What a thread does at a time: a file, some samples of a VCF, some people of PLINK's files; and how many of these at once.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use allelium_engine::genotypes::reader::MOST_BYTES_TOGETHER;

use super::file_list::Named;
use super::vcf_samples::{VcfSamples, look};
use crate::failure::CliFailure;
use crate::genome_choice::GenomeChoice;
use crate::input::Input;
use crate::plink_files::{PlinkFiles, kind_of};
use crate::vcf_parts::parts_of;

/// Bytes that all genomes in work may take together, where one alone does not take more.
const MEMORY: u64 = 288 << 20;
/// Bytes of memory that reading and scoring take for a byte of a plain genotype file (measured on rows of 26 bytes: 2.1).
const OF_A_BYTE: u64 = 3;
/// Bytes that a packed byte unpacks to: about four in genotype files, far more in a VCF of many samples.
const UNPACKED: u64 = 4;
const UNPACKED_SAMPLES: u64 = 16;
/// Bytes of memory for a row, and for its call of each sample that is read in the same pass.
const OF_A_ROW: u64 = 40;
const OF_A_CALL: u64 = 4;
/// Bytes of the file for a row but its samples, and for each of them (`0/0` and a TAB).
const ROW_WITHOUT_SAMPLES: u64 = 40;
const ROW_OF_A_SAMPLE: u64 = 4;
/// Samples that are read in one pass at most.
const MOST_SAMPLES: u64 = 64;
/// People whose calls are read in one pass at most.
const MOST_PEOPLE: usize = 64;

/// A unit of work.
#[derive(Debug)]
pub enum Unit {
    /// What was named gives nothing.
    Failed(PathBuf, Arc<CliFailure>),
    /// A file with a genome, or an archive.
    File(PathBuf),
    /// Samples of a VCF of several.
    Samples(Arc<VcfSamples>, Range<usize>),
    /// People of PLINK's files.
    People(Arc<PlinkFiles>, Range<usize>),
}

/// The units of the files in their order, and how many may be in work at once.
pub fn units_of(files: &[Named], choice: &GenomeChoice, threads: usize) -> (Vec<Unit>, usize) {
    let mut units = Vec::new();
    let mut largest = 0;
    let paths: Vec<Option<&Path>> =
        files.iter().map(|file| Some(file.path.as_path()).filter(|_| file.failure.is_none())).collect();
    let parts = parts_of(&paths, choice);
    for (place, Named { path, failure }) in files.iter().enumerate() {
        let Some((more, names)) = parts.get(&place) else { continue };
        if let Some(failure) = failure {
            units.push(Unit::Failed(path.clone(), Arc::clone(failure)));
            continue;
        }
        // A pipe can be opened only once.
        let is_file = fs::metadata(path).is_ok_and(|about| about.is_file());
        let may_be_several = is_file && choice.member.is_none();
        if may_be_several && kind_of(path).is_some() {
            match people_of(path, choice, threads) {
                Ok((people, memory)) => {
                    units.extend(people);
                    largest = largest.max(memory);
                }
                Err(failure) => units.push(Unit::Failed(path.clone(), Arc::new(failure))),
            }
            continue;
        }
        let vcf = match more.is_empty() {
            false => Some(VcfSamples { path: path.clone(), more: more.clone(), names: names.clone() }),
            true if may_be_several && choice.sample.is_none() => look(path, choice),
            true => None,
        };
        let (mut length, is_packed) = if is_file { size_of(path) } else { (0, false) };
        length += more.iter().map(|path| size_of(path).0).sum::<u64>();
        match vcf {
            Some(vcf) => {
                let text = length * if is_packed { UNPACKED_SAMPLES } else { 1 };
                let samples = vcf.names.len();
                let rows = text / (ROW_WITHOUT_SAMPLES + ROW_OF_A_SAMPLE * samples as u64);
                let room = (MEMORY / threads as u64).min(MOST_BYTES_TOGETHER as u64) / rows.max(1);
                let at_once = (room.saturating_sub(OF_A_ROW) / OF_A_CALL).clamp(1, MOST_SAMPLES);
                largest = largest.max(rows * (OF_A_ROW + OF_A_CALL * at_once));
                let wanted = choice.sample.as_ref().and_then(|name| vcf.names.iter().position(|known| known == name));
                let wanted = wanted.map_or(0..samples, |place| place..place + 1);
                let vcf = Arc::new(vcf);
                units.extend(ranges(wanted, at_once as usize).map(|range| Unit::Samples(Arc::clone(&vcf), range)));
            }
            None => {
                largest = largest.max(length * OF_A_BYTE * if is_packed { UNPACKED } else { 1 });
                units.push(Unit::File(path.clone()));
            }
        }
    }
    let room = usize::try_from(MEMORY / largest.max(1)).unwrap_or(usize::MAX);
    (units, threads.min(room).max(1))
}

fn size_of(path: &Path) -> (u64, bool) {
    let length = fs::metadata(path).map_or(0, |about| about.len());
    (length, Input::open(path).is_ok_and(|input| input.is_packed()))
}

/// The people of PLINK's files, or the one that was chosen, and the bytes of memory that a unit of them takes: their calls, a quarter of
/// a byte each, and one genome.
fn people_of(
    path: &Path,
    choice: &GenomeChoice,
    threads: usize,
) -> Result<(impl Iterator<Item = Unit> + use<>, u64), CliFailure> {
    let files = Arc::new(PlinkFiles::open(path)?);
    let people = match &choice.sample {
        Some(name) => files.person(name).map(|person| person..person + 1)?,
        None => 0..files.names().len(),
    };
    // Whole bytes of the file, and something for each thread.
    let at_once = (people.len() / threads).clamp(1, MOST_PEOPLE).next_multiple_of(4);
    let memory = files.variants() as u64 * (OF_A_ROW + at_once as u64 / 4);
    Ok((ranges(people, at_once).map(move |range| Unit::People(Arc::clone(&files), range)), memory))
}

fn ranges(whole: Range<usize>, at_once: usize) -> impl Iterator<Item = Range<usize>> {
    let end = whole.end;
    whole.step_by(at_once).map(move |start| start..(start + at_once).min(end))
}
