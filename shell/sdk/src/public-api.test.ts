import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildableVersions, isBetween } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as forms from './forms/index.ts';
import * as sdk from './index.ts';

/**
 * The SDK's public names by the version that added them: a live section is not rebuilt when the
 * shell ships, and runs with the next major too. So a name is deprecated in one major of
 * `package.json`, and leaves the SDK and this list in the next; a new one needs a minor and joins it.
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

  it('is at least the newest version of that list, whose oldest is of an accepted major', () => {
    const range = buildableVersions(manifest.name, manifest.version);
    for (const version of Object.keys(PUBLIC_API)) {
      expect(isBetween(`${version}.0`, range)).toBe(true);
    }
  });

  it('has an example of each name in its README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
    const examples = [...readme.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code]) => code).join();
    const used = new Set(examples.match(/\w+/g));
    const names = [...Object.keys(sdk), ...Object.keys(forms)];
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });
});
