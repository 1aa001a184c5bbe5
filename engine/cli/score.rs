//! `allelium score`: weight sets on genomes.

use std::path::PathBuf;

use clap::CommandFactory;
use clap::error::ErrorKind;

use crate::arguments::{Arguments, ScoreArguments};
use crate::audit_file::{self, AuditFile};
use crate::failure::CliFailure;
use crate::failure_log::FailureLog;
use crate::genotypes::Genome;
use crate::pair::Pair;
use crate::placing::{LazyFit, Placing};
use crate::read_together::read_together;

/// Runs the command. A genome, a set or a pair of them that is refused is reported, and the rest is scored; output that can't
/// be written ends the run.
pub fn run(arguments: &ScoreArguments, failures: &mut FailureLog) -> Result<(), CliFailure> {
    refuse_clashes(arguments);
    let threads = arguments.threads();
    let placing = Placing::new(arguments)?;
    let mut genomes: Vec<(PathBuf, Genome, LazyFit)> = Vec::new();
    let mut audit = None;
    let (genomes_build, weights_build) =
        (arguments.genotypes_build.map(Into::into), arguments.weights_build.map(Into::into));
    for (index, path) in arguments.weights.iter().enumerate() {
        let to_read = if index == 0 { arguments.genotypes.as_slice() } else { &[] };
        let (read_genomes, set) = read_together(to_read, genomes_build, path, weights_build, threads);
        for (genome_path, genome) in to_read.iter().zip(read_genomes) {
            genomes.extend(failures.or_report(genome).map(|genome| (genome_path.clone(), genome, LazyFit::new())));
        }
        if genomes.is_empty() {
            break;
        }
        let Some(set) = failures.or_report(set) else { continue };
        for (genome_path, genome, fit) in &genomes {
            let pair = Pair { genome_path, genome, set_path: path, set: &set, fit };
            let Some(score) = failures.or_report(pair.score(arguments.policy(), threads)) else { continue };
            if let (None, Some(path)) = (&audit, &arguments.audit) {
                audit = Some(AuditFile::create(path)?);
            }
            let place = placing.place(&pair, &score);
            pair.write(&score, &place, arguments.json).map_err(CliFailure::output)?;
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

/// Ends the program where one file is to serve twice.
fn refuse_clashes(arguments: &ScoreArguments) {
    let inputs = arguments.genotypes.iter().chain(&arguments.weights);
    let is_twice = inputs.filter(|path| path.as_os_str() == "-").count() > 1;
    let is_one_group_for_several = arguments.mean.is_some() && arguments.weights.len() > 1;
    let clash = is_twice
        .then(|| "standard input (-) can be only one of the files".to_owned())
        .or_else(|| {
            let message = "--mean and --sd describe one score; for several scoring files use --means";
            is_one_group_for_several.then(|| message.to_owned())
        })
        .or_else(|| audit_file::clash(arguments));
    if let Some(message) = clash {
        Arguments::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
}
