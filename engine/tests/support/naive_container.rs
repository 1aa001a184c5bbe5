//! An obviously slow unpacker, in memory and on the deflate of flate2: gzip, zip without zip64, text. It shares no code with
//! the engine's (docs/formats.md#containers).
#![allow(dead_code, reason = "the fuzz target uses a part")]

use flate2::{Crc, Decompress, FlushDecompress, Status};

/// Bytes behind a gzip that are passed over.
const MOST_TRAILING: usize = 4096;
/// First bytes that tell what a text is.
const HEAD: usize = 6;

/// What a file comes to.
#[derive(Debug, PartialEq, Eq)]
pub enum Unpacked {
    /// Text, the gzip members that it was in, and bytes behind the last of them.
    Text { text: Vec<u8>, members: u32, trailing: usize },
    /// A container where there should be text.
    Nested,
    /// A file of another kind.
    Foreign,
    /// Damaged or cut off.
    Broken,
    /// More text than the limit.
    TooLarge,
}

/// A member of a zip archive.
pub struct NaiveMember {
    pub name: String,
    pub offset: usize,
    method: u16,
    is_encrypted: bool,
    check_sum: u32,
    packed_size: usize,
    size: usize,
}

const FOREIGN: [&[u8]; 6] =
    [b"BZh", b"\xFD7zXZ\0", b"7z\xBC\xAF\x27\x1C", b"Rar!\x1A\x07", b"%PDF-", b"\xD0\xCF\x11\xE0\xA1\xB1"];

fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

fn is_gzip(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0x1F, 0x8B])
}

/// Unpacks a file that is no zip archive.
pub fn unpack(bytes: &[u8], limit: usize) -> Unpacked {
    if is_gzip(bytes) { gunzip(bytes, limit) } else { text(bytes.to_vec(), limit, is_zip(bytes)) }
}

/// Text, unless it begins as something else.
fn text(bytes: Vec<u8>, limit: usize, is_nested: bool) -> Unpacked {
    if is_nested {
        Unpacked::Nested
    } else if FOREIGN.iter().any(|head| bytes.starts_with(head)) {
        Unpacked::Foreign
    } else if bytes.len() > limit {
        Unpacked::TooLarge
    } else {
        Unpacked::Text { text: bytes, members: 0, trailing: 0 }
    }
}

/// RFC 1952: all members joined, zeros between them passed over; a little that follows the last and holds no member is left.
fn gunzip(bytes: &[u8], limit: usize) -> Unpacked {
    let (mut joined, mut members, mut rest) = (Vec::new(), 0, bytes);
    while let Some(header) = gzip_header(rest) {
        let Some((out, taken)) = inflate(&rest[header..], limit + 1) else { return Unpacked::Broken };
        if joined.len() + out.len() > limit {
            return Unpacked::TooLarge;
        }
        let Some(trailer) = rest.get(header + taken..header + taken + 8) else { return Unpacked::Broken };
        if trailer != [crc(&out).to_le_bytes(), (out.len() as u32).to_le_bytes()].concat() {
            return Unpacked::Broken;
        }
        joined.extend(out);
        members += 1;
        rest = &rest[header + taken + 8..];
        rest = &rest[rest.iter().take_while(|byte| **byte == 0).count()..];
    }
    if members == 0 {
        return Unpacked::Broken;
    }
    let is_lost = rest.len() > MOST_TRAILING || rest.windows(3).any(|bytes| bytes == [0x1F, 0x8B, 8]);
    let is_nested = is_gzip(&joined) || is_zip(&joined);
    // The first bytes of the text tell what it is before its end is known.
    if is_lost && joined.len() < HEAD {
        return Unpacked::Broken;
    }
    match text(joined, limit, is_nested) {
        Unpacked::Text { .. } if is_lost => Unpacked::Broken,
        Unpacked::Text { text, .. } => Unpacked::Text { text, members, trailing: rest.len() },
        other => other,
    }
}

/// The length of a whole header; nothing when there is none.
fn gzip_header(bytes: &[u8]) -> Option<usize> {
    let fixed = bytes.get(..10).filter(|_| is_gzip(bytes))?;
    let flags = fixed[3];
    if fixed[2] != 8 || flags & 0xE0 != 0 {
        return None;
    }
    let mut at = 10;
    if flags & 4 != 0 {
        at += 2 + usize::from(u16::from_le_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]));
    }
    for field in [8, 16] {
        if flags & field != 0 {
            at += bytes.get(at..)?.iter().position(|byte| *byte == 0)? + 1;
        }
    }
    at += if flags & 2 != 0 { 2 } else { 0 };
    // A header of more than 64 KiB is none.
    (at <= bytes.len() && at <= 1 << 16).then_some(at)
}

fn crc(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

/// A deflate stream with the bytes that it took; what is beyond the limit is cut.
fn inflate(bytes: &[u8], limit: usize) -> Option<(Vec<u8>, usize)> {
    let mut stream = Decompress::new(false);
    let mut out = Vec::new();
    let mut piece = vec![0; 1 << 15];
    loop {
        let (before, taken) = (stream.total_out(), stream.total_in() as usize);
        let status = stream.decompress(&bytes[taken..], &mut piece, FlushDecompress::None).ok()?;
        let count = (stream.total_out() - before) as usize;
        out.extend_from_slice(&piece[..count]);
        if status == Status::StreamEnd || out.len() >= limit {
            return Some((out, stream.total_in() as usize));
        }
        if count == 0 && stream.total_in() as usize == taken {
            return None;
        }
    }
}

fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let bytes = bytes.get(at..at + length)?;
    Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
}

/// What a directory gives.
pub enum NaiveDirectory {
    /// The members.
    Members(Vec<NaiveMember>),
    /// There is none, or its members share bytes.
    Broken,
    /// It has zip64 fields, which are not read here.
    Zip64,
    /// It is a spreadsheet's.
    Spreadsheet,
}

/// The members of an archive (APPNOTE.TXT, section 4.3).
pub fn directory(file: &[u8]) -> NaiveDirectory {
    let ends = (0..file.len().saturating_sub(21)).rev();
    let end = ends.into_iter().find(|at| {
        let comment = number(file, at + 20, 2).unwrap_or(usize::MAX);
        file[*at..].starts_with(b"PK\x05\x06")
            && at + 22 + comment <= file.len()
            && file.get(at + 4..at + 6) == file.get(at + 6..at + 8)
    });
    let Some(end) = end else { return NaiveDirectory::Broken };
    let field = |at: usize, length: usize| number(file, end + at, length).unwrap_or(0);
    let (count, size, offset) = (field(10, 2), field(12, 4), field(16, 4));
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
        return NaiveDirectory::Zip64;
    }
    let Some((start, shift)) = end.checked_sub(size).and_then(|start| Some((start, start.checked_sub(offset)?))) else {
        return NaiveDirectory::Broken;
    };
    let mut members = Vec::new();
    let mut at = start;
    for _ in 0..count {
        let record = &file[at.min(end)..end];
        let field = |at: usize, length: usize| number(record, at, length).unwrap_or(0);
        let lengths = [field(28, 2), field(30, 2), field(32, 2)];
        let length = 46 + lengths.iter().sum::<usize>();
        if !record.starts_with(b"PK\x01\x02") || record.len() < length {
            return NaiveDirectory::Broken;
        }
        if [20, 24, 42].iter().any(|at| field(*at, 4) == 0xFFFF_FFFF) {
            return NaiveDirectory::Zip64;
        }
        members.push(NaiveMember {
            name: String::from_utf8_lossy(&record[46..46 + lengths[0]]).into_owned(),
            offset: field(42, 4) + shift,
            method: field(10, 2) as u16,
            is_encrypted: field(8, 2) % 2 == 1,
            check_sum: field(16, 4) as u32,
            packed_size: field(20, 4),
            size: field(24, 4),
        });
        at += length;
    }
    let spreadsheets = ["xl/workbook.xml", "xl/workbook.bin", "content.xml"];
    if members.iter().any(|member| spreadsheets.contains(&member.name.as_str())) {
        return NaiveDirectory::Spreadsheet;
    }
    let end_of = |member: &NaiveMember| member.offset + 30 + member.packed_size;
    for (index, one) in members.iter().enumerate() {
        let others = members.iter().enumerate().filter(|(other, _)| *other != index);
        let shares = others.into_iter().any(|(_, other)| one.offset <= other.offset && other.offset < end_of(one));
        if shares || end_of(one) > start {
            return NaiveDirectory::Broken;
        }
    }
    NaiveDirectory::Members(members)
}

impl NaiveMember {
    /// Whether it is one that is not opened at all.
    pub fn is_refused(&self) -> bool {
        self.is_encrypted || ![0, 8].contains(&self.method)
    }

    /// Unpacks it.
    pub fn unpack(&self, file: &[u8], limit: usize) -> Unpacked {
        let data = || {
            let header = file.get(self.offset..).filter(|header| is_zip(header))?;
            let skip = 30 + number(header, 26, 2)? + number(header, 28, 2)?;
            header.get(skip..).map(|data| &data[..self.packed_size.min(data.len())])
        };
        let Some(data) = data() else { return Unpacked::Broken };
        let unpacked = match self.method {
            0 if data.len() == self.packed_size => Some(data.to_vec()),
            0 => None,
            _ => inflate(data, self.size + 1).map(|(out, _)| out),
        };
        let Some(content) = unpacked.filter(|out| out.len() == self.size && crc(out) == self.check_sum) else {
            return Unpacked::Broken;
        };
        if is_gzip(&content) {
            return gunzip(&content, limit);
        }
        match text(content.clone(), limit, is_zip(&content)) {
            Unpacked::Text { text, .. } => Unpacked::Text { text, members: 1, trailing: 0 },
            other => other,
        }
    }
}
