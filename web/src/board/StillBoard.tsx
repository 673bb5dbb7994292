import type { Scene } from "../api/types";
import { classes } from "../ui/classes";
import { layoutFor } from "./look";
import { lookClass, lookOf } from "./looks";
import { Picture } from "./Picture";
import { stacks as stacksOf } from "./provisional";
import "./board.css";
import "./parts.css";

/** A small board to look at, without anything to press. What it shows must be said beside it. */
export function StillBoard({ game, scene }: { game: string; scene: Scene }) {
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
        you={0}
        lastPath={[]}
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
