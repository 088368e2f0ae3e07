import { darker, type Light } from './light.ts';
import { at, box, dots, type Drawing, fill, line } from './shapes.ts';

const HUB = '#c9c3ba';

/** A jeepney: 118 long at scale 1. */
export function jeepney(light: Light, x: number, foot: number, scale: number): Drawing {
  const metal = light.rubber;
  return at(
    x,
    foot,
    scale,
    fill(light.paint('#f4efe4'), 'M2-9V-44Q2-50 8-50H80Q86-50 88-44L91-31H108Q116-31 117-22V-9z'),
    fill(light.paint('#e23e57'), box(2, -26, 115, 8), box(0, -54, 84, 5)),
    fill(light.paint('#f59e0b'), box(2, -16, 115, 3), box(112, -24, 6, 9)),
    fill(light.glass, ...[10, 27, 44].map((left) => box(left, -43, 14, 13)), 'M63-43H79L84-30H63z'),
    line(metal, 1.6, 'M8-54v-5h66v5'),
    dots(metal, 9, [24, -8], [96, -8]),
    dots(light.paint(HUB), 3.6, [24, -8], [96, -8]),
  );
}

/** A tricycle: 84 long at scale 1. */
export function tricycle(light: Light, x: number, foot: number, scale: number): Drawing {
  const body = light.paint('#2f7f8c');
  const metal = light.rubber;
  const roof = darker(body, 0.25);
  return at(
    x,
    foot,
    scale,
    line(metal, 2.6, 'M68-22L77-7M68-20l-3-11h-6'),
    dots(metal, 6.6, [54, -6.6], [77, -6.6]),
    fill(metal, box(49, -24, 17, 4)),
    fill(body, 'M56-20h11l3 9H58z', 'M0-8V-34Q0-42 8-42H36Q44-42 47-30L49-8z'),
    fill(light.glass, 'M5-24V-33Q5-37 9-37H20V-24zM24-24V-37H35Q40-37 42-30L43-24z'),
    fill(light.trim, box(0, -18, 48, 3)),
    fill(roof, box(0, -13, 49, 5), box(-2, -44, 50, 3.6)),
    dots(metal, 7.4, [16, -7]),
    dots(light.paint(HUB), 3, [16, -7], [54, -6.6], [77, -6.6]),
  );
}

/** A bicycle: 46 long at scale 1. */
export function bicycle(light: Light, x: number, foot: number, scale: number): Drawing {
  const wheels = 'M-9-9a9 9 0 1 1 18 0a9 9 0 1 1-18 0M19-9a9 9 0 1 1 18 0a9 9 0 1 1-18 0';
  const frame = 'M0-9l9-13h13l6 13M9-22l5 13H0M14-9l8-13l-1-6h5M5-25h8';
  return at(
    x,
    foot,
    scale,
    line(light.rubber, 2, wheels),
    line(light.paint('#e23e57'), 2.2, frame),
  );
}
