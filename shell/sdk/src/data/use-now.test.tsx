// @vitest-environment-options { "worker": "now" }
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RenderedAtContext, useNow } from './use-now.ts';

const RENDERED_AT = Date.parse('2026-11-20T10:00:40+08:00');

const rendered = vi.fn();

function Clock() {
  rendered();
  return <time>{useNow().toISOString()}</time>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('is the document’s minute during hydration, and then the current time', async () => {
  const page = (
    <RenderedAtContext value={RENDERED_AT}>
      <Clock />
    </RenderedAtContext>
  );
  vi.setSystemTime(RENDERED_AT);
  document.body.innerHTML = renderToString(page);
  expect(document.body).toHaveTextContent('2026-11-20T02:00:00.000Z');
  vi.setSystemTime(RENDERED_AT + 86_400_000);
  // React would log a difference to the console, which fails the test.
  const root = await act(async () => hydrateRoot(document.body, page));
  expect(screen.getByRole('time')).toHaveTextContent('2026-11-21T02:00:00.000Z');
  act(() => root.unmount());
});

it('renders no part again within that minute', async () => {
  const page = (
    <RenderedAtContext value={RENDERED_AT}>
      <Clock />
    </RenderedAtContext>
  );
  vi.setSystemTime(RENDERED_AT + 1_000);
  document.body.innerHTML = renderToString(page);
  rendered.mockClear();
  const root = await act(async () => hydrateRoot(document.body, page));
  expect(rendered).toHaveBeenCalledOnce();
  act(() => root.unmount());
});
