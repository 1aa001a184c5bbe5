//! Further names of traits: those of the page's search, from its own list.

/// The page's list, as a text in its source.
const PAGES_LIST: &str = include_str!("../../../src/science/catalog/synonyms.ts");

/// Names by which a trait's text is found beside its own words.
#[derive(Debug, Default)]
pub struct FurtherNames {
    /// The text is one of their group: they mean the same.
    pub same: Vec<&'static str>,
    /// The text has one of their group in it.
    pub within: Vec<&'static str>,
}

/// The groups of names that mean the same, in plain words.
#[derive(Debug)]
pub struct Synonyms(Vec<Vec<&'static str>>);

/// What stands before and after the list in its source.
const LIST_BEGIN: &str = "const lines = `";
const LIST_END: char = '`';

impl Synonyms {
    /// Reads the list.
    pub fn load() -> Self {
        let list = PAGES_LIST.split_once(LIST_BEGIN).and_then(|(_, rest)| rest.split_once(LIST_END));
        let lines = list.map_or("", |(lines, _)| lines).lines();
        Self(lines.filter(|line| !line.is_empty()).map(|line| line.split('|').collect()).collect())
    }

    /// Further names of a text in plain words.
    pub fn of(&self, words: &str) -> FurtherNames {
        let mut found = FurtherNames::default();
        for group in &self.0 {
            if group.contains(&words) {
                found.same.extend(group.iter().filter(|name| **name != words));
            } else if group.iter().any(|name| stands_in(words, name)) {
                found.within.extend(group.iter().filter(|name| !stands_in(words, name)));
            }
        }
        found
    }
}

/// Whether a name's words stand in a text, one after the other.
fn stands_in(words: &str, name: &str) -> bool {
    let ends = |at: usize| words.get(at..).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let begins = |at: usize| at == 0 || words.get(..at).is_some_and(|before| before.ends_with(' '));
    words.match_indices(name).any(|(at, _)| begins(at) && ends(at + name.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_one_group_find_each_other() {
        let synonyms = Synonyms::load();
        assert!(synonyms.of("heart attack").same.contains(&"myocardial infarction"));
        let early = synonyms.of("early onset stroke");
        assert!(early.same.is_empty() && early.within.contains(&"brain attack"));
        // "ms" stands for multiple sclerosis, not within a word.
        assert!(synonyms.of("symptoms").within.is_empty());
    }
}
