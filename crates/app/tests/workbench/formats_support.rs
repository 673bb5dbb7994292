//! Played games and positions to put into files, and short ways to convert and check them.

use spielgeist_lab::formats::{Checked, Converted, Source};
use spielgeist_lab::{Error, MatchRequest, Next, OpenRequest};
use spielgeist_play::Seed;
use spielgeist_play::record::Record;

use crate::REGISTRY;

/// Records of random games.
pub(crate) fn played(game: &str, variant: &str, games: u64, ply_limit: Option<u32>) -> Vec<Record> {
    let seats = crate::game(game).info().seats;
    let request = MatchRequest {
        games,
        seed: 5,
        variant: Some(variant.to_owned()),
        ply_limit,
        records: true,
        ..MatchRequest::new(vec!["random".to_owned(); seats])
    };
    let mut records = Vec::new();
    let mut keep = |report: &spielgeist_lab::ProgressReport| {
        records.extend(report.records.iter().map(|line| serde_json::from_str(line).unwrap()));
        true
    };
    crate::game(game).play_match(&request, &mut keep).unwrap();
    assert_eq!(records.len() as u64, games);
    records
}

/// The positions of a random game, one a line.
pub(crate) fn positions(game: &str, variant: &str, seed: u64) -> Vec<String> {
    let table = crate::game(game);
    let seats = vec![None; table.info().seats];
    let variant = Some(variant.to_owned());
    let request = OpenRequest { variant, seats, seed, ..OpenRequest::default() };
    let mut session = table.open(&request).unwrap();
    let mut rng = Seed(seed).stream("positions", 0, 0);
    let mut lines = Vec::new();
    while let Next::Person(seat) = session.advance().unwrap() {
        lines.push(session.positions(session.events(), seat).remove(0).1);
        let legal = session.legal();
        session.play(&legal[rng.index(legal.len())]).unwrap();
    }
    lines
}

/// As a file of records.
pub(crate) fn jsonl(records: &[Record]) -> String {
    records.iter().map(|record| serde_json::to_string(record).unwrap() + "\n").collect()
}

pub(crate) fn records(jsonl: &str) -> Vec<Record> {
    jsonl.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) struct File<'a> {
    pub(crate) format: &'a str,
    pub(crate) game: Option<&'a str>,
    pub(crate) variant: Option<&'a str>,
}

impl<'a> File<'a> {
    pub(crate) fn new(format: &'a str) -> Self {
        Self { format, game: None, variant: None }
    }

    pub(crate) fn of(format: &'a str, game: &'a str, variant: &'a str) -> Self {
        Self { format, game: Some(game), variant: Some(variant) }
    }

    fn source(&self) -> Source<'_> {
        let format = REGISTRY.format(self.format).unwrap();
        Source { name: "file", format, game: self.game, variant: self.variant }
    }

    pub(crate) fn to(&self, format: &str, bytes: impl AsRef<[u8]>) -> Result<Converted, Error> {
        REGISTRY.convert(&self.source(), REGISTRY.format(format).unwrap(), &mut bytes.as_ref())
    }

    #[track_caller]
    pub(crate) fn text(&self, format: &str, text: &str) -> String {
        self.to(format, text).unwrap_or_else(|error| panic!("{} to {format}: {error}", self.format)).text
    }

    /// How many hold, and what is said about the others.
    pub(crate) fn checked(&self, bytes: impl AsRef<[u8]>) -> (Checked, String) {
        let mut said = String::new();
        let tell = &mut |problem: &str| said += &format!("{problem}\n");
        let checked = REGISTRY.check_file(&self.source(), &mut bytes.as_ref(), tell).unwrap();
        (checked, said)
    }
}
