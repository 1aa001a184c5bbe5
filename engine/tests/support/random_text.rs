//! Random texts made of everything that files hold: good rows, odd rows, bad rows, comments, junk, every line end.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// What a text is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Lines that a genotype file may hold; most texts of this kind can be read.
    Genotypes,
    /// The same with scripts, broken bytes and overlong lines among them.
    Anything,
}

/// A text as bytes.
pub fn text(kind: Kind) -> impl Strategy<Value = Vec<u8>> {
    let pieces = (prop::bool::weighted(0.1), select(HEADERS), vec((lines(kind), line_end()), 0..60));
    pieces.prop_map(|(has_mark, header, lines)| {
        let mut text = Vec::new();
        text.extend_from_slice(if has_mark { b"\xEF\xBB\xBF" } else { b"" });
        text.extend_from_slice(header.as_bytes());
        for (line, end) in lines {
            text.extend_from_slice(&line);
            text.extend_from_slice(end.as_bytes());
        }
        text
    })
}

const HEADERS: &[&str] = &[
    "",
    "# 23andMe\r\n# build 37\r\n# rsid\tchromosome\tposition\tgenotype\r\n",
    "# rsid\tchromosome\tposition\tgenotype\n",
    "rsid,chromosome,position,genotype\n",
    "#AncestryDNA raw data download\r\nrsid\tchromosome\tposition\tallele1\tallele2\r\n",
    "SNP Chr Pos A B\n",
];

const COMMENTS: &[&str] = &[
    "#",
    "# made by 23andMe",
    "\"#AncestryDNA raw data\"\t\t",
    "# human assembly build 36",
    "##reference=GRCh38",
    "# hg19 (not build 36)",
    "# rsid chromosome position genotype",
    "#rsid,chromosome,position,allele1,allele2",
    "rsid\tchromosome\tposition\tgenotype",
    "\"rsid\",\"chromosome\",\"position\",\"allele_1\",\"allele_2\"",
    "RSID",
    "##contig=<ID=chr1,length=249250621>",
    "# grüße, 漢字",
];

const SCRIPTS: &[&str] = &[
    "<script",
    "# <SCRIPT>",
    "<scripts",
    "java script: javascript",
    "x javascript:y",
    "vbscript:",
    "data:text/html",
    "data:text/plain",
    "<a onclick=x",
    "onload \t= y",
    "on a on b=c",
    "/onx=",
    "xonx=",
    "rs900000001\t1\t1000101\tonx=",
];

/// Places of the markers that tell the builds apart, on 36, 37, 38 and nowhere (genotype-formats note, section 13).
const BUILD_ROWS: &[&str] = &[
    "rs3094315\t1\t742429\tAG",
    "rs3094315\t1\t752566\tAG",
    "rs964481\t20\t27638706\tCC",
    "rs2341354\t1\t983193\t--",
    "rs2341354 1 918573 A",
    "rs2500347\t1\t5\tAA",
    "rs11928389,3,50927009,TT",
];

fn line_end() -> impl Strategy<Value = &'static str> {
    prop_oneof![8 => Just("\n"), 8 => Just("\r\n"), 1 => Just("\r\r\n"), 1 => Just("\r"), 1 => Just("")]
}

fn lines(kind: Kind) -> BoxedStrategy<Vec<u8>> {
    match kind {
        Kind::Genotypes => genotype_lines().boxed(),
        Kind::Anything => prop_oneof![30 => genotype_lines(), 1 => wild_lines()].boxed(),
    }
}

fn genotype_lines() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        30 => good_row().prop_map(String::into_bytes),
        12 => odd_row().prop_map(String::into_bytes),
        6 => bad_row().prop_map(String::into_bytes),
        1 => many_bad_rows(),
        3 => select(COMMENTS).prop_map(|line| line.as_bytes().to_vec()),
        2 => select(BUILD_ROWS).prop_map(|line| line.as_bytes().to_vec()),
        2 => sex_rows(),
        2 => "[ \t]{0,4}".prop_map(String::into_bytes),
    ]
}

fn wild_lines() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        2 => select(SCRIPTS).prop_map(|line| line.as_bytes().to_vec()),
        3 => vec(any::<u8>(), 0..60),
        3 => vec(select(&b"\x00\x7F\xC3\xA4\xE2\x82\xAC\xF0\x9F\x92\xA9\xED\xA0rsi1\t,"[..]), 0..60),
        1 => long_line(),
    ]
}

/// A row of the usual shape; ids come from a small range, so that some come twice.
fn good_row() -> impl Strategy<Value = String> {
    (id(), place(), "[ACGT]{1,2}|--|[ID]{1,2}")
        .prop_map(|(id, (chromosome, position), call)| format!("{id}\t{chromosome}\t{position}\t{call}"))
}

fn id() -> impl Strategy<Value = String> {
    prop_oneof![
        10 => (900_000_001_u32..900_000_100).prop_map(|number| format!("rs{number}")),
        5 => (4_000_000_000_u32..4_000_000_400).prop_map(|number| format!("rs{number}")),
        2 => (90_000_001_u32..90_000_050).prop_map(|number| format!("i{number}")),
        1 => (1_u32..30).prop_map(|number| format!("rs{number:0>10}")),
    ]
}

/// Chromosome and position; X places inside and outside the pseudoautosomal regions.
fn place() -> impl Strategy<Value = (String, u32)> {
    prop_oneof![
        6 => (1_u8..23, 1_000_000_u32..1_000_100).prop_map(|(chromosome, position)| (chromosome.to_string(), position)),
        1 => select(&["X", "23"][..]).prop_flat_map(|name| (Just(name.to_owned()), 2_699_500_u32..2_709_530)),
        1 => select(&["X", "Y", "MT", "M", "XY", "24", "25", "26"][..])
            .prop_flat_map(|name| (Just(name.to_owned()), 400_u32..600)),
    ]
}

/// Rows in other separators and spellings, good or nearly so.
fn odd_row() -> impl Strategy<Value = String> {
    let separator = select(&["\t", " ", ",", "\t\t", ", ", " \t", "  ", "\t,"][..]);
    let genotype = prop_oneof![
        2 => "[ACGT][ \t,][ACGT]",
        1 => "[ACGTIDN0.?-]{0,3}",
        1 => "[acgtidnACGT-]{1,2}",
        1 => "\"[ACGT]{1,2}\"",
        1 => "[ACGT0-][ \t,][ACGTID0-]?[ \t,]?",
    ];
    let chromosome = "(chr|CHR|Chr)?([0-9]|[0-3][0-9]|[XYMxym]|MT|mt|XY|par|PAR)";
    let rest = select(&["", "", "", " ", "\t", "\t\t", ",", "\tmore", " A", "\x0C"][..]);
    ((id(), any::<bool>()), separator, chromosome, "0?[0-9]{1,10}", genotype, rest).prop_map(
        |((id, quoted), separator, chromosome, position, genotype, rest)| {
            let id = if quoted { format!("\"{id}\"") } else { id };
            [id, chromosome, position, genotype].join(separator) + rest
        },
    )
}

/// Lines that are meant as rows and are none.
fn bad_row() -> impl Strategy<Value = String> {
    prop_oneof![
        "(kgp|exm-rs|VGXS|rs|i|RS|)[0-9]{0,12}\t[0-9]{1,2}\t[0-9]{1,8}\t[ACGT]{2}",
        "rs90000000[0-9]\t(0|27|Z|chr|)\t[0-9]{1,8}\t[ACGT]{2}",
        "rs90000000[0-9]\t1\t(0|1e6|-5|[0-9]{10,14}|3000000[01][01])\t[ACGT]{2}",
        "rs90000000[0-9]\t1\t1000101\t([ACGT]{3}|A[ZID/]|[ZX]|A/G)",
        "rs90000000[0-9](\t1(\t1000101)?)?",
        "[ -~]{1,40}",
    ]
}

/// Enough of them that the first row may come too late.
fn many_bad_rows() -> impl Strategy<Value = Vec<u8>> {
    (90_usize..105, select(&["kgp1\t1\t2\tAA\n", "rs_1 x y\n", "?\n"][..]))
        .prop_map(|(times, line)| line.repeat(times).into_bytes())
}

/// Enough X or Y rows that they say something about sex, with ids of their own.
fn sex_rows() -> impl Strategy<Value = Vec<u8>> {
    let kinds = select(&[("X", "AG"), ("X", "G"), ("X", "CC"), ("Y", "C"), ("Y", "--"), ("Y", "TT")][..]);
    (kinds, 19_u32..45, 0_u32..4).prop_map(|((chromosome, call), rows, others)| {
        let first = 4_100_000_000 + 1000 * u32::from(chromosome == "Y");
        let row = |index: u32| {
            let call = if index < others { "AC" } else { call };
            format!("rs{}\t{chromosome}\t{}\t{call}\n", first + index, 5_000_000 + index)
        };
        (0..rows).map(row).collect::<String>().into_bytes()
    })
}

/// Lines around the longest that is read.
fn long_line() -> impl Strategy<Value = Vec<u8>> {
    let start = select(&["rs900000001\t1\t1000101\tAG", "# ", "", "<script"][..]);
    (start, select(&b"\t a"[..]), 65_520_usize..65_550).prop_map(|(start, padding, length)| {
        let mut line = start.as_bytes().to_vec();
        line.resize(length, padding);
        line
    })
}
