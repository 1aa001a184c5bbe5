//! The file that every variant's fate is written to.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use allelium_engine::score::PackedScore;
use allelium_engine::score::audit::Audit;

use crate::failure::CliFailure;
use crate::output_file::private;
use crate::pair::Pair;
use crate::placing::ProxiesUsed;
use crate::printable::one_line;
use crate::proxies::audit_line::{column_line, write_line};

/// Rows that are written at a time.
const ROWS_AT_A_TIME: usize = 1 << 10;

/// The file, with what its name is.
pub struct AuditFile {
    path: PathBuf,
    file: BufWriter<File>,
}

impl AuditFile {
    /// Makes the file, or empties it, and writes the names of the columns.
    pub fn create(path: &Path) -> Result<Self, CliFailure> {
        let write = || -> io::Result<BufWriter<File>> {
            let mut file = BufWriter::with_capacity(1 << 16, new_private_file(path)?);
            file.write_all(column_line("genome\tset\t").as_bytes())?;
            Ok(file)
        };
        let file = write().map_err(|error| CliFailure::Write(Some(path.to_owned()), error))?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// Appends the rows of a score, those that proxies predict with their predictions.
    pub fn write(
        &mut self,
        pair: &Pair<'_>,
        score: &PackedScore,
        proxies: Option<&ProxiesUsed>,
    ) -> Result<(), CliFailure> {
        let audit = Audit::new(&pair.set.weights, score);
        let plain = |name: String| name.replace(['\t', '\n', '\r'], " ");
        let set = one_line(&pair.set_label()).into_owned();
        let genome = pair.genome.label(pair.genome_path);
        let names = format!("{}\t{}\t", plain(genome), plain(set));
        let mut lines = String::new();
        for from in (0..audit.len()).step_by(ROWS_AT_A_TIME) {
            lines.clear();
            for row in from..(from + ROWS_AT_A_TIME).min(audit.len()) {
                let predicted = proxies.and_then(|proxies| proxies.prediction.rows.get(row)?.as_ref());
                lines.push_str(&names);
                write_line(&audit, row, predicted.zip(pair.set.weights.get(row)), &mut lines);
            }
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

/// Makes or empties a file of genotypes, which is its owner's alone.
fn new_private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let file = private(options.write(true).create(true).truncate(true)).open(path)?;
    #[cfg(unix)]
    if file.metadata()?.is_file() {
        file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    }
    Ok(file)
}
