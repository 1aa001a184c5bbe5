//! The upload scan with plain string searches.

/// Whether a line (a character a byte) holds a script tag, script URI, event handler or html data URI. In a VCF no
/// handler begins after a TAB.
pub fn has_script(line: &str, is_vcf: bool) -> bool {
    let line = line.to_ascii_lowercase();
    let has_tag = line.match_indices("<script").any(|(at, tag)| {
        let next = line[at + tag.len()..].chars().next();
        next.is_none_or(|next| !next.is_ascii_alphanumeric())
    });
    has_tag
        || ["javascript:", "vbscript:", "data:text/html"].iter().any(|uri| line.contains(uri))
        || line.match_indices("on").any(|(at, _)| is_handler(&line, at, is_vcf))
}

/// Whether an event handler begins here: after a blank, quote or slash, `on`, letters, blanks, `=`.
fn is_handler(line: &str, at: usize, is_vcf: bool) -> bool {
    let blanks = [' ', '\t', '\r'];
    let before = line[..at].chars().next_back();
    let is_boundary =
        |before: char| blanks.contains(&before) && !(is_vcf && before == '\t') || "\"'/`".contains(before);
    let boundary = before.is_none_or(is_boundary);
    let name_and_rest = &line[at + 2..];
    let rest = name_and_rest.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    boundary && rest.len() < name_and_rest.len() && rest.trim_start_matches(blanks).starts_with('=')
}

/// Unprintable characters: controls but for TAB, CR and LF, and bytes that are no UTF-8, line by line.
pub fn unprintable(bytes: &[u8]) -> usize {
    let of_line = |line: &[u8]| -> usize {
        line.utf8_chunks()
            .map(|chunk| {
                let controls = chunk.valid().chars().filter(|letter| letter.is_ascii_control());
                controls.filter(|letter| !matches!(letter, '\t' | '\r')).count() + chunk.invalid().len()
            })
            .sum()
    };
    bytes.split(|byte| *byte == b'\n').map(of_line).sum()
}
