//! `allelium score`: weight sets on genomes.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use allelium_engine::score::audit::{Audit, column_line};
use allelium_engine::score::{Join, MatchedRows, PackedScore, ScoreSummary, Scoring};
use allelium_engine::scoring_file::ReadScoringFile;
use allelium_engine::weight_set::ScoringPolicy;
use clap::CommandFactory;
use clap::error::ErrorKind;
use serde_json::{Map, Value, json};

use crate::arguments::{Arguments, ScoreArguments};
use crate::failure::CliFailure;
use crate::genotypes::{self, Genome};
use crate::input::Input;
use crate::output::{snake_case, word};
use crate::progress::Progress;
use crate::stretches::Stretches;
use crate::weights;

/// Rows that a thread looks up at a time.
const ROWS_AT_A_TIME: usize = 1 << 15;
/// Rows of the audit log that are written at a time.
const AUDIT_ROWS_AT_A_TIME: usize = 1 << 10;

/// Runs the command.
pub fn run(arguments: &ScoreArguments) -> Result<(), CliFailure> {
    refuse_two_standard_inputs(arguments);
    let threads = arguments.threads();
    let mut genomes: Vec<(PathBuf, Genome)> = Vec::new();
    let mut audit = None;
    for (index, path) in arguments.weights.iter().enumerate() {
        let to_read = if index == 0 { arguments.genotypes.as_slice() } else { &[] };
        let (read_genomes, set) = read_together(to_read, path, arguments, threads)?;
        genomes.extend(arguments.genotypes.iter().cloned().zip(read_genomes));
        if let (None, Some(path)) = (&audit, &arguments.audit) {
            audit = Some(AuditFile::create(path)?);
        }
        for (genome_path, genome) in &genomes {
            let pair = Pair { genome_path, genome, set_path: path, set: &set };
            let score = pair.score(arguments.policy(), threads)?;
            pair.write(&score, arguments.json).map_err(CliFailure::output)?;
            if let Some(audit) = &mut audit {
                audit.write(&pair, &score)?;
            }
        }
        // The process is about to end or to read the next set: giving the memory back row by row is not worth it.
        if index + 1 == arguments.weights.len() {
            std::mem::forget(set);
        }
    }
    std::mem::forget(genomes);
    audit.map_or(Ok(()), AuditFile::finish)
}

fn refuse_two_standard_inputs(arguments: &ScoreArguments) {
    let inputs = arguments.genotypes.iter().chain(&arguments.weights);
    if inputs.filter(|path| path.as_os_str() == "-").count() > 1 {
        let message = "standard input (-) can be only one of the files";
        Arguments::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
}

/// A scoring file that is to be read, whole or in stretches.
enum Unread {
    Whole(Mutex<Option<Input>>),
    Stretches(Box<Stretches>),
}

/// Reads genomes and a set at the same time.
fn read_together(
    genomes: &[PathBuf],
    set: &Path,
    arguments: &ScoreArguments,
    threads: usize,
) -> Result<(Vec<Genome>, ReadScoringFile), CliFailure> {
    let build = arguments.weights_build.map(Into::into);
    let open = |path: &Path| Input::open(path).map_err(|error| CliFailure::Read(path.to_owned(), error));
    let set_input = open(set)?;
    let mut total = set_input.length();
    let mut inputs = Vec::new();
    for path in genomes {
        let input = open(path)?;
        total = total.zip(input.length()).map(|(one, other)| one + other);
        inputs.push(Mutex::new(Some(input)));
    }
    let stretches = match set_input.length().filter(|_| threads > 1 && set_input.is_plain_file()) {
        Some(length) => Stretches::begin(set, length, build)?,
        None => None,
    };
    let unread = match stretches {
        Some(stretches) => Unread::Stretches(Box::new(stretches)),
        None => Unread::Whole(Mutex::new(Some(set_input))),
    };
    let progress = Progress::start(total);
    let read_set: Mutex<Option<ReadScoringFile>> = Mutex::new(None);
    let read_genomes: Vec<Mutex<Option<Genome>>> = genomes.iter().map(|_| Mutex::new(None)).collect();
    let tasks = genomes.len()
        + match &unread {
            Unread::Whole(_) => 1,
            Unread::Stretches(stretches) => stretches.len(),
        };
    share_out(threads, tasks, &|task| {
        match (genomes.get(task), inputs.get(task), read_genomes.get(task)) {
            (Some(path), Some(input), Some(place)) => {
                let Some(input) = taken(input) else { return Ok(()) };
                put(place, genotypes::read_input(input, path, &progress)?);
            }
            _ => match &unread {
                Unread::Whole(input) => {
                    let Some(input) = taken(input) else { return Ok(()) };
                    put(&read_set, weights::read_input(input, set, build, &progress)?);
                }
                Unread::Stretches(stretches) => stretches.read(task - genomes.len(), &progress)?,
            },
        }
        Ok(())
    })?;
    drop(progress);
    let set_read = match unread {
        Unread::Whole(_) => taken(&read_set),
        Unread::Stretches(stretches) => Some(stretches.finish()?),
    };
    let incomplete = || CliFailure::Read(set.to_owned(), io::Error::other("reading ended early"));
    Ok((read_genomes.iter().filter_map(taken).collect(), set_read.ok_or_else(incomplete)?))
}

fn taken<Value>(place: &Mutex<Option<Value>>) -> Option<Value> {
    place.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take()
}

fn put<Value>(place: &Mutex<Option<Value>>, value: Value) {
    *place.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(value);
}

/// Does numbered tasks by several threads. Of several failures that of the lowest task comes back, so that it does not
/// depend on the threads.
fn share_out(
    threads: usize,
    tasks: usize,
    work: &(dyn Fn(usize) -> Result<(), CliFailure> + Sync),
) -> Result<(), CliFailure> {
    let next = AtomicUsize::new(0);
    let failures: Mutex<Vec<(usize, CliFailure)>> = Mutex::new(Vec::new());
    let worker = || {
        loop {
            let task = next.fetch_add(1, Ordering::Relaxed);
            if task >= tasks {
                break;
            }
            if let Err(failure) = work(task) {
                failures.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((task, failure));
            }
        }
    };
    if threads.min(tasks) <= 1 {
        worker();
    } else {
        std::thread::scope(|scope| {
            for _ in 1..threads.min(tasks) {
                scope.spawn(worker);
            }
            worker();
        });
    }
    let mut failures = failures.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    failures.sort_by_key(|(task, _)| *task);
    failures.into_iter().next().map_or(Ok(()), |(_, failure)| Err(failure))
}

/// A genome with a set.
struct Pair<'run> {
    genome_path: &'run Path,
    genome: &'run Genome,
    set_path: &'run Path,
    set: &'run ReadScoringFile,
}

impl Pair<'_> {
    fn score(&self, policy: ScoringPolicy, threads: usize) -> Result<PackedScore, CliFailure> {
        let refused = |failure| CliFailure::Genotypes(self.genome_path.to_owned(), failure);
        let read = &self.genome.read;
        let scoring = Scoring::new(&read.layout, &read.genome, &self.set.weights).map_err(refused)?;
        if scoring.join() == Join::Impossible {
            return Err(CliFailure::Builds(self.genome_path.to_owned(), self.set_path.to_owned()));
        }
        let rows = self.set.weights.len();
        let ranges = rows.div_ceil(ROWS_AT_A_TIME);
        let matched: Vec<Mutex<Option<MatchedRows>>> = (0..ranges).map(|_| Mutex::new(None)).collect();
        share_out(threads, ranges, &|range| {
            let from = range * ROWS_AT_A_TIME;
            if let Some(place) = matched.get(range) {
                put(place, scoring.match_rows(from..(from + ROWS_AT_A_TIME).min(rows)));
            }
            Ok(())
        })?;
        Ok(scoring.finish(matched.iter().filter_map(taken).collect(), policy))
    }

    fn write(&self, score: &PackedScore, json: bool) -> io::Result<()> {
        let mut output = io::stdout().lock();
        let summary = score.summary();
        if json { writeln!(output, "{}", self.to_json(summary)) } else { self.write_text(summary, &mut output) }
    }

    fn to_json(&self, summary: &ScoreSummary) -> Value {
        let facts = &self.set.report.facts;
        let set = json!({
            "file": self.set_path.display().to_string(),
            "pgs_id": facts.pgs_id,
            "name": facts.pgs_name,
            "trait": facts.trait_reported,
            "format": snake_case(&self.set.report.format),
            "places": snake_case(&self.set.report.places),
            "weight_scale": snake_case(&self.set.report.weight_scale),
            "rows": self.set.report.rows,
            "dropped": snake_case(&self.set.report.dropped),
            "warnings": snake_case(&self.set.report.warnings),
        });
        let genome = json!({
            "file": self.genome_path.display().to_string(),
            "build": snake_case(&self.genome.read.report.build),
            "build_basis": snake_case(&self.genome.read.report.build_basis),
        });
        let rate = &summary.match_rate;
        let mut object = Map::new();
        for (key, value) in [
            ("genome", genome),
            ("set", set),
            ("raw", json!(summary.raw)),
            ("expected_mean", json!(summary.expected_mean)),
            ("expected_sd", json!(summary.expected_sd)),
            ("z", json!(summary.z)),
            ("z_unlimited", json!(summary.unlimited_z)),
            ("matched", json!(summary.matched)),
            ("total", json!(summary.total)),
            ("coverage", json!(rate.coverage)),
            ("variance_coverage", json!(summary.variance_coverage)),
            ("tier", snake_case(&rate.tier)),
            ("reasons", snake_case(&rate.reasons)),
            ("fates", snake_case(&summary.fates)),
            ("strand_unchecked", json!(summary.strand_unchecked)),
            ("palindromic_rule", snake_case(&summary.palindromic_rule)),
            ("join", snake_case(&summary.join)),
        ] {
            object.insert(key.to_owned(), value);
        }
        Value::Object(object)
    }

    fn write_text(&self, summary: &ScoreSummary, output: &mut impl Write) -> io::Result<()> {
        let or_none = |value: Option<f64>, none: &str| value.map_or(none.to_owned(), |value| value.to_string());
        let no_reference = "none: the set has no frequencies";
        let rate = &summary.match_rate;
        let coverage = format!(
            "{} of {} variants, {:.2} % ({})",
            summary.matched,
            summary.total,
            100.0 * rate.coverage,
            word(&rate.tier)
        );
        let score_name = self.set.report.facts.pgs_id.as_deref().map(|id| format!(" ({id})")).unwrap_or_default();
        writeln!(output, "{} on {}{score_name}", self.genome_path.display(), self.set_path.display())?;
        let mut lines = vec![
            ("raw".to_owned(), summary.raw.to_string()),
            ("expected mean".to_owned(), or_none(summary.expected_mean, no_reference)),
            ("expected SD".to_owned(), or_none(summary.expected_sd, no_reference)),
            ("z".to_owned(), or_none(summary.z, no_reference)),
            ("matched".to_owned(), coverage),
        ];
        if let Some(share) = summary.variance_coverage {
            lines.push(("of the variance".to_owned(), format!("{:.2} %", 100.0 * share)));
        }
        lines.push(("palindromic rule".to_owned(), word(&summary.palindromic_rule)));
        for reason in &rate.reasons {
            lines.push((word(&reason.kind), format!("{} ({:.2} %)", reason.rows, 100.0 * reason.share)));
        }
        for warning in &self.set.report.warnings {
            let warning = snake_case(warning);
            let kind = warning.get("kind").and_then(Value::as_str).unwrap_or_default();
            lines.push(("warning".to_owned(), kind.to_owned()));
        }
        for dropped in &self.set.report.dropped {
            let first = dropped.first_lines.first().copied().unwrap_or_default();
            let text = format!("{} lines of the scoring file, first line {first}", dropped.count);
            lines.push((word(&dropped.reason), text));
        }
        for (name, value) in lines {
            writeln!(output, "  {name:<22}{value}")?;
        }
        Ok(())
    }
}

/// The file that fates are written to.
struct AuditFile {
    path: PathBuf,
    file: BufWriter<File>,
}

impl AuditFile {
    fn create(path: &Path) -> Result<Self, CliFailure> {
        let write = || -> io::Result<BufWriter<File>> {
            let mut file = BufWriter::with_capacity(1 << 16, File::create(path)?);
            file.write_all(column_line("genome\tset\t").as_bytes())?;
            Ok(file)
        };
        let file = write().map_err(|error| CliFailure::Write(Some(path.to_owned()), error))?;
        Ok(Self { path: path.to_owned(), file })
    }

    fn write(&mut self, pair: &Pair<'_>, score: &PackedScore) -> Result<(), CliFailure> {
        let audit = Audit::new(&pair.set.weights, score);
        let plain = |path: &Path| path.display().to_string().replace(['\t', '\n', '\r'], " ");
        let names = format!("{}\t{}\t", plain(pair.genome_path), plain(pair.set_path));
        let mut lines = String::new();
        for from in (0..audit.len()).step_by(AUDIT_ROWS_AT_A_TIME) {
            lines.clear();
            audit.write_lines(from..from + AUDIT_ROWS_AT_A_TIME, &names, &mut lines);
            self.file.write_all(lines.as_bytes()).map_err(|error| self.failed(error))?;
        }
        Ok(())
    }

    fn failed(&self, error: io::Error) -> CliFailure {
        CliFailure::Write(Some(self.path.clone()), error)
    }

    fn finish(mut self) -> Result<(), CliFailure> {
        self.file.flush().map_err(|error| self.failed(error))
    }
}
