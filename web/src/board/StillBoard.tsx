import type { Scene } from "../api/types";
import { classes } from "../ui/classes";
import { layoutFor } from "./look";
import { lookClass, lookOf } from "./looks";
import { Picture } from "./Picture";
import { stacks as stacksOf } from "./provisional";
import "./board.css";
import "./parts.css";

interface StillBoardProps {
  game: string;
  scene: Scene;
  /** The seat that looks on; the first where nobody in particular does. */
  you?: number;
  /** The last move, for its arrows. */
  lastPath?: string[];
}

/** A small board to look at, without anything to press. What it shows must be said beside it. */
export function StillBoard({ game, scene, you = 0, lastPath = [] }: StillBoardProps) {
  const look = lookOf(game);
  const layout = layoutFor(look, scene, false);
  const [width, height] = [layout.width + 2 * layout.margin.x, layout.height + 2 * layout.margin.y];
  return (
    <div className={classes("still-board", lookClass(game))} style={{ "--ratio": width / height }}>
      <Picture
        look={look}
        layout={layout}
        scene={scene}
        pieces={scene.pieces}
        stacks={stacksOf(scene.pieces)}
        entry={null}
        you={you}
        lastPath={lastPath}
        pointed={[]}
        arrows={[]}
        beliefs={[]}
        notes={[]}
        sign={(identity) => identity}
        dragging={null}
        preview={null}
        showTargets={false}
      />
    </div>
  );
}
