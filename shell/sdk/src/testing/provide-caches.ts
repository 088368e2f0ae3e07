import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Provides the browser's caches, which jsdom lacks, to a test file; each test starts with empty
 * ones.
 */
export function provideCaches(): void {
  beforeEach(() => {
    const caches = new Map<string, Map<string, Response>>();
    const absolute = (address: string) => new URL(address, window.location.origin).href;
    vi.stubGlobal('caches', {
      open(name: string) {
        const stored = caches.get(name) ?? new Map<string, Response>();
        caches.set(name, stored);
        return Promise.resolve({
          put: (address: string, response: Response) =>
            Promise.resolve(void stored.set(absolute(address), response)),
          keys: () => Promise.resolve([...stored.keys()].map((url) => ({ url }))),
          match: (request: Request | string) =>
            Promise.resolve(
              stored.get(typeof request === 'string' ? absolute(request) : request.url),
            ),
          delete: (address: string) => Promise.resolve(stored.delete(absolute(address))),
        });
      },
      delete: (name: string) => Promise.resolve(caches.delete(name)),
      keys: () => Promise.resolve([...caches.keys()]),
    });
    // Node's own class treats jsdom's files as text.
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
