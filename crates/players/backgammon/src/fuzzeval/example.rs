//! The paper's worked example as a position that can be played.

use spielgeist_lab::AgentExample;
use spielgeist_play::messages;

/// Figure 4's own board is not in the text. On this one every play of 6-1 leaves a board with the example's crisp inputs:
/// three blots, two of them in the home board, and two opposing men on the bar.
const POSITION: &str = "XGID=b--A-A--------------A-dde-:0:0:1:61:0:0:0:0:10";

messages! {
    /// Its subject.
    pub(crate) enum ExampleShown in "backgammon" {
        /// The numbers of the paper.
        WorkedExample = "example.worked",
            "The paper's worked example, Tables 3 to 5: seven rules on a board with three blots, two opposing men on the bar and two \
             blots in the home board. The seven strengths give 0.093; the paper adds up rounded ones, with 0.33 for a third, and \
             prints 0.095.";
    }
}

/// The example with its seven rules.
pub(crate) fn worked_example() -> AgentExample {
    AgentExample {
        agent: "fuzzeval:base=example",
        position: POSITION,
        said: ExampleShown::WorkedExample.into(),
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_backgammon::Backgammon;
    use spielgeist_play::{Game, Notation};

    use super::super::inputs;
    use super::*;

    #[test]
    fn every_play_leaves_a_board_with_the_inputs_of_the_paper() {
        let game = Backgammon;
        let view = game.read_view(POSITION).unwrap();
        let mut legal = Vec::new();
        game.moves(&view, &mut legal);
        assert!(legal.len() > 1, "the agent has a choice, so that it explains it");
        for play in legal {
            let read = inputs::read(&view.board().after(play));
            let input = |name: &str| read[inputs::find(name).unwrap()];
            let crisp = ["SinglePieces", "OpponentOnBar", "SinglePiecesInHome"].map(input);
            assert_eq!(crisp, [3.0, 2.0, 2.0], "{play}");
        }
    }
}
