/** A point on the map, in degrees of WGS 84. */
export interface MapPosition {
  latitude: number;
  longitude: number;
}

/** A bounding box, in degrees. */
export interface MapBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The visible part: the centre of the map, and the zoom. One level more doubles the size. */
export interface MapView extends MapPosition {
  zoom: number;
}

/** In pixels. */
export interface MapPoint {
  x: number;
  y: number;
}
export interface MapSize {
  width: number;
  height: number;
}

/** Bounds of the map's centre: the town and its surroundings. */
const TOWN: MapBox = { south: 14.1, west: 121.18, north: 14.22, east: 121.29 };
const ZOOM = { min: 12, max: 17.5 };
/** Pixels of the world at zoom 0, as for map tiles. */
const WORLD = 256;
const EQUATOR_METRES = 40_075_017;

/** Projects by Web Mercator, in pixels from the north-west corner of the world. */
export function toWorld({ latitude, longitude }: MapPosition, zoom: number): MapPoint {
  const scale = WORLD * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  };
}

function fromWorld({ x, y }: MapPoint, zoom: number): MapPosition {
  const scale = WORLD * 2 ** zoom;
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale))) * 180) / Math.PI,
    longitude: (x / scale - 0.5) * 360,
  };
}

/** Returns the drawn position of a point on a map of this size. */
export function project(position: MapPosition, view: MapView, size: MapSize): MapPoint {
  const at = toWorld(position, view.zoom);
  const middle = toWorld(view, view.zoom);
  return { x: at.x - middle.x + size.width / 2, y: at.y - middle.y + size.height / 2 };
}

/** Returns the geographic position of a point of the map. */
export function unproject(point: MapPoint, view: MapView, size: MapSize): MapPosition {
  const middle = toWorld(view, view.zoom);
  return fromWorld(
    { x: middle.x + point.x - size.width / 2, y: middle.y + point.y - size.height / 2 },
    view.zoom,
  );
}

/** Returns five decimals, about a metre; more would suggest a precision that was not measured. */
export function toMetre({ latitude, longitude }: MapPosition): MapPosition {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/** Returns the view after a zoom or move that keeps the position under a point fixed. */
export function moved(
  view: MapView,
  size: MapSize,
  { from, to = from, by = 0 }: { from: MapPoint; to?: MapPoint; by?: number },
): MapView {
  const fixed = unproject(from, view, size);
  const zoom = clamp(view.zoom + by, ZOOM);
  const at = toWorld(fixed, zoom);
  const middle = fromWorld(
    { x: at.x - to.x + size.width / 2, y: at.y - to.y + size.height / 2 },
    zoom,
  );
  return inTown({ ...middle, zoom });
}

/** Returns the closest view that fits a box, with room for pins at its edges. */
export function fitted(box: MapBox, size: MapSize, room = 48): MapView {
  const northWest = toWorld({ latitude: box.north, longitude: box.west }, 0);
  const southEast = toWorld({ latitude: box.south, longitude: box.east }, 0);
  const middle = fromWorld(
    { x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 },
    0,
  );
  const times = (given: number, needed: number) =>
    Math.max(1, given - 2 * room) / Math.max(needed, Number.EPSILON);
  const scale = Math.min(
    times(size.width, southEast.x - northWest.x),
    times(size.height, southEast.y - northWest.y),
  );
  return inTown({ ...middle, zoom: clamp(Math.log2(scale), ZOOM) });
}

/** Returns the bounds of a map of this size. */
export function boxOf(view: MapView, size: MapSize): MapBox {
  const northWest = unproject({ x: 0, y: 0 }, view, size);
  const southEast = unproject({ x: size.width, y: size.height }, view, size);
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  };
}

/** Returns the smallest box around some points, with a margin in metres. */
export function boxAround(positions: readonly MapPosition[], metres = 0): MapBox {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  // Near the equator a degree of longitude is nearly as long as one of latitude.
  const room = (metres / EQUATOR_METRES) * 360;
  return {
    south: Math.min(...latitudes) - room,
    west: Math.min(...longitudes) - room,
    north: Math.max(...latitudes) + room,
    east: Math.max(...longitudes) + room,
  };
}

/** Returns a distance in metres as pixels. */
export function pixelsOf(metres: number, { latitude, zoom }: MapView): number {
  const metresPerPixel =
    (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (WORLD * 2 ** zoom);
  return metres / metresPerPixel;
}

function inTown(view: MapView): MapView {
  return {
    latitude: clamp(view.latitude, { min: TOWN.south, max: TOWN.north }),
    longitude: clamp(view.longitude, { min: TOWN.west, max: TOWN.east }),
    zoom: view.zoom,
  };
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
