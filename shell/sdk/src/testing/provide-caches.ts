import { afterEach, beforeEach, vi } from 'vitest';

/** The browser's caches, which jsdom does not have, for the tests of a file: each begins empty. */
export function provideCaches(): void {
  beforeEach(() => {
    const caches = new Map<string, Map<string, Response>>();
    const absolute = (address: string) => new URL(address, window.location.origin).href;
    vi.stubGlobal('caches', {
      open(name: string) {
        const held = caches.get(name) ?? new Map<string, Response>();
        caches.set(name, held);
        return Promise.resolve({
          put: (address: string, response: Response) =>
            Promise.resolve(void held.set(absolute(address), response)),
          keys: () => Promise.resolve([...held.keys()].map((url) => ({ url }))),
          match: ({ url }: Request) => Promise.resolve(held.get(url)),
        });
      },
      delete: (name: string) => Promise.resolve(caches.delete(name)),
      keys: () => Promise.resolve([...caches.keys()]),
    });
    // Node's own class takes jsdom's files for text.
    const ofFile = (file: File) => ({ blob: () => Promise.resolve(file) });
    vi.stubGlobal(
      'Response',
      new Proxy(Response, {
        construct: (NodeResponse, [body, init]: ConstructorParameters<typeof Response>) =>
          body instanceof File ? ofFile(body) : new NodeResponse(body, init),
      }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());
}
