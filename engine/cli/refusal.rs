//! Failures as JSON and tables have them: the engine's words. The message for people goes to standard error.

use serde_json::{Value, json};

use crate::failure::CliFailure;
use crate::output::snake_case;

/// The code of a failure with what else is known of it.
pub fn reason_of(failure: &CliFailure) -> Value {
    match failure {
        CliFailure::Genotypes(_, failure) | CliFailure::NoSampleColumn(_, failure) => snake_case(&**failure),
        CliFailure::Samples(_, failure, samples) => {
            let mut reason = snake_case(&**failure);
            if let Value::Object(fields) = &mut reason {
                fields.insert("samples".to_owned(), json!(samples));
            }
            reason
        }
        CliFailure::NoSuchMember(_, member, members) => {
            json!({ "code": "no-such-member", "member": member, "members": members })
        }
        CliFailure::SeveralMembers(_, member) => json!({ "code": "several-members", "member": member }),
        CliFailure::SharedChromosome(_, _, chromosome) => {
            json!({ "code": "shared-chromosome", "chromosome": chromosome })
        }
        CliFailure::Weights(_, failure) => snake_case(failure),
        CliFailure::Published(failure) => json!({ "code": failure.code(), "pgs_id": failure.id }),
        CliFailure::Plink(_, failure) => json!({ "code": failure.code() }),
        CliFailure::NoFrequencies(..) => json!({ "code": "set-without-frequencies" }),
        CliFailure::Builds(..) => json!({ "code": "set-on-another-build" }),
        _ => json!({ "code": "cannot-be-read" }),
    }
}

/// The code of a failure alone.
pub fn code_of(failure: &CliFailure) -> String {
    reason_of(failure).get("code").and_then(Value::as_str).unwrap_or_default().to_owned()
}
