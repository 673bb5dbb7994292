import { Fragment } from "react";
import type { Message } from "../api/types";
import { type Part, sayParts } from "../i18n/message";
import type { Routes } from "../i18n/moves";
import { useTranslation } from "../i18n/translate";

/** A sentence of the server in the reader's language. */
export function Sentence({ message, game, routes }: { message: Message; game?: string; routes?: Routes }) {
  const { t } = useTranslation();
  return <Parts parts={sayParts(message, t, game, routes)} />;
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

function Coded({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <code key={index}>{part}</code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
