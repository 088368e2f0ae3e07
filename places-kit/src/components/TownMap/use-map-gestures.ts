import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { hasModifier } from '@elbi/design-system';
import type { MapPoint, MapSize } from './projection.ts';

/** A step of a gesture: a move from one point to another, and a change of zoom levels. */
export interface MapMove {
  from: MapPoint;
  to?: MapPoint;
  by?: number;
}

interface GestureOptions {
  size: MapSize;
  /**
   * One finger and the wheel scroll the page; two fingers, and Ctrl with the wheel, move the map.
   */
  cooperative: boolean;
  onMove: (move: MapMove) => void;
  /** A press without movement. */
  onPress?: (point: MapPoint) => void;
}

const KEY_STEP = 80;
/** Levels by a key or a button. */
export const ZOOM_STEP = 0.75;
/** Tolerated movement of a press, in pixels. */
const STILL = 5;
/** Levels by one unit of the wheel: a pixel (of a trackpad that pinches: more), a line, a page. */
const WHEEL = { pixel: 0.003, pinch: 0.015, line: 0.06, page: 0.6 };

/** Handles dragging, pinching, wheel and keys as moves of the map. */
export function useMapGestures(
  root: RefObject<HTMLElement | null>,
  { size, cooperative, onMove, onPress }: GestureOptions,
) {
  const pointers = useRef(new Map<number, MapPoint>());
  const travelled = useRef(0);
  useWheel(root, cooperative, onMove);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) travelled.current = 0;
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const start = handOf(pointers.current);
    const point = pointIn(event.currentTarget, event);
    pointers.current.set(event.pointerId, point);
    travelled.current += distance(before, point);
    const isScrolling = cooperative && event.pointerType === 'touch' && pointers.current.size === 1;
    if (isScrolling || travelled.current < STILL) return;
    const end = handOf(pointers.current);
    onMove({
      from: start.middle,
      to: end.middle,
      by: start.spread > 0 && end.spread > 0 ? Math.log2(end.spread / start.spread) : 0,
    });
  }

  function handlePointerEnd(event: PointerEvent<HTMLElement>) {
    const point = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    if (point && event.type === 'pointerup' && travelled.current < STILL) onPress?.(point);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const middle = { x: size.width / 2, y: size.height / 2 };
    const shift = KEY_SHIFTS[event.key];
    const by = KEY_ZOOMS[event.key];
    if ((!shift && by === undefined) || hasModifier(event)) return;
    event.preventDefault();
    onMove(
      shift
        ? { from: middle, to: { x: middle.x - shift.x, y: middle.y - shift.y } }
        : { from: middle, by },
    );
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
    onKeyDown: handleKeyDown,
  };
}

const KEY_SHIFTS: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};
const KEY_ZOOMS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': -ZOOM_STEP,
  _: -ZOOM_STEP,
};

/** React's wheel and touch listeners are passive and cannot prevent scrolling. */
function useWheel(
  root: RefObject<HTMLElement | null>,
  cooperative: boolean,
  onMove: (move: MapMove) => void,
) {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const handleWheel = (event: WheelEvent) => {
      if (cooperative && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current({ from: pointIn(element, event), by: -event.deltaY * levelsPerUnit(event) });
    };
    const handleTouchMove = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    element.addEventListener('touchmove', handleTouchMove, { passive: false });
    return () => {
      element.removeEventListener('wheel', handleWheel);
      element.removeEventListener('touchmove', handleTouchMove);
    };
  }, [root, cooperative]);
}

function levelsPerUnit(event: WheelEvent): number {
  if (event.deltaMode === WheelEvent.DOM_DELTA_LINE) return WHEEL.line;
  if (event.deltaMode === WheelEvent.DOM_DELTA_PAGE) return WHEEL.page;
  // A trackpad pinch sends small steps with Ctrl; a wheel sends a hundred pixels.
  return event.ctrlKey && Math.abs(event.deltaY) < 50 ? WHEEL.pinch : WHEEL.pixel;
}

/** Converts a point of the window to the element. */
export function pointIn(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): MapPoint {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Returns the centre of all fingers and their distance. */
function handOf(pointers: ReadonlyMap<number, MapPoint>): { middle: MapPoint; spread: number } {
  const points = [...pointers.values()];
  const mean = (axis: 'x' | 'y') =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const middle = { x: mean('x'), y: mean('y') };
  return { middle, spread: points.length < 2 ? 0 : distance(points[0]!, points[1]!) };
}

function distance(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
