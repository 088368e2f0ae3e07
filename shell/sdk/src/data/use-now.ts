import { createContext, useContext } from 'react';
import { useBrowserValue } from './use-browser-value.ts';

/** When the document's markup was rendered, in milliseconds since the epoch; null without markup. */
export const RenderedAtContext = createContext<number | null>(null);

const MINUTE = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/**
 * The present minute, to count relative dates from. While a page that came with its document is
 * taken over, it is the minute of the document, so that both say the same.
 */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAtContext) ?? thisMinute();
  return new Date(useBrowserValue(thisMinute, renderedAt));
}
