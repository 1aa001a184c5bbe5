//! The names in one line and the roles that their columns have (docs/reading-rules.md, section 3).

use crate::text::build_words::build_from_words;
use crate::text::splitting::{Splitting, separator_of, split};
use crate::values::genome_build::GenomeBuild;
use crate::values::seen_layout::Separator;

use super::column_names::{
    ALLELES_OF_VARIANTS, CHROMOSOME, EFFECTS, FORWARD_ALLELES, GENOTYPE, ID, LETTERED_ALLELES,
    MOST_COLUMNS_WITH_ALLELES, PLAIN_ALLELES, PLUS_ALLELES, POSITION, SAMPLE, STRAND,
};
use super::column_rules::ColumnRules;
use super::columns::{AlleleColumns, OtherIds, PlaceColumns};

/// More columns than any layout has; names beyond are not looked at.
const MOST_COLUMNS: usize = 256;

/// The names of a line.
pub(super) struct Names {
    pub(super) separator: Separator,
    /// As written, without blanks and quotes at the ends.
    pub(super) written: Vec<String>,
    /// In lower case, letters and digits only.
    pub(super) plain: Vec<String>,
    /// Columns of the line, those whose names are not looked at too.
    pub(super) count: usize,
}

impl Names {
    pub(super) fn of(line: &[u8]) -> Self {
        let separator = separator_of(line);
        let mut written = Vec::new();
        let count = split(line, Splitting::at(separator), &mut |_, column| {
            if written.len() < MOST_COLUMNS {
                written.push(String::from_utf8_lossy(column).into_owned());
            }
        });
        let plain = written
            .iter()
            .map(|name| {
                name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
            })
            .collect();
        Self { separator, written, plain, count }
    }

    /// The column of a role: the name that comes first in the list of its names.
    #[inline(never)]
    pub(super) fn role(&self, names: &[&str]) -> Option<usize> {
        let is_meant = |wanted: &str| wanted != "alleles" || self.count <= MOST_COLUMNS_WITH_ALLELES;
        names
            .iter()
            .filter(|wanted| is_meant(wanted))
            .find_map(|wanted| self.plain.iter().position(|name| name == wanted))
    }

    /// The columns with names of ids, those first that go first.
    pub(super) fn ids(&self) -> Option<(usize, OtherIds)> {
        let mut ids = ID.iter().filter_map(|wanted| self.plain.iter().position(|name| name == wanted));
        Some((ids.next()?, [ids.next(), ids.next()]))
    }

    /// The build that a name tells: that of the column with the position, else of any but another column of places.
    pub(super) fn build(&self, place: PlaceColumns) -> Option<GenomeBuild> {
        let chosen = match place {
            PlaceColumns::Apart(chromosome, position) => [Some(chromosome), Some(position)],
            PlaceColumns::InName | PlaceColumns::Nowhere => [None; 2],
        };
        let is_of_places = |name: &String| CHROMOSOME.iter().chain(POSITION).any(|start| name.starts_with(start));
        let names = self.written.iter().zip(&self.plain).enumerate();
        let believed: Vec<&str> = names
            .filter(|(column, (_, plain))| chosen.contains(&Some(*column)) || !is_of_places(plain))
            .map(|(_, (written, _))| written.as_str())
            .collect();
        let own = chosen[1].and_then(|position| build_from_words(self.written.get(position)?.as_bytes()));
        own.or_else(|| build_from_words(believed.join(" ").as_bytes()))
    }

    pub(super) fn pair(&self, names: [&str; 2]) -> Option<AlleleColumns> {
        let [first, second] = names.map(|name| self.role(&[name]));
        Some(AlleleColumns::Apart(first?, second?))
    }

    /// The alleles; a report's genotypes are on a strand of its own, so only its allele columns count.
    pub(super) fn alleles(&self, rules: ColumnRules) -> Option<AlleleColumns> {
        let genotype = self.role(GENOTYPE).filter(|_| !rules.is_report).map(AlleleColumns::Joined);
        let forward = || self.pair(FORWARD_ALLELES).filter(|_| rules.forward_is_plus);
        genotype
            .or_else(|| self.pair(PLUS_ALLELES))
            .or_else(|| self.pair(PLAIN_ALLELES))
            .or_else(|| self.pair(LETTERED_ALLELES))
            .or_else(forward)
    }

    /// How many of the roles have a column.
    pub(super) fn roles(&self) -> usize {
        let alleles = |which: usize| [PLUS_ALLELES[which], PLAIN_ALLELES[which], LETTERED_ALLELES[which]];
        let [first, second] = [alleles(0), alleles(1)];
        let roles: [&[&str]; 8] = [ID, CHROMOSOME, POSITION, GENOTYPE, &first, &second, STRAND, SAMPLE];
        roles.iter().filter(|names| self.role(names).is_some()).count()
    }

    /// Whether an effect allele or a weight is named, with another of them or a role, and no genotype.
    pub(super) fn are_of_scores(&self) -> bool {
        let effects = self.plain.iter().filter(|name| EFFECTS.contains(&name.as_str())).count();
        effects > 0 && effects + self.roles() > 1 && self.role(GENOTYPE).is_none()
    }

    /// Whether a variant is named with its place and its alleles, and no call: a table of variants, whoever has them.
    pub(super) fn are_of_variants(&self) -> bool {
        let has_call = || {
            let pairs = [PLUS_ALLELES, PLAIN_ALLELES, LETTERED_ALLELES, FORWARD_ALLELES];
            self.role(GENOTYPE).is_some() || pairs.into_iter().any(|pair| self.pair(pair).is_some())
        };
        let is_allele = |name: &String| ALLELES_OF_VARIANTS.iter().any(|start| name.starts_with(start));
        [ID, CHROMOSOME, POSITION].iter().all(|names| self.role(names).is_some())
            && self.plain.iter().any(is_allele)
            && !has_call()
    }

    /// Whether all that is named stands where it does in a table without a column line, and at most one column has a name of no role.
    pub(super) fn stand_as_usual(&self) -> bool {
        let usual: [&[&str]; 5] =
            [ID, CHROMOSOME, POSITION, &[GENOTYPE, &["allele1", "allelea"]].concat(), &["allele2", "alleleb"]];
        let open = self
            .plain
            .iter()
            .enumerate()
            .filter(|(column, name)| !usual.get(*column).is_some_and(|names| names.contains(&name.as_str())));
        self.roles() >= 2 && self.count <= usual.len() && open.count() <= 1 && {
            let is_out_of_place = |(column, name): (usize, &String)| {
                let mut roles = usual.iter().enumerate().filter(|(_, names)| names.contains(&name.as_str()));
                roles.any(|(role, _)| role != column)
                    || STRAND.contains(&name.as_str())
                    || SAMPLE.contains(&name.as_str())
            };
            !self.plain.iter().enumerate().any(is_out_of_place)
        }
    }

    /// Whether no other columns are named than a table without places has: id, genotype or two alleles, and of the place one half at
    /// most. Tables of other things have more (effects, frequencies), so that their alleles are not taken for calls.
    pub(super) fn lack_only_a_place(&self) -> bool {
        let roles = [ID, CHROMOSOME, POSITION, GENOTYPE, &PLAIN_ALLELES, &LETTERED_ALLELES, STRAND, SAMPLE];
        let named = self.plain.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1);
        let is_of_a_role =
            |name: &String| name != "alleles" && roles.iter().any(|names| names.contains(&name.as_str()));
        let has_place = self.role(CHROMOSOME).is_some() && self.role(POSITION).is_some();
        self.count <= MOST_COLUMNS && !has_place && self.plain.iter().take(named).all(is_of_a_role)
    }

    pub(super) fn begins_with_a_role(&self) -> bool {
        let first = self.plain.first().map(String::as_str).unwrap_or_default();
        let roles =
            [ID, CHROMOSOME, POSITION, GENOTYPE, &PLUS_ALLELES, &PLAIN_ALLELES, &LETTERED_ALLELES, STRAND, SAMPLE];
        roles.iter().any(|names| names.contains(&first))
    }

    /// Whether names that are not empty stand in this order and nothing else does.
    pub(super) fn are(&self, names: &[&str]) -> bool {
        is_list(&self.plain, names)
    }
}

/// Whether the names that are not empty are these in this order.
#[inline(never)]
pub(super) fn is_list(names: &[String], wanted: &[&str]) -> bool {
    names.iter().filter(|name| !name.is_empty()).eq(wanted)
}
