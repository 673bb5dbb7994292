// The program under test: its own data directory, its own free port; it can be stopped, killed and started again.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "@playwright/test";

const ROOT = resolve(import.meta.dirname, "../..");
const READY_MS = 30_000;

export function binary(): string {
  const built = ["release", "debug"].map((profile) => join(ROOT, "target", profile, "spielgeist"));
  const found = [process.env.SPIELGEIST_BIN ?? "", ...built].find((path) => path !== "" && existsSync(path));
  if (!found)
    throw new Error("no binary: build it with `cargo build --release`, or name one in SPIELGEIST_BIN");
  return found;
}

/** The program of examples/connect-four: ours with a game of somebody else's. */
export function ownGameBinary(): string {
  const path = process.env.SPIELGEIST_FOUR_BIN ?? join(ROOT, "target/debug/connect-four");
  if (existsSync(path)) return path;
  throw new Error(
    "no binary: build it with `cargo build -p connect-four`, or name one in SPIELGEIST_FOUR_BIN",
  );
}

export class Server {
  constructor(
    private readonly program: () => string = binary,
    private readonly options: string[] = [],
  ) {}

  readonly data = mkdtempSync(join(tmpdir(), "spielgeist-e2e-"));
  private port = 0;
  private process: ChildProcess | null = null;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.port === 0) this.port = await freePort();
    const args = ["serve", "--data", this.data, "--listen", `127.0.0.1:${this.port}`, ...this.options];
    // A group of its own, so that a kill reaches whatever it has started.
    const child = spawn(this.program(), args, { stdio: "ignore", detached: true });
    this.process = child;
    const until = Date.now() + READY_MS;
    while (!(await this.answers())) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if (Date.now() > until) throw new Error("the server does not answer");
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  private answers(): Promise<boolean> {
    return fetch(`${this.url}/api/openapi.json`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** As a person stops it. */
  stop = () => this.end("SIGTERM");
  /** As a power cut does. */
  kill = () => this.end("SIGKILL");

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child?.pid || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    process.kill(-child.pid, signal);
    const late = setTimeout(() => child.pid && process.kill(-child.pid, "SIGKILL"), 10_000);
    await gone;
    clearTimeout(late);
  }

  forget() {
    rmSync(this.data, { recursive: true, force: true });
  }
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A server for all tests of a file. */
export function serverForFile(program = binary, options: string[] = []): Server {
  const server = new Server(program, options);
  test.beforeAll(() => server.start());
  test.afterAll(async () => {
    await server.stop();
    server.forget();
  });
  return server;
}
