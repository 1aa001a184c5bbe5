//! Files at the edges of what the reader takes: what people's programs and vendors make of genotype files. What each must give is
//! worked out by hand from docs/reading-rules.md; the engine and the naive reader must both come to it.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/calls.rs"]
mod calls;
#[path = "support/naive_reader.rs"]
mod naive_reader;
#[path = "support/reading.rs"]
mod reading;

use naive_reader::naive_report;
use serde_json::{Value, json};

/// What both readers make of a text: the report, or the failure.
fn read(text: &[u8]) -> Value {
    let engine = match reading::read_whole(text) {
        Ok(read) => serde_json::to_value(&read.report).expect("plain data"),
        Err(failure) => serde_json::to_value(&failure).expect("plain data"),
    };
    let naive = match naive_reader::read(text) {
        Ok(naive) => naive_report::report(&naive),
        Err(naive) => naive_report::failure(&naive),
    };
    for (key, value) in naive.as_object().expect("an object") {
        assert_eq!(engine.get(key), Some(value), "{key} of {}", String::from_utf8_lossy(text));
    }
    engine
}

/// The same for a text that can be read, with the calls of some ids or loci.
fn check(text: &[u8], expected: &Value, expected_calls: &[(&str, &str)]) {
    let report = read(text);
    let shown = String::from_utf8_lossy(&text[..text.len().min(2_000)]);
    for (key, value) in expected.as_object().expect("an object") {
        assert_eq!(report.get(key), Some(value), "{key} of {shown}");
    }
    let Ok(packed) = reading::read_whole(text) else { panic!("{report} of {shown}") };
    for (key, call) in expected_calls {
        assert_eq!(&calls::call_of(&packed.layout, &packed.genome, key), call, "{key} of {shown}");
    }
}

#[allow(dead_code, reason = "later edges ask")]
/// How many lines were dropped for a reason.
fn dropped(report: &Value, reason: &str) -> u64 {
    let reasons = report["dropped"].as_array().expect("reasons");
    reasons
        .iter()
        .find(|dropped| dropped["reason"] == reason)
        .map_or(0, |dropped| dropped["count"].as_u64().unwrap_or(0))
}

#[test]
fn rows_without_a_place_at_the_top_are_genetic_data() {
    let row = "rs900000001\t1\t1000101\tAG\n";
    let unplaced: String = (0..150).map(|row| format!("kgp{}\t0\t0\tAG\n", 900_001_000 + row)).collect();
    check(format!("{unplaced}{row}").as_bytes(), &json!({"rows": 1}), &[("rs900000001", "AG")]);
    let probes: String = (0..150).map(|row| format!("cnvi{row}\t1\t{}\t--\n", 1_000 + row)).collect();
    check(format!("{probes}{row}").as_bytes(), &json!({"rows": 1}), &[("rs900000001", "AG")]);
    let head = "##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";
    let contigs: String =
        (1..150).map(|row| format!("chrUn_GL000{row}\t{row}\t.\tA\tG\t.\tPASS\t.\tGT\t0/1\n")).collect();
    let site = "1\t1000101\trs900000001\tA\tG\t.\tPASS\t.\tGT\t0/1\n";
    check(format!("{head}{contigs}{site}").as_bytes(), &json!({"rows": 1}), &[("rs900000001", "AG")]);
}

#[test]
fn other_lines_at_the_top_are_not() {
    let row = "rs900000001\t1\t1000101\tAG\n";
    for line in ["one two three", "rs9\t0\t0\tno call of any kind", "x\tchrUn_1\t5\tAG"] {
        let text = format!("{}{row}", format!("{line}, of many words\n").repeat(150));
        let failure = read(text.as_bytes());
        // Lines of an unknown layout that begin as a row does are evidence by the upload rules.
        let is_evidence = line.starts_with("rs");
        assert_eq!(failure["threats"] == json!(["not-genetic-data"]), !is_evidence, "{line}: {failure}");
    }
    let only_unplaced: String = (0..150).map(|row| format!("kgp{}\t0\t0\tAG\n", 900_001_000 + row)).collect();
    let failure = read(only_unplaced.as_bytes());
    assert_eq!((&failure["code"], &failure["line"]), (&json!("no-valid-rows"), &json!(1)));
}

#[test]
fn the_alleles_of_a_probe_are_not_its_name() {
    for name in ["SNP Name", "Name"] {
        let report = format!(
            "[Header]\nContent,,INVENTED-24v3-0_A1.bpm\n[Data]\n{name},SNP,Chr,Position,Allele1 - Plus,Allele2 - Plus\n\
            rs900000001,[A/G],1,1000101,A,G\nrs900000002,[T/C],2,2000102,-,-\n"
        );
        check(
            report.as_bytes(),
            &json!({"rows": 2, "otherNames": 0, "format": "illumina"}),
            &[("rs900000001", "AG"), ("rs900000002", "missing")],
        );
    }
}

#[test]
fn forward_is_plus_where_the_file_promises_it() {
    let table = "SNP Name,Chr,Position,Allele1 - Forward,Allele2 - Forward\nrs900000001,1,1000101,A,G\n";
    let promises = ["# Alleles are of the plus strand.", "# on the plus (+) strand of GRCh37", "# POSITIVE STRAND"];
    for promise in promises {
        let expected = json!({"rows": 1, "format": "illumina"});
        check(format!("{promise}\n{table}").as_bytes(), &expected, &[("rs900000001", "AG")]);
    }
    let report = format!("[Header]\nStrand,,+ strand\n[Data]\n{table}");
    check(report.as_bytes(), &json!({"rows": 1}), &[("rs900000001", "AG")]);
    for nothing in ["# Alleles are forward.", "# plus"] {
        let failure = read(format!("{nothing}\n{table}").as_bytes());
        assert_eq!(failure["layout"]["missing"], json!(["plus-alleles"]), "{nothing}");
    }
    // A pair that a report says to be on the plus strand goes first.
    let both = "# plus strand\nName,Chr,Position,Allele1 - Forward,Allele2 - Forward,Allele1 - Plus,Allele2 - Plus\n\
        rs900000001,1,1000101,A,G,T,C\n";
    check(both.as_bytes(), &json!({"rows": 1}), &[("rs900000001", "CT")]);
}

const VCF_COLUMNS: &str = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";

/// A VCF with these header lines and sites.
fn vcf(header: &[&str], sites: &[&str]) -> String {
    let header: String = header.iter().map(|line| format!("{line}\n")).collect();
    let sites: String = sites.iter().map(|site| format!("{site}\t.\tPASS\t.\tGT\t0/1\n")).collect();
    format!("##fileformat=VCFv4.2\n{header}{VCF_COLUMNS}{sites}")
}

#[test]
fn the_build_of_a_vcf_is_that_of_its_contigs_or_its_reference() {
    let site = ["1\t1000101\trs900000001\tA\tG"];
    for (header, build, basis) in [
        (
            &["##INFO=<ID=L,Description=\"lifted from hg19\">", "##contig=<ID=chr1,length=248956422>"][..],
            "GRCh38",
            "header",
        ),
        (&["##liftOver=hg19ToHg38", "##reference=hs38DH.fa"], "GRCh38", "header"),
        (&["##reference=Homo_sapiens_assembly19.fasta", "##contig=<ID=chr20,length=64444167>"], "GRCh38", "header"),
        (&["##contig=<ID=NC_000002.11>"], "GRCh37", "header"),
        (&["##INFO=<ID=L,Description=\"lifted from hg18\">"], "GRCh37", "assumed"),
    ] {
        check(vcf(header, &site).as_bytes(), &json!({"build": build, "buildBasis": basis}), &[]);
    }
    let refseq = vcf(&[], &["NC_000001.11\t1000101\trs900000001\tA\tG", "NC_012920.1\t73\t.\tA\tG"]);
    check(refseq.as_bytes(), &json!({"rows": 2}), &[("rs900000001", "AG"), ("MT:73", "not-scoreable")]);
}

/// rs3094315, rs964481 and rs2341354 stand there on build 37.
#[test]
fn contigs_outweigh_two_loci_and_not_three_nor_a_name() {
    let rows = ["1\t752566\trs3094315\tA\tG", "X\t27656823\trs964481\tA\tG", "1\t918573\trs2341354\tA\tG"];
    let (by_contig, by_positions) = (("GRCh38", "header"), ("GRCh37", "positions"));
    let contig: &[&str] = &["##contig=<ID=1,length=248956422>"];
    let nameless = rows.map(|row| row.replace("rs3094315", ".").replace("rs964481", ".").replace("rs2341354", "."));
    let nameless = nameless.each_ref().map(String::as_str);
    for (header, rows, (build, basis)) in [
        (contig, &nameless[..1], by_contig),
        (contig, &nameless[..2], by_contig),
        (contig, &nameless[..], by_positions),
        (&[], &nameless[..1], by_positions),
        (contig, &rows[..1], by_positions),
        (contig, &rows[..2], by_positions),
    ] {
        let text = vcf(header, rows);
        check(text.as_bytes(), &json!({"build": build, "buildBasis": basis}), &[]);
    }
}

#[test]
fn markers_of_todays_arrays_tell_the_build() {
    for (positions, build) in
        [([50_103_919, 742_584], "GRCh36"), ([45_412_079, 752_721], "GRCh37"), ([44_908_822, 817_341], "GRCh38")]
    {
        let text = format!("rs7412\t19\t{}\tCC\nrs3131972\t1\t{}\tAG\n", positions[0], positions[1]);
        check(text.as_bytes(), &json!({"build": build, "buildBasis": "positions"}), &[]);
    }
}

/// What a text gives in UTF-16 and with CR alone at its line ends, it gives in the usual form.
#[test]
fn utf16_and_lines_ended_by_cr_are_read() {
    let text = "# Vendor\u{e4} build 38\nrsid\tchromosome\tposition\tgenotype\nrs900000001\t1\t1000101\tAG\nrs900000002\tX\t2000102\tCC\n";
    let calls = [("rs900000001", "AG"), ("rs900000002", "CC")];
    let expected = json!({"rows": 2, "lines": 4, "build": "GRCh38", "format": "23andme"});
    for mark in ["", "\u{feff}"] {
        for ends in ["\n", "\r\n", "\r"] {
            let text = format!("{mark}{}", text.replace('\n', ends));
            check(text.as_bytes(), &expected, &calls);
            let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            check(&little, &expected, &calls);
            let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
            check(&big, &expected, &calls);
        }
    }
}

#[test]
fn numbers_are_read_as_spreadsheets_write_them() {
    let text = "rsid,chromosome,position,genotype\nrs900000001,1.0,82154.0,AG\nrs900000002,01,\"12,345\",CC\n\
        rs900000003,\"2\",\"1,234,567\",\"A,G\"\nrs900000004,1,\"12,34\",AA\nrs900000005,1,5.5,AA\nrs900000006,1,12.,AA\n";
    check(
        text.as_bytes(),
        &json!({"rows": 3, "dropped": [{"reason": "bad-position", "count": 3, "firstLines": [5, 6, 7]}]}),
        &[("rs900000001", "AG"), ("rs900000002", "CC"), ("rs900000003", "AG")],
    );
}

#[test]
fn columns_go_by_many_names() {
    for names in [
        "rsID,Chromosome,Position,Alleles",
        "dbSNP RSID,Chr,Position (GRCh37),Genotype call",
        "rsid,Chromosom,Base pair,Genotyp",
        "rsid,Cromosoma,pos,Genotipo",
        "rsid,chromosome,position,Geno",
        "rsid,chromosome,position,G\u{e9}notype",
    ] {
        let text = format!("{names}\nrs900000001,1,1000101,AG\n");
        check(text.as_bytes(), &json!({"rows": 1, "formatBasis": "column-line"}), &[("rs900000001", "AG")]);
    }
    let lettered = "rsid;chromosome;position;allele_a;allele_b\nrs900000001;1;1000101;A;G\n";
    check(lettered.as_bytes(), &json!({"rows": 1}), &[("rs900000001", "AG")]);
    check(b"rsid,chromosome,Position (GRCh38),genotype\nrs900000001,1,5,AG\n", &json!({"build": "GRCh38"}), &[]);
    // Alleles that a variant can have, in a table of many columns.
    let hapmap = "rs#\talleles\tchrom\tpos\tstrand\tassembly\nrs900000001\tA/G\t1\t1000101\t+\tb36\n";
    assert_eq!(read(hapmap.as_bytes())["layout"]["missing"], json!(["genotype"]));
}

#[test]
fn a_half_known_column_line_is_not_worse_than_none() {
    let row = "rs900000001,1,1000101,AG\n";
    for names in [
        "rsid,chromosome,position,Befund",
        "rsid,chromosome,position,",
        "Kennung,chromosome,position,genotype",
        "rsid,chromosome",
    ] {
        check(
            format!("{names}\n{row}").as_bytes(),
            &json!({"rows": 1, "formatBasis": "rows"}),
            &[("rs900000001", "AG")],
        );
    }
    for names in [
        "rsid,position,chromosome,Befund",
        "rsid,chromosome,position,strand",
        "SNP,CHR,BP,A1,A2",
        "rsid,chromosome,position,effect_allele",
    ] {
        let code = read(format!("{names}\n{row}").as_bytes())["code"].clone();
        assert_eq!(code, json!("unknown-layout"), "{names}");
    }
}

#[test]
fn ids_are_taken_out_of_lists_and_from_before_alleles() {
    let text = "rs900000001,rs9\t1\t1000101\tAG\nrs900000002:A:G\t1\t1000102\tCC\nrs0900000003\t1\t1000103\tTT\n";
    check(
        text.as_bytes(),
        &json!({"rows": 3, "otherNames": 1}),
        &[
            ("rs900000001", "AG"),
            ("rs9", "absent"),
            ("rs900000002", "CC"),
            ("rs900000003", "absent"),
            ("1:1000103", "TT"),
        ],
    );
}

#[test]
fn no_call_has_many_spellings() {
    for word in ["NaN", "NULL", "No Call", "#N/A", "#NAME?", "---", "nocall"] {
        let text = format!("rs900000001\t1\t1000101\t{word}\nrs900000002\t1\t1000102\tAG\n");
        check(text.as_bytes(), &json!({"rows": 2, "missing": 1}), &[("rs900000001", "missing"), ("rs900000002", "AG")]);
    }
    let apart = "rsid\tchromosome\tposition\tallele1\tallele2\nrs900000001\t1\t1000101\t--\t--\n\
        rs900000002\t1\t1000102\tNULL\tNULL\nrs900000003\t1\t1000103\tA\tG\n";
    check(apart.as_bytes(), &json!({"rows": 3, "missing": 2}), &[("rs900000001", "missing"), ("rs900000003", "AG")]);
}

#[test]
fn a_dash_before_a_base_is_one_letter_where_there_is_one_copy() {
    let text = "rs900000001,X,5000101,-G\nrs900000002,MT,73,-A\nrs900000003,1,1000103,-G\nrs900000004,XY,300103,-G\n\
        rs900000005,X,5000105,G-\n";
    check(
        text.as_bytes(),
        &json!({"rows": 5, "haploid": 2, "missing": 3}),
        &[("rs900000001", "G"), ("rs900000002", "A"), ("rs900000003", "missing"), ("rs900000005", "missing")],
    );
}

#[test]
fn tab_columns_are_not_cut_at_blanks() {
    for cell in ["A G", "A;G", "A,G", "A, G"] {
        let text = format!("rsid\tchromosome\tposition\tgenotype\nrs900000001\t1\t1000101\t{cell}\n");
        check(text.as_bytes(), &json!({"rows": 1, "called": 1}), &[("rs900000001", "AG")]);
        let bare = format!("rs900000001\t1\t1000101\t{cell}\n");
        check(bare.as_bytes(), &json!({"rows": 1, "called": 1}), &[("rs900000001", "AG")]);
    }
}

#[test]
fn rows_without_any_call_are_no_genome() {
    let columns = VCF_COLUMNS.trim_end();
    let uncalled = format!(
        "##fileformat=VCFv4.2\n{columns}\n1\t5\trs1\tA\tG\t.\t.\t.\tGT\t./.\n1\t6\trs2\tA\tG\t.\t.\t.\tGT\t.\n"
    );
    for text in [uncalled.as_str(), "rs1\t1\t5\t--\nrs2\t1\t6\t00\nrs2\t1\t6\tNC\n"] {
        let failure = read(text.as_bytes());
        assert_eq!((&failure["code"], &failure["rows"]), (&json!("no-valid-rows"), &json!(2)), "{text}");
    }
    check(b"rs1\t1\t5\t--\nrs2\t1\t6\tDI\n", &json!({"rows": 2, "called": 0, "indels": 1}), &[]);
}

/// Files joined of several programs' texts.
#[test]
fn each_line_end_ends_a_line_wherever_it_stands() {
    let row = |number: u32, end: &str| format!("rs{}\t1\t{}\tAG{end}", 900_000_000 + number, 1_000 + number);
    let ends =
        |ends: &[&str]| (1..=1000).zip(ends.iter().cycle()).map(|(number, end)| row(number, end)).collect::<String>();
    let text = ["rsid\tchromosome\tposition\tgenotype\n".to_owned(), ends(&["\n"])].concat();
    let others: String = (1001..=4000).map(|number| row(number, "\r")).collect();
    check((text + &others).as_bytes(), &json!({"rows": 4000, "lines": 4001, "dropped": []}), &[("rs900004000", "AG")]);
    check(ends(&["\n", "\r", "\r\n"]).as_bytes(), &json!({"rows": 1000, "lines": 1000, "dropped": []}), &[]);
    check(ends(&["\r\r\n"]).as_bytes(), &json!({"rows": 1000, "lines": 2000, "dropped": []}), &[]);
}

#[test]
fn the_build_is_that_of_the_position_that_is_read() {
    for (columns, build, basis) in [
        ("rsid,chromosome,position_grch38,position_grch37,genotype", "GRCh37", "header"),
        ("rsid,chromosome,pos,position_grch38,genotype", "GRCh37", "assumed"),
        ("rsid,chr,pos,chr_grch38,pos_grch38,genotype", "GRCh37", "assumed"),
        ("rsid,chromosome,Position (GRCh38),position_x,genotype", "GRCh38", "header"),
        ("rsid,chromosome,position,note,genotype of GRCh38,genotype", "GRCh38", "header"),
    ] {
        let rows = "rs900000001,1,1000101,1000102,AG,AG\n";
        for start in ["", "#"] {
            let text = format!("{start}{columns}\n{rows}");
            let report = read(text.as_bytes());
            assert_eq!((&report["build"], &report["buildBasis"]), (&json!(build), &json!(basis)), "{text}");
        }
    }
}

#[test]
fn a_table_of_variants_is_nobodys_genome() {
    for (columns, allele) in [
        ("rsid chromosome position ref", "A"),
        ("rsid,chromosome,position,minor_allele", "A"),
        ("snp\tchr\tbp\tref/alt", "A/G"),
        ("#rsid\tchromosome\tposition\tRisk", "AG"),
    ] {
        let separator = columns.chars().find(|letter| " ,\t".contains(*letter)).expect("a separator").to_string();
        let row = ["rs900000001", "1", "1000101", allele].join(&separator);
        let failure = read(format!("{columns}\n{}", (row + "\n").repeat(20)).as_bytes());
        assert_eq!((&failure["code"], &failure["layout"]["missing"]), (&json!("unknown-layout"), &json!(["genotype"])));
    }
    // Beside a call they are more of the same row.
    let text = "rsid,chromosome,position,genotype,ref\nrs900000001,1,1000101,AG,A\n";
    check(text.as_bytes(), &json!({"rows": 1}), &[("rs900000001", "AG")]);
}

#[test]
fn a_denial_promises_no_plus_strand() {
    let table = "SNP Name,Chr,Position,Allele1 - Forward,Allele2 - Forward\nrs900000001,1,1000101,A,G\n";
    for denial in ["# Forward alleles are not on the plus strand.", "# Forward differs from the + strand."] {
        let failure = read(format!("{denial}\n{table}").as_bytes());
        assert_eq!(failure["layout"]["missing"], json!(["plus-alleles"]), "{denial}");
    }
}

#[test]
fn a_strand_of_no_known_word_makes_no_call() {
    let words = ["-", "-1", "Minus", "R", "+", "1", "plus", "F", "", "top", "?"];
    let rows =
        (1..).zip(words).map(|(row, strand)| format!("rs{},1,{},{strand},A,C\n", 900_000_000 + row, 1_000_100 + row));
    let text = format!("rsid,chromosome,position,strand,allele1,allele2\n{}", rows.collect::<String>());
    let calls: Vec<(String, &str)> = (1..)
        .zip(words)
        .map(|(row, _)| {
            (format!("rs{}", 900_000_000 + row), ["GT", "AC", "missing"][(row > 4) as usize + (row > 9) as usize])
        })
        .collect();
    let calls: Vec<(&str, &str)> = calls.iter().map(|(id, call)| (id.as_str(), *call)).collect();
    check(text.as_bytes(), &json!({"rows": 11, "complemented": 4, "missing": 2}), &calls);
}

#[test]
fn of_several_columns_of_ids_the_one_with_rsids_counts() {
    let text = "Name,SNP,Chromosome,Position,Genotype\nANNA,rs900000001,1,1000101,AG\nrs900000002,[A/G],1,1000102,CC\n\
        ANNA,kgp1,1,1000103,TT\n";
    check(text.as_bytes(), &json!({"rows": 3, "otherNames": 1}), &[("rs900000001", "AG"), ("rs900000002", "CC")]);
    // The place may stand in a name, and the rsID in another.
    let report = "[Header]\n[Data]\nName,SNP,Allele1 - Plus,Allele2 - Plus\n1:1000101,rs900000001,A,G\n";
    check(report.as_bytes(), &json!({"rows": 1, "withoutPlace": 0}), &[("rs900000001", "AG")]);
}

#[test]
fn samples_have_columns_of_several_names() {
    for name in ["Sample", "IID", "Individual", "Sample Index"] {
        let text = format!(
            "{name},rsid,chromosome,position,genotype\nANNA,rs900000001,1,1000101,AG\nBERT,rs900000002,1,5,CC\n"
        );
        check(
            text.as_bytes(),
            &json!({"rows": 1, "dropped": [{"reason": "other-sample", "count": 1, "firstLines": [3]}]}),
            &[],
        );
    }
}

#[test]
fn rows_that_failed_are_known_without_a_declaration() {
    let site =
        |number: u32, filter: &str| format!("1\t{}\trs{number}\tA\tG\t.\t{filter}\t.\tGT\t0/1\n", number - 899_000_000);
    let failing = ["LowQual", "FAIL", "q10;s50", "VQSRTrancheSNP99.00to99.90", "RefCall", "LowGQ"];
    let sites: String = (900_000_001..).zip(failing).map(|(number, filter)| site(number, filter)).collect();
    let passing: String =
        (900_000_101..).zip(["PASS", ".", "IMPUTED", "word"]).map(|(number, word)| site(number, word)).collect();
    for header in ["", "##fileformat=VCFv4.2\n"] {
        let text = format!("{header}{VCF_COLUMNS}{sites}{passing}");
        check(text.as_bytes(), &json!({"rows": 10, "filtered": 6}), &[]);
    }
    let many: String = (0..10_001).map(|number| format!("##contig=<ID=scaffold{number}>\n")).collect();
    let declared = "##FILTER=<Description=\"Low, ID=x quality\",ID=word>\n";
    let text = format!("##fileformat=VCFv4.2\n{many}{declared}{VCF_COLUMNS}{sites}{passing}");
    check(text.as_bytes(), &json!({"rows": 10, "filtered": 7}), &[]);
    // A table's own column says it too, as a dump has it.
    let table = "rsid\tchrom\tpos\tgenotype\tfilter\nrs900000001\t1\t5\tAG\tFAIL\nrs900000002\t1\t6\tAG\tPASS\n";
    check(table.as_bytes(), &json!({"rows": 2, "filtered": 1}), &[]);
}

#[test]
fn a_dumps_word_on_sites_counts_above_a_reports_rows_too() {
    let report = "[Header]\n# site coverage: blocks\n[Data]\nSNP Name,Allele1 - Plus,Allele2 - Plus\nrs900000001,A,G\n";
    check(report.as_bytes(), &json!({"rows": 1, "format": "illumina", "siteCoverage": "blocks"}), &[]);
}

#[test]
fn words_of_filter_beyond_those_that_are_kept_fail_their_rows() {
    let declared: String = (0..10_002).map(|number| format!("##FILTER=<ID=word{number}>\n")).collect();
    let words = ["PASS", ".", "GENOTYPED", "word5", "word10000", "word10001", "PASS;word10001", "undeclared"];
    let sites: String = (900_000_001..)
        .zip(words)
        .map(|(number, word)| format!("1\t{}\trs{number}\tA\tG\t.\t{word}\t.\tGT\t0/1\n", number - 899_000_000))
        .collect();
    let text = format!("##fileformat=VCFv4.2\n{declared}{VCF_COLUMNS}{sites}");
    check(text.as_bytes(), &json!({"rows": 8, "filtered": 5}), &[]);
    // The same filter again is no other one.
    let twice = "##FILTER=<ID=word>\n".repeat(10_002);
    let text = format!("##fileformat=VCFv4.2\n{twice}{VCF_COLUMNS}{sites}");
    check(text.as_bytes(), &json!({"rows": 8, "filtered": 0}), &[]);
}

/// As a command window joins files: UTF-16 first, then bytes as they are.
#[test]
fn utf_8_may_follow_utf_16() {
    let rows = |first: u32, count: u32| {
        (first..first + count)
            .map(|row| format!("rs{},1,{},AG\r\n", 900_000_000 + row, 1_000_000 + row))
            .collect::<String>()
    };
    let comment = "# \u{57FA}\u{56E0}\u{578B}\u{6570}\u{636E}\u{6587}\u{4EF6}\r\n";
    for is_big_endian in [false, true] {
        let head = format!("\u{FEFF}{comment}{}", rows(1, 20));
        let mut text: Vec<u8> = head
            .encode_utf16()
            .flat_map(|unit| if is_big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() })
            .collect();
        text.extend(rows(21, 20).as_bytes());
        check(&text, &json!({"rows": 40, "lines": 41, "dropped": []}), &[("rs900000021", "AG")]);
    }
}

/// A spreadsheet lets a line end inside a cell; what stands before it may be half a call.
#[test]
fn a_genotype_whose_quote_stays_open_is_no_single_letter() {
    for end in ["\r", "\n", "\r\n"] {
        let text = format!(
            "rs900000001,1,1000101,AG\n\"rs900000002\",\"1\",\"1000102\",\"A{end}G\"\nrs900000003,1,1000103,CC\n"
        );
        let dropped = json!([
            {"reason": "too-few-columns", "count": 1, "firstLines": [3]},
            {"reason": "bad-genotype", "count": 1, "firstLines": [2]},
        ]);
        let report = read(text.as_bytes());
        for reason in dropped.as_array().expect("reasons") {
            assert!(report["dropped"].as_array().expect("reasons").contains(reason), "{reason} of {report}");
        }
        check(text.as_bytes(), &json!({"rows": 2}), &[("rs900000003", "CC")]);
    }
    for (header, row) in [
        ("rsid,genotype,chromosome,position,note", "rs900000001,A,1,1000101,\"a"),
        ("rsid,chromosome,position,note,genotype", "rs900000001,1,1000101,\"a\",A"),
    ] {
        check(format!("{header}\n{row}\n").as_bytes(), &json!({"rows": 1}), &[("rs900000001", "A")]);
    }
}
