import type { PortalBootstrap } from '@elbi/contract/domain';
import type { Settings } from '../../settings.ts';

/** What the portal starts from in a browser, and on the server before its page is rendered. */
export function portalBootstrap(
  {
    contact,
    google,
    rentLawCeiling,
    mapTiles,
  }: Pick<Settings, 'contact' | 'google' | 'rentLawCeiling' | 'mapTiles'>,
  parts: Omit<PortalBootstrap, 'rendered' | 'settings'>,
): PortalBootstrap {
  return {
    ...parts,
    rendered: null,
    settings: {
      contactPhone: contact.phone,
      contactEmail: contact.email,
      rentLawCeiling,
      mapTiles,
      localSignIn: google === null,
    },
  };
}
