//! Failures that a run has told and gone on from.

use std::process::ExitCode;

use crate::failure::CliFailure;

/// What was told so far. Each failure goes to standard error when it happens; the first one's code ends the run.
#[derive(Debug, Default)]
pub struct Told {
    first_code: Option<u8>,
}

impl Told {
    /// Says what went wrong.
    pub fn tell(&mut self, failure: &CliFailure) {
        eprintln!("allelium: {failure}");
        self.first_code.get_or_insert_with(|| failure.exit_code());
    }

    /// What a result holds; a failure is told.
    pub fn or_tell<Value>(&mut self, result: Result<Value, CliFailure>) -> Option<Value> {
        result.map_err(|failure| self.tell(&failure)).ok()
    }

    /// The exit code of the run.
    pub fn exit_code(&self) -> ExitCode {
        self.first_code.map_or(ExitCode::SUCCESS, ExitCode::from)
    }
}
