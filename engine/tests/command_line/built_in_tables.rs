//! What is known of the built-in sets and of the ancestry panel, in words: read apart from the program that is tested.

fn repository(path: &str) -> String {
    format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"))
}

fn fields(text: &str, separator: char) -> Vec<Vec<String>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(separator).map(str::to_owned).collect()).collect()
}

/// Sites of the panel: rsID, chromosome, places on GRCh37 and GRCh38, both letters, frequencies.
pub fn panel() -> Vec<Vec<String>> {
    let path = repository("engine/cli/reference_group/tables/ancestry-panel.txt");
    fields(&std::fs::read_to_string(path).expect("the panel"), ' ')
}

/// Rows of a built-in set: rsID, chromosome, place on GRCh37, effect and other allele, weight, frequency.
pub fn rows_of(set: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(repository(&format!("reference/sets/{set}.tsv"))).expect("a set");
    let rows = fields(&text, '\t').into_iter().skip(1);
    rows.map(|row| [0, 1, 2, 4, 5, 6, 7].map(|column: usize| row[column].clone()).to_vec()).collect()
}

/// The same as a scoring file that somebody has.
pub fn scoring_file(set: &str) -> String {
    let head = "#genome_build=GRCh37\n#weight_type=beta\n\
                rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n";
    head.to_owned() + &rows_of(set).iter().map(|row| row.join("\t") + "\n").collect::<String>()
}

fn numbers<const SIZE: usize>(bytes: &[u8]) -> Vec<u32> {
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte));
    bytes.chunks_exact(SIZE).map(number).collect()
}

/// Variants of a set's proxies (docs/formats.md#packed-sets): rsID, chromosome, places on GRCh37 and GRCh38; counted, other and reference
/// letter together, a point for one that is not known; frequencies in ten-thousandths.
pub fn variants_of(set: &str) -> Vec<Vec<String>> {
    let folder = std::fs::read_dir(repository("reference/packed")).expect("the packed sets");
    let mut paths = folder.map(|entry| entry.expect("a file").path());
    let is_own = |name: &str| name.strip_prefix(set).is_some_and(|rest| rest.len() == "-0123456789ab.set".len());
    let path = paths.find(|path| path.file_name().and_then(|name| name.to_str()).is_some_and(is_own));
    let bytes = std::fs::read(path.expect("a packed set")).expect("a packed set");
    let lengths: Vec<usize> = numbers::<4>(&bytes[8..24]).into_iter().map(|length| length as usize).collect();
    let [facts, rows, variants, _pairs] = lengths[..] else { panic!("four lengths") };
    let mut place = 32;
    let mut take = |length: usize| {
        let section = &bytes[place..place + length];
        place += length.next_multiple_of(8);
        section
    };
    for length in [facts, 8 * rows, 8 * rows, 4 * rows, 4 * rows, 4 * rows] {
        take(length);
    }
    for length in [rows, rows, rows, rows, rows, rows, 12 * rows, 20] {
        take(length);
    }
    let [rsids, positions37, positions38] = [0; 3].map(|_| numbers::<4>(take(4 * variants)));
    let [chromosomes, counted, other, reference] = [0; 4].map(|_| take(variants));
    let frequencies = numbers::<2>(take(12 * variants));
    let letter = |codes: &[u8], place: usize| if codes[place] == 0 { '.' } else { char::from(codes[place]) };
    let variant = |place: usize| {
        let letters = [counted, other, reference].map(|codes| letter(codes, place));
        let mut words = vec![
            format!("rs{}", rsids[place]),
            chromosomes[place].to_string(),
            positions37[place].to_string(),
            positions38[place].to_string(),
            letters.iter().collect(),
        ];
        words.extend((0..6).map(|column| frequencies[column * variants + place].to_string()));
        words
    };
    (0..variants).map(variant).collect()
}
