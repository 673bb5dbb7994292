//! The fuzzy engine against another library, against the paper, against its own definition and against itself.

mod designs;
mod explained;
mod files;
mod golden;
mod inference;
mod oracle;
mod sentences;
