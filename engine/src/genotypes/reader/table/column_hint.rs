//! A cheap test whether a line may name columns.

/// Whether a line holds a part of every name that a position column or an allele column has, whatever other marks stand between
/// its letters: a cheap test that rows fail.
pub(in crate::genotypes::reader) fn may_name_columns(line: &[u8]) -> bool {
    let is_letter = |byte: &&u8| byte.is_ascii_alphanumeric();
    let follows = |at: usize, word: &[u8]| {
        let after = line.get(at + 1..).unwrap_or_default();
        let mut letters = after.iter().filter(is_letter);
        word.iter().all(|wanted| letters.next().is_some_and(|letter| letter.eq_ignore_ascii_case(wanted)))
    };
    let is_after_b = |at: usize| {
        let before = line.get(..at).unwrap_or_default();
        before.iter().rfind(is_letter).is_some_and(|letter| letter.eq_ignore_ascii_case(&b'b'))
    };
    let names_a_position = |at| follows(at, b"os") || follows(at, b"info") || follows(at, b"air") || is_after_b(at);
    memchr::memchr2_iter(b'p', b'P', line).any(names_a_position)
        || memchr::memchr2_iter(b'l', b'L', line).any(|at| follows(at, b"lele"))
}
