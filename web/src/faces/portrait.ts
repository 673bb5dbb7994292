// A face drawn from a name: the same name has the same face everywhere.

/** What a portrait is put together from. */
export interface Features {
  /** Hue of the background, in degrees. */
  hue: number;
  head: number;
  hair: number;
  eyes: number;
  mouth: number;
}

/** How many shapes there are of each part. */
export const SHAPES = { head: 3, hair: 5, eyes: 3, mouth: 4 } as const;

/** The features of a name. */
export function featuresOf(name: string): Features {
  let seed = hash(name);
  const next = (count: number): number => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0;
    seed = (seed ^ (seed >>> 12)) >>> 0;
    return seed % count;
  };
  return {
    hue: next(24) * 15,
    head: next(SHAPES.head),
    hair: next(SHAPES.hair),
    eyes: next(SHAPES.eyes),
    mouth: next(SHAPES.mouth),
  };
}

/** FNV-1a, for its even spread over short texts. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
