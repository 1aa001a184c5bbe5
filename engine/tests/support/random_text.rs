//! Random texts made of everything that files hold: rows of every vendor, odd and bad rows, comments, junk, every line
//! end. The kinds of file stand in the `random_*.rs` files beside it.
#![allow(dead_code, reason = "no test uses all of it")]

mod random_reports;
mod random_rows;
mod random_tables;
mod random_vcf;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// What a text is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Rows of 23andMe and AncestryDNA, well and badly written; most texts of this kind can be read.
    Genotypes,
    /// Tables with a column line, of every vendor or of none.
    Tables,
    /// Illumina reports.
    Reports,
    /// VCF and gVCF.
    Vcf,
    /// Lines of all these in one text.
    Mixed,
    /// The same with scripts, broken bytes and overlong lines among them.
    Anything,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] = [Self::Genotypes, Self::Tables, Self::Reports, Self::Vcf, Self::Mixed, Self::Anything];
}

/// A text as bytes.
pub fn text(kind: Kind) -> BoxedStrategy<Vec<u8>> {
    let lines = match kind {
        Kind::Genotypes => random_rows::lines().boxed(),
        Kind::Tables => random_tables::lines().boxed(),
        Kind::Reports => random_reports::lines().boxed(),
        Kind::Vcf => random_vcf::lines().boxed(),
        Kind::Mixed => mixed_lines().boxed(),
        Kind::Anything => (any_kind_of_lines(), vec((any::<prop::sample::Index>(), wild_line()), 0..4))
            .prop_map(|(lines, wild)| with_others(lines, wild))
            .boxed(),
    };
    (prop::bool::weighted(0.1), lines, ends())
        .prop_map(|(has_mark, lines, ends)| joined(has_mark, &lines, &ends))
        .boxed()
}

/// Lines with their ends; the ends are taken in turn, and where there are two of them the last line has none.
fn joined(has_mark: bool, lines: &[Vec<u8>], ends: &[&str]) -> Vec<u8> {
    let mut text = Vec::new();
    text.extend_from_slice(if has_mark { b"\xEF\xBB\xBF" } else { b"" });
    for (line, end) in lines.iter().zip(ends.iter().cycle()) {
        text.extend_from_slice(line);
        text.extend_from_slice(end.as_bytes());
    }
    if ends.len() == 2 && text.ends_with(b"\n") {
        text.pop();
    }
    text
}

/// One end for all lines, two in turn, or any.
fn ends() -> impl Strategy<Value = Vec<&'static str>> {
    let any_end = prop_oneof![8 => Just("\n"), 8 => Just("\r\n"), 1 => Just("\r\r\n"), 1 => Just("\r"), 1 => Just("")];
    prop_oneof![
        4 => Just(vec!["\n"]),
        4 => Just(vec!["\r\n"]),
        2 => Just(vec!["\n", "\r\n"]),
        2 => vec(any_end, 3..40),
    ]
}

fn any_kind_of_lines() -> impl Strategy<Value = Vec<Vec<u8>>> {
    prop_oneof![
        3 => random_rows::lines(),
        2 => random_tables::lines(),
        1 => random_reports::lines(),
        2 => random_vcf::lines(),
        1 => mixed_lines(),
    ]
}

/// The lines of one kind with lines of others among them, or the start of one kind before the rows of another.
fn mixed_lines() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let any_lines =
        || prop_oneof![random_rows::lines(), random_tables::lines(), random_reports::lines(), random_vcf::lines()];
    let others = vec(any::<prop::sample::Index>(), 0..12);
    (any_lines(), any_lines(), others, any::<bool>()).prop_map(|(mut lines, others, places, after)| {
        if after {
            lines.extend(others);
            return lines;
        }
        with_others(lines, places.into_iter().zip(others).collect())
    })
}

/// Puts lines among others.
fn with_others(mut lines: Vec<Vec<u8>>, others: Vec<(prop::sample::Index, Vec<u8>)>) -> Vec<Vec<u8>> {
    for (place, other) in others {
        let at = place.index(lines.len() + 1);
        lines.insert(at, other);
    }
    lines
}

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
    "1\t1001101\t.\tA\tG\t.\t.\tONT=3\tGT\t0/1",
    "1\t1001101\t.\tA\tG\t.\t.\tDP=1;ONT=3;x onx=\tGT\t0/1",
    "# onx\tonload=y",
];

fn wild_line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        2 => select(SCRIPTS).prop_map(|line| line.as_bytes().to_vec()),
        3 => vec(any::<u8>(), 0..60),
        3 => vec(select(&b"\x00\x7F\xC3\xA4\xE2\x82\xAC\xF0\x9F\x92\xA9\xED\xA0rsi1\t,;\"#"[..]), 0..60),
        1 => long_line(),
    ]
}

/// Lines around the longest that is read.
fn long_line() -> impl Strategy<Value = Vec<u8>> {
    let start = select(&["rs900000001\t1\t1000101\tAG", "# ", "", "<script", "##fileformat=VCFv4.2 "][..]);
    (start, select(&b"\t a"[..]), 65_520_usize..65_550).prop_map(|(start, padding, length)| {
        let mut line = start.as_bytes().to_vec();
        line.resize(length, padding);
        line
    })
}

/// Strings as lines.
fn as_lines(lines: impl IntoIterator<Item = String>) -> Vec<Vec<u8>> {
    lines.into_iter().map(String::into_bytes).collect()
}
