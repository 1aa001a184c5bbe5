//! The cases that `src/science` answered (`scripts/generate-proxy-cases.mjs` writes them and checks that they are current) have the
//! same answers here: predictions of missing rows, and the places of scores that rest on them.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::collections::HashMap;

use serde_json::{Value, json};

use super::found_rows::rows_found_by_proxy;
use super::linked_sums::LinkedSums;
use super::place_with_proxies::place_with_proxies;
use super::predict_rows::{predict_rows, predictable_rows};
use super::proxy_predictor::{PredictableRow, SetPrediction};
use crate::built_in_sets::{NAMES, proxies_of};
use crate::reference_group::choose_reference::ReferenceInUse;
use crate::reference_group::place::place_built_in_set;
use crate::reference_group::scored_row::Copies;
use crate::reference_group::shared_cases::{
    assert_same, cases_of, copies, list, place_value, rows_of, text, weights_of,
};
use crate::reference_group::tables::calibration_of;
use crate::reference_group::wrong_calls::WRONG_CALL_RATE;

fn reference_of(value: &Value) -> ReferenceInUse {
    let share = |name: &str| value["shares"][name].as_f64().expect("a share");
    match text(&value["kind"]) {
        "european" => ReferenceInUse::European,
        _ => ReferenceInUse::Adjusted(["EUR", "AFR", "EAS", "SAS", "NAT"].map(share)),
    }
}

/// The calls of a genome that a chip has.
fn on_chip(calls: &Value, chip: &Value) -> Vec<Option<u8>> {
    let has = text(chip).chars().map(|mark| mark == '1');
    copies(calls).into_iter().zip(has).map(|(call, has)| call.filter(|_| has)).collect()
}

/// The rows of a set with a prediction of those that are missing.
fn predicted(
    set: &str,
    rows: &[Option<u8>],
    sites: &[Option<u8>],
    reference: &ReferenceInUse,
) -> (Vec<PredictableRow>, SetPrediction) {
    let table = proxies_of(set).expect("a table");
    let rows = predictable_rows(table, &weights_of(set), rows_of(set, rows).into_iter(), reference);
    let prediction = predict_rows(table, &rows, sites.to_vec(), reference).expect("a reference");
    (rows, prediction)
}

/// A prediction in the words of the cases.
fn prediction_value(prediction: &SetPrediction, step: usize) -> Value {
    let row = |row: &Option<super::proxy_predictor::RowPrediction>| -> Value {
        let Some(row) = row else { return Value::Null };
        let first = row.proxies.first().expect("a proxy");
        let count = row.proxies.len();
        json!([
            row.expected_copies,
            row.deviation,
            row.predicted_r2,
            count,
            format!("rs{}", first.rsid),
            first.letter,
            first.weight
        ])
    };
    let all = || prediction.rows.iter().flatten();
    let LinkedSums { known, covariance, whole_linkage } = prediction.strangers;
    json!({
        "found": rows_found_by_proxy(prediction, |_| false),
        "contributors": prediction.contributors,
        "predicted": prediction.predicted_rows(),
        "proxies": all().map(|row| row.proxies.len()).sum::<usize>(),
        "copies": all().map(|row| row.expected_copies).sum::<f64>(),
        "r2": all().map(|row| row.predicted_r2).sum::<f64>(),
        "strangers": { "known": known, "covariance": covariance, "wholeLinkage": whole_linkage },
        "rows": prediction.rows.iter().step_by(step).map(row).collect::<Vec<Value>>(),
    })
}

#[test]
fn predictions_and_places_are_the_same() {
    let cases = cases_of("proxies");
    let entry = |kind: &str, keys: &[(&str, &Value)]| -> Value {
        let is_it = |entry: &&Value| keys.iter().all(|(key, value)| entry[*key] == **value);
        list(&cases[kind]).iter().find(is_it).expect("an entry").clone()
    };
    let mut outcomes: HashMap<(&str, bool), u32> = HashMap::new();
    for case in list(&cases["predictions"]) {
        let (genome, set, chip) = (("genome", &case["genome"]), ("set", &case["set"]), ("chip", &case["chip"]));
        let name = format!("{} {} {}", text(genome.1), text(set.1), text(chip.1));
        let reference = reference_of(&entry("references", &[genome])["reference"]);
        let (calls, mask) = (entry("calls", &[genome, set]), entry("chips", &[chip, set]));
        let (row_calls, site_calls) =
            (on_chip(&calls["rows"], &mask["rows"]), on_chip(&calls["sites"], &mask["sites"]));
        let (rows, prediction) = predicted(text(set.1), &row_calls, &site_calls, &reference);
        let expected = &case["prediction"];
        let step = expected["step"].as_u64().expect("a step") as usize;
        assert_same(&prediction_value(&prediction, step)["rows"], &expected["rows"], &name);
        assert_same(&prediction_value(&prediction, step), expected, &name);
        let calibration = calibration_of(text(set.1)).expect("a measured set");
        let place = place_with_proxies(&rows, &prediction, &reference, &calibration, WRONG_CALL_RATE);
        assert_same(&place_value(&place), &case["place"], &name);
        let is_european = if reference == ReferenceInUse::European { "european" } else { "adjusted" };
        *outcomes.entry((is_european, place.is_ok_and(|placed| placed.predicted_rows > 0))).or_default() += 1;
    }
    assert_eq!(outcomes.len(), 4, "both references, with rows predicted and without: {outcomes:?}");
}

/// A drawn number of 0 to 1, the same each time (xorshift, Marsaglia 2003, Journal of Statistical Software 8:14).
fn draw(state: &mut u64) -> f64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 11) as f64 / (1_u64 << 53) as f64
}

fn drawn_calls(count: usize, typed: f64, state: &mut u64) -> Vec<Option<u8>> {
    (0..count).map(|_| (draw(state) < typed).then_some((3.0 * draw(state)) as u8)).collect()
}

const REFERENCES: [ReferenceInUse; 2] = [ReferenceInUse::European, ReferenceInUse::Adjusted([0.2, 0.5, 0.1, 0.1, 0.1])];

/// The figures of a place to the last bit.
fn bits(place: &crate::reference_group::placed::Place) -> Option<[u64; 6]> {
    let placed = place.as_ref().ok()?;
    let full = placed.full_set.map(|full| full.z.low).unwrap_or_default();
    let figures = [placed.z, placed.percentile, placed.mean, placed.sd, full];
    let [z, percentile, mean, sd, low] = figures.map(f64::to_bits);
    Some([z, percentile, mean, sd, low, placed.squared_correlation.unwrap_or_default().to_bits()])
}

/// Without a missing row, and where no missing row has a neighbour on the file, a place has the bits of the rows of the file.
#[test]
fn where_nothing_is_predicted_the_place_is_that_of_the_file() {
    let mut state = 1;
    for (set, reference) in NAMES.iter().flat_map(|set| REFERENCES.map(|reference| (set, reference))) {
        let calibration = calibration_of(set).expect("a measured set");
        let (count, table) = (weights_of(set).len(), proxies_of(set).expect("a table"));
        let whole = drawn_calls(count, 1.0, &mut state);
        let all_sites = drawn_calls(table.variants.len(), 1.0, &mut state);
        // Either all rows of a chromosome are typed or none, so that none predicts another.
        let places = table.variant_places();
        let weights = weights_of(set);
        let is_even = |row: usize| {
            let place = weights.get(row).and_then(|weight| weight.rsid).and_then(|rsid| places.get(&rsid));
            place.is_some_and(|place| table.variants[*place].chromosome.parse::<u32>().is_ok_and(|name| name % 2 == 0))
        };
        let alone: Vec<Option<u8>> =
            whole.iter().enumerate().map(|(row, call)| call.filter(|_| is_even(row))).collect();
        for (calls, sites) in [(&whole, &all_sites), (&alone, &vec![None; all_sites.len()])] {
            let (rows, prediction) = predicted(set, calls, sites, &reference);
            assert_eq!(prediction.predicted_rows(), 0, "{set}");
            let ours = place_with_proxies(&rows, &prediction, &reference, &calibration, WRONG_CALL_RATE);
            let of_file =
                place_built_in_set(rows_of(set, calls).into_iter(), &reference, &calibration, WRONG_CALL_RATE);
            assert_eq!((bits(&ours), ours.is_ok()), (bits(&of_file), of_file.is_ok()), "{set}");
            assert!(ours.is_ok(), "{set}");
        }
    }
}

/// Whatever a file holds: copies and r² are those of a genotype, nothing is no number, and each proxy has a call.
#[test]
fn predictions_stay_within_what_genotypes_can_be() {
    let mut state = 2;
    for round in 0..100 {
        let set = NAMES[round % NAMES.len()];
        let reference = REFERENCES[round % 2];
        let table = proxies_of(set).expect("a table");
        let typed = draw(&mut state);
        let calls = drawn_calls(weights_of(set).len(), typed, &mut state);
        let sites = drawn_calls(table.variants.len(), typed, &mut state);
        let (rows, prediction) = predicted(set, &calls, &sites, &reference);
        for (PredictableRow { row, .. }, predicted) in rows.iter().zip(&prediction.rows) {
            let Some(predicted) = predicted else { continue };
            assert_eq!(row.copies, Copies::None);
            assert!((0.0..=2.0).contains(&predicted.expected_copies), "{predicted:?}");
            assert!(predicted.predicted_r2 > 0.0 && predicted.predicted_r2 <= 1.0, "{predicted:?}");
            assert!(
                predicted.deviation.is_finite() && predicted.proxies.iter().all(|proxy| proxy.weight.is_finite()),
                "{predicted:?}"
            );
        }
        let calibration = calibration_of(set).expect("a measured set");
        if let Ok(placed) = place_with_proxies(&rows, &prediction, &reference, &calibration, WRONG_CALL_RATE) {
            let shares = [placed.variance_coverage, placed.squared_correlation].map(|share| share.expect("a share"));
            assert!(placed.unlimited_z.is_finite() && placed.sd > 0.0, "{set}: {placed:?}");
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{set}: {placed:?}");
        }
    }
}
