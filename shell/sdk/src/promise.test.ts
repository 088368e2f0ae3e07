import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as sdk from './index.ts';

/**
 * What sections of other versions hold the SDK to, by the version since which it is there: a section
 * that is live is not built again when the shell ships. Whatever goes, or means something else, takes
 * a new major of `package.json`, and then leaves this list; what is new takes a minor and joins it.
 */
const PROMISED: Readonly<Record<string, readonly string[]>> = {
  '3.0': [
    'ApiError',
    'DeferredPopup',
    'DocumentDataContext',
    'Fragment',
    'Link',
    'NavigationProvider',
    'NotFound',
    'PortalProvider',
    'SESSION_KEY',
    'addressOf',
    'api',
    'api.call',
    'deferred',
    'defineSection',
    'finishHeldBack',
    'isSessionEnd',
    'messageOf',
    'pictureAlt',
    'preloadOnIntent',
    'profilePath',
    'useCall',
    'useCompareToggle',
    'useCompared',
    'useDeferred',
    'useDialog',
    'useDocumentTitle',
    'useFavourites',
    'useHeart',
    'useHeldBack',
    'useLeaveQuestion',
    'useLogInLink',
    'useNavigation',
    'useNow',
    'usePlaceCard',
    'usePortal',
    'useRefresh',
    'useResumable',
    'useResumableDialog',
    'useSearchParams',
    'useSending',
    'useSession',
    'useToast',
    'useView',
    'workerUrl',
  ],
};

describe('the SDK', () => {
  it('has what it promises to sections, and nothing of which no version speaks', () => {
    const offered = [...Object.keys(sdk), ...Object.keys(sdk.api).map((name) => `api.${name}`)];
    expect(offered.sort()).toEqual(Object.values(PROMISED).flat().sort());
  });

  it('is of the major that it promises it for, and of no older version', () => {
    const [major, minor] = manifest.version.split('.').map(Number);
    for (const version of Object.keys(PROMISED)) {
      const [ofMajor, since] = version.split('.').map(Number);
      expect(ofMajor).toBe(major);
      expect(since).toBeLessThanOrEqual(minor ?? 0);
    }
  });
});
