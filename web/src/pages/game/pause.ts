// Opponents whose learning is paused: games against them start at the level they have, and leave it alone.

const key = (game: string, agent: string) => `spielgeist.paused.${game}.${agent}`;

export function isPaused(game: string, agent: string): boolean {
  try {
    return localStorage.getItem(key(game, agent)) !== null;
  } catch {
    return false;
  }
}

export function setPaused(game: string, agent: string, paused: boolean) {
  try {
    if (paused) localStorage.setItem(key(game, agent), "1");
    else localStorage.removeItem(key(game, agent));
  } catch {
    // Without storage nothing is remembered beyond the page.
  }
}
