import { describe, expect, it } from 'vitest';
import { importedPath } from './describe.ts';

/** Returns a function with a given source, because the test's own compiler rewrites import(). */
function compiled(source: string): () => unknown {
  return Object.assign(() => null, { toString: () => source });
}

describe('importedPath', () => {
  it('reads the path of a lazy page', () => {
    expect(importedPath(compiled(`() => import('./pages/A.tsx')`), '/')).toBe('./pages/A.tsx');
  });

  it('ignores comments and wrappers of a compiler', () => {
    const page = compiled('() => import(/* page */ "./pages/A.tsx").then(interop)');
    expect(importedPath(page, '/')).toBe('./pages/A.tsx');
  });

  it('rejects a page that is not a lazy import', () => {
    expect(() => importedPath(() => null, '/add')).toThrow(
      'The page of /add must be written as () => import(',
    );
  });
});
