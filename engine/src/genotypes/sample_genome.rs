//! A made-up genome in the 23andMe v5 layout, written from a seed in pieces. It goes the way of a real file.
//!
//! Its ids are invented (from `rs4000000000` and `i4000000000` up), but for the markers that the caller gives, which
//! stand at their real loci with genotypes drawn at their frequencies. Each row is drawn by the seed and its id, so that one more
//! marker changes no other.

use serde::Serialize;

use crate::genotypes::random::Random;
use crate::genotypes::sample_family::{FamilyMember, Inheritance};
use crate::values::chromosome::{Chromosome, ChromosomeField, parse_chromosome};
use crate::values::marker_id::MarkerId;
use crate::values::pair_sort::sort_by_first;

/// Rows of the whole file, like a 23andMe v5 file.
pub const SAMPLE_ROWS: u32 = 640_000;

/// First number of the invented ids; dbSNP is far from it.
const FIRST_INVENTED: u32 = 4_000_000_000;
/// Rows of the small chromosomes; the rest follow the chromosomes' lengths (our choice, near a v5 file's).
const Y_ROWS: u32 = 3_700;
const MT_ROWS: u32 = 2_700;
/// Chances in 65,536 of a missing call (2 %) and of an A/T or C/G marker (4 %).
const MISSING_CHANCE: u64 = 1_311;
const PALINDROMIC_CHANCE: u64 = 2_621;
/// Every so many rows one has an id of the vendor's own.
const INTERNAL_EVERY: u32 = 47;
/// Bytes a piece has at least, but for the last.
const PIECE: usize = 1 << 17;

/// Lengths of chromosomes 1 to 22, X, Y in build 37 (Genome Reference Consortium, GRCh37), and of the mitochondrion.
const LENGTHS: [(u8, u32); 25] = [
    (1, 249_250_621),
    (2, 243_199_373),
    (3, 198_022_430),
    (4, 191_154_276),
    (5, 180_915_260),
    (6, 171_115_067),
    (7, 159_138_663),
    (8, 146_364_022),
    (9, 141_213_431),
    (10, 135_534_747),
    (11, 135_006_516),
    (12, 133_851_895),
    (13, 115_169_878),
    (14, 107_349_540),
    (15, 102_531_392),
    (16, 90_354_753),
    (17, 81_195_210),
    (18, 78_077_248),
    (19, 59_128_983),
    (20, 63_025_520),
    (21, 48_129_895),
    (22, 51_304_566),
    (23, 155_270_560),
    (24, 59_373_566),
    (26, 16_569),
];

const HEADER: &str = "# Sample genome made by Allelium in the layout of a 23andMe v5 file. Nobody's data.\r\n\
    # Positions: human reference build 37.\r\n\
    # rsid\tchromosome\tposition\tgenotype\r\n";

/// A marker of the caller's tables that the sample shall hold.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SampleMarker {
    /// The rsID.
    pub rsid: String,
    /// The chromosome.
    pub chromosome: String,
    /// The position on build 37.
    pub position: u32,
    /// The allele whose frequency is given; one letter.
    pub effect_allele: String,
    /// The other allele; one letter.
    pub other_allele: String,
    /// Frequency of the effect allele, 0 to 1.
    pub frequency: f64,
}

/// Writes the sample piece by piece.
#[derive(Debug)]
pub struct SampleGenome {
    seed: u64,
    /// Where invented rows stand.
    steps: Random,
    markers: Vec<(Chromosome, SampleMarker)>,
    is_male: bool,
    /// For a member of the seed's family.
    inheritance: Option<Inheritance>,
    rows: u32,
    rows_written: u32,
    chromosome_index: usize,
    /// Invented rows still to write on this chromosome, and where the last row stood.
    invented_left: u32,
    position: u32,
    next_marker: usize,
    next_invented: u32,
    header_written: bool,
}

impl SampleGenome {
    /// A sample of so many rows ([`SAMPLE_ROWS`] for the usual one). Equal arguments give equal bytes. An odd seed
    /// makes a man. Markers on no known chromosome are left out, those of the pseudoautosomal region stand on X, and
    /// of several with one rsID the first is taken.
    pub fn new(seed: u32, rows: u32, markers: Vec<SampleMarker>) -> Self {
        Self::of(seed, rows, markers, None)
    }

    /// A member of the family of a seed, for the rest like [`SampleGenome::new`]. All members of a family stand at the
    /// same loci; each misses calls of its own.
    pub fn of_family(seed: u32, rows: u32, markers: Vec<SampleMarker>, member: FamilyMember) -> Self {
        Self::of(seed, rows, markers, Some(Inheritance::new(seed, member)))
    }

    fn of(seed: u32, rows: u32, markers: Vec<SampleMarker>, inheritance: Option<Inheritance>) -> Self {
        let mut sample = Self {
            seed: u64::from(seed),
            steps: Random::of(u64::from(seed)),
            markers: in_order(markers),
            is_male: inheritance.as_ref().map_or(seed % 2 == 1, Inheritance::is_male),
            inheritance,
            rows,
            rows_written: 0,
            chromosome_index: 0,
            invented_left: 0,
            position: 0,
            next_marker: 0,
            next_invented: 0,
            header_written: false,
        };
        sample.invented_left = sample.invented_rows(0);
        sample
    }

    /// The next piece of the file; nothing after the last.
    pub fn next_piece(&mut self) -> Option<Vec<u8>> {
        let mut piece = Vec::with_capacity(PIECE + 64);
        if !self.header_written {
            piece.extend_from_slice(HEADER.as_bytes());
            self.header_written = true;
        }
        while piece.len() < PIECE && self.write_row(&mut piece) {}
        (!piece.is_empty()).then_some(piece)
    }

    /// How far the sample is, 0 to 1.
    pub fn progress(&self) -> f64 {
        (f64::from(self.rows_written) / f64::from(self.rows.max(1))).min(1.0)
    }

    /// Invented rows of a chromosome: its share of the rows that the caller's markers leave.
    fn invented_rows(&self, index: usize) -> u32 {
        let Some((code, length)) = LENGTHS.get(index).copied() else { return 0 };
        let invented = u64::from(self.rows).saturating_sub(self.markers.len() as u64);
        let scaled = |rows: u32| invented * u64::from(rows) / u64::from(SAMPLE_ROWS);
        let by_length = |code: u8| code <= Chromosome::X.code();
        let whole: u64 =
            LENGTHS.iter().filter(|(code, _)| by_length(*code)).map(|(_, length)| u64::from(*length)).sum();
        let rest = invented - scaled(Y_ROWS) - scaled(MT_ROWS);
        let before = |end: usize| {
            let lengths: u64 = LENGTHS
                .iter()
                .take(end)
                .filter(|(code, _)| by_length(*code))
                .map(|(_, length)| u64::from(*length))
                .sum();
            rest * lengths / whole
        };
        let rows = match code {
            24 => scaled(Y_ROWS),
            26 => scaled(MT_ROWS),
            _ => before(index + 1) - before(index),
        };
        rows.min(u64::from(length)) as u32
    }

    /// Writes one row; false when all are written.
    fn write_row(&mut self, piece: &mut Vec<u8>) -> bool {
        loop {
            let Some((code, length)) = LENGTHS.get(self.chromosome_index).copied() else { return false };
            let Some(chromosome) = Chromosome::from_code(code) else { return false };
            let marker = self.markers.get(self.next_marker).filter(|(on, _)| *on == chromosome);
            let marker_position = marker.map(|(_, marker)| marker.position);
            if self.invented_left > 0 {
                // Even steps with a random part keep positions rising and leave room for all.
                let step = ((length - self.position) / (self.invented_left + 1)).max(1);
                let position = self.position + 1 + self.steps.below(u64::from(step)) as u32;
                if marker_position.is_none_or(|marker| position < marker) {
                    self.position = position;
                    self.invented_left -= 1;
                    self.write_invented(piece, chromosome);
                    return true;
                }
            }
            if marker_position.is_some() {
                self.write_marker(piece);
                return true;
            }
            self.chromosome_index += 1;
            self.position = 0;
            self.invented_left = self.invented_rows(self.chromosome_index);
        }
    }

    fn write_invented(&mut self, piece: &mut Vec<u8>, chromosome: Chromosome) {
        let number = FIRST_INVENTED + self.next_invented;
        self.next_invented += 1;
        let internal = chromosome == Chromosome::MT || number.is_multiple_of(INTERNAL_EVERY);
        piece.extend_from_slice(if internal { b"i" } else { b"rs" });
        write_number(piece, number);
        const PLAIN_PAIRS: [[u8; 2]; 4] = [*b"AG", *b"CT", *b"AC", *b"GT"];
        const PALINDROMIC_PAIRS: [[u8; 2]; 2] = [*b"AT", *b"CG"];
        let mut draws = Random::keyed(self.seed, u64::from(number));
        let bits = draws.next();
        let pair = if bits >> 48 < PALINDROMIC_CHANCE {
            PALINDROMIC_PAIRS[(bits & 1) as usize]
        } else {
            PLAIN_PAIRS[(bits & 3) as usize]
        };
        // Frequencies from 0.05 to 0.95.
        let frequency = 0.05 + 0.9 * ((bits >> 8 & 0xFFFF) as f64 / 65_536.0);
        self.write_locus_and_call(piece, (chromosome, self.position), (pair, frequency), (u64::from(number), draws));
    }

    fn write_marker(&mut self, piece: &mut Vec<u8>) {
        let Some((chromosome, marker)) = self.markers.get(self.next_marker).cloned() else { return };
        self.next_marker += 1;
        self.position = self.position.max(marker.position);
        piece.extend_from_slice(marker.rsid.as_bytes());
        let letter = |allele: &str| allele.bytes().next().unwrap_or(b'-');
        let pair = [letter(&marker.effect_allele), letter(&marker.other_allele)];
        let key = id_key(&marker);
        let draws = Random::keyed(self.seed, key);
        self.write_locus_and_call(piece, (chromosome, marker.position), (pair, marker.frequency), (key, draws));
    }

    /// Writes the rest of a row. `frequency` is that of the pair's first letter; the row is drawn by its key.
    fn write_locus_and_call(
        &mut self,
        piece: &mut Vec<u8>,
        (chromosome, position): (Chromosome, u32),
        (pair, frequency): ([u8; 2], f64),
        (key, mut draws): (u64, Random),
    ) {
        piece.push(b'\t');
        piece.extend_from_slice(chromosome.name().as_bytes());
        piece.push(b'\t');
        write_number(piece, position);
        piece.push(b'\t');
        let mut bits = draws.next();
        let draw = |bits: u64| if ((bits & 0xFF_FFFF) as f64 / 16_777_216.0) < frequency { pair[0] } else { pair[1] };
        let (mut one, mut two) = (draw(bits), draw(bits >> 24));
        if let Some(inheritance) = &mut self.inheritance {
            let of_mother = draws.next();
            let mother = [draw(of_mother), draw(of_mother >> 24)];
            let length = LENGTHS.get(self.chromosome_index).map_or(0, |(_, length)| *length);
            [one, two] = inheritance.alleles((chromosome, length), position, [one, two], mother);
            bits = inheritance.own_bits(key);
        }
        let is_y = chromosome == Chromosome::Y;
        let one_copy = chromosome.is_always_haploid() || self.is_male && chromosome == Chromosome::X;
        if bits >> 48 < MISSING_CHANCE || is_y && !self.is_male {
            piece.extend_from_slice(b"--");
        } else if one_copy {
            piece.push(one);
        } else {
            piece.extend_from_slice(&[one.min(two), one.max(two)]);
        }
        piece.extend_from_slice(b"\r\n");
        self.rows_written += 1;
    }
}

/// One number for each id.
fn id_key(marker: &SampleMarker) -> u64 {
    let id = MarkerId::of_name(marker.rsid.as_bytes());
    (id.kind as u64) << 32 | u64::from(id.number)
}

/// The markers on known chromosomes by their locus, each id once.
fn in_order(markers: Vec<SampleMarker>) -> Vec<(Chromosome, SampleMarker)> {
    let placed: Vec<(Chromosome, SampleMarker)> = markers
        .into_iter()
        .filter_map(|marker| match parse_chromosome(marker.chromosome.as_bytes()) {
            ChromosomeField::Placed(chromosome) => Some((chromosome.in_position_space(), marker)),
            _ => None,
        })
        .collect();
    let mut order: Vec<(u64, u32)> = placed.iter().map(|(_, marker)| id_key(marker)).zip(0..).collect();
    sort_by_first(&mut order);
    order.dedup_by_key(|(id, _)| *id);
    for (key, index) in &mut order {
        if let Some((chromosome, marker)) = placed.get(*index as usize) {
            *key = u64::from(chromosome.code()) << 32 | u64::from(marker.position);
        }
    }
    sort_by_first(&mut order);
    order.iter().filter_map(|(_, index)| placed.get(*index as usize).cloned()).collect()
}

/// Writes a number in digits.
fn write_number(piece: &mut Vec<u8>, mut number: u32) {
    let mut digits = [0_u8; 10];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 || start == 0 {
            break;
        }
    }
    piece.extend_from_slice(&digits[start..]);
}
