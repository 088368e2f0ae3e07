import { makeBrush, type Brush } from './brush.ts';
import type { Building, DrawBuilding } from './buildings/building.ts';
import { BUILDINGS } from './buildings/families.ts';
import type { AccommodationTypeKey } from './demo-picture.ts';
import { backdrop, treeline } from './nature/backdrop.ts';
import { leaningPalm, mangoTree, rainTree } from './nature/trees.ts';
import type { MoodName } from './palette/moods.ts';
import { bunting, electricPost, wires } from './street/overhead.ts';
import { FOREGROUNDS, gate, pool } from './street/foregrounds.ts';
import { ellipse, picture, PLANE, rect, repeat, type Drawing, type Frame } from './svg.ts';

/** The line on which every building stands. */
const GROUND = 252;

/** What a set of pictures fixes, so that neighbours differ; the seed decides the rest. */
export interface FrontOptions {
  mood?: MoodName;
  building?: DrawBuilding;
}

export interface Scene {
  svg: string;
  /** What the picture shows, as the middle of a sentence. */
  description: string;
}

/**
 * A place seen from the street, from back to front: sky and mountain, wires and trees, the building,
 * then a garden, a street, a wall or a pool. The same id and type always give the same picture.
 */
export function drawFront(
  id: string,
  type: AccommodationTypeKey,
  options: FrontOptions = {},
): Scene {
  const brush = makeBrush(`${id}|${type}`, options.mood);
  const { dice, mood } = brush;
  const sky = backdrop(brush);
  const hasBunting = !brush.isNight && dice.chance(0.1);
  const centre = dice.pick([178, 190, 200, 214, 226]);
  const isRightHeavy = dice.chance(0.5);
  const hasPost = dice.chance(0.42);
  const postX = isRightHeavy ? dice.between(352, 380) : dice.between(20, 46);
  const drawBuilding = options.building ?? dice.pick(BUILDINGS[type]);
  const building = drawBuilding(brush, centre, GROUND);
  const trees = treesBeside(brush, building);
  const ground =
    rect(0, GROUND - 12, PLANE.width, 62, mood.ground) +
    treeline(brush, GROUND - 8, 5, mood.ground) +
    ellipse(centre + 16, GROUND + 3, building.width * 0.6, 7, brush.shade, 0.14);
  const drawForeground = building.hasPool === true ? pool : dice.pick(FOREGROUNDS);
  const foreground = drawForeground(brush, { building, centre, ground: GROUND, isRightHeavy });
  const nearTree =
    drawForeground !== gate && dice.chance(0.4)
      ? rainTree(brush, isRightHeavy ? -6 : 408, 304, dice.between(1.7, 2))
      : '';
  const frame = frameAround(brush, building);
  const layers: Drawing[] = [
    sky,
    hasBunting ? bunting(brush, frame.y) : '',
    hasPost ? wires(brush, postX, GROUND) : '',
    trees,
    ground,
    building.drawing,
    hasPost ? electricPost(brush, postX, GROUND + 4) : '',
    foreground.drawing,
    nearTree,
  ];
  return {
    svg: picture(layers.join(''), frame),
    description: `${building.description}, and ${foreground.description} in front of it`,
  };
}

/** {@link drawFront} without its description. */
export function front(id: string, type: AccommodationTypeKey, options?: FrontOptions): string {
  return drawFront(id, type, options).svg;
}

function treesBeside(brush: Brush, { x, width }: Building): Drawing {
  const { dice } = brush;
  return repeat(2, (side) => {
    if (!dice.chance(0.75)) return '';
    const drawTree = dice.pick([leaningPalm, mangoTree, leaningPalm, rainTree]);
    const beside = dice.between(4, 30);
    const treeX = side === 0 ? x - beside : x + width + beside;
    return drawTree(brush, treeX, GROUND - 2, dice.between(0.95, 1.3));
  });
}

/** A high building shows whole; before a low one the viewer steps nearer. */
function frameAround({ dice }: Brush, { x, width, top }: Building): Frame {
  const isHigh = top < GROUND - 150;
  const zoom = isHigh ? dice.between(0.9, 1) : dice.between(0.8, 0.92);
  const frameWidth = PLANE.width * zoom;
  const frameHeight = PLANE.height * zoom;
  const middle = x + width / 2 + dice.between(-14, 14);
  return {
    x: Math.max(0, Math.min(PLANE.width - frameWidth, middle - frameWidth / 2)),
    y: Math.max(0, 292 - frameHeight),
    width: frameWidth,
    height: frameHeight,
  };
}
