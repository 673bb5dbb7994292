import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ME } from "../../app/me";
import { HandOverDialog } from "./HandOverDialog";

const me = { profile: null, accounts: true, needs_keeper: false, version: "0" };
let queries: QueryClient;
let server: ReturnType<typeof vi.fn<(address: string, sent: RequestInit) => Promise<Response>>>;
const close = vi.fn();

beforeEach(() => {
  queries = new QueryClient();
  server = vi.fn(async () => Response.json(me));
  vi.stubGlobal("fetch", server);
  render(
    <QueryClientProvider client={queries}>
      <HandOverDialog onClose={close} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  close.mockClear();
  vi.unstubAllGlobals();
});

const handOver = { name: "Hand over administration", hidden: true };

function choose(name: string) {
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", handOver));
}

describe("handing over the administration", () => {
  it("asks once more before anything is sent", async () => {
    choose("Bob");
    const question = screen.getByRole("alertdialog", { hidden: true });
    expect(question.textContent).toContain("Make Bob the administrator?");
    expect(question.textContent).toContain("Only Bob can give it back");
    expect(server).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole("button", handOver));
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    const [address, sent] = server.mock.calls[0] ?? [];
    expect([sent?.method, new URL(address ?? "").pathname, sent?.body]).toEqual([
      "PUT",
      "/api/keeper",
      JSON.stringify({ name: "Bob" }),
    ]);
    expect(queries.getQueryData(ME)).toEqual(me);
  });

  it("sends nothing when it is cancelled", () => {
    choose("Bob");
    fireEvent.click(screen.getByRole("button", { name: "Cancel", hidden: true }));
    expect(close).toHaveBeenCalled();
    expect(server).not.toHaveBeenCalled();
  });

  it("says that nobody has the name, and lets it be corrected", async () => {
    const error = {
      code: "account.no_account",
      kind: "not_found",
      error: "no account is named `Bop`",
      args: { name: "Bop" },
    };
    server.mockImplementation(async () => Response.json(error, { status: 404 }));
    choose("Bop");
    fireEvent.click(screen.getByRole("button", handOver));
    await vi.waitFor(() => expect(screen.getByRole("alert", { hidden: true }).textContent).toContain("Bop"));
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Bop");
    expect(close).not.toHaveBeenCalled();
  });
});
