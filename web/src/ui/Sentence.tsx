/** An agent's sentence; parts between backticks are set as code. */
export function Sentence({ text }: { text: string }) {
  const parts = text.split("`");
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  );
}
