import { usePhrase } from "../../i18n/phrase";

/** A text of a paper in the reader's language. */
export function Phrase({ text, game }: { text: string; game: string }) {
  const said = usePhrase(game)(text);
  return said.lang ? <span lang={said.lang}>{said.text}</span> : said.text;
}
