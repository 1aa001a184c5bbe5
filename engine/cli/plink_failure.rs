//! What can be wrong with files of PLINK.

use std::fmt;

/// Why files of PLINK can't be read together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlinkFailure {
    /// A file of PLINK 2.
    Version2,
    /// A `.bed` of before PLINK 1.00, which has no magic number.
    BeforeVersion1,
    /// The calls are in the order of people, as PLINK 1 wrote them long ago.
    IndividualMajor,
    /// The `.bed` has not as many bytes as variants and people need; with both counts.
    Length(usize, usize),
    /// A line of the `.bim` is no variant.
    Variant(u32),
    /// A line of the `.fam` is no person.
    Person(u32),
    /// Two people of the `.fam` have the same family and the same ID.
    SamePerson(String),
    /// The `.fam` has nobody, or the `.bim` nothing.
    Empty,
}

impl PlinkFailure {
    /// The code that machines branch on.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Version2 => "plink-2-file",
            Self::BeforeVersion1 => "plink-before-1",
            _ => "plink-files",
        }
    }
}

impl fmt::Display for PlinkFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version2 => write!(
                formatter,
                "This is a file of PLINK 2, which is not read. Write the fileset as a VCF: plink2 --pfile NAME --export vcf bgz --out NEW"
            ),
            Self::BeforeVersion1 => write!(
                formatter,
                "This .bed was written before PLINK 1.00 and has no magic number. Write it anew: plink --bfile NAME --make-bed --out NEW"
            ),
            Self::IndividualMajor => {
                write!(formatter, "Its calls are in the order of people. Write it anew with plink --make-bed.")
            }
            Self::Length(variants, people) => write!(
                formatter,
                "Its length is not that of {variants} variants of {people} people, as the .bim and the .fam beside it say."
            ),
            Self::Variant(line) => write!(formatter, "Line {line} is not chromosome, name, cM, position, A1 and A2."),
            Self::Person(line) => {
                write!(formatter, "Line {line} is not family, person, father, mother, sex and phenotype.")
            }
            Self::SamePerson(name) => write!(formatter, "Two people are called {name}. Give them IDs that differ."),
            Self::Empty => write!(formatter, "The file is empty. Put the one that belongs to the .bed beside it."),
        }
    }
}
