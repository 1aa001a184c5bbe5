//! What the lines of a VCF that begin with `#` say: samples and build.

use crate::genome_build::{GenomeBuild, build_from_words};
use crate::marker_id::parse_number;
use crate::report::{NeededColumn, SeenLayout, Separator};
use crate::words::holds;

use super::super::header::COMMENTS_READ;

/// Columns before the first sample.
const FIXED_COLUMNS: u32 = 9;

/// What was learnt so far.
#[derive(Debug, Default)]
pub(in crate::reader) struct VcfHeader {
    lines: u32,
    columns: Option<u32>,
    build_by_contig: Option<GenomeBuild>,
    build_by_words: Option<GenomeBuild>,
}

impl VcfHeader {
    /// Whether a file whose first line this is is a VCF.
    pub(in crate::reader) fn begins_vcf(line: &[u8]) -> bool {
        let begins = |start: &[u8]| line.get(..start.len()).is_some_and(|part| part.eq_ignore_ascii_case(start));
        begins(b"##fileformat=vcf") || begins(b"#chrom\tpos\tid\tref\talt")
    }

    /// Takes a line that begins with `#`.
    pub(in crate::reader) fn take_line(&mut self, line: &[u8]) {
        self.lines = self.lines.saturating_add(1);
        if self.lines > COMMENTS_READ {
            return;
        }
        let lowered = line.to_ascii_lowercase();
        if lowered.starts_with(b"#chrom\t") {
            self.columns = Some(memchr::memchr_iter(b'\t', line).count() as u32 + 1);
        } else if lowered.starts_with(b"##") {
            self.build_by_contig = self.build_by_contig.or_else(|| build_of_contig(&lowered));
            self.build_by_words = self.build_by_words.or_else(|| build_of_words(&lowered));
        }
    }

    /// Samples that the header names; 1 where it names no columns.
    pub(in crate::reader) fn samples(&self) -> u32 {
        self.columns.map_or(1, |columns| columns.saturating_sub(FIXED_COLUMNS))
    }

    /// What was seen when there is no sample column.
    pub(in crate::reader) fn without_sample(&self) -> Option<SeenLayout> {
        let columns = self.columns.filter(|columns| *columns <= FIXED_COLUMNS)?;
        Some(SeenLayout { separator: Separator::Tab, columns, missing: vec![NeededColumn::Genotype] })
    }

    /// The build that the header names.
    pub(in crate::reader) fn build(&self) -> Option<GenomeBuild> {
        self.build_by_contig.or(self.build_by_words)
    }
}

fn build_of_words(lowered: &[u8]) -> Option<GenomeBuild> {
    build_from_words(lowered).or_else(|| {
        let names_37 = holds(lowered, b"hs37") || holds(lowered, b"v37");
        let says_37 = lowered.starts_with(b"##reference") && names_37;
        says_37.then_some(GenomeBuild::Build37)
    })
}

/// The build whose chromosome 1 has this contig's length (docs/formats.md#builds-sex-and-whole-files).
fn build_of_contig(lowered: &[u8]) -> Option<GenomeBuild> {
    let fields = lowered.strip_prefix(b"##contig=<")?;
    let field = |wanted: &[u8]| {
        let mut parts = fields.split(|byte| matches!(byte, b',' | b'>'));
        parts.find_map(|part| {
            let equals = memchr::memchr(b'=', part)?;
            let (name, value) = (part.get(..equals)?, part.get(equals + 1..)?);
            (name.trim_ascii() == wanted).then(|| value.trim_ascii())
        })
    };
    if !matches!(field(b"id")?, b"1" | b"chr1") {
        return None;
    }
    match parse_number(field(b"length")?)? {
        247_249_719 => Some(GenomeBuild::Build36),
        249_250_621 => Some(GenomeBuild::Build37),
        248_956_422 => Some(GenomeBuild::Build38),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(lines: &[&str]) -> VcfHeader {
        let mut header = VcfHeader::default();
        lines.iter().for_each(|line| header.take_line(line.as_bytes()));
        header
    }

    #[test]
    fn a_contigs_length_goes_before_words() {
        let lines = ["##fileformat=VCFv4.2", "##reference=hg19", "##contig=<ID=chr1,length=248956422>"];
        assert_eq!(header(&lines).build(), Some(GenomeBuild::Build38));
        assert_eq!(header(&["##contig=<ID=2,length=248956422>"]).build(), None);
        assert_eq!(header(&["##reference=file:///human_g1k_v37.fasta"]).build(), Some(GenomeBuild::Build37));
        assert_eq!(header(&["##source=v37"]).build(), None);
    }

    #[test]
    fn samples_are_the_columns_after_format() {
        let columns = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO";
        assert_eq!(header(&[&format!("{columns}\tFORMAT\tA\tB")]).samples(), 2);
        let seen = SeenLayout { separator: Separator::Tab, columns: 8, missing: vec![NeededColumn::Genotype] };
        assert_eq!(header(&[columns]).without_sample(), Some(seen));
        assert_eq!(header(&[]).without_sample(), None);
    }

    #[test]
    fn myheritage_is_no_vcf() {
        assert!(VcfHeader::begins_vcf(b"##fileformat=VCFv4.3"));
        assert!(VcfHeader::begins_vcf(b"#CHROM\tPOS\tID\tREF\tALT\tQUAL"));
        assert!(!VcfHeader::begins_vcf(b"##fileformat=MyHeritage"));
    }
}
