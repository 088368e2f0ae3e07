import { screen } from '@testing-library/react';
import { anOwnerProfileView } from '@elbi/places-kit/testing';
import {
  type MockResponses,
  type PortalOptions,
  aSessionUser,
  anId,
  mockApi,
  renderSection,
} from '@elbi/portal-sdk/testing';
import { profileSection } from './profile-section.ts';
// Loaded in advance, so that tests do not wait for them.
import '../pages/OwnerProfile/OwnerProfilePage.tsx';
import '../features/contact-number/EditContactNumberDialog.tsx';

export const OWNER_ID = anId('owner');
/** The user's own profile, and its session. */
export const own = anOwnerProfileView({ own: true });
export const ownerSession = aSessionUser({ role: 'owner', contactNumber: '09000001342' });

/** Opens an owner's profile with this response of its view. */
export function openOwner(
  view: MockResponses['GET /api/view/profile/owner'],
  { answers = {}, ...options }: PortalOptions & { answers?: MockResponses } = {},
) {
  const api = mockApi({ 'GET /api/view/profile/owner': view, ...answers });
  const rendered = renderSection(profileSection, {
    path: `/profile/owner?id=${OWNER_ID}`,
    ...options,
  });
  return { api, ...rendered };
}

/** Finds the name at the top of the side card, once the profile has loaded. */
export const ownerName = () => screen.findByRole('heading', { level: 1, name: 'Nena Alcantara' });
