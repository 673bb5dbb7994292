// A position on the analysis board, with what can be done to it. Its state is the address.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { AnalysisView } from "../../api/types";
import { useSearchParams } from "../../router";
import { type Board, boardOf, queryOf, searchOf } from "./address";

export interface Analysis {
  board: Board;
  view: AnalysisView | undefined;
  error: unknown;
  /** The shown position is not yet that of the address. */
  loading: boolean;
  /** Moves that were taken back and can be played again. */
  ahead: string[];
  play: (step: string) => void;
  goTo: (steps: number) => void;
  /** Another position. */
  show: (position: string | null, variant?: string | null) => void;
  watch: (agents: string[]) => void;
}

export function useAnalysis(game: string): Analysis {
  const [search, setSearch] = useSearchParams();
  const board = boardOf(search);
  const spot = queryOf(board);
  const query = useQuery({
    queryKey: ["analysis", game, spot],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/analysis/{game}", { params: { path: { game }, query: spot }, signal })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [longest, setLongest] = useState<{ root: string; line: string[] }>({ root: "", line: [] });
  const root = `${board.variant}|${board.position}`;
  const continues = longest.root === root && board.line.every((step, index) => longest.line[index] === step);
  const change = (part: Partial<Board>) =>
    setSearch(searchOf({ ...board, ...part }), { preventScrollReset: true });
  const follow = (line: string[], kept: string[]) => {
    setLongest({ root, line: kept });
    change({ line });
  };
  const whole = continues && longest.line.length > board.line.length ? longest.line : board.line;
  return {
    board,
    view: query.data,
    error: query.error,
    loading: query.isPlaceholderData || query.isPending,
    ahead: whole.slice(board.line.length),
    play: (step) => {
      const line = [...board.line, step];
      follow(line, whole[board.line.length] === step ? whole : line);
    },
    goTo: (steps) => follow(whole.slice(0, steps), whole),
    show: (position, variant = board.variant) => change({ position, variant, line: [] }),
    watch: (agents) => change({ agents }),
  };
}
