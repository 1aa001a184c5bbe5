//! The weight sets that the program brings along, under names of their own. Their linkage was measured, so they can be placed
//! though some of their rows are close.

mod files;
pub mod known_figures;
pub mod proxy_table;
pub mod unpack;

use std::path::Path;
use std::sync::OnceLock;

use files::FILES;
use proxy_table::ProxyTable;
use unpack::{UnpackedSet, unpack_proxies, unpack_set};

/// The names that stand for them in place of a file.
pub const NAMES: [&str; FILES.len()] = {
    let mut names = [""; FILES.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = FILES[place].0;
        place += 1;
    }
    names
};

static SETS: [OnceLock<Option<UnpackedSet>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
static PROXIES: [OnceLock<Option<ProxyTable>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// The name of the built-in set that a path stands for; a file of that name goes first.
pub fn name_of(path: &Path) -> Option<&'static str> {
    NAMES.into_iter().find(|name| path.as_os_str() == *name).filter(|_| !path.exists())
}

/// Where a set stands in the list, with its bytes.
fn file_of(name: &str) -> Option<(usize, &'static [u8])> {
    let place = NAMES.iter().position(|own| *own == name)?;
    Some((place, FILES.get(place)?.1))
}

/// A built-in set; nothing for a name that is none of ours. It is read when it is first needed.
pub fn set_of(name: &str) -> Option<&'static UnpackedSet> {
    let (place, bytes) = file_of(name)?;
    SETS.get(place)?.get_or_init(|| unpack_set(bytes)).as_ref()
}

/// What a set's missing rows are predicted by; nothing for a name that is none of ours.
pub fn proxies_of(name: &str) -> Option<&'static ProxyTable> {
    let (place, bytes) = file_of(name)?;
    PROXIES.get(place)?.get_or_init(|| unpack_proxies(bytes)).as_ref()
}

/// The text of a built-in set as a scoring file, so that it goes the same way as one that somebody gives. Numbers read back as the
/// same doubles.
pub fn text_of(name: &str) -> Option<String> {
    let UnpackedSet { facts, rows } = set_of(name)?;
    let mut text = format!(
        "#pgs_name={}\n#trait_reported={}\n#genome_build=GRCh37\n#weight_type=beta\n#citation={}\n\
         rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n",
        facts.name, facts.trait_name, facts.study
    );
    for row in rows {
        let rsid = row.rsid.map(|number| format!("rs{number}")).unwrap_or_default();
        let other_allele = row.other_allele.map(String::from).unwrap_or_default();
        let frequency = row.frequency.map(|frequency| frequency.to_string()).unwrap_or_default();
        let fields = [
            rsid,
            row.chromosome.to_owned(),
            row.position37.to_string(),
            row.effect_allele.to_string(),
            other_allele,
            row.weight.to_string(),
            frequency,
        ];
        text.push_str(&fields.join("\t"));
        text.push('\n');
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_set_is_read_with_its_proxies() {
        for name in NAMES {
            let lines = text_of(name).map(|text| text.lines().filter(|line| !line.starts_with('#')).count());
            assert_eq!(lines, set_of(name).map(|set| set.rows.len() + 1), "{name}");
            assert!(set_of(name).is_some_and(|set| !set.rows.is_empty()), "{name}");
            assert!(proxies_of(name).is_some_and(|table| !table.variants.is_empty()), "{name}");
        }
        assert!(set_of("another-set").is_none() && proxies_of("another-set").is_none());
    }
}
