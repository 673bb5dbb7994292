//! For each game: its names, its variants and its agents, where rules meet techniques.

mod backgammon;
mod checkers;
mod geister;
mod ludo;
mod searches;
mod stratego;
