// Sends requests as the API's description has them. The types are openapi-fetch's; what it does is little.

import type { Client } from "openapi-fetch";
import { failureOf } from "./failure";
import type { paths } from "./schema";

interface Init {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
  signal?: AbortSignal;
}

// Other sites cannot set the second header, so the server takes it as proof that the page is its own.
const HEADERS = { Accept: "application/json", "X-Spielgeist": "1" };

const send =
  (method: string) =>
  async (path: string, { params, body, signal }: Init = {}): Promise<{ data?: unknown }> => {
    const response = await globalThis.fetch(address(path, params), {
      method,
      credentials: "same-origin",
      headers: body === undefined ? HEADERS : { ...HEADERS, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw await failureOf(response);
    const text = await response.text();
    return { data: text === "" ? undefined : JSON.parse(text) };
  };

/** `/api/games/{id}` with its id and what follows `?`. */
function address(path: string, { path: parts = {}, query = {} }: Init["params"] = {}): string {
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(parts[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return new URL(filled + (search && `?${search}`), globalThis.location?.origin).href;
}

export const api = {
  GET: send("GET"),
  POST: send("POST"),
  PUT: send("PUT"),
  DELETE: send("DELETE"),
} as unknown as Pick<Client<paths>, "GET" | "POST" | "PUT" | "DELETE">;
