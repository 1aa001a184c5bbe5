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
    let name = &name_and_rest[..name_and_rest.len() - rest.len()];
    let is_event = !is_vcf || EVENT_STARTS.iter().any(|start| name.starts_with(start));
    boundary && is_event && !name.is_empty() && rest.trim_start_matches(blanks).starts_with('=')
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

/// What the names of events begin with that a browser knows or knew; in a VCF other names are none.
const EVENT_STARTS: [&str; 111] = [
    "abo", "act", "aft", "ani", "app", "aud", "aux", "bef", "beg", "blo", "blu", "bou", "can", "cel", "cha", "cli",
    "clo", "com", "con", "cop", "cue", "cut", "dat", "dbl", "dea", "dev", "dra", "dro", "dur", "emp", "enc", "end",
    "ent", "err", "exi", "fil", "fin", "foc", "for", "ful", "gam", "ges", "got", "has", "hel", "inp", "inv", "key",
    "lan", "lay", "lea", "loa", "los", "med", "mes", "mou", "mov", "moz", "msp", "mut", "off", "onl", "ope", "ori",
    "out", "pag", "pas", "pau", "pla", "poi", "pop", "pro", "rat", "rea", "rej", "rep", "res", "rev", "row", "scr",
    "sea", "sec", "see", "sel", "sho", "slo", "sna", "sta", "sto", "sub", "suc", "sus", "syn", "tim", "tog", "tou",
    "tra", "unh", "unl", "upd", "upg", "url", "use", "ver", "vis", "vol", "wai", "war", "web", "whe", "zoo",
];
