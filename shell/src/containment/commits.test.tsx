import { createRequire } from 'node:module';
import type * as Client from 'react-dom/client';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
// Before React's renderer, as in the shell's entry.
import { noteArea } from './areas.ts';
import { stopStorms } from './storms.ts';

const require = createRequire(import.meta.url);
// The set-up of tests has loaded one already, which has found nobody to tell.
for (const file of Object.keys(require.cache))
  if (/[\\/]react-dom[\\/]/.test(file)) delete require.cache[file];
const { createRoot } = require('react-dom/client') as typeof Client;

const named = (name: string, ...children: ReactNode[]) => (
  <div key={name} data-section={name}>
    {children}
  </div>
);

/** Renders again and again. */
function Endless() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCount((last) => last + 1));
    return () => clearTimeout(timer);
  });
  return count;
}
const Calm = ({ children }: { children?: ReactNode }) => children ?? 'calm';

it.each([
  [
    'by the element that it stands in',
    (endless: ReactNode) => [named('calm'), named('stormy', endless)],
  ],
  [
    'not by a section around it',
    (endless: ReactNode) => [named('outer', <Calm key="calm">{named('stormy', endless)}</Calm>)],
  ],
  [
    'not by a section within it',
    (endless: ReactNode) => [named('stormy', endless, named('inner', <Calm key="calm" />))],
  ],
])('stops a section that renders without end, known %s', async (_, tree) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(tree(<Endless key="endless" />));
  const elements = await vi.waitUntil(() => {
    const found = [...place.querySelectorAll<HTMLElement>('[data-section]')];
    return found.length > 0 && found;
  });
  const stopped: string[] = [];
  const stop = stopStorms();
  for (const element of elements) {
    noteArea(element, ({ message }) => {
      stopped.push(`${element.dataset['section']}: ${message}`);
      root.unmount();
    });
  }
  await vi.waitUntil(() => stopped.length > 0, { timeout: 20_000 });
  expect(stopped).toEqual(['stormy: It renders without end.']);
  stop();
  place.remove();
});
