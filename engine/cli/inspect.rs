//! `allelium inspect`: what genotype files hold.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Map, Value};

use crate::arguments::InspectArguments;
use crate::failure::CliFailure;
use crate::failure_log::FailureLog;
use crate::genotypes::{self, Genome};
use crate::input::Input;
use crate::output::{keyed, snake_case, take, word};
use crate::progress::Progress;

/// Runs the command. A file that is refused is reported, and the others are read.
pub fn run(arguments: &InspectArguments, failures: &mut FailureLog) -> Result<(), CliFailure> {
    for path in &arguments.files {
        if let Some(genome) = failures.or_report(inspect(path)) {
            write(path, &genome, arguments.json).map_err(CliFailure::output)?;
        }
    }
    Ok(())
}

fn inspect(path: &Path) -> Result<Genome, CliFailure> {
    let input = Input::open(path).map_err(|error| CliFailure::Read(path.to_owned(), error))?;
    let progress = Progress::start(input.length());
    genotypes::read_input(input, path, None, &progress)
}

fn write(path: &Path, genome: &Genome, json: bool) -> io::Result<()> {
    let mut output = io::stdout().lock();
    if json {
        return writeln!(output, "{}", to_json(path, genome));
    }
    let report = &genome.read.report;
    writeln!(output, "{}", path.display())?;
    let build = format!("{} (from {})", word(&report.build), word(&report.build_basis));
    for (name, value) in [
        ("format", word(&report.format)),
        ("build", build),
        ("sex, for reading X", word(&report.sex)),
        ("rows", report.rows.to_string()),
        ("called", report.called.to_string()),
        ("missing", report.missing.to_string()),
        ("sites", word(&report.site_coverage)),
        ("filter failed", report.filtered.to_string()),
        ("completeness", word(&report.completeness)),
    ] {
        writeln!(output, "  {name:<20}{value}")?;
    }
    for dropped in &report.dropped {
        let lines: Vec<String> = dropped.first_lines.iter().map(u32::to_string).collect();
        let name = format!("left out, {}", word(&dropped.reason));
        writeln!(output, "  {name:<36}{}, first on line {}", dropped.count, lines.join(", "))?;
    }
    for chromosome in &report.chromosomes {
        let name = format!("chromosome {}", chromosome.chromosome);
        let (rows, called, missing) = (chromosome.rows, chromosome.called, chromosome.missing);
        writeln!(output, "  {name:<20}{rows} rows, {called} called, {missing} without call")?;
    }
    Ok(())
}

/// The report with lines left out by reason (`dropped`, and the first five in `dropped_lines`) and rows by chromosome.
fn to_json(path: &Path, genome: &Genome) -> Value {
    let Value::Object(mut report) = snake_case(&genome.read.report) else { return Value::Null };
    let dropped = keyed(take(&mut report, "dropped"), "reason");
    let of_each = |field: &str| {
        let entries = dropped.as_object().into_iter().flatten();
        entries.map(|(reason, entry)| (reason.clone(), entry[field].clone())).collect::<Map<_, _>>()
    };
    let (counts, lines) = (of_each("count"), of_each("first_lines"));
    report.insert("dropped".to_owned(), Value::Object(counts));
    report.insert("dropped_lines".to_owned(), Value::Object(lines));
    let chromosomes = keyed(take(&mut report, "chromosomes"), "chromosome");
    report.insert("chromosomes".to_owned(), chromosomes);
    report.insert("file".to_owned(), Value::String(path.display().to_string()));
    report.insert("member".to_owned(), genome.member.clone().map_or(Value::Null, Value::String));
    Value::Object(report)
}
