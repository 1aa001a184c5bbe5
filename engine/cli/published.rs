//! Scores of the PGS Catalog by their ids: from a folder, from the catalog itself, and the table that they are searched in.

pub mod catalog_file;
pub mod catalog_table;
pub mod choice;
pub mod fetch;
pub mod file_rows;
pub mod find_files;
pub mod published_failure;
pub mod scores_folder;
pub mod search;
mod synonyms;
