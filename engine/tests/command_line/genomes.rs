//! Archives of several genomes, VCFs of several samples, files of other kinds, and what packed files may unpack to.

use serde_json::{Value, json};

use super::archives::{ArchiveForm, Member, gzip, zip};
use super::{Folder, GENOTYPES, WEIGHTS, refusal, text};

/// The objects of a command that may also say something beside them.
fn objects(output: &std::process::Output) -> Vec<Value> {
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    lines.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

fn archive(members: &[(&str, &str)]) -> Vec<u8> {
    let members: Vec<Member<'_>> = members.iter().map(|(name, text)| Member::deflated(name, text.as_bytes())).collect();
    zip(&members, &ArchiveForm::default())
}

/// Rows as FamilyTreeDNA writes them.
fn family_tree(chromosome: &str, first: u32, count: u32) -> String {
    let row = |row: u32| format!("\"rs{}\",\"{chromosome}\",\"{}\",\"AG\"\n", first + row, 5_000_000 + row);
    format!("RSID,CHROMOSOME,POSITION,RESULT\n{}", (0..count).map(row).collect::<String>())
}

#[test]
fn every_genome_of_an_archive_is_inspected_and_scored() {
    let folder = Folder::new("several-genomes");
    let ben = GENOTYPES.replace("\tAG\n", "\tGG\n") + "rs900000008\t1\t8\tAA\n";
    let packed =
        archive(&[("anna.txt", GENOTYPES), ("ben.txt", &ben), ("note.pdf", "%PDF-"), ("read me.txt", "hello\n")]);
    folder.file("family.zip", packed).file("w.txt", WEIGHTS);
    let inspected = folder.run(&["inspect", "--json", "family.zip"]);
    let found: Vec<_> = objects(&inspected).iter().map(|one| (one["member"].clone(), one["rows"].clone())).collect();
    assert_eq!(found, [(json!("ben.txt"), json!(5)), (json!("anna.txt"), json!(4))]);
    let passed_over =
        json!([{"name": "note.pdf", "reason": "other-type"}, {"name": "read me.txt", "reason": "no-genotypes"}]);
    assert_eq!(objects(&inspected)[0]["passed_over"], passed_over);
    let shown = text(&folder.run(&["inspect", "family.zip"]));
    assert!(
        shown.contains("family.zip, member anna.txt\n") && shown.contains("member note.pdf\n  passed over"),
        "{shown}"
    );
    let score = ["score", "--genotypes", "family.zip", "--weights", "w.txt", "--json", "--audit", "fates.tsv"];
    let scored = folder.run(&score);
    let found: Vec<_> =
        objects(&scored).iter().map(|one| (one["genome"]["member"].clone(), one["raw"].clone())).collect();
    assert_eq!(found, [(json!("ben.txt"), json!(1.0)), (json!("anna.txt"), json!(0.5))]);
    assert!(String::from_utf8_lossy(&scored.stderr).contains("note.pdf is passed over (other-type)"));
    let audit = folder.read("fates.tsv");
    assert!(
        audit.contains("family.zip, member anna.txt\tw.txt\t") && audit.contains("family.zip, member ben.txt\tw.txt\t")
    );
    let one =
        folder.run(&["score", "--genotypes", "family.zip", "--member", "anna.txt", "--weights", "w.txt", "--json"]);
    assert_eq!(objects(&one).iter().map(|one| one["raw"].clone()).collect::<Vec<_>>(), [json!(0.5)]);
    for (arguments, code, words) in [
        (&["dump", "family.zip"][..], 25, "There are: ben.txt, anna.txt."),
        (&["dump", "family.zip", "--member", "carl.txt"], 24, "no member carl.txt. There are:"),
        (&["inspect", "w.txt", "--member", "a.txt"], 24, "is no zip archive"),
    ] {
        let (found, message) = refusal(&folder.run(arguments));
        assert!(found == Some(code) && message.contains(words), "{message}");
    }
    assert!(text(&folder.run(&["dump", "family.zip", "--member", "ben.txt"])).ends_with("rs900000008\t1\t8\tAA\n"));
}

#[test]
fn a_damaged_genome_does_not_hide_the_others_of_its_archive() {
    let folder = Folder::new("damaged-member");
    let mut packed = archive(&[("anna.txt", GENOTYPES), ("ben.txt", GENOTYPES)]);
    // The check sum of the first member, in the directory behind both.
    let begin = packed.windows(4).position(|bytes| bytes == b"PK\x01\x02").expect("a directory");
    packed[begin + 16] ^= 1;
    folder.file("family.zip", packed);
    let output = folder.run(&["inspect", "--json", "family.zip"]);
    let found: Vec<_> =
        objects(&output).iter().map(|one| (one["failure"]["code"].clone(), one["member"].clone())).collect();
    assert_eq!(found, [(json!("broken-container"), Value::Null), (Value::Null, json!("ben.txt"))]);
    assert_eq!(objects(&output)[0]["failure"]["member"], json!("anna.txt"));
    assert_eq!(output.status.code(), Some(13));
}

/// Many entries of a directory that lead to one large member cost no more than the look at the directory.
#[test]
fn members_that_share_bytes_are_refused() {
    let folder = Folder::new("overlapping");
    let text = "\n".repeat(5_000_000);
    let names: Vec<String> = (0..50).map(|number| format!("{number}.txt")).collect();
    let members: Vec<Member<'_>> = names.iter().map(|name| Member { name, text: b"", method: 8, flags: 0 }).collect();
    let first = [Member::deflated("large.txt", text.as_bytes())];
    let mut packed = zip(&first.into_iter().chain(members).collect::<Vec<_>>(), &ArchiveForm::default());
    let begin = packed.windows(4).position(|bytes| bytes == b"PK\x01\x02").expect("a directory");
    let sizes: [u8; 12] = packed[begin + 16..begin + 28].try_into().expect("check sum and sizes");
    let entries: Vec<usize> = (begin..packed.len() - 4).filter(|at| packed[*at..].starts_with(b"PK\x01\x02")).collect();
    for at in entries {
        packed[at + 16..at + 28].copy_from_slice(&sizes);
        packed[at + 42..at + 46].fill(0);
    }
    folder.file("a.zip", packed);
    let (code, message) = refusal(&folder.run(&["inspect", "a.zip"]));
    assert!(code == Some(13) && message.contains("damaged"), "{message}");
}

#[test]
fn x_in_a_file_of_its_own_is_joined_and_said() {
    let folder = Folder::new("joined");
    let (autosomes, x) = (family_tree("1", 900_000_000, 50), family_tree("X", 900_001_000, 30));
    let x_packed = gzip(x.as_bytes());
    let members = [Member::deflated("autosomes.csv", autosomes.as_bytes()), Member::deflated("x.csv.gz", &x_packed)];
    folder.file("a.zip", zip(&members, &ArchiveForm::default()));
    let found = super::json_lines(&folder.run(&["inspect", "--json", "a.zip"]));
    let facts: Vec<_> = found.iter().map(|one| [&one["member"], &one["joined_member"], &one["rows"]]).collect();
    assert_eq!(facts, [[&json!("autosomes.csv"), &json!("x.csv.gz"), &json!(80)]]);
    assert!(text(&folder.run(&["inspect", "a.zip"])).starts_with("a.zip, member autosomes.csv with x.csv.gz\n"));
    // One id in both: two genomes.
    let other_x = family_tree("X", 900_000_049, 30);
    folder.file("b.zip", archive(&[("autosomes.csv", &autosomes), ("x.csv", &other_x)]));
    let found = super::json_lines(&folder.run(&["inspect", "--json", "b.zip"]));
    assert_eq!(found.iter().map(|one| one["rows"].clone()).collect::<Vec<_>>(), [json!(50), json!(30)]);
}

#[test]
fn an_imputed_member_is_read_on_request() {
    let folder = Folder::new("imputed");
    folder.file("a.zip", archive(&[("a_imputed.txt", &GENOTYPES.repeat(2)), ("a_unphased.txt", GENOTYPES)]));
    let found = super::json_lines(&folder.run(&["inspect", "--json", "a.zip"]));
    assert_eq!(found.iter().map(|one| one["member"].clone()).collect::<Vec<_>>(), [json!("a_unphased.txt")]);
    assert_eq!(found[0]["passed_over"], json!([{"name": "a_imputed.txt", "reason": "imputed"}]));
    let found = super::json_lines(&folder.run(&["inspect", "--json", "a.zip", "--member", "a_imputed.txt"]));
    assert_eq!(found[0]["member"], json!("a_imputed.txt"));
}

#[test]
fn a_vcf_of_several_samples_is_read_for_the_one_that_is_named() {
    let folder = Folder::new("samples");
    let vcf = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n\
        #CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tanna\tben b.\n\
        1\t1000101\trs900000001\tA\tG\t.\tPASS\t.\tGT\t0/1\t1/1\n";
    folder.file("two.vcf", vcf).file("w.txt", WEIGHTS);
    let score = ["score", "--genotypes", "two.vcf", "--weights", "w.txt", "--json"];
    for arguments in [&score[..], &["inspect", "two.vcf"], &["dump", "two.vcf"]] {
        let (code, message) = refusal(&folder.run(arguments));
        let expected = "two.vcf: The file has several samples. Choose one with --sample. There are: anna, ben b..";
        assert!(code == Some(22) && message.contains(expected), "{message}");
    }
    let refused = objects(&folder.run(&["inspect", "--json", "two.vcf"]));
    assert_eq!(refused[0]["failure"]["samples"], json!(["anna", "ben b."]));
    for (sample, raw) in [("anna", 0.5), ("ben b.", 1.0)] {
        let scored = super::json_lines(&folder.run(&[&score[..], &["--sample", sample]].concat()));
        assert_eq!((&scored[0]["raw"], &scored[0]["genome"]["sample"]), (&json!(raw), &json!(sample)));
    }
    let (code, message) = refusal(&folder.run(&[&score[..], &["--sample", "carl"]].concat()));
    assert!(code == Some(23) && message.contains("There are: anna, ben b.."), "{message}");
    // One sample needs no name, and may be named.
    let one = vcf.replace("\tben b.", "").replace("\t1/1\n", "\n");
    folder.file("one.vcf", one).file("g.txt", GENOTYPES);
    for more in [&[][..], &["--sample", "anna"]] {
        let found = super::json_lines(&folder.run(&[&["inspect", "--json", "one.vcf"], more].concat()));
        assert_eq!((&found[0]["called"], &found[0]["sample"]), (&json!(1), &Value::Null));
    }
    assert_eq!(refusal(&folder.run(&["inspect", "g.txt", "--sample", "anna"])).0, Some(23));
    // A name that two have is no choice.
    folder.file("alike.vcf", vcf.replace("ben b.", "anna"));
    let (code, message) = refusal(&folder.run(&["inspect", "alike.vcf", "--sample", "anna"]));
    assert!(code == Some(22) && message.contains("There are: anna, anna."), "{message}");
}

#[test]
fn a_report_of_several_people_is_read_for_the_one_that_is_named() {
    let folder = Folder::new("people");
    let rows = |name: &str, letters: &str| format!("{name},rs900000001,1,1000101,{letters},\n");
    let report = format!(
        "[Header]\n[Data]\nSample Name,SNP Name,Chr,Position,Allele1 - Plus,Allele2 - Plus\n{}{}",
        rows("anna", "A,G"),
        rows("ben b.", "G,G")
    );
    folder.file("two.csv", report).file("w.txt", WEIGHTS);
    let score = ["score", "--genotypes", "two.csv", "--weights", "w.txt", "--json"];
    for arguments in [&score[..], &["inspect", "two.csv"], &["dump", "two.csv"]] {
        let (code, message) = refusal(&folder.run(arguments));
        let expected = "two.csv: The file has several samples. Choose one with --sample. There are: anna, ben b..";
        assert!(code == Some(22) && message.contains(expected), "{message}");
    }
    for (sample, raw) in [("anna", 0.5), ("ben b.", 1.0)] {
        let scored = super::json_lines(&folder.run(&[&score[..], &["--sample", sample]].concat()));
        assert_eq!((&scored[0]["raw"], &scored[0]["genome"]["sample"]), (&json!(raw), &json!(sample)));
    }
    let (code, message) = refusal(&folder.run(&[&score[..], &["--sample", "carl"]].concat()));
    assert!(code == Some(23) && message.contains("There are: anna, ben b.."), "{message}");
}

#[test]
fn a_name_that_two_members_have_is_no_choice() {
    let folder = Folder::new("same-name");
    folder.file("same.zip", archive(&[("g.txt", GENOTYPES), ("g.txt", GENOTYPES)]));
    let (code, message) = refusal(&folder.run(&["inspect", "same.zip", "--member", "g.txt"]));
    assert!(code == Some(25) && message.contains("several members g.txt"), "{message}");
}

#[test]
fn a_vcf_without_samples_or_records_says_so() {
    let folder = Folder::new("empty-vcf");
    let columns = "##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO";
    folder.file("sites.vcf", format!("{columns}\n1\t5\trs1\tA\tG\t.\t.\t.\n"));
    folder.file("header.vcf", format!("{columns}\tFORMAT\tanna\n"));
    for (file, code, words) in [("sites.vcf", 20, "no sample column"), ("header.vcf", 12, "no records")] {
        let (found, message) = refusal(&folder.run(&["inspect", file]));
        assert!(found == Some(code) && message.contains(words), "{message}");
    }
}

#[test]
fn files_of_other_kinds_are_refused_by_what_they_are() {
    let folder = Folder::new("other-kinds");
    let workbook = archive(&[("[Content_Types].xml", "<a/>"), ("xl/workbook.xml", "<a/>")]);
    folder.file("g.txt", GENOTYPES);
    for (bytes, words) in [
        (b"BZh91AY&SY".to_vec(), "bzip2"),
        (b"\xFD7zXZ\0\0\x04".to_vec(), "xz"),
        (b"7z\xBC\xAF\x27\x1C\0\x04".to_vec(), "7z"),
        (b"Rar!\x1A\x07\x01\0".to_vec(), "RAR"),
        (b"%PDF-1.7\n".to_vec(), "PDF"),
        (workbook, "spreadsheet"),
    ] {
        folder.file("other.bin", bytes);
        let (code, message) = refusal(&folder.run(&["inspect", "other.bin"]));
        assert!(code == Some(21) && message.contains(words), "{message}");
        let (code, message) = refusal(&folder.run(&["score", "--genotypes", "g.txt", "--weights", "other.bin"]));
        assert!(code == Some(47) && message.contains(words), "{message}");
    }
}

/// What unpacks to more than the page reads is refused after that much, on standard input too. Members of an archive share such a budget
/// (`tests/archive_contents.rs`).
#[test]
fn packed_genotypes_have_the_limit_of_the_page() {
    use std::io::Write;
    let folder = Folder::new("bomb");
    let blank = vec![b'\n'; 1 << 20];
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    for _ in 0..1025 {
        encoder.write_all(&blank).expect("memory");
    }
    let packed = encoder.finish().expect("memory");
    assert!(packed.len() < 6 << 20);
    let (code, message) = refusal(&folder.run_with_input(&["inspect", "-"], &packed));
    assert!(code == Some(18) && message.contains("--any-size"), "{message}");
}
