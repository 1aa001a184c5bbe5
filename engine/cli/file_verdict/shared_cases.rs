//! The cases that `src/science/file-verdict` answered (`scripts/generate-file-verdict-cases.mjs` writes them and checks that they are
//! current) have the same answers here.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use serde_json::{Value, json};

use super::FileVerdict;
use super::check_table::FILE_CHECK;
use super::file_likelihood::file_likelihood;
use super::file_models::{misleading_models, usual_models, wrong_call_models};
use super::judge_file::judge_file;
use super::link_sites::link_sites;
use crate::components::{ONLY_EUROPEAN, PerComponent};
use crate::reference_group::shared_cases::{assert_same, cases_of, copies, list, text};

fn shares_of(case: &Value) -> Option<PerComponent> {
    let share = |component: &str| case["shares"][component].as_f64();
    Some([share("EUR")?, share("AFR")?, share("EAS")?, share("SAS")?, share("NAT")?])
}

fn verdict_value(verdict: FileVerdict) -> Value {
    match verdict {
        FileVerdict::Sound { wrong_calls } => json!({ "kind": "sound", "wrongCalls": wrong_calls }),
        FileVerdict::Misleading { look } => json!({ "kind": "misleading", "look": look }),
        FileVerdict::NotJudged { telling_sites } => json!({ "kind": "not-judged", "tellingSites": telling_sites }),
    }
}

#[test]
fn files_have_the_same_verdicts() {
    assert!(FILE_CHECK.sites.len() > 1000 && FILE_CHECK.pairs.len() > 1000, "the packed file is read");
    let cases = cases_of("file-verdict");
    let mut kinds: Vec<&str> = Vec::new();
    for case in list(&cases["files"]) {
        let what = format!("{}, {}", text(&case["genome"]), text(&case["change"]));
        let (copies, shares) = (copies(&case["calls"]), shares_of(case));
        let linked = link_sites(&FILE_CHECK, &copies, shares.as_ref().unwrap_or(&ONLY_EUROPEAN));
        let models = usual_models().chain(wrong_call_models()).chain(misleading_models());
        let likelihoods: Vec<f64> = models.map(|model| file_likelihood(&model, &linked)).collect();
        assert_same(&json!(likelihoods), &case["likelihoods"], &what);
        assert_same(&verdict_value(judge_file(&FILE_CHECK, &copies, shares.as_ref())), &case["verdict"], &what);
        kinds.push(text(&case["verdict"]["kind"]));
    }
    for kind in ["sound", "misleading", "not-judged"] {
        assert!(kinds.contains(&kind), "no file is {kind}");
    }
}
