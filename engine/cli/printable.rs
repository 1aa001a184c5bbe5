//! Names of files, members, samples and columns as a terminal may be given them: what would steer it is written as an escape.

use std::borrow::Cow;
use std::fmt::{Display, Write};

/// Whether a character moves, colours or hides what a terminal shows, or turns the line around (Unicode, sections 23.2 and 23.3).
fn steers(letter: char) -> bool {
    let is_invisible = matches!(letter, '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}');
    is_invisible || letter.is_control()
}

/// A text of lines, with escapes as JSON has them, so that a JSON text stays the same values.
pub fn printable(text: &str) -> Cow<'_, str> {
    escaped(text, |letter| steers(letter) && !matches!(letter, '\n' | '\t'))
}

/// A name, which is one line.
pub fn one_line(name: &str) -> Cow<'_, str> {
    escaped(name, steers)
}

fn escaped(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if is_escaped(letter) {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                // A string takes whatever is written.
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

/// Writes a line to standard error.
pub fn say(line: impl Display) {
    eprintln!("{}", printable(&line.to_string()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_escaped() {
        for (name, shown) in [
            ("me.txt", "me.txt"),
            ("gen\u{f6}m \u{4e2d}.txt", "gen\u{f6}m \u{4e2d}.txt"),
            ("\x1b]0;title\x07a", "\\u001b]0;title\\u0007a"),
            ("a\u{9b}2Jb", "a\\u009b2Jb"),
            ("txt\u{202E}exe", "txt\\u202eexe"),
            ("a\nb\tc\r", "a\\u000ab\\u0009c\\u000d"),
            ("tag\u{E0041}", "tag\\udb40\\udc41"),
        ] {
            assert_eq!(one_line(name), shown);
        }
        assert_eq!(printable("one\n\ttwo\x1b[31m"), "one\n\ttwo\\u001b[31m");
    }
}
