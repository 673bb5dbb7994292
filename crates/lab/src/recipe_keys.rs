//! The keys of recipes with their types, defaults and meanings, taken from the types that read them.

use std::collections::{BTreeMap, BTreeSet};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};

use crate::catalog::Catalog;
use crate::recipe::Recipe;

/// Characters of a default that are shown.
const LONGEST_DEFAULT: usize = 80;

/// A table of keys: those of a recipe, of a trainer, or of a type that occurs in several places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyTable {
    /// The name of the trainer or of the type; `None` for the recipe itself.
    pub name: Option<String>,
    /// A summary.
    pub about: String,
    /// The keys in alphabetical order, each before the keys within it.
    pub keys: Vec<RecipeKey>,
}

/// A key of a recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeKey {
    /// The path: `evolve.judge.seats`; `[]` stands for each item of a list.
    pub path: String,
    /// Its type.
    pub kind: String,
    /// The default value, as TOML; `required` if the key has none.
    pub default: String,
    /// Its meaning.
    pub meaning: String,
}

/// Returns all keys of recipes: those of the recipe itself first, then the settings of the games' own trainers, then
/// the keys of each type that occurs in several places.
pub fn recipe_keys(games: &Catalog) -> Vec<KeyTable> {
    let mut schemas = SchemaGenerator::default();
    let recipe = Recipe::json_schema(&mut schemas).to_value();
    let mut trainers = Vec::new();
    for game in games.games() {
        let title = game.info().title;
        let with_title =
            |(name, schema): (&str, Schema)| (format!("The trainer `{name}` ({title})"), schema.to_value());
        trainers.extend(game.trainer_settings(&mut schemas).into_iter().map(with_title));
    }
    let types = schemas.take_definitions(true);

    let mut uses = BTreeMap::new();
    count_uses(&recipe, &mut uses);
    trainers
        .iter()
        .map(|(_, schema)| schema)
        .chain(types.values())
        .for_each(|one| count_uses(one, &mut uses));
    let is_table = |name: &&str| types.get(*name).is_some_and(has_keys);
    let shared = uses.into_iter().filter(|(_, count)| *count > 1).map(|(name, _)| name).filter(is_table);
    let keys = Keys { types: &types, shared: shared.collect() };
    let table = |name: Option<&str>, schema: &Value, path: &str| KeyTable {
        name: name.map(str::to_owned),
        about: sentence(schema),
        keys: keys.within(schema, path),
    };
    std::iter::once(table(None, &recipe, ""))
        .chain(trainers.iter().map(|(name, schema)| table(Some(name), schema, "train.settings")))
        .chain(keys.shared.iter().map(|name| table(Some(name), &types[*name], "")))
        .collect()
}

/// The types that schemas refer to.
struct Keys<'a> {
    types: &'a Map<String, Value>,
    /// Types with a table of their own.
    shared: BTreeSet<&'a str>,
}

/// A type without its `Option`.
enum Kind<'a> {
    /// A type with a table of its own.
    Shared(&'a str),
    /// Anything else.
    Plain(&'a Value),
}

impl<'a> Keys<'a> {
    /// The type of a value.
    fn kind(&self, schema: &'a Value) -> Kind<'a> {
        if let Some(name) = reference(schema) {
            return if self.shared.contains(name) {
                Kind::Shared(name)
            } else {
                self.kind(&self.types[name])
            };
        }
        let mut options = list(schema, "anyOf").iter().filter(|one| one["type"] != "null");
        match (options.next(), options.next()) {
            (Some(only), None) => self.kind(only),
            _ => Kind::Plain(schema),
        }
    }

    /// Whether a value is a table whose keys are listed after it.
    fn is_table(&self, schema: &'a Value) -> bool {
        matches!(self.kind(schema), Kind::Plain(kind) if kind["properties"].is_object())
    }

    /// The keys within a value.
    fn within(&self, schema: &'a Value, path: &str) -> Vec<RecipeKey> {
        let Kind::Plain(schema) = self.kind(schema) else { return Vec::new() };
        let tables = std::iter::once(schema).chain(list(schema, "oneOf"));
        let mut keys: Vec<RecipeKey> =
            tables.flat_map(|table| self.properties(schema, table, path)).collect();
        if let Some(items) = schema.get("items") {
            keys.extend(self.within(items, &format!("{path}[]")));
        }
        keys
    }

    /// The keys of a table, or of the variant of an enumeration.
    fn properties(&self, whole: &Value, table: &'a Value, path: &str) -> Vec<RecipeKey> {
        let is_variant = !std::ptr::eq(whole, table);
        let required: Vec<&str> = list(table, "required").iter().filter_map(Value::as_str).collect();
        let mut keys = Vec::new();
        for (name, schema) in table["properties"].as_object().into_iter().flatten() {
            let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            let default = match schema.get("default") {
                // A variant is chosen by its name, so it has no type.
                _ if is_variant => "–".to_owned(),
                Some(Value::Null) => "none".to_owned(),
                // The defaults of its keys say the same.
                Some(Value::Object(keys)) if !keys.is_empty() && self.is_table(schema) => {
                    "see below".to_owned()
                }
                Some(value) => format!("`{}`", shortened(&toml(value))),
                None if required.contains(&name.as_str()) => "required".to_owned(),
                None => "none".to_owned(),
            };
            let meaning = if is_variant { sentence(table) } else { sentence(schema) };
            let words = match self.kind(schema) {
                Kind::Plain(kind) => words(kind),
                Kind::Shared(_) => Vec::new(),
            };
            let words = words.into_iter().filter(|(_, meaning)| !meaning.is_empty());
            let words: String = words.map(|(word, meaning)| format!(" `{word}`: {meaning}")).collect();
            let kind = self.name(schema);
            let within = self.within(schema, &path);
            keys.push(RecipeKey { path, kind, default, meaning: meaning + &words });
            keys.extend(within);
        }
        keys
    }

    /// The type of a value in words.
    fn name(&self, schema: &'a Value) -> String {
        let schema = match self.kind(schema) {
            Kind::Shared(name) => return format!("[{name}](#{})", name.to_lowercase()),
            Kind::Plain(schema) => schema,
        };
        let words = words(schema).into_iter().map(|(word, _)| word);
        let variants = list(schema, "oneOf").iter().filter_map(|one| one["properties"].as_object());
        let variants = variants.flat_map(Map::keys).map(String::as_str);
        let names: Vec<String> = words.chain(variants).map(|name| format!("`{name}`")).collect();
        if !names.is_empty() {
            return format!("one of {}", names.join(", "));
        }
        let kinds = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null"),
            kind => kind.as_str(),
        };
        match kinds {
            Some("string") => "text".to_owned(),
            Some("integer") => "whole number".to_owned(),
            Some("number") => "number".to_owned(),
            Some("boolean") => "`true` or `false`".to_owned(),
            Some("array") => format!("list: {}", self.name(&schema["items"])),
            _ => "table".to_owned(),
        }
    }
}

fn list<'a>(schema: &'a Value, key: &str) -> &'a [Value] {
    schema[key].as_array().map_or(&[], Vec::as_slice)
}

fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

/// Counts how often each type is referred to.
fn count_uses<'a>(schema: &'a Value, uses: &mut BTreeMap<&'a str, usize>) {
    if let Some(name) = reference(schema) {
        *uses.entry(name).or_default() += 1;
    }
    match schema {
        Value::Object(fields) => fields.values().for_each(|field| count_uses(field, uses)),
        Value::Array(items) => items.iter().for_each(|item| count_uses(item, uses)),
        _ => {}
    }
}

/// The words of an enumeration, with their meanings.
fn words(schema: &Value) -> Vec<(&str, String)> {
    let mut words: Vec<(&str, String)> = plain_words(schema).collect();
    for variant in list(schema, "oneOf") {
        words.extend(variant["const"].as_str().map(|word| (word, sentence(variant))));
        words.extend(plain_words(variant));
    }
    words
}

/// The words that a schema lists without meanings.
fn plain_words(schema: &Value) -> impl Iterator<Item = (&str, String)> {
    list(schema, "enum").iter().filter_map(Value::as_str).map(|word| (word, String::new()))
}

/// Whether a type has keys: a table, or an enumeration with a variant that is one.
fn has_keys(schema: &Value) -> bool {
    std::iter::once(schema).chain(list(schema, "oneOf")).any(|one| one["properties"].is_object())
}

/// The first paragraph of a description, on one line.
fn sentence(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    paragraph.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A value in the syntax of recipes.
fn toml(value: &Value) -> String {
    match value {
        Value::Object(fields) if fields.is_empty() => "{}".to_owned(),
        Value::Object(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(key, value)| format!("{key} = {}", toml(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(toml).collect::<Vec<_>>().join(", "))
        }
        // Many settings have single precision; in double precision they would have meaningless digits.
        Value::Number(number) => match number.as_f64().map(|number| (number, number as f32)) {
            Some((number, single)) if number.fract() != 0.0 && f64::from(single) == number => {
                single.to_string()
            }
            _ => number.to_string(),
        },
        other => other.to_string(),
    }
}

/// The beginning of a long default.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_DEFAULT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(path: &str) -> RecipeKey {
        let tables = recipe_keys(&Catalog::default());
        let found = tables.iter().flat_map(|table| &table.keys).find(|key| key.path == path);
        found.unwrap_or_else(|| panic!("no key {path}")).clone()
    }

    #[test]
    fn keys_have_type_default_and_meaning() {
        let seed = key("seed");
        assert_eq!((seed.kind.as_str(), seed.default.as_str()), ("whole number", "`1`"));
        assert!(seed.meaning.starts_with("The seed of all random choices"), "{}", seed.meaning);
        assert_eq!(key("title").default, "required");
        assert_eq!(key("variant").default, "none");
        assert_eq!(key("test[].opponents").kind, "list: text");
        assert_eq!(key("evolve.judge.common-dice").kind, "`true` or `false`");
    }

    #[test]
    fn words_are_listed_and_explained() {
        let seats = key("evolve.judge.seats");
        assert_eq!(
            (seats.kind.as_str(), seats.default.as_str()),
            ("one of `rotate`, `fixed`", "`\"rotate\"`")
        );
        assert!(seats.meaning.contains("`fixed`: Always the first seat"), "{}", seats.meaning);
        let score = key("evolve.judge.score");
        assert_eq!(score.kind, "one of `wins`, `results`, `margin`, `points`");
        assert_eq!(key("evolve.judge.score.points.draw").kind, "number");
    }

    #[test]
    fn a_type_that_occurs_in_several_places_has_a_table_of_its_own() {
        assert_eq!(key("td.learning.alpha").kind, "[Schedule](#schedule)");
        let schedule = recipe_keys(&Catalog::default())
            .into_iter()
            .find(|table| table.name.as_deref() == Some("Schedule"))
            .unwrap();
        assert!(schedule.keys.iter().any(|key| key.path == "decay.half-life"));
        assert!(!schedule.about.contains("```"), "{}", schedule.about);
    }
}
