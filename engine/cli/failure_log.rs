//! Failures that do not end a run.

use std::process::ExitCode;

use crate::failure::CliFailure;
use crate::printable::say;

/// The failures so far. Each is written to standard error when it happens; the run ends with the first one's code.
#[derive(Debug, Default)]
pub struct FailureLog {
    first_code: Option<u8>,
}

impl FailureLog {
    /// Writes a failure to standard error.
    pub fn report(&mut self, failure: &CliFailure) {
        say(format_args!("allelium: {failure}"));
        self.first_code.get_or_insert_with(|| failure.exit_code());
    }

    /// The value of a result; a failure is reported.
    pub fn or_report<Value>(&mut self, result: Result<Value, CliFailure>) -> Option<Value> {
        result.map_err(|failure| self.report(&failure)).ok()
    }

    /// Whether there is any.
    pub fn is_any(&self) -> bool {
        self.first_code.is_some()
    }

    /// The exit code of the run.
    pub fn exit_code(&self) -> ExitCode {
        self.first_code.map_or(ExitCode::SUCCESS, ExitCode::from)
    }
}
