import { Fragment } from "react";

/** A name such as StrongestConsecutiveBlockade, which may be broken before each of its words. */
export function Breakable({ name }: { name: string }) {
  return [...name].map((letter, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a name do not move
    <Fragment key={index}>
      {index > 0 && letter !== letter.toLowerCase() && name[index - 1] !== name[index - 1]?.toUpperCase() && (
        <wbr />
      )}
      {letter}
    </Fragment>
  ));
}
