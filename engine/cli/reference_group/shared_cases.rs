//! The cases that `src/science` answered (`scripts/generate-reference-cases.mjs` writes them and checks that they are current)
//! have the same answers here: references of public genomes, and places of scores.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::collections::HashMap;
use std::sync::Arc;

use allelium_engine::weights::packed_weights::{CloseRows, PackedWeights, WeightAllele};
use allelium_engine::weights::scoring_file::ScoringFileReader;
use serde_json::{Map, Value, json};

use super::check_frequencies::{FrequencyAllele, FrequencyCheck, check_frequencies};
use super::choose_reference::{ReferenceFit, ReferenceWish, choose_reference, fit_reference};
use super::estimate_shares::estimate_shares;
use super::place::{LoadedSet, place_built_in_set, place_loaded_set};
use super::placed::Place;
use super::scored_row::{Copies, ScoredRow};
use super::tables::{PANEL, calibration_of, frequencies_of};
use super::wrong_calls::WRONG_CALL_RATE;
use crate::built_in_sets;
use crate::shown::Shown;

/// How far two figures may lie apart, of their size or of one.
const TOLERANCE: f64 = 1e-9;

/// Variance of the copies of an imputed row (`scripts/support/reference-cases.mjs`).
const OPEN_OF_IMPUTED: f64 = 0.05;

/// The cases of a part of the command line.
pub fn cases_of(part: &str) -> Value {
    let path = format!("{}/../tests/specimens/{part}/cases.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).expect("the cases")).expect("JSON")
}

fn cases() -> Value {
    cases_of("reference-group")
}

/// A list of the cases.
pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// A text of the cases.
pub fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// Copies in each call; a hyphen stands for none.
pub fn copies(calls: &Value) -> Vec<Option<u8>> {
    text(calls).chars().map(|call| call.to_digit(10).and_then(|copies| u8::try_from(copies).ok())).collect()
}

/// Compares plain data, numbers within the tolerance. What only one side has is not compared.
pub fn assert_same(ours: &Value, theirs: &Value, what: &str) {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            for (key, value) in ours {
                assert_same(value, theirs.get(key).unwrap_or(&Value::Null), &format!("{what}, {key}"));
            }
        }
        (Value::Array(ours), Value::Array(theirs)) => {
            assert_eq!(ours.len(), theirs.len(), "{what}");
            for (index, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
                assert_same(ours, theirs, &format!("{what}, {index}"));
            }
        }
        (Value::Number(_), Value::Number(_)) => {
            let (ours, theirs) = (ours.as_f64().expect("a number"), theirs.as_f64().expect("a number"));
            assert!((ours - theirs).abs() <= TOLERANCE * theirs.abs().max(1.0), "{what}: {ours} but {theirs}");
        }
        _ => assert_eq!(ours, theirs, "{what}"),
    }
}

fn fit_of(dosages: &[Option<u8>]) -> (ReferenceFit, Value) {
    let fit = fit_reference(&PANEL, dosages);
    let named = |shares: &[f64; 5]| {
        let [eur, afr, eas, sas, nat] = shares;
        json!({ "EUR": eur, "AFR": afr, "EAS": eas, "SAS": sas, "NAT": nat })
    };
    let value = match &fit {
        ReferenceFit::European { shares } => json!({ "kind": "european", "shares": named(shares) }),
        ReferenceFit::Adjusted { shares } => json!({ "kind": "adjusted", "shares": named(shares) }),
        ReferenceFit::CannotTell { typed_sites } => json!({ "kind": "cannot-tell", "typedSites": typed_sites }),
        ReferenceFit::NoneFits => json!({ "kind": "none-fits" }),
    };
    (fit, value)
}

/// A place in the words of `src/science`.
pub fn place_value(place: &Place) -> Value {
    let camel = |value: Value| -> Value {
        let Value::Object(object) = value else { return value };
        let renamed = object.into_iter().map(|(key, value)| {
            let mut words = key.split('_');
            let first = words.next().unwrap_or_default().to_owned();
            let rest = words.map(|word| format!("{}{}", word[..1].to_uppercase(), &word[1..]));
            (first + &rest.collect::<String>(), value)
        });
        Value::Object(renamed.collect::<Map<String, Value>>())
    };
    match place {
        Err(reason) => json!({ "kind": "withheld", "reason": camel(json!(reason)) }),
        Ok(placed) => json!({
            "kind": "placed",
            "reference": placed.reference,
            "z": placed.z,
            "zUnlimited": placed.unlimited_z,
            "percentile": placed.percentile,
            "mean": placed.mean,
            "sd": placed.sd,
            "countedRows": placed.compared_rows,
            "predictedRows": placed.predicted_rows,
            "rowsWithoutFrequency": placed.rows_without_frequency,
            "frequenciesFromPanel": placed.frequencies_from_panel,
            "varianceCoverage": placed.variance_coverage,
            "squaredCorrelation": placed.squared_correlation,
            "fullSet": placed.full_set,
            "portability": placed.portability,
        }),
    }
}

/// A built-in set, as its scoring file is read.
pub fn weights_of(set: &str) -> Arc<PackedWeights> {
    let mut reader = ScoringFileReader::new();
    reader.push(built_in_sets::text_of(set).expect("a built-in set").as_bytes()).expect("a scoring file");
    reader.finish().expect("a scoring file").weights
}

/// The rows of a built-in set with these copies.
pub fn rows_of(set: &str, dosages: &[Option<u8>]) -> Vec<ScoredRow> {
    let weights = weights_of(set);
    let row = |(index, dosage): (usize, &Option<u8>)| {
        let weight = weights.get(index).expect("a row");
        let WeightAllele::Base(allele) = weight.effect_allele else { panic!("{set} has a row without a base") };
        let known = weight.rsid.and_then(|rsid| frequencies_of(rsid, allele.letter()));
        let copies = dosage.map_or(Copies::None, |copies| Copies::Typed(f64::from(copies)));
        ScoredRow { weight: weight.weight, copies, variance: 0.0, frequency: weight.frequency, known }
    };
    dosages.iter().enumerate().map(row).collect()
}

/// What the check of a loaded set's frequencies found; of most cases, which name none, that they are of the effect allele.
fn check_of(case: &Value) -> FrequencyCheck {
    let number = |key: &str| case[key].as_u64().map_or(0, |number| number as u32);
    let allele = match case["allele"].as_str() {
        Some("other") => FrequencyAllele::Other,
        Some("mixed") => FrequencyAllele::Mixed,
        _ => FrequencyAllele::Effect,
    };
    FrequencyCheck { allele, rows: number("rows"), contradicting: number("contradicting") }
}

/// The references that the unchanged genomes fit, by name.
fn fits(cases: &Value) -> HashMap<&str, ReferenceFit> {
    let of = |genome: &'_ Value| fit_of(&copies(&genome["calls"])).0;
    list(&cases["genomes"]).iter().map(|genome| (text(&genome["genome"]), of(genome))).collect()
}

#[test]
fn public_genomes_fit_the_same_references() {
    let cases = cases();
    let mut kinds: Vec<&str> = Vec::new();
    for genome in list(&cases["genomes"]) {
        let (name, dosages) = (text(&genome["genome"]), copies(&genome["calls"]));
        let (_, ours) = fit_of(&dosages);
        assert_same(&ours, &genome["fit"], name);
        if let Some(fit) = genome["fit"].get("fit") {
            assert_same(&json!(estimate_shares(PANEL.iter().map(|site| &site.frequencies), &dosages).fit), fit, name);
        }
        kinds.push(text(&genome["fit"]["kind"]));
    }
    for kind in ["european", "adjusted", "cannot-tell", "none-fits"] {
        assert!(kinds.contains(&kind), "no genome is {kind}");
    }
}

#[test]
fn built_in_sets_have_the_same_places() {
    let cases = cases();
    let fits = fits(&cases);
    for case in list(&cases["builtIn"]) {
        let (genome, set) = (text(&case["genome"]), text(&case["set"]));
        let reference = choose_reference(|| fits[genome], ReferenceWish::Auto);
        let calibration = calibration_of(set).expect("a measured set");
        let rows = rows_of(set, &copies(&case["calls"]));
        let place = place_built_in_set(rows.into_iter(), &reference, &calibration, WRONG_CALL_RATE);
        assert_same(&place_value(&place), &case["place"], &format!("{genome}, {set}"));
    }
}

#[test]
fn loaded_sets_have_the_same_places() {
    let cases = cases();
    let fits = fits(&cases);
    let mut outcomes: Vec<String> = Vec::new();
    for case in list(&cases["loaded"]) {
        let (genome, set) = (text(&case["genome"]), text(&case["set"]));
        let number = |key: &str| case[key].as_u64().expect("a number") as u32;
        let wish = match text(&case["wish"]) {
            "auto" => ReferenceWish::Auto,
            "european" => ReferenceWish::European,
            _ => ReferenceWish::None,
        };
        let is_nth = |index: u32, step: u32| step > 0 && index.is_multiple_of(step);
        let measured = case["measured"].as_u64().map_or(1, |step| step as u32);
        let rows = (0..).zip(rows_of(set, &copies(&case["calls"]))).map(|(index, row)| ScoredRow {
            frequency: row.frequency.filter(|_| !is_nth(index, number("lacking"))),
            known: row.known.filter(|_| !is_nth(index, number("unknown"))),
            variance: if is_nth(index, measured) { 0.0 } else { OPEN_OF_IMPUTED },
            ..row
        });
        let rows: Vec<ScoredRow> = rows.collect();
        let matched = rows.iter().filter(|row| row.copies != Copies::None).count() as u32;
        let close_rows = Some(CloseRows { rows: number("close"), of: number("located") });
        let reference = choose_reference(|| fits[genome], wish);
        let set = LoadedSet { rows: rows.len() as u32, close_rows, check: check_of(&case["check"]) };
        let place = place_loaded_set(rows.into_iter(), Shown::Genotypes, matched, &set, &reference, WRONG_CALL_RATE);
        assert_same(&place_value(&place), &case["place"], &format!("{genome}, {case}"));
        outcomes.push(place.map_or_else(|reason| json!(reason)["code"].to_string(), |_| "placed".to_owned()));
    }
    for code in [
        "dense-set",
        "loci-unknown",
        "frequencies-contradict",
        "european-only",
        "frequencies-missing",
        "too-few-rows",
        "declined",
    ] {
        assert!(outcomes.contains(&format!("\"{code}\"")), "no place is withheld for {code}");
    }
}

#[test]
fn frequencies_are_checked_alike() {
    let cases = cases();
    for case in list(&cases["frequencyChecks"]) {
        let mut file = "rsid effect_allele other_allele allelefrequency_effect effect_weight\n".to_owned();
        for row in list(&case["rows"]) {
            let fields: Vec<&str> = text(row).split(' ').map(|field| if field == "." { "" } else { field }).collect();
            file += &format!("{} 0.1\n", fields.join(" "));
        }
        let mut reader = ScoringFileReader::new();
        reader.push(file.replace(' ', "\t").as_bytes()).expect("a scoring file");
        let set = reader.finish().expect("a scoring file").weights;
        assert_same(&json!(check_frequencies(&set)), &case["check"], text(&case["column"]));
    }
}
