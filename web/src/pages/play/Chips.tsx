import { ArrowLeftRight, Microscope, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { GameInfo, GameView, NewGame } from "../../api/types";
import { listedAgent } from "../../faces/faces";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Button, Problem, Select, Switch } from "../../ui";
import { FriendButton } from "../friends/FriendButton";
import { LevelSlider } from "../game/LevelSlider";
import { sameAgain, useNewGame } from "../game/newGame";
import type { Game } from "../game/useGame";
import { OpponentSelect } from "./OpponentSelect";
import { SetupSelect } from "./SetupSelect";
import { YouSelect } from "./YouSelect";

const PasteDialog = lazy(() => import("../game/PasteDialog"));

const TIMES = [
  { id: "none", seconds: 0, increment: 0 },
  { id: "180+2", seconds: 180, increment: 2 },
  { id: "300+5", seconds: 300, increment: 5 },
  { id: "600+10", seconds: 600, increment: 10 },
  { id: "1800+0", seconds: 1800, increment: 0 },
];

export interface ChipsProps {
  info: GameInfo;
  game: Game & { view: GameView };
  onStarted: (view: GameView) => void;
}

/** Players and options. Each change starts a new game; one in which you have moved stays under Continue. */
export function Chips({ info, game, onStarted }: ChipsProps) {
  const { t } = useTranslation();
  const say = useSay(info.name);
  const { view } = game;
  const start = useNewGame(onStarted);
  const [pasting, setPasting] = useState(false);
  const now = sameAgain(view);
  const other = view.seats.find((seat) => !seat.person);
  const agent = other?.agent ?? listedAgent(info.opponent);
  const change = (part: Partial<NewGame>) => start.mutate({ ...now, ...part });
  const busy = start.isPending || game.busy || view.options.locked;

  return (
    <section className="card chips stack" aria-label={t("play.chips")}>
      <div className="chip-grid">
        <YouSelect />
        <Select
          label={t("play.side")}
          choices={info.seat_names.map((name, seat) => ({
            id: String(seat),
            label: say(`seat.${seat}`, {}, name),
          }))}
          value={String(view.you)}
          disabled={busy}
          onChange={(seat) => change({ seat: Number(seat) })}
        />
        <OpponentSelect
          info={info}
          agent={agent}
          disabled={busy}
          onChange={(opponent) => change({ opponent, level: undefined })}
        />
        <Select
          label={t("play.time")}
          choices={TIMES.map(({ id, seconds, increment }) => ({
            id,
            label: seconds === 0 ? t("play.noTime") : t("play.minutes", { minutes: seconds / 60, increment }),
          }))}
          value={view.clock ? `${view.clock.seconds}+${view.clock.increment}` : "none"}
          disabled={busy}
          onChange={(id) => {
            const time = TIMES.find((each) => each.id === id);
            change({
              clock:
                time && time.seconds > 0 ? { seconds: time.seconds, increment: time.increment } : undefined,
            });
          }}
        />
        {info.variants.length > 1 && (
          <Select
            label={t("play.variant")}
            choices={info.variants.map((variant) => ({
              id: variant.name,
              label: say(`variant.${variant.name}`, {}, variant.name),
              note: say(`variant.${variant.name}.summary`, {}, variant.summary),
            }))}
            value={view.variant}
            disabled={busy}
            onChange={(variant) => change({ variant })}
          />
        )}
        {info.setup && <SetupSelect info={info} disabled={busy} onChoose={(setup) => change({ setup })} />}
      </div>
      {other?.level != null && <Strength view={view} set={other.level} disabled={busy} onChange={change} />}
      <div className="chip-switches">
        <Switch
          selected={view.options.rated}
          disabled={busy}
          onChange={(rated) => change({ rated, teaching: false })}
        >
          {t("play.rated")}
        </Switch>
        <Switch
          selected={view.options.teaching}
          disabled={busy}
          onChange={(teaching) => change({ teaching, rated: false })}
        >
          {t("play.teaching")}
        </Switch>
      </div>
      {start.error && <Problem error={start.error} />}
      <div className="row">
        <Button onPress={game.switchSides} isDisabled={!view.can.switch_sides || busy}>
          <ArrowLeftRight size={18} aria-hidden /> {t("game.switch")}
        </Button>
        <Button onPress={() => change({})} isDisabled={busy}>
          <Plus size={18} aria-hidden /> {t("game.new")}
        </Button>
        <FriendButton info={info} now={now} />
        <Link className="button" to={`/analysis/${info.name}`}>
          <Microscope size={18} aria-hidden /> {t("analysis.title")}
        </Link>
        {info.position_examples.length > 0 && (
          <Button onPress={() => setPasting(true)}>{t("game.paste")}</Button>
        )}
        {info.setup && (
          <Link className="button" to={`/setups/${info.name}`}>
            {t("play.changeSetup")}
          </Link>
        )}
      </div>
      {pasting && (
        <Suspense>
          <PasteDialog game={info.name} onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface StrengthProps {
  view: GameView;
  /** The level that is played. */
  set: number;
  disabled: boolean;
  onChange: (part: Partial<NewGame>) => void;
}

/** The level: matched to the person, or set by hand. */
function Strength({ view, set, disabled, onChange }: StrengthProps) {
  const { t } = useTranslation();
  const [level, setLevel] = useState(set);
  return (
    <div className="stack">
      <Switch
        selected={view.options.match_me}
        disabled={disabled}
        onChange={(match) =>
          onChange(match ? { match_me: true, level: undefined } : { match_me: false, level })
        }
      >
        {t("play.match")}
      </Switch>
      <LevelSlider
        game={view.game}
        label={t("play.level")}
        value={view.options.match_me ? set : level}
        disabled={disabled || view.options.match_me}
        onChange={setLevel}
        onChangeEnd={(value) => onChange({ match_me: false, level: value })}
      />
    </div>
  );
}
