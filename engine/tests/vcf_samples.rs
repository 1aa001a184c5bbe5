//! A VCF of several samples: their names, the one that is read, and what is refused.
#![allow(clippy::expect_used, reason = "a test may stop")]

use allelium_engine::genotypes::file_reader::FileReader;
use allelium_engine::genotypes::reader::{GenotypeReader, LONGEST_COLUMN_LINE, ReadGenome, SampleChoice};
use allelium_engine::values::error::{EngineFailure, FailureCode};
use proptest::prelude::*;

const COLUMNS: &str = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT";

/// A VCF with the calls of each sample, a sample an item.
fn vcf(names: &[&str], calls: &[Vec<&str>]) -> String {
    let mut text = format!("##fileformat=VCFv4.2\n{COLUMNS}\t{}\n", names.join("\t"));
    for row in 0..calls[0].len() {
        let of_row: Vec<String> = calls.iter().map(|calls| format!("{}:9", calls[row])).collect();
        text += &format!("1\t{}\trs{}\tA\tG\t.\t.\t.\tGT:DP\t{}\n", 100 + row, 900_000_000 + row, of_row.join("\t"));
    }
    text
}

fn read(text: &str, choice: SampleChoice) -> Result<ReadGenome, EngineFailure> {
    let mut reader = GenotypeReader::new().with_sample(choice);
    reader.push(text.as_bytes());
    reader.finish()
}

fn code(text: &str, choice: SampleChoice) -> Option<FailureCode> {
    read(text, choice).err().map(|failure| failure.code)
}

/// All but what a file says of unlisted sites, which depends on who else is in it.
fn own_bytes(read: &ReadGenome) -> Vec<u8> {
    let mut bytes = read.genome.to_bytes();
    bytes.truncate(32 + read.report.rows.div_ceil(2) as usize);
    bytes[14] = 0;
    bytes
}

fn call() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["0/0", "0/1", "1/1", "./.", "1", "0|1"])
}

proptest! {
    /// A chosen sample reads as a file of it alone would.
    #[test]
    fn each_sample_reads_as_its_own_file(calls in prop::collection::vec(prop::collection::vec(call(), 6), 1..5)) {
        let names = ["anna", "ben", "anna b.", "42", "\u{e9}"];
        let names = &names[..calls.len()];
        let text = vcf(names, &calls);
        for (place, calls) in calls.iter().enumerate() {
            let alone = read(&vcf(&["alone"], std::slice::from_ref(calls)), SampleChoice::Only);
            for choice in [SampleChoice::Number(place as u32), SampleChoice::Named(names[place].to_owned())] {
                match (&alone, read(&text, choice)) {
                    (Ok(alone), Ok(chosen)) => {
                        prop_assert_eq!(own_bytes(alone), own_bytes(&chosen));
                        prop_assert_eq!(chosen.sample, place as u32);
                        prop_assert_eq!(&chosen.sample_names, names);
                    }
                    (Err(alone), Err(chosen)) => prop_assert_eq!(alone.code, chosen.code),
                    (alone, chosen) => prop_assert!(false, "{alone:?} {chosen:?}"),
                }
            }
        }
    }
}

#[test]
fn names_are_known_once_the_header_is_read() {
    let text = vcf(&["anna", "ben"], &[vec!["0/1"], vec!["1/1"]]);
    let header = text.find("1\t100").expect("a row");
    let mut reader = GenotypeReader::new();
    assert!(reader.sample_names().is_empty());
    reader.push(&text.as_bytes()[..header]);
    assert_eq!(reader.sample_names(), ["anna", "ben"]);
}

#[test]
fn a_choice_that_cannot_be_read_is_refused() {
    let two = vcf(&["anna", "ben"], &[vec!["0/1"], vec!["1/1"]]);
    assert_eq!(code(&two, SampleChoice::First), None);
    assert_eq!(code(&two, SampleChoice::Only), Some(FailureCode::SeveralSamples));
    assert_eq!(code(&two, SampleChoice::Number(2)), Some(FailureCode::NoSuchSample));
    assert_eq!(code(&two, SampleChoice::Named("Anna".to_owned())), Some(FailureCode::NoSuchSample));
    let table = "rs900000001\t1\t100\tAG\n";
    assert_eq!(code(table, SampleChoice::Only), None);
    assert_eq!(code(table, SampleChoice::Number(0)), None);
    assert_eq!(code(table, SampleChoice::Number(1)), Some(FailureCode::NoSuchSample));
    assert_eq!(code(table, SampleChoice::Named("anna".to_owned())), Some(FailureCode::NoSuchSample));
    // Without a sample column there is none to choose; that says more than that the choice is wrong.
    let none = format!("{COLUMNS}\n1\t5\t.\tA\tG\t.\t.\t.\tGT\n").replace("\tFORMAT", "");
    assert_eq!(code(&none, SampleChoice::Number(0)), Some(FailureCode::UnknownLayout));
}

#[test]
fn a_line_without_the_chosen_sample_is_dropped() {
    let text = vcf(&["anna", "ben"], &[vec!["0/1", "0/1"], vec!["1/1", "1/1"]]) + "1\t300\t.\tA\tG\t.\t.\t.\tGT\t0/1\n";
    let rows = |choice| read(&text, choice).expect("rows").report.rows;
    assert_eq!((rows(SampleChoice::First), rows(SampleChoice::Number(1))), (3, 2));
}

fn rows(names: usize) -> String {
    let row =
        |row: usize| format!("1\t{}\trs{}\tA\tG\t.\t.\t.\tGT{}\n", 100 + row, 900_000_000 + row, "\t0/1".repeat(names));
    (0..3).map(row).collect()
}

/// The outcome of a text whole and in pieces, as a reader of files has it, which may stop at any piece.
fn outcome(text: &str, choice: &SampleChoice) -> Result<(u32, Vec<String>), (FailureCode, Option<u32>)> {
    let of_pieces = |length: usize| {
        let mut reader = FileReader::new().with_sample(choice.clone());
        text.as_bytes().chunks(length).try_for_each(|piece| reader.push(piece))?;
        reader.finish().map(|file| (file.read.report.rows, file.read.sample_names))
    };
    let whole = of_pieces(text.len()).map_err(|failure| (failure.code, failure.line));
    for length in [7, 1000, 70_000] {
        assert_eq!(of_pieces(length).map_err(|failure| (failure.code, failure.line)), whole, "pieces of {length}");
    }
    whole
}

#[test]
fn columns_are_named_by_a_line_of_any_length() {
    let names: Vec<String> = (0..5000).map(|number| format!("{number:07}_{number:07}")).collect();
    let text = format!("##fileformat=VCFv4.2\n{COLUMNS}\t{}\n{}", names.join("\t"), rows(5000));
    assert_eq!(outcome(&text, &SampleChoice::Only), Err((FailureCode::SeveralSamples, None)));
    assert_eq!(outcome(&text, &SampleChoice::Named(names[4999].clone())), Ok((3, names.clone())));
    assert_eq!(
        outcome(&text, &SampleChoice::Named("0005000_0005000".to_owned())),
        Err((FailureCode::NoSuchSample, None))
    );
}

#[test]
fn more_names_than_are_kept_are_refused() {
    let names = "\tA".repeat(LONGEST_COLUMN_LINE / 2);
    let text = format!("##fileformat=VCFv4.2\n{COLUMNS}{names}\n{}", rows(2));
    for choice in
        [SampleChoice::First, SampleChoice::Only, SampleChoice::Number(1), SampleChoice::Named("A".to_owned())]
    {
        assert_eq!(outcome(&text, &choice), Err((FailureCode::SeveralSamples, Some(2))), "{choice:?}");
    }
}

#[test]
fn columns_are_named_after_any_number_of_lines() {
    let contigs: String = (0..10_001).map(|number| format!("##contig=<ID=scaffold_{number},length=1000>\n")).collect();
    let text = format!("##fileformat=VCFv4.2\n{contigs}{COLUMNS}\tANNA\tBERT\n{}", rows(2));
    assert_eq!(outcome(&text, &SampleChoice::Only), Err((FailureCode::SeveralSamples, None)));
    let names = vec!["ANNA".to_owned(), "BERT".to_owned()];
    assert_eq!(outcome(&text, &SampleChoice::Named("BERT".to_owned())), Ok((3, names.clone())));
    // Until they come, a file that has lost its first line reads as a table, which has no second sample.
    let headless = text.replace("##fileformat=VCFv4.2\n", "");
    assert_eq!(outcome(&headless, &SampleChoice::Number(1)), Ok((3, names)));
}

#[test]
fn blanks_may_separate_the_names_of_columns() {
    let columns = COLUMNS.replace('\t', " ");
    let text = format!("##fileformat=VCFv4.2\n{columns}  ANNA BERT\n{}", rows(2));
    assert_eq!(outcome(&text, &SampleChoice::Only), Err((FailureCode::SeveralSamples, None)));
    let names = vec!["ANNA".to_owned(), "BERT".to_owned()];
    assert_eq!(outcome(&text, &SampleChoice::Number(1)), Ok((3, names)));
}

#[test]
fn samples_that_no_line_names_are_refused() {
    let unnamed = format!("##fileformat=VCFv4.2\n{}", rows(2));
    for choice in [SampleChoice::First, SampleChoice::Only] {
        assert_eq!(outcome(&unnamed, &choice), Err((FailureCode::SeveralSamples, Some(2))), "{choice:?}");
    }
    let one = format!("##fileformat=VCFv4.2\n{}", rows(1));
    for text in [&unnamed, &one] {
        for choice in [SampleChoice::Number(0), SampleChoice::Named("BERT".to_owned())] {
            assert_eq!(outcome(text, &choice), Err((FailureCode::NoSuchSample, Some(2))), "{choice:?}");
        }
    }
    assert_eq!(outcome(&one, &SampleChoice::Only), Ok((3, Vec::new())));
    let half_named = format!("##fileformat=VCFv4.2\n{COLUMNS}\tANNA\n{}{}", rows(1), rows(2));
    assert_eq!(outcome(&half_named, &SampleChoice::First), Err((FailureCode::SeveralSamples, Some(6))));
    // A TAB at the end of each row adds no sample.
    let ended_by_tabs = rows(1).replace('\n', "\t \t\r\n");
    let text = format!("##fileformat=VCFv4.2\n{COLUMNS}\tANNA\n{ended_by_tabs}");
    assert_eq!(outcome(&text, &SampleChoice::Only), Ok((3, vec!["ANNA".to_owned()])));
}

#[test]
fn two_files_of_two_persons_are_no_genome() {
    let part = |name: &str| format!("##fileformat=VCFv4.2\n{COLUMNS}\t{name}\n{}", rows(1));
    let text = part("ANNA") + &part("BERT");
    for choice in
        [SampleChoice::First, SampleChoice::Only, SampleChoice::Number(0), SampleChoice::Named("ANNA".to_owned())]
    {
        assert_eq!(outcome(&text, &choice), Err((FailureCode::SeveralSamples, Some(7))), "{choice:?}");
    }
    // The first refusal stands, however the text comes.
    assert_eq!(outcome(&text, &SampleChoice::Named("BERT".to_owned())), Err((FailureCode::NoSuchSample, None)));
    // Two files of one person are joined, as before.
    let one = part("ANNA") + &part("ANNA").replace("rs9", "rs8");
    assert_eq!(outcome(&one, &SampleChoice::Only), Ok((6, vec!["ANNA".to_owned()])));
    // Rows above the names may be anybody's.
    let named_late = format!("##fileformat=VCFv4.2\n{}{COLUMNS}\tBERT\n{}", rows(1), rows(1));
    assert_eq!(outcome(&named_late, &SampleChoice::First), Err((FailureCode::SeveralSamples, Some(5))));
}

#[test]
fn a_table_of_several_people_names_them() {
    let row = |name: &str, number: u32| format!("{name},rs{number},1,{},AG\n", number - 899_000_000);
    let text = format!(
        "Sample Name,rsid,chromosome,position,genotype\n{}{}{}",
        row("BERT", 900_000_001),
        row("ANNA", 900_000_002),
        row("BERT", 900_000_003)
    );
    let names = vec!["BERT".to_owned(), "ANNA".to_owned()];
    let first = read(&text, SampleChoice::First).expect("rows");
    assert_eq!((first.report.rows, first.sample, &first.sample_names), (2, 0, &names));
    for (place, name) in (0..).zip(&names) {
        let chosen = read(&text, SampleChoice::Named(name.clone())).expect("rows");
        assert_eq!(chosen.sample_names.get(chosen.sample as usize), Some(name));
        assert_eq!(chosen.report.rows, 2 - place);
    }
    // Rows of another person show as well that the file is genetic.
    let others: String = (0..150).map(|number| row("BERT", 900_000_101 + number)).collect();
    let text = format!("Sample Name,rsid,chromosome,position,genotype\n{others}{}", row("ANNA", 900_000_001));
    assert_eq!(read(&text, SampleChoice::Named("ANNA".to_owned())).map(|read| read.report.rows), Ok(1));
}

/// A table of two people as a program of western Europe saves it, and its names as bytes.
fn latin1_table(names: [&[u8]; 2]) -> Vec<u8> {
    let mut text = b"Sample Name,rsid,chromosome,position,genotype\n".to_vec();
    for (number, name) in (0..6).zip(names.iter().cycle()) {
        text.extend_from_slice(name);
        text.extend_from_slice(format!(",rs{},1,{},AG\n", 900_000_001 + number, 1_000_101 + number).as_bytes());
    }
    text
}

fn read_bytes(text: &[u8], choice: SampleChoice) -> Result<ReadGenome, EngineFailure> {
    let mut reader = GenotypeReader::new().with_sample(choice);
    reader.push(text);
    reader.finish()
}

#[test]
fn names_that_are_not_utf_8_are_told_apart_and_chosen() {
    let table = latin1_table([b"M\xFCller", b"M\xF6ller"]);
    let vcf = vcf(&["M#ller", "M~ller"], &[vec!["0/1", "0/1", "0/1"], vec!["1/1", "./.", "1/1"]]);
    let vcf: Vec<u8> = vcf
        .bytes()
        .map(|byte| match byte {
            b'~' => 0xF6,
            byte => byte,
        })
        .collect();
    let at = vcf.windows(6).position(|part| part == b"M#ller").expect("the first name");
    let vcf = [&vcf[..=at], b"\xFC", &vcf[at + 2..]].concat();
    let names = vec!["M\u{fc}ller".to_owned(), "M\u{f6}ller".to_owned()];
    for text in [&table, &vcf] {
        let first = read_bytes(text, SampleChoice::First).expect("rows");
        assert_eq!((first.sample, first.sample_names), (0, names.clone()));
        let only = read_bytes(text, SampleChoice::Only).map_err(|failure| failure.code);
        assert_eq!(only.err(), Some(FailureCode::SeveralSamples));
        for (place, name) in names.iter().enumerate() {
            let chosen = read_bytes(text, SampleChoice::Named(name.clone())).expect("rows");
            let place_of_chosen = chosen.sample_names.iter().position(|known| known == name);
            assert_eq!((chosen.report.rows, place_of_chosen), (3, Some(chosen.sample as usize)));
            assert_eq!(chosen.sample_names.len(), 2, "{place}");
        }
        let absent = read_bytes(text, SampleChoice::Named("Muller".to_owned())).map_err(|failure| failure.code);
        assert_eq!(absent.err(), Some(FailureCode::NoSuchSample));
    }
}

#[test]
fn one_name_in_two_encodings_is_no_choice() {
    let table = latin1_table([b"M\xFCller", "M\u{fc}ller".as_bytes()]);
    let first = read_bytes(&table, SampleChoice::First).expect("rows");
    assert_eq!((first.report.rows, first.sample_names.len()), (3, 2));
    let named = read_bytes(&table, SampleChoice::Named("M\u{fc}ller".to_owned())).map_err(|failure| failure.code);
    assert_eq!(named.err(), Some(FailureCode::SeveralSamples));
}

proptest! {
    /// Each person of a table is read by the name that is shown as if the file held nobody else, whatever bytes the names have.
    #[test]
    fn each_person_of_a_table_reads_as_a_file_of_one(
        names in prop::collection::vec(prop::collection::vec(select_byte(), 1..4), 2..5),
    ) {
        let row = |name: &[u8], number: usize| {
            [name, format!("\trs{}\t1\t{}\tAG\n", 900_000_001 + number, 1_000_101 + number).as_bytes()].concat()
        };
        let header = b"Sample ID\trsid\tchromosome\tposition\tgenotype\n";
        let table_of = |rows: &[Vec<u8>]| [header.to_vec(), rows.concat()].concat();
        let rows: Vec<Vec<u8>> = (0..12).zip(names.iter().cycle()).map(|(number, name)| row(name, number)).collect();
        let all = read_bytes(&table_of(&rows), SampleChoice::First).expect("rows");
        let mut distinct = names.clone();
        distinct.sort();
        distinct.dedup();
        prop_assert_eq!(all.sample_names.len(), distinct.len());
        for name in &all.sample_names {
            let is_shared = all.sample_names.iter().filter(|other| *other == name).count() > 1;
            match read_bytes(&table_of(&rows), SampleChoice::Named(name.clone())) {
                Err(failure) => {
                    prop_assert!(is_shared);
                    prop_assert_eq!(failure.code, FailureCode::SeveralSamples);
                }
                Ok(chosen) => {
                    prop_assert!(!is_shared);
                    let own = |place: &&[u8]| sample_text(place) == *name;
                    let bytes = distinct.iter().map(Vec::as_slice).find(own).expect("a name of the file");
                    let rows: Vec<Vec<u8>> = rows.iter().filter(|row| row.split(|byte| *byte == b'\t').next() == Some(bytes)).cloned().collect();
                    let alone = read_bytes(&table_of(&rows), SampleChoice::Only).expect("rows");
                    prop_assert_eq!(alone.genome.to_bytes(), chosen.genome.to_bytes());
                    prop_assert_eq!(alone.layout.to_bytes(), chosen.layout.to_bytes());
                }
            }
        }
    }
}

/// Bytes of names in Latin-1 and in UTF-8.
fn select_byte() -> impl Strategy<Value = u8> {
    prop::sample::select(vec![b'A', b'M', 0xFC, 0xF6, 0xC3, 0xBC, 0x9C])
}

/// How a name is shown, by the rule.
fn sample_text(name: &[u8]) -> String {
    String::from_utf8(name.to_vec()).unwrap_or_else(|_| name.iter().map(|byte| char::from(*byte)).collect())
}
