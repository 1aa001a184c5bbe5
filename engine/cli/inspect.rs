//! `allelium inspect`: what genotype files hold.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use allelium_engine::score::policy::AbsentPolicy;
use clap::CommandFactory;
use clap::error::ErrorKind;
use serde_json::{Map, Value, json};

use crate::arguments::{Arguments, InspectArguments};
use crate::failure::{CliFailure, name};
use crate::failure_log::FailureLog;
use crate::file_verdict::FileVerdict;
use crate::format_name::{build_name, format_name};
use crate::genome::{Genome, PassedOver};
use crate::genome_choice::GenomeChoice;
use crate::genome_signs::GenomeSigns;
use crate::genotypes::{self, FileGenomes};
use crate::input::Input;
use crate::losses::losses_of;
use crate::output::{keyed, snake_case, take, word};
use crate::output_file::{Output, clash};
use crate::printable::one_line;
use crate::progress::Progress;
use crate::refusal::reason_of;

/// Runs the command. A file that is refused is reported, and the others are read. As JSON there is one object for each genome
/// and for each refusal, in the order of the files.
pub fn run(arguments: &InspectArguments, failures: &mut FailureLog) -> Result<(), CliFailure> {
    let inputs = || arguments.files.iter().map(PathBuf::as_path);
    if let Some(message) = arguments.output.as_deref().and_then(|output| clash("--output", output, inputs())) {
        Arguments::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
    if inputs().filter(|path| path.as_os_str() == "-").count() > 1 {
        let message = "Only one file can be standard input.";
        Arguments::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
    let mut output = Output::open(arguments.output.as_deref())?;
    for path in &arguments.files {
        let (genomes, passed_over) = match inspect(path, &arguments.choice) {
            Ok(FileGenomes { genomes, passed_over }) => (genomes, passed_over),
            Err(failure) => (vec![Err(failure)], Vec::new()),
        };
        for genome in genomes {
            if let (true, Err(failure)) = (arguments.json, &genome) {
                writeln!(output, "{}", refusal_to_json(path, failure)).map_err(|error| output.failed(error))?;
            }
            if let Some(genome) = failures.or_report(genome) {
                let written = if arguments.json {
                    writeln!(output, "{}", to_json(path, &genome, &passed_over))
                } else {
                    write(path, &genome, &mut output)
                };
                written.map_err(|error| output.failed(error))?;
            }
        }
        for one in passed_over.iter().filter(|_| !arguments.json) {
            writeln!(output, "{}, member {}\n  {:<20}{}", name(path), one_line(&one.name), "passed over", one.reason)
                .map_err(|error| output.failed(error))?;
        }
    }
    output.finish(failures.is_any())
}

fn inspect(path: &Path, choice: &GenomeChoice) -> Result<FileGenomes, CliFailure> {
    let input = Input::open(path).map_err(|error| CliFailure::Read(path.to_owned(), error))?;
    let progress = Progress::start(input.length());
    genotypes::read_input(input, path, choice, &progress)
}

fn write(path: &Path, genome: &Genome, output: &mut impl Write) -> io::Result<()> {
    let report = &genome.read.report;
    writeln!(output, "{}", genome.label(path))?;
    let verdict = verdict_on(genome);
    if let FileVerdict::Misleading { .. } = verdict {
        writeln!(output, "  {:<20}{}", "attention", verdict.text())?;
    }
    for loss in losses_of(report) {
        writeln!(output, "  {:<20}{loss}", "attention")?;
    }
    let build = if report.without_place == report.rows {
        "none, because no row has a place".to_owned()
    } else {
        format!("{} (from {})", build_name(report.build), word(&report.build_basis))
    };
    for (name, value) in [
        ("format", format_name(report).to_owned()),
        ("build", build),
        ("sex, for reading X", word(&report.sex)),
        ("rows", report.rows.to_string()),
        ("called", report.called.to_string()),
        ("missing", report.missing.to_string()),
        ("sites", word(&report.site_coverage)),
        ("filter failed", report.filtered.to_string()),
        ("completeness", word(&report.completeness)),
        ("verdict", verdict.text()),
    ] {
        writeln!(output, "  {name:<20}{value}")?;
    }
    if report.without_place > 0 {
        writeln!(output, "  {:<20}{}, found by rsID alone", "without a place", report.without_place)?;
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

/// Whether the file misleads. Of a file of differences that is not judged, since nothing says how its other sites are to count.
fn verdict_on(genome: &Genome) -> FileVerdict {
    GenomeSigns::new(AbsentPolicy::LeaveOut).verdict(&genome.read)
}

fn refusal_to_json(path: &Path, failure: &CliFailure) -> Value {
    json!({ "file": path.display().to_string(), "failure": reason_of(failure) })
}

/// The report with lines left out by reason (`dropped`, and the first five in `dropped_lines`) and rows by chromosome.
fn to_json(path: &Path, genome: &Genome, passed_over: &[PassedOver]) -> Value {
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
    // A browser's numbers are doubles; a count is whole.
    report.insert("bytes".to_owned(), json!(genome.read.report.bytes as u64));
    report.insert("losses".to_owned(), json!(losses_of(&genome.read.report)));
    report.insert("verdict".to_owned(), json!(verdict_on(genome)));
    report.insert("file".to_owned(), Value::String(path.display().to_string()));
    report.insert("member".to_owned(), genome.member.clone().map_or(Value::Null, Value::String));
    report.insert("joined_member".to_owned(), json!(genome.joined_member));
    report.insert("sample".to_owned(), json!(genome.sample()));
    report.insert("passed_over".to_owned(), json!(passed_over));
    Value::Object(report)
}
