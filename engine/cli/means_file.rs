//! A file of means and standard deviations: `PGS_ID, group, mean, sd`, a score and a group a line.

use std::collections::{HashMap, HashSet};

use crate::group_by_hand::GroupByHand;

/// The columns, in the order of the arrays below.
const COLUMNS: [&str; 4] = ["PGS_ID", "group", "mean", "sd"];

/// Why such a file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MeansFailure {
    /// The first line does not name this column.
    MissingColumn(&'static str),
    /// A line, counted from 1, is no row: what it should have.
    BadRow(usize, &'static str),
    /// A score has two rows of one group; the later line.
    Twice(usize),
    /// The groups of the file, of which one must be named.
    SeveralGroups(Vec<String>),
    /// The group that was named has no row; the groups there are.
    NoSuchGroup(String, Vec<String>),
}

/// Means and standard deviations of one group, by the id of the score.
#[derive(Debug, PartialEq)]
pub struct Means {
    by_id: HashMap<String, GroupByHand>,
}

/// One line of the file.
struct Row<'text> {
    id: &'text str,
    group: &'text str,
    values: GroupByHand,
    line: usize,
}

impl Means {
    /// Reads the file. A file with several groups needs one of them named, whatever the case of its letters.
    pub fn read(text: &str, group: Option<&str>) -> Result<Self, MeansFailure> {
        let rows = rows(text)?;
        let mut known = HashSet::new();
        let of_new_groups = rows.iter().filter(|row| known.insert(row.group.to_ascii_lowercase()));
        let mut groups: Vec<String> = of_new_groups.map(|row| row.group.to_owned()).collect();
        let chosen = match group {
            Some(group) if groups.iter().any(|known| known.eq_ignore_ascii_case(group)) => group.to_owned(),
            Some(group) => return Err(MeansFailure::NoSuchGroup(group.to_owned(), groups)),
            None if groups.len() > 1 => return Err(MeansFailure::SeveralGroups(groups)),
            None => groups.pop().unwrap_or_default(),
        };
        let mut by_id = HashMap::new();
        for row in rows.iter().filter(|row| row.group.eq_ignore_ascii_case(&chosen)) {
            if by_id.insert(row.id.to_ascii_uppercase(), row.values).is_some() {
                return Err(MeansFailure::Twice(row.line));
            }
        }
        Ok(Self { by_id })
    }

    /// What the file says of a score.
    pub fn of(&self, pgs_id: &str) -> Option<GroupByHand> {
        self.by_id.get(&pgs_id.to_ascii_uppercase()).copied()
    }
}

/// The lines that hold something, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
}

/// Fields without the blanks and quotes around them.
fn fields(line: &str, separator: char) -> Vec<&str> {
    line.split(separator).map(|field| field.trim().trim_matches('"').trim()).collect()
}

fn rows(text: &str) -> Result<Vec<Row<'_>>, MeansFailure> {
    let mut lines = lines(text);
    let (_, head) = lines.next().unwrap_or_default();
    let separator = if head.contains('\t') { '\t' } else { ',' };
    let names = fields(head, separator);
    let mut columns = [0; COLUMNS.len()];
    for (column, wanted) in columns.iter_mut().zip(COLUMNS) {
        let found = names.iter().position(|name| name.eq_ignore_ascii_case(wanted));
        *column = found.ok_or(MeansFailure::MissingColumn(wanted))?;
    }
    let number = |field: &str| field.parse::<f64>().ok().filter(|number| number.is_finite());
    let mut rows = Vec::new();
    for (line, text) in lines {
        let bad = |expected| MeansFailure::BadRow(line, expected);
        let fields = fields(text, separator);
        let [id, group, mean, sd] = columns.map(|column| fields.get(column).copied().unwrap_or_default());
        if id.is_empty() || group.is_empty() {
            return Err(bad("a PGS_ID and a group"));
        }
        let mean = number(mean).ok_or_else(|| bad("a mean that is a number"))?;
        let sd = number(sd).filter(|sd| *sd > 0.0).ok_or_else(|| bad("a standard deviation above zero"))?;
        rows.push(Row { id, group, values: GroupByHand { mean, sd }, line });
    }
    Ok(rows)
}

impl std::fmt::Display for MeansFailure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::MissingColumn(name) => {
                write!(formatter, "The first line does not name {name}; it must name PGS_ID, group, mean and sd.")
            }
            Self::BadRow(line, expected) => write!(formatter, "Line {line} does not have {expected}."),
            Self::Twice(line) => write!(formatter, "Line {line} gives a score of this group a second time."),
            Self::SeveralGroups(groups) => {
                write!(formatter, "The file has several groups: {}. Name one with --group.", groups.join(", "))
            }
            Self::NoSuchGroup(group, groups) => {
                write!(formatter, "The file has no group {group}. It has: {}.", groups.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const FILE: &str = "PGS_ID,group,mean,sd\nPGS000001,Europe,0.5,2\nPGS000001,Asia,-1.5,1e-3\nPGS000002,Europe,0,1\n";

    fn given(mean: f64, sd: f64) -> Option<GroupByHand> {
        Some(GroupByHand { mean, sd })
    }

    fn found(text: &str, group: Option<&str>, id: &str) -> Result<Option<GroupByHand>, MeansFailure> {
        Means::read(text, group).map(|means| means.of(id))
    }

    #[test]
    fn a_group_is_chosen_by_its_name() {
        assert_eq!(found(FILE, Some("europe"), "PGS000001"), Ok(given(0.5, 2.0)));
        assert_eq!(found(FILE, Some("europe"), "pgs000002"), Ok(given(0.0, 1.0)));
        assert_eq!(found(FILE, Some("europe"), "PGS000003"), Ok(None));
        assert_eq!(found(FILE, Some("Asia"), "PGS000001"), Ok(given(-1.5, 1e-3)));
        let groups = vec!["Europe".to_owned(), "Asia".to_owned()];
        assert_eq!(Means::read(FILE, None), Err(MeansFailure::SeveralGroups(groups.clone())));
        assert_eq!(Means::read(FILE, Some("x")), Err(MeansFailure::NoSuchGroup("x".to_owned(), groups)));
    }

    #[test]
    fn columns_may_stand_in_any_order_with_tabs_quotes_comments_and_a_mark() {
        let text = "\u{feff}# ours\r\n\"SD\"\tmean\tnote\tGROUP\tpgs_id\r\n\r\n2\t 0.5 \tx\tall\t\"PGS1\"\r\n";
        assert_eq!(found(text, None, "PGS1"), Ok(given(0.5, 2.0)));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let row = |row: &str| Means::read(&format!("PGS_ID,group,mean,sd\n{row}\n"), None);
        let bad = |expected| Err(MeansFailure::BadRow(2, expected));
        assert_eq!(row("PGS1,a,x,1"), bad("a mean that is a number"));
        assert_eq!(row("PGS1,a,inf,1"), bad("a mean that is a number"));
        for sd in ["0", "-1", "", "nan"] {
            assert_eq!(row(&format!("PGS1,a,0,{sd}")), bad("a standard deviation above zero"), "{sd}");
        }
        assert_eq!(row(",a,0,1"), bad("a PGS_ID and a group"));
        assert_eq!(row("PGS1,a"), bad("a mean that is a number"));
        assert_eq!(row("PGS1,a,0,1\npgs1,A,0,1"), Err(MeansFailure::Twice(3)));
        assert_eq!(Means::read("", None), Err(MeansFailure::MissingColumn("PGS_ID")));
        assert_eq!(Means::read("PGS_ID,mean,sd\n", None), Err(MeansFailure::MissingColumn("group")));
    }

    proptest! {
        /// Whatever stands in a file, it is refused or every row of it is found again.
        #[test]
        fn any_text_is_refused_or_read(text in "(PGS_ID,group,mean,sd\n)?([P1-3\",\t# ab.\\-e\n\r]{0,80})", group in prop::option::of("[ab]")) {
            if let Ok(means) = Means::read(&text, group.as_deref()) {
                prop_assert!(means.by_id.values().all(|given| given.mean.is_finite() && given.sd > 0.0));
            }
        }

        #[test]
        fn rows_are_found_again(
            rows in prop::collection::btree_map("PGS[0-9]{6}", (-1e6_f64..1e6, 1e-6_f64..1e6), 1..20),
            tab in any::<bool>(),
        ) {
            let separator = if tab { "\t" } else { "," };
            let mut text = ["group", "PGS_ID", "sd", "mean"].join(separator);
            for (id, (mean, sd)) in &rows {
                text.push_str(&format!("\n{}", ["g".to_owned(), id.clone(), sd.to_string(), mean.to_string()].join(separator)));
            }
            let means = Means::read(&text, None);
            for (id, (mean, sd)) in &rows {
                prop_assert_eq!(means.as_ref().ok().and_then(|means| means.of(id)), given(*mean, *sd));
            }
        }
    }
}
