import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds after which a choice by the arrow keys applies. */
const PAUSE = 600;

/**
 * For radio buttons whose choice loads something: the arrow keys only move, and Enter, a pause or
 * leaving the group applies. Other ways to choose apply immediately.
 */
export function useKeyedChoice<Value>(value: Value, onValueChange: (value: Value) => void) {
  const [moved, setMoved] = useState<{ to: Value } | null>(null);
  const isMoving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(to: Value) {
    clearTimeout(timer.current);
    setMoved(null);
    if (to !== value) onValueChange(to);
  }

  return {
    value: moved ? moved.to : value,
    choose(to: Value) {
      if (!isMoving.current) return apply(to);
      setMoved({ to });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(to), PAUSE);
    },
    group: {
      onKeyDown(event: KeyboardEvent) {
        isMoving.current = event.key.startsWith('Arrow');
        if (event.key !== 'Enter' || !moved) return;
        event.preventDefault();
        apply(moved.to);
      },
      onKeyUp: () => (isMoving.current = false),
      onBlur: (event: { currentTarget: Element; relatedTarget: Element | null }) => {
        if (moved && !event.currentTarget.contains(event.relatedTarget)) apply(moved.to);
      },
    },
  };
}
