//! The fields of a header line such as `##FILTER=<ID=q10,Description="Quality, low">`.

/// The value of a field, where the line goes on behind `<`; commas and angles inside quotes part nothing.
pub(super) fn value_of<'line>(fields: &'line [u8], wanted: &str) -> Option<&'line [u8]> {
    let mut rest = fields;
    loop {
        let (field, after) = first_field(rest);
        let equals = memchr::memchr(b'=', field);
        if let Some((name, value)) = equals.and_then(|at| field.split_at_checked(at))
            && name.trim_ascii().eq_ignore_ascii_case(wanted.as_bytes())
        {
            return Some(value.get(1..).unwrap_or_default().trim_ascii());
        }
        rest = after?;
    }
}

/// The first field, and what follows it.
fn first_field(fields: &[u8]) -> (&[u8], Option<&[u8]>) {
    let mut is_quoted = false;
    let end = fields.iter().position(|byte| {
        is_quoted ^= *byte == b'"';
        !is_quoted && matches!(byte, b',' | b'>')
    });
    match end {
        Some(end) if fields.get(end) == Some(&b',') => (fields.get(..end).unwrap_or_default(), fields.get(end + 1..)),
        Some(end) => (fields.get(..end).unwrap_or_default(), None),
        None => (fields, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_in_quotes_part_nothing() {
        let line = br#"Description="Low, ID=x > quality", id = LowQual >,ID=y"#;
        assert_eq!(value_of(line, "ID"), Some(&b"LowQual"[..]));
        assert_eq!(value_of(b"ID=1,length=5", "length"), Some(&b"5"[..]));
        assert_eq!(value_of(b"ID=1>,length=5", "length"), None);
        assert_eq!(value_of(b"", "ID"), None);
    }
}
