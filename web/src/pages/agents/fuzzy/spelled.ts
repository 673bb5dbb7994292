// Fuzzy rules without abbreviations: an FLL text describes its variables.

/** What each variable of an FLL text is, by its name; notes after a semicolon are for programs. */
export function describedVariables(fll: string): Map<string, string> {
  const found = new Map<string, string>();
  const lines = fll.split("\n").map((line) => line.trim());
  lines.forEach((line, index) => {
    const name = /^(?:Input|Output)Variable: (\S+)$/.exec(line)?.[1];
    const described = /^description: ([^;]+)/.exec(lines[index + 1] ?? "")?.[1];
    if (name && described) found.set(name, described.trim());
  });
  return found;
}

/** A rule with the descriptions of its variables in place of their names; null where none has one. */
export function spelledOut(
  rule: string,
  variables: Map<string, string>,
  say: (described: string) => string = (described) => described,
): string | null {
  let isSpelled = false;
  const words = rule.split(" ").map((word, index, all) => {
    const described = all[index + 1] === "is" ? variables.get(word) : undefined;
    if (described === undefined) return word;
    isSpelled = true;
    return say(described);
  });
  return isSpelled ? words.join(" ") : null;
}
