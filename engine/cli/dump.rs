//! `allelium dump`: a genotype file as a table, whatever vendor it came from.

use std::io::{self, BufWriter, Write};

use allelium_engine::marker_id::IdKind;
use allelium_engine::reader::ReadGenome;

use crate::arguments::DumpArguments;
use crate::failure::CliFailure;
use crate::genotypes;
use crate::input::Input;
use crate::progress::Progress;

/// What stands for a row without bases: no call, an indel, a call that can't be.
const NO_BASES: &str = "--";

/// Runs the command.
pub fn run(arguments: &DumpArguments) -> Result<(), CliFailure> {
    let input = Input::open(&arguments.file).map_err(|error| CliFailure::Read(arguments.file.clone(), error))?;
    let progress = Progress::start(input.length());
    let genome = genotypes::read_input(input, &arguments.file, None, &progress)?;
    drop(progress);
    write(&genome.read, BufWriter::with_capacity(1 << 16, io::stdout().lock())).map_err(CliFailure::output)
}

fn write(read: &ReadGenome, mut output: impl Write) -> io::Result<()> {
    writeln!(output, "rsid\tchrom\tpos\tgenotype")?;
    for (row, marker) in (0_u32..).zip(read.layout.markers().iter()) {
        let number = marker.id.number;
        let name = match marker.id.kind {
            IdKind::Rs => format!("rs{number}"),
            IdKind::Internal => format!("i{number}"),
            // Of other names only a hash is kept; they are found by position.
            IdKind::Other => ".".to_owned(),
        };
        let letters = read.genome.call(row).and_then(|call| call.letters());
        let genotype = letters.as_deref().unwrap_or(NO_BASES);
        let (chromosome, position) = (marker.chromosome.name(), marker.position);
        writeln!(output, "{name}\t{chromosome}\t{position}\t{genotype}")?;
    }
    output.flush()
}
