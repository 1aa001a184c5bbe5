//! Files as they come from other programs: a folder of `cases/` each, with the genome, the scoring file and what they must give.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::Folder;

/// The furthest that a number may be from what was worked out by hand.
const TOLERANCE: f64 = 1e-12;

fn cases() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/command_line/cases");
    let entries = std::fs::read_dir(folder).expect("the folder of cases");
    entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir()).collect()
}

fn is_alike(found: &Value, expected: &Value) -> bool {
    match (found.as_f64(), expected.as_f64()) {
        (Some(found), Some(expected)) => (found - expected).abs() <= TOLERANCE,
        _ => found == expected,
    }
}

/// What one run of a case does wrong; nothing when all is as it should be.
fn faults(folder: &Folder, run: &Value) -> Vec<String> {
    let arguments: Vec<&str> = run["arguments"].as_str().expect("arguments").split(' ').collect();
    let output = folder.run(&arguments);
    let (code, said) = (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned());
    let mut faults = Vec::new();
    if code.map(i64::from) != run["exit"].as_i64() {
        faults.push(format!("exit code {code:?}: {said}"));
    }
    if !said.contains(run["stderr"].as_str().unwrap_or_default()) {
        faults.push(format!("says: {said}"));
    }
    let object: Value = serde_json::from_slice(&output.stdout).unwrap_or(Value::Null);
    for (place, expected) in run["says"].as_object().into_iter().flatten() {
        let found = object.pointer(place).unwrap_or(&Value::Null);
        if !is_alike(found, expected) {
            faults.push(format!("{place} is {found}, not {expected}"));
        }
    }
    faults
}

fn check(case: &Path) -> Vec<String> {
    let name = case.file_name().and_then(|name| name.to_str()).expect("a name");
    let folder = Folder::new(&format!("field-{name}"));
    for entry in std::fs::read_dir(case).expect("the case") {
        let path = entry.expect("an entry").path();
        let file = path.file_name().and_then(|name| name.to_str()).expect("a name");
        folder.file(file, std::fs::read(&path).expect("a file"));
    }
    let about: Value = serde_json::from_str(&folder.read("case.json")).expect("JSON");
    let runs = about["runs"].as_array().expect("runs");
    let of_run = |run| faults(&folder, run).into_iter().map(|fault| format!("{name}: {fault} ({})", about["rule"]));
    runs.iter().flat_map(of_run).collect()
}

#[test]
fn every_file_from_the_field_gives_what_it_must() {
    let cases: BTreeSet<PathBuf> = cases().into_iter().collect();
    assert!(cases.len() >= 55, "{}", cases.len());
    let faults: Vec<String> = cases.iter().flat_map(|case| check(case)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
