// What a newcomer has seen, remembered in this browser. Where nothing can be stored it is offered again.

type Thing = "welcome" | "tour";

const keyOf = (thing: Thing) => `spielgeist.seen.${thing}`;

export function isSeen(thing: Thing): boolean {
  try {
    return localStorage.getItem(keyOf(thing)) !== null;
  } catch {
    return false;
  }
}

export function setSeen(thing: Thing) {
  try {
    localStorage.setItem(keyOf(thing), "1");
  } catch {
    // Private windows may refuse.
  }
}
