import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { AnalysisView, GameInfo, Piece } from "../../api/types";
import { Board } from "../../board/Board";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Button, Problem, Select } from "../../ui";
import { queryOf } from "./address";
import { diceCount, pressed } from "./arrange";
import type { Analysis } from "./useAnalysis";

export interface EditorProps {
  info: GameInfo;
  analysis: Analysis;
  view: AnalysisView;
  onEnd: () => void;
}

const FACES = ["1", "2", "3", "4", "5", "6"];

/** The board with pieces to set down: choose a piece, press the squares. The server says whether the rules allow it. */
export function Editor({ info, analysis, view, onEnd }: EditorProps) {
  const { t } = useTranslation();
  const say = useSay(info.name);
  const [pieces, setPieces] = useState<Piece[]>(view.scene.pieces);
  const [hand, setHand] = useState<number | null>(null);
  const [turn, setTurn] = useState(view.next.state === "decide" ? view.next.seat : view.viewer);
  const rolls = view.next.state === "chance" ? view.next.rolls : [];
  const [dice, setDice] = useState<number[]>(() =>
    Array.from({ length: diceCount(view.scene.dice, rolls) }, (_, die) => view.scene.dice[die] ?? die + 1),
  );
  const arrange = useMutation({
    mutationFn: () =>
      answer(
        api.POST("/api/analysis/{game}/arrange", {
          params: { path: { game: info.name } },
          body: {
            ...queryOf(analysis.board),
            arrangement: {
              turn,
              dice,
              pieces: pieces.map(({ cell, owner, kind, label }) => ({ cell, owner, kind, label })),
            },
          },
        }),
      ),
    onSuccess: ({ position }) => {
      onEnd();
      analysis.show(position, view.variant);
    },
  });
  const press = (name: string) => {
    const cell = view.scene.cells.find((each) => each.name === name);
    const piece = hand === null ? null : (view.tray[hand] ?? null);
    if (cell) setPieces(pressed(pieces, cell, piece, view.stacks));
  };
  const seatOf = (seat: number) => say(`seat.${seat}`, {}, info.seat_names[seat]);
  const pieceName = (piece: Piece) => {
    const kind = say(`kind.${piece.kind}`, {}, piece.kind);
    const alike = view.tray.filter((each) => each.owner === piece.owner && each.kind === piece.kind);
    return alike.length > 1 ? `${kind} ${piece.label}` : kind;
  };
  return (
    <>
      <p className="status analysis-status" role="status">
        {t("analysis.editHelp")}
      </p>
      <Board
        game={info.name}
        scene={{ ...view.scene, pieces, dice: [], marks: [] }}
        you={turn}
        onCell={press}
      />
      <fieldset className="tray">
        <legend>{t("analysis.hand")}</legend>
        <div className="row">
          <Button small aria-pressed={hand === null} onPress={() => setHand(null)}>
            {t("analysis.eraser")}
          </Button>
        </div>
        {info.seat_names.map((name, seat) => (
          <div key={name} className="row tray-side">
            <strong>{seatOf(seat)}</strong>
            {view.tray.map((piece, index) =>
              piece.owner !== seat ? null : (
                <Button
                  key={`${piece.kind}${piece.label}`}
                  small
                  aria-label={`${seatOf(seat)}: ${pieceName(piece)}`}
                  aria-pressed={hand === index}
                  onPress={() => setHand(index)}
                >
                  {pieceName(piece)}
                </Button>
              ),
            )}
          </div>
        ))}
      </fieldset>
      <div className="row">
        <Select
          label={t("analysis.turn")}
          choices={info.seat_names.map((name, seat) => ({
            id: String(seat),
            label: seatOf(seat) || name,
          }))}
          value={String(turn)}
          onChange={(seat) => setTurn(Number(seat))}
        />
        {dice.map((value, index) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: dice are numbered
            key={index}
            label={t("analysis.die", { number: index + 1 })}
            choices={FACES.map((face) => ({ id: face, label: face }))}
            value={String(value)}
            onChange={(face) => setDice(dice.map((old, die) => (die === index ? Number(face) : old)))}
          />
        ))}
      </div>
      {arrange.error && <Problem error={arrange.error} />}
      <div className="row">
        <Button look="primary" isDisabled={arrange.isPending} onPress={() => arrange.mutate()}>
          {t("analysis.use")}
        </Button>
        <Button onPress={() => setPieces([])}>{t("analysis.clear")}</Button>
        <Button onPress={onEnd}>{t("app.cancel")}</Button>
      </div>
    </>
  );
}
