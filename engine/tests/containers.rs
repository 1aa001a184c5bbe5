//! Gzip and zip: every form that people have gives the genome of the plain text; damage is an error, never a panic.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;

use allelium_engine::container::container_report::ContainerReport;
use allelium_engine::container::{ContainerKind, DirectoryAnswer, TextBudget, ZipDirectory, ZipEntry};
use allelium_engine::genotypes::file_reader::FileReader;
use allelium_engine::values::error::{EngineFailure, FailureCode};
use archives::{ArchiveForm, Member, gzip, gzip_with_fields, zip};
use proptest::prelude::*;

/// Buffers of a genome with what it was packed in.
type Outcome = Result<(Vec<u8>, Vec<u8>, Option<ContainerReport>), EngineFailure>;

fn finish(reader: FileReader) -> Outcome {
    let file = reader.finish()?;
    Ok((file.read.layout.to_bytes(), file.read.genome.to_bytes(), file.container))
}

fn read(mut reader: FileReader, bytes: &[u8], chunk: usize) -> Outcome {
    for piece in bytes.chunks(chunk) {
        reader.push(piece)?;
    }
    finish(reader)
}

/// Reads at every chunking, which must agree.
fn read_file(bytes: &[u8]) -> Outcome {
    let whole = read(FileReader::new(), bytes, bytes.len().max(1));
    for chunk in [1, 7, 65_536] {
        assert_eq!(read(FileReader::new(), bytes, chunk), whole, "chunks of {chunk}");
    }
    whole
}

fn code(outcome: Outcome) -> Option<FailureCode> {
    outcome.err().map(|failure| failure.code)
}

/// A text of some thousand rows, so that it inflates in several pieces.
fn text(first: u32, rows: u32) -> Vec<u8> {
    let row = |row: u32| format!("rs{}\t1\t{}\tAG\r\n", first + row, 1_000_000 + row);
    format!("# rsid\tchromosome\tposition\tgenotype\r\n{}", (0..rows).map(row).collect::<String>()).into_bytes()
}

fn directory(bytes: &[u8]) -> ZipDirectory {
    match ZipDirectory::read(bytes, 0).expect("a directory") {
        DirectoryAnswer::Directory(directory) => directory,
        DirectoryAnswer::NeedsFrom(from) => panic!("the whole file was given, but {from} is asked for"),
    }
}

/// Reads one member as the page does: from its offset on.
fn read_member(bytes: &[u8], entry: &ZipEntry) -> Outcome {
    let from = bytes.get(entry.offset as usize..).expect("an offset in the file");
    let whole = read(FileReader::of_zip_member(entry.clone())?, from, from.len());
    for chunk in [1, 7, 65_536] {
        assert_eq!(read(FileReader::of_zip_member(entry.clone())?, from, chunk), whole, "chunks of {chunk}");
    }
    whole
}

#[test]
fn every_form_of_gzip_gives_the_plain_texts_genome() {
    let plain = text(900_000_000, 9000);
    let (layout, genome, container) = read_file(&plain).expect("plain text");
    assert_eq!(container, None);
    let (one, rest) = plain.split_at(70_001);
    let joined = [gzip(one), gzip_with_fields(rest)].concat();
    // BGZF ends with an empty member.
    let bgzf = [gzip_with_fields(one), gzip_with_fields(rest), gzip(b"")].concat();
    let with_zeros = [joined.clone(), vec![0; 300]].concat();
    let with_zeros_between = [gzip(one), vec![0; 70_000], gzip(rest), vec![0; 512]].concat();
    let with_bytes_behind = [joined.clone(), vec![0x1F, 0x8B, 0]].concat();
    for (bytes, members, trailing_bytes) in [
        (gzip(&plain), 1, 0.0),
        (gzip_with_fields(&plain), 1, 0.0),
        (joined, 2, 0.0),
        (bgzf, 3, 0.0),
        (with_zeros, 2, 0.0),
        (with_zeros_between, 2, 0.0),
        (with_bytes_behind, 2, 3.0),
    ] {
        let report = ContainerReport { kind: ContainerKind::Gzip, member: None, members, trailing_bytes };
        assert_eq!(read_file(&bytes), Ok((layout.clone(), genome.clone(), Some(report))));
    }
}

/// The half of a file behind a damaged header must not be lost as bytes of no meaning.
#[test]
fn a_member_lost_behind_the_last_makes_a_gzip_broken() {
    let plain = text(900_000_000, 9000);
    let (one, rest) = plain.split_at(70_001);
    let second = gzip(rest);
    for at in [0, 1, 2, 3] {
        let mut damaged = second.clone();
        damaged[at] ^= 0xFF;
        let bytes = [gzip(one), damaged].concat();
        assert_eq!(code(read_file(&bytes)), Some(FailureCode::BrokenContainer), "byte {at} of the second header");
    }
    for behind in [&second[..5], &[&b"x"[..], &gzip(b"a row or two\n")].concat()] {
        let bytes = [&gzip(one), behind].concat();
        assert_eq!(code(read_file(&bytes)), Some(FailureCode::BrokenContainer));
    }
}

#[test]
fn a_cut_or_damaged_gzip_is_broken() {
    let bytes = gzip(&text(900_000_000, 50));
    for length in 2..bytes.len() {
        let cut = bytes.get(..length).expect("a part");
        assert_eq!(code(read(FileReader::new(), cut, length)), Some(FailureCode::BrokenContainer), "{length}");
    }
    for from_end in 1..=8 {
        let mut damaged = bytes.clone();
        let at = damaged.len() - from_end;
        damaged[at] ^= 1;
        assert_eq!(code(read_file(&damaged)), Some(FailureCode::BrokenContainer), "{from_end} from the end");
    }
}

#[test]
fn containers_in_containers_are_refused() {
    let inner = gzip(&text(900_000_000, 5));
    assert_eq!(code(read_file(&gzip(&inner))), Some(FailureCode::NestedContainer));
    let archive = zip(&[Member::deflated("a.txt", b"rs900000001\t1\t5\tAG\n")], &ArchiveForm::default());
    assert_eq!(code(read_file(&gzip(&archive))), Some(FailureCode::NestedContainer));
    let archive = zip(&[Member::deflated("raw data.txt", &gzip(&inner))], &ArchiveForm::default());
    let failure = read_member(&archive, &directory(&archive).entries()[0]).expect_err("a nested container");
    assert_eq!((failure.code, failure.member.as_deref()), (FailureCode::NestedContainer, Some("raw data.txt")));
    let archive = zip(&[Member::deflated("raw.txt", &archive)], &ArchiveForm::default());
    let failure = read_member(&archive, &directory(&archive).entries()[0]).expect_err("a nested container");
    assert_eq!(failure.code, FailureCode::NestedContainer);
}

#[test]
fn gzip_in_a_zip_gives_the_plain_texts_genome() {
    let plain = text(900_000_000, 9000);
    let (layout, genome, _) = read_file(&plain).expect("plain text");
    let (one, rest) = plain.split_at(70_001);
    let packed = [gzip(one), vec![0; 9], gzip(rest), b"behind it".to_vec()].concat();
    for method in [0, 8] {
        let member = Member { name: "raw.csv.gz", text: &packed, method, flags: 0 };
        let archive = zip(&[member], &ArchiveForm::default());
        let (packed_layout, packed_genome, container) =
            read_member(&archive, &directory(&archive).entries()[0]).expect("a member");
        assert!((packed_layout, packed_genome) == (layout.clone(), genome.clone()));
        let member = Some("raw.csv.gz".to_owned());
        let report = ContainerReport { kind: ContainerKind::Zip, member, members: 2, trailing_bytes: 9.0 };
        assert_eq!(container, Some(report));
    }
    // Damage inside is seen, whether or not the archive's own check sum holds.
    let cut = packed.get(..packed.len() / 2).expect("a part");
    let archive = zip(&[Member::deflated("raw.csv.gz", cut)], &ArchiveForm::default());
    let failure = read_member(&archive, &directory(&archive).entries()[0]).expect_err("a cut gzip");
    assert_eq!((failure.code, failure.member.as_deref()), (FailureCode::BrokenContainer, Some("raw.csv.gz")));
}

#[test]
fn files_of_other_kinds_are_refused_by_what_they_are() {
    for (head, expected) in [
        (&b"BZh91AY&SY"[..], FailureCode::Bzip2File),
        (b"\xFD7zXZ\0\0\x04", FailureCode::XzFile),
        (b"7z\xBC\xAF\x27\x1C\0\x04", FailureCode::SevenZipFile),
        (b"Rar!\x1A\x07\x01\0", FailureCode::RarFile),
        (b"%PDF-1.7\n", FailureCode::PdfFile),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", FailureCode::SpreadsheetFile),
    ] {
        assert_eq!(code(read_file(head)), Some(expected));
        assert_eq!(code(read_file(&gzip(head))), Some(expected), "in a gzip");
        let archive = zip(&[Member::deflated("raw.txt", head)], &ArchiveForm::default());
        let failure = read_member(&archive, &directory(&archive).entries()[0]).expect_err("a refusal");
        assert_eq!((failure.code, failure.member.as_deref()), (expected, Some("raw.txt")));
    }
    let members = ["[Content_Types].xml", "xl/workbook.xml", "xl/worksheets/sheet1.xml"];
    let workbook = zip(&members.map(|name| Member::deflated(name, b"<a/>")), &ArchiveForm::default());
    let failure = ZipDirectory::read(&workbook, 0).expect_err("a spreadsheet");
    assert_eq!(failure.code, FailureCode::SpreadsheetFile);
}

/// Two entries of the directory that lead to one member, as bombs have them by the thousand.
#[test]
fn members_that_share_bytes_are_refused() {
    let row = b"rs900000001\t1\t5\tAG\n".repeat(50);
    let members = [Member::deflated("a.txt", &row), Member::deflated("b.txt", &row)];
    let archive = zip(&members, &ArchiveForm::default());
    let begin =
        u32::from_le_bytes(archive[archive.len() - 6..archive.len() - 2].try_into().expect("four bytes")) as usize;
    // An entry of the directory has 46 bytes and its name; the offset stands at its 42nd.
    let second = begin + 46 + "a.txt".len();
    let offset = |at: usize| u32::from_le_bytes(archive[at + 42..at + 46].try_into().expect("four bytes"));
    let distance = offset(second) - offset(begin);
    for shift in [distance, 1] {
        let mut overlapping = archive.clone();
        let moved = offset(second) - shift.min(distance);
        overlapping[second + 42..second + 46].copy_from_slice(&moved.to_le_bytes());
        let is_apart = shift == 1;
        // A local header longer than its 30 bytes leaves room for one byte; what members share is refused.
        assert_eq!(ZipDirectory::read(&overlapping, 0).is_ok(), is_apart, "moved by {shift}");
    }
    // A member that reaches into the directory.
    let mut long = archive.clone();
    let packed_size_at = second + 20;
    long[packed_size_at..packed_size_at + 4].copy_from_slice(&10_000_u32.to_le_bytes());
    assert_eq!(ZipDirectory::read(&long, 0).expect_err("a refusal").code, FailureCode::BrokenContainer);
}

/// A member that inflates to more than its directory says stops within one piece, not after all of it.
#[test]
fn a_member_of_another_size_than_said_stops_early() {
    let bytes = vec![b'\n'; 50_000_000];
    let mut archive = zip(&[Member::deflated("a.txt", &bytes)], &ArchiveForm::default());
    let begin =
        u32::from_le_bytes(archive[archive.len() - 6..archive.len() - 2].try_into().expect("four bytes")) as usize;
    archive[begin + 24..begin + 28].copy_from_slice(&1000_u32.to_le_bytes());
    let entry = directory(&archive).entries()[0].clone();
    let mut reader = FileReader::of_zip_member(entry).expect("a reader").with_budget(TextBudget::new(2000));
    let failure = archive.chunks(100).find_map(|piece| reader.push(piece).err()).expect("a refusal");
    assert_eq!(failure.code, FailureCode::BrokenContainer);
}

/// A gzip of one text, with so many blocks without any before it.
fn gzip_with_empty_blocks(text: &[u8], blocks: usize) -> Vec<u8> {
    let mut packed = gzip(text);
    let deflated = packed.split_off(10);
    packed.extend([0, 0, 0, 0xFF, 0xFF].repeat(blocks));
    packed.extend(deflated);
    packed
}

#[test]
fn blocks_without_text_draw_on_the_budget() {
    let text = text(900_000_000, 100);
    for blocks in [0, 10, 5_000] {
        let packed = gzip_with_empty_blocks(&text, blocks);
        let member = Member { name: "a.txt.gz", text: &packed, method: 0, flags: 0 };
        let archive = zip(&[member], &ArchiveForm::default());
        let entry = directory(&archive).entries()[0].clone();
        let from = archive.get(entry.offset as usize..).expect("an offset in the file");
        let readers = [(FileReader::new(), &packed[..]), (FileReader::of_zip_member(entry).expect("a member"), from)];
        for (reader, bytes) in readers {
            let outcome = read(reader.with_largest_text(1 << 20), bytes, 1000);
            let refusal = (blocks == 5_000).then_some(FailureCode::TextTooLarge);
            assert_eq!(code(outcome), refusal, "{blocks} blocks");
        }
        assert_eq!(code(read_file(&packed)), None, "{blocks} blocks are few for a large budget");
    }
}

#[test]
fn every_form_of_zip_gives_the_plain_texts_genome() {
    let plain = text(900_000_000, 9000);
    let (layout, genome, _) = read_file(&plain).expect("plain text");
    let forms = [
        ArchiveForm::default(),
        ArchiveForm { before: vec![7; 1000], ..ArchiveForm::default() },
        ArchiveForm { comment: b"a comment with PK\x05\x06 and PK\x01\x02 in it".to_vec(), ..ArchiveForm::default() },
        ArchiveForm { zip64: true, ..ArchiveForm::default() },
    ];
    for (form, method) in forms.iter().flat_map(|form| [(form, 0), (form, 8)]) {
        let member = Member { name: "genome/made up.txt", text: &plain, method, flags: 0 };
        let archive = zip(&[Member::deflated("read me.pdf", b"%PDF"), member], form);
        let directory = directory(&archive);
        let chosen = directory.choose(&[1]).expect("a member");
        assert_eq!(chosen.name, "genome/made up.txt");
        assert_eq!(chosen.size, plain.len() as u64);
        let report = ContainerReport {
            kind: ContainerKind::Zip,
            member: Some("genome/made up.txt".to_owned()),
            members: 1,
            trailing_bytes: 0.0,
        };
        assert_eq!(read_member(&archive, chosen), Ok((layout.clone(), genome.clone(), Some(report))));
    }
}

#[test]
fn the_tail_may_be_too_short_for_the_directory() {
    let member = Member::deflated("a.txt", b"rs900000001\t1\t5\tAG\n");
    let comment = vec![b'c'; 500];
    let archive = zip(&[member], &ArchiveForm { comment, ..ArchiveForm::default() });
    let start = archive.windows(4).position(|bytes| bytes == b"PK\x01\x02").expect("a directory");
    let end = archive.windows(4).position(|bytes| bytes == b"PK\x05\x06").expect("an end");
    for tail_start in 0..=end {
        let answer = ZipDirectory::read(&archive[tail_start..], tail_start as u64).expect("an answer");
        let is_there = matches!(&answer, DirectoryAnswer::Directory(found) if *found == directory(&archive));
        let expected = if tail_start <= start { is_there } else { answer == DirectoryAnswer::NeedsFrom(start as u64) };
        assert!(expected, "tail from {tail_start}: {answer:?}");
    }
}

#[test]
fn the_measured_member_is_chosen_before_the_imputed_and_rows_before_size() {
    let members = [
        Member::deflated("__MACOSX/._big.txt", &[b'x'; 900]),
        Member::deflated("folder/", b""),
        Member::deflated(".hidden.txt", &[b'x'; 800]),
        Member::deflated("GFG_imputed_23andme.txt", &[b'i'; 700]),
        Member::deflated("prose.txt", &[b'p'; 600]),
        Member::deflated("GFG_unphased_23andme.TXT", &[b'u'; 500]),
        Member::deflated("other.csv", &[b'o'; 400]),
        Member::deflated("picture.png", &[b'q'; 1000]),
    ];
    let archive = zip(&members, &ArchiveForm::default());
    let directory = directory(&archive);
    let names: Vec<&str> = directory.candidates().iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["GFG_imputed_23andme.txt", "prose.txt", "GFG_unphased_23andme.TXT", "other.csv"]);
    let chosen = |rows: &[u32]| directory.choose(rows).map(|entry| entry.name.as_str());
    assert_eq!(chosen(&[9, 0, 9, 9]), Some("GFG_unphased_23andme.TXT"));
    assert_eq!(chosen(&[9, 0, 0, 1]), Some("other.csv"));
    assert_eq!(chosen(&[9, 0, 0, 0]), Some("GFG_imputed_23andme.txt"));
    assert_eq!(chosen(&[0, 0, 0, 0]), Some("GFG_imputed_23andme.txt"));
    assert_eq!(directory.entries().len(), members.len());
}

#[test]
fn locked_and_oddly_packed_members_are_refused_by_name() {
    for (method, flags, expected) in [
        (8, 1, FailureCode::EncryptedMember),
        (0, 1, FailureCode::EncryptedMember),
        (12, 0, FailureCode::UnsupportedMember),
    ] {
        let member = Member { name: "raw.txt", text: b"rs900000001\t1\t5\tAG\n", method, flags };
        let archive = zip(&[member], &ArchiveForm::default());
        let failure = FileReader::of_zip_member(directory(&archive).entries()[0].clone()).expect_err("a refusal");
        assert_eq!((failure.code, failure.member.as_deref()), (expected, Some("raw.txt")));
    }
}

#[test]
fn a_zip_pushed_as_a_plain_file_and_a_damaged_one_are_broken() {
    let member = Member::deflated("a.txt", b"rs900000001\t1\t5\tAG\n");
    let archive = zip(&[member], &ArchiveForm::default());
    assert_eq!(code(read_file(&archive)), Some(FailureCode::BrokenContainer));
    let entry = directory(&archive).entries()[0].clone();
    let data_end = entry.offset as usize + 30 + 5 + 4 + entry.packed_size as usize;
    for at in entry.offset as usize + 39..data_end {
        let mut damaged = archive.clone();
        damaged[at] ^= 0x10;
        assert!(read_member(&damaged, &entry).is_err(), "byte {at}");
    }
    for length in 0..data_end {
        let cut = archive.get(..length).expect("a part");
        let read = read(FileReader::of_zip_member(entry.clone()).expect("a reader"), cut, length.max(1));
        assert_eq!(code(read), Some(FailureCode::BrokenContainer), "cut at {length}");
    }
    assert!(ZipDirectory::read(&archive[..archive.len() - 1], 0).is_err());
}

#[test]
fn text_over_the_limit_stops_early() {
    let bytes = gzip(&text(900_000_000, 100_000));
    let mut reader = FileReader::new().with_largest_text(100_000);
    let stopped = bytes.chunks(1000).position(|piece| reader.push(piece).is_err()).expect("a limit");
    assert!(stopped < 60, "stopped after {stopped} of {} pieces", bytes.len() / 1000);
}

#[test]
fn a_length_makes_no_difference_even_a_wrong_one() {
    let plain = text(1, 5000);
    let expected = read_file(&plain);
    assert!(expected.is_ok());
    for length in [1, 999, plain.len() as u64, 10 * plain.len() as u64] {
        assert_eq!(read(FileReader::of_length(length), &plain, 1 << 15), expected);
    }
    let packed = gzip(&plain);
    assert_eq!(read(FileReader::of_length(u64::MAX), &packed, 100).map(|file| file.0), expected.map(|file| file.0));
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        magic in prop::sample::select(vec![&b""[..], b"\x1F\x8B\x08", b"PK\x03\x04", b"PK\x05\x06", b"PK\x01\x02"]),
        chunk in 1_usize..50,
    ) {
        let bytes = [magic, &bytes].concat();
        let whole = read(FileReader::new(), &bytes, bytes.len().max(1));
        prop_assert_eq!(read(FileReader::new(), &bytes, chunk), whole);
        let _ = ZipDirectory::read(&bytes, 0);
    }

    #[test]
    fn a_damaged_archive_is_an_answer_or_an_error(
        damage in prop::collection::vec((0_usize..400, any::<u8>()), 1..8),
        zip64 in any::<bool>(),
    ) {
        let members = [Member::deflated("a.txt", b"rs900000001\t1\t5\tAG\n"), Member::deflated("b.csv", &[b'b'; 90])];
        let mut archive = zip(&members, &ArchiveForm { zip64, ..ArchiveForm::default() });
        let length = archive.len();
        for (at, value) in damage {
            archive[at % length] = value;
        }
        if let Ok(DirectoryAnswer::Directory(directory)) = ZipDirectory::read(&archive, 0) {
            let _ = directory.choose(&[1, 0]);
            for entry in directory.entries() {
                let from = archive.get(usize::try_from(entry.offset).unwrap_or(usize::MAX)..).unwrap_or_default();
                if let Ok(reader) = FileReader::of_zip_member(entry.clone()) {
                    let _ = read(reader, from, 13);
                }
            }
        }
    }
}
