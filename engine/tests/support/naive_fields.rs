//! Single fields: ids, chromosomes, positions and genotypes (sections 4 and 5 of the reading rules).

use super::BLANKS;

/// What a name column says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// `rs` or `i` and the number.
    Known(String),
    /// Any other name.
    Other(String),
    /// Nothing or `.`.
    Nothing,
}

/// Reads a name.
pub fn name(field: &str) -> Name {
    if field.is_empty() || field == "." {
        return Name::Nothing;
    }
    let lower = field.to_ascii_lowercase();
    let before_digits = lower.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = &lower[before_digits.len()..];
    let first = field.split([',', ';', '|', ':']).next().and_then(id).filter(|id| id.starts_with("rs"));
    let at_the_end = before_digits.ends_with("-rs") || before_digits.ends_with("_rs");
    match (id(field), number(digits)) {
        (Some(id), _) => Name::Known(id),
        (None, _) if first.is_some() => Name::Known(first.unwrap_or_default()),
        (None, Some(number)) if at_the_end && !digits.starts_with('0') => Name::Known(format!("rs{number}")),
        _ => Name::Other(field.to_owned()),
    }
}

/// `rs` or `i` and the number, however it is spelled.
pub fn id(field: &str) -> Option<String> {
    let lower = field.to_ascii_lowercase();
    let (kind, digits) = match lower.strip_prefix("rs") {
        Some(digits) => ("rs", digits),
        None => ("i", lower.strip_prefix('i')?),
    };
    number(digits).filter(|_| !digits.starts_with('0')).map(|number| format!("{kind}{number}"))
}

/// A number of digits only, up to 4,294,967,295.
pub fn number(digits: &str) -> Option<u64> {
    let all_digits = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    if all_digits { digits.parse().ok().filter(|number| *number <= u64::from(u32::MAX)) } else { None }
}

/// Whether a name is a copy-number probe's.
pub fn is_copy_number_probe(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    lower.starts_with("cnv") || lower.contains("_cnv")
}

/// The chromosome's name, or the reason to drop its row.
pub fn chromosome(field: &str) -> Result<String, &'static str> {
    let lower = field.to_ascii_lowercase();
    let name = lower.strip_prefix("chr").unwrap_or(&lower);
    let name = name.strip_suffix(".0").unwrap_or(name);
    let name = name.strip_prefix('0').filter(|rest| rest.len() == 1 && ("1"..="9").contains(rest)).unwrap_or(name);
    let numbered: Vec<String> = (1..=22).map(|number| number.to_string()).collect();
    match name {
        "0" => Err("unplaced"),
        "x" | "23" => Ok("X".to_owned()),
        "y" | "24" => Ok("Y".to_owned()),
        "xy" | "par" | "25" => Ok("PAR".to_owned()),
        "m" | "mt" | "26" => Ok("MT".to_owned()),
        _ if numbered.iter().any(|number| number == name) => Ok(name.to_owned()),
        _ => Err("bad-chromosome"),
    }
}

/// A position, or the reason to drop its row.
pub fn position(field: &str) -> Result<u64, &'static str> {
    let (whole, zeros) = field.split_once('.').unwrap_or((field, "0"));
    let groups: Vec<&str> = whole.split(',').collect();
    let are_groups =
        groups.len() == 1 || (1..=3).contains(&groups[0].len()) && groups[1..].iter().all(|group| group.len() == 3);
    let is_whole = !zeros.is_empty() && zeros.chars().all(|digit| digit == '0');
    let position = number(&groups.concat()).filter(|_| are_groups && is_whole);
    position.filter(|position| (1..=300_000_000).contains(position)).ok_or("bad-position")
}

/// A whole genotype in one column.
pub fn genotype(field: &str) -> Option<String> {
    let letters = field.to_ascii_uppercase();
    if ["---", "NAN", "NULL", "NO CALL", "NOCALL", "#N/A", "#NAME?"].contains(&letters.as_str()) {
        return Some("missing".to_owned());
    }
    let parts: Vec<&str> = letters.split(['/', '|', ',', ';']).map(|part| part.trim_matches(BLANKS)).collect();
    match parts[..] {
        [whole] => {
            let words: Vec<&str> = whole.split(BLANKS).filter(|word| !word.is_empty()).collect();
            match words[..] {
                [] => Some("missing".to_owned()),
                [one] => call(one),
                [one, other] if one.len() == 1 && other.len() == 1 => call(&format!("{one}{other}")),
                _ => None,
            }
        }
        [one, other] if one.len() == 1 && other.len() == 1 => call(&format!("{one}{other}")),
        // Long alleles are bases beside bases.
        [one, other] if are_bases(one) && are_bases(other) => Some("indel".to_owned()),
        _ => None,
    }
}

fn are_bases(allele: &str) -> bool {
    !allele.is_empty() && allele.chars().all(|letter| "ACGT".contains(letter))
}

/// The call of one or two capital letters, side by side.
pub fn call(letters: &str) -> Option<String> {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    let all_of = |set: &str| letters.iter().all(|letter| set.contains(*letter));
    let some_of = |set: &str| letters.iter().any(|letter| set.contains(*letter));
    match letters.len() {
        1 | 2 if all_of("-0.?NACGTID") && some_of("-0.?N") => Some("missing".to_owned()),
        1 | 2 if all_of("ID") => Some("indel".to_owned()),
        1 | 2 if all_of("ACGT") => Some(letters.iter().collect()),
        _ => None,
    }
}

/// The same call on the other strand.
pub fn complement(call: &str) -> String {
    if call.len() > 2 {
        return call.to_owned();
    }
    let turned = call.chars().map(|letter| match letter {
        'A' => 'T',
        'C' => 'G',
        'G' => 'C',
        _ => 'A',
    });
    let mut letters: Vec<char> = turned.collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}
