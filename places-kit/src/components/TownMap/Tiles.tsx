import { type MapSize, type MapView, toWorld } from './projection.ts';

/** A third-party map in squares of 256 pixels (Web Mercator). */
export interface MapTiles {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** The attribution. */
  attribution: string;
}

const SIDE = 256;

/** The visible tiles, for an SVG. */
export function Tiles({ url, view, size }: { url: string; view: MapView; size: MapSize }) {
  // Tiles exist for integer levels: those of the nearest one are scaled.
  const zoom = Math.round(view.zoom);
  const side = SIDE * 2 ** (view.zoom - zoom);
  const middle = toWorld(view, zoom);
  const columns = inSight(middle.x / SIDE, size.width / side);
  const rows = inSight(middle.y / SIDE, size.height / side);
  return rows.flatMap((row) =>
    columns.map((column) => (
      <image
        key={`${zoom} ${column} ${row}`}
        href={addressOf(url, { z: zoom, x: column, y: row })}
        x={(column - middle.x / SIDE) * side + size.width / 2}
        y={(row - middle.y / SIDE) * side + size.height / 2}
        width={side}
        height={side}
      />
    )),
  );
}

/** Returns the tile indices within a distance of a centre. */
function inSight(middle: number, count: number): number[] {
  const first = Math.floor(middle - count / 2);
  return Array.from({ length: Math.floor(middle + count / 2) - first + 1 }, (_, i) => first + i);
}

function addressOf(url: string, numbers: { z: number; x: number; y: number }): string {
  return url.replace(/\{([xyz])\}/g, (_, name: 'x' | 'y' | 'z') => String(numbers[name]));
}
