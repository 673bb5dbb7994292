// Runs that are started in a terminal, on the data of a server under test.

import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, type Server } from "./server";

/** Small enough for a check: a few candidates, a few games each. */
const RECIPE = `title = "Ludo: a small run for the checks"
game = "ludo"
variant = "paper"
generations = 3

[evolve]
model = "weighted-sum"
options = { features = "coded" }
gene = { real = { start = { low = 0.0, high = 20.0 } } }

[evolve.method.cma-es]
population = 6

[evolve.judge]
seats = "fixed"
score = "wins"
common-dice = true
rivals = [{ fixed = { games = 20, lineups = [["semi-smart", "semi-smart", "semi-smart"]] } }]
`;

export interface Evolving {
  /** The address that it prints, on its server. */
  address: Promise<string>;
  /** The whole address. */
  url: Promise<string>;
  ended: Promise<number | null>;
  child: ChildProcess;
}

export function evolve(server: Server, ...options: string[]): Evolving {
  const file = join(server.data, "small.toml");
  writeFileSync(file, RECIPE);
  const child = spawn(binary(), ["evolve", file, "--data", server.data, ...options]);
  let said = "";
  const url = new Promise<string>((found, failed) => {
    const hear = (text: Buffer) => {
      said += text;
      const whole = /http:\/\/[\w.:-]+\/runs\/[\w-]+/.exec(said);
      if (whole) found(whole[0]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => failed(new Error(`no address in: ${said}`)));
  });
  const address = url.then((whole) => new URL(whole).pathname);
  address.catch(() => undefined);
  return { address, url, child, ended: new Promise((done) => child.once("exit", done)) };
}
