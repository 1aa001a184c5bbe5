//! VCFs that each hold some chromosomes of the same samples, as imputation servers give them: they are parts of one file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use allelium_engine::container::TextBudget;
use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::genotypes::reader::{GenotypeReader, SampleChoice};
use allelium_engine::values::error::{EngineFailure, FailureCode};
use allelium_engine::values::genome_build::GenomeBuild;

use crate::failure::name;
use crate::genome_choice::GenomeChoice;
use crate::input::{Content, Input, pour};
use crate::plink_files;
use crate::progress::Progress;

/// Rows that are looked at, and text within which they must begin.
const LOOK_ROWS: u32 = 1000;
const LONGEST_LOOK: usize = 64 << 20;
/// The longest name of a chromosome that is compared.
const LONGEST_NAME: usize = 64;

/// What the beginning of a VCF tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VcfStart {
    /// The names of its samples.
    pub samples: Vec<String>,
    build: Option<GenomeBuild>,
    chromosomes: Vec<String>,
}

/// A look at a text that comes in pieces.
pub struct VcfLook {
    reader: GenotypeReader,
    bytes: usize,
}

impl VcfLook {
    /// A look at nothing yet.
    pub fn new() -> Self {
        Self { reader: GenotypeReader::new().with_sample(SampleChoice::First), bytes: 0 }
    }

    /// Takes the next text.
    ///
    /// # Errors
    /// What ends the unpacking, once enough was seen; no failure of the file.
    pub fn take(&mut self, text: &[u8]) -> Result<(), EngineFailure> {
        self.reader.push(text);
        self.bytes += text.len();
        let rows = self.reader.rows_so_far();
        let is_enough = rows >= if self.reader.is_vcf() { LOOK_ROWS } else { 1 } || self.bytes > LONGEST_LOOK;
        if is_enough { Err(EngineFailure::new(FailureCode::TextTooLarge, None, "a look")) } else { Ok(()) }
    }

    /// What was seen; nothing where it is no VCF with a sample and a row.
    pub fn finish(self) -> Option<VcfStart> {
        if !self.reader.is_vcf() || self.reader.sample_names().is_empty() {
            return None;
        }
        let samples = self.reader.sample_names().to_vec();
        let report = self.reader.finish().ok()?.report;
        let chromosomes = report.chromosomes.iter().map(|found| found.chromosome.to_string()).collect();
        Some(VcfStart { samples, build: report.header_build, chromosomes })
    }
}

/// Looks at a plain file; a pipe is not opened.
pub fn start_of(path: &Path) -> Option<VcfStart> {
    if !path.is_file() || plink_files::kind_of(path).is_some() {
        return None;
    }
    let Content::Stream(mut stream) = Input::open(path).ok()?.content() else { return None };
    let mut unpacker = Unpacker::new().with_budget(TextBudget::new(u64::MAX));
    let mut look = VcfLook::new();
    // A failure of the file comes again when it is read.
    let _ = pour(&mut stream, &Progress::hidden(), &mut |piece| unpacker.push(piece, &mut |text| look.take(text)));
    look.finish()
}

/// For each path that begins a genome the other files of it, and the names of the samples where there are such.
pub type Parts = BTreeMap<usize, (Vec<PathBuf>, Vec<String>)>;

/// Finds the files that are parts of one; paths that nothing is to be read of are absent.
pub fn parts_of(paths: &[Option<&Path>], choice: &GenomeChoice) -> Parts {
    // A sample that is not there is refused file by file.
    let has_sample = |names: &[String]| choice.sample.as_ref().is_none_or(|name| names.contains(name));
    let may_be_parts = paths.len() > 1 && choice.member.is_none();
    let look =
        |path: &Option<&Path>| start_of(path.filter(|_| may_be_parts)?).filter(|start| has_sample(&start.samples));
    let starts: Vec<_> = paths.iter().map(look).collect();
    let path_of = |place: &usize| paths.get(*place).copied().flatten().map(Path::to_owned);
    let groups = groups_of(&starts).into_iter().filter_map(|group| {
        let (first, others) = group.split_first()?;
        let more: Vec<PathBuf> = others.iter().filter_map(path_of).collect();
        let start = starts.get(*first)?.as_ref().filter(|_| !more.is_empty());
        Some((*first, (more, start.map(|start| start.samples.clone()).unwrap_or_default())))
    });
    groups.collect()
}

/// What is said of files that are read as one.
pub fn joined_text(first: &Path, more: &[PathBuf]) -> String {
    let more: Vec<String> = more.iter().map(|path| name(path)).collect();
    format!("{} is read with {}: other chromosomes of the same samples.", name(first), more.join(", "))
}

/// The places of starts that are parts of one genome: the same samples and build, and other chromosomes. A place that is part of no other
/// is alone; groups come in the order of their first.
pub fn groups_of(starts: &[Option<VcfStart>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (place, start) in starts.iter().enumerate() {
        let belongs = |group: &Vec<usize>| {
            start.as_ref().is_some_and(|start| {
                group.iter().filter_map(|member| starts.get(*member)?.as_ref()).all(|before| start.continues(before))
                    && group.iter().all(|member| starts.get(*member).is_some_and(Option::is_some))
            })
        };
        match groups.iter().position(belongs) {
            Some(group) => groups[group].push(place),
            None => groups.push(vec![place]),
        }
    }
    groups
}

impl VcfStart {
    fn continues(&self, before: &Self) -> bool {
        let are_others = self.chromosomes.iter().all(|chromosome| !before.chromosomes.contains(chromosome));
        self.samples == before.samples && self.build == before.build && are_others
    }
}

/// The chromosomes of each part of a VCF, by the first fields of its lines.
#[derive(Debug, Default)]
pub struct PartChromosomes {
    /// Those of the parts that ended.
    before: BTreeSet<Vec<u8>>,
    /// Those of this part.
    here: BTreeSet<Vec<u8>>,
    last: Vec<u8>,
    /// The beginning of a line that earlier texts held.
    begun: Vec<u8>,
    /// Whether the first field of the line has ended.
    is_past_name: bool,
    shared: Option<String>,
}

impl PartChromosomes {
    /// Takes the next text.
    pub fn take(&mut self, text: &[u8]) {
        for (index, piece) in text.split(|byte| *byte == b'\n').enumerate() {
            if index > 0 {
                self.end_name();
                self.is_past_name = false;
            }
            if self.is_past_name {
                continue;
            }
            let end = memchr::memchr(b'\t', piece);
            self.begun.extend_from_slice(piece.get(..end.unwrap_or(piece.len()).min(LONGEST_NAME)).unwrap_or_default());
            if end.is_some() {
                self.end_name();
                self.is_past_name = true;
            }
        }
    }

    fn end_name(&mut self) {
        let name = std::mem::take(&mut self.begun);
        if self.is_past_name || name.is_empty() || name.starts_with(b"#") || name == self.last {
            return;
        }
        if self.before.contains(&name) {
            self.shared.get_or_insert_with(|| String::from_utf8_lossy(&name).into_owned());
        }
        self.here.insert(name.clone());
        self.last = name;
    }

    /// Begins the next part.
    pub fn end_part(&mut self) {
        self.end_name();
        self.is_past_name = false;
        self.last.clear();
        self.before.append(&mut self.here);
    }

    /// The first chromosome that two parts have.
    pub fn shared(&self) -> Option<&str> {
        self.shared.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(samples: &[&str], chromosomes: &[&str]) -> Option<VcfStart> {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Some(VcfStart { samples: owned(samples), build: None, chromosomes: owned(chromosomes) })
    }

    #[test]
    fn parts_have_the_same_samples_and_other_chromosomes() {
        let starts = [
            start(&["A"], &["1"]),
            None,
            start(&["B"], &["2"]),
            start(&["A"], &["2"]),
            start(&["A"], &["1", "3"]),
            None,
        ];
        assert_eq!(groups_of(&starts), [vec![0, 3], vec![1], vec![2], vec![4], vec![5]]);
    }

    #[test]
    fn a_chromosome_of_two_parts_is_found_however_the_text_is_cut() {
        let parts = |texts: [&str; 2], size: usize| {
            let mut chromosomes = PartChromosomes::default();
            for text in texts {
                text.as_bytes().chunks(size).for_each(|piece| chromosomes.take(piece));
                chromosomes.end_part();
            }
            chromosomes.shared().map(str::to_owned)
        };
        for size in [1, 3, 100] {
            assert_eq!(parts(["#h\tx\n1\t5\n1\t6\n11\t7", "#h\tx\n2\t5\n12\t1\n"], size), None, "{size}");
            assert_eq!(parts(["1\t5\n11\t6\n", "2\t5\n11\t6\n"], size), Some("11".to_owned()), "{size}");
        }
    }
}
