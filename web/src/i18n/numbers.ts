// Numbers in texts of the server, which writes them as English does: `1,234.5 %`.

/** Nothing but numbers and their signs: no name has this form. */
const NUMBERS = /^[\s\d.,+−±%()–-]+$/;

/** One number, with commas between thousands. */
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g;

/** A hyphen before a number at the beginning of a word: the server's minus. */
const MINUS = /(^|[\s(])-(?=\d)/g;

/** A zero that has kept the sign of what was rounded. */
const NO_ZERO = /(^|[\s(])-(0(?:[.,]0+)?)(?!\d|[.,]\d)/g;

/** A sentence with minus signs as our own numbers have them. */
export const withMinus = (text: string): string =>
  text.replaceAll(NO_ZERO, "$1$2").replaceAll(MINUS, "$1\u2212");

/** A text of numbers as the language writes them: `1.234,5 %`. Any other text stays as it is. */
export function localNumbers(text: string, language: string): string {
  const comma = new Intl.NumberFormat(language).format(0.5).includes(",");
  if (!comma || !NUMBERS.test(text)) return text;
  return text.replaceAll(NUMBER, (number) =>
    number.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : ".")),
  );
}
