//! The shape of a genome: its genes, and which of them belong together.

use std::iter::repeat_n;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{Gene, SettingsError};
use crate::train::Expected;

/// Genes of one kind within a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Field {
    /// Their name; empty in a block of single genes.
    pub name: String,
    /// Their number.
    pub count: usize,
    /// The domain of each.
    pub gene: Gene,
}

impl Field {
    /// A field of one gene.
    pub fn one(name: &str, gene: Gene) -> Self {
        Self::many(name, 1, gene)
    }

    /// A field of several genes.
    pub fn many(name: &str, count: usize, gene: Gene) -> Self {
        Self { name: name.to_owned(), count, gene }
    }
}

/// Records of one kind. A record is inherited as a whole: no crossover cuts it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Block {
    /// Its name.
    pub name: String,
    /// Number of records.
    pub records: usize,
    /// The fields of a record.
    pub fields: Vec<Field>,
}

impl Block {
    fn record_len(&self) -> usize {
        self.fields.iter().map(|field| field.count).sum()
    }

    fn len(&self) -> usize {
        self.records * self.record_len()
    }

    /// Whether its records are optional: the first gene of each says whether it is present.
    pub(super) fn is_optional(&self) -> bool {
        self.fields.first().is_some_and(|field| matches!(field.gene, Gene::Present { .. }))
    }

    /// The ranges of its records, given the range of the block.
    pub(super) fn records_at(&self, place: Range<usize>) -> impl Iterator<Item = Range<usize>> + use<> {
        let len = self.record_len();
        (0..self.records).map(move |record| place.start + record * len..place.start + (record + 1) * len)
    }

    /// The domain of each gene, in order.
    pub(super) fn genes(&self) -> impl Iterator<Item = &Gene> {
        let record = || self.fields.iter().flat_map(|field| repeat_n(&field.gene, field.count));
        (0..self.records).flat_map(move |_| record())
    }
}

/// The blocks of a genome, one after the other.
///
/// Fuzzy rules that are inherited whole, about twenty and at most forty, and a small network of which every weight is
/// inherited alone:
/// ```
/// use spielgeist_agents::train::evolution::{Field, Gene, Shape};
/// let shape = Shape::new()
///     .optional_records("rule", 40, 0.5, [
///         Field::one("goal", Gene::integer(0, 6)),
///         Field::many("corners", 4, Gene::real(0.0, 1.0)),
///     ])
///     .genes("net", 202, Gene::unbounded(-1.0, 1.0));
/// assert_eq!(shape.len(), 40 * 6 + 202);
/// assert_eq!(shape.field("rule", 2, "present"), Some(12..13));
/// assert_eq!(shape.field("rule", 2, "corners"), Some(14..18));
/// assert_eq!(shape.units().len(), 40 + 202);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    blocks: Vec<Block>,
}

impl Shape {
    /// Creates a shape without genes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `count` genes, each inherited alone.
    pub fn genes(self, name: &str, count: usize, gene: Gene) -> Self {
        self.records(name, count, [Field::one("", gene)])
    }

    /// Adds `count` records, each inherited as a whole.
    pub fn records(mut self, name: &str, count: usize, fields: impl Into<Vec<Field>>) -> Self {
        self.blocks.push(Block { name: name.to_owned(), records: count, fields: fields.into() });
        self
    }

    /// Adds up to `most` optional records, each inherited as a whole. The first gene of each says whether it
    /// is present; in a random genome it is with this probability.
    pub fn optional_records(
        self,
        name: &str,
        most: usize,
        chance: f64,
        fields: impl Into<Vec<Field>>,
    ) -> Self {
        let present = Field::one("present", Gene::Present { chance });
        self.records(name, most, std::iter::once(present).chain(fields.into()).collect::<Vec<_>>())
    }

    /// The blocks in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Number of genes.
    pub fn len(&self) -> usize {
        self.blocks.iter().map(Block::len).sum()
    }

    /// Whether the shape has no genes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The domain of each gene, in order.
    pub fn each_gene(&self) -> impl Iterator<Item = &Gene> {
        self.blocks.iter().flat_map(Block::genes)
    }

    /// The range of a block.
    pub fn block(&self, name: &str) -> Option<Range<usize>> {
        self.placed_blocks().find(|(block, _)| block.name == name).map(|(_, place)| place)
    }

    /// The range of a field of a record.
    pub fn field(&self, block: &str, record: usize, field: &str) -> Option<Range<usize>> {
        let (found, place) = self.placed_blocks().find(|(found, _)| found.name == block)?;
        let at = found.fields.iter().position(|candidate| candidate.name == field)?;
        let before: usize = found.fields[..at].iter().map(|field| field.count).sum();
        let start = place.start + record * found.record_len() + before;
        (record < found.records).then(|| start..start + found.fields[at].count)
    }

    /// The blocks and their ranges.
    pub(super) fn placed_blocks(&self) -> impl Iterator<Item = (&Block, Range<usize>)> {
        self.blocks.iter().scan(0, |start, block| {
            let place = *start..*start + block.len();
            *start = place.end;
            Some((block, place))
        })
    }

    /// The units of inheritance: every record of every block.
    pub fn units(&self) -> Vec<Range<usize>> {
        self.placed_blocks().flat_map(|(block, place)| block.records_at(place)).collect()
    }

    /// The name of every gene: `net[3]`, `rule[2].goal`, `rule[2].corners[1]`.
    pub fn names(&self) -> Vec<String> {
        let mut names = Vec::with_capacity(self.len());
        for block in &self.blocks {
            for record in 0..block.records {
                for field in &block.fields {
                    names.extend((0..field.count).map(|at| gene_name(&block.name, record, field, at)));
                }
            }
        }
        names
    }

    pub(super) fn check(&self) -> Result<(), SettingsError> {
        let found = self.blocks.len();
        SettingsError::unless(!self.is_empty(), "shape", found, Expected::Genes)?;
        for (at, block) in self.blocks.iter().enumerate() {
            let repeated = self.blocks[..at].iter().any(|other| other.name == block.name);
            SettingsError::unless(!repeated, "shape.block", &block.name, Expected::UniqueBlocks)?;
            block.fields.iter().try_for_each(|field| field.gene.check())?;
        }
        Ok(())
    }
}

fn gene_name(block: &str, record: usize, field: &Field, at: usize) -> String {
    match (field.name.as_str(), field.count) {
        ("", _) => format!("{block}[{record}]"),
        (name, 1) => format!("{block}[{record}].{name}"),
        (name, _) => format!("{block}[{record}].{name}[{at}]"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules_and_net() -> Shape {
        let rule = [Field::one("goal", Gene::integer(0, 6)), Field::many("corners", 2, Gene::real(0.0, 1.0))];
        Shape::new().records("rule", 2, rule).genes("net", 3, Gene::Bit)
    }

    #[test]
    fn genes_names_and_places_agree() {
        let shape = rules_and_net();
        let names = shape.names();
        assert_eq!(names[..4], ["rule[0].goal", "rule[0].corners[0]", "rule[0].corners[1]", "rule[1].goal"]);
        assert_eq!(names[6..], ["net[0]", "net[1]", "net[2]"]);
        assert_eq!((names.len(), shape.each_gene().count()), (shape.len(), 9));
        assert_eq!(shape.field("rule", 1, "corners"), Some(4..6));
        assert_eq!(shape.block("net"), Some(6..9));
        assert_eq!(shape.field("net", 2, ""), Some(8..9));
        assert_eq!(shape.field("rule", 2, "goal"), None);
        assert_eq!(shape.field("rule", 0, "aim"), None);
    }

    #[test]
    fn units_cover_everything_once() {
        assert_eq!(rules_and_net().units(), [0..3, 3..6, 6..7, 7..8, 8..9]);
    }

    #[test]
    fn unsound_shapes_are_refused() {
        assert!(Shape::new().check().is_err());
        assert!(Shape::new().genes("a", 0, Gene::Bit).check().is_err());
        let twice = rules_and_net().genes("net", 1, Gene::Bit).check().unwrap_err();
        assert_eq!(twice.to_string(), "`shape.block` is net; expected unique block names");
    }
}
