// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Review } from "../../api/types";
import { listedAgent } from "../../faces/faces";
import { Reviewer } from "./Reviewer";

const review = (reviewers: string[]): Review => ({
  done: true,
  of: 0,
  by: listedAgent("champion:plies=1"),
  reviewers: reviewers.map(listedAgent),
  moves: [],
  luck: [],
});

afterEach(cleanup);

test("without a choice nothing is asked", () => {
  const { container } = render(
    <Reviewer game="chess" review={review(["champion:plies=1"])} onChoose={vi.fn()} />,
  );
  expect(container.childElementCount).toBe(0);
});

test("another judge can be chosen", () => {
  const onChoose = vi.fn();
  render(
    <Reviewer game="chess" review={review(["champion:plies=1", "gnubg:plies=2"])} onChoose={onChoose} />,
  );
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("option", { name: "gnubg:plies=2" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("gnubg:plies=2");
});
