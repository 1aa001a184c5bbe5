//! The people of a `.fam`.

use std::collections::BTreeSet;

use allelium_engine::genotypes::report::InferredSex;

use crate::plink_failure::PlinkFailure;

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their own ID, behind that of the family where others have the same.
    pub name: String,
    /// As the file says.
    pub sex: InferredSex,
}

/// Reads the lines: family, person, father, mother, sex (1 a man, 2 a woman), phenotype.
///
/// # Errors
/// [`PlinkFailure::Person`], [`PlinkFailure::SamePerson`], [`PlinkFailure::Empty`].
pub fn read(text: &[u8]) -> Result<Vec<Person>, PlinkFailure> {
    let text = String::from_utf8_lossy(text);
    let mut people = Vec::new();
    for (line, number) in text.lines().zip(1_u32..).filter(|(line, _)| !line.trim().is_empty()) {
        let fields: Vec<&str> = line.split_ascii_whitespace().collect();
        let [family, person, _, _, sex, ..] = fields.as_slice() else { return Err(PlinkFailure::Person(number)) };
        let sex = match *sex {
            "1" => InferredSex::Male,
            "2" => InferredSex::Female,
            _ => InferredSex::Unknown,
        };
        people.push((*family, *person, sex));
    }
    let mut ids: Vec<&str> = people.iter().map(|(_, person, _)| *person).collect();
    ids.sort_unstable();
    let all = ids.len();
    ids.dedup();
    let name = |family: &str, person: &str| {
        if ids.len() == all { person.to_owned() } else { format!("{family} {person}") }
    };
    if people.is_empty() {
        return Err(PlinkFailure::Empty);
    }
    let people: Vec<Person> =
        people.into_iter().map(|(family, person, sex)| Person { name: name(family, person), sex }).collect();
    let mut names = BTreeSet::new();
    match people.iter().find(|person| !names.insert(person.name.as_str())) {
        Some(twice) => Err(PlinkFailure::SamePerson(twice.name.clone())),
        None => Ok(people),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_have_names_that_differ() {
        let read =
            |text: &str| read(text.as_bytes()).map(|people| people.into_iter().map(|person| person.name).collect());
        let names = |names: [&str; 2]| Ok(names.map(str::to_owned).to_vec());
        assert_eq!(read("F A 0 0 1 -9\r\n\nF B 0 0 2 -9\n"), names(["A", "B"]));
        assert_eq!(read("F 1 0 0 1 -9\nG\t1\t0\t0\t0\t1\n"), names(["F 1", "G 1"]));
        assert_eq!(read("F A 0 0 1 -9\nF B 0\n"), Err(PlinkFailure::Person(2)));
        assert_eq!(read("\n"), Err(PlinkFailure::Empty));
        assert_eq!(read("F A 0 0 1 -9\nF A 0 0 1 -9\n"), Err(PlinkFailure::SamePerson("F A".to_owned())));
    }
}
