//! Charts as pictures: read back with an XML parser.

mod report_support;

use proptest::prelude::*;
use report_support::every_kind;
use roxmltree::{Document, Node};
use spielgeist_lab::report::{Axis, Chart, HeatMap, Row, Series};

const VALUES: [f64; 6] = [3.0, 1.0, 4.0, 1.5, 9.0, 2.6];

fn number(node: Node, name: &str) -> f64 {
    node.attribute(name).unwrap_or_else(|| panic!("no {name} in {node:?}")).parse().unwrap()
}

fn texts<'a>(document: &'a Document) -> Vec<&'a str> {
    let text = |node: &Node| node.has_tag_name((SVG, "text"));
    document.descendants().filter(text).filter_map(|node| node.text()).map(str::trim).collect()
}

const SVG: &str = "http://www.w3.org/2000/svg";

#[test]
fn every_kind_says_what_it_is() {
    for chart in every_kind(&VALUES, "games won", false) {
        let svg = chart.to_svg();
        let document = Document::parse(&svg).unwrap();
        let root = document.root_element();
        assert_eq!((root.attribute("role"), root.attribute("aria-label")), (Some("img"), Some("games won")));
        let child = |name: &str| root.children().find(|node| node.has_tag_name((SVG, name)));
        assert_eq!(child("title").unwrap().text(), Some("games won"));
        assert!(child("desc").unwrap().text().unwrap().len() > 20);
        assert!(texts(&document).contains(&"Source: games won"), "{svg}");
    }
}

#[test]
fn text_is_large_enough_and_on_the_paper() {
    for chart in every_kind(&VALUES, "a rather long label that goes on and on without end", true) {
        let svg = chart.to_svg();
        let document = Document::parse(&svg).unwrap();
        let root = document.root_element();
        let size: Vec<f64> =
            root.attribute("viewBox").unwrap().split(' ').map(|part| part.parse().unwrap()).collect();
        let units_a_pixel = size[2] / number(root, "width");
        for node in document.descendants().filter(|node| node.has_tag_name((SVG, "text"))) {
            let pixels = number(node, "font-size") / units_a_pixel;
            assert!(pixels > 15.9, "{pixels} {:?}", node.text());
            assert!((0.0..=size[2]).contains(&number(node, "x")), "{:?}", node.text());
            assert!((0.0..=size[3]).contains(&number(node, "y")), "{:?}", node.text());
        }
        let style = root.attribute("style").unwrap();
        let least = style.split("min-width:").nth(1).unwrap().split("px").next().unwrap();
        assert!(16.0 * least.parse::<f64>().unwrap() / number(root, "width") > 11.9, "{style}");
    }
}

#[test]
fn the_same_chart_gives_the_same_text() {
    let twice = || every_kind(&VALUES, "games", false).iter().map(Chart::to_svg).collect::<Vec<_>>();
    assert_eq!(twice(), twice());
}

#[test]
fn labels_cannot_break_out() {
    for chart in every_kind(&VALUES, "</title><script>\"a\" & 'b'</script>", false) {
        let svg = chart.to_svg();
        let document = Document::parse(&svg).unwrap();
        assert!(!document.descendants().any(|node| node.tag_name().name() == "script"));
        assert_eq!(document.root_element().attribute("aria-label"), Some(&*chart.title));
    }
}

#[test]
fn nothing_and_little_can_be_drawn() {
    for values in [vec![], vec![7.0], vec![0.0], vec![5.0, 5.0], vec![f64::NAN]] {
        for log in [false, true] {
            for chart in every_kind(&values, "games", log) {
                let svg = chart.to_svg();
                assert!(Document::parse(&svg).is_ok() && !svg.contains("NaN"), "{chart:?}");
            }
        }
    }
    let empty = Chart::lines("", "", "", []).to_svg();
    assert!(Document::parse(&empty).is_ok());
    assert!(Document::parse(&Chart::heat_map("", "", "", HeatMap::default()).to_svg()).is_ok());
    assert!(Document::parse(&Chart::bars("", "", [""; 0], []).to_svg()).is_ok());
}

#[test]
fn what_is_left_out_is_said() {
    let curve = Series::of_values("best", [1.0, f64::NAN, 3.0, f64::INFINITY, 5.0]);
    let svg = Chart::lines("t", "x", "y", [curve]).to_svg();
    assert!(texts(&Document::parse(&svg).unwrap()).contains(&"2 values are omitted: not finite."));
    let positive = Series::of_values("best", [1.0, 0.0, 3.0]);
    let svg = Chart::lines("t", "x", Axis::new("y").log(), [positive]).to_svg();
    assert!(svg.contains("1 value is omitted: not finite, or not above 0"));
    let whole = Chart::lines("t", "x", "y", [Series::of_values("best", VALUES)]).to_svg();
    assert!(!whole.contains("omitted"));
    let empty_on_purpose = HeatMap::new(["a"], ["b"]);
    assert!(!Chart::heat_map("t", "x", "y", empty_on_purpose).to_svg().contains("omitted"));
}

#[test]
fn a_curve_has_a_point_for_each_value() {
    let svg = Chart::lines("t", "x", "y", [Series::of_values("best", VALUES)]).to_svg();
    let document = Document::parse(&svg).unwrap();
    let of_series = |node: &Node| node.attribute("stroke") == Some("#0072B2");
    let lines = document.descendants().filter(|node| node.has_tag_name((SVG, "polyline")) && of_series(node));
    let longest = lines.map(|node| node.attribute("points").unwrap().split_whitespace().count()).max();
    assert_eq!(longest, Some(VALUES.len()));
}

#[test]
fn greater_values_lie_higher() {
    let svg = Chart::scatter("t", "x", "y", [(0.0, 1.0), (1.0, 5.0), (2.0, 9.0)], None).to_svg();
    let document = Document::parse(&svg).unwrap();
    let discs: Vec<Node> = document.descendants().filter(|node| node.has_tag_name((SVG, "circle"))).collect();
    let heights: Vec<f64> = discs.iter().map(|node| number(*node, "cy")).collect();
    assert!(heights.len() == 3 && heights[0] > heights[1] && heights[1] > heights[2]);
    assert!((heights[0] - heights[1] - (heights[1] - heights[2])).abs() <= 1.0);
    assert!(number(discs[0], "cx") < number(discs[2], "cx"));
}

#[test]
fn heat_maps_print_their_numbers() {
    let map = HeatMap::new(["a", "b"], ["x", "y"]).fill(|row, column| Some((2 * row + column) as f64 / 8.0));
    let svg = Chart::heat_map("t", "", "", map.digits(3)).to_svg();
    let document = Document::parse(&svg).unwrap();
    for cell in ["0.000", "0.125", "0.250", "0.375"] {
        assert!(texts(&document).contains(&cell), "{cell}");
    }
}

#[test]
fn long_names_are_cut_in_the_picture_and_whole_in_its_description() {
    let name = "an opponent whose name is long enough to fill any number of lines in any picture of any width, \
                and which is told in full to those who have the picture read out";
    let svg = Chart::bars("t", "x", ["s"], [Row::new(name, [Some(1.0.into())])]).to_svg();
    let document = Document::parse(&svg).unwrap();
    assert!(texts(&document).iter().any(|text| text.ends_with('…')));
    assert!(texts(&document).iter().all(|text| text.chars().count() < 60));
    let description = document.descendants().find(|node| node.has_tag_name((SVG, "desc"))).unwrap();
    assert!(description.text().unwrap().contains(name));
}

#[test]
fn many_points_make_no_large_file() {
    let values: Vec<f64> = (0..50_000).map(|index| (f64::from(index) * 0.618).fract()).collect();
    let bell: Vec<f64> =
        (0..50_000).map(|index| (f64::from(index) * 0.618).fract() + f64::from(index % 7)).collect();
    let charts = [
        Chart::lines("t", "x", "y", [Series::of_values("a", values.clone())]),
        Chart::normal_probability("t", "x", &bell),
        Chart::histogram("t", "x", &bell, None),
        Chart::boxes("t", "x", "y", [(0.0, &values)]),
    ];
    for chart in charts {
        let size = chart.to_svg().len();
        assert!(size < 150_000, "{size} bytes for {}", chart.title);
    }
}

#[test]
fn charts_are_plain_data() {
    let chart = Chart::lines("t", "x", "y", [Series::of_values("a", [1.0, f64::NAN])]);
    let json = serde_json::to_value(&chart).unwrap();
    assert_eq!(json["plot"]["kind"], "lines");
    assert_eq!(json["plot"]["series"][0]["points"], serde_json::json!([[0.0, 1.0], [1.0, null]]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_numbers_and_names_can_be_drawn(
        values in prop::collection::vec(prop::num::f64::ANY, 0..12),
        label in "[^\u{0}-\u{1f}\u{fffe}\u{ffff}]{0,40}",
        log: bool,
    ) {
        for chart in every_kind(&values, &label, log) {
            let svg = chart.to_svg();
            prop_assert!(Document::parse(&svg).is_ok(), "{:?}", chart);
            prop_assert!(label.contains("NaN") || !svg.contains("NaN"));
        }
    }
}
