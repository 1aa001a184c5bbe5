//! The upload scan of lines that are not plain rows: scripts and unprintable characters
//! (docs/product-rules.md#upload).
//!
//! It goes byte by byte and keeps its state, so that a line may come in pieces. Patterns do not reach over a line's
//! end. Rows on the fast path hold letters, digits, TABs and dashes only and need no scan.

/// Share of bytes that may be unprintable (docs/product-rules.md#upload).
const UNPRINTABLE_SHARE: f64 = 0.10;

/// Letters by which the names of events are told apart.
const EVENT_START: usize = 3;
/// What the names of events begin with that browsers know or knew.
const EVENT_STARTS: &str = "aboactaftaniappaudauxbefbegblobluboucancelchacliclocomconcopcuecutdatdbldeadevdradrodurempencend\
    enterrexifilfinfocforfulgamgesgothashelinpinvkeylanlaylealoalosmedmesmoumovmozmspmutoffonlopeoriout\
    pagpaspauplapoipopproratrearejrepresrevrowscrseasecseeselshoslosnastastosubsucsussyntimtogtoutra\
    unhunlupdupgurlusevervisvolwaiwarwebwhezoo";

/// State of the scan.
#[derive(Debug, Default)]
pub(super) struct ContentScan {
    /// The last 16 bytes of this line, lower case, the newest lowest.
    window: u128,
    handler: EventHandler,
    /// The first letters of an event handler's name after `on`, the newest lowest, and how many they are.
    event: u32,
    event_letters: u8,
    /// Set when the handler under way began after a TAB.
    is_after_tab: bool,
    script: bool,
    /// What is a script in any file but a VCF: handlers after TABs, as INFO entries follow them, and names of no event.
    script_of_table: bool,
    unprintable: u64,
    /// Bytes of the UTF-8 sequence under way, and how many must still come.
    sequence: u64,
    continuation: u8,
    /// The range that the next continuation byte must lie in.
    range: (u8, u8),
}

/// How far `on` + letters + `=` has been read, after a blank, a quote or a slash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum EventHandler {
    /// At the start of a line or after a blank, quote or slash.
    #[default]
    AtBoundary,
    AfterTab,
    Inside,
    O,
    On,
    Name,
    /// Blanks after the name.
    AfterName,
    /// The same after a TAB, behind which a handler of a table may begin.
    AfterNameAndTab,
}

impl ContentScan {
    /// Scans a whole line and ends it.
    pub(super) fn take_line(&mut self, line: &[u8]) {
        if is_surely_harmless(line) {
            return;
        }
        self.feed(line);
        self.end_line();
    }

    /// Scans a piece of a line.
    pub(super) fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.count_printable(byte);
            self.look_for_script(byte);
        }
    }

    /// Ends a line (or the file): patterns and UTF-8 sequences do not go on.
    pub(super) fn end_line(&mut self) {
        self.script |= self.ends_with(b"<script");
        self.break_sequence();
        self.window = 0;
        self.handler = EventHandler::AtBoundary;
    }

    /// Whether a script pattern was seen. A file may turn out to be a VCF after some lines.
    pub(super) fn saw_script(&self, is_vcf: bool) -> bool {
        self.script || self.script_of_table && !is_vcf
    }

    /// Whether more than a tenth of all bytes were unprintable.
    pub(super) fn is_mostly_unprintable(&self, bytes: u64) -> bool {
        self.unprintable as f64 > bytes as f64 * UNPRINTABLE_SHARE
    }

    fn look_for_script(&mut self, byte: u8) {
        let lower = byte.to_ascii_lowercase();
        if !lower.is_ascii_alphanumeric() {
            self.script |= self.ends_with(b"<script");
        }
        self.window = self.window << 8 | u128::from(lower);
        match lower {
            b':' => self.script |= self.ends_with(b"javascript:") || self.ends_with(b"vbscript:"),
            b'l' => self.script |= self.ends_with(b"data:text/html"),
            _ => {}
        }
        self.look_for_handler(lower);
    }

    fn look_for_handler(&mut self, lower: u8) {
        use EventHandler::{AfterName, AfterNameAndTab, AfterTab, AtBoundary, Inside, Name, O, On};
        self.handler = match (self.handler, lower) {
            (Name | AfterName | AfterNameAndTab, b'=') => {
                let is_of_any = !self.is_after_tab && self.begins_event();
                self.script |= is_of_any;
                self.script_of_table |= !is_of_any;
                Inside
            }
            (Name | AfterName | AfterNameAndTab, b'\t') => AfterNameAndTab,
            (Name | AfterName | AfterNameAndTab, b' ' | b'\r') => AfterName,
            (_, b'\t') => AfterTab,
            (_, b' ' | b'\r' | b'"' | b'\'' | b'/' | b'`') => AtBoundary,
            // After `name ` a new word may itself begin a handler.
            (AtBoundary | AfterName | AfterTab | AfterNameAndTab, b'o') => {
                self.is_after_tab = matches!(self.handler, AfterTab | AfterNameAndTab);
                O
            }
            (O, b'n') => On,
            (On | Name, b'a'..=b'z') => {
                let is_first = self.handler == On;
                self.note_letter(lower, is_first);
                Name
            }
            _ => Inside,
        };
    }

    fn note_letter(&mut self, letter: u8, is_first: bool) {
        if is_first {
            (self.event, self.event_letters) = (0, 0);
        }
        if usize::from(self.event_letters) < EVENT_START {
            self.event = self.event << 8 | u32::from(letter);
            self.event_letters += 1;
        }
    }

    /// Whether a browser may know an event of this name. Programs name options of theirs `onlyEmitSamples` and the like.
    fn begins_event(&self) -> bool {
        let starts = EVENT_STARTS.as_bytes().as_chunks::<EVENT_START>().0;
        starts.iter().any(|[one, two, three]| u32::from_be_bytes([0, *one, *two, *three]) == self.event)
    }

    fn ends_with(&self, pattern: &[u8]) -> bool {
        let wanted = pattern.iter().fold(0_u128, |value, byte| value << 8 | u128::from(*byte));
        let mask = (1_u128 << (8 * pattern.len())) - 1;
        self.window & mask == wanted
    }

    fn count_printable(&mut self, byte: u8) {
        if self.continuation > 0 {
            if (self.range.0..=self.range.1).contains(&byte) {
                self.continuation -= 1;
                self.sequence += 1;
                self.range = (0x80, 0xBF);
                return;
            }
            self.break_sequence();
        }
        // Lead bytes and the range of the byte after them: the Unicode standard, table 3-7.
        let (continuation, range) = match byte {
            b'\t' | b'\r' | b'\n' | 0x20..=0x7E => return,
            0xC2..=0xDF => (1, (0x80, 0xBF)),
            0xE0 => (2, (0xA0, 0xBF)),
            0xED => (2, (0x80, 0x9F)),
            0xE1..=0xEF => (2, (0x80, 0xBF)),
            0xF0 => (3, (0x90, 0xBF)),
            0xF1..=0xF3 => (3, (0x80, 0xBF)),
            0xF4 => (3, (0x80, 0x8F)),
            _ => {
                self.unprintable += 1;
                return;
            }
        };
        (self.continuation, self.range, self.sequence) = (continuation, range, 1);
    }

    /// A sequence that did not end counts as unprintable, byte by byte.
    fn break_sequence(&mut self) {
        if self.continuation > 0 {
            self.unprintable += self.sequence;
            self.continuation = 0;
        }
    }
}

/// Whether a line has nothing that the scan looks for: cheap, and true of nearly every line. All bytes are printable ASCII, and
/// none of these stands in it, each of which is a part of a pattern: `<s`, `pt:`, `ta:`, `on` at its start or after a blank, quote,
/// slash or backtick. In numbers, not in truth values, the compiler compares several bytes at once.
fn is_surely_harmless(line: &[u8]) -> bool {
    let (second, third) = (line.get(1..).unwrap_or_default(), line.get(2..).unwrap_or_default());
    let begins_with_on = line.get(..2).is_some_and(|start| start.eq_ignore_ascii_case(b"on"));
    let unusual = line.iter().fold(0, |found, byte| found | is_unusual(*byte));
    let scripts = line.iter().zip(second).fold(0, |found, (one, two)| found | begins_script(*one, *two));
    let threes = line.iter().zip(second).zip(third);
    let patterns = threes.fold(0, |found, ((one, two), three)| found | is_in_pattern(*one, *two, *three));
    !begins_with_on && unusual | scripts | patterns == 0
}

fn is_unusual(byte: u8) -> u8 {
    u8::from(byte.wrapping_sub(0x20) > 0x5E) & u8::from(byte != b'\t') & u8::from(byte != b'\r')
}

fn begins_script(first: u8, second: u8) -> u8 {
    u8::from(first == b'<') & u8::from(second | 0x20 == b's')
}

fn is_in_pattern(first: u8, second: u8, third: u8) -> u8 {
    let (before, lower) = (first | 0x20, second | 0x20);
    let ends_scheme = u8::from(third == b':')
        & (u8::from(before == b'p') & u8::from(lower == b't') | u8::from(before == b't') & u8::from(lower == b'a'));
    let is_boundary = u8::from(first <= b'/') | u8::from(first == b'`');
    ends_scheme | is_boundary & u8::from(lower == b'o') & u8::from(third | 0x20 == b'n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scanned(text: &[u8]) -> ContentScan {
        let mut scan = ContentScan::default();
        for line in text.split(|byte| *byte == b'\n') {
            scan.feed(line);
            scan.end_line();
        }
        scan
    }

    #[test]
    fn finds_every_kind_of_script() {
        for text in [
            "<script>alert(1)</script>",
            "# <SCRIPT src=x>",
            "<script",
            "a javascript:void(0)",
            "VBScript:x",
            "<img src=x onerror=alert(1)>",
            "<body onload = 'x'>",
            "<a\"onclick=\"x\">",
            "<svg/onload=x>",
            "href=data:text/html,x",
            "on a onclick=",
        ] {
            assert!(scanned(text.as_bytes()).saw_script(false), "{text}");
        }
    }

    #[test]
    fn a_vcf_has_names_after_tabs_and_options_of_programs() {
        for (line, is_script_in_vcf) in [
            ("1\t5\tonclick=1", false),
            ("##GATKCommandLine= onlyEmitSamples=[] oncogene=x", false),
            ("##GATKCommandLine= onfileDate=[] onnovel=x", true),
            ("## oncogene=x onomatopoeia\t=x", false),
            ("\ton\tonclick =x", false),
            ("\tonce onclick=x", true),
            (" onclick\t=x", true),
            ("<a onencrypted=x", true),
        ] {
            let scan = scanned(line.as_bytes());
            assert_eq!((scan.saw_script(false), scan.saw_script(true)), (true, is_script_in_vcf), "{line}");
        }
    }

    #[test]
    fn leaves_harmless_text_alone() {
        for text in [
            "##contig=<ID=chr1,length=248956422>",
            "##condition=x",
            // What PLINK 1.9 and 2 write.
            "##INFO=<ID=PR,Number=0,Type=Flag,Description=\"Provisional reference allele, may not be based on real reference genome\">",
            "##chrSet=<autosomePairCt=22,X,Y,XY,M,PAR1,PAR2>",
            "# one two",
            "# generated on =",
            "scripture: <scripts>",
            "java script:",
            "data:text/plain",
            "position=onx",
        ] {
            assert!(!scanned(text.as_bytes()).saw_script(false), "{text}");
        }
    }

    /// The obvious way to count: decode with the standard library, count what it refuses and the control characters.
    fn naive_unprintable(text: &[u8]) -> u64 {
        let mut count = 0;
        for chunk in text.utf8_chunks() {
            count += chunk.valid().bytes().filter(|byte| matches!(byte, 0..=8 | 11 | 12 | 14..=31 | 127)).count();
            count += chunk.invalid().len();
        }
        count as u64
    }

    proptest::proptest! {
        #[test]
        fn counts_unprintable_bytes_as_the_standard_library_would(
            text in proptest::collection::vec(
                proptest::prop_oneof![
                    proptest::prelude::any::<u8>(),
                    proptest::sample::select(&[0xE2_u8, 0x82, 0xAC, 0xF0, 0x9F, 0x92, 0xA9, 0xC3, 0xBC, 0xED, 0xA0][..]),
                ],
                0..300,
            ),
            cut in 0_usize..300,
        ) {
            let text: Vec<u8> = text.into_iter().filter(|byte| *byte != b'\n').collect();
            let (before, after) = text.split_at(cut.min(text.len()));
            let mut scan = ContentScan::default();
            scan.feed(before);
            scan.feed(after);
            scan.end_line();
            proptest::prop_assert_eq!(scan.unprintable, naive_unprintable(&text));
        }
    }

    proptest::proptest! {
        #[test]
        fn what_is_surely_harmless_holds_nothing_to_be_found(
            line in "([a-z:=<>\"'/` \t.]|on|<s|pt:|ta:|java|ascri|onload|=|data:text/html|\u{e9}){0,30}",
            long in "[ -~]{0,150}",
        ) {
            for line in [line.clone(), long.clone() + &line, line + &long] {
                let mut scan = ContentScan::default();
                scan.feed(line.as_bytes());
                scan.end_line();
                let mut quick = ContentScan::default();
                quick.take_line(line.as_bytes());
                proptest::prop_assert_eq!(
                    (quick.saw_script(false), quick.unprintable),
                    (scan.saw_script(false), scan.unprintable),
                    "{:?}", line
                );
            }
        }
    }

    #[test]
    fn a_tenth_is_still_allowed() {
        let scan = scanned(b"\x00aaaaaaaaa");
        assert!(!scan.is_mostly_unprintable(10));
        assert!(scan.is_mostly_unprintable(9));
    }
}
