import { useEffect, useLayoutEffect, useState } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

/** Keeps the thread for some milliseconds, as a busy neighbour does. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Blocks once the listeners of the current change have run. */
async function blockAfterwards(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  block(5);
}

function Page() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    setTimeout(() => setLoaded(true), 0);
  }, []);
  useLayoutEffect(() => {
    if (!loaded) return;
    // Longer than React works without yielding: effects get their own task.
    block(10);
    void blockAfterwards();
  }, [loaded]);
  useEffect(() => {
    if (loaded) document.title = 'Loaded';
  }, [loaded]);
  return loaded ? <h1>Loaded</h1> : null;
}

it('finds elements only after their effects have run, also on a busy machine', async () => {
  render(<Page />);
  await screen.findByRole('heading', { name: 'Loaded' });
  expect(document.title).toBe('Loaded');
});
