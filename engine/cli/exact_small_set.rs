//! The place of a score of few rows, by the few values that it can take: a normal curve would be wrong there
//! (`src/science/exact-small-set.ts` is the same for the page).

use crate::shown::Shown;

/// With this many compared rows or more a normal curve is close enough.
pub const FEWEST_ROWS_FOR_NORMAL_CURVE: usize = 10;

/// Two sums of the same weights in another order may differ by rounding; within this share of their size they are one.
const ROUNDING_SHARE: f64 = 1e-9;

/// A row that is compared.
#[derive(Clone, Copy, Debug)]
pub struct ComparedRow {
    /// Effect of one copy.
    pub weight: f64,
    /// Frequency of the effect allele in the reference.
    pub frequency: f64,
}

/// A value that a score can take, and how often it does.
#[derive(Clone, Copy)]
struct Outcome {
    value: f64,
    chance: f64,
}

/// What a row can add, and how often.
fn outcomes_of(row: &ComparedRow, shown: Shown) -> Vec<Outcome> {
    let copies = shown.copies(row.frequency);
    copies.into_iter().map(|(copies, chance)| Outcome { value: copies * row.weight, chance }).collect()
}

/// Place of a sum in the exact distribution over all genotypes of independent rows: the share of people below, and half of
/// those who have the same sum (the mid-rank), 0 to 1. Of ten rows or more it would take long.
pub fn exact_place(rows: &[ComparedRow], shown: Shown, sum: f64) -> f64 {
    let mut outcomes = vec![Outcome { value: 0.0, chance: 1.0 }];
    for row in rows {
        let of_row = outcomes_of(row, shown);
        outcomes = of_row
            .iter()
            .flat_map(|added| {
                let with = |before: &Outcome| Outcome {
                    value: before.value + added.value,
                    chance: before.chance * added.chance,
                };
                outcomes.iter().map(with).collect::<Vec<_>>()
            })
            .collect();
    }
    let rounding = ROUNDING_SHARE * rows.iter().map(|row| 2.0 * row.weight.abs()).sum::<f64>();
    let share = |outcome: &Outcome| {
        if (outcome.value - sum).abs() <= rounding {
            outcome.chance / 2.0
        } else if outcome.value < sum {
            outcome.chance
        } else {
            0.0
        }
    };
    outcomes.iter().map(share).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(weight: f64, frequency: f64) -> ComparedRow {
        ComparedRow { weight, frequency }
    }

    /// p = 0.5: 0, 1, 2 copies of 1/4, 1/2, 1/4.
    #[test]
    fn one_row_has_the_mid_ranks_of_its_genotypes() {
        let rows = [row(0.3, 0.5)];
        let places: Vec<f64> = [0.0, 0.3, 0.6].iter().map(|sum| exact_place(&rows, Shown::Genotypes, *sum)).collect();
        assert_eq!(places, [0.125, 0.5, 0.875]);
    }

    proptest::proptest! {
        /// The mean of the mid-ranks over everybody is a half, whatever the rows are.
        #[test]
        fn mid_ranks_average_to_a_half(
            rows in proptest::collection::vec((-1.0_f64..1.0, 0.01_f64..0.99), 1..5),
            differences in proptest::bool::ANY,
        ) {
            let shown = if differences { Shown::Differences } else { Shown::Genotypes };
            let rows: Vec<ComparedRow> = rows.into_iter().map(|(weight, frequency)| row(weight, frequency)).collect();
            let mut people = vec![(0.0, 1.0)];
            for row in &rows {
                let copies = shown.copies(row.frequency);
                people = people
                    .iter()
                    .flat_map(|(sum, chance)| copies.iter().map(move |(copies, of)| (sum + copies * row.weight, chance * of)))
                    .collect();
            }
            let mean: f64 = people.iter().map(|(sum, chance)| chance * exact_place(&rows, shown, *sum)).sum();
            proptest::prop_assert!((mean - 0.5).abs() < 1e-9, "{}", mean);
        }
    }
}
