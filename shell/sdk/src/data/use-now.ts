import { createContext, useContext } from 'react';
import { useBrowserValue } from './use-browser-value.ts';

/** When the document's markup was rendered, in milliseconds since the epoch; null without markup. */
export const RenderedAtContext = createContext<number | null>(null);

const MINUTE = 60_000;
const minuteOf = (time: number) => Math.floor(time / MINUTE) * MINUTE;
const thisMinute = () => minuteOf(Date.now());

/**
 * Returns the current minute, as the reference of relative dates. During hydration it is the minute
 * of the document, so that both show the same.
 */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAtContext);
  const ofDocument = renderedAt === null ? thisMinute() : minuteOf(renderedAt);
  return new Date(useBrowserValue(thisMinute, ofDocument));
}
