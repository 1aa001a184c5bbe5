//! `allelium dump`: a genotype file as a table, whatever vendor it came from. Read again it gives the same rows and facts
//! (docs/decisions/207-what-a-dump-holds.md).

use std::io::{self, Write};

use allelium_engine::genotypes::markers::Marker;
use allelium_engine::genotypes::reader::{LIKE_REFERENCE, ReadGenome};
use allelium_engine::genotypes::report::{ChipBasis, SiteCoverage};
use allelium_engine::values::call::Call;
use allelium_engine::values::error::{EngineFailure, FailureCode};
use allelium_engine::values::genome_build::BuildBasis;
use allelium_engine::values::marker_id::IdKind;
use clap::CommandFactory;
use clap::error::ErrorKind;

use crate::arguments::{Arguments, DumpArguments};
use crate::failure::CliFailure;
use crate::format_name::{build_name, proved_vendor};
use crate::genome::Genome;
use crate::genome_choice::GenomeChoice;
use crate::genotypes::{self, FileGenomes};
use crate::input::Input;
use crate::output::word;
use crate::output_file::{Output, clash};
use crate::printable::{one_line, say};
use crate::progress::Progress;

/// What stands for a row without a call.
const NO_CALL: &str = "--";
/// What stands for an indel, because a genome does not hold the letters of its alleles.
const INDEL: &str = "DI";

/// Runs the command.
pub fn run(arguments: &DumpArguments) -> Result<(), CliFailure> {
    let path = &arguments.file;
    let clashes = |output| clash("--output", output, std::iter::once(path.as_path()));
    if let Some(message) = arguments.output.as_deref().and_then(clashes) {
        Arguments::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
    let input = Input::open(path).map_err(|error| CliFailure::Read(path.clone(), error))?;
    let progress = Progress::start(input.length());
    let choice = GenomeChoice { keeps_texts: true, ..arguments.choice.clone() };
    let file = genotypes::read_input(input, path, &choice, &progress)?;
    drop(progress);
    let genome = only_genome(file, path)?;
    let mut output = Output::open_private(arguments.output.as_deref())?;
    write(&genome.read, &mut output).map_err(|error| output.failed(error))?;
    output.finish(false)
}

/// The genome of a file that has one.
fn only_genome(file: FileGenomes, path: &std::path::Path) -> Result<Genome, CliFailure> {
    if file.genomes.len() > 1 {
        let names = file.genomes.into_iter().filter_map(|genome| genome.ok()?.member);
        return Err(CliFailure::SeveralGenomes(path.to_owned(), names.collect()));
    }
    for passed_over in &file.passed_over {
        say(format_args!("allelium: {} is passed over ({}).", one_line(&passed_over.name), passed_over.reason));
    }
    let without = || EngineFailure::new(FailureCode::NoTextMember, None, "a member of an allowed type");
    file.genomes.into_iter().next().unwrap_or_else(|| Err(CliFailure::of_genotypes(path, without())))
}

fn write(read: &ReadGenome, output: &mut impl Write) -> io::Result<()> {
    write_header(read, output)?;
    for (row, marker) in (0_u32..).zip(read.layout.markers().iter()) {
        let name = name_of(read, &marker);
        let measured = Some(row).filter(|row| !read.genome.is_estimated(*row));
        let call = read.texts.as_ref().and_then(|texts| texts.call(measured?));
        let call = call.or_else(|| read.genome.call(measured?)).unwrap_or(Call::Missing);
        let letters = call.letters();
        let genotype = letters.as_deref().unwrap_or(if call == Call::Missing { NO_CALL } else { INDEL });
        let (chromosome, position) = (marker.chromosome.name(), marker.position);
        write!(output, "{name}\t{chromosome}\t{position}\t{genotype}")?;
        if read.report.filtered > 0 {
            output.write_all(if read.genome.is_filtered(row) { b"\tFAIL" } else { b"\tPASS" })?;
        }
        output.write_all(b"\n")?;
    }
    Ok(())
}

/// What the file says of itself, in words that are read again, and the columns.
fn write_header(ReadGenome { report, genome, .. }: &ReadGenome, output: &mut impl Write) -> io::Result<()> {
    if let Some(vendor) = proved_vendor(report.format, report.format_basis) {
        writeln!(output, "# format: {vendor}")?;
    }
    if let Some(chip) = report.chip.filter(|chip| chip.basis == ChipBasis::Header) {
        let version = chip.name.rsplit(' ').next().unwrap_or_default();
        writeln!(output, "# array version: {version}")?;
    }
    let is_known = report.build_basis != BuildBasis::Assumed;
    writeln!(output, "# build: {}", if is_known { build_name(report.build) } else { "not stated" })?;
    if report.site_coverage != SiteCoverage::Listed {
        writeln!(output, "# site coverage: {}", word(&report.site_coverage))?;
    }
    if report.site_coverage == SiteCoverage::Blocks {
        for (chromosome, first, last) in genome.known_stretches() {
            writeln!(output, "# {LIKE_REFERENCE}{} {first} {last}", chromosome.name())?;
        }
    }
    if report.imputed > 0 {
        writeln!(output, "# estimated rows, written without a call: {}", report.imputed)?;
    }
    let filter = if report.filtered > 0 { "\tfilter" } else { "" };
    writeln!(output, "rsid\tchrom\tpos\tgenotype{filter}")
}

fn name_of(read: &ReadGenome, marker: &Marker) -> String {
    let number = marker.id.number;
    match marker.id.kind {
        IdKind::Rs => format!("rs{number}"),
        IdKind::Internal => format!("i{number}"),
        IdKind::Other => {
            let name = read.texts.as_ref().and_then(|texts| texts.name_of(marker)).unwrap_or(b".");
            let name = String::from_utf8_lossy(name);
            // What would make another line of it goes; so does a name that would make it a comment or a copy-number probe.
            let lowered = name.to_ascii_lowercase();
            let is_probe = lowered.starts_with("cnv") || lowered.contains("_cnv");
            let is_plain = !name.starts_with(['#', '"']) && !name.contains(['\t', '\n', '\r']) && !is_probe;
            if is_plain { name.into_owned() } else { ".".to_owned() }
        }
    }
}
