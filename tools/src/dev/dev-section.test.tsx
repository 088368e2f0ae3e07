import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withOverlay } from './dev-section.tsx';

const reported = vi.fn();

beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => void vi.unstubAllGlobals());

it('reports errors of a page or a fragment', async () => {
  const caught = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new TypeError('no price');
  const Broken = () => {
    throw error;
  };
  const load = () => Promise.resolve({ default: Broken });
  const section = withOverlay({ name: 'search', routes: [{ page: load }], fragments: { load } });
  for (const part of [section.routes[0]!.page, section.fragments.load]) {
    reported.mockClear();
    const { default: Part } = await part();
    const { container } = render(<Part />);
    expect(reported.mock.calls).toEqual([[error]]);
    expect(container).toBeEmptyDOMElement();
  }
  caught.mockRestore();
});

it('reports errors of a loading module, and lets the shell render the page’s message', async () => {
  const error = new TypeError('no price');
  const routes = [{ page: () => Promise.reject(error) }];
  const section = withOverlay({ routes, fragments: {} });
  await expect(section.routes[0]!.page()).rejects.toBe(error);
  expect(reported.mock.calls).toEqual([[error]]);
});
