import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Minus, Plus } from 'lucide-react';
import styled from 'styled-components';
import {
  border,
  color,
  IconButton,
  layer,
  radius,
  shadow,
  space,
  typeset,
  visuallyHidden,
} from '@elbi/design-system';
import { BaseMap } from './BaseMap.tsx';
import { mapCopy } from './copy.ts';
import { groupPins } from './group-pins.ts';
import { MapContext } from './map-context.ts';
import { PricePins, type PricesOnMap } from './pins.tsx';
import {
  type MapBox,
  type MapPosition,
  type MapSize,
  type MapView,
  boxOf,
  fitted,
  moved,
  project,
  toMetre,
  unproject,
} from './projection.ts';
import type { MapTiles } from './Tiles.tsx';
import { type MapMove, ZOOM_STEP, pointIn, useMapGestures } from './use-map-gestures.ts';

export interface TownMapProps {
  /** Description for screen readers. */
  label: string;
  /** Initial bounds; a change to bounds that are not in view moves the map. */
  bounds: MapBox;
  /** Pixels around the bounds, for pins at their edges. */
  room?: number;
  /** Landmarks: the points of the campus. */
  landmarks?: readonly (MapPosition & { label: string })[];
  /** Tiles that replace the schematic map. */
  tiles?: MapTiles | null;
  /**
   * The map is part of a page that scrolls: one finger and the wheel scroll the page, two fingers and
   * Ctrl with the wheel move the map.
   */
  cooperative?: boolean;
  /** Called with the new bounds after a user has moved the map. */
  onMoved?: (box: MapBox) => void;
  /** Called when a user has pressed a point of the map. */
  onPress?: (position: MapPosition) => void;
  /** Prices of places. */
  prices?: PricesOnMap;
  /** Pins: `PlacePin`, `PlaceArea`, `MovablePin`. */
  children?: ReactNode;
}

/**
 * The schematic map of the town; it can be dragged, pinched, and moved by wheel and keys. It fills
 * its container and is only drawn in a browser: a page loads it as a separate chunk.
 */
export function TownMap({
  label,
  bounds,
  room,
  landmarks = [],
  tiles = null,
  cooperative = false,
  onMoved,
  onPress,
  prices,
  children,
}: TownMapProps) {
  const root = useRef<HTMLElement>(null);
  const helpId = useId();
  const size = useSize(root);
  const { view, latest, setView } = useMapView(bounds, size, room);
  const show = (next: MapView) => {
    setView(next);
    onMoved?.(boxOf(next, size));
  };
  const handleMove = (move: MapMove) => show(moved(latest(), size, move));
  const gestures = useMapGestures(root, {
    size,
    cooperative,
    onMove: handleMove,
    onPress: onPress && ((point) => onPress(toMetre(unproject(point, latest(), size)))),
  });
  const at = (position: MapPosition) => project(position, view, size);
  const groups = groupPins(prices?.pins ?? [], ({ position }) => at(position));
  const zoomBy = (by: number) =>
    handleMove({ from: { x: size.width / 2, y: size.height / 2 }, by });

  return (
    <Root ref={root} aria-label={label}>
      <Ground
        {...gestures}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
        data-cooperative={cooperative || undefined}
        data-press={onPress ? '' : undefined}
      >
        <BaseMap
          {...{ view, size, landmarks, tiles }}
          pins={groups.map(({ at: middle }) => middle)}
        />
      </Ground>
      <Help id={helpId}>{mapCopy.keys}</Help>
      <MapContext
        value={{
          view,
          size,
          project: at,
          positionAt: (event) => toMetre(unproject(pointIn(root.current!, event), view, size)),
          show,
        }}
      >
        <Pins>
          {prices && <PricePins {...prices} groups={groups} />}
          {children}
        </Pins>
      </MapContext>
      <Note>{tiles ? tiles.attribution : mapCopy.note}</Note>
      <Zoom>
        <IconButton icon={Plus} label={mapCopy.nearer} onClick={() => zoomBy(ZOOM_STEP)} />
        <IconButton icon={Minus} label={mapCopy.farther} onClick={() => zoomBy(-ZOOM_STEP)} />
      </Zoom>
    </Root>
  );
}

/** The current view: the bounds, until a user moves the map. */
function useMapView(bounds: MapBox, size: MapSize, room?: number) {
  const boundsKey = [bounds.south, bounds.west, bounds.north, bounds.east].join();
  const [moved, setMoved] = useState<{ from: string; view: MapView } | null>(null);
  const isMoved =
    moved !== null && (moved.from === boundsKey || isShown(bounds, boxOf(moved.view, size)));
  const current = isMoved ? moved.view : fitted(bounds, size, room);
  // Gestures are faster than rendering: each move continues from the last one.
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  const setView = (view: MapView) => {
    latest.current = view;
    setMoved({ from: boundsKey, view });
  };
  return { view: current, latest: () => latest.current, setView };
}

/** Returns whether a map already shows these bounds, within the 10 metres of an address. */
function isShown(bounds: MapBox, shown: MapBox): boolean {
  const sides = ['south', 'west', 'north', 'east'] as const;
  return sides.every((side) => Math.abs(bounds[side] - shown[side]) < 0.0001);
}

/** Returns the size of an element; a default without layout. */
function useSize(ref: { current: HTMLElement | null }): MapSize {
  const [size, setSize] = useState<MapSize>({ width: 640, height: 400 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

const Root = styled.section`
  position: relative;
  /* "clip" instead of "hidden", which would scroll when a pin at the edge gets the focus. */
  overflow: clip;
  min-width: 0;
  height: 100%;
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.mapBeyond};
`;

const Ground = styled.div`
  position: absolute;
  inset: 0;
  /* East is right, and a name is right of its dot, in every text direction. */
  direction: ltr;
  overflow: clip;
  border-radius: inherit;
  cursor: grab;
  touch-action: none;
  user-select: none;
  &[data-cooperative] {
    touch-action: pan-x pan-y;
  }
  &[data-press] {
    cursor: crosshair;
  }
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: ${border.strong} solid ${color.text};
    outline-offset: calc(${border.strong} * -1);
  }
`;

const Help = styled.p`
  ${visuallyHidden}
`;

const Pins = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`;

const Note = styled.p`
  position: absolute;
  inset-block-end: ${space[8]};
  inset-inline-start: ${space[8]};
  padding: ${space[2]} ${space[8]};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.text2};
  pointer-events: none;
  ${typeset('caption')}
`;

const Zoom = styled.div`
  position: absolute;
  inset-block-end: ${space[8]};
  inset-inline-end: ${space[8]};
  z-index: ${layer.raised};
  display: grid;
  border-radius: ${radius.full};
  background: ${color.surface};
  box-shadow: ${shadow.e2};
`;
