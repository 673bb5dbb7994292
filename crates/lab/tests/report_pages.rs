//! Pages and reports: read back with an HTML parser and a JSON parser.

mod report_support;

use report_support::every_kind;
use scraper::{Html, Selector};
use spielgeist_lab::report::{self, Item, Mode, Page, Report, Table, Verdict};

const HOSTILE: &str = "</style></title><script>alert('x')</script> & \"quoted\" <b>";

fn report() -> Report {
    let agreed = Item::new("p", "table-1", "Table 1: games won")
        .unit("%")
        .theirs(66.06)
        .ours(65.9)
        .interval(65.6, 66.2)
        .verdict(Verdict::Agrees)
        .command("spielgeist reproduce p-table-1 --seed 1")
        .table(
            Table::new("By seat", ["seat", "games won"]).row(["first", "66.1 %"]).row(["second", "65.7 %"]),
        );
    let differing = Item::new("p", "figure 2", HOSTILE)
        .theirs(HOSTILE)
        .ours(HOSTILE)
        .verdict(Verdict::Differs)
        .reason(HOSTILE)
        .remark(HOSTILE)
        .command(HOSTILE);
    let differing = every_kind(&[1.0, 2.0, 4.0], HOSTILE, false).into_iter().fold(differing, Item::chart);
    let twin = Item::new("p", "figure-2", "Figure 2 again").ours(f64::NAN).interval(f64::NAN, 1.0);
    let absent = Item::new("p", "table-9", "Table 9").theirs("rank 2 of 8").verdict(Verdict::NotPossible);
    let report = Report::new("A paper", "A. Author, 2009", 77, Mode::Full).note(HOSTILE);
    [agreed, differing, twin, absent].into_iter().fold(report, Report::item)
}

fn parsed(html: &str) -> Html {
    let document = Html::parse_document(html);
    assert!(document.errors.is_empty(), "{:?}", document.errors);
    document
}

fn all(document: &Html, selector: &str) -> Vec<String> {
    let elements = document.select(&Selector::parse(selector).unwrap()).collect::<Vec<_>>();
    elements.iter().map(|element| element.text().collect::<String>().trim().to_owned()).collect()
}

fn attributes(document: &Html, selector: &str, name: &str) -> Vec<String> {
    let elements = document.select(&Selector::parse(selector).unwrap()).collect::<Vec<_>>();
    elements.iter().filter_map(|element| element.attr(name)).map(str::to_owned).collect()
}

#[test]
fn every_item_has_its_section_and_a_way_to_it() {
    let document = parsed(&report().to_html());
    assert_eq!(all(&document, "h1"), ["A paper"]);
    let links = attributes(&document, ".summary a", "href");
    let sections = attributes(&document, "section.item", "id");
    assert_eq!(links, sections.iter().map(|id| format!("#{id}")).collect::<Vec<_>>());
    assert_eq!(sections, ["item-p-table-1", "item-p-figure-2", "item-p-figure-2-2", "item-p-table-9"]);
    let mut ids = attributes(&document, "[id]", "id");
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

#[test]
fn a_section_tells_theirs_ours_verdict_and_command() {
    let document = parsed(&report().to_html());
    let first = "#item-p-table-1";
    assert_eq!(all(&document, &format!("{first} dd")), ["66.1 %", "65.9 % (65.6 to 66.2)"]);
    assert_eq!(all(&document, &format!("{first} .badge")), ["✓ agrees"]);
    assert_eq!(all(&document, &format!("{first} pre code")), ["spielgeist reproduce p-table-1 --seed 1"]);
    assert_eq!(all(&document, &format!("{first} td.number")), ["66.1 %", "65.7 %"]);
    assert_eq!(all(&document, &format!("{first} caption")), ["By seat"]);
    let reasons = all(&document, "#item-p-figure-2 dd");
    assert_eq!(reasons[2], HOSTILE);
    assert!(
        all(&document, "main > p")
            .contains(&"4 items: 1 agrees, 1 differs, 1 not possible, 1 not run.".to_owned())
    );
    assert_eq!(
        all(&document, "footer p"),
        [format!("full run, seed 77, spielgeist {}.", env!("CARGO_PKG_VERSION"))]
    );
}

#[test]
fn no_text_can_break_out_of_its_place() {
    let document = parsed(&report().to_html());
    assert!(all(&document, "script").is_empty());
    assert_eq!(all(&document, "#item-p-figure-2 h3"), [HOSTILE]);
    assert_eq!(all(&document, "#item-p-figure-2 pre code"), [HOSTILE]);
    let titled = parsed(&Page::new(HOSTILE).heading(HOSTILE).quiet(HOSTILE).footer(HOSTILE).to_html());
    assert_eq!(all(&titled, "head > title"), [HOSTILE]);
}

#[test]
fn a_page_needs_nothing_but_itself() {
    let html = report().to_html();
    let document = parsed(&html);
    for selector in ["link", "script", "img", "iframe", "[src]", "[srcset]", "object", "[onclick]"] {
        assert!(all(&document, selector).is_empty(), "{selector}");
    }
    assert!(attributes(&document, "[href]", "href").iter().all(|link| link.starts_with('#')));
    assert!(!html.contains("url(") && !html.contains("@import"));
    assert_eq!(attributes(&document, "meta[charset]", "charset"), ["utf-8"]);
    assert_eq!(attributes(&document, "html", "lang"), ["en"]);
}

#[test]
fn tables_name_rows_and_columns() {
    let table =
        Table::new("How games ended", ["reason", "games"]).row(["capture", "172"]).row(["escape", "85"]);
    let document = parsed(&Page::new("t").table(table).to_html());
    assert_eq!(all(&document, "th[scope=col]"), ["reason", "games"]);
    assert_eq!(all(&document, "th[scope=row]"), ["capture", "escape"]);
    assert_eq!(all(&document, ".scroll td.number"), ["172", "85"]);
}

#[test]
fn json_has_the_fixed_keys() {
    let list: Vec<serde_json::Map<String, serde_json::Value>> =
        serde_json::from_str(&report().to_json()).unwrap();
    let mut keys: Vec<&String> = list[0].keys().collect();
    keys.sort();
    assert_eq!(keys, ["command", "interval", "item", "ours", "paper", "theirs", "verdict"]);
    assert_eq!(list[0]["theirs"], 66.06);
    assert_eq!(list[0]["interval"], serde_json::json!([65.6, 66.2]));
    let verdicts: Vec<&serde_json::Value> = list.iter().map(|item| &item["verdict"]).collect();
    assert_eq!(verdicts, ["agrees", "differs", "not run", "not possible"]);
    assert_eq!((&list[3]["theirs"], &list[3]["ours"]), (&"rank 2 of 8".into(), &serde_json::Value::Null));
    assert_eq!(list[2]["ours"], serde_json::Value::Null);
}

#[test]
fn several_papers_share_a_page_a_list_and_a_text() {
    let other = Report::new("Another paper", "B. Author, 2013", 78, Mode::Quick)
        .item(Item::new("q", "figure-3", "F"));
    let both = [report(), other];
    let document = parsed(&report::to_html(&both));
    assert_eq!(all(&document, "h1"), ["2 papers reproduced"]);
    assert_eq!(all(&document, "h2"), ["Summary", "A paper", "Another paper"]);
    assert_eq!(all(&document, "footer p").len(), 2);
    let list: Vec<serde_json::Value> = serde_json::from_str(&report::to_json(&both)).unwrap();
    assert_eq!(list.len(), 5);
    let text = report::to_text(&both, 80);
    assert!(text.contains("quick run, seed 78") && text.contains("full run, seed 77"));
    assert!(text.contains("A. Author, 2009") && text.contains("figure-3"));
}

#[test]
fn the_same_report_gives_the_same_page() {
    assert_eq!(report().to_html(), report().to_html());
}
