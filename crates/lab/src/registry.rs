//! The registry: all games of a program, and everything that ships with them. A value, so that a program in
//! another repository can add its own games.
//!
//! ```text
//! let registry = Registry::new().with(my_game::package()).with(another::package());
//! ```

use std::collections::BTreeMap;
use std::io::BufRead;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

use crate::any_game::AnyGame;
use crate::catalog::{Catalog, NamedText};
use crate::champion::Champion;
use crate::checksum::sha256;
use crate::entry::GameEntry;
use crate::erased::Erased;
use crate::error::Error;
use crate::formats::{self, Checked, Converted, Format, Source};
use spielgeist_play::MessageKind;

use crate::papers::{self, Paper, PaperInfo, ReproduceRequest, Tell};
use crate::report::{Item, Report, Reproduction, ResultsFile};
use crate::strength::{GameStrength, Ladder, RatedAgent, StrengthFile};

/// A game with everything that ships with it.
pub struct GamePackage {
    game: Arc<dyn AnyGame>,
    recipes: &'static [NamedText],
    champions: &'static [NamedText],
    formats: &'static [Format],
    papers: &'static [Paper],
    ladder: Ladder,
}

impl GamePackage {
    /// Creates a package with the game only. Call this in the crate of the game: the code that is generic
    /// over games is compiled there.
    pub fn of<E: GameEntry>() -> Self {
        let game = Arc::new(Erased::<E>::new());
        Self { game, recipes: &[], champions: &[], formats: &[], papers: &[], ladder: Ladder::default() }
    }

    /// Adds recipes: their names and texts.
    pub fn recipes(self, recipes: &'static [NamedText]) -> Self {
        Self { recipes, ..self }
    }

    /// Adds champion files of the game's agents: their names and texts.
    pub fn champions(self, champions: &'static [NamedText]) -> Self {
        Self { champions, ..self }
    }

    /// Adds file formats.
    pub fn formats(self, formats: &'static [Format]) -> Self {
        Self { formats, ..self }
    }

    /// Adds papers whose results can be reproduced.
    pub fn papers(self, papers: &'static [Paper]) -> Self {
        Self { papers, ..self }
    }

    /// Adds the ladder that its agents are measured against, as a TOML text; see [`Ladder::parse`].
    ///
    /// # Panics
    /// If the text is not a ladder.
    pub fn ladder(self, text: &str) -> Self {
        let ladder = Ladder::parse(text).unwrap_or_else(|error| panic!("{error}"));
        Self { ladder, ..self }
    }
}

/// All games with everything that ships with them.
#[derive(Clone)]
pub struct Registry {
    catalog: Catalog,
    champions: Vec<NamedText>,
    formats: Vec<&'static Format>,
    papers: Vec<&'static Paper>,
    ladders: BTreeMap<&'static str, Ladder>,
    strength: Arc<StrengthFile>,
    results: Arc<BTreeMap<String, Vec<Reproduction>>>,
}

impl Default for Registry {
    fn default() -> Self {
        Self::new()
    }
}

/// A registry dereferences to its catalogue.
impl Deref for Registry {
    type Target = Catalog;

    fn deref(&self) -> &Catalog {
        &self.catalog
    }
}

impl Registry {
    /// Creates a registry without games, with the common formats.
    pub fn new() -> Self {
        let formats = formats::COMMON.iter().collect();
        Self {
            catalog: Catalog::default(),
            champions: Vec::new(),
            formats,
            papers: Vec::new(),
            ladders: BTreeMap::new(),
            strength: Arc::default(),
            results: Arc::default(),
        }
    }

    /// Adds a game.
    ///
    /// # Panics
    /// If a game of its name is already registered.
    #[must_use]
    pub fn with(mut self, package: GamePackage) -> Self {
        self.ladders.insert(package.game.info().name, package.ladder);
        self.catalog.add(package.game, package.recipes);
        self.champions.extend(package.champions);
        self.formats.extend(package.formats);
        self.papers.extend(package.papers);
        self
    }

    /// Adds measured strengths; those of a game replace earlier ones. Results on another version of a game's ladder are
    /// not comparable and are left out.
    #[must_use]
    pub fn with_strength(mut self, file: StrengthFile) -> Self {
        let is_comparable = |(game, strength): &(String, GameStrength)| {
            self.ladder(game).is_some_and(|ladder| ladder.version == strength.ladder)
        };
        let comparable: Vec<_> = file.games.into_iter().filter(is_comparable).collect();
        Arc::make_mut(&mut self.strength).games.extend(comparable);
        self
    }

    /// Adds results of papers that ship with the program, so that a paper is never empty.
    #[must_use]
    pub fn with_results(mut self, file: ResultsFile) -> Self {
        let papers = Arc::make_mut(&mut self.results);
        for result in file.results {
            papers.entry(result.item.paper.clone()).or_default().push(result);
        }
        self
    }

    /// The ladder of a game.
    pub fn ladder(&self, game: &str) -> Option<&Ladder> {
        self.ladders.get(game)
    }

    /// The measured strengths of a game.
    pub fn game_strength(&self, game: &str) -> Option<&GameStrength> {
        self.strength.games.get(game)
    }

    /// The measured strength of an agent of the catalogue.
    pub fn strength(&self, game: &str, agent: &str) -> Option<&RatedAgent> {
        self.game_strength(game)?.agent(agent)
    }

    /// The champion files that ship with the games: their names and texts.
    pub fn champions(&self) -> &[NamedText] {
        &self.champions
    }

    /// A checksum of the champion files of a game. Measured strengths of other files are out of date.
    pub fn models_checksum(&self, game: &str) -> String {
        let is_of_game = |text: &str| Champion::read(text, game).is_ok_and(|champion| champion.game == game);
        let texts = self.champions.iter().map(|(_, text)| *text).filter(|text| is_of_game(text));
        sha256(&texts.collect::<String>())
    }

    /// All file formats.
    pub fn formats(&self) -> &[&'static Format] {
        &self.formats
    }

    /// Returns the format with this name or file extension.
    ///
    /// # Errors
    /// If the format is unknown; the error suggests the nearest name and lists all formats.
    pub fn format(&self, name: &str) -> Result<&'static Format, Error> {
        formats::named(&self.formats, name)
    }

    /// Returns the format of a file by its extension.
    ///
    /// # Errors
    /// If the extension is unknown.
    pub fn format_of_file(&self, path: &Path) -> Result<&'static Format, Error> {
        formats::of_file(&self.formats, path)
    }

    /// Reads a file and checks everything in it against the rules; see [`formats::check`].
    ///
    /// # Errors
    /// As [`formats::check`].
    pub fn check_file(
        &self,
        source: &Source<'_>,
        input: &mut dyn BufRead,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Checked, Error> {
        formats::check(&self.catalog, source, input, tell)
    }

    /// Reads a file and converts its content to another format; see [`formats::convert`].
    ///
    /// # Errors
    /// As [`formats::convert`].
    pub fn convert(
        &self,
        source: &Source<'_>,
        to: &Format,
        input: &mut dyn BufRead,
    ) -> Result<Converted, Error> {
        formats::convert(&self.catalog, source, to, input)
    }

    /// What the items of all papers can say.
    pub fn paper_messages(&self) -> impl Iterator<Item = MessageKind> {
        self.papers.iter().flat_map(|paper| paper.messages).flat_map(|kinds| kinds.iter().copied())
    }

    /// The papers that can be reproduced.
    pub fn papers(&self) -> Vec<PaperInfo> {
        papers::infos(&self.papers)
    }

    /// The results of a paper that ship with the program; see [`Registry::with_results`].
    pub fn shipped_results(&self, paper: &str) -> &[Reproduction] {
        self.results.get(paper).map_or(&[], Vec::as_slice)
    }

    /// Runs the requested experiments; reports each one before it starts, and passes on every item as soon as
    /// it is finished. Returns `None` if stopped.
    ///
    /// # Errors
    /// If the paper or item is unknown, or an experiment fails.
    pub fn reproduce(
        &self,
        request: &ReproduceRequest,
        tell: &mut Tell<'_>,
        each: &mut dyn FnMut(&Item),
    ) -> Result<Option<Vec<Report>>, Error> {
        papers::reproduce(&self.papers, &self.catalog, request, tell, each)
    }
}
