// All texts of a language. Each area of pages has one file per language; keys are flat and begin with the area. Each
// game has one file per language in its folder; its keys become `games.NAME.KEY`.

export type Texts = Record<string, string>;

/** The texts of all areas and of all games, both by the paths of their files. */
export const joined = (areas: Record<string, Texts>, games: Record<string, Texts>): Texts =>
  Object.assign(
    {},
    ...Object.values(areas),
    ...Object.entries(games).map(([path, file]) => prefixed(`games.${path.split("/").at(-2)}.`, file)),
  );

const prefixed = (prefix: string, file: Texts): Texts =>
  Object.fromEntries(Object.entries(file).map(([key, text]) => [prefix + key, text]));
