import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as sdk from './index.ts';

/**
 * The SDK's public names by the version that added them: a live section is not rebuilt when the
 * shell ships. A removed or changed name needs a new major of `package.json`, and leaves this list;
 * a new one needs a minor and joins it.
 */
const PUBLIC_API: Readonly<Record<string, readonly string[]>> = {
  '4.0': [
    'ApiError',
    'Fragment',
    'LazyPart',
    'Link',
    'NotFound',
    'PageLoading',
    'api',
    'api.request',
    'commitPendingDeletes',
    'deferred',
    'defineSection',
    'errorMessageOf',
    'preloadOnIntent',
    'refuseAction',
    'urlOf',
    'useAsyncAction',
    'useDeferred',
    'useDialog',
    'useDocumentTitle',
    'useEndpoint',
    'useLeaveConfirmation',
    'useLoginLink',
    'useNavigation',
    'useNow',
    'usePortal',
    'useRefresh',
    'useResumable',
    'useResumableDialog',
    'useSearchParams',
    'useSession',
    'useToast',
    'useUndoableDelete',
    'useView',
    'workerUrl',
  ],
};

describe('the SDK', () => {
  it('exports exactly the names of its versions', () => {
    const offered = [...Object.keys(sdk), ...Object.keys(sdk.api).map((name) => `api.${name}`)];
    expect(offered.sort()).toEqual(Object.values(PUBLIC_API).flat().sort());
  });

  it('has the major of that list, and no older version', () => {
    const [major, minor] = manifest.version.split('.').map(Number);
    for (const version of Object.keys(PUBLIC_API)) {
      const [ofMajor, since] = version.split('.').map(Number);
      expect(ofMajor).toBe(major);
      expect(since).toBeLessThanOrEqual(minor ?? 0);
    }
  });

  it('has an example of each name in its README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
    const examples = [...readme.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code]) => code).join();
    const used = new Set(examples.match(/\w+/g));
    expect(Object.keys(sdk).filter((name) => !used.has(name))).toEqual([]);
  });
});
