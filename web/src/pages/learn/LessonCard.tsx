import { Play, Square } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { Lesson } from "../../api/types";
import { useSettings } from "../../app/me";
import { useCalm } from "../../app/motion";
import { Fight } from "../../board/Fight";
import { lookOf } from "../../board/looks";
import { StillBoard } from "../../board/StillBoard";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Button } from "../../ui";
import { lessonFrames } from "./lessonFrames";
import { useLesson } from "./useLesson";

/** One rule: a board that moves and what it shows, in words. */
export function LessonCard({ game, lesson }: { game: string; lesson: Lesson }) {
  const { t } = useTranslation();
  const say = useSay(game);
  const calm = useCalm(useSettings().settings);
  const frames = useMemo(() => lessonFrames(lesson, lookOf(game)), [lesson, game]);
  const { frame, playing, play, stop } = useLesson(frames, calm);
  const card = useRef<HTMLElement>(null);
  useFirstSight(card, play, !calm);
  const title = say(`lesson.${lesson.name}`);
  if (!frame) return null;
  return (
    <article className="card lesson" ref={card} data-lesson={lesson.name}>
      <h2>{title}</h2>
      <div className="lesson-board">
        <StillBoard game={game} scene={frame.scene} you={lesson.viewer} lastPath={frame.path} />
        <Fight
          game={game}
          encounter={frame.scene.encounter ?? null}
          moment={playing ? lesson.name : "over"}
          you={lesson.viewer}
        />
      </div>
      <p>{say(`lessonText.${lesson.name}`)}</p>
      {frame.scene.dice.length > 0 && (
        <p className="muted small">{t("learn.dice", { dice: frame.scene.dice.join(", ") })}</p>
      )}
      <Button
        small
        onPress={playing ? stop : play}
        aria-label={t(playing ? "learn.stopName" : "learn.playName", { title })}
      >
        {playing ? <Square size={16} aria-hidden /> : <Play size={16} aria-hidden />}{" "}
        {t(playing ? "learn.stop" : "learn.play")}
      </Button>
    </article>
  );
}

/** Calls `act` once, when the element is first seen. */
function useFirstSight(element: React.RefObject<HTMLElement | null>, act: () => void, wanted: boolean) {
  const done = useRef(false);
  useEffect(() => {
    const target = element.current;
    if (!wanted || !target || done.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || done.current) return;
        done.current = true;
        act();
      },
      { threshold: 0.6 },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, act, wanted]);
}
