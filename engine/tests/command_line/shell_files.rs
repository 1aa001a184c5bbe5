//! The manual pages and the completions name every command and option that `--help` names.

use super::{Folder, text};

/// The options that a command's help begins lines with.
fn options(folder: &Folder, command: &str) -> Vec<String> {
    let help = text(&folder.run(&[command, "--help"]));
    let named = help
        .lines()
        .filter_map(|line| line.trim_start().split("--").nth(1).filter(|_| line.trim_start().starts_with('-')));
    let options = named.map(|rest| rest.split(|letter: char| letter != '-' && !letter.is_alphanumeric()).next());
    options.map(|name| format!("--{}", name.unwrap_or_default())).collect()
}

#[test]
fn pages_and_completions_know_every_option() {
    let folder = Folder::new("shell-files");
    let program = text(&folder.run(&["man"]));
    let scripts =
        ["bash", "zsh", "fish", "powershell", "elvish"].map(|shell| text(&folder.run(&["completions", shell])));
    assert!(program.contains(".TH allelium 1") && program.contains("Exit codes"), "{program}");
    for command in ["inspect", "dump", "score", "search"] {
        let page = text(&folder.run(&["man", command])).replace("\\-", "-");
        assert!(program.replace("\\-", "-").contains(&format!("allelium-{command}(1)")), "{command}");
        let options = options(&folder, command);
        assert!(options.len() > 2, "{options:?}");
        for option in options {
            assert!(page.contains(&option), "{option} in the page of {command}");
            let name = option.trim_start_matches('-');
            assert!(scripts.iter().all(|script| script.contains(name)), "{option} in the completions");
        }
    }
}
