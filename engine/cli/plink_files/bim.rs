//! The variants of a `.bim`, each as the beginning of a line of text with the letters of its calls.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use allelium_engine::genotypes::reader::LongLine;
use allelium_engine::values::long_alleles::{LongAlleles, LongCall};

use super::bed::Code;
use crate::plink_failure::PlinkFailure;

/// The variants in the order of the file.
#[derive(Debug)]
pub struct Variants {
    /// Name, chromosome and position of all variants, each with a TAB behind.
    text: Vec<u8>,
    /// Where each ends in that text.
    ends: Vec<u32>,
    /// What is written for a homozygote of A1, a heterozygote and a homozygote of A2.
    letters: Vec<[[u8; 2]; 3]>,
    /// Those with an allele of several letters, in ascending order, with A2 and A1, as far as both are spelt out and no other variant
    /// stands at the place.
    long: Vec<(u32, LongAlleles)>,
    /// Rows of one place that follow each other.
    sites: Vec<Range<usize>>,
}

/// People from whom on a file's sites were hardly chosen by what one of them has (docs/reading-rules.md, section 7).
const FEWEST_PEOPLE: usize = 13;

/// What is written where nothing is known.
const NO_CALL: [u8; 2] = *b"--";

impl Variants {
    /// Reads the lines: chromosome, name, position in centimorgans, position, A1, A2.
    ///
    /// # Errors
    /// [`PlinkFailure::Variant`], [`PlinkFailure::Empty`].
    pub fn read(bim: &[u8]) -> Result<Self, PlinkFailure> {
        let mut variants = Self {
            text: Vec::with_capacity(bim.len()),
            ends: Vec::new(),
            letters: Vec::new(),
            long: Vec::new(),
            sites: Vec::new(),
        };
        let mut before = (&b""[..], &b""[..]);
        let mut places: HashMap<(&[u8], &[u8]), u32> = HashMap::new();
        let mut long_places = Vec::new();
        for (line, number) in bim.split(|byte| *byte == b'\n').zip(1_u32..) {
            let mut fields = line.split(u8::is_ascii_whitespace).filter(|field| !field.is_empty());
            let Some(chromosome) = fields.next() else { continue };
            let (Some(name), Some(_), Some(position), Some(one), Some(other), None) =
                (fields.next(), fields.next(), fields.next(), fields.next(), fields.next(), fields.next())
            else {
                return Err(PlinkFailure::Variant(number));
            };
            for field in [name, chromosome, position] {
                variants.text.extend_from_slice(field);
                variants.text.push(b'\t');
            }
            let end = u32::try_from(variants.text.len()).map_err(|_| PlinkFailure::Variant(number))?;
            if one.len() > 1 || other.len() > 1 {
                let alleles = LongAlleles::new(other, one).unwrap_or(LongAlleles::UNSPELT);
                variants.long.push((variants.ends.len() as u32, alleles));
                long_places.push((chromosome, position));
            }
            let row = variants.ends.len();
            if row > 0 && before == (chromosome, position) {
                match variants.sites.last_mut().filter(|site| site.end == row) {
                    Some(site) => site.end = row + 1,
                    None => variants.sites.push(row - 1..row + 1),
                }
            }
            before = (chromosome, position);
            variants.ends.push(end);
            variants.letters.push(letters(one, other));
        }
        // Only where one of several letters stands others matter.
        places.extend(long_places.iter().map(|place| (*place, 0)));
        if !places.is_empty() {
            for line in bim.split(|byte| *byte == b'\n') {
                let mut fields = line.split(u8::is_ascii_whitespace).filter(|field| !field.is_empty());
                if let (Some(chromosome), Some(position)) = (fields.next(), fields.nth(2))
                    && let Some(variants) = places.get_mut(&(chromosome, position))
                {
                    *variants += 1;
                }
            }
        }
        for ((_, alleles), place) in variants.long.iter_mut().zip(&long_places) {
            if places.get(place) != Some(&1) {
                *alleles = LongAlleles::UNSPELT;
            }
        }
        if variants.ends.is_empty() { Err(PlinkFailure::Empty) } else { Ok(variants) }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// What a person's lines have that letters do not tell, given the person's calls and the lines before the first variant. Where only a few
    /// people were read together nobody knows whether sites were chosen by what they have, and no alleles are told.
    pub fn long_lines(&self, calls: impl Iterator<Item = Code>, lines_before: u32, people: usize) -> Vec<LongLine> {
        let mut calls = calls.enumerate();
        let line = |(row, alleles): &(u32, LongAlleles)| {
            let (_, code) = calls.find(|(at, _)| *at == *row as usize)?;
            let call = match code {
                _ if *alleles == LongAlleles::UNSPELT || people < FEWEST_PEOPLE => LongCall::NotScoreable,
                Code::One => LongCall::Copies(2),
                Code::Both => LongCall::Copies(1),
                Code::Other => LongCall::Copies(0),
                Code::Missing => LongCall::Missing,
            };
            Some(LongLine { line: row + 1 + lines_before, alleles: *alleles, call })
        };
        self.long.iter().map_while(line).collect()
    }

    /// The calls of a person at sites of several rows, which are one call as in a VCF (docs/reading-rules.md, section 7), by row in ascending
    /// order. Rows that contradict each other are not among them.
    pub fn site_calls(&self, calls: impl Iterator<Item = Code>) -> Vec<(usize, [u8; 2])> {
        if self.sites.is_empty() {
            return Vec::new();
        }
        let calls: Vec<Code> = calls.collect();
        self.sites.iter().flat_map(|site| self.calls_of_site(site.clone(), &calls)).collect()
    }

    fn calls_of_site(&self, site: Range<usize>, calls: &[Code]) -> Vec<(usize, [u8; 2])> {
        let alleles = |row: usize| {
            let [one, _, other] = self.letters.get(row).copied().unwrap_or([NO_CALL; 3]);
            (one[0], other[0])
        };
        let are_bases = |(one, other): (u8, u8)| is_base(one) && is_base(other);
        let of_bases: Vec<usize> = site.clone().filter(|row| are_bases(alleles(*row))).collect();
        let Some(call) = self.one_call(&of_bases, calls) else { return Vec::new() };
        let takes_it = |row: &usize| {
            let (one, other) = alleles(*row);
            let is_of_base = |base: &usize| self.name_of(*row) == self.name_of(*base);
            match calls.get(*row) {
                _ if are_bases((one, other)) => true,
                // An allele that nobody has is `0`; who has it is called with the other.
                Some(Code::Other) if one == NO_CALL[0] && is_base(other) => call.0 == other,
                _ => one != NO_CALL[0] && of_bases.iter().any(is_of_base),
            }
        };
        site.filter(takes_it).map(|row| (row, call.1)).collect()
    }

    /// The allele that all rows have in common, and the call that they come to.
    fn one_call(&self, rows: &[usize], calls: &[Code]) -> Option<(u8, [u8; 2])> {
        let alleles = || rows.iter().filter_map(|row| self.letters.get(*row)).map(|[one, _, other]| (one[0], other[0]));
        let (one, other) = alleles().next()?;
        let is_common = |letter: &u8| alleles().all(|(one, other)| one == *letter || other == *letter);
        let reference = [other, one].into_iter().find(is_common)?;
        let mut copies: BTreeMap<u8, usize> = BTreeMap::new();
        for (row, (one, other)) in rows.iter().zip(alleles()) {
            let of_one = match calls.get(*row)? {
                Code::One => 2,
                Code::Both => 1,
                Code::Other => 0,
                Code::Missing => return None,
            };
            let (letter, listed) = if one == reference { (other, 2 - of_one) } else { (one, of_one) };
            if *copies.entry(letter).or_insert(listed) != listed {
                return None;
            }
        }
        let mut call = [reference; 2];
        let listed = copies.into_iter().flat_map(|(letter, copies)| std::iter::repeat_n(letter, copies));
        for (place, letter) in listed.enumerate() {
            *call.get_mut(place)? = letter;
        }
        call.sort_unstable();
        Some((reference, call))
    }

    fn name_of(&self, row: usize) -> &[u8] {
        self.start_of(row).split(|byte| *byte == b'\t').next().unwrap_or_default()
    }

    /// Name, chromosome and position of a row.
    fn start_of(&self, row: usize) -> &[u8] {
        let start = row.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0) as usize;
        self.ends.get(row).and_then(|end| self.text.get(start..*end as usize)).unwrap_or_default()
    }

    /// Appends the line of a call; `settled` are the letters where the site has several rows.
    pub fn write_row(&self, row: usize, code: Code, settled: Option<[u8; 2]>, text: &mut Vec<u8>) {
        let Some([one, both, other]) = self.letters.get(row) else { return };
        text.extend_from_slice(self.start_of(row));
        text.extend_from_slice(match code {
            _ if settled.is_some() => settled.as_ref().unwrap_or(&NO_CALL),
            Code::One => one,
            Code::Both => both,
            Code::Other => other,
            Code::Missing => &NO_CALL,
        });
        text.push(b'\n');
    }
}

/// What is written for the calls of a variant. Alleles that are no single bases are those of an indel; `0` is an allele that is not
/// known.
fn letters(one: &[u8], other: &[u8]) -> [[u8; 2]; 3] {
    let base = |allele: &[u8]| match allele {
        [letter] => Some(letter.to_ascii_uppercase()).filter(|letter| is_base(*letter)),
        _ => None,
    };
    let pair = |one: Option<u8>, other: Option<u8>| one.zip(other).map_or(NO_CALL, |(one, other)| [one, other]);
    if one.len() > 1 || other.len() > 1 {
        let [one, other] = if one.len() >= other.len() { [b'I', b'D'] } else { [b'D', b'I'] };
        return [[one, one], [b'D', b'I'], [other, other]];
    }
    let (one, other) = (base(one), base(other));
    [pair(one, one), pair(one, other), pair(other, other)]
}

fn is_base(letter: u8) -> bool {
    b"ACGT".contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of A/G, A/T and of an insertion at one place, under two names, and one of another place.
    #[test]
    fn rows_of_one_site_are_one_call() -> Result<(), PlinkFailure> {
        let lines = "1 rs1 0 100 G A\n1 rs2 0 100 A T\n1 rs1 0 100 AT A\n1 rs3 0 100 0 A\n1 rs4 0 101 G A\n";
        let variants = Variants::read(lines.as_bytes())?;
        let calls = |codes: [Code; 4]| {
            let codes = codes.into_iter().chain([Code::One]);
            variants.site_calls(codes).into_iter().map(|(row, call)| (row, call.map(char::from))).collect::<Vec<_>>()
        };
        let of_all = |call: [char; 2]| vec![(0, call), (1, call), (2, call), (3, call)];
        assert_eq!(calls([Code::Both, Code::Both, Code::Other, Code::Other]), of_all(['G', 'T']));
        assert_eq!(calls([Code::Both, Code::One, Code::Other, Code::Other]), of_all(['A', 'G']));
        assert_eq!(calls([Code::Other, Code::Other, Code::Other, Code::Missing]), of_all(['T', 'T'])[..3]);
        for contradicting in [[Code::One, Code::Both], [Code::One, Code::Other], [Code::Missing, Code::One]] {
            let [one, other] = contradicting;
            assert_eq!(calls([one, other, Code::Other, Code::Other]), Vec::new(), "{contradicting:?}");
        }
        Ok(())
    }

    #[test]
    fn calls_are_letters_of_their_alleles() -> Result<(), PlinkFailure> {
        let lines = "1\trs1\t0\t100\tA\tG\r\n\nchr23 rs2 0.5 200 0 c\nX rs3 0 300 AT A\n";
        let variants = Variants::read(lines.as_bytes())?;
        let of_row = |row| {
            [Code::One, Code::Both, Code::Other, Code::Missing].map(|code| {
                let mut text = Vec::new();
                variants.write_row(row, code, None, &mut text);
                String::from_utf8_lossy(&text)
                    .trim_end()
                    .rsplit_once('\t')
                    .map(|(_, call)| call.to_owned())
                    .unwrap_or_default()
            })
        };
        assert_eq!(of_row(0), ["AA", "AG", "GG", "--"]);
        assert_eq!(of_row(1), ["--", "--", "CC", "--"]);
        assert_eq!(of_row(2), ["II", "DI", "DD", "--"]);
        let mut text = Vec::new();
        variants.write_row(1, Code::Other, None, &mut text);
        assert_eq!(text, b"rs2\tchr23\t200\tCC\n");
        Ok(())
    }

    #[test]
    fn other_lines_are_refused() {
        for (lines, failure) in [
            ("1 rs1 0 100 A\n", PlinkFailure::Variant(1)),
            ("1 rs1 0 100 A G\n1 rs2 0 100 A G T\n", PlinkFailure::Variant(2)),
            ("\n", PlinkFailure::Empty),
        ] {
            assert_eq!(Variants::read(lines.as_bytes()).err(), Some(failure), "{lines}");
        }
    }
}
