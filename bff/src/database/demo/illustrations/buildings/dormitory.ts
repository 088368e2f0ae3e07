import type { Brush } from '../brush.ts';
import type { Colour } from '../colour.ts';
import { CLOTHES, CORAL, DOORS, ROOFS, WALLS } from '../palette/paints.ts';
import { rect, repeat, type Drawing } from '../svg.ts';
import { pot } from '../nature/plants.ts';
import type { DrawBuilding } from './building.ts';
import { door } from './parts/doors.ts';
import { laundry, rail, waterTank } from './parts/fittings.ts';
import { cornice, hipRoof } from './parts/roofs.ts';
import { recess, wall } from './parts/walls.ts';
import { windowAt, type WindowKind } from './parts/windows.ts';

/** Rooms that open on corridors along the front: the dormitory of the older streets. */
export const galleryDormitory: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const floors = dice.pick([3, 3, 4]);
  const storey = floors === 4 ? 40 : 46;
  const width = dice.between(196, 232);
  const x = centre - width / 2;
  const height = floors * storey;
  const roofLine = ground - height;
  const colour = lit(dice.pick(WALLS));
  const doorColour = lit(dice.pick(DOORS));
  const stairs = 34;
  const gallery = { x: x + stairs, width: width - stairs - 6, storey, doorColour };

  const storeys = repeat(floors, (floor) => {
    const y = roofLine + floor * storey;
    return (
      galleryFloor(brush, { ...gallery, y, colour, isGround: floor === floors - 1 }) +
      stairWindow(brush, x + 8, y + 12)
    );
  });
  const pillars = repeat(3, (index) =>
    rect(gallery.x + (index * (gallery.width - 2)) / 2 - 1, roofLine, 4, height, colour),
  );
  const roofTop = dice.chance(0.5)
    ? hipRoof(brush, { x, y: roofLine, width, height: 30 }, lit(dice.pick(ROOFS)), {
        overhang: 12,
        inset: 26,
      })
    : roofDeck(brush, x, roofLine, width);
  const drawing =
    rect(x, roofLine, width, height, colour) +
    storeys +
    pillars +
    rect(x + width * 0.82, roofLine, width * 0.18, height, brush.shade, { opacity: 0.08 }) +
    roofTop;
  return {
    drawing,
    x,
    width,
    top: roofLine - 30,
    description: `a dormitory of ${floors === 4 ? 'four' : 'three'} floors with open galleries`,
  };
};

interface GalleryFloor {
  x: number;
  y: number;
  width: number;
  storey: number;
  colour: Colour;
  doorColour: Colour;
  isGround: boolean;
}

function galleryFloor(brush: Brush, floor: GalleryFloor): Drawing {
  const { dice } = brush;
  const { x, y, width, storey, isGround } = floor;
  const bottom = y + storey;
  const bay = width / 5;
  const rooms = repeat(5, (index) => {
    const left = x + index * bay;
    return (
      rect(left + bay * 0.12, y + 11, bay * 0.32, storey - 11, floor.doorColour) +
      rect(left + bay * 0.54, y + 14, bay * 0.34, 14, brush.trim) +
      rect(left + bay * 0.57, y + 15.5, bay * 0.28, 11, brush.pane())
    );
  });
  const inside =
    rect(x, y + 4, width, storey - 4, recess(brush, floor.colour)) +
    rect(x, y + 4, width, 5, brush.shade, { opacity: 0.16 }) +
    rooms;
  if (isGround) return inside;

  const railColour = brush.lit(dice.pick(['#fffaf0', '#fffaf0', '#3f6f57']));
  const lineX = x + dice.between(0.05, 0.6) * (width - 60);
  const clothes = dice.chance(0.55)
    ? laundry(brush, [lineX, bottom - 27], [lineX + 56, bottom - 27], 4)
    : '';
  const pots = dice.chance(0.6)
    ? pot(brush, x + width - 10, bottom - 1, 0.75) + pot(brush, x + width - 24, bottom - 1, 0.65)
    : '';
  return (
    inside + rail(brush, x, bottom, { width, height: 14, colour: railColour }) + clothes + pots
  );
}

function stairWindow(brush: Brush, x: number, y: number): Drawing {
  return rect(x, y, 15, 20, brush.trim, { corner: 1 }) + rect(x + 2, y + 2, 11, 16, brush.pane());
}

/** A flat roof with its tank, and often the washing of the whole house. */
function roofDeck(brush: Brush, x: number, y: number, width: number): Drawing {
  const post = brush.lit('#6b5a50');
  const washing = brush.dice.chance(0.6)
    ? laundry(brush, [x + 70, y - 26], [x + 150, y - 26], 5) +
      rect(x + 69, y - 28, 2, 24, post) +
      rect(x + 149, y - 28, 2, 24, post)
    : '';
  return waterTank(brush, x + 18, y - 6) + washing + cornice(brush, x, y, width);
}

/** A block of equal windows with a stair tower at one end. */
export const towerDormitory: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const floors = dice.pick([3, 4]);
  const storey = floors === 4 ? 39 : 47;
  const width = dice.between(178, 214);
  const x = centre - width / 2;
  const roofLine = ground - floors * storey;
  const towerWidth = width * 0.26;
  const towerIsLeft = dice.chance(0.5);
  const towerX = towerIsLeft ? x : x + width - towerWidth;
  const blockX = towerIsLeft ? x + towerWidth : x;
  const blockWidth = width - towerWidth;
  const colour = lit(dice.pick(WALLS));
  const towerColour = lit(
    dice.pick(['#fffaf0', '#fff2dc', '#e98a74', '#eeb555', '#73aaa0', '#d27a58']),
  );
  const grid: WindowGrid = {
    kind: dice.pick(['jalousie', 'sliding', 'jalousie', 'arch']),
    hasBalconies: dice.chance(0.55),
    awning: dice.chance(0.4) ? lit(dice.pick(CLOTHES)) : undefined,
    bay: blockWidth / 3,
    storey,
  };
  const storeys = repeat(floors, (floor) =>
    windowRow(brush, blockX, roofLine + floor * storey, floor === floors - 1, grid),
  );
  const drawing =
    waterTank(brush, blockX + blockWidth * 0.4, roofLine - 6) +
    wall(brush, x, roofLine, width, floors * storey, colour) +
    storeys +
    stairTower(brush, towerX, roofLine, {
      width: towerWidth,
      ground,
      storey,
      floors,
      towerColour,
    }) +
    cornice(brush, blockX, roofLine, blockWidth);
  return {
    drawing,
    x,
    width,
    top: roofLine - 24,
    description: `a dormitory of ${floors === 4 ? 'four' : 'three'} floors with a stair tower`,
  };
};

interface WindowGrid {
  kind: WindowKind;
  hasBalconies: boolean;
  awning: Colour | undefined;
  bay: number;
  storey: number;
}

function windowRow(
  brush: Brush,
  x: number,
  y: number,
  isGround: boolean,
  { kind, hasBalconies, awning, bay, storey }: WindowGrid,
): Drawing {
  const { dice, lit } = brush;
  const bottom = y + storey;
  const row = repeat(3, (index) => {
    const left = x + index * bay + bay / 2 - 12;
    if (isGround && index === 1) {
      return (
        door(brush, left, bottom, {
          width: 24,
          height: storey - 9,
          colour: lit(dice.pick(DOORS)),
        }) + rect(left - 12, y + 1, 48, 4, lit('#c4573f'), { corner: 1 })
      );
    }
    const pane = windowAt(brush, { x: left, y: y + 12, width: 24, height: storey - 24 }, kind, {
      awning: hasBalconies ? undefined : awning,
      airCon: !hasBalconies && dice.chance(0.16),
      flowerBox: !hasBalconies && dice.chance(0.2) ? CORAL : undefined,
    });
    if (!hasBalconies || isGround || index === 1) return pane;
    const plant = dice.chance(0.6) ? pot(brush, left + dice.pick([-3, 27]), bottom - 3, 0.75) : '';
    return (
      pane +
      rail(brush, left - 9, bottom - 3, { width: 42, height: 13, colour: brush.trim }) +
      plant
    );
  });
  return row + rect(x, y - 1, bay * 3, 2, brush.shade, { opacity: 0.1 });
}

interface StairTower {
  width: number;
  ground: number;
  storey: number;
  floors: number;
  towerColour: Colour;
}

function stairTower(
  brush: Brush,
  x: number,
  roofLine: number,
  { width, ground, storey, floors, towerColour }: StairTower,
): Drawing {
  const height = ground - roofLine + 16;
  const slits = repeat(floors * 3, (index) => {
    const y = roofLine + Math.floor(index / 3) * storey + 6 + (index % 3) * 9;
    return rect(x + width / 2 - 9, y, 18, 5, brush.pane());
  });
  return (
    rect(x, roofLine - 16, width, height, towerColour) +
    rect(x + width * 0.8, roofLine - 16, width * 0.2, height, brush.shade, { opacity: 0.09 }) +
    slits +
    rect(x - 4, roofLine - 21, width + 8, 7, brush.trim, { corner: 1 })
  );
}
