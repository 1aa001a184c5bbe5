//! Fetches a harmonised scoring file from the PGS Catalog, and nothing else from anywhere else.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use md5::{Digest, Md5};
use ureq::http::Uri;
use ureq::{Agent, Body, http::Response};

use super::choice::HarmonisedBuild;
use super::file_rows::is_score_of;
use super::published_failure::PublishedFailureKind as Kind;
use super::scores_folder::file_name;

/// Where the catalog has its files, when nobody says otherwise.
pub const CATALOG_ORIGIN: &str = "https://ftp.ebi.ac.uk";
/// Its folder of scores.
const FOLDER: &str = "/pub/databases/spot/pgs/scores";
/// Without a byte for so long a connection counts as cut.
const LONGEST_SILENCE: Duration = Duration::from_secs(30);
/// Between a cut and the next try; a try that brings bytes begins them anew.
const PAUSES: [Duration; 4] =
    [Duration::from_millis(500), Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4)];
/// Redirects that are followed.
const MOST_REDIRECTS: usize = 3;
/// Bytes of a file with a digest.
const LONGEST_DIGEST_FILE: u64 = 1024;
/// Bytes of a file at most: twice what the table's largest score of 10,318,272 variants has at 24 bytes each. The page and its
/// server take a tenth of it, and send people here for more.
const LARGEST_FILE: u64 = 1 << 29;
/// Time for a file, pauses included: for ten times as many bytes as the server takes, ten times its ten minutes.
const LONGEST_DOWNLOAD: Duration = Duration::from_secs(100 * 60);
/// Bytes read at a time.
const CHUNK: usize = 1 << 16;

/// Why a file was not fetched: because of the catalog, or of the disk.
#[derive(Debug)]
pub enum FetchFailure {
    /// See [`Kind`].
    Catalog(Kind),
    /// It can't be written.
    Disk(io::Error),
}

impl From<Kind> for FetchFailure {
    fn from(kind: Kind) -> Self {
        Self::Catalog(kind)
    }
}

/// The hosts that may be asked.
#[derive(Debug)]
pub struct Catalog {
    origins: Vec<String>,
    agent: Agent,
    limits: Limits,
}

/// What a file may cost.
#[derive(Clone, Copy, Debug)]
struct Limits {
    bytes: u64,
    time: Duration,
}

impl Catalog {
    /// Reads the setting PUBLISHED_SCORES: `off`, or origins of which the first is asked and the others are followed.
    ///
    /// # Errors
    /// [`Kind::TurnedOff`], [`Kind::BadOrigins`].
    pub fn of_setting(setting: Option<&str>) -> Result<Self, Kind> {
        let text = setting.map(str::trim).filter(|text| !text.is_empty()).unwrap_or(CATALOG_ORIGIN);
        if text == "off" {
            return Err(Kind::TurnedOff);
        }
        let origins: Option<Vec<String>> = text.split_whitespace().map(origin_of).collect();
        let config = Agent::config_builder()
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .user_agent("Allelium")
            .timeout_connect(Some(LONGEST_SILENCE))
            .timeout_recv_response(Some(LONGEST_SILENCE))
            .timeout_per_read(Some(LONGEST_SILENCE));
        let limits = Limits { bytes: LARGEST_FILE, time: LONGEST_DOWNLOAD };
        Ok(Self { origins: origins.ok_or(Kind::BadOrigins)?, agent: config.build().into(), limits })
    }

    /// Fetches a file into a folder. It has its name once it is whole and its digest is right.
    ///
    /// # Errors
    /// [`FetchFailure`].
    pub fn fetch(&self, id: &str, build: HarmonisedBuild, folder: &Path) -> Result<(), FetchFailure> {
        let name = file_name(id, build);
        let scores = format!("{FOLDER}/{id}/ScoringFiles");
        let path = format!("{scores}/Harmonized/{name}");
        let digest = self.digest(&format!("{path}.md5"))?;
        fs::create_dir_all(folder).map_err(FetchFailure::Disk)?;
        let unfinished = folder.join(format!(".{name}.{}.unfinished", std::process::id()));
        let original = format!("{scores}/{id}.txt.gz");
        let fetched = self.fetch_to(&unfinished, &path, &original, digest.as_deref());
        let checked = fetched
            .and_then(|()| if is_score_of(&unfinished, id, build) { Ok(()) } else { Err(Kind::ChangedForm.into()) });
        let saved = checked.and_then(|()| fs::rename(&unfinished, folder.join(name)).map_err(FetchFailure::Disk));
        if saved.is_err() {
            // Nothing can be done about it, and the failure before it is what people need to know.
            let _ = fs::remove_file(&unfinished);
        }
        saved
    }

    /// The digest that the catalog publishes with a file; nothing where it publishes none.
    fn digest(&self, path: &str) -> Result<Option<String>, Kind> {
        let mut answer = self.ask(path, None)?;
        if matches!(answer.status().as_u16(), 404 | 410) {
            return Ok(None);
        }
        if answer.status().as_u16() != 200 {
            return Err(Kind::Away(answer.status().to_string()));
        }
        let mut text = String::new();
        let read = answer.body_mut().as_reader().take(LONGEST_DIGEST_FILE).read_to_string(&mut text);
        read.map_err(|error| Kind::Away(error.to_string()))?;
        let first = text.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
        let is_digest = first.len() == 32 && first.bytes().all(|byte| byte.is_ascii_hexdigit());
        // Such as the page of a proxy: no digest is known then, and "there is none" would accept any bytes.
        if is_digest { Ok(Some(first)) } else { Err(Kind::Away("no MD5 where the file's digest belongs".to_owned())) }
    }

    fn fetch_to(&self, target: &Path, path: &str, original: &str, digest: Option<&str>) -> Result<(), FetchFailure> {
        let mut file = OpenOptions::new().write(true).create_new(true).open(target).map_err(FetchFailure::Disk)?;
        let mut hash = Md5::new();
        let mut loaded = 0;
        let began = Instant::now();
        let mut validator = None;
        let mut pauses = PAUSES.iter();
        loop {
            let part = validator.as_deref().filter(|_| loaded > 0).map(|validator: &str| (loaded, validator));
            let before = loaded;
            match self.ask(path, part) {
                Ok(mut answer) => {
                    self.refuse(&answer, original, part.map(|(from, _)| from))?;
                    validator = validator.or_else(|| validator_of(&answer));
                    if self.take(&mut answer, &mut file, &mut hash, &mut loaded, began)? {
                        break;
                    }
                }
                // The first request that is not answered is told as such; a later one is a part of the cut.
                Err(kind) if loaded == 0 => return Err(kind.into()),
                Err(_) => {}
            }
            if loaded > before {
                pauses = PAUSES.iter();
            }
            let pause = pauses.next().filter(|_| loaded == 0 || validator.is_some());
            std::thread::sleep(*pause.ok_or(Kind::Cut)?);
        }
        file.sync_all().map_err(FetchFailure::Disk)?;
        let found: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        if digest.is_some_and(|digest| digest != found) { Err(Kind::WrongDigest.into()) } else { Ok(()) }
    }

    /// Refuses an answer that brings no file, or not the part that was asked for.
    fn refuse(&self, answer: &Response<Body>, original: &str, from: Option<u64>) -> Result<(), Kind> {
        match (answer.status().as_u16(), from) {
            (200, None) if length_of(answer).is_some_and(|length| length > self.limits.bytes) => Err(Kind::TooLarge),
            (200, None) => Ok(()),
            (206, Some(from)) if begin_of(answer) == Some(from) => Ok(()),
            // Another file by now, or a server that sends no parts.
            (200 | 206 | 416, Some(_)) => Err(Kind::Cut),
            (410, _) => Err(Kind::Withdrawn),
            (404, _) => {
                let is_there = self.ask(original, None).is_ok_and(|answer| answer.status().as_u16() == 200);
                Err(if is_there { Kind::NotHarmonised } else { Kind::NotFound })
            }
            (status, _) => Err(Kind::Away(format!("status {status}"))),
        }
    }

    /// Takes what an answer brings; whether it came to its end.
    fn take(
        &self,
        answer: &mut Response<Body>,
        file: &mut File,
        hash: &mut Md5,
        loaded: &mut u64,
        began: Instant,
    ) -> Result<bool, FetchFailure> {
        let expected = length_of(answer);
        let mut came = 0;
        let mut chunk = vec![0; CHUNK];
        let mut reader = answer.body_mut().as_reader();
        loop {
            if began.elapsed() >= self.limits.time {
                return Err(Kind::TooSlow.into());
            }
            match reader.read(&mut chunk) {
                Ok(0) => return Ok(expected.is_none_or(|expected| came == expected)),
                Ok(length) => {
                    came += length as u64;
                    *loaded += length as u64;
                    if *loaded > self.limits.bytes {
                        return Err(Kind::TooLarge.into());
                    }
                    let piece = chunk.get(..length).unwrap_or_default();
                    file.write_all(piece).map_err(FetchFailure::Disk)?;
                    hash.update(piece);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return Ok(false),
            }
        }
    }

    /// Asks for a path: the first origin, and others where it redirects to them.
    fn ask(&self, path: &str, part: Option<(u64, &str)>) -> Result<Response<Body>, Kind> {
        let first = self.origins.first().ok_or(Kind::TurnedOff)?;
        let mut address = format!("{first}{path}");
        for _ in 0..=MOST_REDIRECTS {
            let mut request = self.agent.get(&address).header("Accept-Encoding", "identity");
            if let Some((from, validator)) = part {
                request = request.header("Range", format!("bytes={from}-")).header("If-Range", validator);
            }
            let answer = request.call().map_err(|error| Kind::Away(error.to_string()))?;
            if !matches!(answer.status().as_u16(), 301 | 302 | 303 | 307 | 308) {
                return Ok(answer);
            }
            let location = answer.headers().get("location").and_then(|value| value.to_str().ok());
            address = location
                .and_then(|location| self.redirected(location, &address))
                .ok_or_else(|| Kind::Away("it redirects to a host that PUBLISHED_SCORES does not name".to_owned()))?;
        }
        Err(Kind::Away("it redirects without end".to_owned()))
    }

    /// Where a redirect leads; nothing for one that leaves the origins or has a query.
    fn redirected(&self, location: &str, from: &str) -> Option<String> {
        let whole = if location.starts_with('/') && !location.starts_with("//") {
            format!("{}{location}", origin_of(from)?)
        } else {
            location.to_owned()
        };
        let is_plain = !whole.contains(['?', '#', '@', '\\']);
        let origin = origin_of(&whole)?;
        (is_plain && self.origins.contains(&origin)).then_some(whole)
    }
}

/// The origin of an address: https, or http on this machine.
fn origin_of(address: &str) -> Option<String> {
    let uri: Uri = address.parse().ok()?;
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
    let is_local = matches!(authority.host(), "127.0.0.1" | "localhost" | "[::1]");
    let is_allowed = scheme == "https" || scheme == "http" && is_local;
    (is_allowed && !authority.as_str().contains('@')).then(|| format!("{scheme}://{authority}"))
}

fn header<'answer>(answer: &'answer Response<Body>, name: &str) -> Option<&'answer str> {
    answer.headers().get(name)?.to_str().ok()
}

/// A strong ETag, or else the time of the last change (RFC 9110, section 13.1.5).
fn validator_of(answer: &Response<Body>) -> Option<String> {
    let tag = header(answer, "etag").filter(|tag| !tag.starts_with("W/"));
    tag.or_else(|| header(answer, "last-modified")).map(str::to_owned)
}

fn length_of(answer: &Response<Body>) -> Option<u64> {
    header(answer, "content-length")?.parse().ok()
}

/// The first byte of a part.
fn begin_of(answer: &Response<Body>) -> Option<u64> {
    header(answer, "content-range")?.strip_prefix("bytes ")?.split('-').next()?.parse().ok()
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a test may stop")]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// Fetches from a catalog without digests that sends a head and a body, within limits.
    fn fetched(head: &'static str, body: &'static [u8], limits: Limits) -> Result<(), FetchFailure> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let origin = format!("http://{}", listener.local_addr().expect("an address"));
        std::thread::spawn(move || {
            for connection in listener.incoming() {
                let mut connection = connection.expect("a connection");
                let mut request = Vec::new();
                let mut byte = [0];
                while !request.ends_with(b"\r\n\r\n") && connection.read(&mut byte).is_ok_and(|read| read == 1) {
                    request.extend_from_slice(&byte);
                }
                let is_digest = String::from_utf8_lossy(&request).contains(".md5 ");
                let first = if is_digest { "HTTP/1.1 404 S\r\nContent-Length: 0" } else { head };
                let sent = if is_digest { &[] } else { body };
                // A program that has seen enough goes away.
                let _ = connection
                    .write_all(format!("{first}\r\nConnection: close\r\n\r\n").as_bytes())
                    .and_then(|()| connection.write_all(sent));
            }
        });
        let folder = std::env::temp_dir().join(format!("allelium-fetch-{}-{}", std::process::id(), origin.len()));
        let catalog = Catalog { limits, ..Catalog::of_setting(Some(&origin)).expect("an origin") };
        let answer = catalog.fetch("PGS900001", HarmonisedBuild::Build37, &folder);
        assert_eq!(fs::read_dir(&folder).map(Iterator::count).ok(), Some(0), "nothing stays of it");
        answer
    }

    #[test]
    fn files_that_are_too_large_or_too_slow_are_not_fetched() {
        let usual = Limits { bytes: LARGEST_FILE, time: LONGEST_DOWNLOAD };
        let announced = fetched("HTTP/1.1 200 S\r\nContent-Length: 600000000", b"begin", usual);
        assert!(matches!(announced, Err(FetchFailure::Catalog(Kind::TooLarge))), "{announced:?}");
        let unannounced = fetched("HTTP/1.1 200 S", b"twelve bytes", Limits { bytes: 11, ..usual });
        assert!(matches!(unannounced, Err(FetchFailure::Catalog(Kind::TooLarge))), "{unannounced:?}");
        let slow = fetched("HTTP/1.1 200 S", b"twelve bytes", Limits { time: Duration::ZERO, ..usual });
        assert!(matches!(slow, Err(FetchFailure::Catalog(Kind::TooSlow))), "{slow:?}");
    }
}
