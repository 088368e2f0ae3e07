import type { PortalBootstrap } from '@elbi/contract/domain';
import type { Settings } from '../../settings.ts';

/** The initial data of the shell, in a browser and in the renderer. */
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
