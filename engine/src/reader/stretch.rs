//! A part of a table that is read beside others, by another thread.
//!
//! A stretch takes only lines that the fast path takes, and keeps the text of all others. So it needs no state but the
//! shape of the rows, and joining it to a reader ([`super::GenotypeReader::append`]) is the same as pushing its text.

use super::GenotypeReader;
use super::rows::Rows;
use super::table::fast_row::{self, FastShape};

/// The shape of the rows of a file, known from its first row on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowShape(FastShape);

/// Reads a part of a file that begins with a line.
#[derive(Debug)]
pub struct Stretch {
    shape: FastShape,
    rows: Rows,
    pieces: Vec<Piece>,
    /// The text of all lines that were not taken.
    others: Vec<u8>,
    /// The part of a line that earlier chunks held.
    carry: Vec<u8>,
}

/// Rows and the lines after them that were not taken.
#[derive(Clone, Copy, Debug, Default)]
struct Piece {
    /// Rows up to the end of this piece.
    rows_to: u32,
    /// Bytes that the rows of this piece had.
    row_bytes: u64,
    /// Bytes of [`Stretch::others`] up to the end of this piece.
    others_to: usize,
}

impl Stretch {
    /// A stretch of a file with rows of this shape.
    pub fn new(shape: RowShape) -> Self {
        let RowShape(shape) = shape;
        Self { shape, rows: Rows::default(), pieces: Vec::new(), others: Vec::new(), carry: Vec::new() }
    }

    /// Takes the next bytes.
    pub fn push(&mut self, chunk: &[u8]) {
        let mut rest = chunk;
        if !self.carry.is_empty() {
            let end = memchr::memchr(b'\n', rest).map(|end| end + 1);
            let (line_end, after) = rest.split_at(end.unwrap_or(rest.len()));
            self.carry.extend_from_slice(line_end);
            if end.is_none() {
                return;
            }
            let mut line = std::mem::take(&mut self.carry);
            self.keep_text(&line);
            line.clear();
            self.carry = line;
            rest = after;
        }
        while !rest.is_empty() {
            let taken = self.take_rows(rest);
            rest = rest.get(taken..).unwrap_or_default();
            let Some(end) = memchr::memchr(b'\n', rest) else {
                self.carry.extend_from_slice(rest);
                break;
            };
            let (line, after) = rest.split_at(end + 1);
            self.keep_text(line);
            rest = after;
        }
    }

    /// Ends it: a last line without its end is kept too.
    fn end(&mut self) {
        let line = std::mem::take(&mut self.carry);
        if !line.is_empty() {
            self.keep_text(&line);
        }
    }

    fn take_rows(&mut self, text: &[u8]) -> usize {
        let Self { rows, shape, .. } = self;
        // Rows get their line when they are joined; until then they count as standing on lines in a row.
        let taken = fast_row::parse_all(*shape, text, |batch| rows.push_all(batch, rows.len()));
        if taken > 0 {
            let rows_to = self.rows.len();
            // Rows after other lines begin a piece.
            let continues = self.pieces.last().is_some_and(|piece| piece.others_to == self.others_before_last());
            match self.pieces.last_mut().filter(|_| continues) {
                Some(piece) => {
                    piece.rows_to = rows_to;
                    piece.row_bytes += taken as u64;
                }
                None => self.pieces.push(Piece { rows_to, row_bytes: taken as u64, others_to: self.others.len() }),
            }
        }
        taken
    }

    /// Where the other lines of the piece before the last end.
    fn others_before_last(&self) -> usize {
        let before = self.pieces.len().checked_sub(2).and_then(|index| self.pieces.get(index));
        before.map_or(0, |piece| piece.others_to)
    }

    fn keep_text(&mut self, text: &[u8]) {
        self.others.extend_from_slice(text);
        let others_to = self.others.len();
        match self.pieces.last_mut() {
            Some(piece) => piece.others_to = others_to,
            None => self.pieces.push(Piece { rows_to: 0, row_bytes: 0, others_to }),
        }
    }
}

impl GenotypeReader {
    /// The shape that rows of the file have, when all lines so far are whole: a [`Stretch`] needs it.
    pub fn row_shape(&self) -> Option<RowShape> {
        let is_whole = self.carry.is_empty() && !self.in_long_line;
        self.fast_shape.filter(|_| is_whole).map(RowShape)
    }

    /// Takes a part of the file that was read beside this reader, as if its text were pushed. Gives how many of its bytes were
    /// taken: fewer than all when a line in it changed the shape of the rows, or one before it is not ended. The rest has to be pushed.
    pub fn append(&mut self, mut stretch: Stretch) -> u64 {
        stretch.end();
        let (mut taken, mut rows_from, mut others_from) = (0, 0, 0);
        self.rows.reserve(stretch.rows.len() as usize);
        for piece in &stretch.pieces {
            if self.row_shape() != Some(RowShape(stretch.shape)) {
                break;
            }
            self.rows.append(&stretch.rows, rows_from..piece.rows_to, self.lines);
            self.lines += piece.rows_to - rows_from;
            self.bytes += piece.row_bytes;
            let others = stretch.others.get(others_from..piece.others_to).unwrap_or_default();
            self.push(others);
            taken += piece.row_bytes + others.len() as u64;
            (rows_from, others_from) = (piece.rows_to, piece.others_to);
        }
        taken
    }
}
