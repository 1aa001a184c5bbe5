//! Inflating against the library, at any cut and with any damage.

use std::io::Write;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Decompress, FlushDecompress, Status};
use proptest::prelude::*;

use super::*;

/// What came out, and how many bytes the stream took; nothing when it has not ended, and an error's text for damage.
type Outcome = (Vec<u8>, Result<Option<usize>, String>);

fn inflate(packed: &[u8], cuts: &[usize]) -> Outcome {
    let (mut stream, budget) = (Inflate::new(), TextBudget::default());
    let (mut out, mut taken, mut from) = (Vec::new(), 0, 0);
    for end in cuts.iter().copied().chain([packed.len()]) {
        let pushed = stream.push(&packed[from..end], &budget, &mut |bytes| {
            out.extend_from_slice(bytes);
            Ok(())
        });
        from = end;
        match pushed {
            Err(failure) => return (out, Err(failure.expected)),
            Ok(pushed) => taken += pushed.taken,
        }
        if stream.state == State::Ended {
            assert_eq!(stream.length(), out.len() as u64);
            let mut sum = flate2::Crc::new();
            sum.update(&out);
            assert_eq!(stream.check_sum(), sum.sum());
            return (out, Ok(Some(taken)));
        }
        assert_eq!(taken, from, "all of it belongs to a stream that has not ended");
    }
    (out, Ok(None))
}

const LIBRARY_ROOM: usize = 1 << 22;

/// The same by the library.
fn inflate_by_library(packed: &[u8]) -> Outcome {
    let mut stream = Decompress::new(false);
    let mut out = Vec::with_capacity(LIBRARY_ROOM);
    let status = stream.decompress_vec(packed, &mut out, FlushDecompress::None);
    let taken = stream.total_in() as usize;
    (out, status.map(|status| (status == Status::StreamEnd).then_some(taken)).map_err(|error| error.to_string()))
}

/// What we read to its end the library reads the same; of what does not end the one may give a little more than the
/// other. The library accepts some that zlib and we refuse: matches that go back beyond the start.
fn check_against_library(packed: &[u8], cuts: &[usize]) -> Result<(), TestCaseError> {
    let (out, end) = inflate(packed, cuts);
    let (by_library, library_end) = inflate_by_library(packed);
    if by_library.len() == LIBRARY_ROOM {
        return Ok(());
    }
    let common = out.len().min(by_library.len());
    prop_assert!(out[..common] == by_library[..common]);
    if let Ok(Some(taken)) = end {
        prop_assert_eq!(library_end, Ok(Some(taken)));
        prop_assert_eq!(out.len(), by_library.len());
    }
    Ok(())
}

fn deflate(text: &[u8], level: u32) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::new(level));
    let written = encoder.write_all(text);
    written.and_then(|()| encoder.finish()).unwrap_or_default()
}

fn any_text() -> impl Strategy<Value = Vec<u8>> {
    let row = (0_u32..9_999_999, 1_u32..23, 0_u32..250_000_000)
        .prop_map(|(id, chromosome, position)| format!("rs{id}\t{chromosome}\t{position}\tAG\r\n").into_bytes());
    let run = (any::<u8>(), 1_usize..2000).prop_map(|(byte, length)| vec![byte; length]);
    let noise = prop::collection::vec(any::<u8>(), 0..3000);
    let piece = prop_oneof![6 => row, 2 => run, 1 => noise];
    prop::collection::vec((piece, 1_usize..40), 0..40)
        .prop_map(|pieces| pieces.into_iter().flat_map(|(piece, times)| piece.repeat(times)).take(1 << 20).collect())
}

fn cuts_of(packed: &[u8], cuts: &[prop::sample::Index]) -> Vec<usize> {
    let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(packed.len() + 1)).collect();
    cuts.sort_unstable();
    cuts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn gives_the_text_however_it_is_cut(
        text in any_text(),
        level in 0_u32..10,
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
        after in prop::collection::vec(any::<u8>(), 0..20),
    ) {
        let mut packed = deflate(&text, level);
        let length = packed.len();
        packed.extend_from_slice(&after);
        let (out, end) = inflate(&packed, &cuts_of(&packed, &cuts));
        prop_assert!(out == text);
        prop_assert_eq!(end, Ok(Some(length)));
    }

    #[test]
    fn damage_is_refused_or_read_as_the_library_reads_it(
        text in any_text(),
        level in 0_u32..10,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
    ) {
        let mut packed = deflate(&text, level);
        for (place, byte) in damage {
            let at = place.index(packed.len());
            packed[at] = byte;
        }
        check_against_library(&packed, &cuts_of(&packed, &cuts))?;
    }

    #[test]
    fn any_bytes_are_refused_or_read_as_the_library_reads_them(
        packed in prop::collection::vec(any::<u8>(), 0..300),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
    ) {
        check_against_library(&packed, &cuts_of(&packed, &cuts))?;
    }
}

#[test]
fn what_deflate_does_not_allow_is_damage() {
    let damage = |packed: &[u8]| inflate(packed, &[]).1.is_err();
    assert!(damage(&[0b111]), "a block of the fourth kind");
    assert!(damage(&[0b001, 1, 0, 0, 0, b'A']), "a stored length that does not agree with its complement");
    // Fixed codes: the literal A (0x71), then length 3 (0000001) at distance 2 (00001), with one byte there.
    let bits = |codes: &[&str]| {
        let bits: Vec<u8> = codes.iter().flat_map(|code| code.bytes().map(|bit| bit - b'0')).collect();
        bits.chunks(8).map(|byte| (0..).zip(byte).map(|(at, bit)| bit << at).sum()).collect::<Vec<u8>>()
    };
    let (begin, literal, length, end) = ("110", "01110001", "0000001", "0000000");
    assert!(damage(&bits(&[begin, literal, length, "00001", end])), "a match from before the start");
    let (out, read) = inflate(&bits(&[begin, literal, length, "00000", end]), &[]);
    assert_eq!((out.as_slice(), read), (b"AAAA".as_slice(), Ok(Some(4))));
    assert!(damage(&bits(&[begin, literal, length, "11110", end])), "a distance that is none");
    assert!(damage(&bits(&[begin, literal, "11000110", "00000", end])), "a length that is none");
    // A block of its own codes: 287 literals are one too many.
    assert!(damage(&bits(&["101", "01111", "00000", "0000"])), "too many codes");
}

/// However a stream is cut, a block draws a kilobyte less its text.
#[test]
fn a_block_with_little_text_draws_on_the_budget() {
    let stored = |text: &[u8], is_last: bool| {
        let length = text.len() as u16;
        [&[u8::from(is_last)][..], &length.to_le_bytes(), &(!length).to_le_bytes(), text].concat()
    };
    let packed = [stored(b"", false), stored(&[b'A'; 1000], false), stored(&[b'A'; 2000], true)].concat();
    for piece in [1, 7, packed.len()] {
        let (mut stream, budget) = (Inflate::new(), TextBudget::new(2000));
        for input in packed.chunks(piece) {
            assert!(stream.push(input, &budget, &mut |_| Ok(())).is_ok());
        }
        assert_eq!(budget.left(), 2000 - 1024 - 24);
    }
}

#[test]
fn every_byte_may_come_alone() {
    let text: Vec<u8> =
        (0..40_000_u32).flat_map(|row| format!("rs{}\t1\t{}\tCT\n", row * 7, row * 93).into_bytes()).collect();
    for level in [0, 1, 6, 9] {
        let packed = deflate(&text, level);
        let cuts: Vec<usize> = (0..packed.len()).collect();
        let (out, end) = inflate(&packed, &cuts);
        assert!(out == text);
        assert_eq!(end, Ok(Some(packed.len())));
    }
}
