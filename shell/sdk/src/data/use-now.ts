import { createContext, useContext } from 'react';
import { useBrowserValue } from './use-browser-value.ts';

/** When the document's markup was rendered, in milliseconds since the epoch; null without markup. */
export const RenderedAtContext = createContext<number | null>(null);

const MINUTE = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/**
 * Returns the current minute, as the reference of relative dates. During hydration it is the minute
 * of the document, so that both show the same.
 */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAtContext) ?? thisMinute();
  return new Date(useBrowserValue(thisMinute, renderedAt));
}
