import { useEffect, useRef, useState } from "react";
import { answer, api } from "../../api/client";
import { useNavigate } from "../../router";
import { Loading, Problem } from "../../ui";

/** /?lock=NAME : a teacher's link starts a game with the teacher's settings. */
export function Locked({ lock }: { lock: string }) {
  const navigate = useNavigate();
  const [error, setError] = useState<Error | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    // Starts one game, however often the page is rendered.
    if (begun.current) return;
    begun.current = true;
    begin(lock).then(
      (id) => navigate(`/game/${id}`, { replace: true }),
      (failed: Error) => setError(failed),
    );
  }, [lock, navigate]);
  return error ? <Problem error={error} /> : <Loading />;
}

async function begin(lock: string): Promise<string> {
  const { terms } = await answer(api.GET("/api/locks/{lock}", { params: { path: { lock } } }));
  const view = await answer(api.POST("/api/games", { body: { game: terms.game, lock } }));
  return view.id;
}
