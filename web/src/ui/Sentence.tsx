import type { Message } from "../api/types";
import { languageOf, useMessage } from "../i18n/message";

/** A sentence of the server in the reader's language; parts between backticks are set as code. */
export function Sentence({ message, game }: { message: Message; game?: string }) {
  const say = useMessage(game);
  const parts = say(message).split("`");
  return (
    <span lang={languageOf(message)}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
          <code key={index}>{part}</code>
        ) : (
          part
        ),
      )}
    </span>
  );
}
