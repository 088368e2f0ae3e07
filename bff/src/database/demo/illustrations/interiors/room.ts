import { makeBrush } from '../brush.ts';
import type { AccommodationTypeKey } from '../demo-picture.ts';
import type { Scene } from '../front.ts';
import type { MoodName } from '../palette/moods.ts';
import { Dice } from '../random.ts';
import { picture, PLANE } from '../svg.ts';
import { DAYLIGHT } from './interior.ts';
import { bathroom } from './rooms/bathroom.ts';
import { bedroom } from './rooms/bedroom.ts';
import { hallway } from './rooms/hallway.ts';
import { kitchen } from './rooms/kitchen.ts';
import { lounge } from './rooms/lounge.ts';
import { study } from './rooms/study.ts';
import type { DrawRoom } from './rooms/room-drawing.ts';

const ROOMS = { bedroom, study, kitchen, bathroom, lounge, hallway } satisfies Record<
  string,
  DrawRoom
>;
export type RoomName = keyof typeof ROOMS;

/** Rooms without letters, numbers or a clock look right in a mirror too. */
const MIRRORED: ReadonlySet<RoomName> = new Set(['bedroom', 'kitchen', 'bathroom', 'lounge']);

export interface RoomOptions {
  room?: RoomName;
  mood?: MoodName;
}

/** The inside of a place; without a choice, where people sleep. */
export function drawRoom(
  id: string,
  type: AccommodationTypeKey,
  { room: name = 'bedroom', mood }: RoomOptions = {},
): Scene {
  const seed = `${id}|${type}|${name}`;
  const brush = makeBrush(seed, mood ?? new Dice(`${seed}|light`).pick(DAYLIGHT));
  const isMirrored = brush.dice.chance(0.5) && MIRRORED.has(name);
  const { drawing, description } = ROOMS[name](brush, type);
  const mirrored = `<g transform="matrix(-1 0 0 1 ${PLANE.width} 0)">${drawing}</g>`;
  return { svg: picture(isMirrored ? mirrored : drawing), description };
}

/** {@link drawRoom} without its description. */
export function room(id: string, type: AccommodationTypeKey, options?: RoomOptions): string {
  return drawRoom(id, type, options).svg;
}
