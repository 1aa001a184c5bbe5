//! The weight sets that the program brings along, as scoring files under names of their own. Their linkage was measured, so
//! they can be placed though some of their rows are close.

use std::path::Path;

/// The names that stand for them in place of a file.
pub const NAMES: [&str; 6] = [
    "education-lead-set",
    "education-quick-set",
    "cognition-lead-set",
    "cognition-quick-set",
    "math-ability-lead-set",
    "highest-math-lead-set",
];

/// The name of the built-in set that a path stands for; a file of that name goes first.
pub fn name_of(path: &Path) -> Option<&'static str> {
    NAMES.into_iter().find(|name| path.as_os_str() == *name).filter(|_| !path.exists())
}

/// The text of a built-in set.
pub fn text_of(name: &str) -> Option<&'static str> {
    match name {
        "education-lead-set" => Some(include_str!("reference_group/tables/education-lead-set.txt")),
        "education-quick-set" => Some(include_str!("reference_group/tables/education-quick-set.txt")),
        "cognition-lead-set" => Some(include_str!("reference_group/tables/cognition-lead-set.txt")),
        "cognition-quick-set" => Some(include_str!("reference_group/tables/cognition-quick-set.txt")),
        "math-ability-lead-set" => Some(include_str!("reference_group/tables/math-ability-lead-set.txt")),
        "highest-math-lead-set" => Some(include_str!("reference_group/tables/highest-math-lead-set.txt")),
        _ => None,
    }
}
