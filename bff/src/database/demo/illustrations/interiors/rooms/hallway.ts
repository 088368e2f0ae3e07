import type { Brush } from '../../brush.ts';
import { darken } from '../../colour.ts';
import { door } from '../../buildings/parts/doors.ts';
import { CLOTHES, CORAL, DOORS, WOOD } from '../../palette/paints.ts';
import { circle, ellipse, path, rect, repeat, stroke, type Drawing } from '../../svg.ts';
import { calendar, clock, floorPlant, slippers } from '../furniture/things.ts';
import { boardedRoom, furnish, FLOOR } from '../interior.ts';
import type { DrawRoom } from './room-drawing.ts';

/** The hall behind the entrance: doors of rooms, a shoe rack, umbrellas, the stairs. */
export const hallway: DrawRoom = (brush) => {
  const { dice, lit } = brush;
  const colours = furnish(brush);
  const doorColour = lit(dice.pick(DOORS));
  const doors = repeat(2, (index) => {
    const x = 168 + index * 108;
    return (
      door(brush, x, FLOOR + 2, { width: 66, height: 136, colour: doorColour, hasLamp: false }) +
      rect(x + 22, 68, 22, 13, brush.trim, { corner: 3 }) +
      stroke(index === 0 ? `M${x + 33} 71v7` : `M${x + 30} 72q3-3 5 0t-5 6h6`, lit('#5c5149'), 1.8)
    );
  });
  const drawing =
    boardedRoom(brush, colours) +
    rect(0, 148, 400, 3, darken(colours.wall, 0.1)) +
    rect(0, 151, 400, FLOOR - 157, darken(colours.wall, 0.05)) +
    doors +
    stairs(brush) +
    calendar(brush, 108, 78) +
    clock(brush, 372, 84) +
    shoeRack(brush, 92) +
    umbrellaStand(brush, 372) +
    ellipse(310, 262, 44, 6, colours.fabric, 0.9) +
    slippers(296, 258, lit(dice.pick(CLOTHES))) +
    floorPlant(brush, 256, 258);
  return { drawing, description: 'a hallway with the doors of the rooms' };
};

function stairs(brush: Brush): Drawing {
  const wood = brush.lit(WOOD.plain);
  const steps = repeat(
    6,
    (index) =>
      rect(-10, 84 + index * 26, 96 - (5 - index) * 15, 8, brush.lit(WOOD.pale), { corner: 1 }) +
      rect(-10, 92 + index * 26, 90 - (5 - index) * 15, 18, wood),
  );
  const banister = stroke('M-4 30L84 172', brush.lit(WOOD.dark), 5);
  const balusters = repeat(6, (index) => `M${8 + index * 15} ${50 + index * 24}v${34 + index * 2}`);
  return (
    steps +
    stroke(balusters, brush.trim, 3) +
    banister +
    rect(80, 166, 8, 74, brush.lit(WOOD.dark), { corner: 2 })
  );
}

function shoeRack(brush: Brush, x: number): Drawing {
  const shoe = (left: number, y: number, colour: string): Drawing =>
    path(`M${left} ${y}v-8h7q1 4 9 5q2 1 2 3Z`, brush.lit(colour));
  const colours = [CORAL, '#2f6470', '#4d4643', '#f59e0b', '#fffdf8', '#3f6f57'];
  const shoes = colours.map((colour, index) =>
    shoe(x + 7 + (index % 3) * 21, index < 3 ? 206 : 230, colour),
  );
  return (
    ellipse(x + 34, 250, 42, 4, brush.shade, 0.14) +
    repeat(2, (index) => rect(x, 206 + index * 24, 68, 4, brush.lit(WOOD.pale), { corner: 1 })) +
    rect(x, 192, 4, 58, brush.lit(WOOD.dark)) +
    rect(x + 64, 192, 4, 58, brush.lit(WOOD.dark)) +
    shoes.join('')
  );
}

function umbrellaStand(brush: Brush, x: number): Drawing {
  return (
    ellipse(x, 258, 18, 4, brush.shade, 0.14) +
    path(`M${x - 8} 214l3-44l5 44Z`, brush.lit(CORAL)) +
    path(`M${x + 2} 214l5-38l4 38Z`, brush.lit('#2f6470')) +
    stroke(`M${x - 5} 170v-6q0-5-5-5M${x + 7} 176v-6q0-5 5-5`, brush.lit(WOOD.dark), 1.8) +
    path(`M${x - 14} 210h28l-3 48h-22Z`, brush.lit('#b9603f')) +
    circle(x, 234, 5, brush.lit('#cb7350'))
  );
}
