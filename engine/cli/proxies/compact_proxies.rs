//! Expands the text of a table of proxies, which `scripts/generate-reference-tables.mjs` writes (docs/reference-data.md).

use super::proxy_rules::PROXY_WINDOW;
use super::proxy_table::{ProxyTable, ProxyVariant};
use crate::reference_group::components::COMPONENTS;
use crate::reference_group::tables::{frequencies, frequency, numbers, rows};

/// Correlations stand as whole numbers of this size, a character each.
const CORRELATION_STEPS: i16 = 27;
/// Character of a correlation of 0.
const CODE_OF_ZERO: i16 = 64;
/// The frequencies of a variant: one a component, then the panel's Europeans.
const FREQUENCIES: usize = COMPONENTS + 1;

fn variant_of(fields: &[&'static str]) -> Option<ProxyVariant> {
    let [rsid, chromosome, position37, position38, letters, components @ .., european] = fields else { return None };
    let mut letters = letters.chars();
    Some(ProxyVariant {
        rsid,
        number: rsid.strip_prefix("rs")?.parse().ok()?,
        chromosome,
        position37: position37.parse().ok()?,
        position38: position38.parse().ok()?,
        counted: letters.next()?,
        other: letters.next()?,
        // A point stands for a letter that is not known.
        reference37: Some(letters.next()?).filter(|letter| *letter != '.'),
        components: frequencies(components)?,
        european: frequency(european)?,
    })
}

/// Whether a variant stands within the window before a later one.
fn is_near(earlier: &ProxyVariant, later: &ProxyVariant) -> bool {
    earlier.chromosome == later.chromosome && later.position37.saturating_sub(earlier.position37) <= PROXY_WINDOW
}

/// Reads a table: the first line holds the number of people behind each component; each other line is one variant, by
/// chromosome and position on GRCh37, with the correlations with the variants within a million bases before it, one component
/// after the other. Nothing when a line cannot be read.
pub fn expand_proxies(text: &'static str) -> Option<ProxyTable> {
    let mut lines = rows(text);
    let people = numbers(&lines.next()?)?;
    let mut table = ProxyTable {
        variants: Vec::new(),
        people,
        first_neighbour: Vec::new(),
        offsets: Vec::new(),
        correlations: Default::default(),
    };
    for fields in lines {
        let (known, characters) = fields.split_at_checked(5 + FREQUENCIES)?;
        add_variant(&mut table, variant_of(known)?, characters)?;
    }
    Some(table)
}

fn add_variant(table: &mut ProxyTable, variant: ProxyVariant, characters: &[&str]) -> Option<()> {
    let mut first = table.first_neighbour.last().copied().unwrap_or_default();
    while table.variants.get(first).is_some_and(|earlier| !is_near(earlier, &variant)) {
        first += 1;
    }
    let neighbours = table.variants.len() - first;
    let characters = match characters {
        [] => &[],
        [characters] => characters.as_bytes(),
        _ => return None,
    };
    if characters.len() != neighbours * COMPONENTS {
        return None;
    }
    table.offsets.push(table.correlations.first()?.len());
    table.first_neighbour.push(first);
    table.variants.push(variant);
    for (index, correlations) in table.correlations.iter_mut().enumerate() {
        for character in characters.get(index * neighbours..(index + 1) * neighbours)? {
            let steps = i16::from(*character) - CODE_OF_ZERO;
            let is_whole = (-CORRELATION_STEPS..=CORRELATION_STEPS).contains(&steps);
            correlations.push(is_whole.then(|| (f64::from(steps) / f64::from(CORRELATION_STEPS)) as f32)?);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "# a comment\n503 661 504 489 347\n";
    const FIRST: &str = "rs11 1 1000 2000 AG. 4655 882 3769 2726 8595 4563\n";

    fn expanded(text: String) -> Option<ProxyTable> {
        expand_proxies(text.leak())
    }

    /// Characters one above and one below that of 0 are a step each way.
    #[test]
    fn a_variant_has_the_correlations_of_its_neighbours() {
        let near = "rs12 1 1001000 2000 GAA 1 2 3 4 5 6 @A?[%\n";
        let far = "rs13 1 2001001 2000 GAA 1 2 3 4 5 6\n";
        let elsewhere = "rs14 2 1000 2000 GAA 1 2 3 4 5 6\n";
        let table = expanded([HEAD, FIRST, near, far, elsewhere].concat()).unwrap_or_else(|| unreachable!("a table"));
        assert_eq!((&table.first_neighbour, &table.offsets), (&vec![0, 0, 2, 3], &vec![0, 0, 1, 1]));
        let step = (1.0_f64 / 27.0) as f32;
        assert_eq!(table.correlations, [vec![0.0], vec![step], vec![-step], vec![1.0], vec![-1.0]]);
        let [first, near, ..] = table.variants.as_slice() else { unreachable!("two variants") };
        assert_eq!((first.reference37, near.reference37), (None, Some('A')));
        assert_eq!((first.number, first.counted, first.other, first.european), (11, 'A', 'G', 0.4563));
        assert_eq!(table.people, [503.0, 661.0, 504.0, 489.0, 347.0]);
    }

    #[test]
    fn a_line_that_cannot_be_read_gives_no_table() {
        for broken in [
            "rs12 1 1001000 2000 GAA 1 2 3 4 5 6\n",
            "rs12 1 1001000 2000 GAA 1 2 3 4 5 6 @A?[\n",
            "rs12 1 1001000 2000 GAA 1 2 3 4 5 6 @A?[\\\n",
            "rs12 1 1001000 2000 GA 1 2 3 4 5 6 @A?[%\n",
            "rs12 1 1001000 2000 GAA 1 2 3 4 5 @A?[%\n",
            "x12 1 1001000 2000 GAA 1 2 3 4 5 6 @A?[%\n",
            "rs12 1 place 2000 GAA 1 2 3 4 5 6 @A?[%\n",
        ] {
            assert!(expanded([HEAD, FIRST, broken].concat()).is_none(), "{broken}");
        }
        assert!(expanded(FIRST.to_owned()).is_none());
    }
}
