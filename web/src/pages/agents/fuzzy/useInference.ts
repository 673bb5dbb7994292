// Asks the server for the inference, with at most one request at a time.

import { useEffect, useRef, useState } from "react";
import { answer, api } from "../../../api/client";
import type { Inference } from "../../../api/types";

const PAUSE_MS = 40;

export function useInference(fll: string, inputs: number[]): { inference: Inference | null; error: unknown } {
  const [inference, setInference] = useState<Inference | null>(null);
  const [error, setError] = useState<unknown>(null);
  const wanted = useRef({ fll, inputs });
  const asking = useRef(false);
  wanted.current = { fll, inputs };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either is what asks
  useEffect(() => {
    if (asking.current) return;
    asking.current = true;
    void ask();

    async function ask() {
      const question = wanted.current;
      try {
        setInference(await answer(api.POST("/api/fuzzy/infer", { body: question })));
        setError(null);
      } catch (problem) {
        setError(problem);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      // The inputs changed in the meantime: ask again with the newest.
      if (wanted.current.inputs !== question.inputs || wanted.current.fll !== question.fll) return ask();
      asking.current = false;
    }
  }, [fll, inputs]);

  return { inference, error };
}
