//! Where the audit log may be written: never over something that is read.

use std::process::Output;

use super::{Folder, GENOTYPES, WEIGHTS, refusal, text};

const WRONG_ARGUMENTS: i32 = 2;

/// Genotypes, a set and two ways of having the same file under another name.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS);
    std::fs::create_dir_all(folder.0.join("inner")).expect("a folder");
    std::fs::hard_link(folder.0.join("g.txt"), folder.0.join("also-g.txt")).expect("a second name");
    folder
}

fn score(folder: &Folder, audit: &str) -> Output {
    folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.txt", "--audit", audit])
}

fn expect_untouched(folder: &Folder) {
    assert_eq!((folder.read("g.txt").as_str(), folder.read("w.txt").as_str()), (GENOTYPES, WEIGHTS));
}

#[test]
fn an_input_is_never_written_over() {
    let folder = folder("audit-over-input");
    #[cfg(unix)]
    std::os::unix::fs::symlink("w.txt", folder.0.join("link-to-w.txt")).expect("a link");
    let mut names = vec!["g.txt", "w.txt", "./g.txt", "inner/../w.txt", "also-g.txt"];
    names.extend(cfg!(unix).then_some("link-to-w.txt"));
    for name in names {
        let (code, message) = refusal(&score(&folder, name));
        assert_eq!(code, Some(WRONG_ARGUMENTS), "{name}: {message}");
        assert!(message.contains("--audit") && message.contains("is read"), "{name}: {message}");
        expect_untouched(&folder);
    }
}

/// Else the log of the first set would be read as the second.
#[test]
fn an_input_that_is_not_there_is_not_made() {
    let folder = folder("audit-absent-input");
    let sets = ["--weights", "w.txt", "absent.txt", "--audit", "absent.txt"];
    let (code, message) = refusal(&folder.run(&[&["score", "--genotypes", "g.txt"], &sets[..]].concat()));
    assert_eq!(code, Some(WRONG_ARGUMENTS), "{message}");
    assert!(!folder.0.join("absent.txt").exists());
}

/// Standard input and output may be files as well.
#[cfg(unix)]
#[test]
fn a_file_behind_standard_input_or_output_is_never_written_over() {
    use std::process::{Command, Stdio};
    let folder = folder("audit-over-streams");
    let run = |weights: &str, input: &str, output: &str| {
        let open = |name: &str| std::fs::OpenOptions::new().read(true).append(true).open(folder.0.join(name));
        let (input, output) = (open(input).expect("a file"), open(output).expect("a file"));
        let child = Command::new(env!("CARGO_BIN_EXE_allelium"))
            .args(["score", "--genotypes", "g.txt", "--weights", weights, "--audit", "stream.txt"])
            .current_dir(&folder.0)
            .stdin(Stdio::from(input))
            .stdout(Stdio::from(output))
            .output();
        let ended = child.expect("the program runs");
        (ended.status.code(), String::from_utf8_lossy(&ended.stderr).into_owned())
    };
    folder.file("stream.txt", WEIGHTS).file("other.txt", "");
    let (code, message) = run("-", "stream.txt", "other.txt");
    assert_eq!((code, folder.read("stream.txt").as_str()), (Some(WRONG_ARGUMENTS), WEIGHTS), "{message}");
    assert!(message.contains("is read"), "{message}");
    let (code, message) = run("w.txt", "other.txt", "stream.txt");
    assert_eq!((code, folder.read("stream.txt").as_str()), (Some(WRONG_ARGUMENTS), WEIGHTS), "{message}");
    assert!(message.contains("standard output"), "{message}");
}

#[test]
fn a_hyphen_is_no_file_name() {
    let folder = folder("audit-hyphen");
    let (code, message) = refusal(&score(&folder, "-"));
    assert_eq!(code, Some(WRONG_ARGUMENTS), "{message}");
    assert!(message.contains("--audit"), "{message}");
    assert!(!folder.0.join("-").exists());
}

/// An earlier log is no input, so it is written anew.
#[test]
fn an_earlier_log_is_replaced() {
    let folder = folder("audit-again");
    folder.file("fates.tsv", "an earlier and longer log\n".repeat(1000));
    text(&score(&folder, "fates.tsv"));
    assert!(folder.read("fates.tsv").starts_with("genome\tset\tline\t"));
    assert_eq!(folder.read("fates.tsv").lines().count(), 4);
    expect_untouched(&folder);
}
