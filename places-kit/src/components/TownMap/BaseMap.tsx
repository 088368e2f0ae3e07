import { memo } from 'react';
import styled from 'styled-components';
import { color, typeset } from '@elbi/design-system';
import { mapCopy } from './copy.ts';
import { type MapLabel, placeLabels } from './place-labels.ts';
import {
  type MapPoint,
  type MapPosition,
  type MapSize,
  type MapView,
  project,
  toWorld,
} from './projection.ts';
import { type MapTiles, Tiles } from './Tiles.tsx';
import { BARANGAYS, CAMPUS, LAKE, LANDMARKS, MAKILING, WAYS } from './town.ts';

interface BaseMapProps {
  /** Centre and scale. */
  view: MapView;
  /** Of the map, in pixels. */
  size: MapSize;
  /** Landmarks in addition to the map's own. */
  landmarks: readonly (MapPosition & { label: string })[];
  /** Tiles that replace the schematic map and its names. */
  tiles: MapTiles | null;
  /** Centres of prices, which would cover names. */
  pins: readonly MapPoint[];
}

/** The paths are drawn once, at this zoom and corner, and then only moved and scaled. */
const DRAWN = { zoom: 14, corner: { latitude: 14.22, longitude: 121.18 } };
/** Minimum zoom for names of buildings. */
const NEAR = 14;

/** The schematic map of the town, in the colours of the theme; or tiles, if set. */
export function BaseMap({ view, size, landmarks, tiles, pins }: BaseMapProps) {
  const corner = project(DRAWN.corner, view, size);
  const scale = 2 ** (view.zoom - DRAWN.zoom);
  const names = placeLabels(namesOf(view, size, landmarks, tiles === null), size, pins);
  return (
    <Drawing width={size.width} height={size.height} aria-hidden="true">
      {tiles ? (
        <Tiles url={tiles.url} view={view} size={size} />
      ) : (
        <g transform={`translate(${corner.x} ${corner.y}) scale(${scale})`}>
          <Town />
        </g>
      )}
      {names.map(({ name, at, dot, text, anchor }) => (
        <g key={name}>
          {dot && <Dot cx={at.x} cy={at.y} r="3.5" />}
          <Name x={text.x} y={text.y} textAnchor={anchor} data-dot={dot || undefined}>
            {name}
          </Name>
        </g>
      ))}
    </Drawing>
  );
}

function namesOf(
  view: MapView,
  size: MapSize,
  landmarks: BaseMapProps['landmarks'],
  withOwn: boolean,
): MapLabel[] {
  const at = (position: MapPosition) => project(position, view, size);
  const given = landmarks.map((point) => ({ name: point.label, at: at(point), dot: true }));
  if (!withOwn) return given;
  return [
    ...given,
    ...SURROUNDINGS.map(({ name, position }) => ({ name, at: at(position) })),
    ...BARANGAY_NAMES.map(({ name, position }) => ({ name, at: at(position) })),
    ...(view.zoom < NEAR
      ? []
      : [
          ...OWN_LANDMARKS.map(({ name, position }) => ({ name, at: at(position), dot: true })),
          ...WAY_NAMES.map(({ name, position }) => ({ name, at: at(position) })),
        ]),
  ];
}

const Town = memo(function Town() {
  return (
    <>
      {BARANGAYS.map(({ name, outline }) => (
        <Land key={name} d={path(outline)} />
      ))}
      {MAKILING.map((ring) => (
        <Slope key={ring} d={path(ring, 'round')} />
      ))}
      <Campus d={path(CAMPUS, 'round')} />
      {BARANGAYS.map(({ name, outline }) => (
        <Boundary key={name} d={path(outline)} />
      ))}
      <Lake d={path(LAKE)} />
      {WAYS.map((way) => (
        <WayEdge key={way} d={path(way, 'open')} />
      ))}
      {WAYS.map((way) => (
        <Way key={way} d={path(way, 'open')} />
      ))}
    </>
  );
});

function positionsOf(facts: string): MapPosition[] {
  return facts.split(', ').map((pair) => {
    const [longitude, latitude] = pair.split(' ').map(Number);
    return { longitude: longitude!, latitude: latitude! };
  });
}

/** Returns the path of an open line, a closed outline, or an outline with rounded corners. */
function path(facts: string, kind: 'open' | 'closed' | 'round' = 'closed'): string {
  const corner = toWorld(DRAWN.corner, DRAWN.zoom);
  const points = positionsOf(facts).map((position) => {
    const { x, y } = toWorld(position, DRAWN.zoom);
    return { x: x - corner.x, y: y - corner.y };
  });
  const write = ({ x, y }: MapPoint) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  if (kind !== 'round') return `M${points.map(write).join('L')}${kind === 'closed' ? 'Z' : ''}`;
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % points.length]!;
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
  });
  const bends = points.map((point, index) => `Q${write(point)} ${write(middles[index]!)}`);
  return `M${write(middles.at(-1)!)}${bends.join('')}`;
}

const BARANGAY_NAMES = BARANGAYS.map(({ name, label }) => ({
  name,
  position: positionsOf(label)[0]!,
}));
const OWN_LANDMARKS = LANDMARKS.map(({ name, at }) => ({ name, position: positionsOf(at)[0]! }));
const WAY_NAMES = [
  { name: mapCopy.loop, position: { latitude: 14.1635, longitude: 121.2437 } },
  { name: mapCopy.toForestry, position: { latitude: 14.1581, longitude: 121.2366 } },
];
const SURROUNDINGS = [
  { name: mapCopy.lake, position: { latitude: 14.202, longitude: 121.217 } },
  { name: mapCopy.mountain, position: { latitude: 14.1345, longitude: 121.2005 } },
];

const Drawing = styled.svg`
  display: block;
  background: ${color.mapBeyond};
`;

const Land = styled.path`
  fill: ${color.mapLand};
  stroke: ${color.mapLand};
  stroke-width: 1;
`;

const Slope = styled.path`
  fill: ${color.mapGreen};
  fill-opacity: 0.55;
`;

const Campus = styled.path`
  fill: ${color.mapGreen};
  stroke: ${color.mapGreen};
  stroke-linejoin: round;
  stroke-width: 12;
`;

const Boundary = styled.path`
  fill: none;
  stroke: ${color.lineStrong};
  stroke-dasharray: 2 4;
  stroke-opacity: 0.5;
  vector-effect: non-scaling-stroke;
`;

const Lake = styled.path`
  fill: ${color.mapWater};
  stroke: ${color.lineStrong};
  stroke-opacity: 0.4;
  vector-effect: non-scaling-stroke;
`;

const WayEdge = styled.path`
  fill: none;
  stroke: ${color.line};
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 7;
  vector-effect: non-scaling-stroke;
`;

const Way = styled(WayEdge)`
  stroke: ${color.mapRoad};
  stroke-width: 5;
`;

const Dot = styled.circle`
  fill: ${color.text};
  stroke: ${color.mapLand};
  stroke-width: 1.5;
`;

const Name = styled.text`
  fill: ${color.text2};
  stroke: ${color.mapLand};
  stroke-opacity: 0.9;
  stroke-width: 4;
  stroke-linejoin: round;
  paint-order: stroke;
  dominant-baseline: central;
  ${typeset('caption')}
  &[data-dot] {
    fill: ${color.text};
    ${typeset('captionMedium')}
  }
`;
