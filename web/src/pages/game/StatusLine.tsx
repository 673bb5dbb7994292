import { CircleAlert, CircleCheck, Hourglass, Info, Lightbulb } from "lucide-react";
import { statusText } from "../../board/words";
import { sayMessage } from "../../i18n/message";
import { hasTexts, sayOf } from "../../i18n/say";
import type { TFunction } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translate";
import { Parts } from "../../ui/Sentence";
import { eventWords, resultWords, seatName } from "./announcements";
import { useHintWords } from "./HintLine";
import { isMoving } from "./TableBoard";
import { useScoreNews } from "./useScoreNews";
import type { Table } from "./useTable";

/** The current task, or why something was refused. Screen readers get it from the app's live region. */
export function StatusLine({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { game, view } = table;
  // Shows that the agent has failed until the game continues.
  const trouble =
    game.refusal ??
    (view.standing.state === "thinking" ? view.problem && sayMessage(view.problem, t, view.game) : null);
  const { kind, text } = useStatus(table);
  const scored = useScoreNews(view);
  if (game.reconnecting)
    return (
      <p className="status status-thinking" data-status="reconnecting" role="status">
        <Hourglass size={18} aria-hidden /> <span>{t("game.reconnecting")}</span>
      </p>
    );
  if (game.refusal && game.told)
    return (
      <p className="status status-told" data-status="told">
        <Info size={18} aria-hidden /> <span>{game.refusal}</span>
      </p>
    );
  if (trouble)
    return (
      <p className="status status-refused" data-status="refused">
        <CircleAlert size={18} aria-hidden />{" "}
        <span>
          <Parts parts={[{ text: trouble }]} />
          {/* What is wanted stays in view. */}
          {table.entry.ready !== null && <span className="status-wanted"> {t("game.readyShort")}</span>}
        </span>
      </p>
    );
  return (
    <p className={`status status-${kind}`} data-status={kind}>
      {kind === "thinking" || kind === "playing" ? (
        <Hourglass size={18} aria-hidden />
      ) : kind === "yours" && table.hint ? (
        <Lightbulb size={18} aria-hidden />
      ) : (
        <CircleCheck size={18} aria-hidden />
      )}{" "}
      <span>
        {scored && <span className="status-wanted">{scored} </span>}
        {text}
        {kind === "playing" && <span className="muted small"> {t("game.skip")}</span>}
      </span>
    </p>
  );
}

function useStatus(table: Table): { kind: "yours" | "thinking" | "over" | "past" | "playing"; text: string } {
  const { t } = useTranslation();
  const { view, entry, scene, look, frame } = table;
  const hinted = useHintWords(table).short;
  if (isMoving(table) && frame && frame.ms > 0)
    return { kind: "playing", text: eventWords(frame.event, view, look, t) };
  // The news is on its way: whoever moved next is still to be shown.
  if (isMoving(table) && view.standing.state !== "thinking") {
    const next = view.events.find(
      ({ index, seat }) => index >= table.shown && seat !== null && seat !== view.you,
    );
    if (next) return { kind: "thinking", text: t("game.thinking", { who: seatName(view, next.seat, t) }) };
  }
  if (!table.isNow) return { kind: "past", text: t("game.past") };
  if (view.standing.state === "over") return { kind: "over", text: resultWords(view, t) };
  if (view.standing.state === "waiting") return { kind: "thinking", text: t("friends.waiting") };
  if (view.standing.state === "thinking") {
    const seat = view.standing.seat;
    const who = seatName(view, seat, t);
    const person = seat !== null && view.seats[seat]?.person;
    return { kind: "thinking", text: t(person ? "friends.toMove" : "game.thinking", { who }) };
  }
  if (table.mustRoll) return { kind: "yours", text: t("game.toRoll") };
  if (entry.asking) return { kind: "yours", text: t("board.whichWay") };
  if (entry.ready !== null) return { kind: "yours", text: t("game.ready") };
  if (entry.still !== null)
    return { kind: "yours", text: t("game.still", { move: look.sayMove(entry.still) }) };
  // A half-entered move has texts of its own.
  if (hinted && !entry.started) return { kind: "yours", text: hinted };
  const [offer] = scene.status;
  if (entry.others.length > 0 && view.graph && view.graph.choices.length > 0 && offer)
    return { kind: "yours", text: sayMessage(offer, t, view.game) };
  return { kind: "yours", text: yourMove(table, statusText(scene, t), t) };
}

/** "Your move", then the dice and what must be moved. A game without texts of its own says it in its status. */
function yourMove({ view, scene }: Table, status: string, t: TFunction): string {
  const dice = scene.dice.length > 0 ? t("game.rolled", { dice: scene.dice.join(" – ") }) : "";
  const say = sayOf(view.game, t);
  const must = scene.marks.some((mark) => mark.kind === "must");
  const wanted = must ? say("must", {}, status) : hasTexts(view.game) ? "" : status;
  return [t("game.yourMove"), dice, wanted].filter(Boolean).join(" ");
}
