// Moves in sentences. The looks of the games know how people write them; they announce it here when they are loaded.

/** A move's text as people write it in a sentence. */
export type MoveWriter = (game: string, text: string, path?: string[]) => string;

/** The paths of moves by their texts, where they are known. */
export type Routes = ReadonlyMap<string, string[]>;

let write: MoveWriter = (_, text) => text;

export const writeMovesWith = (writer: MoveWriter) => {
  write = writer;
};

/** Arguments of messages that are moves. */
const MOVES = new Set(["chosen", "next", "best", "other", "mv", "played"]);
/** Several moves, parted by spaces. */
const LINES = new Set(["line"]);

export const isMoveArgument = (name: string): boolean => MOVES.has(name) || LINES.has(name);

/** An argument as people write it, if it is a move or several. */
export function moveArgument(
  name: string,
  text: string | number,
  game: string | undefined,
  routes?: Routes,
): string | undefined {
  if (game === undefined || typeof text === "number") return undefined;
  const one = (move: string) => write(game, move, routes?.get(move));
  if (MOVES.has(name)) return one(text);
  return LINES.has(name) ? text.split(" ").map(one).join(" ") : undefined;
}
