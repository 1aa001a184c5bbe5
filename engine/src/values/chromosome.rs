//! Chromosome names as vendors write them, and one small number for each.

/// A chromosome: 1 to 22, X, Y, the pseudoautosomal region (PAR) and the mitochondrion (MT); or none, for a row whose place is
/// not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chromosome(u8);

/// What a chromosome field says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChromosomeField {
    /// A chromosome.
    Placed(Chromosome),
    /// `0`: the vendor does not know where the marker lies.
    Unplaced,
    /// No name of a chromosome.
    Unknown,
}

impl Chromosome {
    /// None: that of a row without a place, which only its rsID finds.
    pub const NONE: Self = Self(0);
    /// The X chromosome.
    pub const X: Self = Self(23);
    /// The Y chromosome.
    pub const Y: Self = Self(24);
    /// The pseudoautosomal region, which belongs to X in position space.
    pub const PAR: Self = Self(25);
    /// The mitochondrion.
    pub const MT: Self = Self(26);
    /// How many there are; codes run from 1 to this.
    pub const COUNT: usize = 26;

    /// The chromosome of a code from 1 to 26 (23 is X, 24 Y, 25 PAR, 26 MT, as AncestryDNA numbers them).
    #[inline]
    pub fn from_code(code: u8) -> Option<Self> {
        (1..=26).contains(&code).then_some(Self(code))
    }

    /// Whether it is one.
    #[inline]
    pub fn is_known(self) -> bool {
        self != Self::NONE
    }

    /// The code from 1 to 26; 0 of none.
    pub fn code(self) -> u8 {
        self.0
    }

    /// The name people use: `1` to `22`, `X`, `Y`, `PAR`, `MT`; `0` for none, as vendors write it.
    pub fn name(self) -> &'static str {
        const NAMES: [&str; 27] = [
            "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
            "19", "20", "21", "22", "X", "Y", "PAR", "MT",
        ];
        NAMES.get(usize::from(self.0)).copied().unwrap_or("0")
    }

    /// The chromosome that positions are counted on: X for the pseudoautosomal region.
    pub fn in_position_space(self) -> Self {
        if self == Self::PAR { Self::X } else { self }
    }

    /// Whether there are people with one copy.
    pub fn may_have_one_copy(self) -> bool {
        self == Self::X || self.is_always_haploid()
    }

    /// Whether everybody has one copy only, so that a heterozygous call is the chip's error.
    pub fn is_always_haploid(self) -> bool {
        self == Self::Y || self == Self::MT
    }
}

/// Reads a chromosome field: `1` to `26`, perhaps with a zero before a digit or `.0` after the number, `X`, `Y`, `XY`, `PAR`,
/// `M`, `MT`, any of them after `chr`, in any case.
pub fn parse_chromosome(field: &[u8]) -> ChromosomeField {
    let field = match field {
        [c, h, r, rest @ ..] if [*c, *h, *r].eq_ignore_ascii_case(b"chr") => rest,
        _ => field,
    };
    match parse_name(field) {
        ChromosomeField::Unknown => parse_number_of_program(field),
        known => known,
    }
}

/// Numbers as programs write them: `1.0` and `01`. Apart, so that the usual names are read without a look at these.
#[cold]
fn parse_number_of_program(field: &[u8]) -> ChromosomeField {
    match field.strip_suffix(b".0").unwrap_or(field) {
        [b'0', digit @ b'1'..=b'9'] => parse_name(&[*digit]),
        number => parse_name(number),
    }
}

#[inline]
fn parse_name(field: &[u8]) -> ChromosomeField {
    let placed = |code| Chromosome::from_code(code).map_or(ChromosomeField::Unknown, ChromosomeField::Placed);
    match field {
        [b'0'] => ChromosomeField::Unplaced,
        [digit @ b'1'..=b'9'] => placed(digit - b'0'),
        [tens @ b'1'..=b'2', ones @ b'0'..=b'9'] => placed((tens - b'0') * 10 + (ones - b'0')),
        [b'X' | b'x'] => placed(Chromosome::X.0),
        [b'Y' | b'y'] => placed(Chromosome::Y.0),
        [b'M' | b'm'] => placed(Chromosome::MT.0),
        _ if field.eq_ignore_ascii_case(b"MT") => placed(Chromosome::MT.0),
        _ if field.eq_ignore_ascii_case(b"XY") || field.eq_ignore_ascii_case(b"PAR") => placed(Chromosome::PAR.0),
        _ => ChromosomeField::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_spelling() {
        let cases: [(&[u8], &str); 14] = [
            (b"1", "1"),
            (b"22", "22"),
            (b"23", "X"),
            (b"24", "Y"),
            (b"25", "PAR"),
            (b"26", "MT"),
            (b"X", "X"),
            (b"y", "Y"),
            (b"XY", "PAR"),
            (b"par", "PAR"),
            (b"M", "MT"),
            (b"mt", "MT"),
            (b"chr7", "7"),
            (b"chrM", "MT"),
        ];
        for (field, name) in cases {
            let placed = (1..=26).filter_map(Chromosome::from_code).find(|chromosome| chromosome.name() == name);
            assert_eq!(Some(parse_chromosome(field)), placed.map(ChromosomeField::Placed), "{field:?}");
        }
    }

    #[test]
    fn reads_numbers_as_programs_write_them() {
        for (field, name) in [(&b"01"[..], "1"), (b"1.0", "1"), (b"chr09", "9"), (b"22.0", "22")] {
            assert!(
                matches!(parse_chromosome(field), ChromosomeField::Placed(placed) if placed.name() == name),
                "{field:?}"
            );
        }
        assert_eq!(parse_chromosome(b"0.0"), ChromosomeField::Unplaced);
    }

    #[test]
    fn refuses_what_is_no_chromosome() {
        assert_eq!(parse_chromosome(b"0"), ChromosomeField::Unplaced);
        for field in [&b"27"[..], b"", b"00", b"010", b"1.00", b".0", b"chr", b"Z", b"1A", b"100"] {
            assert_eq!(parse_chromosome(field), ChromosomeField::Unknown, "{field:?}");
        }
    }

    #[test]
    fn the_pseudoautosomal_region_counts_positions_on_x() {
        assert_eq!(Chromosome::PAR.in_position_space(), Chromosome::X);
        assert_eq!(Chromosome::MT.in_position_space(), Chromosome::MT);
    }
}
