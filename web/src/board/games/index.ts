// The looks by the names of the games. A game without one is drawn plainly.

import type { Look } from "../look";
import { backgammon } from "./backgammon";
import { checkers } from "./checkers";
import { geister } from "./geister";
import { ludo } from "./ludo";
import { plain } from "./plain";
import { stratego } from "./stratego";

const LOOKS: Record<string, Look> = { checkers, backgammon, ludo, geister, stratego };

export const lookOf = (game: string): Look => LOOKS[game] ?? plain;
