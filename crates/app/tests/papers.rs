//! The results of papers that ship with the program, made by `make papers`.

use std::collections::BTreeSet;

use spielgeist_lab::report::{Finding, Verdict};

#[test]
fn every_item_of_every_paper_has_a_stored_result() {
    let games = spielgeist::games();
    let papers = games.papers();
    assert!(papers.len() >= 5);
    for paper in papers {
        let results = games.shipped_results(paper.name);
        let stored: BTreeSet<&str> = results.iter().map(|result| result.item.item.as_str()).collect();
        assert_eq!(stored, paper.items.iter().copied().collect(), "{}: run `make papers`", paper.name);
        assert_eq!(stored.len(), results.len(), "{}: an item is stored twice", paper.name);
        for result in results {
            let item = &result.item;
            let name = format!("{}-{}", paper.name, item.item);
            assert_eq!(item.paper, paper.name);
            assert!(item.command.contains(&format!("reproduce {name} --{}", result.mode)), "{name}");
            assert!(!result.version.is_empty() && result.made > 1_700_000_000, "{name}: version and date");
            assert!(item.theirs != Finding::Nothing, "{name}: what the paper says is missing");
            let is_empty = item.ours == Finding::Nothing && item.tables.is_empty() && item.remarks.is_empty();
            assert!(!is_empty || item.verdict == Verdict::NotPossible, "{name}: ours is empty");
            // Before anything is run the title must say what is shown.
            assert!(item.title.split_whitespace().count() > 2, "{name}: {}", item.title);
        }
    }
}
