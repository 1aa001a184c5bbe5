//! What the FILTER column says (docs/reading-rules.md, section 7).

use super::header_fields::value_of;

/// Words by which imputation servers tell measured markers from estimated ones. They are declared like filters, but no marker
/// fails by them.
const ORIGINS: [&[u8]; 5] = [b"GENOTYPED", b"GENOTYPED_ONLY", b"IMPUTED", b"TYPED", b"TYPED_ONLY"];

/// Words by which rows fail whether the header declares them or not: those of common programs, which headers lose.
const FAILURES: [&str; 7] = ["fail", "failed", "lowqual", "lowgq", "lowdp", "refcall", "nocall"];

/// Filters that are kept of a header. Where it declares more, every word that is not known to be harmless may be one of them.
const MOST_DECLARED: usize = 10_000;

/// The filters that a header declares.
#[derive(Debug, Default)]
pub(in crate::genotypes::reader) struct Filters {
    /// Sorted, because rows look for their words among as many as [`MOST_DECLARED`].
    declared: Vec<Vec<u8>>,
    /// Whether the header declares more than are kept.
    has_more: bool,
}

impl Filters {
    /// Takes a header line; one that is no `##FILTER` line changes nothing.
    pub(super) fn take_line(&mut self, line: &[u8]) {
        let Some(word) = declared_word(line) else { return };
        let Err(place) = self.declared.binary_search_by(|known| known.as_slice().cmp(word)) else { return };
        if self.declared.len() < MOST_DECLARED {
            self.declared.insert(place, word.to_vec());
        } else {
            self.has_more = true;
        }
    }

    /// Whether a row fails by its FILTER: by a declared filter that tells no origin, or by a common word of failure. Another word that
    /// the header does not declare is no filter of the program that wrote the file, unless the header declares more than are kept.
    pub(in crate::genotypes::reader) fn fail(&self, filter: &[u8]) -> bool {
        if matches!(filter, b"PASS" | b"." | b"") {
            return false;
        }
        filter.split(|byte| *byte == b';').any(|word| {
            let is_declared = || self.declared.binary_search_by(|known| known.as_slice().cmp(word)).is_ok();
            (self.has_more || is_declared() || is_failure(word))
                && !matches!(word, b"PASS" | b"." | b"")
                && !ORIGINS.contains(&word)
        })
    }
}

/// Whether a word says by itself that a row failed: a common one, a threshold of quality or of samples (`q10`, `s50`), or a tranche
/// of recalibrated quality.
fn is_failure(word: &[u8]) -> bool {
    let is_threshold = |digits: &[u8]| !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    FAILURES.iter().any(|failure| word.eq_ignore_ascii_case(failure.as_bytes()))
        || matches!(word, [b'q' | b'Q' | b's' | b'S', digits @ ..] if is_threshold(digits))
        || word.starts_with(b"VQSRTranche")
}

/// The word of `##FILTER=<ID=word,...>`, also in a spreadsheet's quotes.
fn declared_word(line: &[u8]) -> Option<&[u8]> {
    const START: &[u8] = b"##filter=<";
    let fields = line
        .get(START.len()..)
        .filter(|_| line.get(..START.len()).is_some_and(|start| start.eq_ignore_ascii_case(START)))?;
    value_of(fields, "ID")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_fail_by_declared_filters_that_tell_no_origin() {
        let mut filters = Filters::default();
        for line in [
            "##fileformat=VCFv4.2",
            "##FILTER=<ID=low,Description=\"Low quality, ID=none\">",
            "##FILTER=<ID=PASS,Description=\"All filters passed\">",
            "##filter=<Description=x, id = q10 >",
            "##FILTER=<ID=IMPUTED,Description=\"Marker was imputed\">",
            "##FILTER=<Description=\"Low, ID=x quality\",ID=soft>",
            "##INFO=<ID=other,Number=0>",
        ] {
            filters.take_line(line.as_bytes());
        }
        for (filter, expected) in [
            ("PASS", false),
            (".", false),
            ("", false),
            ("low", true),
            ("q10", true),
            ("none", false),
            ("other", false),
            ("Low", false),
            ("soft", true),
            ("x quality\"", false),
            ("LowQual", true),
            ("s50;other", true),
            ("q", false),
            ("VQSRTrancheSNP99.90to100.00", true),
            ("IMPUTED", false),
            ("GENOTYPED_ONLY", false),
            ("IMPUTED;low", true),
            ("other;IMPUTED;PASS", false),
        ] {
            assert_eq!(filters.fail(filter.as_bytes()), expected, "{filter}");
        }
    }
}
