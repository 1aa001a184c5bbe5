//! What a line of a VCF says of one sample, and the rows by id that it becomes.

use crate::values::call::Base;
use crate::values::chromosome::Chromosome;
use crate::values::estimate::Estimate;
use crate::values::known_stretches::KnownStretches;
use crate::values::marker_id::MarkerId;
use crate::values::pair_sort::sort_by_first;
use crate::values::reference_letters::ReferenceLetters;

use super::super::row::Row;
use super::super::rows::LongRow;
use super::site::RowAlleles;

/// A line that was read for a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) struct VcfRow<'line> {
    pub(super) names: &'line [u8],
    pub(super) id: Option<MarkerId>,
    pub(super) chromosome: Chromosome,
    pub(super) position: u32,
    pub(super) reference: &'line [u8],
    pub(super) call_code: u8,
    /// What it says of the alleles of its site.
    pub(in crate::genotypes::reader) alleles: RowAlleles,
    /// What is estimated of its alleles.
    pub(in crate::genotypes::reader) estimate: Estimate,
    /// Its alleles where it lists one of several letters, with their call.
    pub(in crate::genotypes::reader) long: Option<LongRow>,
    /// Whether it stands for a block of reference calls.
    pub(in crate::genotypes::reader) is_block: bool,
    /// The last position of which it says that it is called: that of its block, else its own.
    pub(super) called_to: Option<u32>,
}

impl<'line> VcfRow<'line> {
    /// Adds where its block of reference calls reaches; any other call only goes on with the block before it.
    pub(in crate::genotypes::reader) fn add_known(&self, known: &mut KnownStretches) {
        match self.called_to {
            Some(last) if self.is_block => known.add(self.chromosome, self.position, last),
            Some(_) => known.go_on(self.chromosome, self.position),
            None => {}
        }
    }

    /// Whether its REF begins with another base than the reference genome has there, as far as that is known.
    pub(in crate::genotypes::reader) fn contradicts(&self, letters: &ReferenceLetters) -> bool {
        let own = self.reference.first().and_then(|letter| Base::from_letter(*letter));
        let known = own.and_then(|_| letters.at(self.chromosome, self.position));
        known.is_some() && known != own
    }

    /// Where it stands.
    pub(in crate::genotypes::reader) fn place(&self) -> (Chromosome, u32) {
        (self.chromosome, self.position)
    }

    /// The first of its names, which a row without an id has.
    pub(in crate::genotypes::reader) fn other_name(&self) -> &'line [u8] {
        let mut names = self.names.split(|byte| *byte == b';');
        names.find(|name| MarkerId::of_name(name) != MarkerId::NAMELESS).unwrap_or_default()
    }

    /// Gives a row for every id of the line, or one under its first other name.
    pub(in crate::genotypes::reader) fn each_row(&self, mut keep: impl FnMut(Row)) {
        let row = |id| Row { id, chromosome: self.chromosome, position: self.position, call_code: self.call_code };
        if let Some(id) = self.id {
            return keep(row(id));
        }
        let mut names = self.names.split(|byte| *byte == b';');
        let ids: Vec<MarkerId> = names.clone().filter_map(MarkerId::parse_probe).collect();
        for (id, is_first) in ids.iter().zip(are_first(&ids)) {
            if is_first {
                keep(row(*id));
            }
        }
        if ids.is_empty() {
            let named = names.by_ref().map(MarkerId::of_name).find(|id| *id != MarkerId::NAMELESS);
            keep(row(named.unwrap_or(MarkerId::NAMELESS)));
        }
    }
}

/// Which ids are the first of their like.
fn are_first(ids: &[MarkerId]) -> Vec<bool> {
    let keys = ids.iter().map(|id| (id.kind as u64) << 32 | u64::from(id.number));
    let mut sorted: Vec<(u64, u32)> = keys.zip(0..).collect();
    sort_by_first(&mut sorted);
    let mut are_first = vec![false; ids.len()];
    let mut last = None;
    for (key, index) in sorted {
        if let Some(is_first) = are_first.get_mut(index as usize) {
            *is_first = last != Some(key);
        }
        last = Some(key);
    }
    are_first
}

#[cfg(test)]
mod tests {
    use super::super::super::rows::{FILTERED, REFERENCE_ONLY};
    use super::super::header::VcfHeader;
    use super::*;
    use crate::genotypes::report::DropReason;
    use crate::values::call::Call;

    fn read(line: &str) -> Result<(Vec<String>, String, bool), DropReason> {
        let line = line.replace(' ', "\t");
        let mut q10 = VcfHeader::default();
        q10.take_line(b"##FILTER=<ID=q10>");
        let row = VcfRow::read(line.as_bytes(), 0, &q10)?;
        let mut names = Vec::new();
        row.each_row(|row| names.push(format!("{:?} {}", row.id.kind, row.id.number)));
        let call = Call::from_code(row.call_code & 15);
        let flags = [(FILTERED, " filtered"), (REFERENCE_ONLY, " reference")];
        let flags: String = flags.iter().filter(|(bit, _)| row.call_code & bit != 0).map(|(_, word)| *word).collect();
        let letters = call.letters().unwrap_or_else(|| format!("{call:?}"));
        Ok((names, format!("{}:{} {letters}{flags}", row.chromosome.name(), row.position), row.is_block))
    }

    #[test]
    fn reads_sites_and_blocks() {
        let (names, words, is_block) =
            read("chr1 1001101 rs900000101 A G 50 PASS . GT:DP 0/1:30\r").unwrap_or_default();
        assert_eq!((names, words.as_str(), is_block), (vec!["Rs 900000101".to_owned()], "1:1001101 AG", false));
        let (names, words, is_block) = read("1 1001102 . C <NON_REF> . . END=1001180 GT:DP 0/0:28").unwrap_or_default();
        assert_eq!((names, words.as_str(), is_block), (vec!["Other 0".to_owned()], "1:1001102 CC reference", true));
        let (_, words, is_block) = read("1 5 . C . . q10 DP=3;END=9 GT 0").unwrap_or_default();
        assert_eq!((words.as_str(), is_block), ("1:5 C filtered reference", true));
    }

    #[test]
    fn a_list_of_ids_is_a_row_each() {
        let ids = |names: &str| read(&format!("1 5 {names} C T . . . GT 0/1")).map(|(names, ..)| names);
        let two = vec!["Rs 7".to_owned(), "Rs 8".to_owned()];
        assert_eq!(ids("rs7;x;rs8;rs7"), Ok(two));
        assert_eq!(ids("x;y").map(|names| names.len()), Ok(1));
    }

    #[test]
    fn says_why_a_line_is_no_row() {
        for (line, reason) in [
            ("1 5 . C T . . . GT", DropReason::TooFewColumns),
            ("GL000191.1 5 . C T . . . GT 0/1", DropReason::BadChromosome),
            ("1 0 . C T . . . GT 0/1", DropReason::BadPosition),
            ("1 5 . C T . . . DP:GT 3:0/1", DropReason::BadGenotype),
            ("1 5 . C T . . . GT 0/2", DropReason::BadGenotype),
        ] {
            assert_eq!(read(line).map(|_| ()), Err(reason), "{line}");
        }
    }
}
