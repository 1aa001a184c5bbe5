//! A matrix in the columns of PLINK 2's `.sscore` (`--score ... cols=nallele,scoreavgs,scoresums`), for programs that read those.
//!
//! PLINK counts the alleles of all its scores together, since they are on the same variants; sets are not, so with several each has a
//! count of its own.

use allelium_engine::score::{Fate, ScoreSummary};

/// What PLINK writes where there is no number.
const NO_NUMBER: &str = "nan";

/// The line of column names for sets of these names.
pub fn head_of(sets: &[&str]) -> String {
    let count_of = |set: &str| match sets {
        [_] => "ALLELE_CT".to_owned(),
        _ => format!("{}_ALLELE_CT", without_blanks(set)),
    };
    let columns = sets.iter().map(|set| {
        let name = without_blanks(set);
        format!("\t{}\t{name}_AVG\t{name}_SUM", count_of(set))
    });
    format!("#IID{}\n", columns.collect::<String>())
}

/// The line of a genome with its scores in the order of the sets; nothing where there is none.
pub fn row_of(name: &str, scores: impl Iterator<Item = Option<(f64, u32)>>) -> String {
    let cells = scores.map(|score| match score {
        Some((raw, alleles)) => format!("\t{alleles}\t{}\t{raw}", raw / f64::from(alleles)),
        None => format!("\t0\t{NO_NUMBER}\t{NO_NUMBER}"),
    });
    format!("{}{}\n", without_blanks(name), cells.collect::<String>())
}

/// The alleles of the rows that count, two of each.
pub fn counted_alleles(summary: &ScoreSummary) -> u32 {
    let others = [Fate::Filled, Fate::AssumedReference].into_iter().map(|fate| summary.fates.of(fate)).sum::<u32>();
    2 * (summary.matched + others)
}

/// A name without what parts columns there.
fn without_blanks(name: &str) -> String {
    name.replace(char::is_whitespace, "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_score_has_the_names_of_plink_and_several_a_count_each() {
        assert_eq!(head_of(&["PGS900001"]), "#IID\tALLELE_CT\tPGS900001_AVG\tPGS900001_SUM\n");
        assert_eq!(head_of(&["a b", "c"]), "#IID\ta_b_ALLELE_CT\ta_b_AVG\ta_b_SUM\tc_ALLELE_CT\tc_AVG\tc_SUM\n");
        let scores = [Some((0.75, 6)), None].into_iter();
        assert_eq!(row_of("my genome.txt", scores), "my_genome.txt\t6\t0.125\t0.75\t0\tnan\tnan\n");
    }
}
