//! The genomes of an archive: every genotype member is one, others are passed over and named, and X in a file of its own is
//! joined with the autosomes.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;

use allelium_engine::container::{DirectoryAnswer, TextBudget, ZipDirectory, ZipEntry};
use allelium_engine::genotypes::archive_contents::{ArchiveContents, MOST_MEMBERS, MemberPacking, SkipReason};
use allelium_engine::genotypes::file_reader::FileReader;
use allelium_engine::genotypes::member_look::{LOOK_BYTES, MemberLook};
use allelium_engine::genotypes::reader::ReadGenome;
use allelium_engine::values::error::{EngineFailure, FailureCode};
use archives::{ArchiveForm, Member, gzip, zip};

fn directory(archive: &[u8]) -> ZipDirectory {
    match ZipDirectory::read(archive, 0).expect("a directory") {
        DirectoryAnswer::Directory(directory) => directory,
        DirectoryAnswer::NeedsFrom(from) => panic!("the whole file was given, but {from} is asked for"),
    }
}

fn from_offset<'bytes>(archive: &'bytes [u8], entry: &ZipEntry) -> &'bytes [u8] {
    archive.get(entry.offset as usize..).expect("an offset in the file")
}

fn contents(archive: &[u8]) -> ArchiveContents {
    let directory = directory(archive);
    let look = |entry: &&ZipEntry| {
        let head = from_offset(archive, entry);
        MemberLook::at(entry, head.get(..LOOK_BYTES as usize).unwrap_or(head))
    };
    let looks: Vec<MemberLook> = directory.candidates().iter().take(MOST_MEMBERS).map(look).collect();
    ArchiveContents::new(&directory, &looks)
}

fn read(archive: &[u8], candidate: u32) -> Result<ReadGenome, EngineFailure> {
    let directory = directory(archive);
    let entry = directory.candidates()[candidate as usize];
    let mut reader = FileReader::of_zip_member(entry.clone())?;
    reader.push(from_offset(archive, entry))?;
    reader.finish().map(|file| file.read)
}

/// Rows of a chromosome, from an id on.
fn rows(chromosome: &str, first: u32, count: u32) -> String {
    let row = |row: u32| format!("rs{},{chromosome},{},AG\n", first + row, 5_000_000 + row);
    format!("RSID,CHROMOSOME,POSITION,RESULT\n{}", (0..count).map(row).collect::<String>())
}

fn archive_of(members: &[(&str, &[u8])]) -> Vec<u8> {
    let members: Vec<Member<'_>> = members.iter().map(|(name, text)| Member::deflated(name, text)).collect();
    zip(&members, &ArchiveForm::default())
}

#[test]
fn every_genotype_member_is_a_genome_and_the_others_are_named() {
    let (anna, ben) = (rows("1", 900_000_000, 300), rows("2", 900_001_000, 200));
    let packed = gzip(ben.as_bytes());
    let archive = archive_of(&[
        ("readme.txt", b"Thank you for your order.\n"),
        ("family/", b""),
        ("family/anna.csv", anna.as_bytes()),
        ("family/ben.csv.gz", &packed),
        ("report.pdf", b"%PDF-1.7"),
        ("__MACOSX/._anna.csv", b"x"),
        ("broken.txt", b"%PDF-1.7"),
    ]);
    let contents = contents(&archive);
    let genomes: Vec<_> = contents.genomes.iter().map(|one| (one.name.as_str(), one.size, one.packing)).collect();
    assert_eq!(
        genomes,
        [
            ("family/anna.csv", anna.len() as u64, MemberPacking::Text),
            ("family/ben.csv.gz", packed.len() as u64, MemberPacking::Gzip)
        ]
    );
    let skipped: Vec<_> = contents.skipped.iter().map(|one| (one.name.as_str(), one.reason)).collect();
    assert_eq!(
        skipped,
        [
            ("readme.txt", SkipReason::NoGenotypes),
            ("report.pdf", SkipReason::OtherType),
            ("broken.txt", SkipReason::NotOpened)
        ]
    );
    assert_eq!(contents.split, None);
    for (genome, rows) in contents.genomes.iter().zip([300, 200]) {
        assert_eq!(read(&archive, genome.candidate).expect("a genome").report.rows, rows);
    }
}

#[test]
fn an_imputed_member_is_marked_beside_a_measured_one_only() {
    let text = rows("1", 900_000_000, 5);
    let marks = |names: &[&str]| {
        let members: Vec<(&str, &[u8])> = names.iter().map(|name| (*name, text.as_bytes())).collect();
        let contents = contents(&archive_of(&members));
        contents.genomes.iter().map(|genome| (genome.name.clone(), genome.is_imputed)).collect::<Vec<_>>()
    };
    let expected = [("a_imputed.txt".to_owned(), true), ("a_unphased.txt".to_owned(), false)];
    assert_eq!(marks(&["a_imputed.txt", "a_unphased.txt"]), expected);
    assert_eq!(marks(&["a_imputed.txt"]), [("a_imputed.txt".to_owned(), false)]);
}

#[test]
fn without_a_genome_the_largest_member_says_why() {
    let archive = archive_of(&[("a.txt", b"prose\n"), ("b.txt", b"more prose\n")]);
    let found = contents(&archive);
    let names: Vec<_> = found.genomes.iter().map(|genome| (genome.candidate, genome.name.as_str())).collect();
    assert_eq!(names, [(0, "b.txt")]);
    assert_eq!(read(&archive, 0).expect_err("prose").code, FailureCode::NoValidRows);
    let none = contents(&archive_of(&[("a.pdf", b"%PDF-")]));
    assert!(none.genomes.is_empty() && none.skipped.len() == 1);
    let refusal = |members: &[(&str, &[u8])]| directory(&archive_of(members)).no_text_member();
    let failure = refusal(&[("family/", b""), ("__MACOSX/._a.zip", b"twelve bytes"), ("a.zip", b"PK"), ("b", b"x")]);
    assert_eq!((failure.code, failure.member.as_deref()), (FailureCode::NoTextMember, Some("a.zip")));
    assert_eq!(refusal(&[]).member, None);
}

#[test]
fn only_so_many_members_are_looked_at() {
    let text = rows("1", 900_000_000, 3);
    let names: Vec<String> = (0..MOST_MEMBERS + 20).map(|number| format!("{number}.csv")).collect();
    let members: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), text.as_bytes())).collect();
    let contents = contents(&archive_of(&members));
    assert_eq!(contents.genomes.len(), MOST_MEMBERS);
    assert!(contents.skipped.len() == 20 && contents.skipped.iter().all(|one| one.reason == SkipReason::TooMany));
}

/// The X file comes first or last, packed or not, with a byte order mark, without a last newline: the joined genome is that of one
/// file with all the rows.
#[test]
fn autosomes_and_x_of_one_person_are_joined() {
    let (autosomes, x) = (rows("1", 900_000_000, 300), rows("X", 900_001_000, 100));
    let marked = ["\u{FEFF}", x.trim_end()].concat();
    let packed = gzip(x.as_bytes());
    let whole = [autosomes.as_str(), x.as_str()].concat();
    let expected = read(&archive_of(&[("a.csv", whole.as_bytes())]), 0).expect("a genome");
    let utf16: Vec<u8> = x.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for x in [x.as_bytes(), marked.as_bytes(), &packed, &utf16] {
        let name = if x == packed.as_slice() { "x.csv.gz" } else { "x.csv" };
        let archive = archive_of(&[(name, x), ("autosomes.csv", autosomes.trim_end().as_bytes())]);
        let split = contents(&archive).split.expect("two parts");
        let (one, other) = (read(&archive, split.autosomes).expect("a part"), read(&archive, split.x).expect("a part"));
        assert!(other.completes(&one) && !one.completes(&other) && !one.completes(&one));
        let directory = directory(&archive);
        let candidates = directory.candidates();
        for chunk in [1, 1000, usize::MAX] {
            let [first, second] = [split.autosomes, split.x].map(|place| candidates[place as usize]);
            let mut reader = FileReader::of_zip_member(first.clone()).expect("a reader");
            let push = |reader: &mut FileReader, entry| {
                from_offset(&archive, entry).chunks(chunk).try_for_each(|piece| reader.push(piece)).expect("text");
            };
            push(&mut reader, first);
            reader.join(second.clone()).expect("the second part");
            push(&mut reader, second);
            let file = reader.finish().expect("a genome");
            assert_eq!(file.read.layout.to_bytes(), expected.layout.to_bytes());
            assert_eq!(file.read.genome.to_bytes(), expected.genome.to_bytes());
            assert_eq!(file.container.and_then(|container| container.member).as_deref(), Some("autosomes.csv"));
        }
    }
}

#[test]
fn what_may_be_of_two_people_is_not_joined() {
    let autosomes = rows("1", 900_000_000, 300);
    let genome = |text: &str| read(&archive_of(&[("a.csv", text.as_bytes())]), 0).expect("a genome");
    let x = genome(&rows("X", 900_001_000, 100));
    assert!(x.completes(&genome(&autosomes)));
    // An id is in both.
    assert!(!genome(&rows("X", 900_000_299, 100)).completes(&genome(&autosomes)));
    // The first file has X itself.
    assert!(!x.completes(&genome(&[autosomes.as_str(), &rows("X", 900_002_000, 1)].concat())));
    // The second has more than X.
    assert!(!genome(&[rows("X", 900_001_000, 100), rows("2", 900_003_000, 1)].concat()).completes(&genome(&autosomes)));
    // Another format.
    let vcf = "##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\nX\t5\trs7\tA\tG\t.\t.\t.\tGT\t0/1\n";
    assert!(!genome(vcf).completes(&genome(&autosomes)));
    // Of three files none can be told to belong to another.
    let x = rows("X", 900_001_000, 100);
    let files: [(&str, &[u8]); 3] =
        [("a.csv", autosomes.as_bytes()), ("b.csv", autosomes.as_bytes()), ("x.csv", x.as_bytes())];
    assert_eq!(contents(&archive_of(&files)).split, None);
}

#[test]
fn all_members_draw_on_one_budget() {
    let text = rows("1", 900_000_000, 300);
    let archive = archive_of(&[("a.csv", text.as_bytes()), ("b.csv", text.as_bytes())]);
    let directory = directory(&archive);
    let budget = TextBudget::new(text.len() as u64 + 100);
    let mut read = directory.candidates().into_iter().map(|entry| {
        let mut reader = FileReader::of_zip_member(entry.clone())?.with_budget(budget.clone());
        reader.push(from_offset(&archive, entry))
    });
    assert_eq!(read.next(), Some(Ok(())));
    assert_eq!(read.next().and_then(Result::err).map(|failure| failure.code), Some(FailureCode::TextTooLarge));
}

/// A gzip of so many members that hold nothing, and a genome behind them.
fn empty_members(count: usize, genome: &str) -> Vec<u8> {
    [gzip(b"").repeat(count), gzip(genome.as_bytes())].concat()
}

#[test]
fn a_gzip_in_an_archive_draws_on_the_budget_for_its_bytes_too() {
    let packed = gzip(rows("1", 900_000_000, 3000).as_bytes());
    let text_bytes = rows("1", 900_000_000, 3000).len();
    let archive = archive_of(&[("a.csv.gz", &packed)]);
    let directory = directory(&archive);
    let entry = directory.candidates()[0];
    let read = |bytes: usize| {
        let reader = FileReader::of_zip_member(entry.clone()).expect("a reader");
        let mut reader = reader.with_budget(TextBudget::new(bytes as u64));
        reader.push(from_offset(&archive, entry)).map_err(|failure| failure.code)
    };
    assert_eq!(read(text_bytes + packed.len()), Ok(()));
    assert_eq!(read(text_bytes + packed.len() - 1), Err(FailureCode::TextTooLarge));
}

#[test]
fn gzip_members_that_hold_nothing_are_bounded() {
    let text = rows("1", 900_000_000, 300);
    let budget = || TextBudget::new(1 << 20);
    for (members, is_read) in [(900, true), (1100, false)] {
        let packed = empty_members(members, &text);
        let mut plain = FileReader::new().with_budget(budget());
        assert_eq!(plain.push(&packed).is_ok(), is_read, "{members} members");
        let archive = archive_of(&[("a.csv.gz", &packed)]);
        let directory = directory(&archive);
        let entry = directory.candidates()[0];
        let mut reader = FileReader::of_zip_member(entry.clone()).expect("a reader").with_budget(budget());
        assert_eq!(reader.push(from_offset(&archive, entry)).is_ok(), is_read, "{members} members in an archive");
    }
}

#[test]
fn a_look_ends_where_a_gzip_holds_nothing() {
    let text = rows("1", 900_000_000, 300);
    let found = |members| contents(&archive_of(&[("a.csv.gz", &empty_members(members, &text)), ("b.csv", b"prose\n")]));
    assert_eq!(found(100).genomes[0].name, "a.csv.gz");
    let skipped: Vec<_> = {
        let archive = archive_of(&[("a.csv.gz", &empty_members(20_000, &text)), ("b.csv", text.as_bytes())]);
        contents(&archive).skipped.into_iter().map(|one| (one.name, one.reason)).collect()
    };
    assert_eq!(skipped, [("a.csv.gz".to_owned(), SkipReason::NotOpened)]);
}

#[test]
fn what_stands_behind_a_gzip_in_an_archive_is_bounded() {
    let packed = gzip(rows("1", 900_000_000, 300).as_bytes());
    let read = |behind: usize| {
        let text = [packed.as_slice(), &vec![b'x'; behind]].concat();
        read(&archive_of(&[("a.csv.gz", &text)]), 0).map(|read| read.report.rows).map_err(|failure| failure.code)
    };
    assert_eq!(read(4096), Ok(300));
    assert_eq!(read(4097), Err(FailureCode::BrokenContainer));
}

#[test]
fn a_name_that_begins_with_the_folder_itself_is_not_hidden() {
    let text = rows("1", 900_000_000, 3);
    for (name, is_seen) in [
        ("./a.csv", true),
        ("../../etc/a.csv", true),
        (".\\a.csv", true),
        ("./.a.csv", false),
        ("../.git/a.csv", false),
        ("...csv", false),
        ("a/./b.csv", true),
    ] {
        let archive = archive_of(&[(name, text.as_bytes())]);
        assert_eq!(directory(&archive).candidates().len(), usize::from(is_seen), "{name}");
    }
}
