import type { PortalBootstrap } from '@elbi/contract/domain';
import type { Settings } from '../../settings.ts';

/** The initial data of the shell, in a browser and in the renderer. */
export function portalBootstrap(
  {
    contact,
    helpPhones,
    google,
    rentLawCeiling,
    mapTiles,
  }: Pick<Settings, 'contact' | 'helpPhones' | 'google' | 'rentLawCeiling' | 'mapTiles'>,
  parts: Omit<PortalBootstrap, 'rendered' | 'settings'>,
): PortalBootstrap {
  return {
    ...parts,
    rendered: null,
    settings: {
      contactPhone: contact.phone,
      contactEmail: contact.email,
      // In no document of a portal without any.
      helpPhones: Object.values(helpPhones).some(Boolean) ? helpPhones : undefined,
      rentLawCeiling,
      mapTiles,
      localSignIn: google === null,
    },
  };
}
