//! `allelium score --matrix` on a VCF of several samples: each sample's row is that of `--sample`.

use std::fmt::Write;
use std::process::Output;

use serde_json::{Value, json};

use super::archives::{bgzf, gzip};
use super::made_up_data::Draws;
use super::{Folder, refusal};

const CALLS: [&str; 12] = ["0/0", "0/0", "0|0", "0/1", "1|0", "1/1", "./.", "0", "1", "0/2", "0/1:7", "0/0:0,0:0"];

/// A VCF with what real ones have: filters, rows of several alternatives, indels, blocks, comments between, and rows that lack a
/// column or are too long.
fn vcf(draws: &mut Draws, samples: usize, rows: u64, reference_alone: bool) -> String {
    let names: Vec<String> = (0..samples).map(|sample| format!("S {sample}")).collect();
    let mut text =
        "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n##FILTER=<ID=low,Description=\"x\">\n".to_owned();
    let columns = format!("#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t{}\n", names.join("\t"));
    text += &columns;
    for row in 0..rows {
        let kind = draws.below(40);
        let calls: Vec<&str> = (0..samples)
            .map(|_| if reference_alone { "0/0" } else { CALLS[draws.below(CALLS.len() as u64) as usize] })
            .collect();
        let (reference, alternative) = match kind {
            0 => ("A", "G,T"),
            1 => ("AT", "A"),
            2 => ("C", "."),
            _ => [("A", "G"), ("C", "T"), ("G", "T"), ("T", "A")][draws.below(4) as usize],
        };
        let filter = ["PASS", ".", "low"][draws.below(3) as usize];
        // A line of more than 65,536 bytes is none of a VCF that is read.
        let long = format!("NOTE={}", "x".repeat(70_000));
        let info =
            [(3, "END=1000000"), (6, &long)].iter().find(|(of, _)| *of == kind).map_or("AF=0.5", |(_, info)| info);
        let chromosome = if kind == 4 { "X" } else { "1" };
        let samples = match kind {
            5 => calls[..samples / 2].join("\t"),
            _ => calls.join("\t"),
        };
        let id = if kind == 7 { ".".to_owned() } else { format!("rs{}", 900_000_000 + row) };
        let format = if kind == 8 { "DP" } else { "GT:AD:DP" };
        writeln!(
            text,
            "{chromosome}\t{}\t{id}\t{reference}\t{alternative}\t.\t{filter}\t{info}\t{format}\t{samples}",
            1000 + 37 * row
        )
        .expect("a text grows");
        if kind == 9 {
            text += "# a comment between\n\n";
        }
        if kind == 10 {
            text += &columns;
        }
    }
    text
}

fn set(rows: u64) -> String {
    let mut text =
        "#pgs_id=PGS1\n#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\teaf\n"
            .to_owned();
    for row in 0..rows {
        let (effect, other) = [("G", "A"), ("T", "C"), ("T", "G"), ("A", "T"), ("G", "C")][(row % 5) as usize];
        let _ = writeln!(
            text,
            "rs{}\t1\t{}\t{effect}\t{other}\t0.{}\t0.{}",
            900_000_000 + row,
            1000 + 37 * row,
            row % 97 + 1,
            row % 9 + 1
        );
    }
    text
}

fn document(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one document")
}

#[test]
fn each_sample_is_read_as_its_choice_reads_it() {
    let folder = Folder::new("matrix-samples");
    folder.file("w.txt", set(400));
    let mut draws = Draws::new(40);
    for (samples, reference_alone) in [(2, false), (3, true), (19, false), (20, false), (20, true), (33, false)] {
        let text = vcf(&mut draws, samples, 400, reference_alone);
        let text = if samples == 33 { text.trim_end().to_owned() } else { text };
        folder.file("plain.vcf", &text).file("packed.vcf.gz", bgzf(text.as_bytes(), 5000));
        for (file, more) in
            [("plain.vcf", &[][..]), ("packed.vcf.gz", &["--absent", "reference", "--missing", "expected"])]
        {
            let run = |form: &[&str], threads: &str| {
                let start = ["score", "--genotypes", file, "--weights", "w.txt", "--threads", threads];
                folder.run(&[&start[..], form, more].concat())
            };
            let many = run(&["--matrix", "json"], "1");
            assert_eq!(many.status.code(), Some(0), "{}", String::from_utf8_lossy(&many.stderr));
            assert_eq!(run(&["--matrix", "json"], "7").stdout, many.stdout);
            let many = document(&many);
            let rows = many["genomes"].as_array().expect("genomes");
            assert_eq!(rows.len(), samples);
            for (sample, row) in rows.iter().enumerate() {
                let name = format!("S {sample}");
                let one = document(&run(&["--matrix", "json", "--sample", &name], "1"));
                assert_eq!((&row["sample"], &one["genomes"][0]), (&json!(name), row), "{file} of {samples}");
            }
        }
    }
}

#[test]
fn a_sample_that_cannot_be_read_has_a_row_of_its_own() {
    let folder = Folder::new("matrix-samples-refused");
    folder.file("w.txt", set(5));
    let mut text = "##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT".to_owned();
    (0..21).for_each(|sample| text += &format!("\tS{sample}"));
    for row in 0..5 {
        let calls = (0..21).map(|sample| if sample == 3 { "\t./." } else { "\t0/1" }).collect::<String>();
        text += &format!("\n1\t{}\trs{}\tA\tG\t.\t.\t.\tGT{calls}", 1000 + 37 * row, 900_000_000 + row);
    }
    folder.file("a.vcf", &text).file("cut.vcf.gz", &gzip(text.as_bytes())[..60]);
    let output = folder.run(&["score", "--genotypes", "a.vcf", "--weights", "w.txt", "--matrix", "tsv"]);
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!((output.status.code(), lines.len()), (Some(12), 22));
    assert_eq!(lines[4], "a.vcf\t\tS3\tno-valid-rows\t\t");
    assert!(lines[5].starts_with("a.vcf\t\tS4\t\t\t0."), "{}", lines[5]);
    // A file that is cut off in its header has one row; nobody knows the samples.
    let output = folder.run(&["score", "--genotypes", "cut.vcf.gz", "--weights", "w.txt", "--matrix", "tsv"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
    assert_eq!(output.status.code(), Some(13));
    // Without the matrix a sample must be chosen.
    let (code, _) = refusal(&folder.run(&["score", "--genotypes", "a.vcf", "--weights", "w.txt"]));
    assert_eq!(code, Some(22));
}
