//! What the lines of a VCF that begin with `#` say: samples and build.

use crate::genotypes::markers::{Markers, chromosome_bits};
use crate::text::build_words::build_from_words;
use crate::text::contig::{build_of_length, build_of_name, of_no_build};
use crate::text::whole_number;
use crate::text::words::holds;
use crate::values::chromosome::Chromosome;
use crate::values::genome_build::GenomeBuild;
use crate::values::seen_layout::{NeededColumn, SeenLayout, Separator};

use super::super::header::COMMENTS_READ;
use super::super::sample_name::text_of;
use super::dosage::declares_quality;
use super::filter::Filters;
use super::header_fields::value_of;

/// Columns before the first sample.
const FIXED_COLUMNS: u32 = 9;

/// The start of the line by which PLINK 1.9 names itself, in lower case; it stands before the contigs. PLINK 1.9 writes the last position
/// that the file has on a chromosome, plus one, as the length of its contig.
const PLINK_1_SOURCE: &[u8] = b"##source=plinkv1.";

/// What the line of the columns begins with, in lower case.
const COLUMNS_START: &[u8] = b"#chrom";

/// What was learnt so far.
#[derive(Debug, Default)]
pub(in crate::genotypes::reader) struct VcfHeader {
    lines: u32,
    columns: Option<u32>,
    sample_names: Vec<String>,
    filters: Filters,
    /// Whether a line declares how well sites were estimated, or that they were.
    declares_quality: bool,
    /// Whether PLINK 1.9 wrote it, whose contigs have no true lengths.
    is_of_plink_1: bool,
    build_by_contig: Option<GenomeBuild>,
    build_by_reference: Option<GenomeBuild>,
    build_by_assembly: Option<GenomeBuild>,
    /// Whether the reference's name is of none of the builds.
    is_elsewhere: bool,
    /// Chromosomes of a length of none of the builds, with their lengths.
    contigs_elsewhere: Vec<(Chromosome, u32)>,
}

impl VcfHeader {
    /// Whether a file that begins with this line is a VCF.
    pub(in crate::genotypes::reader) fn begins_vcf(line: &[u8]) -> bool {
        begins(line, b"##fileformat=vcf") || Self::begins_vcf_columns(line)
    }

    /// Whether a line begins as the columns of a VCF alone do.
    pub(in crate::genotypes::reader) fn begins_vcf_columns(line: &[u8]) -> bool {
        begins(line, b"#chrom\tpos\tid\tref\talt")
    }

    /// Whether a line that begins with `#` names the columns.
    pub(in crate::genotypes::reader) fn names_columns(line: &[u8]) -> bool {
        let name = line.get(..COLUMNS_START.len());
        name.is_some_and(|name| name.eq_ignore_ascii_case(COLUMNS_START))
            && line.get(COLUMNS_START.len()).is_some_and(|after| matches!(after, b'\t' | b' '))
    }

    /// Takes a line that names the columns; whether it names the same as every one before it.
    pub(in crate::genotypes::reader) fn take_columns(&mut self, line: &[u8]) -> bool {
        // Some programs and hands put blanks in the place of TABs.
        let separator = if memchr::memchr(b'\t', line).is_some() { b'\t' } else { b' ' };
        let names: Vec<&[u8]> =
            line.split(|byte| *byte == separator).filter(|name| separator == b'\t' || !name.is_empty()).collect();
        let unquoted = |name: &&[u8]| text_of(name.trim_ascii()).trim_matches('"').to_owned();
        let columns = names.len() as u32;
        let sample_names: Vec<String> = names.iter().skip(FIXED_COLUMNS as usize).map(unquoted).collect();
        let is_like_before = self.columns.is_none() || self.sample_names == sample_names;
        (self.columns, self.sample_names) = (Some(columns), sample_names);
        is_like_before
    }

    /// Takes another line that begins with `#`.
    pub(in crate::genotypes::reader) fn take_line(&mut self, line: &[u8]) {
        self.filters.take_line(line);
        self.declares_quality |= declares_quality(line);
        self.lines = self.lines.saturating_add(1);
        if self.lines > COMMENTS_READ {
            return;
        }
        let lowered = line.to_ascii_lowercase();
        self.is_of_plink_1 |= lowered.starts_with(PLINK_1_SOURCE);
        if lowered.starts_with(b"##reference=") {
            self.build_by_reference = self.build_by_reference.or_else(|| build_of_reference(&lowered));
            self.is_elsewhere |= [b"chm13", b"t2t-c"].iter().any(|name| holds(&lowered, *name));
        } else if lowered.starts_with(b"##assembly=") {
            self.build_by_assembly = self.build_by_assembly.or_else(|| build_of_reference(&lowered));
        } else if let Some(contig) = contig(&lowered) {
            let length = contig.length.filter(|_| !self.is_of_plink_1);
            let by_length = || length.and_then(|length| build_of_length(contig.id, length));
            let of_other = length.and_then(|length| Some((of_no_build(contig.id, length)?, length)));
            self.contigs_elsewhere.extend(of_other);
            self.build_by_contig = self.build_by_contig.or_else(by_length).or_else(|| build_of_name(contig.id));
            self.build_by_assembly = self.build_by_assembly.or_else(|| build_of_reference(contig.assembly?));
        }
    }

    /// The filters that it declares.
    pub(in crate::genotypes::reader) fn filters(&self) -> &Filters {
        &self.filters
    }

    /// Whether rows may say that they were estimated.
    pub(in crate::genotypes::reader) fn declares_quality(&self) -> bool {
        self.declares_quality
    }

    /// Samples that the header names; 1 where it names no columns.
    pub(in crate::genotypes::reader) fn samples(&self) -> u32 {
        self.columns.map_or(1, |columns| columns.saturating_sub(FIXED_COLUMNS))
    }

    /// Whether a line has named the columns.
    pub(in crate::genotypes::reader) fn has_columns(&self) -> bool {
        self.columns.is_some()
    }

    /// The names of the samples, in the order of the columns.
    pub(in crate::genotypes::reader) fn sample_names(&self) -> &[String] {
        &self.sample_names
    }

    /// What was seen when there is no sample column.
    pub(in crate::genotypes::reader) fn without_sample(&self) -> Option<SeenLayout> {
        let columns = self.columns.filter(|columns| *columns <= FIXED_COLUMNS)?;
        Some(SeenLayout { separator: Separator::Tab, columns, missing: vec![NeededColumn::Genotype] })
    }

    /// The build that the header names: its contigs tell it better than words, and other texts (INFO, the programs' names) never.
    pub(in crate::genotypes::reader) fn build(&self) -> Option<GenomeBuild> {
        self.build_by_contig.or(self.build_by_reference).or(self.build_by_assembly)
    }

    /// Whether the contigs or the reference are of none of the builds, and nothing names one. A contig of which the file has a row at
    /// the last base but one is as long as PLINK 1.9 wrote it, though the program that wrote the file may be another.
    pub(in crate::genotypes::reader) fn is_of_other_build(&self, markers: &Markers) -> bool {
        let is_elsewhere = || {
            let (_, positions, labels) = markers.columns();
            let rows = || positions.iter().zip(labels);
            self.contigs_elsewhere.iter().any(|(chromosome, length)| {
                let on_it = rows().filter(|(_, label)| chromosome_bits(**label) == chromosome.code());
                on_it.map(|(position, _)| *position).max() != length.checked_sub(1)
            })
        };
        self.build().is_none() && (self.is_elsewhere || is_elsewhere())
    }

    /// The build of the contigs alone, which a few markers that stand elsewhere do not outweigh.
    pub(in crate::genotypes::reader) fn build_by_contig(&self) -> Option<GenomeBuild> {
        self.build_by_contig
    }
}

fn begins(line: &[u8], start: &[u8]) -> bool {
    line.get(..start.len()).is_some_and(|part| part.eq_ignore_ascii_case(start))
}

/// The build that a reference or an assembly is named after.
fn build_of_reference(lowered: &[u8]) -> Option<GenomeBuild> {
    const NAMES: [(&str, GenomeBuild); 9] = [
        ("hs38", GenomeBuild::Build38),
        ("b38", GenomeBuild::Build38),
        ("assembly38", GenomeBuild::Build38),
        ("hs37", GenomeBuild::Build37),
        ("v37", GenomeBuild::Build37),
        ("b37", GenomeBuild::Build37),
        ("assembly19", GenomeBuild::Build37),
        ("b36", GenomeBuild::Build36),
        ("v36", GenomeBuild::Build36),
    ];
    let by_name = || NAMES.iter().find(|(name, _)| holds(lowered, name.as_bytes())).map(|(_, build)| *build);
    build_from_words(lowered).or_else(|| build_of_accession(lowered)).or_else(by_name)
}

/// The build of an NCBI assembly such as `GCF_000001405.40`: build 37 came with version 13, build 38 with version 26.
fn build_of_accession(lowered: &[u8]) -> Option<GenomeBuild> {
    const ACCESSION: &[u8] = b"gcf_000001405.";
    let at = memchr::memchr_iter(b'g', lowered)
        .find(|at| lowered.get(*at..).is_some_and(|rest| rest.starts_with(ACCESSION)))?;
    let version = lowered.get(at + ACCESSION.len()..)?;
    let digits = version.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match whole_number::parse(version.get(..digits)?)? {
        12 => Some(GenomeBuild::Build36),
        13..=25 => Some(GenomeBuild::Build37),
        26.. => Some(GenomeBuild::Build38),
        _ => None,
    }
}

/// The fields of a `##contig` line.
struct Contig<'line> {
    id: &'line [u8],
    length: Option<u32>,
    assembly: Option<&'line [u8]>,
}

fn contig(lowered: &[u8]) -> Option<Contig<'_>> {
    let fields = lowered.strip_prefix(b"##contig=<")?;
    let length = value_of(fields, "length").and_then(whole_number::parse);
    Some(Contig { id: value_of(fields, "id")?, length, assembly: value_of(fields, "assembly") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genotypes::markers::Marker;
    use crate::values::marker_id::MarkerId;

    fn header(lines: &[&str]) -> VcfHeader {
        let mut header = VcfHeader::default();
        for line in lines.iter().map(|line| line.as_bytes()) {
            if VcfHeader::names_columns(line) {
                header.take_columns(line);
            } else {
                header.take_line(line);
            }
        }
        header
    }

    #[test]
    fn a_contigs_length_goes_before_words() {
        let lines = ["##fileformat=VCFv4.2", "##reference=hg19", "##contig=<ID=chr1,length=248956422>"];
        assert_eq!(header(&lines).build(), Some(GenomeBuild::Build38));
        assert_eq!(header(&["##contig=<ID=2,length=248956422>"]).build(), None);
        assert_eq!(header(&["##contig=<ID=2,length=242193529>"]).build(), Some(GenomeBuild::Build38));
        assert_eq!(header(&["##reference=file:///human_g1k_v37.fasta"]).build(), Some(GenomeBuild::Build37));
        let other_lines = ["##source=v37", "##INFO=<ID=X,Description=\"lifted from hg19\">", "##bcftools=hg18.fa"];
        assert_eq!(header(&other_lines).build(), None);
        assert_eq!(header(&["##assembly=b37", "##reference=hs38DH.fa"]).build(), Some(GenomeBuild::Build38));
    }

    /// As PLINK 1.90 (`--recode vcf`) wrote it of a file whose last position on chromosome 22 is 51174939. PLINK 2 and others leave the
    /// contigs as they are, under a name of their own.
    #[test]
    fn lengths_that_plink_1_wrote_tell_nothing() {
        let contig = "##contig=<ID=22,length=51174940>";
        let rows = |last: u32| {
            let mut markers = Markers::default();
            let row = |position| Marker {
                id: MarkerId::NAMELESS,
                chromosome: Chromosome::from_code(22).unwrap_or(Chromosome::NONE),
                position,
            };
            [5, last, 7].into_iter().for_each(|position| markers.push(row(position)));
            markers
        };
        assert!(header(&["##fileformat=VCFv4.2", contig]).is_of_other_build(&rows(9)));
        let of_plink = header(&["##fileformat=VCFv4.2", "##fileDate=20220126", "##source=PLINKv1.90", contig]);
        assert_eq!((of_plink.is_of_other_build(&rows(9)), of_plink.build()), (false, None));
        let of_reference = header(&["##source=PLINKv1.90", contig, "##reference=chm13v2.0.fa"]);
        assert!(of_reference.is_of_other_build(&rows(9)));
        let handed_on = header(&["##source=PLINKv2.00", contig]);
        assert_eq!(
            [51_174_939, 51_174_938, 51_174_940].map(|last| handed_on.is_of_other_build(&rows(last))),
            [false, true, true]
        );
        let two = header(&["##source=PLINKv2.00", contig, "##contig=<ID=21,length=46000000>"]);
        assert!(two.is_of_other_build(&rows(51_174_939)));
        let of_plink_2 = header(&["##source=PLINKv2.00", "##contig=<ID=22,length=50818468>"]);
        assert_eq!(of_plink_2.build(), Some(GenomeBuild::Build38));
    }

    #[test]
    fn references_go_by_many_names() {
        for (name, build) in [
            ("b37", GenomeBuild::Build37),
            ("hs37d5.fa", GenomeBuild::Build37),
            ("Homo_sapiens_assembly19.fasta", GenomeBuild::Build37),
            ("GCF_000001405.25", GenomeBuild::Build37),
            ("b38", GenomeBuild::Build38),
            ("hs38.fa", GenomeBuild::Build38),
            ("hs38DH", GenomeBuild::Build38),
            ("Homo_sapiens_assembly38.fasta", GenomeBuild::Build38),
            ("GCF_000001405.40", GenomeBuild::Build38),
            ("ncbi36", GenomeBuild::Build36),
        ] {
            for line in [format!("##reference=file:///data/{name}"), format!("##contig=<ID=7,assembly={name}>")] {
                assert_eq!(header(&[&line]).build(), Some(build), "{line}");
            }
        }
        assert_eq!(header(&["##contig=<ID=NC_000007.14>"]).build(), Some(GenomeBuild::Build38));
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
