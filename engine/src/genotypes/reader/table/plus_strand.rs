//! Whether a file promises letters of the plus strand (docs/reading-rules.md, section 6).

use crate::text::words::holds;

/// How the plus strand is called.
const PROMISES: [&str; 4] = ["plus strand", "(+) strand", "+ strand", "positive strand"];

/// Words of a sentence that may say that letters are not of that strand, or only some of them.
const DOUBTS: [&str; 12] =
    ["not", "no", "never", "neither", "nor", "differ", "opposite", "other", "unlike", "except", "instead", "unless"];

/// Whether a line (in lower case) promises letters of the plus strand. A sentence that may deny it promises nothing: taken for a
/// promise it would turn the letters of half of the SNPs.
pub(in crate::genotypes::reader) fn promises_plus_strand(lowered: &[u8]) -> bool {
    PROMISES.iter().any(|words| holds(lowered, words.as_bytes())) && !may_deny(lowered)
}

fn may_deny(lowered: &[u8]) -> bool {
    let words = lowered.split(|byte| !byte.is_ascii_alphabetic());
    // `differs`, `different`; and `n't` leaves a `t` of its own.
    words
        .into_iter()
        .any(|word| word == b"t" || word.starts_with(b"differ") || DOUBTS.iter().any(|doubt| word == doubt.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_denies_the_plus_strand_promises_nothing() {
        for promise in ["# alleles are of the plus strand.", "# on the plus (+) strand of grch37", "strand,,+ strand"] {
            assert!(promises_plus_strand(promise.as_bytes()), "{promise}");
        }
        for denial in [
            "forward alleles are not on the plus strand",
            "differs from the + strand",
            "forward alleles aren't those of the positive strand",
            "on any strand but, unlike others, the plus strand",
            "the minus strand",
        ] {
            assert!(!promises_plus_strand(denial.as_bytes()), "{denial}");
        }
    }
}
