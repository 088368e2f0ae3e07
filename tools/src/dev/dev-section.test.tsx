import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withOverlay } from './dev-section.tsx';

const reported = vi.fn();

beforeEach(() => {
  reported.mockClear();
  const answer = () => Promise.resolve(new Response('TypeError: no price\n  at HomePage.tsx:7'));
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => void vi.unstubAllGlobals());

it('shows errors of a page or a fragment, with source positions', async () => {
  const caught = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new TypeError('no price');
  };
  const load = () => Promise.resolve({ default: Broken });
  const section = withOverlay(
    { name: 'search', routes: [{ page: load }], fragments: { load } },
    '/p',
  );
  for (const part of [section.routes[0]!.page, section.fragments.load]) {
    reported.mockClear();
    const { default: Part } = await part();
    const { container } = render(<Part />);
    await waitFor(() => expect(reported).toHaveBeenCalledOnce());
    expect(reported.mock.calls[0]?.[0]).toMatchObject({
      message: 'no price',
      stack: expect.stringContaining('HomePage.tsx:7') as unknown,
    });
    expect(container).toBeEmptyDOMElement();
  }
  expect(fetch).toHaveBeenCalledWith('/p', {
    method: 'POST',
    body: expect.stringContaining('no price') as unknown,
  });
  caught.mockRestore();
});

it('shows errors of a loading module, and lets the shell render the page’s message', async () => {
  const error = new TypeError('no price');
  const routes = [{ page: () => Promise.reject(error) }];
  const section = withOverlay({ routes, fragments: {} }, '/p');
  await expect(section.routes[0]!.page()).rejects.toBe(error);
  expect(reported.mock.calls).toEqual([[error]]);
  expect(error.stack).toContain('HomePage.tsx:7');
});
