//! The commands that the page of research prints (`src/pages/research/commands.json`) give the numbers that it prints beside them.
//! `tests/page-commands.test.ts` holds the same numbers to the exact scorer, which shares no code with this program.

use serde_json::Value;

use crate::{Folder, json_lines};

const COMMANDS: &str = include_str!("../../../src/pages/research/commands.json");
const GENOME: &str = include_str!("../../../docs/example-genome.txt");

/// The page prints at most six decimals.
const ROUNDING: f64 = 0.000_000_5;

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value.get(name).and_then(Value::as_str).expect("a text of that name")
}

fn assert_gives(given: &Value, expected: &Value, name: &str) {
    match (given.get(name).and_then(Value::as_f64), expected.as_f64()) {
        (Some(given), Some(expected)) => {
            assert!((given - expected).abs() <= ROUNDING, "{name} is {given} and not {expected}");
        }
        _ => assert_eq!(given.get(name), Some(expected), "{name}"),
    }
}

#[test]
fn the_commands_of_the_page_give_its_numbers() {
    let commands: Value = serde_json::from_str(COMMANDS).expect("JSON");
    let folder = Folder::new("page-commands");
    std::fs::create_dir_all(folder.0.join("docs")).expect("a folder");
    folder.file(text(&commands, "genome"), GENOME);
    let runs = commands.get("runs").and_then(Value::as_array).expect("a list");
    assert!(runs.len() >= 2, "a file is inspected and scored");
    for run in runs {
        let arguments: Vec<&str> = text(run, "arguments").split(' ').collect();
        let lines = json_lines(&folder.run(&arguments));
        let [line] = lines.as_slice() else { panic!("{arguments:?} gave {} lines", lines.len()) };
        for (name, expected) in run.get("gives").and_then(Value::as_object).expect("numbers") {
            assert_gives(line, expected, name);
        }
    }
    // Its first line names the columns, and each of the twenty SNPs has one.
    assert_eq!(folder.read("fates.tsv").lines().count(), 21);
}
