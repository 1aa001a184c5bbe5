//! `allelium score`: weight sets on genomes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::CommandFactory;
use clap::error::ErrorKind;

use crate::arguments::{Absent, Arguments, ScoreArguments};
use crate::audit_file::AuditFile;
use crate::built_in_sets;
use crate::cohort;
use crate::failure::{CliFailure, name};
use crate::failure_log::FailureLog;
use crate::fasta::{Fasta, WantedLoci};
use crate::genome::Genome;
use crate::genome_choice::GenomeChoice;
use crate::genome_signs::GenomeSigns;
use crate::genotypes::GenotypeFiles;
use crate::output_file::{Output, clash};
use crate::pair::{Pair, SetLetters};
use crate::placing::Placing;
use crate::printable::{one_line, say};
use crate::read_together::read_together;
use crate::reference_group::check_frequencies::LazyCheck;
use crate::vcf_parts::joined_text;
use crate::weight_columns::{ColumnSet, sets_of};
use crate::weights::WeightsChoice;

/// Runs the command. A genome, a set or a pair of them that is refused is reported, and the rest is scored; output that can't
/// be written ends the run.
pub fn run(arguments: &ScoreArguments, failures: &mut FailureLog) -> Result<(), CliFailure> {
    refuse_clashes(arguments);
    if let Some(form) = arguments.matrix {
        return cohort::run(arguments, form, failures);
    }
    let threads = arguments.threads();
    let placing = Placing::new(arguments)?;
    let mut genomes: Vec<(PathBuf, Genome, GenomeSigns)> = Vec::new();
    let absent = arguments.policy().absent;
    let mut audit = None;
    let mut output = Output::open(arguments.output.as_deref())?;
    let choice = arguments.genome_choice();
    let of_weights = arguments.weights_choice();
    let fasta = match &arguments.fasta {
        Some(path) => Some(read_fasta(path, &arguments.weights, &of_weights, threads)?),
        None => None,
    };
    let choice = GenomeChoice { letters: fasta.as_ref().map(|fasta| Arc::clone(&fasta.letters)), ..choice };
    let files = GenotypeFiles::of(&arguments.genotypes, &choice);
    for joined in files.iter().filter(|files| !files.more.is_empty()) {
        say(format_args!("allelium: {}", joined_text(&joined.path, &joined.more)));
    }
    for (index, path) in arguments.weights.iter().enumerate() {
        let to_read = if index == 0 { files.as_slice() } else { &[] };
        let (read_genomes, set) = read_together(to_read, &choice, path, &of_weights, threads);
        for (GenotypeFiles { path: genome_path, .. }, genome) in to_read.iter().zip(read_genomes) {
            let Some(file) = failures.or_report(genome) else { continue };
            for passed_over in &file.passed_over {
                let (file, member) = (name(genome_path), one_line(&passed_over.name));
                say(format_args!("allelium: {file}: {member} is passed over ({}).", passed_over.reason));
            }
            for genome in file.genomes {
                genomes.extend(
                    failures.or_report(genome).map(|genome| (genome_path.clone(), genome, GenomeSigns::new(absent))),
                );
            }
        }
        if genomes.is_empty() {
            break;
        }
        for ColumnSet { column, read } in sets_of(path, set, &of_weights, threads) {
            let Some(set) = failures.or_report(read) else { continue };
            let check = LazyCheck::new();
            let letters = fasta.as_ref().and_then(|fasta| SetLetters::of(fasta, path, &set));
            for (genome_path, genome, signs) in &genomes {
                let (letters, column) = (letters.as_ref(), column.as_deref());
                let (set_path, set) = (path, &set);
                let pair =
                    Pair { genome_path, genome, set_path, column, set, join: None, letters, signs, check: &check };
                let Some(score) = failures.or_report(pair.score(arguments.policy(), threads)) else { continue };
                if let (None, Some(path)) = (&audit, &arguments.audit) {
                    audit = Some(AuditFile::create(path)?);
                }
                let placed = placing.place(&pair, &score);
                pair.write(&score, &placed, arguments.json, &mut output).map_err(|error| output.failed(error))?;
                if let Some(audit) = &mut audit {
                    audit.write(&pair, &score, placed.proxies.as_ref())?;
                }
            }
            // The process is about to end or to read the next set: giving the memory back row by row is not worth it.
            if index + 1 == arguments.weights.len() {
                std::mem::forget(set);
            }
        }
    }
    std::mem::forget(genomes);
    audit.map_or(Ok(()), AuditFile::finish)?;
    output.finish(failures.is_any())
}

/// Reads a reference genome at the loci of all sets. A set that can't be read says so when it is read to be scored.
fn read_fasta(path: &Path, sets: &[PathBuf], weights: &WeightsChoice, threads: usize) -> Result<Fasta, CliFailure> {
    let mut wanted = WantedLoci::default();
    for set in sets.iter().filter(|set| built_in_sets::name_of(set).is_none()) {
        // Every column of a file is of the same loci.
        let read = read_together(&[], &GenomeChoice::default(), set, weights, threads).1;
        let read = sets_of(set, read, weights, threads).into_iter().find_map(|set| set.read.ok());
        if let Some(set) = read {
            wanted.add(&set.weights);
        }
    }
    wanted.read(path)
}

/// Ends the program where one file is to serve twice.
fn refuse_clashes(arguments: &ScoreArguments) {
    let inputs = arguments.genotypes.iter().chain(&arguments.weights).chain(&arguments.fasta);
    let is_twice = inputs.filter(|path| path.as_os_str() == "-").count() > 1;
    let is_one_group_for_several =
        arguments.mean.is_some() && (arguments.weights.len() > 1 || arguments.reads_all_columns());
    let clash = is_twice
        .then(|| "standard input (-) can be only one of the files".to_owned())
        .or_else(|| {
            let message = "--mean and --sd describe one score; for several scoring files use --means";
            is_one_group_for_several.then(|| message.to_owned())
        })
        .or_else(|| {
            let audit = arguments.audit.as_deref()?;
            clash("--audit", audit, arguments.inputs())
        })
        .or_else(|| {
            let output = arguments.output.as_deref()?;
            clash("--output", output, arguments.inputs().chain(arguments.audit.as_deref()))
        });
    let is_stream = || arguments.weights.iter().any(|path| path.as_os_str() == "-");
    let clash = clash.or_else(|| {
        let message =
            "--weight-column all reads scoring files several times, so they can't come from standard input (-)";
        (arguments.reads_all_columns() && is_stream()).then(|| message.to_owned())
    });
    let clash = clash.or_else(|| {
        arguments.fasta.as_ref()?;
        if arguments.absent == Absent::LeaveOut {
            return Some("--fasta needs --absent reference".to_owned());
        }
        is_stream().then(|| "--fasta reads scoring files twice, so they can't come from standard input (-)".to_owned())
    });
    if let Some(message) = clash {
        Arguments::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
}
