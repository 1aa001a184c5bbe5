//! `allelium man` and `allelium completions`: what the system shows and completes of the program, made from its arguments.

use std::io::Write;

use clap::CommandFactory;
use clap::ValueEnum;
use clap_complete::generate;
use clap_mangen::Man;

use crate::arguments::{Arguments, CompletionsArguments, ManArguments};
use crate::failure::CliFailure;
use crate::output_file::Output;

/// Writes a manual page.
///
/// # Errors
/// [`CliFailure::Write`].
pub fn write_man_page(arguments: &ManArguments) -> Result<(), CliFailure> {
    let mut program = Arguments::command();
    program.build();
    let named = arguments.command.and_then(|page| page.to_possible_value());
    let page = named.and_then(|name| program.find_subcommand(name.get_name()).cloned()).unwrap_or(program);
    write(&|output| Man::new(page.clone()).render(output))
}

/// Writes the completions of a shell.
///
/// # Errors
/// [`CliFailure::Write`].
pub fn write_completions(arguments: &CompletionsArguments) -> Result<(), CliFailure> {
    let mut script = Vec::new();
    generate(arguments.shell, &mut Arguments::command(), "allelium", &mut script);
    write(&|output| output.write_all(&script))
}

fn write(text: &dyn Fn(&mut Output) -> std::io::Result<()>) -> Result<(), CliFailure> {
    let mut output = Output::open(None)?;
    text(&mut output).map_err(|error| output.failed(error))?;
    output.finish(false)
}
