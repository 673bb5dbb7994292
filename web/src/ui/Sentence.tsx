/** What an agent says; what it sets between backticks, its rules, stands out. */
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
