//! VCF and gVCF.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::as_lines;
use super::random_tables::{locus, name};

const FIRST_LINES: &[&str] = &[
    "##fileformat=VCFv4.2",
    "##fileformat=VCFv4.2",
    "##fileformat=VCFv4.2",
    "##fileformat=VCFv4.3",
    " ##FileFormat=vcf",
    "##fileformat=VCFv4.1",
    "##fileformat=VCFv4.1",
    "##fileformat=VCFv4.1",
    "##fileformat=VCFv4.1",
    "##fileformat=MyHeritage",
];

const HEADER_LINES: &[&str] = &[
    "##contig=<ID=1,length=249250621>",
    "##contig=<ID=chr1,length=248956422,assembly=hg38>",
    "##contig=<length=247249719,ID=1>",
    "##contig=<ID=chr1,length=5>",
    "##contig=<ID=2,length=249250621>",
    "##contig=<ID=chr22,length=51304566>",
    "##contig=<ID=NC_000003.12>",
    "##contig=<ID=chr1,length=248387328>",
    "##reference=chm13v2.0.fa",
    "##GATKCommandLine= oncogenes=[] onlyEmitSamples=[]",
    "##contig=<ID=5,assembly=b36>",
    "##INFO=<ID=R2,Number=1,Type=Float,Description=\"Estimated\">",
    "##INFO=<ID=IMPUTED,Number=0,Type=Flag,Description=\"Estimated\">",
    "##INFO=<ID=DR2>",
    "##reference=GCF_000001405.26",
    "##INFO=<ID=A,Number=1,Type=String,Description=\"hg18\">",
    "##reference=file:///data/hs37d5.fa",
    "##reference=human_g1k_v37.fasta",
    "##source=a v37 of something",
    "##source=PLINKv1.90",
    "##source=PLINKv2.00",
    "##assembly=GRCh38",
    "# hg18",
    "##FILTER=<ID=low,Description=\"Low quality\">",
    "##FILTER=<ID=low,Description=\"Low quality\">",
    "##filter=<Description=x, ID = q10 >",
    "##FILTER=<ID=IMPUTED,Description=\"Marker was imputed\">",
    "##FILTER=<ID=PASS>",
    "##FILTER=<Description=\"Soft, ID=hard > none\",ID=soft>",
    "##contig=<ID=1,assembly=\"GRCh38, of 2013\",length=249250621>",
    "",
];

/// The lines of a text.
pub fn lines() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let first = prop_oneof![9 => select(FIRST_LINES).prop_map(Some), 1 => Just(None)];
    let samples = prop_oneof![8 => Just(1), 1 => Just(2), 1 => Just(3), 1 => Just(0)];
    let has_blocks = any::<bool>();
    let header = (first, vec(select(HEADER_LINES), 0..4), prop::bool::weighted(0.95), prop::bool::weighted(0.1));
    (header, samples, has_blocks).prop_flat_map(|((first, header, has_columns, begins_late), samples, has_blocks)| {
        let mut lines: Vec<String> = first.into_iter().chain(header).map(str::to_owned).collect();
        if begins_late {
            lines.reverse();
        }
        if has_columns {
            lines.push(column_line(samples));
        }
        let rows = vec(row(samples, has_blocks), 0..40);
        let spoiled = vec((any::<Index>(), any::<Index>(), select(&["", "\t", " ", "1", "\tx"][..])), 0..3);
        (rows, spoiled).prop_map(move |(rows, spoiled)| {
            let mut lines: Vec<String> = lines.iter().cloned().chain(rows).collect();
            for (line, place, what) in spoiled {
                if !lines.is_empty() {
                    let at = line.index(lines.len());
                    let letters = place.index(lines[at].chars().count() + 1);
                    let place = lines[at].char_indices().nth(letters).map_or(lines[at].len(), |(place, _)| place);
                    lines[at].insert_str(place, what);
                }
            }
            as_lines(lines)
        })
    })
}

fn column_line(samples: usize) -> String {
    let format = if samples == 0 { "" } else { "\tFORMAT" };
    let names: String = (1..=samples).map(|number| format!("\tS{number}")).collect();
    format!("#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO{format}{names}")
}

fn row(samples: usize, may_be_block: bool) -> impl Strategy<Value = String> {
    let ids = prop_oneof![
        4 => Just(".".to_owned()),
        4 => name(),
        2 => vec(name(), 1..4).prop_map(|names| names.join(";")),
    ];
    let reference = prop_oneof![12 => "[ACGT]", 1 => "[acgtN]", 2 => "[ACGT]{2,3}"];
    let variant = prop_oneof![
        12 => "[ACGT]",
        2 => "[ACGT],[ACGT]",
        1 => "[ACGT],[ACGT],(\\*|<DEL>|N|TT|[acgt])",
        1 => select(&["<DEL>", "<CN0>,<CN2>", "<INS:ME>,*", "<X>", "AT,G", "<DEL>,<NON_REF>"][..]).prop_map(str::to_owned),
        1 => "[ACGT]{2,3}",
        1 => select(&["*", "<DEL>", "N", "AT", ".", "", "A,."][..]).prop_map(str::to_owned),
    ];
    let block = select(&["<NON_REF>", "<*>", ".", "G,<NON_REF>", "<non_ref>"][..]).prop_map(str::to_owned);
    let alt = if may_be_block { prop_oneof![3 => variant, 2 => block].boxed() } else { variant.boxed() };
    let info = prop_oneof![
        8 => select(&[".", "DP=30", "END=1001180", "END=1001180", "DP=3;END=1001180", "CIEND=5", "ONT=1", "ON=2"][..]),
        2 => select(&["R2=0.9;IMPUTED", "IMPUTED;AF=0.1;R2=0.25", "TYPED;R2=0.99", "TYPED;IMPUTED;R2=1.0001", "DR2=0.61,0.3;IMP", "AR2=0.5;DR2=.", "INFO=0.8;R2=2", "IMPUTED", "R2=0.4", "R2=.;IMPUTED", "R2=nan", "R2=0.9,0.2", "R2=1;TYPED", "R2=0.4,.;IMPUTED", "R2=0.7;R2=1"][..]),
    ];
    let filter = select(
        &[
            "PASS",
            "PASS",
            "PASS",
            ".",
            "",
            "low",
            "pass",
            "low;q10",
            "q10;IMPUTED",
            "IMPUTED",
            "TYPED;PASS",
            "soft",
            "LowQual",
        ][..],
    );
    let format = prop_oneof![6 => select(&["GT:DS", "GT:DS:GP", "GT:HDS", "GT:GP:DS", "GT:HDS:GP"][..]), 12 => Just("GT:DP"), 1 => select(&["GT:GQ", "GT:RGQ", "GT:DP:GP", "GT:MIN_DP"][..]), 4 => Just("GT"), 1 => select(&["DP:GT", "gt", "", ".", "GTX"][..])];
    let genotype = prop_oneof![
        14 => "[01][/|][01]",
        3 => "[0-3][/|][0-3]",
        2 => "[012.]",
        2 => "[/|]?[0-2.][/|][0-2.]",
        1 => select(&["", "0/1/1", "-1", "0//1", "00/01", "x", "0/99999999999999999999", "0\\1", "/"][..]).prop_map(str::to_owned),
    ];
    let estimates = prop_oneof![
        3 => (0_u32..=2000).prop_map(|thousandths| format!(":{}", f64::from(thousandths) / 1000.0)),
        2 => select(&[":0", ":1", ":2", ":1.000", ":2.5", ":.", ":0.4,0.01", ":0.02,1.97", ":0.5,0.5"][..]).prop_map(str::to_owned),
        2 => (0_u32..=100, 0_u32..=100).prop_map(|(one, two)| {
            let (one, two) = (one.min(100 - two), two);
            let hundredths = |number: u32| f64::from(number) / 100.0;
            format!(":{},{},{}", hundredths(100 - one - two), hundredths(one), hundredths(two))
        }),
        1 => (0_u32..=1000, 0_u32..=1000).prop_map(|(one, other)| format!(":{},{}", f64::from(one) / 1000.0, f64::from(other) / 1000.0)),
    ];
    let rest = prop_oneof![
        6 => select(&[":30", ":30", "", ":", ":0", ":0:0"][..]).prop_map(str::to_owned),
        6 => vec(estimates, 1..3).prop_map(|values| values.concat()),
    ];
    let cells = (rest, "[01./:]{0,4}");
    ((locus(), ids), (reference, alt, info, filter), (format, genotype, cells)).prop_map(
        move |(((chromosome, position), ids), (reference, alt, info, filter), (format, genotype, (rest, other)))| {
            let site = format!("{chromosome}\t{position}\t{ids}\t{reference}\t{alt}\t50\t{filter}\t{info}");
            match samples {
                0 => site,
                1 => format!("{site}\t{format}\t{genotype}{rest}"),
                _ => format!("{site}\t{format}\t{genotype}{rest}\t{other}"),
            }
        },
    )
}
