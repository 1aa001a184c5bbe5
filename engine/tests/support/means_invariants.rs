//! What must hold for any file of means; shared by the fuzz target and the test that replays its inputs. Both take the reader from
//! the command line's sources, because the engine's library does without it.

use crate::means_file::{Means, MeansFailure};

/// Groups that are asked for: the first byte of an input chooses.
const GROUPS: [Option<&str>; 3] = [None, Some("a"), Some("europe")];

/// Reads a file for one of the groups. The first byte says which.
pub fn check_means(input: &[u8]) {
    let Some((choice, file)) = input.split_first() else { return };
    let group = GROUPS[usize::from(*choice) % GROUPS.len()];
    let text = String::from_utf8_lossy(file);
    let read = Means::read(&text, group);
    assert_eq!(
        Means::read(&format!("{text}\n# a comment\n\n"), group),
        read,
        "a comment and a blank line change nothing"
    );
    match read {
        Ok(_) => check_found(&text, group),
        Err(MeansFailure::SeveralGroups(groups)) => {
            assert!(group.is_none() && groups.len() > 1);
            groups.iter().for_each(|group| check_is_there(&text, group));
        }
        Err(MeansFailure::NoSuchGroup(_, groups)) => {
            assert!(group.is_some_and(|group| !groups.iter().any(|known| known.eq_ignore_ascii_case(group))));
            groups.iter().for_each(|group| check_is_there(&text, group));
        }
        Err(MeansFailure::BadRow(line, _) | MeansFailure::Twice(line)) => assert!(line <= text.lines().count()),
        Err(MeansFailure::MissingColumn(_)) => {}
    }
}

/// A group that the refusal names can be asked for.
fn check_is_there(text: &str, group: &str) {
    let read = Means::read(text, Some(group));
    assert!(matches!(read, Ok(_) | Err(MeansFailure::Twice(_))), "{group}: {read:?}");
}

/// Every id of the group is found with usable numbers, in letters of either case.
fn check_found(text: &str, group: Option<&str>) {
    let Ok(means) = Means::read(text, group) else { return };
    for word in text.split(['\t', ',', '\n', '\r', '"', ' ']) {
        let found = means.of(word);
        assert_eq!(found, means.of(&word.to_ascii_lowercase()), "{word}");
        assert!(found.is_none_or(|group| group.mean.is_finite() && group.sd > 0.0), "{word}");
    }
}
