import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { RunPage } from "../src/api/types";
import { Api, shot } from "./pages";
import { serverForFile } from "./server";
import { evolve } from "./terminal";

const server = serverForFile();

test("check 21: a run of the terminal shows up, grows without reload, stops, and goes on where it was", async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const api = new Api(context, server.url);
  await page.goto(`${server.url}/runs`);
  await expect(page.getByText(/No runs yet/)).toBeVisible();
  const run = evolve(server, "--generations", "50000");
  const address = await run.address;
  // The server that is really there, on whatever port.
  expect(await run.url).toBe(server.url + address);
  const name = address.split("/").at(-1) ?? "";
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible({ timeout: 2000 });
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const bar = page.getByRole("progressbar", { name: "Generations" });
  const generation = async () => Number(await bar.getAttribute("aria-valuenow"));
  await expect.poll(generation).toBeGreaterThan(0);
  const first = await generation();
  await expect.poll(generation, { timeout: 30_000 }).toBeGreaterThan(first + 2);
  await expect(page.getByRole("img", { name: /Fitness over the generations/ })).toBeVisible();
  await shot(page, "check-21-growing", true);

  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("button", { name: "Resume", exact: true })).toBeVisible({ timeout: 30_000 });
  await run.ended;
  const stopped = (await api.get<RunPage>(`/api/runs/${name}`)).generations.length;
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect.poll(generation, { timeout: 40_000 }).toBeGreaterThan(stopped);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("button", { name: "Resume", exact: true })).toBeVisible({ timeout: 30_000 });
  const { generations } = await api.get<RunPage>(`/api/runs/${name}`);
  const from = generations[0]?.generation ?? 0;
  expect(generations.map((each) => each.generation)).toEqual(generations.map((_, index) => from + index));
});

test("check 22: two ticked runs are compared: differences, two curves that differ in grey, CSV and SVG", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const names: string[] = [];
  for (const population of [6, 8]) {
    const run = evolve(
      server,
      "--seed",
      String(population),
      "--set",
      `evolve.method.cma-es.population=${population}`,
    );
    names.push((await run.address).split("/").at(-1) ?? "");
    await run.ended;
  }
  await page.goto(`${server.url}/runs`);
  for (const name of names)
    await page.getByRole("checkbox", { name: `Select ${name}` }).check({ force: true });
  await shot(page, "check-22-ticked");
  await page.getByRole("button", { name: "Compare runs (2)" }).click();
  await expect(page).toHaveURL(/\/runs\/compare\?/);
  // The list stays until the page has been loaded.
  await expect(page.getByRole("checkbox", { name: /^Select / })).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: /population/ })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^game$/ })).toHaveCount(0);
  const chart = page.getByRole("img", { name: /Best fitness over the generations of/ });
  const dashes = () =>
    chart
      .locator("path[fill=none], path[fill=transparent], polyline")
      .evaluateAll((lines) => [
        ...new Set(lines.map((line) => line.getAttribute("stroke-dasharray") ?? "solid")),
      ]);
  await expect.poll(async () => (await dashes()).length).toBeGreaterThan(1);
  await shot(page, "check-22-compared", true);

  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV" }).click(),
  ]);
  const lines = readFileSync(await csv.path(), "utf8")
    .trim()
    .split("\n");
  expect(lines[0]).toMatch(/generation/);
  for (const name of names) expect(lines.some((line) => line.includes(name))).toBe(true);
  const [svg] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: /Save SVG/ })
      .first()
      .click(),
  ]);
  const drawing = readFileSync(await svg.path(), "utf8");
  await page.goto(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`);
  expect(await page.evaluate(() => document.documentElement.tagName.toLowerCase())).toBe("svg");
});
