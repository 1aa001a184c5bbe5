//! Writes gzip members and zip archives as vendors and tools do, and as they should not.
#![allow(dead_code, clippy::expect_used, reason = "a test may stop; no test uses all of it")]

use std::io::Write;

use flate2::write::{DeflateEncoder, GzEncoder};
use flate2::{Compression, Crc, GzBuilder};

/// One gzip member.
pub fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text).expect("memory");
    encoder.finish().expect("memory")
}

/// One gzip member with every optional header field.
pub fn gzip_with_fields(text: &[u8]) -> Vec<u8> {
    let builder = GzBuilder::new().filename("made-up.txt").comment("a comment").extra(vec![b'B', b'C', 2, 0, 7, 7]);
    let mut encoder = builder.write(Vec::new(), Compression::fast());
    encoder.write_all(text).expect("memory");
    encoder.finish().expect("memory")
}

/// Text in BGZF (SAM specification, section 4.1): members of so many bytes, each with its own size in an extra field, and
/// an empty one at the end.
pub fn bgzf(text: &[u8], member_bytes: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for piece in text.chunks(member_bytes).chain([&b""[..]]) {
        let builder = GzBuilder::new().extra(vec![b'B', b'C', 2, 0, 0, 0]);
        let mut encoder = builder.write(Vec::new(), Compression::fast());
        encoder.write_all(piece).expect("memory");
        let mut member = encoder.finish().expect("memory");
        // The size less one stands after ten bytes of header, the field's length and its name.
        const SIZE: std::ops::Range<usize> = 16..18;
        let size = u16::try_from(member.len() - 1).expect("a member of less than 64 KiB");
        member[SIZE].copy_from_slice(&size.to_le_bytes());
        bytes.extend(member);
    }
    bytes
}

/// A file of an archive to be written.
pub struct Member<'text> {
    /// Name with folders.
    pub name: &'text str,
    /// Content.
    pub text: &'text [u8],
    /// 0 stored, 8 deflated; anything else is stored under that number.
    pub method: u16,
    /// General purpose flags; bit 0 says encrypted.
    pub flags: u16,
}

impl<'text> Member<'text> {
    /// A deflated file.
    pub fn deflated(name: &'text str, text: &'text [u8]) -> Self {
        Self { name, text, method: 8, flags: 0 }
    }
}

/// Choices of an archive.
#[derive(Default)]
pub struct ArchiveForm {
    /// Bytes before the archive.
    pub before: Vec<u8>,
    /// The archive's comment.
    pub comment: Vec<u8>,
    /// Write sizes and offsets as zip64 does.
    pub zip64: bool,
}

/// A zip archive.
pub fn zip(members: &[Member<'_>], form: &ArchiveForm) -> Vec<u8> {
    let mut bytes = form.before.clone();
    let origin = bytes.len();
    let mut directory = Vec::new();
    for member in members {
        let offset = (bytes.len() - origin) as u32;
        let packed = pack(member);
        let mut crc = Crc::new();
        crc.update(member.text);
        let (size, packed_size) = (member.text.len() as u32, packed.len() as u32);
        bytes.extend_from_slice(b"PK\x03\x04");
        for value in [20, member.flags, member.method, 0, 0] {
            bytes.extend_from_slice(&value.to_le_bytes());
        }
        for value in [crc.sum(), packed_size, size] {
            bytes.extend_from_slice(&value.to_le_bytes());
        }
        // A local extra field that the directory does not have.
        bytes.extend_from_slice(&(member.name.len() as u16).to_le_bytes());
        bytes.extend_from_slice(&4_u16.to_le_bytes());
        bytes.extend_from_slice(member.name.as_bytes());
        bytes.extend_from_slice(&[0x99, 0x99, 0, 0]);
        bytes.extend_from_slice(&packed);
        let extra = if form.zip64 { zip64_extra(size, packed_size, offset) } else { Vec::new() };
        let or_full = |value: u32| if form.zip64 { u32::MAX } else { value };
        directory.extend_from_slice(b"PK\x01\x02");
        for value in [20, 20, member.flags, member.method, 0, 0] {
            directory.extend_from_slice(&value.to_le_bytes());
        }
        for value in [crc.sum(), or_full(packed_size), or_full(size)] {
            directory.extend_from_slice(&value.to_le_bytes());
        }
        for value in [member.name.len() as u16, extra.len() as u16, 0, 0, 0] {
            directory.extend_from_slice(&value.to_le_bytes());
        }
        directory.extend_from_slice(&0_u32.to_le_bytes());
        directory.extend_from_slice(&or_full(offset).to_le_bytes());
        directory.extend_from_slice(member.name.as_bytes());
        directory.extend_from_slice(&extra);
    }
    let directory_offset = bytes.len() - origin;
    bytes.extend_from_slice(&directory);
    if form.zip64 {
        append_zip64_end(&mut bytes, members.len(), directory.len(), directory_offset);
    }
    let (entries, size, offset) = if form.zip64 {
        (u16::MAX, u32::MAX, u32::MAX)
    } else {
        (members.len() as u16, directory.len() as u32, directory_offset as u32)
    };
    bytes.extend_from_slice(b"PK\x05\x06\0\0\0\0");
    bytes.extend_from_slice(&entries.to_le_bytes());
    bytes.extend_from_slice(&entries.to_le_bytes());
    bytes.extend_from_slice(&size.to_le_bytes());
    bytes.extend_from_slice(&offset.to_le_bytes());
    bytes.extend_from_slice(&(form.comment.len() as u16).to_le_bytes());
    bytes.extend_from_slice(&form.comment);
    bytes
}

fn pack(member: &Member<'_>) -> Vec<u8> {
    if member.method != 8 {
        return member.text.to_vec();
    }
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(member.text).expect("memory");
    encoder.finish().expect("memory")
}

fn zip64_extra(size: u32, packed_size: u32, offset: u32) -> Vec<u8> {
    let mut extra = vec![1, 0, 24, 0];
    for value in [size, packed_size, offset] {
        extra.extend_from_slice(&u64::from(value).to_le_bytes());
    }
    extra
}

fn append_zip64_end(bytes: &mut Vec<u8>, entries: usize, size: usize, offset: usize) {
    let at = bytes.len() as u64;
    bytes.extend_from_slice(b"PK\x06\x06");
    bytes.extend_from_slice(&44_u64.to_le_bytes());
    bytes.extend_from_slice(&[45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for value in [entries, entries, size, offset] {
        bytes.extend_from_slice(&(value as u64).to_le_bytes());
    }
    bytes.extend_from_slice(b"PK\x06\x07\0\0\0\0");
    bytes.extend_from_slice(&at.to_le_bytes());
    bytes.extend_from_slice(&1_u32.to_le_bytes());
}
