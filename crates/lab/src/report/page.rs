//! A self-contained HTML page.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::verdict::tally;
use super::{Chart, DrawnChart, Item, Table, Verdict};

/// A page in one file: no scripts, no external resources, light and dark, for screens of any width and for
/// print.
///
/// ```
/// use spielgeist_lab::report::{Chart, Page, Series};
/// let curve = Chart::lines("Fitness", "generation", "games won", [Series::of_values("best", [0.2, 0.4])]);
/// let page = Page::new("Run 12").paragraph("Two generations.").chart(curve).footer("Seed 1.");
/// assert!(page.to_html().starts_with("<!DOCTYPE html>"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Page {
    title: String,
    blocks: Vec<Block>,
    footer: Vec<String>,
}

#[derive(Clone, Debug)]
enum Block {
    Heading(String),
    Paragraph(String),
    Quiet(String),
    Table(Table),
    Charts(Vec<Chart>),
    Command(String),
    Summary,
    Item(Box<Item>),
}

const STYLE: &str = include_str!("page.css");
/// Maximum width in pixels of a chart that is placed beside another.
const ONE_COLUMN: f64 = 600.0;
/// Content security policy: the browser loads and runs nothing, whatever a text contains.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

impl Page {
    /// Creates an empty page.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    fn with(mut self, block: Block) -> Self {
        self.blocks.push(block);
        self
    }

    /// Adds a heading.
    pub fn heading(self, text: impl Into<String>) -> Self {
        self.with(Block::Heading(text.into()))
    }

    /// Adds a paragraph.
    pub fn paragraph(self, text: impl Into<String>) -> Self {
        self.with(Block::Paragraph(text.into()))
    }

    /// Adds a muted paragraph, such as a citation.
    pub fn quiet(self, text: impl Into<String>) -> Self {
        self.with(Block::Quiet(text.into()))
    }

    /// Adds a table.
    pub fn table(self, table: Table) -> Self {
        self.with(Block::Table(table))
    }

    /// Adds a chart; consecutive charts are placed side by side if there is room.
    pub fn chart(mut self, chart: Chart) -> Self {
        match self.blocks.last_mut() {
            Some(Block::Charts(charts)) => charts.push(chart),
            _ => self.blocks.push(Block::Charts(vec![chart])),
        }
        self
    }

    /// Adds a shell command.
    pub fn command(self, command: impl Into<String>) -> Self {
        self.with(Block::Command(command.into()))
    }

    /// Adds a table of all items of the page with links to them.
    pub fn summary(self) -> Self {
        self.with(Block::Summary)
    }

    /// Adds the section of an item.
    pub fn item(self, item: Item) -> Self {
        self.with(Block::Item(Box::new(item)))
    }

    /// Adds a line to the footer, such as seed and version.
    pub fn footer(mut self, text: impl Into<String>) -> Self {
        self.footer.push(text.into());
        self
    }

    /// The page as HTML.
    pub fn to_html(&self) -> String {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    title { (self.title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    main {
                        h1 { (self.title) }
                        (self.body())
                    }
                    @if !self.footer.is_empty() {
                        footer { @for line in &self.footer { p { (line) } } }
                    }
                }
            }
        }
        .into_string()
    }

    fn body(&self) -> Markup {
        let items = self.anchored_items();
        let mut anchors = items.iter().map(|(anchor, _)| anchor);
        html! {
            @for block in &self.blocks {
                @match block {
                    Block::Heading(text) => h2 { (text) },
                    Block::Paragraph(text) => p { (text) },
                    Block::Quiet(text) => p class="muted" { (text) },
                    Block::Table(shown) => (table(shown)),
                    Block::Charts(shown) => (charts(shown)),
                    Block::Command(text) => (command(text)),
                    Block::Summary => (summary(&items)),
                    Block::Item(shown) => (section(shown, anchors.next().map_or("", String::as_str))),
                }
            }
        }
    }

    /// The items of the page, each with a unique anchor.
    fn anchored_items(&self) -> Vec<(String, &Item)> {
        let mut anchored: Vec<(String, &Item)> = Vec::new();
        for block in &self.blocks {
            if let Block::Item(item) = block {
                let wanted = slug(&format!("{}-{}", item.paper, item.item));
                let taken = |name: &String| anchored.iter().any(|(anchor, _)| anchor == name);
                let others = (2..).map(|number| format!("{wanted}-{number}"));
                let anchor = std::iter::once(wanted.clone()).chain(others).find(|name| !taken(name));
                anchored.push((anchor.unwrap_or_default(), item));
            }
        }
        anchored
    }
}

/// Returns a name that can be used in a URL: lower-case letters, digits and dashes.
fn slug(name: &str) -> String {
    let letter =
        |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    format!("item-{}", name.chars().map(letter).collect::<String>())
}

fn badge(verdict: Verdict) -> Markup {
    html! {
        span class={ "badge " (verdict.class()) } { span aria-hidden="true" { (verdict.sign()) " " } (verdict) }
    }
}

fn summary(items: &[(String, &Item)]) -> Markup {
    html! {
        p { (tally(items.iter().map(|(_, item)| item.verdict))) "." }
        div class="scroll" tabindex="0" role="region" aria-label="All items" {
            table class="summary" {
                thead { tr { @for head in ["item", "theirs", "ours", "verdict"] { th scope="col" { (head) } } } }
                tbody {
                    @for (anchor, item) in items {
                        tr {
                            th scope="row" { a href={ "#" (anchor) } { (item.title) } }
                            td data-label="theirs" { (item.theirs_shown()) }
                            td data-label="ours" { (item.ours_shown()) }
                            td data-label="verdict" { (badge(item.verdict)) }
                        }
                    }
                }
            }
        }
    }
}

fn section(item: &Item, anchor: &str) -> Markup {
    html! {
        section class="item" id=(anchor) aria-labelledby={ (anchor) "-title" } {
            div class="head" {
                h3 id={ (anchor) "-title" } { (item.title) }
                (badge(item.verdict))
            }
            dl {
                dt { "theirs" } dd { (item.theirs_shown()) }
                dt { "ours" } dd { (item.ours_shown()) }
                @if let Some(reason) = &item.reason { dt { "likely reason" } dd { (reason) } }
            }
            @for remark in &item.remarks { p { (remark) } }
            (figures(&item.pictures()))
            @for shown in &item.tables { (table(shown)) }
            @if !item.command.is_empty() { p class="muted" { "To run it again:" } (command(&item.command)) }
        }
    }
}

fn command(text: &str) -> Markup {
    html! { pre { code { (text) } } }
}

fn charts(charts: &[Chart]) -> Markup {
    figures(&charts.iter().map(Chart::drawn).collect::<Vec<_>>())
}

fn figures(pictures: &[DrawnChart]) -> Markup {
    html! {
        @if !pictures.is_empty() {
            div class="charts" {
                @for picture in pictures {
                    @let wide = picture.width > ONE_COLUMN;
                    figure class=[wide.then_some("wide")] tabindex=[wide.then_some("0")] {
                        (PreEscaped(&picture.svg))
                    }
                }
            }
        }
    }
}

fn table(table: &Table) -> Markup {
    let class = |column: usize| table.is_numeric(column).then_some("number");
    html! {
        div class="scroll" tabindex="0" role="region" aria-label=(table.caption) {
            table {
                @if !table.caption.is_empty() { caption { (table.caption) } }
                thead {
                    tr {
                        @for (index, name) in table.columns.iter().enumerate() {
                            th scope="col" class=[class(index)] { (name) }
                        }
                    }
                }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for (index, cell) in row.iter().enumerate() {
                                @if index == 0 { th scope="row" class=[class(0)] { (cell) } }
                                @else { td class=[class(index)] { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
