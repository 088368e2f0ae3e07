import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as sdk from './index.ts';

/**
 * What sections of other versions hold the SDK to: a section that is live is not built again when
 * the shell ships. Whatever goes, or means something else, takes a new major of `package.json`, and
 * then leaves this list; what is new takes a minor and joins it.
 */
const PROMISED: Readonly<Record<string, readonly string[]>> = {
  '2': [
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
    'isSessionEnd',
    'messageOf',
    'pictureAlt',
    'preloadOnIntent',
    'profilePath',
    'useActAgain',
    'useCall',
    'useDeferred',
    'useDialog',
    'useDocumentTitle',
    'useFavourites',
    'useHeart',
    'useLeaveQuestion',
    'useNavigation',
    'usePlaceCard',
    'usePortal',
    'useRefresh',
    'useSearchParams',
    'useSending',
    'useSession',
    'useToast',
    'useView',
    'workerUrl',
  ],
};

describe('the SDK', () => {
  it('has everything that its major promises to sections', () => {
    const [major = ''] = manifest.version.split('.');
    const offered = [...Object.keys(sdk), ...Object.keys(sdk.api).map((name) => `api.${name}`)];
    expect(PROMISED).toHaveProperty(major);
    expect(offered).toEqual(expect.arrayContaining([...(PROMISED[major] ?? [])]));
  });
});
