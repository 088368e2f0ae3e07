import { capizHouse, galleryDormitory, gableHouse, townhouses } from './drawing/houses.ts';
import { type Light, withPaperMountain } from './drawing/light.ts';
import { bush, hedge, makiling, mangoTree, palm, rainTree } from './drawing/nature.ts';
import { define, dots, svgFile, use } from './drawing/shapes.ts';
import { bicycle, jeepney, tricycle } from './drawing/street.ts';

const FOOT = 190;
const FLOWER = '#e23e57';

/** A street below Makiling. It stands on the hairline under it and tapers to nothing at both ends. */
export function skyline(light: Light): string {
  return svgFile(
    { width: 800, height: FOOT },
    dots(light.sun, 25, [486, 56]),
    makiling(withPaperMountain(light), 366, FOOT, 1.3),
    hedge(light, 6, 796, FOOT, 24),
    define('palm', palm(light)),
    define('mango', mangoTree(light)),
    use('palm', { x: 66, y: FOOT, scale: 0.8, mirrored: true }),
    use('palm', { x: 92, y: FOOT, scale: 0.62 }),
    capizHouse(light, 106, FOOT, 0.62),
    use('mango', { x: 262, y: FOOT, scale: 0.9 }),
    townhouses(light, 264, FOOT, 0.6),
    rainTree(light, 448, FOOT, 1.05),
    galleryDormitory(light, 476, FOOT, 0.6),
    use('palm', { x: 640, y: FOOT, scale: 0.92 }),
    gableHouse(light, 640, FOOT, 0.6),
    use('palm', { x: 764, y: FOOT, scale: 0.66 }),
    use('mango', { x: 746, y: FOOT, scale: 0.62 }),
    bush(light, 18, FOOT, 34, 10),
    bush(light, 78, FOOT, 34, 12),
    bush(light, 234, FOOT, 32, 11, { flowers: FLOWER }),
    bush(light, 404, FOOT, 34, 11),
    bush(light, 598, FOOT, 40, 12, { flowers: FLOWER }),
    bush(light, 756, FOOT, 32, 10),
    bicycle(light, 196, FOOT, 1),
    jeepney(light, 326, FOOT, 0.72),
    tricycle(light, 588, FOOT, 0.92),
  );
}
