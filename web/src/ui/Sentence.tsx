import { Fragment } from "react";
import type { Message } from "../api/types";
import { type Known, type Part, sayParts } from "../i18n/message";
import { useTranslation } from "../i18n/translate";

/** A sentence of the server in the reader's language. */
export function Sentence({ message, game, known }: { message: Message; game?: string; known?: Known }) {
  const { t } = useTranslation();
  return <Parts parts={sayParts(message, t, game, known)} />;
}

/** Parts of a sentence: quoted ones in their own language, those between backticks as code. */
export function Parts({ parts }: { parts: Part[] }) {
  return parts.map(({ text, lang }, index) =>
    lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <span key={index} lang={lang}>
        <Coded text={text} />
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <Coded key={index} text={text} />
    ),
  );
}

/** From square to square: a move, which no line break divides. */
const MOVE = /(\b[a-z]\d{1,2}(?:[-x][a-z]\d{1,2})+)/;

function Coded({ text }: { text: string }) {
  return (
    <>
      {text.split("`").map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
        index % 2 === 1 ? <code key={index}>{part}</code> : <Unbroken key={index} text={part} />,
      )}
    </>
  );
}

function Unbroken({ text }: { text: string }) {
  return (
    <>
      {text.split(MOVE).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
          <span key={index} className="unbroken">
            {part}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </>
  );
}
