//! `allelium`: reads genotype files and scores weight sets from the command line, without the limits of a browser.

mod archive;
mod arguments;
mod audit_file;
mod built_in_sets;
mod cohort;
mod components;
mod dump;
mod exact_small_set;
mod exit_codes;
mod failure;
mod failure_log;
mod fasta;
mod fasta_failure;
mod file_verdict;
mod format_name;
mod frequencies_rule;
mod genome;
mod genome_choice;
mod genome_signs;
mod genotypes;
mod group_by_hand;
mod input;
mod inspect;
mod line_range;
mod losses;
mod means_file;
mod messages;
mod normal_distribution;
mod output;
mod output_file;
mod pair;
mod pair_output;
mod placing;
mod plain_file;
mod plink_failure;
mod plink_files;
mod printable;
mod progress;
mod proxies;
mod proxies_output;
mod published;
mod read_together;
mod reference_group;
mod refusal;
mod score;
mod share_out;
mod shell_files;
mod shown;
mod stretches;
mod text_reader;
mod vcf_parts;
mod weight_columns;
mod weights;
mod written_place;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use failure_log::FailureLog;
use published::{find_files::add_published, search};

/// A fifth of the time of a large set went to fresh memory; this allocator uses what was freed again.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut failures = FailureLog::default();
    let outcome = match arguments.command {
        Command::Inspect(inspect) => inspect::run(&inspect, &mut failures),
        Command::Dump(dump) => dump::run(&dump),
        Command::Score(mut score) => {
            add_published(&mut score, &mut failures);
            // Only scores of the catalog were named, and none is there.
            if score.weights.is_empty() { Ok(()) } else { score::run(&score, &mut failures) }
        }
        Command::Search(search) => search::run(&search),
        Command::Man(man) => shell_files::write_man_page(&man),
        Command::Completions(completions) => shell_files::write_completions(&completions),
    };
    match outcome {
        // A reader of our output that has gone away, as `head` does, is no error.
        Err(failure) if !failure.is_closed_pipe() => failures.report(&failure),
        Ok(()) | Err(_) => {}
    }
    failures.exit_code()
}
