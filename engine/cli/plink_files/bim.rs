//! The variants of a `.bim`, each as the beginning of a line of text with the letters of its calls.

use std::collections::HashMap;

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
        let mut variants =
            Self { text: Vec::with_capacity(bim.len()), ends: Vec::new(), letters: Vec::new(), long: Vec::new() };
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

    /// Appends the line of a call.
    pub fn write_row(&self, row: usize, code: Code, text: &mut Vec<u8>) {
        let start = row.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0) as usize;
        let (Some(end), Some([one, both, other])) = (self.ends.get(row), self.letters.get(row)) else { return };
        text.extend_from_slice(self.text.get(start..*end as usize).unwrap_or_default());
        text.extend_from_slice(match code {
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
        [letter] if b"ACGTacgt".contains(letter) => Some(letter.to_ascii_uppercase()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_letters_of_their_alleles() -> Result<(), PlinkFailure> {
        let lines = "1\trs1\t0\t100\tA\tG\r\n\nchr23 rs2 0.5 200 0 c\nX rs3 0 300 AT A\n";
        let variants = Variants::read(lines.as_bytes())?;
        let of_row = |row| {
            [Code::One, Code::Both, Code::Other, Code::Missing].map(|code| {
                let mut text = Vec::new();
                variants.write_row(row, code, &mut text);
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
        variants.write_row(1, Code::Other, &mut text);
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
