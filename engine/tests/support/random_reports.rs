//! Illumina reports: a header, `[Data]`, a table.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::as_lines;
use super::random_tables::{self, Column, Holds};

const FIRST_LINES: &[&str] =
    &["[Header]", "[Header]", "[HEADER],,,", "\"[header]\"\t\t", "[Header];;", "[Header] of", "x"];

const HEADER_LINES: &[&str] = &[
    "GSGT Version,2.0.4",
    "Content,,INVENTED-24v3-0_A1.bpm",
    "Content\t\tINVENTED-24v3-0_A2.bpm",
    "\"Content\",\"INVENTED_a1.bpm\"",
    "Content,,INVENTED_A1.bpm.csv",
    "Genome build GRCh38",
    "# hg19",
    "Total SNPs,12",
    "rsid,chromosome,position,genotype",
    "",
];

const DATA_LINES: &[&str] = &["[Data]", "[Data]", "[DATA],,,", "\"[data]\"", "[Data] of it", "Data"];

/// The lines of a text.
pub fn lines() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let first = prop_oneof![10 => Just("[Header]"), 2 => select(FIRST_LINES)];
    let data = prop_oneof![14 => Just("[Data]"), 2 => select(DATA_LINES)];
    let header = (first, vec(select(HEADER_LINES), 0..5), data);
    let rows = (vec(random_tables::record(), 3..25), vec(random_tables::slip(), 0..4));
    (header, columns(), random_tables::style(), rows).prop_map(|((first, header, data), columns, style, rows)| {
        let start = [vec![first], header, vec![data]].concat();
        let (records, slips) = rows;
        let table = random_tables::table(&columns, &style.of_report(), &records, &slips);
        as_lines(start.into_iter().map(str::to_owned).chain(table))
    })
}

/// Columns in any order, with alleles of one strand or several.
fn columns() -> impl Strategy<Value = Vec<Column>> {
    let strands = vec(select(&[" - Plus", " - Plus", " - Plus", "", "", " - Forward", " - Top", " - AB"][..]), 1..3);
    let place = select(&["both", "both", "both", "both", "both", "chromosome", "none"][..]);
    let more = vec(select(&["Sample Name", "Sample ID", "GC Score", "SNP", "Genotype"][..]), 0..3);
    let shuffled = (any::<bool>(), vec(any::<Index>(), 12));
    (strands, place, more, shuffled, 0..30_u32).prop_map(|(strands, place, more, (is_shuffled, places), lost)| {
        let mut columns = vec![("SNP Name".to_owned(), Holds::Id)];
        if place != "none" {
            columns.push(("Chr".to_owned(), Holds::Chromosome));
        }
        if place == "both" {
            columns.push(("Position".to_owned(), Holds::Position));
        }
        for strand in strands {
            columns.push((format!("Allele1{strand}"), Holds::First));
            columns.push((format!("Allele2{strand}"), Holds::Second));
        }
        for name in more {
            let holds = if name.starts_with("Sample") { Holds::Sample } else { Holds::More };
            columns.push((name.to_owned(), holds));
        }
        if lost < 2 {
            columns.remove(lost as usize);
        }
        if is_shuffled {
            for (index, place) in (0..columns.len()).zip(places) {
                columns.swap(index, place.index(index + 1));
            }
        }
        columns
    })
}
