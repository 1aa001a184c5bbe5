//! The tables of proxies that the program is compiled with. One is expanded when a score first needs it.

use std::sync::OnceLock;

use super::compact_proxies::expand_proxies;
use super::proxy_table::ProxyTable;
use crate::built_in_sets::NAMES;

static EXPANDED: [OnceLock<Option<ProxyTable>>; NAMES.len()] = [const { OnceLock::new() }; NAMES.len()];

fn text_of(set: &str) -> Option<&'static str> {
    match set {
        "education-lead-set" => Some(include_str!("tables/education-lead-set.txt")),
        "education-quick-set" => Some(include_str!("tables/education-quick-set.txt")),
        "cognition-lead-set" => Some(include_str!("tables/cognition-lead-set.txt")),
        "cognition-quick-set" => Some(include_str!("tables/cognition-quick-set.txt")),
        "math-ability-lead-set" => Some(include_str!("tables/math-ability-lead-set.txt")),
        "highest-math-lead-set" => Some(include_str!("tables/highest-math-lead-set.txt")),
        _ => None,
    }
}

/// What a set's missing rows are predicted by; nothing for a set that is none of ours.
pub fn load_proxy_table(set: &str) -> Option<&'static ProxyTable> {
    let place = NAMES.iter().position(|name| *name == set)?;
    EXPANDED.get(place)?.get_or_init(|| expand_proxies(text_of(set)?)).as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_set_has_a_table_whose_lines_are_read() {
        for set in NAMES {
            let lines = text_of(set).into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#')).count();
            let table = load_proxy_table(set);
            assert_eq!(table.map(|table| table.variants.len() + 1), Some(lines), "{set}");
        }
        assert!(load_proxy_table("another-set").is_none());
    }
}
