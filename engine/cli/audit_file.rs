//! The file that every variant's fate is written to.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use allelium_engine::score::PackedScore;
use allelium_engine::score::audit::{Audit, column_line};

use crate::arguments::ScoreArguments;
use crate::failure::CliFailure;
use crate::pair::Pair;
use crate::plain_file::PlainFile;

/// Rows that are written at a time.
const ROWS_AT_A_TIME: usize = 1 << 10;

/// Why the audit log must not be written where the arguments say; nothing when it may.
pub fn clash(arguments: &ScoreArguments) -> Option<String> {
    let path = arguments.audit.as_deref()?;
    if path.as_os_str() == "-" {
        return Some("--audit needs the name of a file; standard output (-) has the scores".to_owned());
    }
    let mut inputs = arguments.genotypes.iter().chain(&arguments.weights);
    // Only the content of a plain file is lost by writing; one that is not there yet can be known by its name alone.
    let audit = PlainFile::at(path);
    let is_read = inputs.any(|input| {
        let file = if input.as_os_str() == "-" { PlainFile::of_standard_input() } else { PlainFile::at(input) };
        input == path || audit.is_some() && file == audit
    });
    if is_read {
        return Some(format!("--audit would write over {}, which is read", path.display()));
    }
    (audit.is_some() && PlainFile::of_standard_output() == audit)
        .then(|| format!("--audit would write over {}, to which standard output goes", path.display()))
}

/// The file, with what its name is.
pub struct AuditFile {
    path: PathBuf,
    file: BufWriter<File>,
}

impl AuditFile {
    /// Makes the file, or empties it, and writes the names of the columns.
    pub fn create(path: &Path) -> Result<Self, CliFailure> {
        let write = || -> io::Result<BufWriter<File>> {
            let mut file = BufWriter::with_capacity(1 << 16, File::create(path)?);
            file.write_all(column_line("genome\tset\t").as_bytes())?;
            Ok(file)
        };
        let file = write().map_err(|error| CliFailure::Write(Some(path.to_owned()), error))?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// Appends the rows of a score.
    pub fn write(&mut self, pair: &Pair<'_>, score: &PackedScore) -> Result<(), CliFailure> {
        let audit = Audit::new(&pair.set.weights, score);
        let plain = |path: &Path| path.display().to_string().replace(['\t', '\n', '\r'], " ");
        let names = format!("{}\t{}\t", plain(pair.genome_path), plain(pair.set_path));
        let mut lines = String::new();
        for from in (0..audit.len()).step_by(ROWS_AT_A_TIME) {
            lines.clear();
            audit.write_lines(from..from + ROWS_AT_A_TIME, &names, &mut lines);
            self.file.write_all(lines.as_bytes()).map_err(|error| self.failed(error))?;
        }
        Ok(())
    }

    fn failed(&self, error: io::Error) -> CliFailure {
        CliFailure::Write(Some(self.path.clone()), error)
    }

    /// Writes what is still buffered.
    pub fn finish(mut self) -> Result<(), CliFailure> {
        self.file.flush().map_err(|error| self.failed(error))
    }
}
