//! Scores of the PGS Catalog by their ids: from a folder, from a catalog on this machine, and found in the table.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener};
use std::process::Command;
use std::sync::{Arc, Mutex};

use super::archives::gzip;
use super::{Folder, GENOTYPES, WEIGHTS, json_lines, refusal, text};

const ID: &str = "PGS900001";
const PATH: &str = "/pub/databases/spot/pgs/scores/PGS900001/ScoringFiles/Harmonized/PGS900001_hmPOS_GRCh37.txt.gz";
const ORIGINAL: &str = "/pub/databases/spot/pgs/scores/PGS900001/ScoringFiles/PGS900001.txt.gz";

/// The scoring file of the other tests in the catalog's form.
fn harmonised() -> Vec<u8> {
    gzip(WEIGHTS.replace("#weight_type=beta\n", "#weight_type=beta\n#HmPOS_build=GRCh37\n").as_bytes())
}

/// The MD5 of a file, by the system's own program.
fn md5_of(folder: &Folder, bytes: &[u8]) -> String {
    folder.file("digested", bytes);
    let output = Command::new("md5sum").arg(folder.0.join("digested")).output().expect("md5sum");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// How the catalog answers a path that is asked for from a byte on; the last is where the connection is cut.
type Answer = Box<dyn Fn(&str, usize) -> (u16, String, Vec<u8>, Option<usize>) + Send>;

/// A catalog on this machine, which records every byte that it is sent.
struct StandIn {
    origin: String,
    requests: Arc<Mutex<Vec<String>>>,
}

impl StandIn {
    fn start(answer: Answer) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let origin = format!("http://{}", listener.local_addr().expect("an address"));
        let requests = Arc::new(Mutex::new(Vec::new()));
        let recorded = Arc::clone(&requests);
        std::thread::spawn(move || {
            for connection in listener.incoming() {
                let mut connection = connection.expect("a connection");
                let mut request = Vec::new();
                let mut byte = [0];
                while !request.ends_with(b"\r\n\r\n") && connection.read(&mut byte).is_ok_and(|read| read == 1) {
                    request.extend_from_slice(&byte);
                }
                let request = String::from_utf8(request).expect("UTF-8");
                let path = request.split(' ').nth(1).unwrap_or_default().to_owned();
                let from = request
                    .lines()
                    .find_map(|line| line.to_lowercase().strip_prefix("range: bytes=").map(str::to_owned));
                let from = from.map_or(0, |from| from.trim_end_matches('-').parse().expect("a number"));
                recorded.lock().expect("a lock").push(request);
                let (status, headers, body, cut) = answer(&path, from);
                let head = format!(
                    "HTTP/1.1 {status} S\r\nContent-Length: {}\r\nConnection: close\r\n{headers}\r\n",
                    body.len()
                );
                let sent = body.get(..cut.unwrap_or(body.len())).unwrap_or_default();
                // A program that has seen enough goes away.
                let _ = connection.write_all(head.as_bytes()).and_then(|()| connection.write_all(sent));
                let _ = connection.shutdown(Shutdown::Both);
            }
        });
        Self { origin, requests }
    }

    fn requests(&self) -> Vec<String> {
        self.requests.lock().expect("a lock").clone()
    }
}

/// Runs with a setting of where scores come from.
fn run(folder: &Folder, setting: &str, arguments: &[&str]) -> std::process::Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_allelium"));
    let program = program.args(arguments).current_dir(&folder.0).env("PUBLISHED_SCORES", setting);
    program.env("NO_PROXY", "127.0.0.1").output().expect("the program ends")
}

const SCORE: [&str; 8] = ["score", "--genotypes", "g.txt", "--pgs", ID, "--pgs-folder", "scores", "--json"];
const FETCH: [&str; 9] = ["score", "--genotypes", "g.txt", "--pgs", ID, "--pgs-folder", "scores", "--json", "--fetch"];

/// A catalog with one file, with a digest.
fn catalog(body: Vec<u8>, digest: String) -> Answer {
    Box::new(move |path, from| {
        let tag = "ETag: \"one\"\r\n".to_owned();
        if path.ends_with(".md5") {
            (200, String::new(), digest.clone().into_bytes(), None)
        } else if path != PATH {
            (404, String::new(), Vec::new(), None)
        } else if from > 0 {
            let range = format!("{tag}Content-Range: bytes {from}-{}/{}\r\n", body.len() - 1, body.len());
            (206, range, body.get(from..).unwrap_or_default().to_vec(), None)
        } else {
            // The first half, and then nothing.
            (200, tag, body.clone(), Some(body.len() / 2))
        }
    })
}

#[test]
fn a_score_is_fetched_once_over_a_cut_connection_and_then_read_from_its_folder() {
    let folder = Folder::new("published");
    folder.file("g.txt", GENOTYPES);
    let body = harmonised();
    let stand_in = StandIn::start(catalog(body.clone(), md5_of(&folder, &body)));
    let lines = json_lines(&run(&folder, &stand_in.origin, &FETCH));
    assert_eq!(lines.first().map(|line| line["raw"].clone()), Some(0.5.into()));
    let host = stand_in.origin.trim_start_matches("http://").to_owned();
    let request = |path: &str, more: &str| {
        format!(
            "GET {path} HTTP/1.1\r\naccept-encoding: identity\r\n{more}host: {host}\r\nuser-agent: Allelium\r\naccept: */*\r\n\r\n"
        )
    };
    let rest = format!("range: bytes={}-\r\nif-range: \"one\"\r\n", body.len() / 2);
    let expected = [request(&format!("{PATH}.md5"), ""), request(PATH, ""), request(PATH, &rest)];
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.get_mut(1..).expect("a request").sort();
        lines
    };
    let sent: Vec<_> = stand_in.requests().iter().map(|text| sorted(text)).collect();
    assert_eq!(sent, expected.map(|text| sorted(&text)));
    assert_eq!(std::fs::read(folder.0.join("scores/PGS900001_hmPOS_GRCh37.txt.gz")).ok(), Some(body));
    // From now on without a network.
    assert_eq!(json_lines(&run(&folder, "off", &FETCH)), lines);
    assert_eq!(json_lines(&run(&folder, "off", &SCORE)), lines);
    let matrix = run(
        &folder,
        "off",
        &["score", "--genotypes", "g.txt", "--pgs", ID, "--pgs-folder", "scores", "--matrix", "tsv"],
    );
    assert!(text(&matrix).lines().next().is_some_and(|head| head.ends_with("\tPGS900001")));
}

#[test]
fn what_may_go_wrong_has_its_code_and_says_what_to_do() {
    let folder = Folder::new("published-failures");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS);
    let body = harmonised();
    let digest = md5_of(&folder, &body);
    let fails = |answer: Answer| refusal(&run(&folder, &StandIn::start(answer).origin, &FETCH));
    let is = |(code, said): (Option<i32>, String), expected: i32, words: &str| {
        assert_eq!(code, Some(expected), "{said}");
        assert!(said.contains(words), "{said}");
    };
    is(refusal(&run(&folder, "off", &SCORE)), 80, "Add --fetch");
    is(refusal(&run(&folder, "off", &FETCH)), 81, "PUBLISHED_SCORES is off");
    is(refusal(&run(&folder, "http://ftp.ebi.ac.uk", &FETCH)), 81, "https origins");
    is(refusal(&run(&folder, "http://127.0.0.1:9", &FETCH)), 83, "does not answer");
    is(fails(Box::new(|_, _| (404, String::new(), Vec::new(), None))), 82, "has no score");
    let original = |path: &str, _| (if path == ORIGINAL { 200 } else { 404 }, String::new(), Vec::new(), None);
    is(fails(Box::new(original)), 82, "no file of it on GRCh37");
    let gone = |path: &str, _| (if path == PATH { 410 } else { 404 }, String::new(), Vec::new(), None);
    is(fails(Box::new(gone)), 82, "withdrawn");
    is(fails(Box::new(|_, _| (500, String::new(), Vec::new(), None))), 83, "does not answer");
    let elsewhere = |_: &str, _| (302, "Location: http://127.0.0.1:9/file\r\n".to_owned(), Vec::new(), None);
    is(fails(Box::new(elsewhere)), 83, "redirects to a host");
    is(fails(catalog(body.clone(), "0".repeat(32))), 84, "other bytes");
    is(fails(catalog(body, "<html>Sign in to this network</html>".to_owned())), 83, "no MD5");
    let other = gzip(WEIGHTS.as_bytes());
    let other_digest = md5_of(&folder, &other);
    is(fails(catalog(other, other_digest)), 84, "not the catalog's form");
    assert_eq!(std::fs::read_dir(folder.0.join("scores")).map(Iterator::count).ok(), Some(0), "nothing stays of them");
    // What else was named is scored.
    let both = ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--pgs", ID, "--pgs-folder", "scores", "--json"];
    let output = run(&folder, "off", &both);
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stdout).lines().count()), (Some(80), 1));
    folder.file("old.txt", GENOTYPES.replace("build 37", "build 36"));
    let of_36 = ["score", "--genotypes", "old.txt", "--pgs", ID, "--pgs-folder", "scores"];
    is(refusal(&run(&folder, "off", &of_36)), 85, "--pgs-build");
    for wrong in ["PGS1", "PGS900001/..", "pgs900001"] {
        let arguments = ["score", "--genotypes", "g.txt", "--pgs", wrong];
        assert_eq!(run(&folder, &digest, &arguments).status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn a_saved_file_of_another_score_is_refused_and_one_with_other_rows_is_named() {
    let folder = Folder::new("published-saved");
    std::fs::create_dir_all(folder.0.join("scores")).expect("a folder");
    folder.file("g.txt", GENOTYPES).file("scores/PGS900001_hmPOS_GRCh37.txt.gz", gzip(WEIGHTS.as_bytes()));
    let (code, said) = refusal(&run(&folder, "off", &SCORE));
    assert!(code == Some(84) && said.contains("not the catalog's form"), "{said}");
    // PGS000001 has 77 variants, PGS900001 is not in the table.
    let known = WEIGHTS.replace("#weight_type=beta\n", "#weight_type=beta\n#HmPOS_build=GRCh37\n");
    folder.file("scores/PGS900001_hmPOS_GRCh37.txt.gz", harmonised());
    folder.file("scores/PGS000001_hmPOS_GRCh37.txt", known.replace("PGS900001", "PGS000001"));
    let both = ["score", "--genotypes", "g.txt", "--pgs", ID, "PGS000001", "--pgs-folder", "scores", "--json"];
    let output = run(&folder, "off", &both);
    let said = String::from_utf8_lossy(&output.stderr);
    let lines = String::from_utf8_lossy(&output.stdout).lines().count();
    assert_eq!((output.status.code(), lines), (Some(0), 2), "{said}");
    assert!(said.contains("PGS000001 has 77 variants") && !said.contains("PGS900001 has"), "{said}");
}

#[test]
fn scores_are_found_by_trait_id_author_and_publication() {
    let folder = Folder::new("search");
    let ids = |words: &[&str]| -> Vec<String> {
        let mut arguments = vec!["search", "--json", "--most", "5000"];
        arguments.extend(words);
        json_lines(&folder.run(&arguments))
            .iter()
            .map(|line| line["pgs_id"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    let diabetes = ids(&["type", "2", "diabetes"]);
    assert!(diabetes.len() > 50 && diabetes.contains(&"PGS000014".to_owned()), "{diabetes:?}");
    assert_eq!(ids(&["Type 2 Diabetes"]), diabetes);
    assert_eq!(ids(&["PGS000018"]), ["PGS000018"]);
    assert!(ids(&["30309464"]).contains(&"PGS000018".to_owned()));
    assert!(ids(&["inouye", "2018"]).contains(&"PGS000018".to_owned()));
    // By the names that people use: those of a trait have the same scores before all others.
    let [called, by_abbreviation] = [ids(&["type", "2", "diabetes"]), ids(&["t2d"])].map(|found| found[..50].to_vec());
    assert_eq!(by_abbreviation, called);
    let infarction = ids(&["myocardial", "infarction"]);
    assert!(!infarction.is_empty() && infarction.iter().all(|id| ids(&["heart", "attack"]).contains(id)));
    let shown = folder.run(&["search", "PGS000014"]);
    assert!(text(&shown).lines().nth(1).is_some_and(|line| line.ends_with("\tnon-commercial")));
    let none = folder.run(&["search", "nothing", "of", "the", "kind"]);
    assert_eq!((none.status.code(), none.stdout.is_empty()), (Some(0), false));
    assert!(String::from_utf8_lossy(&none.stderr).contains("Try fewer or wider words"));
}
