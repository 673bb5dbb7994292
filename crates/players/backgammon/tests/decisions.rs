//! Players judged by GNU Backgammon's opinion of every play: how many points they give up per decision.

#[path = "../examples/decision_loss/loss.rs"]
mod loss;

/// The mean loss over the first decisions, in thousandths of a point.
fn lost(agent: &str) -> f64 {
    1e3 * loss::mean(&loss::losses(agent, 200)).0
}

/// The limits are about three standard errors of 200 decisions above the figures in docs/games/backgammon.md.
#[test]
fn players_lose_as_little_per_decision_as_they_did() {
    for (agent, most) in [
        ("champion:plies=0", 12.0),
        ("champion:plies=1", 12.0),
        ("td-net", 32.0),
        ("td-net:recipe=paper", 34.0),
    ] {
        let lost = lost(agent);
        assert!(lost <= most, "{agent} loses {lost:.1} thousandths per decision");
    }
}

#[test]
fn networks_judge_better_than_pubeval_and_pubeval_better_than_a_simple_count() {
    let [champion, network, pubeval, random] = ["champion:plies=0", "td-net", "pubeval", "random"].map(lost);
    assert!(champion < network && network < pubeval && pubeval < random);
}
