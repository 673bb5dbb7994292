import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Failure, plain } from "../../api/client";
import { persist } from "./reconnect";
import { sampleEvent, sampleView } from "./sample";

const away = new Failure(0, plain("The server does not answer.", "offline"));

const before = sampleView({ revision: 7, events: [sampleEvent(0)] });

/** A server that is away until `back` (ms from now); started again, it counts revisions anew. */
function server(back: number, events = before.events) {
  const from = Date.now() + back;
  const answers = <T>(value: T) => {
    if (Date.now() < from) throw away;
    return value;
  };
  return {
    send: vi.fn(async (_revision: number) => answers("played")),
    fetch: vi.fn(async () => answers(sampleView({ revision: 900, events }))),
    onAway: vi.fn(),
  };
}

describe("a move that was sent while the server was away", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const signal = new AbortController().signal;

  it("is sent again within two seconds of its return", async () => {
    const calls = server(10_000);
    const done = persist({ ...calls, view: before, signal });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(calls.onAway).toHaveBeenCalled();
    expect(calls.send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls.send).toHaveBeenCalledTimes(2);
    expect(calls.send).toHaveBeenLastCalledWith(900);
    expect(await done).toEqual({ sent: true, answer: "played" });
  });

  it("is taken back when the game has changed meanwhile", async () => {
    const calls = server(3_000, [sampleEvent(0), sampleEvent(1)]);
    const done = persist({ ...calls, view: before, signal });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.send).toHaveBeenCalledTimes(1);
    expect(await done).toMatchObject({ sent: false, view: { revision: 900 } });
  });

  it("is not sent again when the server refused it", async () => {
    const refused = new Failure(400, plain("no", "bad_request"));
    const send = vi.fn().mockRejectedValue(refused);
    const { fetch, onAway } = server(0);
    await expect(persist({ send, fetch, onAway, view: before, signal })).rejects.toBe(refused);
    expect(onAway).not.toHaveBeenCalled();
  });

  it("waits no longer when the page is left", async () => {
    const leaving = new AbortController();
    const calls = server(60_000);
    const done = persist({ ...calls, view: before, signal: leaving.signal }).catch(() => "left");
    await vi.advanceTimersByTimeAsync(5_000);
    leaving.abort();
    expect(await done).toBe("left");
    const asked = calls.fetch.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.fetch).toHaveBeenCalledTimes(asked);
  });
});
