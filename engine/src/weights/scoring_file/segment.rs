//! A stretch of rows, read by itself.

use crate::text::line_log::LineLog;
use crate::weights::packed_weights::{NewWeight, PackedWeights};

use super::effect_model::EffectModel;
use super::failure::{ScoringFailure, ScoringFailureCode};
use super::fast_row;
use super::joint_weights::JointWeights;
use super::number_forms::DecimalSign;
use super::report::ScoringDropReason;
use super::row_reader::{Fault, LONGEST_LINE, RowReader};

/// Rows of a stretch of lines, with what was left out of it.
#[derive(Clone, Debug)]
pub struct Segment {
    pub(super) weights: PackedWeights,
    pub(super) dropped: LineLog<ScoringDropReason>,
    pub(super) lines: u32,
    pub(super) counts: RowCounts,
    pub(super) failure: Option<ScoringFailure>,
    /// Rows that will refuse the file at its end.
    pub(super) joint: JointWeights,
    /// The score that rows are of, with the line that first names it.
    accession: Option<(Vec<u8>, u32)>,
}

/// Counts of rows that the columns don't keep.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RowCounts {
    pub(super) with_frequency: u32,
    pub(super) other_inferred: u32,
    pub(super) without_other: u32,
    /// Rows whose type of weight is not known or not the file's.
    pub(super) types_in_doubt: u32,
    /// Rows whose ratio stands in for a missing weight.
    pub(super) of_ratio: u32,
    /// Rows with a frequency that is none.
    pub(super) bad_frequency: u32,
    /// Rows by model, and those whose weights by dosage were passed over for their one weight.
    pub(super) dominant: u32,
    pub(super) recessive: u32,
    pub(super) by_dosage: u32,
    pub(super) dosages_passed_over: u32,
    /// The decimal signs of weights.
    pub(super) has_points: bool,
    pub(super) has_commas: bool,
    pub(super) has_doubtful_commas: bool,
}

impl RowCounts {
    /// Whether commas in weights may part thousands, or the values of a list, as well as decimals.
    pub(super) fn has_commas_in_doubt(&self) -> bool {
        if self.has_points {
            self.has_commas || self.has_doubtful_commas
        } else {
            self.has_doubtful_commas && !self.has_commas
        }
    }
}

impl Segment {
    pub(super) fn new(reader: &RowReader) -> Self {
        Self {
            weights: PackedWeights::with_builds(&reader.builds),
            dropped: LineLog::default(),
            lines: 0,
            counts: RowCounts::default(),
            failure: None,
            joint: JointWeights::default(),
            accession: None,
        }
    }

    /// Rows kept.
    pub fn rows(&self) -> usize {
        self.weights.len()
    }

    /// Takes whole lines, the last of which may lack its end. After a failure it takes nothing.
    ///
    /// # Errors
    /// What the first refused row says; it is also kept.
    pub(super) fn take_text(&mut self, reader: &RowReader, text: &[u8]) -> Result<(), ScoringFailure> {
        let mut rest = text;
        while !rest.is_empty() {
            if let (Some((row, length, has_point)), None) = (fast_row::read(reader, rest), &self.failure) {
                self.lines += 1;
                self.counts.has_points |= has_point;
                self.keep(&row);
                rest = rest.get(length + 1..).unwrap_or_default();
                continue;
            }
            let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            self.take_line(reader, rest.get(..end).unwrap_or_default())?;
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        Ok(())
    }

    /// Takes one line without its end.
    ///
    /// # Errors
    /// Those of [`Self::take_text`].
    #[inline]
    pub(super) fn take_line(&mut self, reader: &RowReader, line: &[u8]) -> Result<(), ScoringFailure> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        self.lines += 1;
        if line.len() > LONGEST_LINE {
            self.dropped.add(ScoringDropReason::LineTooLong, self.lines);
            return Ok(());
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let may_be_no_row = |first: &u8| matches!(first, b'#' | b'"' | b',' | b';') || first.is_ascii_whitespace();
        if line.first().is_none_or(may_be_no_row) && is_no_row(line) {
            return Ok(());
        }
        match reader.read_slow(line) {
            Ok(row) => {
                if let Some(accession) = row.accession {
                    self.check_accession(accession, self.lines)?;
                }
                self.counts.types_in_doubt += u32::from(row.is_type_in_doubt);
                self.counts.of_ratio += u32::from(row.is_of_ratio);
                self.counts.bad_frequency += u32::from(row.has_bad_frequency);
                self.counts.dosages_passed_over += u32::from(row.has_other_weights);
                match row.model {
                    EffectModel::Additive => {}
                    EffectModel::Dominant => self.counts.dominant += 1,
                    EffectModel::Recessive => self.counts.recessive += 1,
                    EffectModel::ByDosage => self.counts.by_dosage += 1,
                }
                match row.sign {
                    DecimalSign::None => {}
                    DecimalSign::Point => self.counts.has_points = true,
                    DecimalSign::Comma => self.counts.has_commas = true,
                    DecimalSign::Doubtful => self.counts.has_doubtful_commas = true,
                }
                self.keep(&row.weight);
            }
            Err(Fault::Drop(reason)) => self.dropped.add(reason, self.lines),
            Err(Fault::GeneAllele(code, role)) => {
                self.joint.add_gene_allele(code, role, self.lines, reader.weight_of(line));
                self.dropped.add(ScoringDropReason::NotOnChips, self.lines);
            }
            Err(Fault::Refuse(code, role)) if JointWeights::are_refused_as(code) => {
                self.joint.add(code, role, self.lines, reader.weight_of(line));
            }
            Err(Fault::Refuse(code, role)) => {
                let expected = match code {
                    ScoringFailureCode::CommasInDoubt => "weights with a decimal point",
                    ScoringFailureCode::RatioNotPositive => "ratios above zero",
                    ScoringFailureCode::UnknownEffectModel => {
                        "one model a row: additive, dominant, recessive or by dosage"
                    }
                    _ => "weights that are added up, one a variant",
                };
                let subject = role.catalog_name();
                let failure = ScoringFailure::new(code, Some(self.lines), expected, Some(subject));
                self.failure = Some(failure.clone());
                return Err(failure);
            }
        }
        Ok(())
    }

    /// Holds a row to the score that the rows before it are of.
    fn check_accession(&mut self, accession: &[u8], line: u32) -> Result<(), ScoringFailure> {
        let (known, _) = self.accession.get_or_insert_with(|| (accession.to_vec(), line));
        if known == accession {
            return Ok(());
        }
        let (code, expected) = (ScoringFailureCode::SeveralScores, "rows of one score");
        let failure = ScoringFailure::new(code, Some(line), expected, Some("accession"));
        self.failure = Some(failure.clone());
        Err(failure)
    }

    /// Counts a line that was too long to be kept.
    pub(super) fn drop_long_line(&mut self) {
        self.lines += 1;
        self.dropped.add(ScoringDropReason::LineTooLong, self.lines);
    }

    fn keep(&mut self, row: &NewWeight<'_>) {
        self.counts.with_frequency += u32::from(row.frequency.is_some() && row.by_copies.is_none());
        self.counts.other_inferred += u32::from(row.other_is_inferred);
        self.counts.without_other += u32::from(row.other_allele.is_none());
        self.weights.push(row, self.lines);
    }

    /// Adds a segment that comes after this one.
    ///
    /// # Errors
    /// The other's failure; this segment then keeps it.
    pub(super) fn append(&mut self, other: Self) -> Result<(), ScoringFailure> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        let comes_first = |line: &u32| other.failure.as_ref().and_then(|failure| failure.line) > Some(*line);
        if let Some((accession, line)) =
            other.accession.filter(|(_, line)| other.failure.is_none() || comes_first(line))
        {
            self.check_accession(&accession, line + self.lines)?;
        }
        self.weights.append(other.weights, self.lines);
        self.dropped.append(&other.dropped, self.lines);
        self.counts.with_frequency += other.counts.with_frequency;
        self.counts.other_inferred += other.counts.other_inferred;
        self.counts.without_other += other.counts.without_other;
        self.counts.types_in_doubt += other.counts.types_in_doubt;
        self.counts.of_ratio += other.counts.of_ratio;
        self.counts.bad_frequency += other.counts.bad_frequency;
        self.counts.dominant += other.counts.dominant;
        self.counts.recessive += other.counts.recessive;
        self.counts.by_dosage += other.counts.by_dosage;
        self.counts.dosages_passed_over += other.counts.dosages_passed_over;
        self.joint.append(other.joint, self.lines);
        self.counts.has_points |= other.counts.has_points;
        self.counts.has_commas |= other.counts.has_commas;
        self.counts.has_doubtful_commas |= other.counts.has_doubtful_commas;
        self.failure = other.failure.map(|failure| failure.after_lines(self.lines));
        self.lines += other.lines;
        self.failure.clone().map_or(Ok(()), Err)
    }
}

/// Whether a line is blank or a comment, which a spreadsheet may have put in quotes.
fn is_no_row(line: &[u8]) -> bool {
    let text = line.trim_ascii();
    is_blank(text) || text.starts_with(b"#") || text.starts_with(b"\"#")
}

/// Whether a line has nothing but blanks and delimiters, as spreadsheets write an empty one.
pub(super) fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| matches!(byte, b',' | b';') || byte.is_ascii_whitespace())
}
