import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const update = vi.fn();
const reload = vi.fn();
const listeners = new Map<string, (event: object) => void>();
let changes: FakeChanges | undefined;

class FakeChanges {
  onmessage: ((event: { data: string }) => void) | undefined;
}

beforeAll(async () => {
  // The listeners of the page would see the errors of other tests.
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('location', { reload });
  const text = async () => 'TypeError: no price\n  at HomePage.tsx:7';
  vi.stubGlobal('fetch', async () => ({ ok: true, text }));
  vi.stubGlobal('EventSource', function () {
    changes = new FakeChanges();
    return changes;
  });
  await vi.importActual('./client.js?build=a');
});
afterAll(() => void vi.unstubAllGlobals());

const build = (hash: string, errors = '') =>
  changes?.onmessage?.({ data: JSON.stringify({ hash, errors }) });
const shown = () => document.querySelector('pre')?.textContent;

it('applies each build without errors, and shows the errors of others until then', () => {
  build('b', 'copy.ts: no comma');
  expect(shown()).toBe('copy.ts: no comma');
  expect(reload).not.toHaveBeenCalled();
  build('b');
  expect(shown()).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();

  vi.stubGlobal('elbiHotUpdate', update);
  build('c');
  expect(update.mock.calls).toEqual([['c']]);
  // The types of the same build.
  build('c', 'TS2304');
  build('c');
  expect(update).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['error', 'error'],
  ['unhandledrejection', 'reason'],
])('shows an error with its position in the sources (%s), until the next build', async (on, of) => {
  const fail = () => listeners.get(on)?.({ [of]: new TypeError('no price') });
  fail();
  await vi.waitFor(() => expect(shown()).toContain('HomePage.tsx:7'));
  fail();
  build('d');
  await new Promise(setImmediate);
  expect(shown()).toBeUndefined();
});
