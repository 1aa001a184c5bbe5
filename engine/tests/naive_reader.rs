//! The engine reads random texts as an obviously slow reader does, and that one reads the specimens as their index says.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/random_text.rs"]
mod random_text;
#[path = "support/reader_agreement.rs"]
mod reader_agreement;
#[path = "support/specimens.rs"]
mod specimens;

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use random_text::Kind;
use reader_agreement::in_engine_words;
use reader_agreement::naive_reader::{self, NaiveRow, naive_report};
use specimens::Specimen;

/// What became of a text, in words.
type Fate = String;

/// Compares one text; its format, or the code of the failure.
fn compare(text: &[u8]) -> Result<Fate, TestCaseError> {
    reader_agreement::compare(text).map_err(TestCaseError::fail)
}

/// What became of many texts, so that a test can see that it tested something.
#[derive(Debug, Default)]
struct Fates(BTreeMap<Fate, u32>);

const FAILURES: [&str; 4] = ["empty-file", "unsafe-content", "no-valid-rows", "unknown-layout"];

impl Fates {
    /// The share with one of these fates.
    fn share(&self, fates: &[&str]) -> f64 {
        let count = |wanted: &dyn Fn(&str) -> bool| -> u32 {
            self.0.iter().filter(|(fate, _)| wanted(fate)).map(|(_, count)| count).sum()
        };
        f64::from(count(&|fate| fates.contains(&fate))) / f64::from(count(&|_| true))
    }

    /// The share that could be read.
    fn read(&self) -> f64 {
        1.0 - self.share(&FAILURES)
    }
}

/// Takes each of many texts of a kind.
fn fates(kind: Kind, cases: u32, take: fn(&[u8]) -> Result<Fate, TestCaseError>) -> Fates {
    let fates = RefCell::new(Fates::default());
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let compared = TestRunner::new(config).run(&random_text::text(kind), |text| {
        *fates.borrow_mut().0.entry(take(&text)?).or_default() += 1;
        Ok(())
    });
    if let Err(failure) = compared {
        panic!("{kind:?}: {failure}");
    }
    fates.into_inner()
}

/// What the naive reader alone makes of a text.
fn naive_fate(text: &[u8]) -> Result<Fate, TestCaseError> {
    Ok(naive_reader::read(text).map_or_else(|naive| naive.code.to_owned(), |naive| naive.format.to_owned()))
}

/// Whether texts of a kind come to what they are made for: most are read, and every format and failure comes.
fn check_fates(kind: Kind, fates: &Fates) {
    let at_least = |share: f64, of: &[&str]| {
        assert!(fates.share(of) >= share, "{kind:?}: less than {share} of {of:?} in {fates:?}");
    };
    match kind {
        Kind::Genotypes => assert!(fates.read() > 0.7, "{kind:?}: {fates:?}"),
        Kind::Tables => {
            assert!(fates.read() > 0.6, "{kind:?}: {fates:?}");
            for format in ["23andme", "ancestrydna", "familytreedna", "decodeme", "circledna", "sano", "tellmegen"] {
                at_least(0.003, &[format]);
            }
            at_least(0.1, &["generic"]);
            at_least(0.003, &["illumina"]);
            at_least(0.02, &["unknown-layout"]);
        }
        Kind::Reports => {
            at_least(0.4, &["illumina"]);
            at_least(0.05, &["unknown-layout"]);
        }
        Kind::Vcf => {
            at_least(0.3, &["vcf"]);
            at_least(0.2, &["gvcf"]);
            at_least(0.01, &["unknown-layout"]);
        }
        Kind::Mixed => assert!((0.2..0.98).contains(&fates.read()), "{kind:?}: {fates:?}"),
        Kind::Anything => assert!((0.1..0.9).contains(&fates.read()), "{kind:?}: {fates:?}"),
    }
}

#[test]
fn texts_of_every_kind_are_read_as_the_naive_reader_does() {
    for (kind, cases) in Kind::ALL.map(|kind| (kind, if kind == Kind::Genotypes { 6000 } else { 4000 })) {
        check_fates(kind, &fates(kind, cases, compare));
    }
}

/// The random texts are worth comparing, whatever the engine makes of them.
#[test]
fn texts_of_every_kind_come_to_what_they_are_made_for() {
    for kind in Kind::ALL {
        let fates = fates(kind, 1500, naive_fate);
        check_fates(kind, &fates);
    }
}

/// Words for what a text shows: reasons, facts and refusals.
fn shown(text: &[u8]) -> Vec<String> {
    let naive = match naive_reader::read(text) {
        Ok(naive) => naive,
        Err(naive) => {
            let layout = naive.layout.map_or("no layout".to_owned(), |layout| format!("{} columns", layout.separator));
            return vec![format!("{} with {layout}", naive.code)];
        }
    };
    let report = naive_report::report(&naive);
    let mut shown: Vec<String> = naive.dropped.keys().map(|reason| (*reason).to_owned()).collect();
    for field in ["buildBasis", "sex", "siteCoverage", "formatBasis", "format"] {
        shown.extend(report[field].as_str().map(|word| format!("{field} {word}")));
    }
    for field in [
        "indels",
        "haploid",
        "haploidHeterozygous",
        "filtered",
        "complemented",
        "otherNames",
        "withoutPlace",
        "pseudoautosomal",
        "discordantLoci",
        "discordantDuplicates",
        "chip",
    ] {
        let is_there = !report[field].is_null() && report[field] != 0;
        shown.extend(is_there.then(|| field.to_owned()));
    }
    shown.extend((naive.samples == 2).then(|| "two samples".to_owned()));
    shown.extend((naive.build.1 == "positions").then(|| format!("build {} by positions", naive.build.0)));
    shown
        .extend((naive.format == "vcf").then_some(naive.header_build).flatten().map(|build| format!("VCF of {build}")));
    shown
}

/// What random texts must show between them, each at least a few times in ten thousand.
const TO_BE_SHOWN: &str = "too-few-columns|other-sample|unsupported-id|bad-chromosome|unplaced|bad-position|\
    bad-genotype|duplicate-id|line-too-long|buildBasis positions|buildBasis header|buildBasis assumed|sex female|\
    sex male|sex unknown|siteCoverage listed|siteCoverage variants-only|siteCoverage blocks|formatBasis header|\
    formatBasis column-line|formatBasis rows|indels|haploid|haploidHeterozygous|filtered|complemented|otherNames|withoutPlace|\
    pseudoautosomal|discordantLoci|discordantDuplicates|chip|two samples|build 36 by positions|\
    build 37 by positions|build 38 by positions|VCF of 36|VCF of 37|VCF of 38|unknown-layout with tab columns|\
    unknown-layout with comma columns|unknown-layout with semicolon columns|no-valid-rows with tab columns|\
    no-valid-rows with comma columns|no-valid-rows with semicolon columns|no-valid-rows with blank columns|\
    no-valid-rows with no layout|unsafe-content with no layout|format decodeme|format myheritage";

#[test]
fn texts_show_every_reason_and_fact() {
    let seen: RefCell<BTreeMap<String, u32>> = RefCell::default();
    for kind in Kind::ALL {
        let config = ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() };
        let run = TestRunner::new(config).run(&random_text::text(kind), |text| {
            shown(&text).into_iter().for_each(|word| *seen.borrow_mut().entry(word).or_default() += 1);
            Ok(())
        });
        assert_eq!(run, Ok(()));
    }
    let seen = seen.into_inner();
    let rare: Vec<&str> =
        TO_BE_SHOWN.split('|').filter(|word| seen.get(*word).is_none_or(|count| *count < 3)).collect();
    assert!(rare.is_empty(), "{rare:?} came hardly ever");
}

/// The call of an id or a locus in a naive reading, in the words of the index.
fn naive_call(rows: &[NaiveRow], key: &str) -> String {
    let is_meant = |row: &&NaiveRow| match key.split_once(':') {
        Some(_) => row.id == "other" && format!("{}:{}", row.chromosome, row.position) == key,
        None => row.id == key,
    };
    rows.iter().find(is_meant).map_or_else(|| "absent".to_owned(), |row| in_engine_words(row).call)
}

fn check_naively(specimen: &Specimen) {
    let name = &specimen.name;
    match (naive_reader::read(&specimen.bytes()), &specimen.report, &specimen.failure) {
        (Ok(naive), Some(report), None) => {
            assert_eq!(&naive_report::report(&naive), report, "{name}: {}", specimen.rule);
            for (key, call) in specimen.genotypes.as_ref().expect("a readable specimen names some calls") {
                assert_eq!(&naive_call(&naive.rows, key), call, "{name}: {key}");
            }
        }
        (Err(naive), None, Some(failure)) => {
            assert_eq!(&naive_report::failure(&naive), failure, "{name}: {}", specimen.rule);
        }
        (naive, ..) => panic!("{name}: {} gave {naive:?}", specimen.rule),
    }
}

#[test]
fn the_naive_reader_reads_every_specimen_as_its_index_says() {
    specimens::all().iter().for_each(check_naively);
}
