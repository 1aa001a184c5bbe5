//! The header of Illumina reports and loci in probe names (section 6 of the reading rules).

use super::BLANKS;
use super::naive_fields::{chromosome, position};
use super::naive_format::build_word;

/// What a report's header says.
#[derive(Default)]
pub struct Header {
    /// Whether the line `[Data]` has come.
    pub saw_data: bool,
    word: Option<u32>,
    manifest: Option<u32>,
}

/// Whether a line (in lower case) is `[Header]` alone.
pub fn is_header_line(lower: &str) -> bool {
    let is_no_content = |letter| "\",;".contains(letter) || BLANKS.contains(&letter);
    lower.trim_matches(is_no_content) == "[header]" && lower.trim_start_matches('"').starts_with('[')
}

impl Header {
    /// Takes a line up to `[Data]`.
    pub fn line(&mut self, text: &str) {
        let lower = text.to_ascii_lowercase();
        self.saw_data = lower.trim_start_matches('"').starts_with("[data]");
        if self.saw_data {
            return;
        }
        self.word = self.word.or(build_word(&lower));
        for word in lower.split(|letter| "\",;".contains(letter) || BLANKS.contains(&letter)) {
            let build = if word.ends_with("a1.bpm") {
                Some(37)
            } else if word.ends_with("a2.bpm") {
                Some(38)
            } else {
                None
            };
            self.manifest = self.manifest.or(build);
        }
    }

    /// The build: a word of the header or of a later comment, else the manifest.
    pub fn build(&self, of_comments: Option<u32>) -> Option<u32> {
        self.word.or(of_comments).or(self.manifest)
    }
}

/// Chromosome and position out of a name such as `chr1:1000902:A`.
pub fn locus_in_name(name: &str) -> Result<(String, u64), &'static str> {
    let (before, after) = name.split_once(':').ok_or("unplaced")?;
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    if digits.is_empty() {
        return Err("unplaced");
    }
    let chromosome = chromosome(before).map_err(|_| "unplaced")?;
    Ok((chromosome, position(&digits)?))
}
