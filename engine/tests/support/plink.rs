//! Runs PLINK 1.9 and PLINK 2 (Debian's `plink1.9` and `plink2`) and reads what it writes.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]
#![allow(dead_code, reason = "no user uses all of it")]

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAM: &str = "plink1.9";
const PROGRAM_2: &str = "plink2";

/// Whether PLINK can be run; if not, why is printed, and with CI=true that is a failure.
pub fn plink_is_there() -> bool {
    is_there(PROGRAM)
}

/// The same of PLINK 2.
pub fn plink2_is_there() -> bool {
    is_there(PROGRAM_2)
}

fn is_there(program: &str) -> bool {
    if Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success()) {
        return true;
    }
    let reason = format!("{program} can't be run; where apt has it: apt-get install -y {program}");
    // Not captured as the words of a passing test would be: what is left out is to be seen.
    let _ = writeln!(std::io::stderr(), "PLINK was not compared: {reason}.");
    let is_ci = std::env::var("CI").is_ok_and(|value| value == "true");
    assert!(!is_ci, "{reason}");
    false
}

/// A folder of its own for each comparison.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes it.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("allelium-plink-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    /// Writes a file.
    pub fn write(&self, name: &str, text: &str) {
        self.write_bytes(name, text.as_bytes());
    }

    /// Writes a file that is no text.
    pub fn write_bytes(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.0.join(name), bytes).expect("a written file");
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Reads a file that PLINK wrote.
    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("a file that PLINK wrote")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind in the system's temporary place does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs PLINK in a folder.
pub fn plink(folder: &Folder, arguments: &[&str]) {
    run(PROGRAM, folder, arguments);
}

/// Runs PLINK 2 in a folder.
pub fn run_plink2(folder: &Folder, arguments: &[&str]) {
    run(PROGRAM_2, folder, arguments);
}

fn run(program: &str, folder: &Folder, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).current_dir(&folder.0).output().expect("PLINK runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Whether a number is what PLINK prints with six digits.
pub fn agrees_with_printed(value: f64, printed: f64) -> bool {
    let digit = 10_f64.powf(printed.abs().log10().floor() - 5.0);
    (value - printed).abs() <= 0.5 * digit * (1.0 + 1e-9)
}

/// Of the one person of a score: alleles looked at, effect alleles among them, sum (CNT, CNT2, SCORESUM).
pub fn profile(text: &str) -> [f64; 3] {
    let line = text.lines().nth(1).expect("one person");
    let fields = line.split_whitespace().skip(3).map(|field| field.parse().expect("a number"));
    fields.collect::<Vec<f64>>().try_into().expect("CNT, CNT2, SCORESUM")
}

/// Dosages of the set's effect alleles by id, those of absent ones among them; missing calls have none. Columns are
/// named `rs7_A`.
pub fn dosages(raw: &str) -> HashMap<String, u8> {
    let mut lines = raw.lines();
    let names = lines.next().expect("a header").split_whitespace().skip(6);
    let values = lines.next().expect("one person").split_whitespace().skip(6);
    names
        .zip(values)
        .filter_map(|(name, value)| {
            let (id, _) = name.rsplit_once('_')?;
            Some((id.to_owned(), value.parse().ok()?))
        })
        .collect()
}
