//! `allelium`: reads genotype files and scores weight sets from the command line, without the limits of a browser.

mod arguments;
mod dump;
mod failure;
mod genotypes;
mod input;
mod inspect;
mod line_range;
mod messages;
mod output;
mod progress;
mod score;
mod stretches;
mod weights;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use failure::CliFailure;

/// A fifth of the time of a large set went to fresh memory; this allocator uses what was freed again.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let outcome = match arguments.command {
        Command::Inspect(inspect) => inspect::run(&inspect),
        Command::Dump(dump) => dump::run(&dump),
        Command::Score(score) => score::run(&score),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report(&failure),
    }
}

/// Says what went wrong. A reader of our output that has gone away, as `head` does, is no error.
fn report(failure: &CliFailure) -> ExitCode {
    if failure.is_closed_pipe() {
        return ExitCode::SUCCESS;
    }
    eprintln!("allelium: {failure}");
    ExitCode::from(failure.exit_code())
}
